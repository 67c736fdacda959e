"""Bidirectional classes of characters (UAX #9, table 4), with defaults for characters that have none yet."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

STRONG = frozenset({"L", "R", "AL"})
ISOLATES = frozenset({"LRI", "RLI", "FSI"})
EMBEDDINGS = frozenset({"LRE", "RLE", "LRO", "RLO"})
#: Removed by rule X9: they keep their place in the text and take no part in the rules.
REMOVED = EMBEDDINGS | {"PDF", "BN"}

_R_BLOCKS = (
    (0x0590, 0x05FF), (0x07C0, 0x085F), (0xFB1D, 0xFB4F), (0x10800, 0x10CFF), (0x10D40, 0x10EBF),
    (0x10F00, 0x10F2F), (0x10F70, 0x10FFF), (0x1E800, 0x1EC6F), (0x1ECC0, 0x1ECFF), (0x1ED50, 0x1EDFF),
    (0x1EF00, 0x1EFFF),
)  # fmt: skip
_AL_BLOCKS = (
    (0x0600, 0x07BF), (0x0860, 0x08FF), (0xFB50, 0xFDCF), (0xFDF0, 0xFDFF), (0xFE70, 0xFEFF),
    (0x10D00, 0x10D3F), (0x10EC0, 0x10EFF), (0x10F30, 0x10F6F), (0x1EC70, 0x1ECBF), (0x1ED00, 0x1ED4F),
    (0x1EE00, 0x1EEFF),
)  # fmt: skip


def _within(code: int, blocks: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= code <= last for first, last in blocks)


def _default_class(code: int) -> str:
    """The class of a code point that is not assigned (DerivedBidiClass.txt, @missing lines)."""
    if _within(code, _R_BLOCKS):
        return "R"
    if 0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE or 0xE0000 <= code <= 0xE0FFF:
        return "BN"
    if _within(code, _AL_BLOCKS):
        return "AL"
    return "ET" if 0x20A0 <= code <= 0x20CF else "L"


@lru_cache(maxsize=4096)
def bidi_class(character: str) -> str:
    """The class of one character by its short name in the Unicode Character Database, such as `AL`."""
    return unicodedata.bidirectional(character) or _default_class(ord(character))
