"""Which cards may be discarded, and which only where there is nothing else."""

from __future__ import annotations

from tutor.cards import Card
from tutor.engine.facts import finished_ranks
from tutor.engine.once import once
from tutor.engine.policies import cards_of
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.threes import bring_cards


def never_discarded(rules: RuleSet) -> frozenset[Card]:
    """The cards that cannot be discarded whatever the hand holds. [seed 002; pagat; CLA]"""
    return cards_of(rules.discard.never)


def _barred_anyway(position: Position, rules: RuleSet) -> frozenset[Card]:
    """What goes to the pile only where the hand holds nothing else. [CLA; pagat; rummy-games; seed 000]"""
    return cards_of(rules.discard.forbidden + (rules.discard.first_round if position.round == 1 else ()))


def _is_barred_by_empty_pile(card: Card, position: Position, rules: RuleSet) -> bool:
    """Whether it may not begin a pile. [CLA; pagat; seed 000]"""
    dead = side_it_is_dead_by(card, position, rules) is not None
    return dead or card in cards_of(rules.discard.on_empty_pile)


def side_it_is_dead_by(card: Card, position: Position, rules: RuleSet) -> int | None:
    """The side that has finished the card's rank, where that bars it from an empty pile; else None. [CLA; pagat]"""
    if len(position.pile) or not rules.discard.dead_on_empty_pile:
        return None
    return next((seat for seat in position.seats if card.rank in finished_ranks(position, seat, rules)), None)


def is_stuck(position: Position, rules: RuleSet) -> bool:
    """Whether the seat to act can neither discard a card nor get another: it holds red threes that no card replaces."""
    hand = position.hand(position.turn)
    held = len(hand) > 0 and not hand.unknown
    return held and not discards(position, rules) and not bring_cards(position, rules)


@once
def discards(position: Position, rules: RuleSet) -> tuple[Card, ...]:
    """The cards that the seat to act may discard, what else bars a discard left aside.

    Where every card is barred, any may go but those that never do. [policy] Of them, those that only an empty pile
    bars go first. [seed 000; CLA]
    """
    never, first = never_discarded(rules), cards_of(rules.discard.first)
    held = tuple([card for card in position.hand(position.turn).cards if card not in never])
    if not first.isdisjoint(held):
        return tuple([card for card in held if card in first])
    barred = _barred_anyway(position, rules)
    free = tuple([card for card in held if card not in barred])
    if len(position.pile):
        return free or held
    best = tuple(card for card in free if not _is_barred_by_empty_pile(card, position, rules))
    return best or free or held
