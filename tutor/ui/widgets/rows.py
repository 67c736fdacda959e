"""Rows to choose from: lessons of a course, answers to a question."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.visual import Visual

from tutor.bidi.cells import cell_width
from tutor.ui import keys
from tutor.ui.widgets.hanging import Hanging
from tutor.ui.widgets.marks import key_cap
from tutor.ui.widgets.worded import WordedProse
from tutor.ui.words import Words


class Row(WordedProse, can_focus=True):
    """A row that can be chosen, with Enter or a click."""

    BINDINGS: ClassVar[list[BindingType]] = [keys.quiet(keys.ENTER, "choose")]

    class Chosen(Message):
        """The row was chosen."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

        @property
        def control(self) -> Row:
            """The row."""
            return self.row

    def action_choose(self) -> None:
        """Report that it was chosen."""
        self.post_message(self.Chosen(self))

    def on_click(self) -> None:
        """A click chooses."""
        self.action_choose()

    def on_focus(self) -> None:
        """The pointer comes."""
        self.refresh()

    def on_blur(self) -> None:
        """The pointer goes."""
        self.refresh()

    def render(self) -> Visual:
        """What the row shows now."""
        raise NotImplementedError


class LessonState(StrEnum):
    """How far the learner has come in a lesson."""

    CLEAN = "clean"
    """Done without a mistake."""
    DONE = "done"
    BEGUN = "begun"
    NEXT = "next"
    LATER = "later"


_LESSON_SIGNS: Final = {LessonState.CLEAN: "✓✓", LessonState.DONE: "✓", LessonState.BEGUN: "◐"}
_NUMBERS: Final = {
    LessonState.BEGUN: "bold $gold-felt",
    LessonState.NEXT: "bold $gold-felt",
    LessonState.LATER: "$felt-dim",
}
_POINTED: Final = "bold $suit-black on $gold-felt"


def lesson_sign(words: Words, state: LessonState) -> str:
    """The sign of a state: `✓✓`, `✓`, `◐`, `▸`, or none for later lessons."""
    return words.onward if state is LessonState.NEXT else _LESSON_SIGNS.get(state, "")


class LessonRow(Row):
    """A lesson of the course: its number, a sign for its state, its title; the number stands on gold under the pointer.

    No other number has a ground of its own: it would look like a key to press.
    """

    def __init__(
        self, words: Words, number: int, title: str, state: LessonState, *, id: str | None = None
    ) -> None:
        super().__init__(words, id=id)
        self.number = number
        self._title = title
        self._state = state

    @property
    def state(self) -> LessonState:
        """How far the learner is in it."""
        return self._state

    def update_lesson(self, title: str, state: LessonState) -> None:
        """Another title or state."""
        self._title, self._state = title, state
        self.refresh(layout=True)

    def render(self) -> Content:
        """Number, sign, title."""
        digits = self.words.num(self.number)
        blank = " " * (3 - cell_width(digits))
        look = _NUMBERS.get(self._state, "$felt-text")
        if self.has_focus:
            look = "bold reverse" if self.words.outlined else _POINTED
        sign = lesson_sign(self.words, self._state)
        ink = "bold" if self._state in (LessonState.BEGUN, LessonState.NEXT) else ""
        if self._state is LessonState.LATER:
            ink = "$felt-dim"
        if self.has_focus:
            ink = "bold underline $gold-felt"
        return Content.assemble(
            (f"{blank}{digits} ", look),
            " ",
            (sign + " " * (2 - cell_width(sign)), "$gold-felt"),
            " ",
            (self._title, ink),
        )


class OptionState(StrEnum):
    """What has become of an option."""

    OPEN = "open"
    RIGHT = "right"
    WRONG = "wrong"
    OTHER = "other"
    """Neither right nor chosen; it dims."""


class OptionRow(Row):
    """An answer to choose: the key that chooses it, and its text; `▸` under the pointer, later `✓` or `✗`."""

    def __init__(
        self,
        words: Words,
        number: int,
        text: str,
        state: OptionState = OptionState.OPEN,
        *,
        id: str | None = None,
    ) -> None:
        super().__init__(words, id=id)
        self.number = number
        self._text = text
        self._state = state

    @property
    def state(self) -> OptionState:
        """What has become of it."""
        return self._state

    def update_option(self, text: str, state: OptionState = OptionState.OPEN) -> None:
        """Another text or state."""
        self._text, self._state = text, state
        self.refresh(layout=True)

    def render(self) -> Hanging:
        """Sign, key cap, text; further lines of it under the first."""
        pointed = self.has_focus and self._state is OptionState.OPEN
        sign, colour = {
            OptionState.RIGHT: ("✓", "bold $good"),
            OptionState.WRONG: ("✗", "bold $bad"),
        }.get(self._state, (self.words.onward if pointed else " ", "bold $gold"))
        ink = "bold" if pointed else "$dim" if self._state is OptionState.OTHER else ""
        cap = key_cap(self.words, self.words.num(self.number))
        text = self.words.prose(self._text)
        if ink:
            text = text.stylize_before(ink)
        return Hanging(Content.assemble((sign, colour), " ", cap, "  "), text)
