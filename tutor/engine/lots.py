"""Actions worth trying, in lots that are worked out only where somebody looks into them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tutor.engine.actions import Action


class Lot:
    """So many places, each with an action or empty. What is in it is worked out when the first place is looked at.

    `repeats`: whether an earlier lot may hold one of its actions too.
    """

    __slots__ = ("_found", "_work_out", "number", "repeats")

    def __init__(
        self, number: int, work_out: Callable[[], Iterable[Action]], *, repeats: bool = False
    ) -> None:
        self.number = number
        self.repeats = repeats
        self._work_out = work_out
        self._found: Sequence[Action] | None = None

    def at(self, place: int) -> Action | None:
        """The action at that place, counted from 0; None where the place is empty."""
        found = self._all()
        return found[place] if place < len(found) else None

    def _all(self) -> Sequence[Action]:
        if self._found is None:
            self._found = list(dict.fromkeys(self._work_out()))
            assert len(self._found) <= self.number
        return self._found

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())

    def __contains__(self, action: object) -> bool:
        return action in self._all()


def lot_of(actions: Iterable[Action]) -> Lot:
    """A lot of actions that are known, none of them twice."""
    found = list(actions)
    lot = Lot(len(found), tuple)
    lot._found = found
    return lot
