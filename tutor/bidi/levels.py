"""Embedding levels of a paragraph and the order of a line (UAX #9: P2 to I2, L1, L2).

All indexes are those of the text that was given: nothing is removed or inserted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.bidi.classes import ISOLATES, REMOVED, bidi_class
from tutor.bidi.explicit import ExplicitLevels, first_strong, matching_isolates
from tutor.bidi.rules import RunSequence, resolve_neutral, resolve_weak

LRI, PDI = "\u2066", "\u2069"


class Paragraph(NamedTuple):
    """What the rules say of one paragraph, character by character."""

    levels: tuple[int, ...]
    """Embedding levels before L1; even is left to right."""
    classes: tuple[str, ...]
    """Bidirectional classes of the characters as written."""
    base: int
    """Paragraph embedding level, 0 or 1."""


def resolve(text: str, base: int | None, isolates: Sequence[tuple[int, int]] = ()) -> Paragraph:
    """Resolves one paragraph; `base` None takes the direction of its first strong character.

    `isolates` are half-open ranges, none empty, none overlapping, to be treated as if they stood in LRI…PDI.
    """
    opening = {start for start, _ in isolates}
    closing = {end for _, end in isolates}
    characters: list[str] = []
    kept: list[int] = []
    for place, character in enumerate(text):
        if place in closing:
            characters.append(PDI)
        if place in opening:
            characters.append(LRI)
        kept.append(len(characters))
        characters.append(character)
    if len(text) in closing:
        characters.append(PDI)
    classes = [bidi_class(character) for character in characters]
    levels, base = resolve_classes(classes, base, characters)
    return Paragraph(tuple(levels[place] for place in kept), tuple(classes[place] for place in kept), base)


def resolve_classes(
    classes: Sequence[str], base: int | None, text: Sequence[str] | None = None
) -> tuple[list[int], int]:
    """Levels and paragraph level from classes alone; brackets are paired only where `text` is given too."""
    if base is None:
        base = first_strong(classes) or 0
    isolates = matching_isolates(classes)
    explicit = ExplicitLevels(classes, base, isolates)
    levels, working = list(explicit.levels), explicit.classes
    for run in _run_sequences(classes, explicit.levels, base, isolates):
        resolve_weak(run, working)
        resolve_neutral(run, working, classes, text)
        for place in run.places:
            levels[place] = _implicit_level(run.level, working[place])
    previous = base
    for place, cls in enumerate(classes):
        if cls in REMOVED:
            levels[place] = previous
        previous = levels[place]
    return levels, base


def _implicit_level(level: int, cls: str) -> int:
    """I1 and I2."""
    if level & 1:
        return level + 1 if cls in ("L", "EN", "AN") else level
    return level + {"R": 1, "EN": 2, "AN": 2}.get(cls, 0)


def _run_sequences(
    classes: Sequence[str], levels: Sequence[int], base: int, isolates: dict[int, int]
) -> list[RunSequence]:
    """Isolating run sequences with what stands before and behind them (X10)."""
    kept = [place for place, cls in enumerate(classes) if cls not in REMOVED]
    runs: list[list[int]] = []
    for place in kept:
        if runs and levels[runs[-1][-1]] == levels[place]:
            runs[-1].append(place)
        else:
            runs.append([place])
    run_from = {run[0]: run for run in runs}
    continued = {end for end in isolates.values() if end in run_from}
    position = {place: index for index, place in enumerate(kept)}
    sequences: list[RunSequence] = []
    for run in runs:
        if run[0] in continued:
            continue
        places = list(run)
        while (end := isolates.get(places[-1])) in run_from and end is not None:
            places.extend(run_from[end])
        level = levels[places[0]]
        before, behind = position[places[0]] - 1, position[places[-1]] + 1
        level_before = levels[kept[before]] if before >= 0 else base
        open_end = classes[places[-1]] in ISOLATES or behind == len(kept)
        level_behind = base if open_end else levels[kept[behind]]
        start = "R" if max(level, level_before) & 1 else "L"
        sequences.append(RunSequence(places, level, start, "R" if max(level, level_behind) & 1 else "L"))
    return sequences


def line_levels(levels: Sequence[int], classes: Sequence[str], base: int) -> list[int]:
    """Levels of one line after L1: separators and the blanks at the line's end get the paragraph level."""
    result = list(levels)
    trailing = True
    for place in range(len(result) - 1, -1, -1):
        cls = classes[place]
        if cls in ("B", "S"):
            result[place] = base
            trailing = True
        elif cls in REMOVED or cls in ISOLATES or cls in ("WS", "PDI"):
            if trailing:
                result[place] = base
        else:
            trailing = False
    return result


def visual_order(levels: Sequence[int]) -> list[int]:
    """Places of a line from left to right (L2)."""
    order = list(range(len(levels)))
    lowest_odd = min((level for level in levels if level & 1), default=None)
    if lowest_odd is None:
        return order
    for level in range(max(levels), lowest_odd - 1, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = end + 1
    return order
