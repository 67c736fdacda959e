"""What keeps its own direction inside right-to-left text: card tokens and signed numbers.

Each becomes a left-to-right isolate of the layout; nothing is inserted into the text.
"""

from __future__ import annotations

import re
from functools import cache

_DIGIT = "0-9\u06f0-\u06f9\u0660-\u0669"
_RANK = "(?:10|\u06f1\u06f0|[2-9\u06f2-\u06f9AKQJ])"
_SUIT = "[\u2660-\u2667][\ufe0e\ufe0f]?"


@cache
def _token() -> re.Pattern[str]:
    """A card, a joker or wild card, or a number with its sign.

    Rank and suit stand in either order, digits are Latin or Persian; `★` may have a number (`2★`, `×5★`).
    It is compiled when it is first needed, for that takes longer than to load all of this package.
    """
    return re.compile(
        rf"{_RANK}{_SUIT}"
        rf"|{_SUIT}{_RANK}(?![{_DIGIT}A-Za-z])"
        rf"|(?:\u00d7?[{_DIGIT}]+)?\u2605"
        rf"|(?<![{_DIGIT}\w])[+\-\u2212][{_DIGIT}][{_DIGIT}.,\u066b\u066c]*(?<![.,])"
    )


def token_ranges(text: str) -> list[tuple[int, int]]:
    """Half-open ranges of the tokens in the text."""
    return [match.span() for match in _token().finditer(text)]
