"""How a handful of cards can be laid on a side's table so that none is left: as groups, sequences, wild cards alone.

The search goes through the ranks from low to high. At each rank the cards of a suit extend the sequences that are
under way, begin new ones, or stay with the group of the rank, to which wild cards are given so that all are placed
and the canastas that are asked for stand. What can follow depends on little, and is worked out once.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from functools import cached_property

from tutor.cards import NATURAL_RANKS, Card, Cards, Rank
from tutor.engine.actions import Addition, Lay, NewMeld
from tutor.engine.facts import Lacking
from tutor.engine.laying import name_of
from tutor.engine.policies import BoundWilds, CanastaKind, MeldKind
from tutor.engine.search.ahead import Ahead
from tutor.engine.search.placing import Part, Table
from tutor.engine.search.runs_under_way import RunStep, RunsUnderWay, UnderWay
from tutor.engine.search.wilds_alone import lay_wilds
from tutor.record import record

MOST_STATES = 5_000
"""States looked at before a search is given up; a hand that needs more of them is far from its end."""

_STRAIGHT = 30
"""States of a search that finds its way at once where no sequences are played: to look ahead would not pay."""


@record
class _Step:
    """What is done at one rank: the sequences, and the parts of its group."""

    rank: Rank
    runs: tuple[RunStep, ...]
    parts: tuple[Part, ...]


_Solution = tuple[_Step, ...]


class _Seen(enum.Enum):
    """What stands for a solution of a state that no search has come to."""

    NOT_YET = "not-yet"


class _Left(enum.Enum):
    """What is left out where it is no card in particular."""

    ANY = "any"


_LeftOut = Card | _Left | None
_State = tuple[int, UnderWay, int, Lacking, _LeftOut, int, int]
"""Place among the ranks, sequences under way, wild cards left, canastas lacking, card left out, twos, jokers."""


class Arrangement:
    """The ways to lay a hand on a table so that none of it, or one card of it, is left.

    `states`: how many the search looks at before it is given up.
    """

    def __init__(self, table: Table, cards: Cards, states: int) -> None:
        self.table = table
        self.rules = table.rules
        self.cards = cards
        self._states = states
        self._twos, self._jokers = cards.by_rank[Rank.TWO], cards.by_rank[Rank.JOKER]
        self._runs = RunsUnderWay(cards, table.melds, self.rules)
        self._known: dict[_State, _Solution | None] = {}
        self._after: dict[tuple[Lacking, CanastaKind], Lacking] = {}
        counts = cards.by_rank
        lying = {meld.rank for meld in table.melds if meld.kind is MeldKind.GROUP}
        self._ranks = [
            rank
            for rank in (Rank.THREE, *NATURAL_RANKS)
            if counts[rank] or rank in lying or (self._runs.played and rank is not Rank.THREE)
        ]

    @cached_property
    def _ahead(self) -> Ahead:
        return Ahead(self.table, self.cards, self._runs, self._ranks)

    def lays(self, lacking: Lacking, left_out: Card | None = None) -> tuple[Lay, ...] | None:
        """Lays that use all these cards but the one left out, and make what is lacking; None where there are none."""
        twos = self._twos - (left_out is not None and left_out.rank is Rank.TWO)
        jokers = self._jokers - (left_out is not None and left_out.rank is Rank.JOKER)
        natural = left_out if left_out is not None and not left_out.is_wild else None
        if natural is not None and not self._runs.played:
            natural = self.cards.of_rank(natural.rank)[-1]
        found = self._from((0, (), twos + jokers, lacking, natural, twos, jokers))
        return None if found is None else tuple(self._written(found, left_out))

    def may_leave_one(self, lacking: Lacking) -> bool:
        """Whether these cards can be laid but for one of them, whichever it is, or for none: one search for all."""
        twos, jokers = self._twos, self._jokers
        found = self._from((0, (), twos + jokers, lacking, _Left.ANY, twos, jokers))
        return found is not None or len(self._known) >= self._states

    def _from(self, state: _State) -> _Solution | None:
        known = self._known
        found = known.get(state, _Seen.NOT_YET)
        if found is _Seen.NOT_YET:
            if len(known) >= self._states:
                return None
            known[state] = None
            found = known[state] = self._search(state)
        return found

    def _search(self, state: _State) -> _Solution | None:
        place, under_way, wilds, lacking, left_out, twos, jokers = state
        if place == len(self._ranks):
            return self._end(under_way, wilds, lacking, left_out, twos, jokers)
        astray = len(self._known) > (0 if self._runs.played else _STRAIGHT)
        known = left_out if isinstance(left_out, Card) else None
        if lacking and astray and not self._ahead.are_enough(place, under_way, wilds, lacking, known):
            return None
        rank = self._ranks[place]
        for left, rest in self._leaves(rank, left_out):
            held = self.cards.by_rank[rank] - (left is not None)
            for steps, running, used, made in self._runs.steps(rank, under_way, left):
                after_runs = lacking
                for _ in range(made):
                    after_runs = self._made(after_runs, CanastaKind.SEQUENCE)
                for option in self.table.options(rank, held - used):
                    if option.wilds > wilds:
                        continue
                    still = after_runs
                    for kind in option.made:
                        still = self._made(still, kind)
                    found = self._from((place + 1, running, wilds - option.wilds, still, rest, twos, jokers))
                    if found is not None:
                        return (_Step(rank, steps, option.parts), *found)
        return None

    def _leaves(self, rank: Rank, left_out: _LeftOut) -> Iterator[tuple[Card | None, _LeftOut]]:
        """Which card of the rank is left out, and what is to be left out after it."""
        if left_out is _Left.ANY:
            yield None, left_out
            cards = self.cards.of_rank(rank)
            yield from ((card, None) for card in (dict.fromkeys(cards) if self._runs.played else cards[:1]))
        elif left_out is not None and left_out.rank is rank:
            yield left_out, None
        else:
            yield None, left_out

    def _made(self, lacking: Lacking, kind: CanastaKind) -> Lacking:
        if not lacking:
            return lacking
        key = (lacking, kind)
        if key not in self._after:
            self._after[key] = lacking.after(kind, self.rules)
        return self._after[key]

    def _end(
        self, under_way: UnderWay, wilds: int, lacking: Lacking, left_out: _LeftOut, twos: int, jokers: int
    ) -> _Solution | None:
        """What is done when all naturals are placed: the wild cards that are left make melds of their own."""
        if not self._runs.may_end(under_way):
            return None
        found = self._wilds_alone(wilds, lacking, twos, jokers)
        if found is None and left_out is _Left.ANY and wilds:
            found = self._wilds_alone(wilds - 1, lacking, twos - 1, jokers) if twos else None
            found = found or (self._wilds_alone(wilds - 1, lacking, twos, jokers - 1) if jokers else None)
        return found

    def _wilds_alone(self, wilds: int, lacking: Lacking, twos: int, jokers: int) -> _Solution | None:
        in_groups = twos + jokers - wilds
        left_jokers = max(0, jokers - in_groups)
        match self.table.binds:
            case BoundWilds.ALL:
                bound = in_groups > 0
            case BoundWilds.TWOS:
                bound = in_groups > jokers
            case _:
                bound = False
        parts = lay_wilds(self.table, wilds - left_jokers, left_jokers, lacking, bound=bound)
        return None if parts is None else (_Step(Rank.TWO, (), parts),)

    # ------------------------------------------------------------------ the cards

    def _written(self, solution: _Solution, left_out: Card | None) -> Iterator[Lay]:
        cards = self.cards.without([left_out] if left_out is not None else ())
        naturals = {rank: list(cards.of_rank(rank)) for rank in Rank}
        wilds = [*naturals.pop(Rank.TWO), *naturals.pop(Rank.JOKER)]  # groups are given jokers first
        laid = self._runs.written((step.rank, step.runs) for step in solution)
        for before, run in laid:
            for card in run:
                naturals[card.rank].remove(card)
            yield self._lay(before, run)
        for step in solution:
            for part in step.parts:
                own = [naturals[step.rank].pop(0) for _ in range(part.naturals)]
                given = self._given(wilds, part, alone=step.rank is Rank.TWO)
                if own or given:
                    yield self._lay(part.before, (*own, *given))

    @staticmethod
    def _given(wilds: list[Card], part: Part, *, alone: bool) -> list[Card]:
        if not alone:
            return [wilds.pop() for _ in range(part.wilds)]
        jokers = [wilds.pop() for _ in range(part.jokers)]
        return [wilds.pop(0) for _ in range(part.wilds - part.jokers)] + jokers

    def _lay(self, before: object, cards: Sequence[Card]) -> Lay:
        for meld in self.table.melds:
            if meld is before:
                return Addition(name_of(self.table.position, self.table.side, meld), tuple(cards))
        return NewMeld(tuple(cards))
