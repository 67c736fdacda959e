"""Actions worth trying, in lots that are worked out only where somebody looks into them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, Protocol, TypeVar

from tutor.engine.actions import Action

_Sketch = TypeVar("_Sketch")


class Lot(Protocol):
    """So many places, each with an action or empty; `repeats`: whether an earlier lot may hold one of its actions."""

    @property
    def number(self) -> int:
        """How many places there are."""

    @property
    def repeats(self) -> bool:
        """Whether an earlier lot may hold one of its actions too."""

    def at(self, place: int) -> Action | None:
        """The action at that place, counted from 0; None where the place is empty."""

    def chosen(self, is_allowed: Callable[[Action], bool]) -> Iterator[Action]:
        """Those of its actions that are allowed, or a choice of them where there are many."""

    def __iter__(self) -> Iterator[Action]:
        """All actions in it."""


class Known:
    """A lot of actions that are known, none of them twice."""

    __slots__ = ("_actions", "number")
    repeats = False

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions: Sequence[Action] = tuple(actions)
        self.number = len(self._actions)

    def at(self, place: int) -> Action | None:
        """The action at that place."""
        return self._actions[place]

    def chosen(self, is_allowed: Callable[[Action], bool]) -> Iterator[Action]:
        """Those that are allowed."""
        return filter(is_allowed, self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)


class Sketched(Generic[_Sketch]):
    """A lot of which each action is made of a sketch when it is looked at, none of them twice.

    Where there are more than `enough`, `sort` puts them into groups, and of each of these one is chosen, then another,
    until there are enough.
    """

    __slots__ = ("_enough", "_make", "_sketches", "_sort", "number")
    repeats = False

    def __init__(
        self,
        sketches: Iterable[_Sketch],
        make: Callable[[_Sketch], Action],
        enough: int,
        sort: Callable[[Iterable[_Sketch]], Iterable[Iterable[_Sketch]]],
    ) -> None:
        self._sketches: Sequence[_Sketch] = tuple(sketches)
        self._make = make
        self._sort = sort
        self._enough = enough
        self.number = len(self._sketches)

    def at(self, place: int) -> Action | None:
        """The action at that place."""
        return self._make(self._sketches[place])

    def chosen(self, is_allowed: Callable[[Action], bool]) -> Iterator[Action]:
        """Those that are allowed, or where these are many the first ones of each group."""
        if self.number <= self._enough:
            yield from filter(is_allowed, self)
            return
        groups = [filter(is_allowed, map(self._make, group)) for group in self._sort(self._sketches)]
        yield from islice(_in_turn(groups), max(self._enough, len(groups)))

    def __iter__(self) -> Iterator[Action]:
        return map(self._make, self._sketches)


def _in_turn(groups: Iterable[Iterator[Action]]) -> Iterator[Action]:
    """One of each group, then another of each, as long as any has one."""
    left = list(groups)
    while left:
        for group in tuple(left):
            action = next(group, None)
            if action is None:
                left.remove(group)
            else:
                yield action


class Sought:
    """A lot that is searched for when its first place is looked at, of so many places at the most."""

    __slots__ = ("_found", "_search", "number", "repeats")

    def __init__(self, number: int, search: Callable[[], Iterable[Action]], *, repeats: bool = False) -> None:
        self.number = number
        self.repeats = repeats
        self._search = search
        self._found: Sequence[Action] | None = None

    def at(self, place: int) -> Action | None:
        """The action at that place; None where the search found less."""
        found = self._all()
        return found[place] if place < len(found) else None

    def _all(self) -> Sequence[Action]:
        if self._found is None:
            self._found = list(dict.fromkeys(self._search()))
            assert len(self._found) <= self.number
        return self._found

    def chosen(self, is_allowed: Callable[[Action], bool]) -> Iterator[Action]:
        """Those that are allowed."""
        return filter(is_allowed, self._all())

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())
