"""The direction of a text: that of its base, whether any of it runs from right to left, parts with one of their own.

Whoever only makes texts needs no more than this; `tutor.bidi.layout` lays them out.
"""

from __future__ import annotations

import re
from enum import Enum

_RTL = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


class Direction(Enum):
    """Base direction of text; the value is the paragraph level that UAX #9 gives it."""

    LTR = 0
    RTL = 1
    AUTO = None
    """That of the first strong character, left to right if there is none."""


def has_rtl(text: str) -> bool:
    """Whether any character of the text may be laid out from right to left."""
    return not text.isascii() and _RTL.search(text) is not None


def isolate(text: str) -> str:
    """The text in FSI…PDI: it keeps the direction of its first strong character. For names in any script."""
    return f"\u2068{text}\u2069"


def ltr(text: str) -> str:
    """The text in LRI…PDI: it runs from left to right wherever it stands. For sums, key names, versions."""
    return f"\u2066{text}\u2069"
