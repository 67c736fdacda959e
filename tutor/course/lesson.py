"""Lessons as data: courses, lessons, steps, and what a step asks."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tutor.cards import Card, Cards
from tutor.course.goals import Goal
from tutor.engine.actions import Action
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.violations import Code
from tutor.record import record

Turn = tuple[tuple[int | None, Action], ...]
"""Actions in a row, each with the seat that acts, None for the seat whose turn it is."""


class Kind(enum.StrEnum):
    """What happens in a step; the values are those of the lesson files."""

    SHOW = "show"
    """Something to read and a table to look at, perhaps a turn to watch."""
    LEGAL = "legal"
    """May this be done? Answered with yes or no."""
    FROZEN = "frozen"
    """Is the pile frozen for you? Answered with yes or no."""
    COUNT = "count"
    """How many points? Answered with a number."""
    LAY = "lay"
    TAKE = "take"
    """Take the pile or draw."""
    DISCARD = "discard"


DEEDS: Final[Mapping[Kind, Goal]] = {
    Kind.LAY: Goal.LAYS,
    Kind.TAKE: Goal.TAKES_OR_DRAWS,
    Kind.DISCARD: Goal.DISCARDS,
}
"""The first goal of a task, by the kind of its step: the deed that it asks for."""


class Counting(enum.StrEnum):
    """What a step of the kind COUNT asks for."""

    POINTS = "points"
    MINIMUM = "minimum"


class Preference(enum.StrEnum):
    """By what one answer that reaches the goal is better than another."""

    FEWEST_WILDS = "fewest-wilds"
    FEWEST_CARDS = "fewest-cards"
    MOST_POINTS = "most-points"


@record
class Mistake:
    """A mistake that the author foresaw: an illegal action and its main fault, or a legal one and the goal it misses.

    `name` is the heading of its own comment in the texts, where there is one: `comment`, without which mistakes
    of one fault share the comment that is named after it.
    """

    turn: Turn
    fault: Code | Goal
    line: int
    comment: str = ""

    @property
    def name(self) -> str:
        """The heading of its comment."""
        return self.comment or self.fault.value


@record
class Task:
    """What a step asks of the learner.

    All of `goals` are to be reached; the first that an answer misses is the one the learner is told about. `keeps` and
    `new_melds` say more about the goals of these names.
    `hint_cards` are what the second hint points at. `last`: the last task of a lesson, without hints.
    """

    goals: tuple[Goal, ...] = ()
    keeps: Cards = Cards()
    new_melds: int = 0
    solution: Action | None = None
    hint_cards: tuple[Card, ...] = ()
    prefer: Preference | None = None
    mistakes: tuple[Mistake, ...] = ()
    counting: Counting | None = None
    counted: tuple[Card, ...] = ()
    options: tuple[int, ...] = ()
    last: bool = False


@record
class Step:
    """One step of a lesson. `rule` is the id of the rule page behind it; `turn` what is watched, or asked about.

    `line` is where the step begins in its file.
    """

    id: str
    kind: Kind
    position: Position
    rule: str
    task: Task | None
    turn: Turn
    line: int


@record
class Lesson:
    """A lesson. `number` is its place in the whole course; `needs` names lessons that come before it, if they exist.

    `minutes` is how long it takes, `teaches` the ids of the rules that it is about.
    """

    id: str
    course: str
    number: int
    rules: RuleSet
    minutes: int
    teaches: tuple[str, ...]
    steps: tuple[Step, ...]
    needs: tuple[str, ...]
    path: Path


@record
class Course:
    """The lessons of a course in the order in which they are offered."""

    id: str
    rules: RuleSet
    lessons: tuple[Lesson, ...]
    path: Path

    def lesson(self, lesson_id: str) -> Lesson:
        """The lesson with that id.

        Raises LookupError where there is none.
        """
        for lesson in self.lessons:
            if lesson.id == lesson_id:
                return lesson
        raise LookupError(lesson_id)
