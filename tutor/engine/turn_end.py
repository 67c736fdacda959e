"""How a turn ends: the foot is taken up, bonus cards are drawn, the next seat plays, or the hand is over."""

from __future__ import annotations

from tutor.cards import Cards
from tutor.engine.discarding import is_stuck
from tutor.engine.facts import opened
from tutor.engine.policies import AfterLastDraw
from tutor.engine.position import Hand, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.engine.sides import next_seat, side_of, sides
from tutor.engine.this_turn import drew_last_red_three, has_laid, took_pile
from tutor.engine.threes import show_threes, with_hand
from tutor.record import replace


def take_up_foot(position: Position, seat: int, rules: RuleSet) -> Position:
    """A hand that is empty is followed by the foot, where there is one. [seed 000; pagat; bicycle]"""
    if len(position.hand(seat)) or not len(position.feet[seat - 1]):
        return position
    feet = (*position.feet[: seat - 1], Hand(), *position.feet[seat:])
    taken = replace(position, hands=with_hand(position, seat, position.feet[seat - 1]), feet=feet)
    return show_threes(taken, seat, rules)


def next_turn(position: Position, rules: RuleSet) -> Position:
    """The next seat plays, unless the hand ends with this turn."""
    seat = position.turn
    if ends_with_the_last_draw(position, rules):
        return replace(_turn_played(position, rules), turn=seat, phase=Phase.OVER, done=())
    position = _turn_played(_bonus_cards(position, rules), rules)
    return replace(
        position, turn=next_seat(seat, rules), phase=Phase.DRAW, round=_next_round(position, rules), done=()
    )


def _turn_played(position: Position, rules: RuleSet) -> Position:
    """The seat to act has played a turn: whether it has laid by now, and played from its foot."""
    seat = position.turn
    laid, played = list(position.laid), list(position.played)
    laid[seat - 1] = laid[seat - 1] or has_laid(position) or took_pile(position)
    if rules.deal.foot:
        played[seat - 1] = played[seat - 1] or not len(position.feet[seat - 1])
    return replace(position, laid=tuple(laid), played=tuple(played))


def _next_round(position: Position, rules: RuleSet) -> int | None:
    """The first round of turns ends with the dealer's; later rounds are not counted."""
    if position.round is None or position.turn == (position.dealer or rules.table.seats):
        return None
    return position.round


def _bonus_cards(position: Position, rules: RuleSet) -> Position:
    """Who has opened in this turn from the hand draws cards for the next turn. [CLA; pagat]"""
    seat, talon = position.turn, rules.talon
    side = side_of(position, seat, rules)
    if not talon.first or not has_laid(position) or not opened(position, side):
        return position
    if _has_opened_before(position, side, rules):
        return position
    first = position.first_opened is None and not any(
        opened(position, other) for other in sides(position, rules) if other != side
    )
    position = replace(position, first_opened=side if first else position.first_opened)
    if took_pile(position) or len(position.stock) < talon.turn_card:
        return position
    number = min(talon.first if first else talon.second, len(position.stock))
    cards = position.stock.cards[:number]
    unknown = min(number, position.stock.unknown)
    aside = (
        *position.talon[: seat - 1],
        Hand(Cards(cards), unknown),
        *position.talon[seat:],
    )
    return replace(
        position, talon=aside, stock=Stack(position.stock.cards[number:], position.stock.unknown - unknown)
    )


def _has_opened_before(position: Position, side: int, rules: RuleSet) -> bool:
    """Whether the side had melds before this turn: some seat of it has laid, or it was the first to open."""
    seats = [seat for seat in position.seats if side_of(position, seat, rules) == side]
    return position.first_opened == side or any(position.laid[seat - 1] for seat in seats)


def pass_turn(position: Position, rules: RuleSet) -> Position:
    """The hand ends where the stock does, or the last card is kept for the next turn."""
    stuck_at_the_end = not len(position.stock) and is_stuck(position, rules)
    if position.phase is Phase.DRAW or drew_last_red_three(position, rules) or stuck_at_the_end:
        return replace(position, phase=Phase.OVER, done=())
    return next_turn(position, rules)


def ends_with_the_last_draw(position: Position, rules: RuleSet) -> bool:
    """Whether the hand ends with this turn, since the stock is used up. [bicycle; rummy-games]"""
    return rules.stock_end.after_last_draw is AfterLastDraw.ENDS_WITH_DISCARD and not len(position.stock)


def finish(position: Position, concealed: bool) -> Position:
    """The seat to act has gone out: nobody else plays. [seeds; pagat]"""
    return replace(position, phase=Phase.OVER, out=position.turn, concealed=concealed, done=())
