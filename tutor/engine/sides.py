"""Who plays with whom. A side is named after its lowest seat."""

from __future__ import annotations

from functools import cache

from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet


def next_seat(seat: int, rules: RuleSet) -> int:
    """The seat that plays after this one, clockwise."""
    return seat % rules.table.seats + 1


def side_of(position: Position, seat: int, rules: RuleSet) -> int:
    """The side of a seat. In the lone-hand game the two who did not take the pile are partners from then on."""
    if position.lone is None:
        return (seat - 1) % rules.table.sides + 1
    if seat == position.lone:
        return seat
    return min(other for other in position.seats if other != position.lone)


def seats_of(position: Position, side: int, rules: RuleSet) -> tuple[int, ...]:
    """The seats of a side, lowest first."""
    return tuple(seat for seat in position.seats if side_of(position, seat, rules) == side)


def sides(position: Position, rules: RuleSet) -> tuple[int, ...]:
    """All sides, lowest first."""
    return tuple(dict.fromkeys(side_of(position, seat, rules) for seat in position.seats))


def initial_sides(rules: RuleSet) -> tuple[int, ...]:
    """The sides at the start of a hand."""
    return tuple(range(1, rules.table.sides + 1))


def partners(position: Position, seat: int, rules: RuleSet) -> tuple[int, ...]:
    """The partners of a seat, the next clockwise first."""
    if position.lone is None:
        return _initial_partners(seat, rules.table.seats, rules.table.sides)
    side, others = side_of(position, seat, rules), _after(seat, rules.table.seats)
    return tuple(other for other in others if side_of(position, other, rules) == side)


@cache
def _initial_partners(seat: int, seats: int, sides: int) -> tuple[int, ...]:
    return tuple(other for other in _after(seat, seats) if (other - seat) % sides == 0)


def _after(seat: int, seats: int) -> tuple[int, ...]:
    """The other seats, the next clockwise first."""
    return (*range(seat + 1, seats + 1), *range(1, seat))


def seat_to_act(position: Position, rules: RuleSet) -> int:
    """The seat from which the next action must come: a partner's, where an answer is awaited."""
    if position.phase is Phase.ANSWER:
        return next(iter(partners(position, position.turn, rules)), position.turn)
    return position.turn


def account(position: Position, seat: int, rules: RuleSet) -> int:
    """Where scores and red threes of a seat are kept: with its side, by seat in the lone-hand game."""
    return seat if rules.table.lone else side_of(position, seat, rules)
