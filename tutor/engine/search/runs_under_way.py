"""Sequences built up from the low ranks to the high ones: what a search goes through rank by rank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from tutor.cards import NATURAL_RANKS, Card, Cards, Rank, Suit
from tutor.engine.policies import MeldKind
from tutor.engine.position import Meld
from tutor.engine.rules import RuleSet
from tutor.record import record

UnderWay = tuple[tuple[int, Suit, int, int], ...]
"""Sequences under way: the rank that continues each, its suit, its length, and the place of its meld (-1: new)."""


@record
class RunStep:
    """What happens to a sequence at a rank: it is extended, joined to the meld that begins there, or begun.

    `suit`, `length` and `meld` tell which sequence it was; `onto` the meld that it is joined to.
    """

    suit: Suit
    length: int
    meld: int
    onto: int | None = None


_Found = tuple[tuple[RunStep, ...], UnderWay, int, int]
"""Steps, the sequences under way after them, cards used, sequences completed."""


class RunsUnderWay:
    """The sequences that a hand can be laid in, built up from the low ranks to the high ones."""

    def __init__(self, cards: Cards, melds: Sequence[Meld], rules: RuleSet) -> None:
        self.played = rules.meld.sequences
        self._melds = melds
        self._counts = cards.counts
        self._shortest, self._full = rules.meld.cards, rules.canasta.cards
        past = MeldKind.SEQUENCE in rules.meld.past_full
        self._longest = len(NATURAL_RANKS) if past else self._full
        self._barring = [entry for entry in rules.penalties.unfinished if entry.bars]
        self._known: dict[tuple[Rank, Suit, int, UnderWay], list[_Found]] = {}
        self._steps: dict[tuple[Rank, UnderWay, Card | None], Sequence[_Found]] = {}
        self._ahead: dict[tuple[Rank, Suit, UnderWay, Card | None], int] = {}
        self._rows: dict[tuple[Suit, Card | None], Sequence[int]] = {}
        self._low: dict[tuple[Rank, Suit], list[int]] = {}
        self._high: dict[tuple[int, Suit], list[int]] = {}
        for place, meld in enumerate(melds):
            if meld.suit is not None:
                self._low.setdefault((meld.rank, meld.suit), []).append(place)
                self._high.setdefault((meld.rank + len(meld), meld.suit), []).append(place)

    def steps(self, rank: Rank, under_way: UnderWay, left_out: Card | None) -> Sequence[_Found]:
        """The ways to go on with the sequences at a rank, without the card left out; least is used first."""
        if not self.played or rank is Rank.THREE:
            return [((), under_way, 0, 0)]
        at = (rank, under_way, left_out)
        if at not in self._steps:
            self._steps[at] = list(self._worked_out(*at))
        return self._steps[at]

    def _worked_out(self, rank: Rank, under_way: UnderWay, left_out: Card | None) -> Iterator[_Found]:
        suits = []
        for suit in Suit:
            card = Card(rank, suit)
            held = self._counts[card] - (card is left_out)
            key = (rank, suit, held, tuple(run for run in under_way if run[1] is suit))
            if key not in self._known:
                self._known[key] = self._suit_steps(*key)
            suits.append(self._known[key])
        later = tuple(run for run in under_way if run[0] != rank)
        for choice in product(*suits):
            steps = tuple(step for found in choice for step in found[0])
            running = tuple(sorted((*later, *(run for found in choice for run in found[1]))))
            yield steps, running, sum(found[2] for found in choice), sum(found[3] for found in choice)

    def _suit_steps(self, rank: Rank, suit: Suit, held: int, under_way: UnderWay) -> list[_Found]:
        """The ways to go on in one suit, of which these sequences are under way and so many cards of the rank held."""
        due = [run for run in under_way if run[0] == rank]
        on_the_way = {run[3] for run in under_way}
        due += [
            (rank, suit, len(self._melds[place]), place)
            for place in self._high.get((rank, suit), ())
            if place not in on_the_way
        ]
        if not due and not held:
            return [((), (), 0, 0)]
        joined = self._low.get((rank, suit), [])
        found: dict[tuple[object, ...], _Found] = {}
        for ends in self._ends(due, joined, held):
            used = sum(step.onto is None for step, _, _ in ends)
            new = held - used if self._can_begin(rank, suit) else 0
            for begun in range(new + 1):
                started = (RunStep(suit, 0, -1),) * begun
                running = tuple(sorted((*(run for _, run, _ in ends), *((rank + 1, suit, 1, -1),) * begun)))
                made = sum(full for _, _, full in ends)
                steps = (*(step for step, _, _ in ends), *started)
                found.setdefault((running, used + begun, made), (steps, running, used + begun, made))
        return sorted(found.values(), key=lambda one: one[2])

    def _ends(
        self, due: Sequence[tuple[int, Suit, int, int]], joined: Sequence[int], held: int
    ) -> Iterator[tuple[tuple[RunStep, tuple[int, Suit, int, int], bool], ...]]:
        """What becomes of the sequences due at a rank: each goes on, joins a meld, or ends where it may."""
        if not due:
            yield ()
            return
        (rank, suit, length, meld), rest = due[0], due[1:]
        if meld >= 0 or self._is_whole(length):
            yield from self._ends(rest, joined, held)
        if held and length < self._longest:
            full = length + 1 == self._full
            step = (RunStep(suit, length, meld), (rank + 1, suit, length + 1, meld), full)
            for others in self._ends(rest, joined, held - 1):
                yield (step, *others)
        for place in joined if meld < 0 else ():
            lying = len(self._melds[place])
            if length + lying <= self._longest:
                full = lying < self._full <= length + lying
                step = (RunStep(suit, length, meld, place), (rank + lying, suit, length + lying, place), full)
                for others in self._ends(rest, [other for other in joined if other != place], held):
                    yield (step, *others)

    def _is_whole(self, length: int) -> bool:
        """Whether a new sequence may be left with that length."""
        return length >= self._shortest and not self._bars(length)

    def _bars(self, length: int) -> bool:
        return length < self._full and any(
            entry.kind is MeldKind.SEQUENCE and (entry.most is None or length <= entry.most)
            for entry in self._barring
        )

    def _can_begin(self, rank: Rank, suit: Suit) -> bool:
        """Whether a sequence begun at this rank can grow long enough, or reach a meld on the table."""
        for further in range(rank + 1, rank + self._shortest):
            if (further, suit) in self._low:
                return True
            if further > Rank.ACE or not self._counts[Card(Rank(further), suit)]:
                return False
        return True

    def canastas_ahead(self, rank: Rank, under_way: UnderWay, left_out: Card | None) -> int:
        """The most sequences that can become canastas from a rank on, without the card left out, if it lies ahead."""
        if not self.played:
            return 0
        number = 0
        for suit in Suit:
            gap = left_out if left_out and left_out.suit is suit and self._counts[left_out] == 1 else None
            key = (rank, suit, tuple(run for run in under_way if run[1] is suit), gap)
            if key not in self._ahead:
                self._ahead[key] = self._ahead_in(*key)
            number += self._ahead[key]
        return number

    def _ahead_in(self, rank: Rank, suit: Suit, under_way: UnderWay, gap: Card | None) -> int:
        """The most sequences of a suit that can become canastas, where these are under way in it: never too few."""
        rows = self._rows_of(suit, gap)
        held = sum(self._counts[Card(further, suit)] for further in NATURAL_RANKS if further >= rank)
        longest = max((length for _, _, length, _ in under_way), default=0)
        on_the_way = {meld for _, _, _, meld in under_way}
        lying = [
            len(meld)
            for place, meld in enumerate(self._melds)
            if meld.suit is suit and place not in on_the_way and meld.rank + len(meld) >= rank
        ]
        number = sum(length < self._full <= length + held + longest for length in lying)
        number += sum(
            length < self._full <= length + rows[following] for following, _, length, _ in under_way
        )
        new = max(rows[rank:]) >= self._full
        return number + (held // self._full if new else 0)

    def _rows_of(self, suit: Suit, gap: Card | None) -> Sequence[int]:
        """For each rank how many ranks from there on, without a break, are held or lie in a sequence of the suit."""
        key = (suit, gap)
        if key not in self._rows:
            lying = {
                rank
                for meld in self._melds
                if meld.suit is suit
                for rank in range(meld.rank, meld.rank + len(meld))
            }
            rows = [0] * (Rank.ACE + 2)
            for rank in reversed(NATURAL_RANKS):
                card = Card(rank, suit)
                if rank in lying or (self._counts[card] and card is not gap):
                    rows[rank] = 1 + rows[rank + 1]
            self._rows[key] = rows
        return self._rows[key]

    def may_end(self, under_way: UnderWay) -> bool:
        """Whether all the sequences under way, and those on the table, may be left as they are."""
        if not all(meld >= 0 or self._is_whole(length) for _, _, length, meld in under_way):
            return False
        return not self._barring or not any(
            meld.suit is not None and self._bars(len(meld)) for meld in self._melds
        )

    def written(
        self, steps: Iterable[tuple[Rank, tuple[RunStep, ...]]]
    ) -> list[tuple[Meld | None, tuple[Card, ...]]]:
        """The cards for each sequence, new or on the table, that these steps at the ranks make."""
        begun: list[tuple[int, Suit, int, int, list[Card]]] = []
        for rank, at_rank in steps:
            ended = []
            for step in at_rank:
                cards = self._taken(begun, rank, step)
                if step.onto is not None:
                    lying = len(self._melds[step.onto])
                    ended.append((rank + lying, step.suit, step.length + lying, step.onto, cards))
                else:
                    run = [*cards, Card(rank, step.suit)]
                    ended.append((rank + 1, step.suit, step.length + 1, step.meld, run))
            begun += ended
        return [(self._melds[meld] if meld >= 0 else None, tuple(cards)) for *_, meld, cards in begun]

    @staticmethod
    def _taken(begun: list[tuple[int, Suit, int, int, list[Card]]], rank: Rank, step: RunStep) -> list[Card]:
        """The cards of the sequence that the step goes on with, taken from those begun."""
        for place, (following, suit, length, meld, cards) in enumerate(begun):
            if (following, suit, length, meld) == (rank, step.suit, step.length, step.meld):
                del begun[place]
                return cards
        return []
