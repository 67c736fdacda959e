"""A few answers to choose from: with the arrows and Enter, with digits, or with the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message

from tutor.ui import keys
from tutor.ui.widgets.rows import OptionRow, OptionState, Row
from tutor.ui.widgets.worded import Box, Worded
from tutor.ui.words import Words

_MOST = 9


class Options(Worded, Box):
    """Numbered answers, below each other or, with the class `-short`, side by side where the page is narrow."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.quiet("up,pageup", "step(-1)"),
        keys.quiet("down,pagedown", "step(1)"),
        keys.quiet("left", "along(-1)"),
        keys.quiet("right", "along(1)"),
        keys.quiet("home", "point(0)"),
        keys.quiet("end", "point(-1)"),
        keys.quiet(keys.SPACE, "pick_pointed"),
        *keys.digits("pick", range(1, _MOST + 1)),
    ]

    class Picked(Message):
        """An answer was chosen: `place` counts from 0."""

        def __init__(self, options: Options, place: int) -> None:
            super().__init__()
            self.options = options
            self.place = place

        @property
        def control(self) -> Options:
            """The answers it stands among."""
            return self.options

    class Pointed(Picked):
        """The pointer has come to an answer."""

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(words, id=id)
        self._rows = [OptionRow(words, number, "") for number in range(1, _MOST + 1)]
        self._shown = 0
        self._place = 0

    def compose(self) -> ComposeResult:
        """As many rows as there can be answers."""
        yield from self._rows

    def on_mount(self) -> None:
        """Show what it was given."""
        self._hide()

    def update_options(self, texts: Sequence[str], states: Sequence[OptionState] = ()) -> None:
        """Show these answers; with `states` they have been answered and cannot be chosen any more."""
        if len(texts) != self._shown:
            self._place = 0
        self._shown = min(len(texts), _MOST)
        for place, (row, text) in enumerate(zip(self._rows, texts, strict=False)):
            row.update_option(text, states[place] if states else OptionState.OPEN)
            row.can_focus = not states
        self._hide()

    def _hide(self) -> None:
        self.display = self._shown > 0
        for place, row in enumerate(self._rows):
            row.display = place < self._shown

    @property
    def rows(self) -> tuple[OptionRow, ...]:
        """The rows; those without an answer are not shown."""
        return tuple(self._rows)

    @property
    def place(self) -> int:
        """The answer under the pointer, or where it was last."""
        return self._place

    @property
    def is_pointed(self) -> bool:
        """Whether the pointer is on one of the answers."""
        return any(row.has_focus for row in self._rows)

    def point(self, place: int | None = None) -> None:
        """Put the pointer on that answer, or back to where it was."""
        if self._shown:
            self._rows[(self._place if place is None else place) % self._shown].focus()

    def action_step(self, step: int) -> None:
        """To the next answer, round at the ends."""
        self.point(self._place + step)

    def action_along(self, step: int) -> None:
        """To the answer that stands beside this one, in the direction of the arrow."""
        self.action_step(-step if self.words.rtl else step)

    def action_point(self, place: int) -> None:
        """To the first or the last answer."""
        self.point(place)

    def action_pick_pointed(self) -> None:
        """Choose the answer under the pointer."""
        self.action_pick(self._place + 1)

    def action_pick(self, number: int) -> None:
        """Choose an answer by its number."""
        if 1 <= number <= self._shown and self._rows[number - 1].can_focus:
            self._place = number - 1
            self.post_message(self.Picked(self, self._place))

    def on_row_chosen(self, event: Row.Chosen) -> None:
        """Enter or a click on an answer."""
        event.stop()
        if isinstance(event.row, OptionRow):
            self.action_pick(event.row.number)

    def on_descendant_focus(self) -> None:
        """Remember where the pointer is."""
        focused = self.screen.focused
        if isinstance(focused, OptionRow) and focused in self._rows:
            self._place = focused.number - 1
            self.post_message(self.Pointed(self, self._place))
