"""A position: everything on the table at one moment, complete, frozen and without judgement.

What belongs to a side is kept at the index of its lowest seat; where everybody plays alone each seat is a side.
Seats count from 1, indexes from 0.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import field
from itertools import chain
from typing import Any, Final

from tutor.cards import Card, Cards, Rank, Suit
from tutor.engine.actions import Action
from tutor.engine.policies import MeldKind
from tutor.record import record, wide_record


class Phase(enum.StrEnum):
    """What is to come: the first upcard, the start of a turn, the rest of it, a partner's answer, nothing."""

    DEAL = "deal"
    DRAW = "draw"
    PLAY = "play"
    ANSWER = "answer"
    OVER = "over"


@record
class Hand:
    """Cards held: those known, and a number that are not."""

    cards: Cards = Cards()
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.cards.cards) + self.unknown


@record
class Stack:
    """The pile or the stock. `cards` of the pile run from bottom to top, with `unknown` cards below them.

    The stock is either wholly known, next card first, or a number of unknown cards.
    """

    cards: tuple[Card, ...] = ()
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.cards) + self.unknown

    @property
    def top(self) -> Card | None:
        """The top card of the pile; None where it is empty or not known."""
        return self.cards[-1] if self.cards else None


_put: Final = object.__setattr__


@record
class Meld:
    """A meld on the table. `whole`: begun and made a canasta in one turn out of one hand, where that brings a bonus."""

    cards: Cards
    whole: bool = False
    rank: Rank = field(init=False, compare=False, repr=False)
    """The rank of its naturals (THREE for black threes), of a sequence the lowest; TWO for wild cards alone."""
    suit: Suit | None = field(init=False, compare=False, repr=False)
    """The suit of a sequence; None for any other meld."""

    kind: MeldKind = field(init=False, compare=False, repr=False)
    """What it is made of."""

    def __post_init__(self) -> None:
        lowest: Card | None = None
        kind = MeldKind.WILD
        for card in self.cards.cards:
            if card.is_wild:
                continue
            if lowest is None:
                lowest, kind = card, MeldKind.GROUP
            elif card.rank is not lowest.rank:
                kind = MeldKind.SEQUENCE
                if card.rank < lowest.rank:
                    lowest = card
        _put(self, "rank", lowest.rank if lowest else Rank.TWO)
        _put(self, "suit", lowest.suit if lowest and kind is MeldKind.SEQUENCE else None)
        _put(self, "kind", kind)

    def __len__(self) -> int:
        return len(self.cards.cards)


_NOTHING: Final[Mapping[str, object]] = {
    "feet": Hand(),
    "played": False,
    "black_threes": 0,
    "asked": False,
    "talon": Hand(),
}


@wide_record
class Position:
    """One moment of a hand. `rules` is the id of the rule set in force.

    Tuples run by seat. `melds`, `scores`, `red_threes`, `black_threes` and `asked` hold what belongs to a side at its
    lowest seat (in the lone-hand game scores and red threes go by seat). `frozen`: the freezing card is among the
    unknown cards of the pile. `laid`: whether the seat melded in an earlier turn of this hand. `done`: what the seat
    to act did earlier in this turn; empty in the phase of play, it has drawn and done nothing else.

    `feet`: the second hands, empty where none is left. `played`: whether the seat has played a turn from its foot.
    `talon`: cards drawn after an opening, for the next turn. `first_opened`: the side that opened first. `dealer`: who
    dealt, None for the last seat. `face_down`: how many cards at the bottom of the pile nobody has seen. `acaba`: the
    side that called, `special`: the special hand that was shown.
    """

    rules: str
    hands: tuple[Hand, ...]
    melds: tuple[tuple[Meld, ...], ...]
    red_threes: tuple[int, ...]
    pile: Stack
    stock: Stack
    scores: tuple[int, ...]
    laid: tuple[bool, ...]
    turn: int = 1
    phase: Phase = Phase.DRAW
    deal: int = 1
    round: int | None = None
    dealer: int | None = None
    lone: int | None = None
    frozen: bool = False
    recycled: bool = False
    out: int | None = None
    concealed: bool = False
    done: tuple[Action, ...] = ()
    feet: tuple[Hand, ...] = ()
    played: tuple[bool, ...] = ()
    black_threes: tuple[int, ...] = ()
    asked: tuple[bool, ...] = ()
    talon: tuple[Hand, ...] = ()
    first_opened: int | None = None
    face_down: int = 0
    acaba: int | None = None
    special: str | None = None
    worked_out: dict[object, tuple[object, Any]] = field(init=False, compare=False, repr=False)
    """What is read off the position, kept by `once`."""

    def __post_init__(self) -> None:
        _put(self, "worked_out", {})
        if not self.talon:
            # What most rule sets know nothing of: none of it at any seat.
            seats = len(self.hands)
            for name, nothing in _NOTHING.items():
                if not getattr(self, name):
                    object.__setattr__(self, name, (nothing,) * seats)

    @property
    def seats(self) -> range:
        """The seats at the table, from 1."""
        return range(1, len(self.hands) + 1)

    def hand(self, seat: int) -> Hand:
        """What that seat holds."""
        return self.hands[seat - 1]

    def known_cards(self) -> Iterator[Card]:
        """Every card whose place is known, red threes on the table left out."""
        held = (hand.cards.cards for hand in (*self.hands, *self.feet, *self.talon))
        melded = (meld.cards.cards for side in self.melds for meld in side)
        return chain.from_iterable((*held, *melded, self.pile.cards, self.stock.cards))
