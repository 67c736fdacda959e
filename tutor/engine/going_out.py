"""Whether, and how, the hand of the seat to act can be emptied in this turn. [pagat; seeds 000, 002]

The search goes by rank: naturals of a rank the side has on the table join that meld, others need a meld of their
own, and only the number of wild cards given to each meld has to be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.cards import NATURAL_RANKS, Card, Cards, Rank
from tutor.engine.actions import LayDown
from tutor.engine.checks.meld import most_wilds
from tutor.engine.facts import canastas, drew_last_red_three, kept_apart, minimum, opened, took_pile
from tutor.engine.laying import new_or_added
from tutor.engine.position import Meld, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import side_of
from tutor.record import record


@record
class WayOut:
    """One way to empty the hand: what is laid, all together (None: nothing), and the last discard (None: none)."""

    lay: LayDown | None
    discard: Card | None


@dataclass(slots=True)
class _Slot:
    """A meld that takes part: its cards from the hand, and how many wild cards it may and must be given."""

    rank: Rank
    before: Meld | None
    naturals: tuple[Card, ...]
    fewest: int
    most: int
    to_canasta: int
    wilds: int = 0


def ways_out(position: Position, rules: RuleSet, *, discard: bool = True) -> Iterator[WayOut]:
    """The ways in which the seat to act, having drawn, can empty its hand now; one for each last discard.

    The partner's answer is not looked at. With `discard` false only ways that keep no card for the pile.
    """
    hand = position.hand(position.turn)
    if hand.unknown:
        return
    if not len(hand):
        if _enough(position, rules, 0):
            yield WayOut(None, None)
        return
    if _stranded(position, hand.cards, rules) > 1 or not _canastas_in_reach(position, hand.cards, rules):
        return
    if way := _way(position, hand.cards, None, rules):
        yield way
    if not discard or drew_last_red_three(position):
        return
    tried: set[tuple[Rank, bool]] = set()
    for card in hand.cards:
        if card.is_red_three or (card.rank, card.is_black_three) in tried:
            continue
        tried.add((card.rank, card.is_black_three))
        if way := _way(position, hand.cards.without([card]), card, rules):
            yield way


def can_empty(position: Position, rules: RuleSet) -> bool:
    """Whether there is a way out for the seat to act, which has drawn. The partner's answer is not looked at."""
    return next(ways_out(position, rules), None) is not None


def canastas_lacking(position: Position, rules: RuleSet) -> int:
    """How many canastas the side to act still needs before it may go out."""
    side = side_of(position, position.turn, rules)
    return max(0, rules.going_out.canastas - len(canastas(position, side, rules)))


def _enough(position: Position, rules: RuleSet, more: int) -> bool:
    return canastas_lacking(position, rules) <= more


def _stranded(position: Position, cards: Cards, rules: RuleSet) -> int:
    """How many cards fit no meld whatever wild cards come to them; only one of them can go to the pile."""
    side = side_of(position, position.turn, rules)
    table = {meld.rank for meld in position.melds[side - 1]}
    stranded = 0
    for rank in range(Rank.THREE, Rank.JOKER):
        number = cards.by_rank[rank]
        least = rules.meld.cards if rank == Rank.THREE else rules.meld.naturals
        if 0 < number < least and rank not in table:
            stranded += number
    return stranded


def _canastas_in_reach(position: Position, cards: Cards, rules: RuleSet) -> bool:
    """Whether enough melds could grow to canastas if each had all the wild cards: a quick look before the search."""
    lacking = canastas_lacking(position, rules)
    if not lacking:
        return True
    counts, size = cards.by_rank, rules.canasta.cards
    wilds = min(cards.wilds, rules.meld.wilds)
    table = position.melds[side_of(position, position.turn, rules) - 1]
    reach = [len(meld) + counts[meld.rank] for meld in table if len(meld) < size]
    ranks = {meld.rank for meld in table}
    held = (counts[rank] for rank in NATURAL_RANKS if rank not in ranks)
    return sum(number + wilds >= size for number in (*reach, *held)) >= lacking


