"""A rule set: everything that differs from one canasta to another, as frozen records.

The records hold numbers where variants differ in number, and a named policy where they differ in kind; one place in
the engine gives each policy its meaning. Values come from the TOML files of `tutor.variants`, field by field, under
the same names; the field names here are therefore part of that file format.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from dataclasses import field

from tutor.cards import Card, Rank
from tutor.record import record


class WildRatio(enum.StrEnum):
    """How many wild cards a meld may hold against its naturals, besides the fixed limit. [seeds 000, 001, 003]"""

    NONE = "none"
    NOT_MORE = "not-more"
    FEWER = "fewer"


class OntoMeld(enum.StrEnum):
    """When the top card alone may be added to a meld on the table to take the pile."""

    NEVER = "never"
    OPEN = "open"
    ALSO_FROZEN = "also-frozen"


class OpeningWithPile(enum.StrEnum):
    """Whether a side may open by taking the pile, and what of it counts."""

    COUNTS = "counts"
    """The top card and the cards melded with it count towards the minimum."""
    HAND_ONLY = "hand-only"
    """It may be taken in the same action, but the minimum must come from other melds laid from the hand."""


class OneCardRule(enum.StrEnum):
    """When a player with one card is barred from taking a pile of one card."""

    ALWAYS = "always"
    EXCEPT_EMPTY_STOCK = "except-empty-stock"
    NEVER = "never"


class RedThreesShown(enum.StrEnum):
    """When dealt red threes go to the table and are replaced."""

    BEFORE_FIRST_TURN = "before-first-turn"
    OWN_FIRST_TURN = "own-first-turn"


class RedThreesCount(enum.StrEnum):
    """What a side must have for its red threes to count for it; otherwise they count against it."""

    OPENED = "opened"
    ONE_CANASTA = "one-canasta"


class Asking(enum.StrEnum):
    """The question to the partner before going out."""

    NONE = "none"
    OPTIONAL = "optional"


class ForcedTake(enum.StrEnum):
    """Who must take the pile when the stock is empty."""

    ANY_LEGAL = "any-legal"
    MATCHING_MELD = "matching-meld"


class LastRedThree(enum.StrEnum):
    """What follows when the last card of the stock is a red three."""

    ENDS_AT_ONCE = "ends-at-once"
    MAY_MELD = "may-meld"


class AfterLastDraw(enum.StrEnum):
    """What follows the turn in which the stock ran out."""

    TAKE_OR_END = "take-or-end"
    """Players go on as long as they take the pile."""
    ENDS_WITH_DISCARD = "ends-with-discard"
    """The hand ends with the discard of whoever drew the last card."""


class Tie(enum.StrEnum):
    """What happens when sides are level at or above the target."""

    EXTRA_HAND = "extra-hand"
    SHARED = "shared"


class CardKind(enum.StrEnum):
    """A kind of card that a rule names."""

    JOKER = "joker"
    TWO = "two"
    RED_THREE = "red-three"
    BLACK_THREE = "black-three"

    def includes(self, card: Card) -> bool:
        """Whether the card is of this kind."""
        match self:
            case CardKind.JOKER:
                return card.rank is Rank.JOKER
            case CardKind.TWO:
                return card.rank is Rank.TWO
            case CardKind.RED_THREE:
                return card.is_red_three
            case CardKind.BLACK_THREE:
                return card.is_black_three


@record
class Table:
    """Who plays: seats 1 to `seats`, and how many sides they form.

    Sides alternate round the table: seat n belongs to the side of seat (n - 1) % sides + 1. `lone`: everybody starts
    alone, and the first to take the pile plays against the others, who become partners. [bicycle; rummy-games]
    """

    seats: int
    sides: int
    lone: bool


@record
class Deck:
    """How many packs of 52 cards are shuffled together, and how many jokers with them."""

    packs: int
    jokers: int

    @property
    def size(self) -> int:
        """All cards of the game."""
        return 52 * self.packs + self.jokers


@record
class Deal:
    """Cards dealt to each hand, cards drawn in a turn, and what may stand as the first upcard."""

    hand: int
    draw: int
    black_three_upcard: bool


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
        if card.rank is Rank.THREE:
            return 0 if card.is_red_three else self.black_three
        return int(getattr(self, card.rank.name.lower()))

    def total(self, cards: Iterable[Card]) -> int:
        """The points of several cards."""
        return sum(self.of(card) for card in cards)


@record
class MeldRules:
    """What makes a meld: the number of cards, of naturals at the least, of wild cards at the most."""

    cards: int
    naturals: int
    wilds: int
    wild_ratio: WildRatio


@record
class CanastaRules:
    """Size of a canasta and its bonus, without (natural) and with (mixed) wild cards.

    `concealed`: what a canasta laid whole from one hand brings besides. [seeds 001, 003]
    """

    cards: int
    natural: int
    mixed: int
    concealed: int


@record
class MinimumStep:
    """From this total before the hand, this many points are needed to open. `score` None: any lower total."""

    score: int | None
    need: int


@record
class OpeningRules:
    """The minimum of the first meld, by the total before the hand, and what counts towards it."""

    minimum: tuple[MinimumStep, ...]
    with_pile: OpeningWithPile
    waived_concealed: bool


@record
class PileRules:
    """How the pile is taken and what freezes it for everybody."""

    always_frozen: bool
    natural_and_wild: bool
    onto_meld: OntoMeld
    onto_canasta: bool
    one_card_rule: OneCardRule
    wild_freezes: bool
    red_three_freezes: bool
    black_three_freezes: bool


@record
class ThreesRules:
    """Red threes: their bonus by number (first entry: one), when it counts, when dealt ones are shown."""

    red: tuple[int, ...]
    red_count_for: RedThreesCount
    red_shown: RedThreesShown


@record
class DiscardRules:
    """Cards that may not be discarded, unless the hand holds no others. Red threes never may."""

    forbidden: tuple[CardKind, ...]


@record
class GoingOutRules:
    """Canastas needed to go out, its bonus, and what going out concealed adds.

    `keep_last_card`: a player left with one card and unable to go out keeps it and passes. [seed 002]
    """

    canastas: int
    bonus: int
    concealed_extra: int
    concealed_with_pile: bool
    asking: Asking
    keep_last_card: bool


@record
class StockEndRules:
    """What happens when the stock runs out. `recycle`: once a hand the pile is turned over as a new stock."""

    forced_take: ForcedTake
    last_red_three: LastRedThree
    after_last_draw: AfterLastDraw
    recycle: bool


@record
class MatchRules:
    """The total that ends the match, what a tie does, and a number of canastas in one hand that wins it (0: none)."""

    target: int
    tie: Tie
    winning_canastas: int
    winning_points: int


@record
class RuleSet:
    """One canasta, whole. `id` is the name in the notation, house rules included (`classic+wilds-fewer`).

    `base` is the id without house rules and `house` their ids. `sources` says, for a value's path
    (`opening.with_pile`), where it comes from.
    """

    id: str
    table: Table
    deck: Deck
    deal: Deal
    points: CardPoints
    meld: MeldRules
    canasta: CanastaRules
    opening: OpeningRules
    pile: PileRules
    threes: ThreesRules
    discard: DiscardRules
    going_out: GoingOutRules
    stock_end: StockEndRules
    match: MatchRules
    base: str = ""
    house: tuple[str, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict, compare=False, hash=False)
