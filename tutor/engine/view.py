"""What one seat may know of a position. The pile stays: every card of it was laid there for all to see."""

from __future__ import annotations

from dataclasses import replace

from tutor.engine.actions import Draw
from tutor.engine.position import Hand, Position, Stack


def view(position: Position, seat: int) -> Position:
    """The position as that seat sees it: the other hands and the stock are unknown cards."""
    hands = tuple(
        hand if other == seat else Hand(unknown=len(hand)) for other, hand in enumerate(position.hands, 1)
    )
    done = position.done
    if position.turn != seat:
        done = tuple(
            Draw(tuple(card for card in action.cards if card.is_red_three) or None)
            if isinstance(action, Draw) and action.cards is not None
            else action
            for action in done
        )
    return replace(position, hands=hands, stock=Stack(unknown=len(position.stock)), done=done)
