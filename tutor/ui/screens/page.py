"""What every screen does: takes on language and look, gives its texts again, and says when it has too little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.geometry import Size
from textual.message import Message as TextualMessage
from textual.screen import ScreenResultType

from tutor.bidi.textual import BidiScreen
from tutor.text import Message
from tutor.ui import keys
from tutor.ui.desk import Desk
from tutor.ui.widgets.bars import BarKey, KeyBar
from tutor.ui.widgets.worded import dress, is_roomy, measure
from tutor.ui.words import Words

SMALLEST: Final = Size(80, 24)
_TALL: Final = 28
"""Rows from which nothing has to give way to an answer."""


class LookChanged(TextualMessage):
    """Another theme was chosen: the application has to put it on."""


def fits(size: Size) -> bool:
    """Whether a terminal of this size has room for the screens."""
    return size.width >= SMALLEST.width and size.height >= SMALLEST.height


def is_spacious(size: Size) -> bool:
    """Whether nothing has to give way to an answer."""
    return is_roomy(size) or size.height >= _TALL


class Page(BidiScreen[ScreenResultType]):
    """A screen of the program. A subclass says in `tell` what stands on it, and in `bar` what its keys do."""

    BINDINGS: ClassVar[list[BindingType]] = [keys.quiet(keys.BACK, "back")]
    AUTO_FOCUS = ""

    settles_language: ClassVar[bool] = False
    """Whether the language, or how it is written, is being asked about on this screen."""

    def __init__(self, desk: Desk) -> None:
        # Direction and look are known before anything is drawn: given later, all styles would be worked out twice.
        super().__init__(
            classes=f"{'-rtl' if desk.words.rtl else '-from-left'} {'-outlined' * desk.words.outlined}"
        )
        self.desk = desk
        self.key_bar = KeyBar(desk.words)
        self._was_covered = False

    @property
    def words(self) -> Words:
        """The words of the moment."""
        return self.desk.words

    def say(self, message: Message) -> str:
        """The message in the language of the moment."""
        return self.desk.words.say(message)

    def tell(self) -> None:
        """Give every widget its texts, in the language of the moment."""

    def bar(self) -> Sequence[BarKey]:
        """The keys and what they do now, in order of need."""
        return ()

    def on_mount(self) -> None:
        """Say what stands here; its widgets were made in the language and look of the moment."""
        measure(self)
        self.show()
        self.begin()

    def begin(self) -> None:
        """Called once, when the screen stands: put the pointer where it starts."""

    def redress(self) -> None:
        """Take on the language and look of the moment; place, pointer and choice stay."""
        dress(self, self.words)
        self.show()

    def speak(self, code: str) -> None:
        """Speak that language from now on, in place."""
        self.desk.change(language=code)
        self.redress()

    def show(self) -> None:
        """Say everything again, after a change of language or of what is shown."""
        self.tell()
        self.key_bar.update_keys(self.bar())

    def on_screen_suspend(self) -> None:
        """Another screen covers this one."""
        self._was_covered = True

    def on_screen_resume(self) -> None:
        """Show what has changed meanwhile."""
        if self._was_covered:
            self._was_covered = False
            self.redress()

    def on_resize(self) -> None:
        """Use the room there is."""
        measure(self)
        self.resized()

    def resized(self) -> None:
        """Called when there is more or less room."""

    def leave(self, result: ScreenResultType | None = None) -> None:
        """Go back to the screen below, with a result. A second key that comes while this happens does nothing."""
        if self.is_current:
            self.dismiss(result)

    def action_back(self) -> None:
        """To the screen below."""
        self.leave()
