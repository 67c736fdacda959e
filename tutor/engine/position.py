"""A position: everything on the table at one moment, complete, frozen and without judgement.

What belongs to a side is kept at the index of its lowest seat; where everybody plays alone each seat is a side.
Seats count from 1, indexes from 0.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import field

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import Action
from tutor.record import record


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
        return len(self.cards) + self.unknown


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


@record
class Meld:
    """A meld on the table. `whole`: begun and made a canasta in one turn out of one hand, where that brings a bonus."""

    cards: Cards
    whole: bool = False
    rank: Rank = field(init=False, compare=False, repr=False)
    """The rank of its naturals (THREE for black threes); TWO for wild cards alone."""

    def __post_init__(self) -> None:
        rank = next((card.rank for card in self.cards.cards if not card.is_wild), Rank.TWO)
        object.__setattr__(self, "rank", rank)

    def __len__(self) -> int:
        return len(self.cards)


@record
class Position:
    """One moment of a hand. `rules` is the id of the rule set in force.

    Tuples run by seat. `melds`, `scores`, `red_threes` and `asked` hold what belongs to a side at its lowest seat
    (in the lone-hand game scores and red threes go by seat). `frozen`: the freezing card is among the unknown cards
    of the pile. `laid`: whether the seat melded in an earlier turn of this hand. `done`: what the seat to act did
    earlier in this turn; empty in the phase of play, it has drawn and done nothing else.
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
    lone: int | None = None
    frozen: bool = False
    recycled: bool = False
    out: int | None = None
    concealed: bool = False
    done: tuple[Action, ...] = ()

    @property
    def seats(self) -> range:
        """The seats at the table, from 1."""
        return range(1, len(self.hands) + 1)

    def hand(self, seat: int) -> Hand:
        """What that seat holds."""
        return self.hands[seat - 1]

    def known_cards(self) -> Iterator[Card]:
        """Every card whose place is known, red threes on the table left out."""
        for hand in self.hands:
            yield from hand.cards
        for side in self.melds:
            for meld in side:
                yield from meld.cards
        yield from self.pile.cards
        yield from self.stock.cards
