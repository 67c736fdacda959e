"""Positions and turns as text: one reader and one writer, each the other's inverse.

A position is one line, `classic phase=play hand1=KsKhKd2c… score1=1520`; a turn is a row of actions,
`take KsKd lay 9s9h2c; drop 4h`. Text that is not notation raises `NotationError` with its column; whether a position
can be, `tutor.engine.faults` says, and whether an action is legal, the judge.
"""

from __future__ import annotations

from tutor.engine.notation.cards import parse_cards, write_cards
from tutor.engine.notation.position import parse_field, parse_position
from tutor.engine.notation.scanner import NotationError, latin_digits, quoted
from tutor.engine.notation.turn import ACTIONS, parse_turn, write_action, write_turn
from tutor.engine.notation.writer import write_fields, write_position

__all__ = [
    "ACTIONS",
    "NotationError",
    "latin_digits",
    "parse_cards",
    "parse_field",
    "parse_position",
    "parse_turn",
    "quoted",
    "write_action",
    "write_cards",
    "write_fields",
    "write_position",
    "write_turn",
]
