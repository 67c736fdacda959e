"""What a heap of chosen cards can mean: the lays and takes that a learner may have in mind.

Somebody who picks cards does not say which meld a wild card is for, or that cards join a meld on the table. Here the
choice is read as actions; which of them may be done, the judge says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import TypeVar

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import Addition, Lay, LayDown, MeldName, NewMeld, TakePile
from tutor.engine.effect import effect
from tutor.engine.facts import meld_of, melds_of
from tutor.engine.laying import name_of
from tutor.engine.policies import MeldKind, OpeningWithPile, SecondMeld, WildMelds
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.search.runs import run_choices
from tutor.engine.sides import side_of, sides
from tutor.engine.takes import ways_to_meld_top
from tutor.engine.verdict import violations
from tutor.record import record

A = TypeVar("A", LayDown, TakePile)

_MOST_READINGS = 400
"""Ways to spread wild cards that are looked at; a choice that allows more is no human choice."""


@record
class _Heap:
    """Chosen cards by rank: naturals and threes, and the wild cards apart."""

    ranks: dict[Rank, tuple[Card, ...]]
    wilds: tuple[Card, ...]


def _heap(cards: Sequence[Card]) -> _Heap:
    held = Cards(cards)
    ranks = dict.fromkeys(card.rank for card in cards if not card.is_wild)
    return _Heap({rank: held.of_rank(rank) for rank in ranks}, tuple(card for card in cards if card.is_wild))


def lay_readings(position: Position, cards: Sequence[Card], rules: RuleSet) -> tuple[LayDown, ...]:
    """What laying these cards may mean.

    Where some reading is legal, all legal ones that differ, the most natural first; else the one reading that the
    judge should explain. Empty only where no cards are given.
    """
    heap = _heap(cards)
    if not cards:
        return ()
    readings = [LayDown(lays) for lays in _lays(position, heap, rules)]
    if legal := _legal(position, readings, rules):
        return tuple(legal)
    return (_to_explain(position, heap, tuple(cards), readings, rules),)


def take_readings(position: Position, cards: Sequence[Card], rules: RuleSet) -> tuple[TakePile, ...]:
    """What taking the pile with these cards may mean; as `lay_readings`.

    Cards of the top card's rank go with it, others are laid in the same breath. No cards of its rank: onto a meld, or a
    sequence, on the table.
    """
    top = position.pile.top
    mates = tuple(card for card in cards if top is not None and card.rank is top.rank)
    heap = _heap(Cards(cards).without(mates).cards)
    onto = [] if mates else [way.onto for way in ways_to_meld_top(position, rules) if not way.cards]
    if top is None or (not mates and not (onto and heap.ranks)):
        bare = [TakePile(onto=name) for name in onto] if not cards else []
        return tuple(_legal(position, bare, rules)) or (TakePile(tuple(cards)),)
    readings = _takes(position, mates, heap, rules)
    legal = _legal(position, readings, rules)
    pair = rules.meld.naturals
    if not legal and rules.opening.with_pile is OpeningWithPile.HAND_ONLY and len(mates) > pair:
        # Only what is laid beside the top card opens, and that may be more of its rank.
        beside = _Heap({top.rank: mates[pair:], **heap.ranks}, heap.wilds)
        legal = _legal(position, _takes(position, mates[:pair], beside, rules), rules)
    if legal:
        return tuple(legal)
    if heap.ranks and not mates:
        return (TakePile(tuple(cards)),)  # picked for the top card, and no match for it
    # The reading that gives most wild cards to the top card comes last, and is what the learner most likely meant.
    plain = [action for action in readings if action.onto is None]
    return (min(reversed(plain or readings), key=lambda action: len(violations(position, action, rules))),)


def _takes(position: Position, mates: tuple[Card, ...], beside: _Heap, rules: RuleSet) -> list[TakePile]:
    """Takes with these mates of the top card, the heap laid beside them, the wild cards for either."""
    readings: list[TakePile] = []
    names = _names_for_top(position, mates, rules)
    for given, rest in _portions(beside.wilds):
        heap = _Heap(beside.ranks, rest)
        laid = _lays(position, heap, rules) if heap.ranks or rest else [()]
        readings.extend(TakePile((*mates, *given), name, lays) for name in names for lays in laid)
        if len(readings) > _MOST_READINGS:
            break
    return readings


def _names_for_top(
    position: Position, mates: tuple[Card, ...], rules: RuleSet
) -> tuple[MeldName | None, ...]:
    """The melds that the top card and its mates can go to; None for that which the rules choose."""
    top, side = position.pile.top, side_of(position, position.turn, rules)
    if top is None or (mates and rules.meld.second is SecondMeld.MERGES):
        return (None,)
    if not mates:
        ways = (way.onto for way in ways_to_meld_top(position, rules) if not way.cards)
        return tuple(dict.fromkeys(ways)) or (None,)
    rank = Rank.TWO if top.is_wild else top.rank
    return (None, *(name_of(position, side, meld) for meld in melds_of(position, side, rank)))


def _portions(wilds: tuple[Card, ...]) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """The wild cards split in two, by number of twos and jokers; fewest given first."""
    held = Cards(wilds)
    twos, jokers = held.of_rank(Rank.TWO), held.of_rank(Rank.JOKER)
    splits = [(t, j) for t in range(len(twos) + 1) for j in range(len(jokers) + 1)]
    for t, j in sorted(splits, key=lambda split: (sum(split), split[1])):
        yield (*twos[:t], *jokers[:j]), (*twos[t:], *jokers[j:])


@record
class _Place:
    """Where cards of a rank, or wild cards alone (rank TWO), may be meant to go: a meld on the table, or a new one."""

    rank: Rank
    name: MeldName | None


def _lays(position: Position, heap: _Heap, rules: RuleSet) -> list[tuple[Lay, ...]]:
    """Every way to read the heap as sequences, groups and wild cards alone; the simplest first.

    The melds on the table that no card was chosen for take part where no rank is chosen, or there is no other way.
    """
    side = side_of(position, position.turn, rules)
    naturals = Cards(card for held in heap.ranks.values() for card in held)
    found: dict[tuple[Lay, ...], None] = {}
    for choice in islice(run_choices(naturals, position.melds[side - 1], rules), _MOST_READINGS):
        runs = tuple(
            NewMeld(run) if before is None else Addition(name_of(position, side, before), run)
            for before, run in choice.lays
        )
        rest = _heap((*choice.rest, *heap.wilds))
        if not rest.ranks and not rest.wilds:
            found[runs] = None
            continue
        for lays in _group_lays(position, side, rest, rules, first=bool(runs)):
            found[(*runs, *lays)] = None
        if len(found) > _MOST_READINGS:
            break
    return list(found) or [(NewMeld(heap.wilds),)]


def _group_lays(
    position: Position, side: int, heap: _Heap, rules: RuleSet, *, first: bool
) -> list[tuple[Lay, ...]]:
    """Every way to put the naturals of each rank in one place, and to spread the wild cards over the places.

    `first`: only the places that the chosen cards themselves ask for.
    """
    found: dict[tuple[Lay, ...], None] = {}
    alone = _places(position, side, Rank.TWO, rules) if heap.wilds else []
    table = [
        _Place(meld.rank, name_of(position, side, meld))
        for meld in position.melds[side - 1]
        if meld.kind is MeldKind.GROUP and meld.rank not in heap.ranks
    ]
    for chosen in product(*(_places(position, side, rank, rules) for rank in heap.ranks)):
        found.update(dict.fromkeys(_spread_over(position, side, heap, chosen, rules)))
        for place in alone:
            found.update(dict.fromkeys(_spread_over(position, side, heap, (*chosen, place), rules)))
        if len(found) > _MOST_READINGS:
            return list(found)
    legal = heap.ranks and any(not violations(position, LayDown(lays), rules) for lays in found)
    if table and heap.wilds and not legal and not first:
        for chosen in product(*(_places(position, side, rank, rules) for rank in heap.ranks)):
            for lays in islice(_spread_over(position, side, heap, (*chosen, *table), rules), _MOST_READINGS):
                found[lays] = None
    return list(found)


def _places(position: Position, side: int, rank: Rank, rules: RuleSet) -> list[_Place]:
    """Where cards of that rank may be meant to go; wild cards alone where there is such a thing."""
    melds = melds_of(position, side, rank)
    if rank is Rank.TWO and rules.meld.wild_melds is WildMelds.NONE:
        return []
    places = [_Place(rank, name_of(position, side, meld)) for meld in melds]
    if not melds or rules.meld.second is not SecondMeld.MERGES:
        places.append(_Place(rank, None))
    return places


def _spread_over(
    position: Position, side: int, heap: _Heap, places: tuple[_Place, ...], rules: RuleSet
) -> Iterator[tuple[Lay, ...]]:
    if not places:
        return
    for spread in _spreads(heap.wilds, len(places)):
        lays = tuple(
            _lay(position, side, place, (*heap.ranks.get(place.rank, ()), *given), rules)
            for place, given in zip(places, spread, strict=True)
            if heap.ranks.get(place.rank) or given
        )
        if lays:
            yield lays


def _spreads(wilds: tuple[Card, ...], places: int) -> Iterator[tuple[tuple[Card, ...], ...]]:
    if places == 1:
        yield (wilds,)
        return
    for given, rest in reversed(list(_portions(wilds))):
        for others in _spreads(rest, places - 1):
            yield (given, *others)


def _lay(position: Position, side: int, place: _Place, cards: tuple[Card, ...], rules: RuleSet) -> Lay:
    """These cards as an addition to a meld of the side, or as a new meld.

    Too few for a meld, but fit for one of the opponents': as an addition all the same, so that the judge can say whose
    meld it is.
    """
    if place.name is not None:
        return Addition(place.name, cards)
    if len(cards) < rules.meld.cards and not melds_of(position, side, place.rank):
        for other in sides(position, rules):
            if other != side and meld_of(position, other, place.rank):
                return Addition(MeldName(place.rank), cards)
    return NewMeld(cards)


def _legal(position: Position, readings: Sequence[A], rules: RuleSet) -> list[A]:
    """The legal readings, one of each that leave the same melds."""
    side = side_of(position, position.turn, rules)
    found: dict[object, A] = {}
    for action in dict.fromkeys(readings):
        if not violations(position, action, rules):
            melds = effect(position, action, rules).melds[side - 1]
            found.setdefault(frozenset(Counter(meld.cards for meld in melds).items()), action)
    return list(found.values())


def _to_explain(
    position: Position, heap: _Heap, cards: tuple[Card, ...], readings: list[LayDown], rules: RuleSet
) -> LayDown:
    """The reading to judge where none is legal: by ranks, unless no rank makes a meld and one meld was meant."""
    several = len(heap.ranks) > 1
    best = min(readings, key=lambda action: len(violations(position, action, rules)))
    side = side_of(position, position.turn, rules)
    enough = any(
        meld_of(position, side, rank) is not None
        or (len(held) >= rules.meld.naturals and len(held) + len(heap.wilds) >= rules.meld.cards)
        for rank, held in heap.ranks.items()
    )
    return LayDown((NewMeld(cards),)) if several and not enough else best
