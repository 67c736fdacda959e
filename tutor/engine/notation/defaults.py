"""What a position is where nothing is said of it: left out by the writer, filled in by the reader."""

from __future__ import annotations

from tutor.engine.position import Hand, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.engine.sides import side_of


def hand(rules: RuleSet) -> Hand:
    """The hand of a seat of which nothing is said: as many unknown cards as are dealt."""
    return Hand(unknown=rules.deal.hand)


def stock(position: Position, rules: RuleSet) -> Stack:
    """The stock of which nothing is said: what the rest of the table leaves of the pack, unknown."""
    hands = sum(len(hand) for hand in (*position.hands, *position.feet, *position.talon))
    threes = sum(position.red_threes) + sum(position.black_threes)
    melded = sum(len(meld) for side in position.melds for meld in side)
    return Stack(unknown=max(0, rules.deck.size - hands - threes - melded - len(position.pile)))


def laid(position: Position, seat: int, rules: RuleSet) -> bool:
    """Whether a seat of which nothing is said melded in an earlier turn: where its side has melds."""
    return bool(position.melds[side_of(position, seat, rules) - 1])


def foot(rules: RuleSet) -> Hand:
    """The foot of a seat of which nothing is said: not taken yet, where the rule set deals one."""
    return Hand(unknown=rules.deal.foot)


def played(foot: Hand, rules: RuleSet) -> bool:
    """Whether a seat of which nothing is said has played a turn from its foot: where the foot was taken up."""
    return rules.deal.foot > 0 and not len(foot)
