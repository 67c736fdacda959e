"""What a heap of chosen cards can mean: the lays and takes that a learner may have in mind.

Somebody who picks cards does not say which meld a wild card is for, or that cards join a meld on the table. Here the
choice is read as actions; which of them may be done, the judge says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import Addition, Lay, LayDown, MeldName, NewMeld, TakePile
from tutor.engine.effect import effect
from tutor.engine.facts import meld_of
from tutor.engine.position import Position
from tutor.engine.rules import OpeningWithPile, RuleSet
from tutor.engine.sides import side_of, sides
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

    Cards of the top card's rank go with it, others are laid in the same breath. No cards: onto a meld on the table.
    """
    top = position.pile.top
    heap = _heap(cards)
    if top is None or top.rank not in heap.ranks:
        side = side_of(position, position.turn, rules)
        onto = top is not None and meld_of(position, side, top.rank) is not None
        if not (onto and heap.ranks):
            return (TakePile(tuple(cards)),)
    assert top is not None
    mates = heap.ranks.get(top.rank, ())
    others = {rank: held for rank, held in heap.ranks.items() if rank is not top.rank}
    readings = _takes(position, mates, _Heap(others, heap.wilds), rules)
    legal = _legal(position, readings, rules)
    pair = rules.meld.naturals
    if not legal and rules.opening.with_pile is OpeningWithPile.HAND_ONLY and len(mates) > pair:
        # Only what is laid beside the top card opens, and that may be more of its rank.
        beside = _Heap({top.rank: mates[pair:], **others}, heap.wilds)
        legal = _legal(position, _takes(position, mates[:pair], beside, rules), rules)
    if legal:
        return tuple(legal)
    if heap.ranks and not mates:
        return (TakePile(tuple(cards)),)  # picked for the top card, and no match for it
    # The reading that gives most wild cards to the top card comes last, and is what the learner most likely meant.
    return (min(reversed(readings), key=lambda action: len(violations(position, action, rules))),)


def _takes(position: Position, mates: tuple[Card, ...], beside: _Heap, rules: RuleSet) -> list[TakePile]:
    """Takes with these mates of the top card, the heap laid beside them, the wild cards for either."""
    readings: list[TakePile] = []
    for given, rest in _portions(beside.wilds):
        heap = _Heap(beside.ranks, rest)
        laid = _lays(position, heap, rules) if heap.ranks or rest else [()]
        readings.extend(TakePile((*mates, *given), lays=lays) for lays in laid)
        if len(readings) > _MOST_READINGS:
            break
    return readings


def _portions(wilds: tuple[Card, ...]) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """The wild cards split in two, by number of twos and jokers; fewest given first."""
    held = Cards(wilds)
    twos, jokers = held.of_rank(Rank.TWO), held.of_rank(Rank.JOKER)
    splits = [(t, j) for t in range(len(twos) + 1) for j in range(len(jokers) + 1)]
    for t, j in sorted(splits, key=lambda split: (sum(split), split[1])):
        yield (*twos[:t], *jokers[:j]), (*twos[t:], *jokers[j:])


def _lays(position: Position, heap: _Heap, rules: RuleSet) -> list[tuple[Lay, ...]]:
    """Every way to spread the wild cards over the ranks chosen.

    The melds on the table take part where no rank is chosen, or where the chosen ranks alone cannot take them.
    """
    side = side_of(position, position.turn, rules)
    chosen = list(heap.ranks)
    table = [meld.rank for meld in position.melds[side - 1] if meld.rank not in chosen]
    found: list[tuple[Lay, ...]] = []
    for places in (chosen, chosen + table):
        if not places:
            continue
        for spread in _spreads(heap.wilds, places):
            lays = tuple(
                _lay(position, side, rank, (*heap.ranks.get(rank, ()), *spread[rank]), rules)
                for rank in places
                if heap.ranks.get(rank) or spread[rank]
            )
            if lays and lays not in found:
                found.append(lays)
            if len(found) > _MOST_READINGS:
                return found
        if any(not violations(position, LayDown(lays), rules) for lays in found):
            return found
    return found or [(NewMeld(heap.wilds),)]


def _spreads(wilds: tuple[Card, ...], places: list[Rank]) -> Iterator[dict[Rank, tuple[Card, ...]]]:
    if len(places) == 1:
        yield {places[0]: wilds}
        return
    for given, rest in reversed(list(_portions(wilds))):
        for others in _spreads(rest, places[1:]):
            yield {places[0]: given, **others}


def _lay(position: Position, side: int, rank: Rank, cards: tuple[Card, ...], rules: RuleSet) -> Lay:
    """These cards as an addition to the side's meld of the rank, or as a new meld.

    Too few for a meld, but fit for one of the opponents': as an addition all the same, so that the judge can say whose
    meld it is.
    """
    if meld_of(position, side, rank):
        return Addition(MeldName(rank), cards)
    if len(cards) < rules.meld.cards:
        for other in sides(position, rules):
            if other != side and meld_of(position, other, rank):
                return Addition(MeldName(rank), cards)
    return NewMeld(cards)


def _legal(position: Position, readings: Sequence[A], rules: RuleSet) -> list[A]:
    """The legal ones; of those that leave the same cards everywhere only the first."""
    legal = (action for action in readings if not violations(position, action, rules))
    found: dict[Position, A] = {}
    for action in dict.fromkeys(legal):
        found.setdefault(replace(effect(position, action, rules), done=()), action)
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
