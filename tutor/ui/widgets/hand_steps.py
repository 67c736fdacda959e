"""How close the cards of a hand lie, the first step at which they fit; and where in it a card lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tutor.cards import Card
from tutor.ui.widgets.card_face import FULL, LOW, ROOMY, CardSize

#: At this pitch only the index of a card is seen, so it starts at the card's edge.
INDEX_ONLY: Final = 3


class Step(NamedTuple):
    """Size of a card, cells from one card to the next, cards in a row and rows."""

    size: CardSize
    pitch: int
    per_row: int
    rows: int

    @property
    def height(self) -> int:
        """Cells of the whole hand: each row can rise by one."""
        return (self.size.height + 1) * self.rows

    def start(self, room: int, count: int) -> int:
        """First column of the hand, which is centred in its room."""
        widest = min(count, self.per_row)
        return max(0, (room - self.pitch * (widest - 1) - self.size.width) // 2)


def spread(count: int, room: int, *, roomy: bool, outlined: bool) -> Step:
    """The step for `count` cards in `room` cells: size goes first, then the gaps, then all but the index, then height.

    In 76 cells: apart up to 15 cards, touching up to 19, index only up to 25, then as many rows as it takes.
    """
    full = CardSize(5, FULL.height) if outlined else FULL
    steps = [(ROOMY, 6)] if roomy else []
    steps += [(full, 5), (full, 4), (full, INDEX_ONLY)]
    for size, pitch in steps:
        if pitch * (count - 1) + size.width <= room:
            return Step(size, pitch, max(1, count), 1)
    low = CardSize(full.width, LOW.height)
    most = max(1, (room - low.width) // INDEX_ONLY + 1)
    rows = -(-count // most)
    return Step(low, INDEX_ONLY, -(-count // rows), rows)


def places_of(cards: Iterable[Card], among: Sequence[Card]) -> list[int]:
    """Where these cards lie among others, each place once; cards that are not there are left out."""
    free = list(range(len(among)))
    found = []
    for card in cards:
        place = next((place for place in free if among[place] is card), None)
        if place is not None:
            free.remove(place)
            found.append(place)
    return found
