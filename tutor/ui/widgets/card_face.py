"""How a card looks: the only code that draws one.

The index, rank and suit, stands in the corner where reading starts. The foot says what a card can do, so that of a
natural card is empty: a star for wild cards, what it is worth for a red three, a bar for a black three.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from tutor.cards import Card
from tutor.record import record
from tutor.ui.widgets.canvas import Canvas
from tutor.ui.words import SUIT_INKS, Words

Tone = Literal["card", "shade", "focus", "fault"]
Seal = Literal["natural", "mixed", "wild"]

_WILD_SIGN: Final = "★"
_STOP_BAR: Final = "━━"
BACK_SIGN: Final = "╳"


class CardSize(NamedTuple):
    """Cells of a card."""

    width: int
    height: int


ROOMY: Final = CardSize(5, 4)
FULL: Final = CardSize(4, 3)
LOW: Final = CardSize(4, 2)


def table_size(words: Words, roomy: bool, low: bool) -> CardSize:
    """The size of cards on the table; `low` for melds and red threes. Outlined cards are always five cells wide."""
    if roomy:
        return ROOMY
    size = LOW if low else FULL
    return CardSize(5, size.height) if words.outlined else size


@record
class CardFace:
    """A card to be drawn. `over`: it lies on the card before it, so a seam marks it off.

    `inset`: cells between edge and index, 0 where only the index is seen. `red_three`: what a red three is worth, in
    points; nothing is written on it without.
    """

    card: Card
    tone: Tone = "card"
    over: bool = False
    inset: int = 1
    red_three: int | None = None

    @property
    def ink(self) -> str:
        """The name of the ink of its index."""
        return "joker" if self.card.suit is None else SUIT_INKS[self.card.suit]

    def foot(self, words: Words) -> tuple[str, str] | None:
        """The sign at the foot and the name of its band; None for a natural card."""
        if self.card.is_wild:
            return _WILD_SIGN, "wild"
        if self.card.is_red_three:
            return "" if self.red_three is None else words.num(self.red_three), "red-three"
        if self.card.is_black_three:
            return _STOP_BAR, "stop"
        return None

    def paint(self, canvas: Canvas, x: int, y: int, size: CardSize) -> None:
        """Draw it with its starting corner at (x, y)."""
        if canvas.words.outlined:
            self._paint_lines(canvas, x, y, size)
        else:
            self._paint_paper(canvas, x, y, size)
        index = y + (canvas.words.outlined and size.height > 2)
        paper = "felt" if canvas.words.outlined else self.tone
        canvas.put(x + self.inset, index, self.card.printed, paper, self.ink)

    def _paint_paper(self, canvas: Canvas, x: int, y: int, size: CardSize) -> None:
        for row in range(size.height):
            paper = "card" if self.tone == "focus" and row else self.tone
            canvas.fill(x, y + row, size.width, paper)
            if self.over and self.inset:
                canvas.draw(x, y + row, "▏", paper, "seam")
        if foot := self.foot(canvas.words):
            paint_band(canvas, x, y + size.height - 1, size.width, *foot, inset=self.inset)

    def _paint_lines(self, canvas: Canvas, x: int, y: int, size: CardSize) -> None:
        width = size.width - 2
        for row in range(size.height - 1):
            line = f"╭{'─' * width}╮" if row == 0 and size.height > 2 else f"│{' ' * width}│"
            canvas.draw(x, y + row, line, "felt", "seam")
        foot_row = y + size.height - 1
        canvas.draw(x, foot_row, f"╰{'─' * width}╯", "felt", "seam")
        if foot := self.foot(canvas.words):
            paint_band(canvas, x, foot_row, size.width, *foot, inset=self.inset)


def paint_band(canvas: Canvas, x: int, y: int, width: int, sign: str, band: str, inset: int = 1) -> None:
    """The foot of a card or the seal of a canasta: a coloured band with a sign; without backgrounds the sign alone."""
    if canvas.words.outlined:
        canvas.put(x + 1 + (len(sign) < width - 2), y, sign, "felt", band)
        return
    canvas.fill(x, y, width, band)
    canvas.put(x + (inset if len(sign) < width else 0), y, sign, band)


def paint_back(canvas: Canvas, x: int, y: int, size: CardSize) -> None:
    """The back of a card."""
    for row in range(size.height):
        if canvas.words.outlined:
            inner = size.width - 2
            edge = {0: f"╭{'─' * inner}╮", size.height - 1: f"╰{'─' * inner}╯"}
            canvas.draw(x, y + row, edge.get(row, f"│{BACK_SIGN * inner}│"), "felt", "seam")
        else:
            canvas.draw(x, y + row, BACK_SIGN * size.width, "back")


def paint_place(canvas: Canvas, x: int, y: int, size: CardSize) -> None:
    """The place where a pile would be: nothing lies there."""
    inner = size.width - 2
    for row in range(size.height):
        edge = {0: f"╭{' ' * inner}╮", size.height - 1: f"╰{' ' * inner}╯"}
        canvas.draw(x, y + row, edge.get(row, " " * size.width), "felt", "place")


def paint_edges(canvas: Canvas, x: int, height: int, count: int = 2) -> None:
    """The side of a heap of squared-up cards, `count` cells thick."""
    for row in range(height):
        if canvas.words.outlined:
            canvas.draw(x, row, "│" * count, "felt", "seam")
        else:
            canvas.draw(x, row, "▏" * count, "edge")
