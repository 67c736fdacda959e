"""Actions worth trying, in lots that are worked out only where somebody looks into them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)


class Sketched(Generic[_Sketch]):
    """A lot of which each action is made of a sketch when it is looked at, none of them twice."""

    __slots__ = ("_make", "_sketches", "number")
    repeats = False

    def __init__(self, sketches: Iterable[_Sketch], make: Callable[[_Sketch], Action]) -> None:
        self._sketches: Sequence[_Sketch] = tuple(sketches)
        self._make = make
        self.number = len(self._sketches)

    def at(self, place: int) -> Action | None:
        """The action at that place."""
        return self._make(self._sketches[place])

    def __iter__(self) -> Iterator[Action]:
        return map(self._make, self._sketches)


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

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())
