"""The players: one that does anything legal, and one that plays to build canastas and go out.

A player sees what its seat may know and nothing else. What it may do, it asks the judge.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from tutor.bots.outlook import Outlook
from tutor.bots.worth import worth
from tutor.engine.actions import Action
from tutor.engine.judge import is_legal, worth_trying
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet

Player = Callable[[Position, RuleSet, random.Random], Action | None]
"""Chooses an action for the seat to act from its view of the position; None where nothing is legal."""


def anything(view: Position, rules: RuleSet, rng: random.Random) -> Action | None:
    """Any legal action, each of the judge's candidates as likely as another."""
    lots = worth_trying(view, rules)
    places = [(lot, place) for lot in lots for place in range(lot.number)]
    while places:
        drawn = int(rng.random() * len(places))
        lot, place = places[drawn]
        places[drawn] = places[-1]
        places.pop()
        action = lot.at(place)
        if action is None or not is_legal(view, action, rules):
            continue
        if not lot.repeats or not any(action in earlier for earlier in lots[: lots.index(lot)]):
            return action
    return None


def careful(view: Position, rules: RuleSet, rng: random.Random) -> Action | None:
    """Takes worthwhile piles, opens when it can, builds canastas, keeps what is safe, goes out when it may.

    What is worth most is judged first, so that few actions are judged.
    """
    outlook = Outlook(view, rules)
    outlook.sort_hand()
    options = list(dict.fromkeys(action for lot in worth_trying(outlook.view, rules) for action in lot))
    rng.shuffle(options)
    options.sort(key=lambda action: worth(outlook, action), reverse=True)
    return next((action for action in options if is_legal(view, action, rules)), None)


PLAYERS: Mapping[str, Player] = {"random": anything, "careful": careful}
