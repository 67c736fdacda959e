"""What keeps its own direction inside right-to-left text: card tokens and signed numbers.

Each becomes a left-to-right isolate of the layout; nothing is inserted into the text.
"""

from __future__ import annotations

import re

_DIGIT = "0-9\u06f0-\u06f9\u0660-\u0669"
_RANK = "(?:10|\u06f1\u06f0|[2-9\u06f2-\u06f9AKQJ])"
_SUIT = "[\u2660-\u2667][\ufe0e\ufe0f]?"

TOKEN = re.compile(
    rf"{_RANK}{_SUIT}"
    rf"|{_SUIT}{_RANK}(?![{_DIGIT}A-Za-z])"
    rf"|(?:\u00d7?[{_DIGIT}]+)?\u2605"
    rf"|(?<![{_DIGIT}\w])[+\-\u2212][{_DIGIT}][{_DIGIT}.,\u066b\u066c]*(?<![.,])"
)
"""A card (rank and suit in either order, Latin or Persian digits), a joker or wild card `★` with its number
(`2★`, `×5★`), or a number with its sign."""


def token_ranges(text: str) -> list[tuple[int, int]]:
    """Half-open ranges of the tokens in the text."""
    return [match.span() for match in TOKEN.finditer(text)]


def isolate(text: str) -> str:
    """The text in FSI…PDI: it keeps the direction of its first strong character. For names in any script."""
    return f"\u2068{text}\u2069"


def ltr(text: str) -> str:
    """The text in LRI…PDI: it runs from left to right wherever it stands. For sums, key names, versions."""
    return f"\u2066{text}\u2069"
