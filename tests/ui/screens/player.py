"""Somebody who plays the tutor: presses keys, clicks, reads the screen, and knows the answers from the lessons."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterable, Mapping
from pathlib import Path

from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static

from tutor.bidi.textual import install
from tutor.cards import Card
from tutor.course import Course, LessonSession
from tutor.course.answers import right_answer
from tutor.course.goals import cards_of
from tutor.engine.actions import Action, Discard, Draw, TakePile
from tutor.engine.notation import parse_turn
from tutor.store import Store
from tutor.ui.app import TutorApp
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.screens.taking import Act, Stage
from tutor.ui.widgets.hand_steps import places_of

TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
SMALL, LARGE = (80, 24), (120, 40)
LANGUAGES = ("en", "fa", "el")
SIZES = (SMALL, LARGE)


class Player:
    """The program as somebody sees it."""

    def __init__(self, app: TutorApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until all is drawn."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click(self, widget: Widget, offset: tuple[int, int] | None = None, times: int = 1) -> None:
        """Click on a cell of a widget, by default in its middle."""
        await self.pilot.click(
            widget, offset=offset or (widget.size.width // 2, widget.size.height // 2), times=times
        )
        await self.pilot.pause()

    @property
    def rows(self) -> list[str]:
        """The screen as the terminal gets it, row by row."""
        return [strip.text for strip in self.app.screen._compositor.render_strips()]

    @property
    def text(self) -> str:
        """All of the screen, blanks run together."""
        return " ".join(" ".join(self.rows).split())

    def says(self, text: str) -> bool:
        """Whether a widget of the screen says that, before it is laid out; line breaks do not count."""
        wanted = " ".join(text.split())
        shown = [each for each in self.app.screen.query(Widget) if isinstance(each, Static) and each.region]
        return any(wanted in " ".join(str(each.render()).split()) for each in shown)

    # ------------------------------------------------------------------ lessons

    @property
    def lesson(self) -> LessonScreen:
        """The lesson on the screen."""
        screen = self.app.screen
        assert isinstance(screen, LessonScreen), screen
        return screen

    @property
    def lesson_left(self) -> str:
        """The lesson under the pointer of the home screen."""
        screen = self.app.screen
        assert isinstance(screen, HomeScreen), screen
        return screen.pointed.id

    def stage(self) -> Stage:
        """Where its step stands."""
        return self.lesson.taking.stage

    async def open(self, lesson: str, step: str | None = None) -> LessonSession:
        """Open a lesson at a step, as if the learner had come so far."""
        found = self.app.desk.course.lesson(lesson)
        if step is not None:
            at = [each.id for each in found.steps].index(step)
            self.app.desk.progress.keep(LessonSession(found, at))
        await self.press(*["home"], *["down"] * self.app.desk.course.lessons.index(found), "enter")
        assert self.lesson.lesson is found
        return self.lesson.taking.session

    @property
    def onward(self) -> str:
        """The arrow key that goes to the next card."""
        return "left" if self.app.desk.words.rtl else "right"

    async def choose(self, cards: Iterable[Card]) -> None:
        """Pick cards with arrows and Space."""
        hand = self.lesson.hand
        for place in places_of(cards, hand.cards):
            await self.pilot.press(*[self.onward] * ((place - hand.pointer) % len(hand.cards)), "space")
        await self.pilot.pause()

    async def click_cards(self, cards: Iterable[Card]) -> None:
        """Pick cards with the mouse."""
        hand = self.lesson.hand
        for place in places_of(cards, hand.cards):
            x = next(x for x in range(hand.size.width) if hand.place_at(x, 2) == place)
            await self.click(hand, (x, 2))

    def answer_key(self, digits: str = "0123456789") -> str:
        """The digit of the right answer to the question."""
        session = self.lesson.taking.session
        return digits[self.lesson.taking.options.index(right_answer(session.step, session.lesson.rules)) + 1]

    @property
    def solution(self) -> Action:
        """The answer that the author gives to the task."""
        task = self.lesson.taking.session.step.task
        assert task is not None
        assert task.solution is not None
        return task.solution


def act_of(action: Action) -> Act:
    """The digit that does it."""
    match action:
        case Draw():
            return Act.DRAW
        case TakePile():
            return Act.TAKE
        case Discard():
            return Act.DISCARD
    return Act.LAY


def hand_cards(turn: str) -> tuple[Card, ...]:
    """The cards that a turn of one action takes out of the hand."""
    ((_, action),) = parse_turn(turn)
    return cards_of(action)


@contextlib.asynccontextmanager
async def playing(
    folder: Path,
    lang: str | None = "en",
    size: tuple[int, int] = SMALL,
    *,
    environ: Mapping[str, str] = TERMINAL,
    asked: bool = True,
    store: Store | None = None,
    course: Course | None = None,
) -> AsyncIterator[Player]:
    """The program, running with what `folder` keeps. `asked`: which output reads right is settled already."""
    install()
    store = store or Store(folder / "progress.sqlite3")
    if asked:
        store.put("setting.asked", "yes")
    app = TutorApp(store, lang, environ, course)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(app, pilot)
    store.close()
