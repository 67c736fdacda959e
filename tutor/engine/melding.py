"""What makes a meld: size, one rank or one run, naturals, wild cards. Asked of what is laid, joined and found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tutor.cards import Card, Cards, Rank
from tutor.engine.facts import is_canasta
from tutor.engine.laying import Growth
from tutor.engine.limits import is_never_melded, most_wilds, wild_meld_faults
from tutor.engine.policies import MeldKind, WildRatio
from tutor.engine.position import Meld
from tutor.engine.rules import RuleSet
from tutor.engine.violations import Code, Violation, ViolationFact
from tutor.text import Count, RankName


def meld_faults(growth: Growth, rules: RuleSet) -> Iterator[Violation]:
    """What keeps these cards, with those that lie there already, from being a meld; the most basic fault first."""
    cards, added = growth.after, growth.added.cards
    if threes := tuple(card for card in added if is_never_melded(card, rules)):
        yield Violation(Code.THREES_NOT_MELDED, {}, threes)
        return
    found = list(_kind_faults(growth, rules))
    if len(cards) < rules.meld.cards:
        facts: dict[str, ViolationFact] = {"have": Count(len(cards)), "need": Count(rules.meld.cards)}
        # Of several wild cards alone this is not the first thing to know: one more of the kind would not help.
        first = len(cards) == 1 or cards.wilds < len(cards)
        found.insert(0 if first else len(found), Violation(Code.TOO_FEW_CARDS, facts, added))
    yield from found


def _kind_faults(growth: Growth, rules: RuleSet) -> Iterator[Violation]:
    """What keeps the cards from being a meld, however many they are."""
    cards, added = growth.after, growth.added.cards
    ranks = {card.rank for card in cards if not card.is_wild}
    if ranks and growth.before is not None and growth.before.kind is MeldKind.WILD:
        yield Violation(Code.MIXED_RANKS, {}, tuple(card for card in added if not card.is_wild))
    elif len(ranks) > 1:
        if _is_meant_as_run(growth, rules):
            yield from _run_faults(growth, rules)
        else:
            yield Violation(_mixed(growth, rules), {}, _odd(growth))
    elif growth.before is not None and growth.before.kind is MeldKind.SEQUENCE:
        yield from _run_faults(growth, rules)
    elif not ranks:
        yield from _wild_only_faults(growth, rules)
    elif ranks == {Rank.THREE}:
        if cards.wilds:
            wilds = tuple(card for card in added if card.is_wild)
            yield Violation(Code.BLACK_THREES_TAKE_NO_WILDS, {}, wilds)
    else:
        yield from _wild_faults(cards, added, rules)


def _wild_faults(cards: Cards, added: tuple[Card, ...], rules: RuleSet) -> Iterator[Violation]:
    wilds = cards.wilds
    naturals = len(cards) - wilds
    played = tuple(card for card in added if card.is_wild)
    rank = next(card.rank for card in cards if not card.is_wild)
    if naturals < rules.meld.naturals:
        yield Violation(
            Code.TOO_FEW_NATURALS, {"have": Count(naturals), "need": Count(rules.meld.naturals)}, added
        )
    limit = most_wilds(naturals, rules, rank)
    if played and rank in rules.meld.no_wilds:
        yield Violation(Code.RANK_TAKES_NO_WILDS, {"rank": RankName(rank)}, played)
    elif wilds > rules.meld.wilds:
        yield Violation(Code.TOO_MANY_WILDS, {"have": Count(wilds), "limit": Count(rules.meld.wilds)}, played)
    elif played and wilds > limit and naturals >= rules.meld.naturals:
        yield Violation(*_too_many_for_size(wilds, naturals, limit, rules), played)


def join_faults(first: Meld, second: Meld, rules: RuleSet) -> Iterator[Violation]:
    """What keeps two melds of a rank from being one, the number of its cards left aside. [bicycle; laws-de]"""
    yield from meld_faults(Growth(first, second.cards), rules)
    for meld, other in ((first, second), (second, first)):
        closed = meld.kind is MeldKind.GROUP and is_canasta(meld, rules)
        if closed and other.cards.wilds and not rules.canasta.takes_wilds:
            wilds = tuple(card for card in other.cards if card.is_wild)
            yield Violation(Code.WILD_ON_CLOSED_CANASTA, {"rank": RankName(meld.rank)}, wilds)
            return


def _too_many_for_size(
    wilds: int, naturals: int, limit: int, rules: RuleSet
) -> tuple[Code, dict[str, Count]]:
    facts = {"wilds": Count(wilds), "naturals": Count(naturals)}
    match rules.meld.wild_ratio:
        case WildRatio.FEWER:
            return Code.WILDS_NOT_FEWER, facts
        case WildRatio.HALF:
            return Code.TOO_MANY_WILDS, {"have": Count(wilds), "limit": Count(limit)}
        case _:
            return Code.WILDS_OUTNUMBER_NATURALS, facts


def _wild_only_faults(growth: Growth, rules: RuleSet) -> Iterator[Violation]:
    """Wild cards alone."""
    added, cards = growth.added.cards, growth.after
    twos, jokers = cards.by_rank[Rank.TWO], cards.by_rank[Rank.JOKER]
    for code in wild_meld_faults(twos, jokers, rules):
        match code:
            case Code.TOO_MANY_WILDS:
                facts = {"have": Count(jokers), "limit": Count(most_wilds(twos, rules))}
                yield Violation(code, facts, tuple(card for card in added if card.rank is Rank.JOKER))
            case Code.TOO_FEW_NATURALS:
                yield Violation(code, {"have": Count(twos), "need": Count(rules.meld.naturals)}, added)
            case _:
                yield Violation(code, {"need": Count(rules.meld.naturals)}, added)


# ---------------------------------------------------------------------- sequences


def _is_meant_as_run(growth: Growth, rules: RuleSet) -> bool:
    """Whether cards of several ranks are meant as a sequence: every rank once, and one suit or no gap."""
    if not rules.meld.sequences:
        return False
    if growth.before is not None:
        return growth.before.kind is MeldKind.SEQUENCE
    naturals = [card for card in growth.added if not card.is_wild]
    if any(card.rank is Rank.THREE for card in naturals):
        return False
    ranks = sorted(card.rank for card in naturals)
    distinct = len(set(ranks)) == len(ranks)
    one_suit = len({card.suit for card in naturals}) == 1
    return one_suit or (distinct and all(high - low == 1 for low, high in pairwise(ranks)))


def _run_faults(growth: Growth, rules: RuleSet) -> Iterator[Violation]:
    """A sequence is of consecutive naturals of one suit, four lowest, without a wild card. [bicycle; laws-de; pagat]"""
    cards, added = growth.after, growth.added.cards
    wilds = tuple(card for card in added if card.is_wild)
    naturals = [card for card in cards if not card.is_wild]
    if wilds:
        yield Violation(Code.SEQUENCE_TAKES_NO_WILDS, {}, wilds)
    if threes := tuple(card for card in added if card.rank is Rank.THREE):
        yield Violation(Code.MIXED_RANKS, {}, threes)
        return
    suit = growth.before.suit if growth.before else naturals[0].suit
    others = tuple(card for card in added if not card.is_wild and card.suit is not suit)
    if others:
        yield Violation(Code.MIXED_SUITS, {}, others if growth.before else tuple(naturals))
        return
    ranks = sorted(card.rank for card in naturals)
    if not wilds and any(high - low != 1 for low, high in pairwise(ranks)):
        yield Violation(Code.NOT_CONSECUTIVE, {}, added)
    elif len(cards) > rules.canasta.cards and MeldKind.SEQUENCE not in rules.meld.past_full:
        yield Violation(
            Code.SEQUENCE_FULL, {"have": Count(len(cards)), "limit": Count(rules.canasta.cards)}, added
        )


def _mixed(growth: Growth, rules: RuleSet) -> Code:
    """Cards of one suit in a row are what players of other games lay: said as such."""
    cards = growth.after.cards
    ranks = sorted(card.rank for card in cards)
    in_a_row = all(high - low == 1 for low, high in pairwise(ranks))
    one_suit = len({card.suit for card in cards}) == 1
    if in_a_row and one_suit and len(cards) > 2 and not rules.meld.sequences:
        return Code.SEQUENCES_NOT_PLAYED
    return Code.MIXED_RANKS


def _odd(growth: Growth) -> tuple[Card, ...]:
    """The added cards that are not of the meld's own rank, or of the rank most of them have."""
    naturals = [card for card in growth.added if not card.is_wild]
    if growth.before is not None:
        main = growth.before.rank
    else:
        counts = growth.added.by_rank
        main = max((card.rank for card in naturals), key=lambda rank: counts[rank])
        if counts[main] == 1:
            return tuple(naturals)
    return tuple(card for card in naturals if card.rank is not main)
