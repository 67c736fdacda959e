"""What stands on a terminal that has no room for the screens."""

from __future__ import annotations

from textual.app import ComposeResult

from tutor.bidi.textual import BidiScreen
from tutor.text import N_, Count
from tutor.ui.desk import Desk
from tutor.ui.screens.page import SMALLEST, fits
from tutor.ui.widgets.worded import Prose, dress

_SENTENCE = N_(
    "This window is too small: please make it at least {columns} columns wide and {rows} rows high."
)


class TooSmall(BidiScreen[None]):
    """One plain sentence over the screen below, which stays as it is and comes back when there is room."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._sentence = Prose(id="too-small")

    def compose(self) -> ComposeResult:
        """The sentence."""
        yield self._sentence

    def on_mount(self) -> None:
        """Take on language and look."""
        self.redress()

    def speak(self, code: str) -> None:
        """Speak that language from now on."""
        self.desk.change(language=code)
        self.redress()

    def redress(self) -> None:
        """Say it in the language of the moment."""
        dress(self, self.desk.words)
        size = {"columns": Count(SMALLEST.width), "rows": Count(SMALLEST.height)}
        self._sentence.update(self.desk.words.say(_SENTENCE.with_facts(**size)))

    def on_resize(self) -> None:
        """Go when there is room."""
        if fits(self.app.size) and self.is_current:
            self.dismiss()
