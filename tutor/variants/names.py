"""Names as people type them: brought to the spelling of the files, and what may have been meant by one that is none."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tutor.engine.notation import latin_digits

_BETWEEN_WORDS: Final = re.compile(r"[\s_\u2010-\u2015-]+")
"""What people write where a name has a hyphen: blanks, underscores, and the hyphens and dashes of word processors."""
_NEAR_ENOUGH: Final = 0.6
_AS_GOOD: Final = 0.11
"""How far, of 1 for the same word, a name may be from the nearest one and still be offered beside it."""
_OFFERED: Final = 5
_SHORTEST: Final = 3
"""From so many letters on the beginning of a word tells something."""
_COMPARED: Final = 60
"""Longer than any name: what goes on beyond it is near none, and would take long to compare."""


def own_spelling(name: str) -> str:
    """The name as a file would have it: `Hand and Foot + Deal_13` is `hand-and-foot+deal-13`."""
    parts = latin_digits(name).lower().split("+")
    return "+".join(_BETWEEN_WORDS.sub("-", part.strip()) for part in parts)


def near(typed: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the names that may have been meant, the likeliest first: none, one, or a few that are as good.

    A name is near that has what was typed among its words, or else is spelled nearly so, or else has a word that
    begins so.
    """
    import difflib  # only for a name that is none: a command is to start quickly

    name = own_spelling(typed)
    if len(name) > _COMPARED:
        return ()
    names = tuple(names)
    if among := _shortest(one for one in names if f"-{name}-" in f"-{one}-"):
        return among
    likeness = {one: difflib.SequenceMatcher(None, one, name).ratio() for one in names}
    enough = max(_NEAR_ENOUGH, max(likeness.values(), default=0) - _AS_GOOD)
    alike = [one for one in names if likeness[one] >= enough]
    if alike:
        return tuple(sorted(alike, key=lambda one: -likeness[one])[:_OFFERED])
    if len(name) < _SHORTEST:
        return ()
    return _shortest(one for one in names if f"-{name}" in f"-{one}")


def _shortest(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=len)[:_OFFERED])
