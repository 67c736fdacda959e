"""Home: the course as a map, with where the learner is and how to go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from threading import Thread
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content

from tutor.text import N_, NC_, Count, Message
from tutor.ui import keys
from tutor.ui.desk import Desk
from tutor.ui.outline import Entry
from tutor.ui.screens import named_keys
from tutor.ui.screens.page import Page
from tutor.ui.widgets.bars import BarKey, Rail
from tutor.ui.widgets.lines import MARGIN, MarginLine
from tutor.ui.widgets.marks import key_cap, step_dots
from tutor.ui.widgets.rows import LessonRow, LessonState, Row, lesson_sign
from tutor.ui.widgets.worded import Across, Box, Felt, Prose

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
_THEN_YOU_CAN: Final = N_("You learn to")
_NOTE: Final = N_("Please note")
_GO_ON: Final = NC_("key", "go on")
_BEGIN_IT: Final = NC_("key", "begin")
_SETTINGS: Final = NC_("key", "settings")
_READY_SECONDS: Final = 0.4
"""When the map has stood so long, what a lesson needs is loaded."""
_COLUMN: Final = 11
"""Lessons in one column of the map."""
_SIDES: Final = 4
"""Columns at either side of the page."""


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
        self.legend = Prose(classes="legend")
        self.can = MarginLine(classes="above")
        self._at = self.lessons.index(self._lesson_to_go_on_with())

    @property
    def lessons(self) -> tuple[Entry, ...]:
        """The lessons of the course."""
        return self.desk.lessons

    @property
    def pointed(self) -> Entry:
        """The lesson under the pointer."""
        return self.lessons[self._at]

    def _lesson_to_go_on_with(self) -> Entry:
        return self.desk.progress.current() or self.lessons[0]

    def compose(self) -> ComposeResult:
        """Where the learner is; the map on felt; the places."""
        yield self.rail
        yield Box(self.now, *([self.problem] if self.desk.problem else []), classes="say")
        columns = [Box(*self.rows[n : n + _COLUMN]) for n in range(0, len(self.rows), _COLUMN)]
        course_map = Across(*columns, classes="map") if len(columns) > 1 else columns[0]
        yield Felt(course_map, self.legend, self.can, classes="course")
        yield self.key_bar

    def begin(self) -> None:
        """Put the pointer on the lesson to go on with."""
        self.action_point(self._at)
        self.set_timer(_READY_SECONDS, self._get_ready)

    @staticmethod
    def _get_ready() -> None:
        """Load what a lesson needs while the learner looks at the map: the engine is not needed before."""
        Thread(target=import_module, args=("tutor.ui.screens.lesson",), daemon=True).start()

    # ------------------------------------------------------------------ what it says

    def tell(self) -> None:
        """Title, where to go on, the lessons with their states, what the pointed one teaches."""
        course = _COURSES.get(self.desk.course_id)
        self.rail.update_rail(self.say(_TITLE), note=self.say(course) if course else "")
        self._tell_now()
        problem = self.desk.problem
        self.problem.display = problem is not None
        if problem is not None:
            if not self.problem.is_attached:
                self.query_one(".say").mount(self.problem)
            self.problem.update_line(self.say(_NOTE), self.words.prose(self.say(problem)))
        for row, lesson in zip(self.rows, self.lessons, strict=True):
            row.update_lesson(self.desk.heading(lesson).title, self.desk.progress.state(lesson))
        signs = [
            Content.assemble(
                (lesson_sign(self.words, state), "$gold-felt"), " ", (self.say(word), "$felt-dim")
            )
            for state, word in _STATES
        ]
        self.legend.update(Content("   ").join(signs))
        self._tell_can()

    def _tell_now(self) -> None:
        lesson = self.desk.progress.current()
        if lesson is None:
            self.now.update_line("", self.say(_ALL_DONE))
            return
        title = f"{self.words.num(lesson.number)} · {self.desk.heading(lesson).title}"
        is_begun = self.desk.progress.is_begun(lesson)
        step = self.desk.progress.step(lesson) if is_begun else None
        told = self.say(_STEP.with_facts(now=Count(step[0]), total=Count(step[1]))) if step else ""
        dots = step_dots(*step) if step else Content()
        cap = key_cap(self.words, self.words.num(1))
        # Where they do not all fit on the line, the dots go, then the step; the key stays beside the title. Characters
        # without width count: with them Textual takes the line for too long, and cuts the blank off the key's end.
        for between in ((dots, Content.styled(told, "$dim")), (Content.styled(told, "$dim"),), ()):
            parts = (Content.styled(title, "bold"), *(part for part in between if part), cap)
            line = Content("   ").join(parts)
            if len(line) <= self.app.size.width - MARGIN - _SIDES:
                break
        label = _CONTINUE if is_begun else _BEGIN
        self.now.update_line(Content.styled(self.say(label), "bold $gold"), line)

    def resized(self) -> None:
        """Say as much of where to go on as there is room for."""
        self._tell_now()

    def _tell_can(self) -> None:
        self.can.update_line(self.say(_THEN_YOU_CAN), self.words.prose(self.desk.heading(self.pointed).can))

    def bar(self) -> Sequence[BarKey]:
        """Move and open; the places, the lesson to take now if there is one; language and the way out."""
        now = self.desk.progress.current()
        words = [] if now is None else [_GO_ON if self.desk.progress.is_begun(now) else _BEGIN_IT]
        shown = (
            named_keys.MOVE_UP_DOWN,
            named_keys.OPEN,
            *(named_keys.number(1, word) for word in words),
            named_keys.number(2, _SETTINGS),
            named_keys.LANGUAGE,
            named_keys.LEAVE,
        )
        return [key.told(self.words) for key in shown]

    # ------------------------------------------------------------------ what the learner does

    def on_descendant_focus(self) -> None:
        """The pointer has come to a lesson: say what that one teaches."""
        at = next((place for place, row in enumerate(self.rows) if row.has_focus), self._at)
        if at != self._at:
            self._at = at
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
        """Go on where the learner was; when all lessons are done there is none to go on with."""
        lesson = self.desk.progress.current()
        if lesson is not None:
            self.open(lesson)

    def open(self, entry: Entry) -> None:
        """Take that lesson; when it is left, the pointer stands on where to go on."""
        from tutor.ui.screens.lesson import LessonScreen

        self.app.push_screen(LessonScreen(self.desk, self.desk.course.lesson(entry.id)), self._come_back)

    def _come_back(self, lesson: str | None) -> None:
        ids = [entry.id for entry in self.lessons]
        self.action_point(ids.index(lesson or self._lesson_to_go_on_with().id))

    def action_settings(self) -> None:
        """To the settings."""
        from tutor.ui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen(self.desk))

    def action_back(self) -> None:
        """Ask whether to leave."""
        from tutor.ui.screens.question import LEAVE, QuestionScreen

        self.app.push_screen(QuestionScreen(self.desk, LEAVE), self._leave)

    def _leave(self, answer: int | None) -> None:
        if answer:
            self.app.exit(0)
