"""Quick looks at a hand before any search: could it be emptied at all, were every meld given all it asks for?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tutor.cards import NATURAL_RANKS, Card, Cards, Rank
from tutor.engine.facts import canastas_lacking, melds_by_rank
from tutor.engine.once import once
from tutor.engine.policies import CanastaKind, MeldKind, SecondMeld, SequencePickup, WildMelds
from tutor.engine.position import Meld, Position
from tutor.engine.rules import RuleSet
from tutor.engine.search.runs import single_runs
from tutor.engine.sides import side_of
from tutor.engine.threes import leaves_the_hand


def twins(position: Position, side: int, rules: RuleSet) -> Iterator[tuple[Meld, Meld]]:
    """Every two melds of a rank, or of wild cards, where two can be put together."""
    if rules.meld.joined:
        for melds in melds_by_rank(position, side).values():
            yield from combinations(melds, 2)


def loose_cards(position: Position, side: int, cards: Cards, rules: RuleSet) -> list[Card]:
    """Cards that fit no meld whatever wild cards come to them; only one of them can go to the pile."""
    few, table, counts = rules.meld.naturals, melds_by_rank(position, side), cards.by_rank
    lonely = [rank for rank in NATURAL_RANKS if 0 < counts[rank] < few and rank not in table]
    three = Rank.THREE
    if 0 < counts[three] < rules.meld.cards and three not in table:
        lonely.insert(0, three)
    loose = [card for rank in lonely for card in cards.of_rank(rank)]
    if not rules.meld.sequences:
        return loose
    melds = position.melds[side - 1]
    return [card for card in loose if not _fits_a_run(card, cards, melds, rules)]


def may_empty_with(more: int, position: Position, cards: Cards, rules: RuleSet) -> bool:
    """Whether so many cards more, if they were the right ones, could leave the seat to act without these cards.

    One card finds a place for those of one rank at the most; where it fills the gap of a sequence, for what lies on
    both sides of it and is too short for one.
    """
    loose = loose_cards(position, side_of(position, position.turn, rules), cards, rules)
    if rules.meld.sequences:
        return more > 0 and len(loose) - 1 <= 2 * (rules.meld.cards - 1) * more
    return more > 0 and len({card.rank for card in loose}) - 1 <= more


def _fits_a_run(card: Card, cards: Cards, melds: tuple[Meld, ...], rules: RuleSet) -> bool:
    """Whether the card is one of enough in a row, those of a sequence on the table among them."""
    if not card.is_natural:
        return False
    counts = cards.counts
    lying = {
        rank
        for meld in melds
        if meld.suit is not None and meld.suit is card.suit
        for rank in range(meld.rank, meld.rank + len(meld))
    }
    row = 1
    for step in (-1, 1):
        rank = card.rank + step
        while Rank.FOUR <= rank <= Rank.ACE and (rank in lying or counts[Card(Rank(rank), card.suit)]):
            row += 1
            rank += step
    return row >= rules.meld.cards


def canastas_in_reach(position: Position, side: int, cards: Cards, rules: RuleSet) -> bool:
    """Whether enough melds could grow to canastas if each had all the wild cards: a quick look before the search."""
    lacking = canastas_lacking(position, side, rules)
    if not lacking or any(twins(position, side, rules)):
        return True
    if not all(_in_reach(kind, position, side, cards, rules) for kind, _ in lacking.kinds):
        return False
    need = max(lacking.canastas, sum(number for _, number in lacking.kinds))
    counts, size, table = cards.by_rank, rules.canasta.cards, position.melds[side - 1]
    merges = rules.meld.second is SecondMeld.MERGES
    all_wilds = counts[Rank.TWO] + counts[Rank.JOKER]
    wilds = min(all_wilds, rules.meld.wilds)
    groups = [(meld.rank, len(meld)) for meld in table if meld.suit is None and meld.rank is not Rank.TWO]
    reach = len([rank for rank, lying in groups if lying < size <= lying + counts[rank] + wilds])
    # A new meld of a rank, where there is none, or where a second one can be.
    taken = {rank for rank, lying in groups if merges or lying < size}
    fresh = [rank for rank in NATURAL_RANKS if 0 < counts[rank] >= size - wilds and rank not in taken]
    reach += len(fresh)
    if rules.meld.wild_melds is not WildMelds.NONE:
        alone = [len(meld) for meld in table if meld.rank is Rank.TWO and meld.suit is None]
        reach += sum(number < size <= number + all_wilds for number in (0, *alone))
    if reach < need and not merges:
        reach += len(cards) // size
    if reach < need and rules.meld.sequences:
        reach += sum(
            (len(before) if before else 0) + len(run) >= size
            for before, run in single_runs(cards, table, rules)
        )
    return reach >= need


def _in_reach(kind: CanastaKind, position: Position, side: int, cards: Cards, rules: RuleSet) -> bool:
    """Whether a canasta of that kind could come of the cards and the side's table: a quick look."""
    size, counts, melds = rules.canasta.cards, cards.by_rank, position.melds[side - 1]
    if kind is CanastaKind.SEQUENCE:
        runs = single_runs(cards, melds, rules)
        return any((len(before) if before else 0) + len(run) >= size for before, run in runs)
    begun = [meld for meld in melds if meld.suit is None and len(meld) < size]
    if kind is CanastaKind.WILD:
        return cards.wilds + max((len(m) for m in begun if m.kind is MeldKind.WILD), default=0) >= size
    natural = kind is CanastaKind.NATURAL
    wilds = 0 if natural else min(cards.wilds, rules.meld.wilds)
    if any(counts[rank] + wilds >= size for rank in NATURAL_RANKS):
        return True
    return any(
        len(meld) + counts[meld.rank] + wilds >= size
        for meld in begun
        if meld.kind is MeldKind.GROUP and not (natural and meld.cards.wilds)
    )


@once
def may_finish(position: Position, rules: RuleSet) -> bool:
    """Whether the canastas that the seat to act still needs could come of its hand and the pile: a quick look."""
    cards = position.hand(position.turn).cards + position.pile.cards
    return canastas_in_reach(position, side_of(position, position.turn, rules), cards, rules)


@once
def may_finish_with_pile(position: Position, rules: RuleSet) -> bool:
    """Whether the hand could be emptied when the pile is taken: a quick look."""
    whole = not rules.pile.take and rules.pile.onto_sequence is not SequencePickup.TOP_ONLY
    if whole:
        pile = [
            card
            for card in position.pile.cards
            if card.rank is not Rank.THREE or not leaves_the_hand(card, rules)
        ]
        cards, side = position.hand(position.turn).cards + pile, side_of(position, position.turn, rules)
        if position.pile.unknown or len(loose_cards(position, side, cards, rules)) > 1:
            return False
    return may_finish(position, rules)
