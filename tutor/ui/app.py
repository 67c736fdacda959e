"""The application: it holds the desk and the theme, and moves between screens; what a screen does, the screen says."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Size
from textual.reactive import Initialize, Reactive

from tutor.bidi.textual import driver_class, fix_svg, install
from tutor.store import Store
from tutor.text import N_, Message, Verbatim
from tutor.ui import keys
from tutor.ui.desk import Desk
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.page import LookChanged, Page, fits
from tutor.ui.screens.too_small import TooSmall
from tutor.ui.styles import FIRST_SHEETS
from tutor.ui.themes import THEMES, is_outlined
from tutor.ui.widgets.bars import KeyBar

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.theme import Theme

    from tutor.course import Course

_NO_LESSONS: Final = N_("The lessons cannot be read. {place}: {problem}")
_UNREADABLE: Final = N_("{file}: the file cannot be read.")
_FAILED: Final = N_("Something went wrong inside the program ({problem}); your progress is kept.")


class TutorApp(App[int]):
    """The tutor in a terminal: with what `store` keeps, for a terminal that `environ` describes.

    `lang`: the language to speak, by default the one kept, else that of the locale. `course`: by default the program's.
    """

    CSS_PATH: ClassVar[Any] = list(FIRST_SHEETS)
    ENABLE_COMMAND_PALETTE = False
    TITLE = "canasta-tutor"
    BINDINGS: ClassVar[list[BindingType]] = [
        keys.quiet(keys.LANGUAGE, "next_language"),
        keys.quiet("ctrl+z", "suspend_process"),
        Binding("ctrl+c", "leave", show=False, system=True),
    ]

    def __init__(
        self,
        store: Store,
        lang: str | None = None,
        environ: Mapping[str, str] = os.environ,
        course: Course | None = None,
    ) -> None:
        # Textual takes NO_COLOR out of the environment when an application is made.
        self.desk = Desk(store, environ, lang, course)
        super().__init__(
            driver_class=driver_class(), ansi_color=True if is_outlined(self.desk.theme) else None
        )
        self._begun = False

    def _first_theme(self) -> str:
        return self.desk.theme

    # It is there from the beginning: a theme that is changed to has all style sheets read a second time.
    theme: Reactive[str] = Reactive(Initialize(_first_theme))

    @property
    def available_themes(self) -> dict[str, Theme]:
        """The themes of the program; those of Textual lack its colours."""
        return THEMES

    def get_default_screen(self) -> Screen[Any]:
        """Home lies under all other screens."""
        return HomeScreen(self.desk)

    def on_mount(self) -> None:
        """Begin: at the first start with the language, else at home."""
        self._begun = True
        self._leave_on_signals()
        if self.desk.is_new:
            from tutor.ui.screens.language import LanguageScreen

            self.push_screen(LanguageScreen(self.desk), lambda _: self._ask_if_needed())
        else:
            self._ask_if_needed()
        self._check_room(self.size)

    def _leave_on_signals(self) -> None:
        """Leave the terminal as it was when somebody ends the program from outside."""
        if sys.platform != "win32":
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                asyncio.get_running_loop().add_signal_handler(number, self.exit, 128 + number)

    def _ask_if_needed(self) -> None:
        if self.desk.must_ask:
            from tutor.ui.screens.reading import ReadingScreen

            self.push_screen(ReadingScreen(self.desk))

    # ------------------------------------------------------------------ room

    def on_resize(self, event: Resize) -> None:
        """Say so when there is too little room."""
        if self._begun:
            self._check_room(event.size)

    def _check_room(self, size: Size) -> None:
        if not fits(size) and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall(self.desk))

    # ------------------------------------------------------------------ language and look

    def action_next_language(self) -> None:
        """The next language, at once and in place."""
        screen = self.screen
        if isinstance(screen, Page | TooSmall):
            screen.speak(self.desk.next_language())
        if isinstance(screen, Page) and not screen.settles_language and self.desk.is_uncertain:
            self._ask_if_needed()

    def on_look_changed(self, event: LookChanged) -> None:
        """Put on the theme of the settings."""
        event.stop()
        self.ansi_color = True if is_outlined(self.desk.theme) else None
        self.theme = self.desk.theme

    def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        """A click on the key bar is the key."""
        event.stop()
        self.simulate_key(event.key)

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        """The screen as SVG, with the cells of right-to-left lines in their order."""
        return fix_svg(super().export_screenshot(title=title, simplify=simplify))

    # ------------------------------------------------------------------ the end

    def action_leave(self) -> None:
        """Leave at once; everything is kept already."""
        self.exit(0)

    def _fatal_error(self) -> None:
        """One sentence instead of a traceback; Textual gives the terminal back first."""
        problem = self._exception
        told = _of_a_file(problem)
        if told is not None:
            self.panic(Text(self.desk.words.say(told)))
            return
        place = ""
        trace = problem.__traceback__ if problem else None
        while trace is not None:
            code = trace.tb_frame.f_code
            place = f"{Path(code.co_filename).name}:{trace.tb_lineno}"
            trace = trace.tb_next
        named = Verbatim(f"{type(problem).__name__}, {place}")
        self.panic(Text(self.desk.words.say(_FAILED.with_facts(problem=named))))


def _of_a_file(problem: BaseException | None) -> Message | None:
    """What is wrong with a file that stopped the program; None for a problem of another kind."""
    from tutor.prose import ContentError

    if isinstance(problem, ContentError):
        place = Verbatim(f"{problem.path}:{problem.line}")
        return _NO_LESSONS.with_facts(place=place, problem=problem.problem)
    if isinstance(problem, OSError) and problem.filename is not None:
        return _UNREADABLE.with_facts(file=Verbatim(os.fsdecode(problem.filename)))
    return None


def run(lang: str | None = None) -> int:
    """Run the tutor until it is left. Returns the exit code: 0, or 1 where it had to stop."""
    install()
    store = Store()
    try:
        app = TutorApp(store, lang)
        result = app.run()
    finally:
        store.close()
    return result if result is not None else app.return_code or 0
