"""Actions worth trying, in lots that are worked out only where somebody looks into them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from tutor.engine.actions import Action

_Sketch = TypeVar("_Sketch")


class Lot(Protocol):
    """So many places, each with an action or empty.

    `repeats`: whether an earlier lot may hold one of its actions. `enough`: how many make a choice; None for all.
    """

    @property
    def number(self) -> int:
        """How many places there are."""

    @property
    def repeats(self) -> bool:
        """Whether an earlier lot may hold one of its actions too."""

    @property
    def enough(self) -> int | None:
        """How many of its actions are a choice; None for all."""

    def at(self, place: int) -> Action | None:
        """The action at that place, counted from 0; None where the place is empty."""

    def choice(self) -> Iterator[Action]:
        """All actions in it, those first that a choice should have where there are more than enough."""

    def __iter__(self) -> Iterator[Action]:
        """All actions in it."""


class Known:
    """A lot of actions that are known, none of them twice."""

    __slots__ = ("_actions", "number")
    repeats = False
    enough = None

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions: Sequence[Action] = tuple(actions)
        self.number = len(self._actions)

    def at(self, place: int) -> Action | None:
        """The action at that place."""
        return self._actions[place]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    choice = __iter__


class Sketched(Generic[_Sketch]):
    """A lot of which each action is made of a sketch when it is looked at, none of them twice.

    `choose` puts the sketches in the order in which they are chosen where there are more than `enough`.
    """

    __slots__ = ("_choose", "_make", "_sketches", "enough", "number")
    repeats = False

    def __init__(
        self,
        sketches: Iterable[_Sketch],
        make: Callable[[_Sketch], Action],
        enough: int,
        choose: Callable[[Iterable[_Sketch]], Iterable[_Sketch]],
    ) -> None:
        self._sketches: Sequence[_Sketch] = tuple(sketches)
        self._make = make
        self._choose = choose
        self.number = len(self._sketches)
        self.enough = enough

    def at(self, place: int) -> Action | None:
        """The action at that place."""
        return self._make(self._sketches[place])

    def choice(self) -> Iterator[Action]:
        """All actions in it, the first chosen first."""
        return map(self._make, self._choose(self._sketches)) if self.number > self.enough else iter(self)

    def __iter__(self) -> Iterator[Action]:
        return map(self._make, self._sketches)


class Sought:
    """A lot that is searched for when its first place is looked at, of so many places at the most."""

    __slots__ = ("_found", "_search", "number", "repeats")
    enough = None

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

    choice = __iter__
