"""Arabic-script shaping: letters to presentation forms, with the way back to the logical text.

A terminal's cells take one glyph each, so the form of every letter is chosen here. Letters without
presentation forms in Unicode (some of Sindhi, Kurdish, African languages) stay as they are.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

_ZWNJ, _ZWJ, _TATWEEL, _LAM = "\u200c", "\u200d", "\u0640", "\u0644"
_HEH_WITH_HAMZA, _HAMZA_ABOVE = "\u06c0", "\u0654"
_FORM_PLACE = {"<isolated>": 0, "<final>": 1, "<initial>": 2, "<medial>": 3}
_ALEFS = "\u0622\u0623\u0625\u0627"

#: Characters that do their work before anything is drawn: soft hyphen, joiners, direction controls.
INVISIBLE = frozenset(
    "\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
    + "".join(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
)


class Cluster(NamedTuple):
    """What is drawn in one place: a glyph with its marks, for the logical characters `start` to `end`."""

    glyph: str
    start: int
    end: int
    level: int


class _Forms(NamedTuple):
    """Presentation forms: isolated, final, initial, medial; empty where there is none."""

    letters: dict[str, tuple[str, str, str, str]]
    lam_alef: dict[str, tuple[str, str]]
    """Alef to its ligature with lam: isolated, final."""


@cache
def _forms() -> _Forms:
    letters: dict[str, list[str]] = {}
    ligatures: dict[str, list[str]] = {}
    for code in (*range(0xFB50, 0xFC00), *range(0xFE70, 0xFF00)):
        kind, *codes = unicodedata.decomposition(chr(code)).split() or [""]
        source = "".join(chr(int(each, 16)) for each in codes)
        if kind not in _FORM_PLACE:
            continue
        if len(source) == 1:
            letters.setdefault(source, [""] * 4)[_FORM_PLACE[kind]] = chr(code)
        elif len(source) == 2 and source[0] == _LAM and source[1] in _ALEFS:
            ligatures.setdefault(source[1], [""] * 2)[_FORM_PLACE[kind]] = chr(code)
    # Monospaced fonts lack the ready-made forms of heh with hamza, and have heh and the hamza mark.
    heh = letters["\u0647"]
    letters[_HEH_WITH_HAMZA] = [heh[0] + _HAMZA_ABOVE, heh[1] + _HAMZA_ABOVE, "", ""]
    return _Forms(
        {letter: (forms[0], forms[1], forms[2], forms[3]) for letter, forms in letters.items()},
        {alef: (forms[0], forms[1]) for alef, forms in ligatures.items()},
    )


@lru_cache(maxsize=4096)
def joining(character: str) -> str:
    """Joining type: D both sides, R to the letter before, C causes joining, T transparent, U none."""
    if character in (_TATWEEL, _ZWJ):
        return "C"
    if character == _ZWNJ or "\u2066" <= character <= "\u2069":
        return "U"
    forms = _forms().letters.get(character)
    if forms:
        return "D" if forms[2] or forms[3] else "R" if forms[1] else "U"
    return "T" if unicodedata.category(character) in ("Mn", "Me", "Cf") else "U"


def _letter(character: str, joins_before: bool, joins_after: bool) -> str:
    forms = _forms().letters.get(character)
    if not forms:
        return character
    isolated, final, initial, medial = forms
    if joins_before:
        return (medial if joins_after else "") or final or isolated or character
    return (initial if joins_after else "") or isolated or character


def _lam_alef(text: str, place: int, joins_before: bool) -> tuple[str, int]:
    """The ligature that starts with the lam at `place`, with the marks inside it, and the place behind it.

    Empty if there is none.
    """
    end = place + 1
    while end < len(text) and joining(text[end]) == "T":
        end += 1
    forms = _forms().lam_alef.get(text[end]) if end < len(text) else None
    if forms is None:
        return "", place
    marks = "".join(mark for mark in text[place + 1 : end] if mark not in INVISIBLE)
    return forms[1 if joins_before else 0] + marks, end + 1


def shape(text: str, levels: Sequence[int]) -> list[Cluster]:
    """Clusters of one line in logical order.

    Marks go with the letter that they stand on; invisible characters go with the cluster before them (at
    the start of the line, behind them), so that every character of the text belongs to one cluster.
    """
    clusters: list[Cluster] = []
    joins = False
    place = pending = 0
    while place < len(text):
        character, kind = text[place], joining(text[place])
        invisible = character in INVISIBLE
        if invisible or kind == "T":
            if clusters:
                last = clusters[-1]
                glyph = last.glyph if invisible else last.glyph + character
                clusters[-1] = last._replace(glyph=glyph, end=place + 1)
            elif not invisible:
                clusters.append(Cluster(character, pending, place + 1, levels[place]))
            if invisible and kind != "T":
                joins = kind == "C"
            place += 1
            continue
        joins_before = joins and kind in "DRC"
        glyph, end = "", place
        if character == _LAM and levels[place] & 1:
            glyph, end = _lam_alef(text, place, joins_before)
        if glyph:
            joins = False
        else:
            joins_after = kind in "DC" and _next_joining(text, place) in "DRC"
            glyph, end = _letter(character, joins_before, joins_after), place + 1
            joins = kind in "DC"
        clusters.append(Cluster(glyph, place if clusters else pending, end, levels[place]))
        place = end
    return clusters


def _next_joining(text: str, place: int) -> str:
    """Joining type of the next character that is not transparent."""
    for character in text[place + 1 :]:
        kind = joining(character)
        if kind != "T":
            return kind
    return "U"
