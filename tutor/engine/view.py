"""What one seat may know of a position. The pile stays: every card of it was laid there for all to see."""

from __future__ import annotations

from dataclasses import replace

from tutor.engine.actions import Action, Draw
from tutor.engine.position import Hand, Position, Stack


def view(position: Position, seat: int) -> Position:
    """The position as that seat sees it: the other hands and the stock are unknown cards."""
    hands = tuple(
        hand if other == seat else Hand(unknown=len(hand)) for other, hand in enumerate(position.hands, 1)
    )
    done = position.done
    if position.turn != seat:
        done = tuple(_from_afar(action) for action in done)
    return replace(position, hands=hands, stock=Stack(unknown=len(position.stock)), done=done)


def _from_afar(action: Action) -> Action:
    """The action as other seats see it. A draw that gave nothing but red threes was seen by all."""
    if isinstance(action, Draw) and action.cards and not all(card.is_red_three for card in action.cards):
        return Draw(None)
    return action
