"""The players: one that does anything legal, and one that plays to build canastas and go out.

A player sees what its seat may know and nothing else. What it may do, it asks the judge.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from tutor.cards import Card
from tutor.engine.actions import Action, Answer, AskPartner, Discard, Draw, GoOut, LayDown, Pass, TakePile
from tutor.engine.effect import effect
from tutor.engine.facts import canastas, is_canasta, meld_of, opened
from tutor.engine.judge import candidates, is_legal, worth_trying
from tutor.engine.laying import growths
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import side_of, sides

Player = Callable[[Position, RuleSet, random.Random], Action | None]
"""Chooses an action for the seat to act from its view of the position; None where nothing is legal."""


def anything(view: Position, rules: RuleSet, rng: random.Random) -> Action | None:
    """Any legal action, each of the judge's candidates as likely as another."""
    actions = list(dict.fromkeys(worth_trying(view, rules)))
    rng.shuffle(actions)
    return next((action for action in actions if is_legal(view, action, rules)), None)


def careful(view: Position, rules: RuleSet, rng: random.Random) -> Action | None:
    """Takes worthwhile piles, opens when it can, builds canastas, keeps what is safe, goes out when it may."""
    options = candidates(view, rules)
    rng.shuffle(options)
    return max(options, key=lambda action: _worth(view, action, rules), default=None)


def _worth(view: Position, action: Action, rules: RuleSet) -> float:
    match action:
        case GoOut():
            return 1000
        case TakePile():
            return _worth_of_taking(view, action, rules)
        case LayDown():
            return _worth_of_laying(view, action, rules)
        case Discard(card):
            return _worth_of_discarding(view, card, rules)
        case Answer(yes):
            return float(yes)
        case Draw():
            return 3
        case AskPartner() | Pass():
            return -500
        case _:
            return 0


def _worth_of_taking(view: Position, action: TakePile, rules: RuleSet) -> float:
    """A pile is worth its cards; wild cards spent on it cost."""
    wilds = sum(card.is_wild for card in action.cards)
    return 2.0 * len(view.pile) + 2 * opened(view, side_of(view, view.turn, rules)) - 3 * wilds


def _worth_of_laying(view: Position, action: LayDown, rules: RuleSet) -> float:
    """Canastas first, ways out above all; cards kept in hand are worth something while the hand goes on."""
    seat = view.turn
    side = side_of(view, seat, rules)
    after = effect(view, action, rules)
    left = len(after.hand(seat))
    made = len(canastas(after, side, rules)) - len(canastas(view, side, rules))
    if left <= 1:
        return 500 + 100 * made
    worth = 100.0 * made + 20 * (not opened(view, side)) - (12 if left < 4 and not made else 0)
    for growth in growths(view, action, side, None):
        size, wilds = len(growth.after), growth.added.wilds
        near = size >= rules.canasta.cards - 1
        worth += 2 * (len(growth.added) - wilds) + (4 if near else -8) * wilds
        if growth.before and is_canasta(growth.before, rules):
            worth -= 20 * wilds
    return worth


def _worth_of_discarding(view: Position, card: Card, rules: RuleSet) -> float:
    """Black threes and lone cards of little use go first; what the other sides collect, and wild cards, last."""
    side = side_of(view, view.turn, rules)
    hand = view.hand(view.turn).cards
    if len(hand) == 1:
        return 900
    if card.is_wild:
        return -60
    worth = -3.0 * hand.by_rank[card.rank] - rules.points.of(card) / 10
    if card.is_black_three:
        return worth + 5
    if meld_of(view, side, card.rank):
        worth -= 6
    for other in sides(view, rules):
        if other != side and meld_of(view, other, card.rank):
            worth -= 10
    return worth


PLAYERS: Mapping[str, Player] = {"random": anything, "careful": careful}
