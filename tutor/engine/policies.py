"""The policies of a rule set: what differs from one canasta to another in kind, not in number.

A file of `tutor.variants` names a policy by its value. One place in the engine gives each policy its meaning.
"""

from __future__ import annotations

import enum
from functools import cache

from tutor.cards import Card, Rank, pack


class Upcard(enum.StrEnum):
    """How the discard pile is begun."""

    UNTIL_PLAYABLE = "until-playable"
    """Cards are turned until a natural card or, where it may stand, a black three lies on top. [seed 000; pagat]"""
    NONE = "none"
    """No card is turned: the pile begins empty. [pagat]"""
    REBURIED = "reburied"
    """A wild card or a red three goes back under the stock, and another is turned. [pagat]"""
    OVER_TALON = "over-talon"
    """As many cards as the upcard counts go face down under it. [rummy-games]"""


class WildRatio(enum.StrEnum):
    """How many wild cards a meld may hold against its naturals, besides the fixed limit. [seeds 000, 001, 003]"""

    NONE = "none"
    NOT_MORE = "not-more"
    FEWER = "fewer"
    HALF = "half"
    """At least two naturals for each wild card. [pagat]"""


class SecondMeld(enum.StrEnum):
    """What new cards of a rank are that the side has on the table already."""

    MERGES = "merges"
    ALWAYS = "always"
    """A meld of its own, beside the other. [bicycle; laws-de]"""
    WHEN_FULL = "when-full"
    """A meld of its own, once the other one is full. [pagat]"""


class WildMelds(enum.StrEnum):
    """Whether wild cards alone are a meld."""

    NONE = "none"
    MIXED = "mixed"
    """Jokers and twos in any mixture. [bicycle; rummy-games]"""
    TWOS = "twos"
    """Twos are a rank, to which jokers may come as wild cards. [rummy-games; parlett]"""


class BoundWilds(enum.StrEnum):
    """Which wild cards may go nowhere else while the side's meld of them is unfinished."""

    NONE = "none"
    TWOS = "twos"
    ALL = "all"


class BlackThrees(enum.StrEnum):
    """When black threes are melded."""

    GOING_OUT = "going-out"
    NEVER = "never"


class MeldKind(enum.StrEnum):
    """What a meld is made of."""

    GROUP = "group"
    SEQUENCE = "sequence"
    WILD = "wild"


class CanastaKind(enum.StrEnum):
    """The kinds of canasta."""

    NATURAL = "natural"
    MIXED = "mixed"
    WILD = "wild"
    SEQUENCE = "sequence"


class OntoMeld(enum.StrEnum):
    """When the top card alone may be added to a meld on the table to take the pile."""

    NEVER = "never"
    OPEN = "open"
    ALSO_FROZEN = "also-frozen"


class SequencePickup(enum.StrEnum):
    """What the top card brings that extends a sequence of the own side."""

    NEVER = "never"
    WHOLE_PILE = "whole-pile"
    """The whole pile. [bicycle; laws-de]"""
    TOP_ONLY = "top-only"
    """That card alone, in place of drawing. [pagat]"""


class OpeningWithPile(enum.StrEnum):
    """Whether a side may open by taking the pile, and what of it counts."""

    COUNTS = "counts"
    """The top card and the cards melded with it count towards the minimum."""
    PAIR_COUNTS = "pair-counts"
    """The cards from the hand that are melded with the top card count, the top card does not. [pagat]"""
    HAND_ONLY = "hand-only"
    """It may be taken in the same action, but the minimum must come from other melds laid from the hand."""
    NO = "no"
    """The pile may not be taken to open. [bicycle; rummy-games]"""


class OpeningNaturals(enum.StrEnum):
    """What naturals the opening must have."""

    NONE = "none"
    ONLY = "only"
    """No wild card may be laid in it. [rummy-games]"""
    TRIPLE = "triple"
    """One of its melds has three naturals or more from the hand, and no wild card. [CLA]"""
    TRIPLE_OR_WILDS = "triple-or-wilds"
    """Such a meld, or one of wild cards alone. [pagat]"""


