"""What the ranks ahead of a search could bring at the most: a search that cannot come to its canastas is left early."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise

from tutor.cards import Card, Cards, Rank
from tutor.engine.facts import Lacking, counts_for_going_out, melds_of
from tutor.engine.policies import CanastaKind, MeldKind, SecondMeld, WildMelds
from tutor.engine.position import Meld
from tutor.engine.search.placing import NEW_MELDS, Table
from tutor.engine.search.runs_under_way import RunsUnderWay, UnderWay


class Ahead:
    """The most canastas that can still be made, from each of the ranks on that a search goes through."""

    def __init__(self, table: Table, cards: Cards, runs: RunsUnderWay, ranks: Sequence[Rank]) -> None:
        self._table, self._rules, self._runs = table, table.rules, runs
        self._ranks = ranks
        self._size = table.rules.canasta.cards
        self._wilds_count = counts_for_going_out(CanastaKind.WILD, table.rules)
        self._given: list[tuple[int, ...]] = [()]
        self._natural = [0]
        lacks: list[int] = []
        for rank in reversed(ranks):
            held = cards.by_rank[rank]
            lacks += self._lacks(rank, held)
            self._given.append(tuple(accumulate(sorted(lacks))))
            self._natural.append(self._natural[-1] + self._naturals(rank, held))

    def are_enough(
        self, place: int, under_way: UnderWay, wilds: int, lacking: Lacking, left_out: Card | None
    ) -> bool:
        """Whether what is lacking could come of the ranks from that place on and so many wild cards.

        `left_out`: a card ahead that is not to be laid.
        """
        if not lacking:
            return True
        to_come = len(self._ranks) - place
        groups, alone = bisect_right(self._given[to_come], wilds), self._of_wilds(wilds)
        rank = self._ranks[place] if to_come else None
        runs = self._runs.canastas_ahead(rank, under_way, left_out) if rank else 0
        if lacking.canastas > groups + runs + (alone if self._wilds_count else 0):
            return False
        for kind, number in lacking.kinds:
            match kind:
                case CanastaKind.NATURAL:
                    most = self._natural[to_come]
                case CanastaKind.MIXED:
                    most = groups
                case CanastaKind.WILD:
                    most = alone
                case CanastaKind.SEQUENCE:
                    most = runs
            if number > most:
                return False
        return True

    def _lacks(self, rank: Rank, held: int) -> list[int]:
        """For each canasta that could be made at a rank, the wild cards that it needs at the least."""
        if rank is Rank.THREE:
            return []
        rules, size, melds = self._rules, self._size, self._melds(rank)
        needs = sorted(size - len(meld) for meld in melds if len(meld) < size)
        if not melds or rules.meld.second is not SecondMeld.MERGES:
            needs += [size] * NEW_MELDS
        given = 0 if rank in rules.meld.no_wilds else rules.meld.wilds
        in_all = [max(0, need - held) for need in accumulate(needs)]
        few = [lack for number, lack in enumerate(in_all, 1) if lack <= number * given]
        return [lack - before for before, lack in pairwise((0, *few))]

    def _naturals(self, rank: Rank, held: int) -> int:
        """The most canastas without wild cards that could be made at a rank."""
        clean = [len(meld) for meld in self._melds(rank) if not meld.cards.wilds]
        return sum(lying < self._size <= lying + held for lying in clean) + held // self._size

    def _melds(self, rank: Rank) -> tuple[Meld, ...]:
        return melds_of(self._table.position, self._table.side, rank)

    def _of_wilds(self, wilds: int) -> int:
        """The most canastas of wild cards alone."""
        if self._rules.meld.wild_melds is WildMelds.NONE:
            return 0
        begun = [len(meld) for meld in self._table.melds if meld.kind is MeldKind.WILD]
        return sum(lying < self._size <= lying + wilds for lying in begun) + wilds // self._size
