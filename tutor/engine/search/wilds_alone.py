"""How wild cards can be laid by themselves: onto the side's melds of wild cards, and as a new one."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Rank
from tutor.engine.facts import Lacking, is_canasta, most_cards, stands_in_the_way
from tutor.engine.limits import is_wild_meld
from tutor.engine.policies import CanastaKind, MeldKind, SecondMeld, WildMelds
from tutor.engine.position import Meld
from tutor.engine.rules import RuleSet
from tutor.engine.search.placing import Part, Table


def lay_wilds(
    table: Table, twos: int, jokers: int, lacking: Lacking, *, bound: bool
) -> tuple[Part, ...] | None:
    """The parts in which so many twos and jokers can be laid, making what is lacking; None where they cannot.

    With `bound` the side's melds of wild cards have to be finished by it, since others went elsewhere.
    """
    rules = table.rules
    melds = [meld for meld in table.melds if meld.kind is MeldKind.WILD]
    if not twos + jokers:
        unfinished = bound and any(not is_canasta(meld, rules) for meld in melds)
        barred = lacking or unfinished or any(stands_in_the_way(meld, rules) for meld in melds)
        return None if barred else ()
    if rules.meld.wild_melds is WildMelds.NONE:
        return None
    limit = most_cards(MeldKind.WILD, rules) or rules.deck.size
    merges = rules.meld.second is SecondMeld.MERGES
    # New wild cards join the meld of them that is not finished yet; beside a finished one they are a new meld.
    open_one = next((meld for meld in melds if len(meld) < rules.canasta.cards), None)
    growing = open_one or next((meld for meld in melds if len(meld) < limit), None)
    others = [meld for meld in melds if meld is not growing]
    for two, joker in _splits(twos, jokers) if growing else [(0, 0)]:
        new_twos, new_jokers = twos - two, jokers - joker
        new, onto = new_twos + new_jokers, two + joker
        lying = len(growing) if growing else 0
        if new and (
            (merges and melds)
            or not is_wild_meld(new_twos, new_jokers, rules)
            or (open_one and lying + onto < rules.canasta.cards)
        ):
            continue
        if growing and onto and not _may_grow(growing, two, joker, rules):
            continue
        if bound and (lying + onto < rules.canasta.cards or any(not is_canasta(m, rules) for m in others)):
            continue
        left = lacking
        for before, after in ((lying, lying + onto), (0, new)):
            if before < rules.canasta.cards <= after:
                left = left.after(CanastaKind.WILD, rules)
        sizes = [
            *(len(meld) for meld in others),
            *([lying + onto] if growing else []),
            *([new] if new else []),
        ]
        if left or any(_bars(size, rules) for size in sizes):
            continue
        parts = (Part(growing, 0, onto, joker),) if onto else ()
        return (*parts, Part(None, 0, new, new_jokers)) if new else parts
    return None


def _may_grow(meld: Meld, twos: int, jokers: int, rules: RuleSet) -> bool:
    lying = meld.cards.by_rank
    return is_wild_meld(lying[Rank.TWO] + twos, lying[Rank.JOKER] + jokers, rules)


def _splits(twos: int, jokers: int) -> Iterator[tuple[int, int]]:
    """How many twos and jokers go onto the meld on the table: as many as can first."""
    pairs = ((two, joker) for two in range(twos + 1) for joker in range(jokers + 1))
    yield from sorted(pairs, key=sum, reverse=True)


def _bars(size: int, rules: RuleSet) -> bool:
    """Whether a meld of so many wild cards bars its side from going out. [CLA]"""
    return size < rules.canasta.cards and any(
        entry.bars and entry.kind is MeldKind.WILD and (entry.most is None or size <= entry.most)
        for entry in rules.penalties.unfinished
    )
