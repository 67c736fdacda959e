"""Where the naturals of one rank can go on a side's table, and how many wild cards can go with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import product

from tutor.cards import Card, Cards, Rank, Suit
from tutor.engine.facts import (
    kept_apart,
    melds_of,
    most_cards,
    ranks_closed_to,
    stands_in_the_way,
)
from tutor.engine.limits import bars_to_wilds, bound_wilds, most_wilds
from tutor.engine.once import Remembered
from tutor.engine.policies import BlackThrees, BoundWilds, CanastaKind, MeldKind, SecondMeld
from tutor.engine.position import Meld, Position
from tutor.engine.rules import RuleSet
from tutor.record import record

NEW_MELDS = 2
"""New melds of one rank that are laid at once at the most."""


@record
class Part:
    """Cards for one meld: the meld they join, None for a new one, so many naturals, so many wild cards.

    `jokers`: how many of the wild cards are jokers, in a meld of wild cards alone.
    """

    before: Meld | None
    naturals: int
    wilds: int
    jokers: int = 0


@record
class Option:
    """One way to lay the naturals of a rank: wild cards used, canastas made, and the parts."""

    wilds: int
    made: tuple[CanastaKind, ...]
    parts: tuple[Part, ...]


_NOTHING = (Option(0, (), ()),)


class Table:
    """A side's table, to which cards are laid. `opened`: whether the side had opened, which some limits ask."""

    def __init__(self, position: Position, side: int, wilds: int, rules: RuleSet, *, opened: bool) -> None:
        self.position = position
        self.side = side
        self.wilds = wilds
        self.rules = rules
        self.opened = opened
        self.melds = position.melds[side - 1]
        self._options: dict[tuple[Rank, int], Remembered[Option]] = {}

    @cached_property
    def dead(self) -> frozenset[Rank]:
        """Ranks that another side has finished, where that closes them. [CLA; pagat]"""
        return ranks_closed_to(self.position, self.side, self.rules)

    @cached_property
    def binds(self) -> BoundWilds:
        """Which wild cards the side's unfinished meld of them keeps to itself. [CLA; rummy-games]"""
        return bound_wilds(self.melds, self.rules)

    def takes(self, meld: Meld, wild: Card) -> bool:
        """Whether a wild card may be laid on a group of the side."""
        bound = self.binds is BoundWilds.ALL or (self.binds is BoundWilds.TWOS and wild.rank is Rank.TWO)
        return not bound and meld.kind is MeldKind.GROUP and 1 in self._wild_range(meld.rank, meld, 0)

    def options(self, rank: Rank, naturals: int) -> Iterable[Option]:
        """The ways to lay so many naturals of a rank, each number of wild cards and canastas once."""
        key = (rank, naturals)
        if key not in self._options:
            self._options[key] = Remembered(self._found(rank, naturals))
        return self._options[key]

    def _found(self, rank: Rank, naturals: int) -> Iterator[Option]:
        if not naturals and not melds_of(self.position, self.side, rank):
            yield from _NOTHING
            return
        seen: set[tuple[int, tuple[CanastaKind, ...]]] = set()
        for places in self._placements(rank, naturals):
            ranges = [self._wild_range(rank, before, number) for before, number in places]
            for wilds in product(*ranges):
                if sum(wilds) > self.wilds:
                    continue
                parts = tuple(
                    Part(before, number, wild) for (before, number), wild in zip(places, wilds, strict=True)
                )
                made = tuple(kind for part in parts if (kind := self._made(rank, part)) is not None)
                key = (sum(wilds), made)
                if key in seen or self._is_early(parts):
                    continue
                if not any(self._is_barred(rank, part) for part in parts):
                    seen.add(key)
                    yield Option(sum(wilds), made, parts)

    def _placements(self, rank: Rank, naturals: int) -> Iterator[tuple[tuple[Meld | None, int], ...]]:
        """The ways to spread so many naturals of a rank over the side's melds of it and new ones."""
        if rank in self.dead and naturals:
            return
        melds = melds_of(self.position, self.side, rank)
        second = self.rules.meld.second
        if rank is Rank.THREE:
            laid = self.rules.meld.black_threes is BlackThrees.GOING_OUT
            if not naturals or (laid and (melds or naturals >= self.rules.meld.cards)):
                yield ((next(iter(melds), None), naturals),) if naturals else ()
            return
        if second is SecondMeld.MERGES:
            if not melds:
                yield ((None, naturals),)
            for meld in melds:
                yield ((meld, naturals), *((other, 0) for other in melds if other is not meld))
            return
        few = self.rules.meld.naturals
        for new in range(min(NEW_MELDS, naturals // few if few else 0) + 1):
            for shares in _shares(naturals, len(melds) + new):
                fresh = shares[len(melds) :]
                if any(share < few for share in fresh) or list(fresh) != sorted(fresh, reverse=True):
                    continue
                yield tuple(zip((*melds, *(None,) * new), shares, strict=True))

    def _is_early(self, parts: tuple[Part, ...]) -> bool:
        """Whether a new meld is begun beside one that is not finished, where that cannot be. [pagat]"""
        if self.rules.meld.second is not SecondMeld.WHEN_FULL or not parts or parts[-1].before is not None:
            return False
        size = self.rules.canasta.cards
        return any(
            (len(part.before) if part.before else 0) + part.naturals + part.wilds < size
            for part in parts[:-1]
        )

    def _wild_range(self, rank: Rank, before: Meld | None, naturals: int) -> range:
        """How many wild cards this meld may be given, from the fewest that it needs."""
        rules = self.rules
        lying, wilds = (len(before), before.cards.wilds) if before else (0, 0)
        size, total = lying + naturals, lying - wilds + naturals
        if before is None and naturals < rules.meld.naturals:
            return range(0)
        most = most_wilds(total, rules, rank) - wilds if self._takes_wilds(rank, before, total) else 0
        limit = most_cards(MeldKind.GROUP, rules)
        if limit and MeldKind.GROUP not in rules.meld.past_full:
            if naturals and size > limit:
                return range(0)
            most = min(most, limit - size)
        fewest = max(0, rules.meld.cards - size) if before is None else 0
        return range(fewest, max(0, most) + 1)

    def _takes_wilds(self, rank: Rank, before: Meld | None, naturals: int) -> bool:
        rules = self.rules
        if rank is Rank.THREE or kept_apart(self.position, self.side, rank, rules):
            return False
        if rank in self.dead:
            return False
        return not any(bars_to_wilds(rank, before, naturals, rules, opened=self.opened))

    def _made(self, rank: Rank, part: Part) -> CanastaKind | None:
        """The kind of canasta that the part makes of its meld; None where it makes none."""
        size = self.rules.canasta.cards
        lying = len(part.before) if part.before else 0
        if rank is Rank.THREE or lying >= size or lying + part.naturals + part.wilds < size:
            return None
        wild = part.wilds or (part.before is not None and part.before.cards.wilds)
        return CanastaKind.MIXED if wild else CanastaKind.NATURAL

    def _is_barred(self, rank: Rank, part: Part) -> bool:
        """Whether the meld, left so, would bar its side from going out. [CLA]"""
        if not self.rules.penalties.unfinished:
            return False
        before = part.before.cards if part.before else Cards()
        cards = (*before, *(Card(rank, Suit.SPADES),) * part.naturals, *(_A_WILD,) * part.wilds)
        return bool(cards) and stands_in_the_way(Meld(Cards(cards)), self.rules)


_A_WILD = Card(Rank.TWO, Suit.SPADES)


def _shares(number: int, places: int) -> Iterator[tuple[int, ...]]:
    """The ways to spread a number over places; all in one place first."""
    if places <= 1:
        if places or not number:
            yield (number,) * places
        return
    for first in range(number, -1, -1):
        for rest in _shares(number - first, places - 1):
            yield (first, *rest)
