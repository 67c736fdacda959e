"""Cards on the table: melds and canastas, rows of cards, the stock and the pile."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from textual.message import Message

from tutor.cards import Card, Rank
from tutor.record import record
from tutor.ui.widgets.art import Art
from tutor.ui.widgets.canvas import Canvas
from tutor.ui.widgets.card_face import (
    CardFace,
    CardSize,
    Seal,
    Tone,
    paint_back,
    paint_band,
    paint_edges,
    paint_place,
)
from tutor.ui.words import Words

_EDGES: Final = 2


@record
class MeldFace:
    """A meld to be shown. `seal`: the kind of canasta it is, None if it is none yet; `bonus`: points of that kind.

    `caption` and `detail` are the two lines beside a canasta, such as `mixed` and `6 + 2★`.
    """

    cards: tuple[Card, ...]
    seal: Seal | None = None
    bonus: int = 0
    caption: str = ""
    detail: str = ""

    @property
    def top(self) -> Card:
        """The card that lies on top when it is squared up: of a canasta a red one if natural, a black one if mixed."""
        naturals = [card for card in self.cards if not card.is_wild] or list(self.cards)
        if self.seal is None:
            return naturals[0]
        red = self.seal == "natural"
        return next(
            (card for card in naturals if card.suit is not None and card.suit.is_red is red), naturals[0]
        )

    @property
    def wilds(self) -> int:
        """How many wild cards lie in it."""
        return sum(card.is_wild for card in self.cards)


class Pointable(Art, can_focus=True):
    """Art that the pointer can stand on: the sign is in the row below it."""

    class Pointed(Message):
        """The pointer has come to it."""

        def __init__(self, art: Pointable) -> None:
            super().__init__()
            self.art = art

        @property
        def control(self) -> Pointable:
            """What it has come to."""
            return self.art

    @property
    def tone(self) -> Tone:
        """The look of its top card."""
        return "focus" if self.has_focus else "card"

    def paint_pointer(self, canvas: Canvas) -> None:
        """The pointer in the last row, if it is here."""
        if self.has_focus:
            canvas.put(1, canvas.height - 1, "▲", "felt", "mark")

    def on_focus(self) -> None:
        """The pointer comes."""
        self.refresh()
        self.post_message(self.Pointed(self))

    def on_blur(self) -> None:
        """The pointer goes."""
        self.refresh()


class MeldStack(Pointable):
    """A meld: an overlapping row, or squared up with its count where room is short.

    A canasta is always squared up, and sealed with its bonus.
    """

    def __init__(self, words: Words, face: MeldFace) -> None:
        super().__init__(words)
        self._face = face
        self._squared = False
        self._edges = True
        self._seam = False

    @property
    def face(self) -> MeldFace:
        """What it shows."""
        return self._face

    def update_meld(self, face: MeldFace) -> None:
        """Show another meld, or the same one grown."""
        if face != self._face:
            self._face = face
            self.refresh(layout=True)

    def fit(self, squared: bool, edges: bool, seam: bool = False) -> None:
        """Take less room: `squared` up, without its `edges`, or with a `seam` where it touches the one before."""
        if (squared, edges, seam) != (self._squared, self._edges, self._seam):
            self._squared, self._edges, self._seam = squared, edges, seam
            self.refresh(layout=True)

    def width(self, squared: bool, edges: bool) -> int:
        """Cells that it takes when it is fitted like this."""
        size = self.card_size(low=True)
        if squared or self._face.seal:
            return size.width + _EDGES * edges
        return size.width + self._pitch * (len(self._face.cards) - 1)

    @property
    def _pitch(self) -> int:
        wide = any(card.rank is Rank.TEN for card in self._face.cards)
        return 4 if wide or self.words.outlined else 3

    def measure(self, room: int) -> tuple[int, int]:  # noqa: ARG002 - its row does the fitting
        """As wide as its cards, with a row for the pointer."""
        return self.width(self._squared, self._edges), self.card_size(low=True).height + 1

    def paint(self, canvas: Canvas) -> None:
        """A row of cards, or a squared-up heap."""
        size, face = self.card_size(low=True), self._face
        if self._squared or face.seal:
            self._paint_squared(canvas, size)
        else:
            for place, card in enumerate(face.cards):
                CardFace(card, self.tone, over=place > 0).paint(canvas, place * self._pitch, 0, size)
        self.paint_pointer(canvas)

    def _paint_squared(self, canvas: Canvas, size: CardSize) -> None:
        face, foot = self._face, size.height - 1
        CardFace(face.top, self.tone, over=self._seam).paint(canvas, 0, 0, size)
        if self._edges:
            paint_edges(canvas, size.width, size.height, _EDGES)
        if face.seal:
            paint_band(canvas, 0, foot, size.width, self.words.num(face.bonus), face.seal)
            return
        count = f"×{self.words.num(len(face.cards))}" + "★" * bool(face.wilds)
        paper = "felt" if self.words.outlined else "card"
        if not self.words.outlined:
            canvas.fill(0, foot, size.width, paper)
        canvas.put(1 if len(count) < size.width else 0, foot, count, paper, "count")


class CardRow(Art):
    """Cards side by side, in groups; those at fault are crossed.

    `low`: as low as melds. `gathered`: one card with the number of them, where room is short. `red_three`: what is
    written on red threes, in points.
    """

    def __init__(
        self,
        words: Words,
        groups: Sequence[Sequence[Card]],
        *,
        faulty: Collection[int] = (),
        low: bool = False,
        red_three: int | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(words, classes=classes)
        self._groups = tuple(map(tuple, groups))
        self._faulty = frozenset(faulty)
        self._low = low
        self._red_three = red_three
        self._gathered = False

    def update_cards(
        self, groups: Sequence[Sequence[Card]], faulty: Collection[int] = (), red_three: int | None = None
    ) -> None:
        """Show other cards; `faulty` are places in the whole row, from 0."""
        self._groups, self._faulty = tuple(map(tuple, groups)), frozenset(faulty)
        self._red_three = red_three
        self.refresh(layout=True)

    def fit(self, gathered: bool) -> None:
        """Take less room: one card with the number of them."""
        if gathered != self._gathered:
            self._gathered = gathered
            self.refresh(layout=True)

    def width(self, gathered: bool) -> int:
        """Cells that it takes when it is fitted like this."""
        size = self.card_size(self._low)
        if gathered:
            return size.width if any(self._groups) else 0
        return max(0, sum((size.width + 1) * len(group) + 2 for group in self._groups) - 3)

    def measure(self, room: int) -> tuple[int, int]:  # noqa: ARG002 - its row does the fitting
        """As wide as its cards, with a row for crosses if there are any."""
        return self.width(self._gathered), self.card_size(self._low).height + bool(self._faulty)

    def paint(self, canvas: Canvas) -> None:
        """The groups one after the other."""
        size = self.card_size(self._low)
        if self._gathered:
            self._paint_gathered(canvas, size)
            return
        x = place = 0
        for group in self._groups:
            for card in group:
                fault = place in self._faulty
                CardFace(card, "fault" if fault else "card", red_three=self._red_three).paint(
                    canvas, x, 0, size
                )
                if fault:
                    canvas.put(x + 1, size.height, "✗", "felt", "cross")
                x, place = x + size.width + 1, place + 1
            x += 2

    def _paint_gathered(self, canvas: Canvas, size: CardSize) -> None:
        cards = [card for group in self._groups for card in group]
        if cards:
            face = CardFace(cards[0])
            face.paint(canvas, 0, 0, size)
            foot = face.foot(self.words)
            count = f"×{self.words.num(len(cards))}"
            paint_band(canvas, 0, size.height - 1, size.width, count, foot[1] if foot else "edge")


@record
class HeapFace:
    """A heap of cards: the stock, with its back up, or the pile with its `top` card.

    `across`: the card that freezes it, lying across below the top; None where none is seen.
    """

    count: int
    top: Card | None = None
    across: Card | None = None


class Heap(Pointable):
    """The stock or the pile. A freezing card lies across below the top card and sticks out to the far side."""

    def __init__(self, words: Words, face: HeapFace, *, red_three: int | None = None) -> None:
        super().__init__(words)
        self._face = face
        self._red_three = red_three

    @property
    def face(self) -> HeapFace:
        """What it shows."""
        return self._face

    def update_heap(self, face: HeapFace) -> None:
        """Show another heap."""
        if face != self._face:
            self._face = face
            self.refresh(layout=True)

    def measure(self, room: int) -> tuple[int, int]:  # noqa: ARG002
        """A card and its edges, or the card across; and a row for the pointer."""
        size = self.card_size()
        return size.width + (size.height + 2 if self._face.across else _EDGES), size.height + 1

    def paint(self, canvas: Canvas) -> None:
        """From below: the card across or the edges, then the top."""
        size, face = self.card_size(), self._face
        if face.count == 0:
            paint_place(canvas, 0, 0, size)
        else:
            if face.across:
                lying = CardSize(size.height + 2, 2)
                CardFace(face.across, over=True).paint(canvas, size.width, size.height - 2, lying)
            else:
                paint_edges(canvas, size.width, size.height, min(_EDGES, face.count - 1))
            if face.top is None:
                paint_back(canvas, 0, 0, size)
            else:
                CardFace(face.top, self.tone, red_three=self._red_three).paint(canvas, 0, 0, size)
        self.paint_pointer(canvas)
