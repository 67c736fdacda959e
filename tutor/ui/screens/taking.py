"""A lesson being taken, as the screen sees it: at which stage a step is, and what the learner's deeds make of it.

Between the session, which judges answers, and the widgets, which draw: no key, no cell, no language here.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import Final, Literal

from tutor.cards import Card
from tutor.course import Kind, LessonSession, Outcome
from tutor.course.answers import turn_cards
from tutor.engine.actions import Action, Discard, Draw
from tutor.explain import Explanation
from tutor.text import N_, Message, Verbatim

_QUESTIONS: Final = (Kind.LEGAL, Kind.FROZEN, Kind.COUNT)
_CHOOSE_CARDS: Final = N_("Choose cards first, with {key} or the mouse.").with_facts(key=Verbatim("Space"))
_CHOOSE_ONE: Final = N_("Choose the one card that you want to discard.")
_NO_MORE_HINTS: Final = N_("There are no more hints for this task.")
_LAST_TASK: Final = N_("The last task of a lesson has no hints: you can do it.")


class Stage(enum.Enum):
    """Where a step stands."""

    SHOW = enum.auto()
    """Something to read, perhaps a turn to watch."""
    ASK = enum.auto()
    """A question with a few answers."""
    CHOOSE = enum.auto()
    """Cards are to be chosen, and something done with them."""
    WHICH = enum.auto()
    """The chosen cards can be laid in several ways: which is meant?"""
    WRONG = enum.auto()
    RIGHT = enum.auto()


class Act(enum.IntEnum):
    """What can be done in a turn; the values are the digits that do it."""

    DRAW = 1
    TAKE = 2
    LAY = 3
    DISCARD = 4


_MAIN: Final[Mapping[Kind, Act]] = {Kind.LAY: Act.LAY, Kind.TAKE: Act.TAKE, Kind.DISCARD: Act.DISCARD}
_READ: Final[Mapping[Act, Literal["lay", "take"]]] = {Act.LAY: "lay", Act.TAKE: "take"}


class Taking:
    """One lesson being taken. `nudge`: what to do first, where a key could not do anything.

    `readings` are the ways to lay the chosen cards while the learner is asked which is meant.
    """

    def __init__(self, session: LessonSession) -> None:
        self.session = session
        self.readings: tuple[Action, ...] = ()
        self.nudge: Message | None = None
        self._fault = 0

    # ------------------------------------------------------------------ what there is

    @property
    def stage(self) -> Stage:
        """Where the step stands now."""
        if self.readings:
            return Stage.WHICH
        outcome = self.session.answered
        if outcome is not None:
            return Stage.RIGHT if outcome.right else Stage.WRONG
        if self.session.step.task is None:
            return Stage.SHOW
        return Stage.ASK if self.session.step.kind in _QUESTIONS else Stage.CHOOSE

    @property
    def asks(self) -> bool:
        """Whether the step is a question with answers to pick from, answered or not."""
        return self.session.step.kind in _QUESTIONS

    @property
    def picks(self) -> bool:
        """Whether picking a card does something now; a wrong answer is put aside by it."""
        return self.stage in (Stage.CHOOSE, Stage.WHICH, Stage.WRONG) and not self.asks

    @property
    def asks_state(self) -> bool:
        """Whether the learner is just now to say whether the pile is frozen."""
        return self.stage is Stage.ASK and self.session.step.kind is Kind.FROZEN

    @property
    def main(self) -> Act:
        """What Enter does with chosen cards in this step."""
        return _MAIN.get(self.session.step.kind, Act.LAY)

    @property
    def outcome(self) -> Outcome | None:
        """What came of the last answer."""
        return self.session.answered

    @property
    def explanations(self) -> tuple[Explanation, ...]:
        """All faults of the last answer, explained."""
        return self.outcome.explanations if self.outcome else ()

    @property
    def fault(self) -> int:
        """Which of them is shown, from 0."""
        return self._fault

    @property
    def explanation(self) -> Explanation | None:
        """The explanation that is shown."""
        return self.explanations[self._fault] if self.explanations else None

    @property
    def rule(self) -> str:
        """The page behind what is shown: the explanation's rule, else the step's."""
        return self.explanation.rule if self.explanation else self.session.step.rule

    @property
    def asked_cards(self) -> tuple[Card, ...]:
        """The cards that a question is about."""
        step = self.session.step
        return step.task.counted if step.task and step.task.counted else turn_cards(step) if self.asks else ()

    @property
    def cards_at_fault(self) -> tuple[Card, ...]:
        """The cards to cross: those at which the explanation that is shown points."""
        return self.explanation.cards if self.stage is Stage.WRONG and self.explanation else ()

    @property
    def options(self) -> tuple[bool | int, ...]:
        """The answers to a question, in the order shown; none where nothing is asked."""
        if not self.asks:
            return ()
        task = self.session.step.task
        return task.options if task and task.options else (True, False)

    # ------------------------------------------------------------------ what the learner does

    def act(self, act: Act) -> None:
        """Do it with the chosen cards; an answer shown before is taken back."""
        if self.stage is Stage.WRONG:
            self.again()
        if self.stage is not Stage.CHOOSE:
            return
        chosen = self.session.chosen
        self.nudge = None
        if act is Act.DRAW:
            self._attempt(Draw())
        elif act is Act.DISCARD and len(chosen) != 1:
            self.nudge = _CHOOSE_ONE
        elif act is Act.DISCARD:
            self._attempt(Discard(chosen[0]))
        elif act is Act.LAY and not chosen:
            self.nudge = _CHOOSE_CARDS
        else:
            self._read(self.session.readings(chosen, _READ[act]))

    def _read(self, readings: tuple[Action, ...]) -> None:
        if len(readings) == 1:
            self._attempt(readings[0])
        else:
            self.readings = readings

    def pick_option(self, place: int) -> None:
        """Answer the question, or say which way of laying is meant."""
        if self.stage is Stage.WHICH and place < len(self.readings):
            meant, self.readings = self.readings[place], ()
            self._attempt(meant)
        elif self.stage is Stage.ASK and place < len(self.options):
            self._attempt(self.options[place])

    def _attempt(self, answer: Action | bool | int) -> None:
        self._fault = 0
        if self.session.attempt(answer).right:
            self.session.chosen = ()

    def choose(self, cards: Sequence[Card]) -> None:
        """These are the chosen cards now. A wrong answer or a question about a reading is put aside by it."""
        self.nudge, self.readings = None, ()
        if self.stage is Stage.WRONG:
            self.session.retry()
        self.session.chosen = tuple(cards) if self.stage is Stage.CHOOSE else ()

    def cancel(self) -> bool:
        """Put the question about readings aside; False where there was none."""
        was, self.readings = bool(self.readings), ()
        return was

    def again(self) -> None:
        """Take a wrong answer back; what was chosen stays chosen."""
        self.nudge = None
        self.session.retry()

    def other_fault(self) -> bool:
        """Show the next fault of the same answer, round at the end; False where there is no other."""
        if self.stage is not Stage.WRONG or len(self.explanations) < 2:
            return False
        self._fault = (self._fault + 1) % len(self.explanations)
        return True

    def hint(self) -> None:
        """Give one more hint, or say why there is none."""
        task = self.session.step.task
        if task is None or self.stage is Stage.RIGHT:
            return
        self.readings = ()
        self.again()
        if not self.session.hint():
            self.nudge = _LAST_TASK if task.last else _NO_MORE_HINTS

    def go_on(self) -> bool:
        """Play what is to be watched, else go to the next step; False where the lesson ends."""
        self.nudge = None
        return self.session.advance()

    def watch_again(self) -> bool:
        """Set the table back to before the watched turn; False where none was watched."""
        watched = bool(self.session.watched)
        if watched:
            self.session.restart_step()
        return watched
