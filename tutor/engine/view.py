"""What one seat may know of a position. The pile stays: what was laid there, all have seen."""

from __future__ import annotations

from functools import cache

from tutor.engine.actions import Action, Draw
from tutor.engine.facts import seen_of_pile
from tutor.engine.position import Hand, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.engine.this_turn import drew_last_red_three
from tutor.record import replace


def view(position: Position, seat: int, rules: RuleSet) -> Position:
    """The position as that seat sees it.

    Unknown cards are the other hands, what others have put aside, the stock, every foot that nobody has taken up, and
    cards that lay face down under the first upcard.
    """
    done = position.done
    # A draw that gave nothing but red threes put them on the table, where all have seen them.
    if position.turn != seat and not drew_last_red_three(position, rules):
        done = tuple(map(_from_afar, done))
    return replace(
        position,
        hands=_others_hidden(position.hands, seat),
        feet=_others_hidden(position.feet, None) if rules.deal.foot else position.feet,
        talon=_others_hidden(position.talon, seat) if rules.talon.first else position.talon,
        pile=seen_of_pile(position),
        stock=Stack(unknown=len(position.stock)),
        done=done,
    )


def _others_hidden(stretches: tuple[Hand, ...], seat: int | None) -> tuple[Hand, ...]:
    return tuple([held if other == seat else _hidden(len(held)) for other, held in enumerate(stretches, 1)])


@cache
def _hidden(number: int) -> Hand:
    """So many cards that are not known."""
    return Hand(unknown=number)


def _from_afar(action: Action) -> Action:
    return Draw(None) if isinstance(action, Draw) else action
