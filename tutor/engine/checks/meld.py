"""What makes a meld: size, one rank, naturals, wild cards; and whose melds may be added to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tutor.cards import Card, Cards, Rank
from tutor.engine.checks.trial import Trial
from tutor.engine.facts import kept_apart
from tutor.engine.laying import Growth
from tutor.engine.rules import RuleSet, WildRatio
from tutor.engine.sides import sides
from tutor.engine.violations import Code, Violation, ViolationFact
from tutor.text import Count, RankName


def most_wilds(naturals: int, rules: RuleSet) -> int:
    """How many wild cards a meld with that many naturals may hold. [seeds 000, 001, 003; pagat; bicycle]"""
    match rules.meld.wild_ratio:
        case WildRatio.NONE:
            return rules.meld.wilds
        case WildRatio.NOT_MORE:
            return min(rules.meld.wilds, naturals)
        case WildRatio.FEWER:
            return min(rules.meld.wilds, max(0, naturals - 1))


def table(trial: Trial) -> Iterator[Violation]:
    """Additions go to the own side's melds only. [seeds 000, 001, 002, 003]"""
    for growth in trial.growths:
        if growth.missing:
            assert growth.asked_for is not None
            theirs = any(
                meld.rank is growth.asked_for
                for side in sides(trial.position, trial.rules)
                if side != trial.side
                for meld in trial.position.melds[side - 1]
            )
            code = Code.OPPONENTS_MELD if theirs else Code.NO_SUCH_MELD
            yield Violation(code, {"rank": RankName(growth.asked_for)}, growth.added.cards)


def melds(trial: Trial) -> Iterator[Violation]:
    """Every meld that the action makes or changes is a meld."""
    for growth in trial.growths:
        if not growth.missing:
            yield from meld_faults(growth, trial.rules)
            yield from _wilds_on_twins(trial, growth)


def _wilds_on_twins(trial: Trial, growth: Growth) -> Iterator[Violation]:
    """Melds of one rank that were pooled and kept apart hold too many wild cards together: no more come. [policy]"""
    before, limit = growth.before, trial.rules.meld.wilds
    if before is None or not kept_apart(trial.position, trial.side, before.rank):
        return
    played = tuple(card for card in growth.added if card.is_wild)
    if played and growth.after.wilds <= limit:
        melds = trial.position.melds[trial.side - 1]
        have = len(played) + sum(meld.cards.wilds for meld in melds if meld.rank is before.rank)
        yield Violation(Code.TOO_MANY_WILDS, {"have": Count(have), "limit": Count(limit)}, played)


def meld_faults(growth: Growth, rules: RuleSet) -> Iterator[Violation]:
    """What keeps these cards, with those that lie there already, from being a meld; the most basic fault first."""
    cards, added = growth.after, growth.added.cards
    reds = tuple(card for card in added if card.is_red_three)
    if reds:
        yield Violation(Code.THREES_NOT_MELDED, {}, reds)
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
    if len(ranks) > 1:
        yield Violation(_mixed(growth), {}, _odd(growth))
    elif not ranks:
        yield Violation(Code.WILD_ONLY_MELD, {"need": Count(rules.meld.naturals)}, added)
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
    if naturals < rules.meld.naturals:
        yield Violation(
            Code.TOO_FEW_NATURALS, {"have": Count(naturals), "need": Count(rules.meld.naturals)}, added
        )
    if wilds > rules.meld.wilds:
        yield Violation(Code.TOO_MANY_WILDS, {"have": Count(wilds), "limit": Count(rules.meld.wilds)}, played)
    elif played and wilds > most_wilds(naturals, rules) and naturals >= rules.meld.naturals:
        code = (
            Code.WILDS_NOT_FEWER
            if rules.meld.wild_ratio is WildRatio.FEWER
            else Code.WILDS_OUTNUMBER_NATURALS
        )
        yield Violation(code, {"wilds": Count(wilds), "naturals": Count(naturals)}, played)


def _mixed(growth: Growth) -> Code:
    """Cards of one suit in a row are what players of other games lay: said as such."""
    cards = growth.after.cards
    ranks = sorted(card.rank for card in cards)
    in_a_row = all(high - low == 1 for low, high in pairwise(ranks))
    one_suit = len({card.suit for card in cards}) == 1
    if in_a_row and one_suit and len(cards) > 2:
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
