"""What special hands are called, by the id that a player shows them by, and which cards they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.policies import SpecialWilds
from tutor.engine.score_rules import SpecialHand
from tutor.text import AND, NC_, Count, Fact, Message, RankName, listed

HAND_NAMES: Final[Mapping[str, Message]] = {
    "pairs": NC_("special hand", "Pairs"),
    "wild-pairs": NC_("special hand", "Wild pairs"),
    "miami-pairs": NC_("special hand", "Miami pairs"),
    "zip-code": NC_("special hand", "Zip code"),
    "straight": NC_("special hand", "Straight"),
    "garbage": NC_("special hand", "Garbage"),
    "blast-off": NC_("special hand", "Blast off"),
    "triples": NC_("special hand", "Triples"),
    "quads": NC_("special hand", "Quads"),
    "dream-4": NC_("special hand", "Dream hand plus four"),
    "dream-5": NC_("special hand", "Dream hand plus five"),
}


def cards_of(hand: SpecialHand) -> Fact:
    """The cards that a special hand is made of."""
    if hand.straight:
        return _STRAIGHT
    groups = listed([Count(size) for size in hand.groups], _SIZES)
    cards = WITH_WILDS[hand.wilds].with_facts(groups=groups)
    if not hand.ranks:
        return cards
    ranks = listed([_AMONG.with_facts(rank=RankName(one)) for one in hand.ranks], AND)
    return _AMONG_THEM.with_facts(cards=cards, ranks=ranks)


WITH_WILDS: Final[Mapping[SpecialWilds, Message]] = {
    SpecialWilds.NONE: NC_("special hand", "groups of {groups}"),
    SpecialWilds.PAIR: NC_("special hand", "groups of {groups} and two twos or two jokers"),
    SpecialWilds.TWO_TWOS: NC_("special hand", "groups of {groups} and two twos"),
    SpecialWilds.BOTH_PAIRS: NC_("special hand", "groups of {groups}, two twos and two jokers"),
    SpecialWilds.ONE_JOKER: NC_("special hand", "groups of {groups} and a joker"),
    SpecialWilds.FOUR: NC_("special hand", "groups of {groups} and four twos, four jokers or two of each"),
    SpecialWilds.FIVE: NC_("special hand", "groups of {groups} and five wild cards"),
    SpecialWilds.STAND_IN: NC_(
        "special hand", "groups of {groups}, in which twos or jokers may stand in, but not both"
    ),
}
"""The groups of a special hand with its wild cards."""
# TRANSLATORS: The sizes of groups: "4-4-3-3".
_SIZES: Final = NC_("list", "{first}-{rest}")
_STRAIGHT: Final = NC_("special hand", "one card of each rank and a joker")
_AMONG_THEM: Final = NC_("special hand", "{cards}, among them {ranks}")
# TRANSLATORS: A rank of which a special hand must have cards, at {ranks} of "{cards}, among them {ranks}".
_AMONG: Final = NC_("among them", "{rank:many}")
