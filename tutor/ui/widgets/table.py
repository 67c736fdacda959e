"""The table: both sides, stock and pile, and the learner's hand on one piece of felt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widget import Widget

from tutor.record import record
from tutor.ui import keys
from tutor.ui.widgets.hand_fan import HandFan
from tutor.ui.widgets.side_row import Label, SideFace, SideRow
from tutor.ui.widgets.stacks import Heap, HeapFace, Pointable
from tutor.ui.widgets.worded import Across, Felt, Prose, Worded, WordedProse, is_airy
from tutor.ui.words import Words

_BORDERS: Final = 2

#: Sign and colour of the states of the pile, by the names of `PileState`.
_STATES: Final = {
    "open": ("○", "$felt-text"),
    "frozen": ("✻", "$frozen"),
    "frozen-for-side": ("✻", "$frozen"),
    "wild-on-top": ("★", "$frozen"),
    "stopped": ("━━", "$gold-felt"),
}


@record
class PilesFace:
    """Stock and pile, in words of the language: names, counts (`27 cards`), and the state of the pile.

    `state` is a value of `PileState`, which chooses sign and colour; `state_word` says it.
    """

    stock: HeapFace
    stock_name: str
    stock_count: str
    pile: HeapFace
    pile_name: str
    pile_count: str
    state: str
    state_word: str


class PileLabel(WordedProse):
    """Name, count, and the state of the pile with its sign."""

    def __init__(self, words: Words, name: str, count: str, state: str, state_word: str) -> None:
        super().__init__(words, classes="pile")
        self.update_pile(name, count, state, state_word)

    def update_pile(self, name: str, count: str, state: str, state_word: str) -> None:
        """Show another state."""
        sign, colour = _STATES.get(state, ("", "$felt-dim"))
        shown = f"{self.words.signs(sign)} {state_word}".strip()
        self.update(Content.assemble((name, "bold"), "\n", (count, "$felt-dim"), "\n", (shown, colour)))


class PileRow(Worded, Across):
    """The stock beside the margin, the pile with its label further on."""

    def __init__(self, words: Words, face: PilesFace, *, red_three: int | None = None) -> None:
        super().__init__(words)
        self._margin = Label(face.stock_name, face.stock_count)
        self.stock = Heap(words, face.stock)
        self.pile = Heap(words, face.pile, red_three=red_three)
        self._state = PileLabel(words, face.pile_name, face.pile_count, face.state, face.state_word)

    def compose(self) -> ComposeResult:
        """Margin, stock, label, pile."""
        yield self._margin
        yield Across(self.stock, self._state, self.pile, classes="body")

    def update_piles(self, face: PilesFace) -> None:
        """Show other piles."""
        self._margin.update_label(face.stock_name, face.stock_count)
        self.stock.update_heap(face.stock)
        self.pile.update_heap(face.pile)
        self._state.update_pile(face.pile_name, face.pile_count, face.state, face.state_word)


class TableView(Felt):
    """Opponents, stock and pile, the learner's side, the hand; the pointer goes from row to row.

    Up and down leave the hand for its own side, the piles and the opponents; left and right go along a row in the
    direction of the arrow. Only rows with something to point at are visited.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.quiet("up", "row(-1)"),
        keys.quiet("down", "row(1)"),
        keys.quiet("left", "along(-1)"),
        keys.quiet("right", "along(1)"),
    ]

    def __init__(
        self, words: Words, opponents: Sequence[SideFace], own: SideFace, piles: PilesFace, hand: HandFan
    ) -> None:
        super().__init__()
        self._opponents = [SideRow(words, face) for face in opponents]
        self.own = SideRow(words, own)
        self.piles = PileRow(words, piles, red_three=own.red_three)
        self.hand = hand

    @property
    def opponents(self) -> tuple[SideRow, ...]:
        """The rows of the other sides, from the top."""
        return tuple(self._opponents)

    def compose(self) -> ComposeResult:
        """Row by row; the gaps share what room is left."""
        for row in self._opponents:
            yield row
            yield Prose(classes="gap")
        yield self.piles
        yield Prose(classes="gap")
        yield self.own
        yield Prose(classes="gap")
        yield self.hand

    def update_table(self, opponents: Sequence[SideFace], own: SideFace, piles: PilesFace) -> None:
        """Show another position of the same sides; the hand is told by itself. Pointer and focus stay."""
        for row, face in zip(self._opponents, opponents, strict=True):
            row.update_side(face)
        self.own.update_side(own)
        self.piles.update_piles(piles)

    def rows(self, width: int) -> int:
        """Rows that it takes below a text, where its contents have `width` columns."""
        sides = len(self._opponents) + 1
        low, full = (self.own.card_rows(low) for low in (True, False))
        gaps = (sides + 1) * is_airy(self.app.size)
        return sides * low + full + gaps + self.hand.measure(width)[1] + _BORDERS

    # ------------------------------------------------------------------ the pointer

    def _rows(self) -> list[Sequence[Widget]]:
        rows: list[Sequence[Widget]] = [row.stacks for row in self._opponents]
        rows += [(self.piles.stock, self.piles.pile), self.own.stacks, (self.hand,)]
        return [row for row in rows if row]

    def on_hand_fan_left(self, event: HandFan.Left) -> None:
        """Out of the hand: up to the row above, down and round to the top."""
        event.stop()
        self.action_row(-1 if event.up else 1)

    def action_row(self, step: int) -> None:
        """To the row above or below, round at the ends."""
        rows = self._rows()
        here = next((n for n, row in enumerate(rows) if self.screen.focused in row), len(rows) - 1)
        row = rows[(here + step) % len(rows)]
        focused = self.screen.focused
        centre = focused.region.x if isinstance(focused, Pointable) else self._pointer_column()
        min(row, key=lambda widget: abs(widget.region.x - centre)).focus()

    def _pointer_column(self) -> int:
        return self.hand.region.x + self.hand.region.width // 2

    def action_along(self, step: int) -> None:
        """To the next stack in the direction of the arrow; at the ends it stays."""
        for row in self._rows():
            focused = self.screen.focused
            if focused is not None and focused in row:
                shown = sorted(row, key=lambda widget: widget.region.x)
                place = shown.index(focused) + step
                if 0 <= place < len(shown):
                    shown[place].focus()
