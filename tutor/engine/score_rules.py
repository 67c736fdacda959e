"""What a hand is worth by a rule set, and when the match ends: records of `tutor.engine.rules`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from tutor.cards import Card, Rank, Suit, pack
from tutor.engine.policies import MeldKind, SpecialWilds, Tie
from tutor.record import record


@record
class CardPoints:
    """What each card is worth, melded for its side, in hand against it. A red three is a bonus, not a card value."""

    joker: int
    two: int
    ace: int
    king: int
    queen: int
    jack: int
    ten: int
    nine: int
    eight: int
    seven: int
    six: int
    five: int
    four: int
    black_three: int

    def of(self, card: Card) -> int:
        """The points of one card; 0 for a red three."""
        return _by_card(self)[card]

    def total(self, cards: Iterable[Card]) -> int:
        """The points of several cards."""
        return sum(map(_by_card(self).__getitem__, cards))


@cache
def _by_card(points: CardPoints) -> Mapping[Card, int]:
    others = (card for card in pack(1, 1) if card.rank is not Rank.THREE)
    threes = {Card(Rank.THREE, suit): 0 if suit.is_red else points.black_three for suit in Suit}
    return threes | {card: getattr(points, card.rank.name.lower()) for card in others}


@record
class RankBonus:
    """What a natural canasta of this rank brings in place of the usual bonus."""

    rank: Rank
    points: int


@record
class CanastaNumber:
    """What so many canastas bring a side besides, at most `mixed` of them mixed; None: of any kind."""

    canastas: int
    points: int
    mixed: int | None = None


@record
class CanastaRules:
    """Size of a canasta and its bonus: natural, mixed, of a run in one suit, of wild cards.

    `all_twos` and `all_jokers`: the bonus of a wild canasta of seven twos, and of one with as many jokers as a game of
    two packs has. `by_rank`: ranks whose natural canastas bring another bonus. `wild_only_out`: a wild canasta brings
    its bonus only to the side that goes out. `concealed`: what a canasta laid whole from one hand brings besides.
    `in_number`: what several bring together. `takes_wilds`: whether a wild card may be added to a canasta.
    """

    cards: int
    natural: int
    mixed: int
    sequence: int
    wild: int
    all_twos: int
    all_jokers: int
    wild_only_out: bool
    by_rank: tuple[RankBonus, ...]
    concealed: int
    in_number: tuple[CanastaNumber, ...]
    takes_wilds: bool


@record
class UnfinishedMeld:
    """What a meld short of a canasta costs its side at the end: one of a kind or, without wild cards, of a rank.

    `most`: only one of so many cards at the most; `jokers`: only one that holds so many jokers. `bars`: whether it
    bars its side from going out. What a meld costs by several entries adds up.
    """

    kind: MeldKind
    rank: Rank | None
    most: int | None
    points: int
    bars: bool
    jokers: int | None = None


@record
class HandSet:
    """What so many cards of a rank, or more, held at the end cost each player besides their points."""

    rank: Rank
    cards: int
    points: int


@record
class PenaltyRules:
    """What counts against a side beyond the cards in its hands.

    `no_canasta`: without a canasta melded cards count against the side.
    """

    no_canasta: bool
    unfinished: tuple[UnfinishedMeld, ...]
    in_hand: tuple[HandSet, ...]


@record
class SpecialHand:
    """A whole hand that is shown at once: groups of these sizes, each of a rank of its own, and wild cards.

    `ranks`: ranks that must be among the groups. `straight`: one natural or three of each rank instead of groups.
    `wins`: it wins the match.
    """

    id: str
    points: int
    groups: tuple[int, ...]
    wilds: SpecialWilds
    ranks: tuple[Rank, ...]
    straight: bool
    wins: bool


@record
class SpecialRules:
    """The special hands of a rule set."""

    hands: tuple[SpecialHand, ...]


@record
class MatchRules:
    """The total that ends the match, or the number of deals (0: the other ends it), and what a tie does.

    `winning_canastas`: a number of canastas in one hand that wins it, with `winning_points` (0: none). `acaba`: what
    the other side gets when a player ends the hand by the call (0: there is no such call).
    """

    target: int
    deals: int
    tie: Tie
    winning_canastas: int
    winning_points: int
    acaba: int
