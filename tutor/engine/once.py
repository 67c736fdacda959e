"""What is read off a position is worked out once: positions do not change."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from tutor.engine.position import Position
from tutor.engine.rules import RuleSet

_Found = TypeVar("_Found")


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
