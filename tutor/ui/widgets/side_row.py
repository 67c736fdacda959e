"""What a side has on the table, in one row, and what gives way when the row is too long."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Resize

from tutor.cards import Card
from tutor.record import record
from tutor.ui.widgets.card_face import table_size
from tutor.ui.widgets.stacks import CardRow, MeldFace, MeldStack
from tutor.ui.widgets.worded import Across, Prose, Worded, is_roomy
from tutor.ui.words import Words


class Fit(IntEnum):
    """How a row is fitted; each step does what those before it do."""

    SPREAD = 0
    SQUARED = 1
    """All melds are squared up, with the number of their cards."""
    NO_CAPTIONS = 2
    """The words beside canastas go."""
    CLOSE = 3
    """One cell between stacks instead of two."""
    NO_EDGES = 4
    """Stacks lose their edges, and red threes become one with their number."""
    TOUCHING = 5
    """No cell between stacks."""


@record
class SideFace:
    """A side's part of the table, in words of the language. `held`: cards in the hands, `held_word` is below it.

    `note` stands where there is no meld. `red_three` is what is written on red threes, in points.
    """

    name: str
    score: str
    melds: tuple[MeldFace, ...] = ()
    held: str = ""
    held_word: str = ""
    red_threes: tuple[Card, ...] = ()
    red_three: int | None = None
    note: str = ""


class Label(Prose):
    """The margin: a name, and below it what is quiet."""

    def __init__(self, name: str, quiet: str = "") -> None:
        super().__init__(two_lines(name, quiet, "bold"), classes="margin")

    def update_label(self, name: str, quiet: str = "") -> None:
        """Name something else."""
        self.update(two_lines(name, quiet, "bold"))


def two_lines(first: str, second: str, style: str = "") -> Content:
    """A line, and a quiet one below it."""
    return Content.assemble((first, style), ("\n" if second else "", ""), (second, "$felt-dim"))


def _width(*lines: str) -> int:
    """Cells that these lines take below each other, as the layout counts them."""
    return max(Content(line).cell_length for line in lines)


class SideRow(Worded, Across):
    """Margin label, melds with captions, cards held, red threes at the far end. Stacks can have the pointer."""

    def __init__(self, words: Words, face: SideFace, *, id: str | None = None) -> None:
        super().__init__(words, id=id)
        self._face = face
        self._label = Label(face.name, face.score)
        self._stacks = [MeldStack(words, meld) for meld in face.melds]
        self._captions = [Prose(classes="caption") for _ in face.melds]
        self._note = Prose(classes="caption")
        self._held = Prose(classes="caption -end")
        self._red_threes = CardRow(words, (), low=True)
        self._body = Across(classes="body")

    @property
    def face(self) -> SideFace:
        """What it shows."""
        return self._face

    @property
    def stacks(self) -> tuple[MeldStack, ...]:
        """The melds, in reading order."""
        return tuple(self._stacks)

    def compose(self) -> ComposeResult:
        """Margin and body."""
        yield self._label
        with self._body:
            for stack, caption in zip(self._stacks, self._captions, strict=True):
                yield stack
                yield caption
            yield self._note
            yield Prose(classes="spring")
            yield self._held
            yield self._red_threes

    def on_mount(self) -> None:
        """Show what it was given."""
        self.update_side(self._face)

    def update_side(self, face: SideFace) -> None:
        """Show another state of the side: melds that stay keep the pointer."""
        self._face = face
        self._label.update_label(face.name, face.score)
        self._change_stacks(face.melds)
        for caption, meld in zip(self._captions, face.melds, strict=True):
            caption.update(two_lines(meld.caption, meld.detail))
        self._note.update(Content.styled(face.note, "$felt-dim"))
        self._note.display = bool(face.note)
        self._held.update(Content.styled(f"{face.held}\n{face.held_word}", "$felt-dim"))
        self._held.display = bool(face.held)
        self._red_threes.update_cards([face.red_threes], red_three=face.red_three)
        self._red_threes.display = bool(face.red_threes)
        self.refit()

    def _change_stacks(self, melds: tuple[MeldFace, ...]) -> None:
        for stack, meld in zip(self._stacks, melds, strict=False):
            stack.update_meld(meld)
        for stack, caption in zip(self._stacks[len(melds) :], self._captions[len(melds) :], strict=True):
            stack.remove()
            caption.remove()
        del self._stacks[len(melds) :], self._captions[len(melds) :]
        for meld in melds[len(self._stacks) :]:
            stack, caption = MeldStack(self.words, meld), Prose(classes="caption")
            if self._note.is_attached:
                self._body.mount(stack, caption, before=self._note)
            self._stacks.append(stack)
            self._captions.append(caption)

    def card_rows(self, low: bool) -> int:
        """Rows of a row of cards, low as melds or full, with the row that the pointer stands in."""
        return table_size(self.words, is_roomy(self.app.size), low).height + 1

    def reword(self) -> None:
        """The texts come with the next `update_side`; the fitting may change at once."""
        self.refresh(layout=True)
        self.refit()

    def on_resize(self, _event: Resize) -> None:
        """Fit again."""
        self.refit()

    # ------------------------------------------------------------------ fitting

    def needs(self, fit: Fit) -> int:
        """Cells that the body takes when fitted like this."""
        gap = 2 if fit < Fit.CLOSE else 1 if fit < Fit.TOUCHING else 0
        widths = list(self._widths(fit))
        return sum(widths) + gap * max(0, len(widths) - 1)

    def _widths(self, fit: Fit) -> Iterator[int]:
        face = self._face
        for stack, meld in zip(self._stacks, face.melds, strict=True):
            yield stack.width(squared=fit >= Fit.SQUARED, edges=fit < Fit.NO_EDGES)
            if meld.caption and fit < Fit.NO_CAPTIONS:
                yield _width(meld.caption, meld.detail)
        if face.note:
            yield _width(face.note)
        if face.held:
            yield _width(face.held, face.held_word)
        if face.red_threes:
            yield self._red_threes.width(gathered=fit >= Fit.NO_EDGES)

    def refit(self) -> None:
        """Take the first step at which everything fits."""
        room = self._body.size.width
        if not room:
            return
        fit = next((fit for fit in Fit if self.needs(fit) <= room), Fit.TOUCHING)
        self._body.set_class(fit == Fit.CLOSE or fit == Fit.NO_EDGES, "-close")
        self._body.set_class(fit == Fit.TOUCHING, "-touching")
        for stack, caption, meld in zip(self._stacks, self._captions, self._face.melds, strict=True):
            seam = fit == Fit.TOUCHING and stack is not self._stacks[0]
            stack.fit(squared=fit >= Fit.SQUARED, edges=fit < Fit.NO_EDGES, seam=seam)
            caption.display = bool(meld.caption) and fit < Fit.NO_CAPTIONS
        self._red_threes.fit(gathered=fit >= Fit.NO_EDGES)
