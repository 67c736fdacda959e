"""Weak and neutral characters (UAX #9, W1 to N2) within one isolating run sequence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.bidi.classes import ISOLATES, STRONG
from tutor.bidi.tables import CLOSER_OF

MAX_OPEN_BRACKETS = 63
_NEUTRAL = frozenset({"B", "S", "WS", "ON", "PDI"}) | ISOLATES
_CLOSERS = frozenset(CLOSER_OF.values())
#: The angle brackets that Unicode holds to be the same character.
_CANONICAL = {"\u2329": "\u3008", "\u232a": "\u3009"}


class RunSequence(NamedTuple):
    """An isolating run sequence (BD13)."""

    places: list[int]
    """Places of its characters in the paragraph."""
    level: int
    start: str
    """Class before it, L or R (sos)."""
    end: str
    """Class behind it, L or R (eos)."""

    @property
    def direction(self) -> str:
        """The direction that its level stands for, L or R."""
        return "R" if self.level & 1 else "L"


def resolve_weak(run: RunSequence, classes: list[str]) -> None:
    """W1 to W7; changes `classes` in place."""
    _marks_and_arabic_numbers(run, classes)
    _separators(run, classes)
    _terminators(run, classes)
    strong = run.start
    for place in run.places:
        cls = classes[place]
        if cls in ("ET", "ES", "CS"):
            classes[place] = "ON"
        elif cls in ("L", "R"):
            strong = cls
        elif cls == "EN" and strong == "L":
            classes[place] = "L"


def _marks_and_arabic_numbers(run: RunSequence, classes: list[str]) -> None:
    """W1, W2, W3."""
    previous = strong = run.start
    for place in run.places:
        if classes[place] == "NSM":
            classes[place] = "ON" if previous in ISOLATES or previous == "PDI" else previous
        previous = classes[place]
    for place in run.places:
        if classes[place] in STRONG:
            strong = classes[place]
        elif classes[place] == "EN" and strong == "AL":
            classes[place] = "AN"
    for place in run.places:
        if classes[place] == "AL":
            classes[place] = "R"


def _separators(run: RunSequence, classes: list[str]) -> None:
    """W4: a single separator between numbers of one kind is of that kind."""
    for before, place, after in zip(run.places, run.places[1:], run.places[2:], strict=False):
        cls, around = classes[place], classes[before]
        if around == classes[after] and (
            (around == "EN" and cls in ("ES", "CS")) or (around == "AN" and cls == "CS")
        ):
            classes[place] = around


def _terminators(run: RunSequence, classes: list[str]) -> None:
    """W5: terminators beside a European number belong to it."""
    for first, last in _stretches(run, classes, frozenset({"ET"})):
        before = classes[run.places[first - 1]] if first else ""
        after = classes[run.places[last]] if last < len(run.places) else ""
        if "EN" in (before, after):
            for place in run.places[first:last]:
                classes[place] = "EN"


def _stretches(run: RunSequence, classes: list[str], wanted: frozenset[str]) -> list[tuple[int, int]]:
    """Longest stretches of the sequence whose classes are all wanted, as half-open positions in it."""
    found: list[tuple[int, int]] = []
    first: int | None = None
    for position, place in enumerate(run.places):
        if classes[place] in wanted:
            first = position if first is None else first
        elif first is not None:
            found.append((first, position))
            first = None
    if first is not None:
        found.append((first, len(run.places)))
    return found


def resolve_neutral(
    run: RunSequence, classes: list[str], original: Sequence[str], text: Sequence[str] | None
) -> None:
    """N0 to N2; changes `classes` in place. Without `text` there are no brackets, so N0 has nothing to do."""
    if text is not None:
        for opener, closer in _bracket_pairs(run, classes, text):
            direction = _bracket_direction(run, classes, opener, closer)
            if direction:
                _set_bracket(run, classes, original, opener, direction)
                _set_bracket(run, classes, original, closer, direction)
    for first, last in _stretches(run, classes, _NEUTRAL):
        before = _side(classes[run.places[first - 1]]) if first else run.start
        after = _side(classes[run.places[last]]) if last < len(run.places) else run.end
        for place in run.places[first:last]:
            classes[place] = before if before == after else run.direction


def _side(cls: str) -> str:
    """L or R as the rules for neutrals see a class (numbers count as R); empty for the others."""
    return "L" if cls == "L" else "R" if cls in ("R", "EN", "AN") else ""


def _bracket_pairs(run: RunSequence, classes: list[str], text: Sequence[str]) -> list[tuple[int, int]]:
    """Bracket pairs (BD16) as positions in the sequence, in the order of their openers."""
    waiting: list[tuple[str, int]] = []
    pairs: list[tuple[int, int]] = []
    for position, place in enumerate(run.places):
        character = text[place]
        if classes[place] != "ON":
            continue
        if character in CLOSER_OF:
            if len(waiting) == MAX_OPEN_BRACKETS:
                return []
            closer = CLOSER_OF[character]
            waiting.append((_CANONICAL.get(closer, closer), position))
        elif character in _CLOSERS:
            wanted = _CANONICAL.get(character, character)
            for depth in range(len(waiting) - 1, -1, -1):
                if waiting[depth][0] == wanted:
                    pairs.append((waiting[depth][1], position))
                    del waiting[depth:]
                    break
    return sorted(pairs)


def _bracket_direction(run: RunSequence, classes: list[str], opener: int, closer: int) -> str:
    """What a pair takes (N0 b to d): the sequence's direction if found inside, else that of the context."""
    inside = {_side(classes[place]) for place in run.places[opener + 1 : closer]} - {""}
    if run.direction in inside or not inside:
        return run.direction if inside else ""
    for place in reversed(run.places[:opener]):
        side = _side(classes[place])
        if side:
            return side
    return run.start


def _set_bracket(
    run: RunSequence, classes: list[str], original: Sequence[str], position: int, direction: str
) -> None:
    """Sets a bracket and the marks that stand on it."""
    classes[run.places[position]] = direction
    for place in run.places[position + 1 :]:
        if original[place] != "NSM":
            break
        classes[place] = direction
