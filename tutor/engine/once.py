"""What is read off a position is worked out once: positions do not change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Generic, TypeVar

from tutor.engine.position import Position
from tutor.engine.rules import RuleSet

_Found = TypeVar("_Found")
_Item = TypeVar("_Item")


class Remembered(Generic[_Item]):
    """What a search yields, item by item as far as somebody looks, and kept for who looks next."""

    def __init__(self, source: Iterable[_Item]) -> None:
        self._source = iter(source)
        self._found: list[_Item] = []

    def __iter__(self) -> Iterator[_Item]:
        place = 0
        while True:
            if place == len(self._found):
                try:
                    self._found.append(next(self._source))
                except StopIteration:
                    return
            yield self._found[place]
            place += 1


def once(work_out: Callable[[Position, RuleSet], _Found]) -> Callable[[Position, RuleSet], _Found]:
    """The function, which keeps with the position what it found under a rule set."""

    @wraps(work_out)
    def found(position: Position, rules: RuleSet) -> _Found:
        known = position.worked_out.get(work_out)
        if known is None or known[0] is not rules:
            known = position.worked_out[work_out] = (rules, work_out(position, rules))
        return known[1]

    return found


def once_for_each(
    work_out: Callable[[Position, int, RuleSet], _Found],
) -> Callable[[Position, int, RuleSet], _Found]:
    """The function, which keeps with the position what it found for a seat or a side."""

    @wraps(work_out)
    def found(position: Position, who: int, rules: RuleSet) -> _Found:
        known = position.worked_out.get((work_out, who))
        if known is None or known[0] is not rules:
            known = position.worked_out[work_out, who] = (rules, work_out(position, who, rules))
        return known[1]

    return found
