"""The end of a lesson: what was learnt, how it went, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.content import Content

from tutor.cards import Card
from tutor.course import Lesson
from tutor.course.goals import cards_of
from tutor.engine.laying import lays_of
from tutor.record import record
from tutor.text import N_, NN_, Count, Verbatim
from tutor.ui.desk import Desk
from tutor.ui.outline import Entry
from tutor.ui.screens import named_keys
from tutor.ui.screens.options import Options
from tutor.ui.screens.page import Page
from tutor.ui.styles import CARD_SHEETS
from tutor.ui.widgets.bars import BarKey, Rail
from tutor.ui.widgets.lines import MarginLine
from tutor.ui.widgets.stacks import CardRow
from tutor.ui.widgets.worded import Box, Felt

_DONE: Final = N_("Done")
_CLEAN: Final = N_("Without a single mistake.")
_MISTAKES: Final = NN_(
    "With {count} mistake, but you found the right answer.",
    "With {count} mistakes, but each time you found the right answer.",
    "count",
)
_YOU_CAN: Final = N_("Now you can")
_ALL: Final = N_("You have done all the lessons.")
_NEXT: Final = N_("Next lesson: {number}, {title}")
_REPEAT: Final = N_("Repeat this lesson")
_HOME: Final = N_("Back to the course")


class Finished(Enum):
    """What the learner wants after a lesson."""

    NEXT = auto()
    REPEAT = auto()
    HOME = auto()


@record
class Done:
    """A lesson taken to its end, with so many mistakes; `following` is the lesson to offer, if there is one."""

    lesson: Lesson
    mistakes: int
    following: Entry | None


class FinishedScreen(Page[Finished]):
    """The result is what to do now; Enter takes the first choice."""

    CSS_PATH: ClassVar[Any] = list(CARD_SHEETS)

    def __init__(self, desk: Desk, done: Done) -> None:
        super().__init__(desk)
        self.done = done
        self._rail = Rail(desk.words)
        self._how = MarginLine()
        self._can = MarginLine()
        self._cards = CardRow(desk.words, _last_cards(done.lesson))
        self._all = MarginLine(classes="tray")
        self.options = Options(desk.words)

    def compose(self) -> ComposeResult:
        """How it went, what was learnt, the cards of the last task, what comes next."""
        yield self._rail
        yield Box(self._how, self._can, classes="say")
        yield Felt(MarginLine("", self._cards), classes="strip")
        yield self._all
        yield Box(MarginLine("", self.options), classes="answers")
        yield self.key_bar

    def begin(self) -> None:
        """Put the pointer on what comes next."""
        self.options.point(0)

    @property
    def choices(self) -> tuple[Finished, ...]:
        """What can be chosen, in the order shown."""
        if self.done.following is None:
            return (Finished.HOME, Finished.REPEAT)
        return (Finished.NEXT, Finished.REPEAT, Finished.HOME)

    def _choice(self, choice: Finished) -> str:
        following = self.done.following
        if choice is Finished.NEXT and following is not None:
            title = Verbatim(self.desk.heading(following).title)
            return self.say(_NEXT.with_facts(number=Count(following.number), title=title))
        return self.say(_REPEAT if choice is Finished.REPEAT else _HOME)

    def tell(self) -> None:
        """All of it, in the language of the moment."""
        lesson, mistakes = self.done.lesson, self.done.mistakes
        text = self.desk.texts(lesson)
        self._rail.update_rail(
            text.title, number=self.words.num(lesson.number), steps=(len(lesson.steps) + 1, len(lesson.steps))
        )
        heading = Content.styled(f"✓ {self.say(_DONE)}", "bold $good")
        told = self.say(_MISTAKES.with_facts(count=Count(mistakes))) if mistakes else self.say(_CLEAN)
        self._how.update_line(heading, told)
        self._can.update_line(self.say(_YOU_CAN), self.words.prose(text.can))
        self._all.display = self.done.following is None
        self._all.update_line("", self.say(_ALL))
        self.options.update_options([self._choice(choice) for choice in self.choices])

    def bar(self) -> Sequence[BarKey]:
        """Move, choose, back."""
        shown = (named_keys.MOVE_UP_DOWN, named_keys.CHOOSE, named_keys.BACK, named_keys.LANGUAGE)
        return [key.told(self.words) for key in shown]

    def on_options_picked(self, event: Options.Picked) -> None:
        """The learner has chosen what to do now."""
        self.leave(self.choices[event.place])

    def action_back(self) -> None:
        """Back to the course."""
        self.leave(Finished.HOME)


def _last_cards(lesson: Lesson) -> tuple[tuple[Card, ...], ...]:
    """The cards of the last task's answer, meld by meld."""
    solutions = [step.task.solution for step in lesson.steps if step.task and step.task.solution]
    if not solutions:
        return ()
    action = solutions[-1]
    melds = tuple(lay.cards for lay in lays_of(action))
    return melds or (cards_of(action),)
