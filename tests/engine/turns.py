"""Turns in notation, played or stopped: for tests that are lists of rulings."""

from __future__ import annotations

from tests.engine.small import at
from tutor.engine.notation import parse_turn
from tutor.engine.play import IllegalTurn, play_turn
from tutor.engine.position import Position
from tutor.engine.violations import Code

ACES = "AsAhAdAcAsAhAd"
"""A natural canasta."""


def after(position: str, turn: str) -> Position:
    """The position after a legal turn."""
    start, rules = at(position)
    return play_turn(start, parse_turn(turn), rules)


def stopped(position: str, turn: str) -> tuple[int, Code] | None:
    """Where the judge stops the turn and the main fault; None for a legal turn."""
    try:
        after(position, turn)
    except IllegalTurn as illegal:
        return illegal.index, illegal.violations[0].code
    return None
