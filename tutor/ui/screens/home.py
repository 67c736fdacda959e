"""Home: the course as a map, with where the learner is and how to go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content

from tutor.course import Lesson
from tutor.text import N_, NC_, Count, Message
from tutor.ui import keys
from tutor.ui.desk import Desk
from tutor.ui.screens import named_keys
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.screens.page import Page
from tutor.ui.screens.question import Question, QuestionScreen
from tutor.ui.screens.settings import SettingsScreen
from tutor.ui.widgets import (
    Across,
    BarKey,
    Box,
    Felt,
    LessonRow,
    LessonState,
    MarginLine,
    Rail,
    Row,
    key_cap,
    lesson_sign,
    step_dots,
)

_STATES: Final = (
    (LessonState.CLEAN, NC_("a lesson", "done without a mistake")),
    (LessonState.DONE, NC_("a lesson", "done")),
    (LessonState.BEGUN, NC_("a lesson", "begun")),
    (LessonState.NEXT, NC_("a lesson", "next")),
)
_TITLE: Final = N_("Canasta")
_COURSES: Final[Mapping[str, Message]] = {"classic": N_("Classic, four players")}
_CONTINUE: Final = N_("Continue")
_BEGIN: Final = N_("Begin")
_ALL_DONE: Final = N_("You have done all the lessons; each can be repeated at any time.")
_STEP: Final = N_("step {now} of {total}")
_THEN_YOU_CAN: Final = N_("Then you can")
_NOTE: Final = N_("Please note")
_LEAVE: Final = Question(
    _TITLE,
    N_("Leave the tutor? Your place is kept."),
    (NC_("leave the tutor?", "No, stay here"), NC_("leave the tutor?", "Yes, leave")),
)
_GO_ON: Final = NC_("key", "go on")
_SETTINGS: Final = NC_("key", "settings")
_COLUMN: Final = 11
"""Lessons in one column of the map."""


class HomeScreen(Page[None]):
    """The course, a way to go on, and the other places."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.quiet("up", "step(-1)"),
        keys.quiet("down", "step(1)"),
        keys.quiet("left", "along(-1)"),
        keys.quiet("right", "along(1)"),
        keys.quiet("home,pageup", "point(0)"),
        keys.quiet("end,pagedown", "point(-1)"),
        keys.quiet(keys.digit(1), "go_on"),
        keys.quiet(keys.digit(2), "settings"),
        keys.quiet(keys.ENTER, "open"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.rail = Rail(desk.words)
        self.now = MarginLine()
        self.problem = MarginLine()
        self.rows = [LessonRow(desk.words, lesson.number, "", LessonState.LATER) for lesson in self.lessons]
        self.legend = MarginLine(classes="above")
        self.can = MarginLine(classes="above")
        self._at = self.lessons.index(self._lesson_to_go_on_with())

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons of the course."""
        return self.desk.course.lessons

    @property
    def pointed(self) -> Lesson:
        """The lesson under the pointer."""
        return self.lessons[self._at]

    def _lesson_to_go_on_with(self) -> Lesson:
        return self.desk.progress.current() or self.lessons[0]

    def compose(self) -> ComposeResult:
        """Where the learner is; the map on felt; the places."""
        yield self.rail
        yield Box(self.now, self.problem, classes="say")
        columns = [Box(*self.rows[n : n + _COLUMN]) for n in range(0, len(self.rows), _COLUMN)]
        yield Felt(Across(*columns, classes="map"), self.legend, self.can, classes="course")
        yield self.key_bar

    def on_mount(self) -> None:
        """Put the pointer on the lesson to go on with."""
        super().on_mount()
        self.action_point(self._at)

    # ------------------------------------------------------------------ what it says

    def tell(self) -> None:
        """Title, where to go on, the lessons with their states, what the pointed one teaches."""
        course = _COURSES.get(self.desk.course.id)
        self.rail.update_rail(self.say(_TITLE), note=self.say(course) if course else "")
        self._tell_now()
        problem = self.desk.problem
        self.problem.display = problem is not None
        if problem is not None:
            self.problem.update_line(self.say(_NOTE), self.words.prose(self.say(problem)))
        for row, lesson in zip(self.rows, self.lessons, strict=True):
            row.update_lesson(self.desk.texts(lesson).title, self.desk.progress.state(lesson))
        signs = [
            Content.assemble(
                (lesson_sign(self.words, state), "$gold-felt"), " ", (self.say(word), "$felt-dim")
            )
            for state, word in _STATES
        ]
        self.legend.update_line("", Content("   ").join(signs))
        self._tell_can()

    def _tell_now(self) -> None:
        lesson = self.desk.progress.current()
        if lesson is None:
            self.now.update_line("", self.say(_ALL_DONE))
            return
        title = f"{self.words.num(lesson.number)} · {self.desk.texts(lesson).title}"
        parts: list[Content | tuple[str, str] | str] = [(title, "bold"), "   "]
        step = self.desk.progress.step(lesson)
        if step is not None:
            total = len(lesson.steps)
            told = self.say(_STEP.with_facts(now=Count(step + 1), total=Count(total)))
            parts += [step_dots(step + 1, total), "   ", (told, "$dim"), "   "]
        parts.append(key_cap(self.words, self.words.num(1)))
        label = _BEGIN if step is None else _CONTINUE
        self.now.update_line(Content.styled(self.say(label), "bold $gold"), Content.assemble(*parts))

    def _tell_can(self) -> None:
        self.can.update_line(self.say(_THEN_YOU_CAN), self.words.prose(self.desk.texts(self.pointed).can))

    def bar(self) -> Sequence[BarKey]:
        """Move and open; the places; language and the way out."""
        shown = (
            named_keys.MOVE_UP_DOWN,
            named_keys.OPEN,
            named_keys.number(1, _GO_ON),
            named_keys.number(2, _SETTINGS),
            named_keys.LANGUAGE,
            named_keys.LEAVE,
        )
        return [key.told(self.words) for key in shown]

    # ------------------------------------------------------------------ what the learner does

    def on_descendant_focus(self) -> None:
        """The pointer has come to another lesson."""
        for place, row in enumerate(self.rows):
            if row.has_focus:
                self._at = place
        self._tell_can()

    def action_step(self, step: int) -> None:
        """To the lesson above or below, round at the ends."""
        self.action_point((self._at + step) % len(self.rows))

    def action_along(self, step: int) -> None:
        """To the column beside, in the direction of the arrow."""
        place = self._at + (-step if self.words.rtl else step) * _COLUMN
        if 0 <= place < len(self.rows):
            self.action_point(place)

    def action_point(self, place: int) -> None:
        """To that lesson."""
        self.rows[place].focus()

    def on_row_chosen(self, event: Row.Chosen) -> None:
        """A lesson was chosen with Enter or the mouse."""
        self.open(self.lessons[self.rows.index(event.row)] if event.row in self.rows else self.pointed)

    def action_open(self) -> None:
        """Open the lesson under the pointer."""
        self.open(self.pointed)

    def action_go_on(self) -> None:
        """Go on where the learner was."""
        self.open(self._lesson_to_go_on_with())

    def open(self, lesson: Lesson) -> None:
        """Take that lesson; when it is left, the pointer stands on where to go on."""
        self.app.push_screen(LessonScreen(self.desk, lesson), self._come_back)

    def _come_back(self, lesson: Lesson | None) -> None:
        self.action_point(self.lessons.index(lesson or self._lesson_to_go_on_with()))

    def action_settings(self) -> None:
        """To the settings."""
        self.app.push_screen(SettingsScreen(self.desk))

    def action_back(self) -> None:
        """Ask whether to leave."""
        self.app.push_screen(QuestionScreen(self.desk, _LEAVE), self._leave)

    def _leave(self, answer: int | None) -> None:
        if answer:
            self.app.exit(0)
