"""Policies of a rule set in words, each to stand after the label of its value: "Asking the partner: optional"."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Final

from tutor.cards import Rank
from tutor.engine import policies as p
from tutor.text import N_, NC_, Message, RankName

RANKS: Final = N_("{rank:many}")
"""The cards of a rank."""


def _cards_of(rank: Rank) -> Message:
    return RANKS.with_facts(rank=RankName(rank))


WORDS: Final[Sequence[tuple[enum.StrEnum, Message]]] = (
    (
        p.Upcard.UNTIL_PLAYABLE,
        NC_("the pile begins with", "an upcard; a wild card or a red three is covered by another"),
    ),
    (p.Upcard.NONE, NC_("the pile begins with", "nothing")),
    (
        p.Upcard.REBURIED,
        NC_("the pile begins with", "an upcard; a wild card or a red three goes back into the stock"),
    ),
    (p.Upcard.OVER_TALON, NC_("the pile begins with", "an upcard with others face down under it")),
    (p.WildRatio.NONE, NC_("wild cards against naturals", "no rule")),
    (p.WildRatio.NOT_MORE, NC_("wild cards against naturals", "never more")),
    (p.WildRatio.FEWER, NC_("wild cards against naturals", "always fewer")),
    (p.WildRatio.HALF, NC_("wild cards against naturals", "at most half as many")),
    (p.SecondMeld.MERGES, NC_("further cards of a rank", "go onto that meld")),
    (p.SecondMeld.ALWAYS, NC_("further cards of a rank", "may start a second meld")),
    (p.SecondMeld.WHEN_FULL, NC_("further cards of a rank", "start a second meld once the first is full")),
    (p.WildMelds.NONE, NC_("melds of wild cards", "none")),
    (p.WildMelds.MIXED, NC_("melds of wild cards", "jokers and twos in any mixture")),
    (p.WildMelds.TWOS, NC_("melds of wild cards", "twos as a rank, with jokers")),
    (p.BoundWilds.NONE, NC_("bound wild cards", "none")),
    (p.BoundWilds.TWOS, NC_("bound wild cards", "twos")),
    (p.BoundWilds.ALL, NC_("bound wild cards", "all")),
    (p.BlackThrees.GOING_OUT, NC_("black threes are melded", "only when going out")),
    (p.BlackThrees.NEVER, NC_("black threes are melded", "never")),
    (p.MeldKind.GROUP, NC_("kind of meld", "groups")),
    (p.MeldKind.SEQUENCE, NC_("kind of meld", "runs")),
    (p.MeldKind.WILD, NC_("kind of meld", "wild melds")),
    (p.CanastaKind.NATURAL, NC_("kind of canasta", "natural")),
    (p.CanastaKind.MIXED, NC_("kind of canasta", "mixed")),
    (p.CanastaKind.WILD, NC_("kind of canasta", "wild")),
    (p.CanastaKind.SEQUENCE, NC_("kind of canasta", "run")),
    (p.OntoMeld.NEVER, NC_("top card onto a meld", "never")),
    (p.OntoMeld.OPEN, NC_("top card onto a meld", "if the pile is not frozen")),
    (p.OntoMeld.ALSO_FROZEN, NC_("top card onto a meld", "even if the pile is frozen")),
    (p.SequencePickup.NEVER, NC_("top card onto a run", "never")),
    (p.SequencePickup.WHOLE_PILE, NC_("top card onto a run", "yes, with the whole pile")),
    (p.SequencePickup.TOP_ONLY, NC_("top card onto a run", "yes, but that card only, in place of drawing")),
    (p.OpeningWithPile.COUNTS, NC_("opening with the pile", "allowed; the top card counts")),
    (
        p.OpeningWithPile.PAIR_COUNTS,
        NC_("opening with the pile", "allowed; only cards from the hand count"),
    ),
    (
        p.OpeningWithPile.HAND_ONLY,
        NC_("opening with the pile", "allowed; only cards that make a meld without the top card count"),
    ),
    (p.OpeningWithPile.NO, NC_("opening with the pile", "not allowed")),
    (p.OpeningNaturals.NONE, NC_("naturals in the opening", "no rule")),
    (p.OpeningNaturals.ONLY, NC_("naturals in the opening", "no wild cards allowed")),
    (p.OpeningNaturals.TRIPLE, NC_("naturals in the opening", "at least one meld without wild cards")),
    (
        p.OpeningNaturals.TRIPLE_OR_WILDS,
        NC_("naturals in the opening", "at least one meld without wild cards, or a wild meld"),
    ),
    (p.OpeningCanasta.NONE, NC_("canasta of an opening", "none")),
    (p.OpeningCanasta.ANY, NC_("canasta of an opening", "any canasta")),
    (p.OpeningCanasta.NATURAL, NC_("canasta of an opening", "a canasta that is not mixed")),
    (p.OneCardRule.ALWAYS, NC_("one card and a pile of one", "always")),
    (p.OneCardRule.EXCEPT_EMPTY_STOCK, NC_("one card and a pile of one", "as long as there is a stock")),
    (p.OneCardRule.NEVER, NC_("one card and a pile of one", "never")),
    (p.RedThreesShown.BEFORE_FIRST_TURN, NC_("red threes are shown", "before the first turn")),
    (p.RedThreesShown.BEFORE_UPCARD, NC_("red threes are shown", "before the upcard is turned")),
    (p.RedThreesShown.OWN_FIRST_TURN, NC_("red threes are shown", "in their owner's first turn")),
    (p.ThreesLaid.AT_ONCE, NC_("red threes go to the table", "at once")),
    (p.ThreesLaid.BY_CHOICE, NC_("red threes go to the table", "if their owner likes")),
    (p.ThreesLaid.NEVER, NC_("red threes go to the table", "never")),
    (p.ThreesCount.OPENED, NC_("threes count for a side", "if it has opened, else against it")),
    (p.ThreesCount.ONE_CANASTA, NC_("threes count for a side", "with a canasta, else against it")),
    (p.ThreesCount.TWO_CANASTAS, NC_("threes count for a side", "with two canastas, else against it")),
    (p.ThreesCount.ONE_CANASTA_OR_NOTHING, NC_("threes count for a side", "with a canasta, else not at all")),
    (
        p.ThreesCount.BY_CANASTAS,
        NC_("threes count for a side", "with two canastas; with one not at all, with none against it"),
    ),
    (
        p.ThreesCount.LAID_OUT,
        NC_("threes count for a side", "always; each still in a hand or a foot counts against it"),
    ),
    (p.ThreesCount.NEVER, NC_("threes count for a side", "never; always against it, in hand as well")),
    (p.Asking.NONE, NC_("asking the partner", "not done")),
    (p.Asking.OPTIONAL, NC_("asking the partner", "optional")),
    (p.Asking.ONCE_A_HAND, NC_("asking the partner", "optional, once a hand")),
    (p.Asking.REQUIRED, NC_("asking the partner", "required")),
    (p.FinalDiscard.OPTIONAL, NC_("last discard", "optional")),
    (p.FinalDiscard.REQUIRED, NC_("last discard", "required")),
    (p.ForcedTake.ANY_LEGAL, NC_("taking with an empty stock", "required whenever possible")),
    (
        p.ForcedTake.MATCHING_MELD,
        NC_(
            "taking with an empty stock",
            "required only if it is not frozen and there is a meld of the top card's rank",
        ),
    ),
    (p.LastRedThree.ENDS_AT_ONCE, NC_("last card a red three", "the hand ends at once")),
    (p.LastRedThree.ENDS_IN_HAND, NC_("last card a red three", "the hand ends, and the card stays in hand")),
    (p.LastRedThree.MAY_MELD, NC_("last card a red three", "the player may still meld")),
    (p.AfterLastDraw.TAKE_OR_END, NC_("after the stock", "play goes on as long as somebody takes the pile")),
    (
        p.AfterLastDraw.ENDS_WITH_DISCARD,
        NC_("after the stock", "the hand ends with the discard of that turn"),
    ),
    (p.Tie.EXTRA_HAND, NC_("tie", "one more hand")),
    (p.Tie.SHARED, NC_("tie", "the match is shared")),
    (p.CardKind.JOKER, _cards_of(Rank.JOKER)),
    (p.CardKind.TWO, _cards_of(Rank.TWO)),
    (p.CardKind.ACE, _cards_of(Rank.ACE)),
    (p.CardKind.SEVEN, _cards_of(Rank.SEVEN)),
    (p.CardKind.RED_THREE, NC_("kind of card", "red threes")),
    (p.CardKind.BLACK_THREE, NC_("kind of card", "black threes")),
)
"""Every policy but those of special hands' wild cards, which are part of a phrase."""

_BY_MEMBER: Final = {(type(member), member): text for member, text in WORDS}


def words_for(member: enum.StrEnum) -> Message:
    """The policy in words; members of two policies may have one value and are equal, but not in what they mean."""
    return _BY_MEMBER[type(member), member]
