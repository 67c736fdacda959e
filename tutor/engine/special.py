"""Special hands: fourteen cards of a set pattern, laid down whole. [CLA; pagat; seed 000]"""

from __future__ import annotations

from collections import Counter

from tutor.cards import Cards, Rank
from tutor.engine.policies import SpecialWilds
from tutor.engine.score_rules import SpecialHand

_STRAIGHT = Counter({rank: 1 for rank in Rank if rank is not Rank.TWO and rank is not Rank.JOKER})


def is_special(cards: Cards, hand: SpecialHand) -> bool:
    """Whether these cards are that special hand and nothing besides."""
    counts = Counter(card.rank for card in cards)
    twos, jokers = counts.pop(Rank.TWO, 0), counts.pop(Rank.JOKER, 0)
    if hand.straight:
        return twos == jokers == 1 and counts == _STRAIGHT
    if Rank.THREE in counts or any(rank not in counts for rank in hand.ranks):
        return False
    have = sorted(counts.values(), reverse=True)
    groups = sorted(hand.groups, reverse=True)
    if hand.wilds is SpecialWilds.STAND_IN:
        one_kind = not twos or not jokers
        return one_kind and _fill(have, groups, twos + jokers)
    return have == groups and _wilds_fit(twos, jokers, hand.wilds)


def _wilds_fit(twos: int, jokers: int, wilds: SpecialWilds) -> bool:
    match wilds:
        case SpecialWilds.NONE | SpecialWilds.STAND_IN:
            return not twos and not jokers
        case SpecialWilds.PAIR:
            return {twos, jokers} == {0, 2}
        case SpecialWilds.TWO_TWOS:
            return twos == 2 and not jokers
        case SpecialWilds.BOTH_PAIRS:
            return twos == jokers == 2
        case SpecialWilds.ONE_JOKER:
            return not twos and jokers == 1
        case SpecialWilds.FOUR:
            return {twos, jokers} in ({0, 4}, {2})
        case SpecialWilds.FIVE:
            return twos + jokers == 5


def _fill(have: list[int], groups: list[int], wilds: int) -> bool:
    """Whether wild cards can make the groups out of the naturals held, each group with a natural of its own."""
    if len(have) != len(groups) or sum(groups) - sum(have) != wilds:
        return False
    return all(number <= size for number, size in zip(have, groups, strict=True))
