"""Which cards may be discarded, and which only where there is nothing else."""

from __future__ import annotations

from tutor.cards import Card
from tutor.engine.facts import finished_ranks
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet


def never_discarded(card: Card, rules: RuleSet) -> bool:
    """Whether the card cannot be discarded whatever the hand holds. [seed 002; pagat; CLA]"""
    return any(kind.includes(card) for kind in rules.discard.never)


def _is_barred_anyway(card: Card, position: Position, rules: RuleSet) -> bool:
    """Whether it goes to the pile only where the hand holds nothing else. [CLA; pagat; rummy-games; seed 000]"""
    kinds = rules.discard.forbidden + (rules.discard.first_round if position.round == 1 else ())
    return any(kind.includes(card) for kind in kinds)


def _is_barred_by_empty_pile(card: Card, position: Position, rules: RuleSet) -> bool:
    """Whether it may not begin a pile. [CLA; pagat; seed 000]"""
    if len(position.pile):
        return False
    dead = rules.discard.dead_on_empty_pile and is_dead(card, position, rules)
    return dead or any(kind.includes(card) for kind in rules.discard.on_empty_pile)


def is_dead(card: Card, position: Position, rules: RuleSet) -> bool:
    """Whether some side has finished the card's rank. [CLA; pagat]"""
    return any(card.rank in finished_ranks(position, seat, rules) for seat in position.seats)


def discards(position: Position, rules: RuleSet) -> tuple[Card, ...]:
    """The cards that the seat to act may discard, what else bars a discard left aside.

    Where every card is barred, any may go but those that never do. [policy] Of them, those that only an empty pile
    bars go first. [seed 000; CLA]
    """
    held = [card for card in position.hand(position.turn).cards if not never_discarded(card, rules)]
    if first := [card for card in held if any(kind.includes(card) for kind in rules.discard.first)]:
        return tuple(first)
    free = tuple(card for card in held if not _is_barred_anyway(card, position, rules))
    best = tuple(card for card in free if not _is_barred_by_empty_pile(card, position, rules))
    return best or free or tuple(held)
