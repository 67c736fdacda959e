"""The two rails: where one is, above; which keys do what, below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.style import Style
from textual.widget import Widget

from tutor.record import record
from tutor.ui.widgets.marks import step_dots
from tutor.ui.widgets.worded import Across, Prose, Worded, WordedProse
from tutor.ui.words import Words

_META: Final = "bar_key"
_PADDING: Final = 1


def _room(bar: Widget) -> int:
    """Cells for the words of a bar; before it is laid out, those of the whole page."""
    return bar.content_size.width or bar.app.size.width - 2 * _PADDING


class Rail(Worded, Across):
    """The top bar: number, title and subject at the start; a note and the steps at the end.

    Where it is too narrow the subject goes, then the note.
    """

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(words, id=id)
        self._number = self._title = self._subject = self._note = ""
        self._steps: tuple[int, int] | None = None
        self._start, self._end = Prose(classes="start"), Prose(classes="end")
        self._shown: tuple[object, ...] = ()

    def compose(self) -> ComposeResult:
        """What is at the start, what is at the end."""
        yield self._start
        yield self._end

    def update_rail(
        self,
        title: str,
        *,
        number: str = "",
        subject: str = "",
        note: str = "",
        steps: tuple[int, int] | None = None,
    ) -> None:
        """Show where one is; `steps` are this step and all of them."""
        self._title, self._number, self._subject, self._note = title, number, subject, note
        self._steps = steps
        self._show()

    def on_resize(self) -> None:
        """Fit again."""
        self._show()

    def _show(self) -> None:
        room = _room(self)
        for subject, note in ((self._subject, self._note), ("", self._note), ("", "")):
            start, end = self._place(subject), self._progress(note)
            if start.cell_length + end.cell_length + 2 <= room:
                break
        shown = (self._number, self._title, subject, note, self._steps)
        if shown != self._shown:  # a text that is given again has the whole page laid out again
            self._shown = shown
            self._start.update(start)
            self._end.update(end)

    def _place(self, subject: str) -> Content:
        number = Content.assemble((self._number, "$gold"), "  ") if self._number else Content()
        quiet = Content.assemble("   ", (subject, "$dim")) if subject else Content()
        return Content.assemble(number, (self._title, "bold"), quiet)

    def _progress(self, note: str) -> Content:
        parts = [Content.styled(note, "$dim")] if note else []
        parts += [step_dots(*self._steps)] if self._steps else []
        return Content("   ").join(parts)


@record
class BarKey:
    """A key of the bar: its name as printed, what it does now, and the key that a click presses.

    `main`: the one thing that is asked for. `kept`: it stays when others have to go; of the others those with the
    least `need` go first.
    """

    name: str
    word: str
    press: str
    main: bool = False
    kept: bool = False
    need: int = 0


class KeyBar(WordedProse):
    """Keys and what they do now. Where there is no room for all, those needed least are left out, and still work.

    Of keys that are needed alike the last one goes first.
    """

    class Pressed(Message):
        """A key of the bar was clicked: `key` is what it presses."""

        def __init__(self, bar: KeyBar, key: str) -> None:
            super().__init__()
            self.bar = bar
            self.key = key

        @property
        def control(self) -> KeyBar:
            """The bar."""
            return self.bar

    def __init__(self, words: Words, keys: Sequence[BarKey] = (), *, id: str | None = None) -> None:
        super().__init__(words, id=id)
        self._keys = tuple(keys)
        self._shown: tuple[object, ...] = ()

    def update_keys(self, keys: Sequence[BarKey]) -> None:
        """Show these keys."""
        self._keys = tuple(keys)
        self._show()

    def on_resize(self) -> None:
        """Fit again."""
        self._show()

    def reword(self) -> None:
        """Directions change at once; words with the next `update_keys`."""
        self._show()

    def _show(self) -> None:
        keys, gap = self._fitting(_room(self))
        shown = (self.words, tuple(keys), gap)
        if shown != self._shown:
            self._shown = shown
            self.update(self._line(keys, gap), layout=False)

    def _fitting(self, room: int) -> tuple[list[BarKey], int]:
        keys, gap = list(self._keys), 3
        while keys and self._line(keys, gap).cell_length > room:
            if gap > 2:
                gap -= 1
                continue
            droppable = [n for n in reversed(range(len(keys))) if not keys[n].kept]
            if not droppable:
                break
            del keys[min(droppable, key=lambda n: keys[n].need)]
        return keys, gap

    def _line(self, keys: Sequence[BarKey], gap: int) -> Content:
        return Content(" " * gap).join(self._piece(key) for key in keys)

    def _piece(self, key: BarKey) -> Content:
        name = (self.words.key(key.name), "bold $gold")
        piece = Content.assemble(name, " ", (key.word, "bold" if key.main else ""))
        return piece.stylize(Style.from_meta({_META: key.press}))

    def on_click(self, event: Click) -> None:
        """Press the key that was clicked."""
        key = event.style.meta.get(_META)
        if isinstance(key, str):
            event.stop()
            self.post_message(self.Pressed(self, key))