def _way(position: Position, cards: Cards, discard: Card | None, rules: RuleSet) -> WayOut | None:
    """The way out that lays exactly these cards, if there is one."""
    if not len(cards):
        return WayOut(None, discard) if _enough(position, rules, 0) else None
    slots = _slots(position, cards, rules)
    if slots is None or not _spread(position, slots, cards.wilds, rules):
        return None
    if not _opens(position, cards, rules):
        return None
    wilds = sorted((card for card in cards if card.is_wild), key=lambda card: card.rank)
    side = side_of(position, position.turn, rules)
    lays = []
    for slot in slots:
        given, wilds = wilds[: slot.wilds], wilds[slot.wilds :]
        if slot.naturals or given:
            lays.append(new_or_added(position, side, slot.rank, (*slot.naturals, *given), slot.before))
    return WayOut(LayDown(tuple(lays)), discard)


def _slots(position: Position, cards: Cards, rules: RuleSet) -> list[_Slot] | None:
    """A slot for each rank in the hand and each meld of the side; None where some rank cannot be laid at all."""
    side = side_of(position, position.turn, rules)
    held: dict[Rank, list[Card]] = {}
    for card in cards:
        if not card.is_wild:
            held.setdefault(card.rank, []).append(card)
    for meld in position.melds[side - 1]:
        held.setdefault(meld.rank, [])
    slots: list[_Slot] = []
    for rank, naturals in held.items():
        before = _receiver(position, side, rank, len(naturals), rules)
        union = (before.cards if before else Cards()) + naturals
        size, wilds = len(union), union.wilds
        takes_wilds = rank is not Rank.THREE and not kept_apart(position, side, rank)
        most = max(0, most_wilds(size - wilds, rules) - wilds) if takes_wilds else 0
        fewest = 0 if before else max(0, rules.meld.cards - size)
        if (not before and rank is not Rank.THREE and len(naturals) < rules.meld.naturals) or fewest > most:
            return None
        lacking = rules.canasta.cards - size
        counts = before is None or len(before) < rules.canasta.cards
        slots.append(
            _Slot(rank, before, tuple(naturals), fewest, most, lacking if counts else rules.deck.size, fewest)
        )
    return slots


def _receiver(position: Position, side: int, rank: Rank, naturals: int, rules: RuleSet) -> Meld | None:
    """The meld that so many naturals of the rank join; of two kept apart the one that they make a canasta."""
    melds = [meld for meld in position.melds[side - 1] if meld.rank is rank]
    size = rules.canasta.cards
    return next((meld for meld in melds if len(meld) < size <= len(meld) + naturals), next(iter(melds), None))


def _spread(position: Position, slots: list[_Slot], wilds: int, rules: RuleSet) -> bool:
    """Give the wild cards to the melds so that all are placed and enough canastas stand; cheapest ones first."""
    left = wilds - sum(slot.wilds for slot in slots)
    if left < 0:
        return False
    made = 0
    for slot in sorted(slots, key=lambda slot: slot.to_canasta - slot.fewest):
        more = max(0, slot.to_canasta - slot.wilds)
        if _enough(position, rules, made) or more > left or slot.wilds + more > slot.most:
            continue
        slot.wilds += more
        left -= more
        made += 1
    for slot in slots:
        more = min(left, slot.most - slot.wilds)
        slot.wilds += more
        left -= more
    return not left and _enough(position, rules, sum(slot.to_canasta <= slot.wilds for slot in slots))


def _opens(position: Position, cards: Cards, rules: RuleSet) -> bool:
    """Whether these cards, laid at once by a player who then goes out, open the side where it has not opened."""
    seat = position.turn
    if opened(position, side_of(position, seat, rules)):
        return True
    if rules.points.total(cards) >= minimum(position, seat, rules):
        return True
    return may_waive_minimum(position, rules)


def may_waive_minimum(position: Position, rules: RuleSet) -> bool:
    """Whether going out concealed now would need no minimum: it is waived for a hand drawn from the stock. [pagat]"""
    return (
        rules.opening.waived_concealed
        and not position.laid[position.turn - 1]
        and not took_pile(position)
        and rules.going_out.concealed_extra > 0
    )