class OpeningCanasta(enum.StrEnum):
    """The canasta that an opening needs, or that opens without the minimum."""

    NONE = "none"
    ANY = "any"
    NATURAL = "natural"
    """A natural canasta or a better one: no wild card among naturals."""


class OneCardRule(enum.StrEnum):
    """When a player with one card is barred from taking a pile of one card."""

    ALWAYS = "always"
    EXCEPT_EMPTY_STOCK = "except-empty-stock"
    NEVER = "never"


class RedThreesShown(enum.StrEnum):
    """When dealt red threes go to the table and are replaced."""

    BEFORE_FIRST_TURN = "before-first-turn"
    BEFORE_UPCARD = "before-upcard"
    OWN_FIRST_TURN = "own-first-turn"


class ThreesLaid(enum.StrEnum):
    """Whether threes go to the table beside the melds, each replaced by a card of the stock."""

    AT_ONCE = "at-once"
    BY_CHOICE = "by-choice"
    NEVER = "never"


class ThreesCount(enum.StrEnum):
    """What a side must have for its threes on the table to count for it; otherwise they count against it."""

    OPENED = "opened"
    ONE_CANASTA = "one-canasta"
    TWO_CANASTAS = "two-canastas"
    ONE_CANASTA_OR_NOTHING = "one-canasta-or-nothing"
    """Without a canasta they count nothing. [seed 000]"""
    BY_CANASTAS = "by-canastas"
    """Against it without a canasta, nothing with one, for it with two. [CLA; pagat; seed 000]"""
    LAID_OUT = "laid-out"
    """Each one that lies on the table counts for it, each one still in a hand or a foot against it. [pagat]"""
    NEVER = "never"


class Asking(enum.StrEnum):
    """The question to the partner before going out."""

    NONE = "none"
    OPTIONAL = "optional"
    ONCE_A_HAND = "once-a-hand"
    REQUIRED = "required"


class FinalDiscard(enum.StrEnum):
    """Whether going out needs a last card for the pile."""

    OPTIONAL = "optional"
    REQUIRED = "required"


class ForcedTake(enum.StrEnum):
    """Who must take the pile when the stock is empty."""

    ANY_LEGAL = "any-legal"
    MATCHING_MELD = "matching-meld"


class LastRedThree(enum.StrEnum):
    """What follows when the last card of the stock is a red three."""

    ENDS_AT_ONCE = "ends-at-once"
    ENDS_IN_HAND = "ends-in-hand"
    """The hand ends, and the card stays in the hand that drew it. [CLA; pagat]"""
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


class SpecialWilds(enum.StrEnum):
    """The wild cards of a special hand."""

    NONE = "none"
    PAIR = "pair"
    """Two of a kind, beside the groups. [CLA]"""
    TWO_TWOS = "two-twos"
    """A pair of twos, beside the groups. [seed 000]"""
    BOTH_PAIRS = "both-pairs"
    """Two twos and two jokers, beside the groups. [CLA]"""
    ONE_JOKER = "one-joker"
    FOUR = "four"
    """Four wild cards of a kind, or two pairs, beside the groups. [CLA]"""
    FIVE = "five"
    STAND_IN = "stand-in"
    """Wild cards of one kind stand for cards of the groups. [CLA]"""


class CardKind(enum.StrEnum):
    """A kind of card that a rule names."""

    JOKER = "joker"
    TWO = "two"
    ACE = "ace"
    SEVEN = "seven"
    RED_THREE = "red-three"
    BLACK_THREE = "black-three"

    def includes(self, card: Card) -> bool:
        """Whether the card is of this kind."""
        if self is CardKind.RED_THREE:
            return card.is_red_three
        if self is CardKind.BLACK_THREE:
            return card.is_black_three
        return card.rank is _RANK_OF[self]


@cache
def cards_of(kinds: tuple[CardKind, ...]) -> frozenset[Card]:
    """All cards of these kinds."""
    return frozenset(card for card in pack(1, 1) if any(kind.includes(card) for kind in kinds))


_RANK_OF = {kind: Rank[kind.name] for kind in CardKind if kind.name in Rank.__members__}
