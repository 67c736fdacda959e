"""How many terminal cells text takes."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_TRANSPARENT = "[\u00ad\u0610-\u061a\u064b-\u065f\u0670\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]"
_LAM_ALEF = re.compile(f"\u0644{_TRANSPARENT}*[\u0622\u0623\u0625\u0627]")


@lru_cache(maxsize=4096)
def character_width(character: str) -> int:
    """Cells of one character: 0, 1 or 2."""
    if unicodedata.category(character) in ("Mn", "Me", "Cf", "Cc"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def glyph_width(glyph: str) -> int:
    """Cells of what is already laid out: the sum over its characters."""
    if glyph.isascii() and glyph.isprintable():
        return len(glyph)
    return sum(map(character_width, glyph))


def cell_width(text: str) -> int:
    """Cells that one line of text takes on the screen, in logical or in visual order.

    Marks, joiners, direction controls and control characters take none, East Asian wide characters take
    two, lam with alef is one ligature. Card suits are one cell wide, as terminals draw them unless they
    are told to widen ambiguous characters. Sequences that join several emoji into one are not known here.
    """
    return glyph_width(text) - (len(_LAM_ALEF.findall(text)) if "\u0644" in text else 0)
