"""What an action makes of a position, taken as legal: cards move, the turn passes, the hand ends. Judges nothing."""

from __future__ import annotations

from tutor.cards import Card, Cards
from tutor.engine.actions import (
    Action,
    Answer,
    AskPartner,
    CallAcaba,
    Discard,
    Draw,
    GoOut,
    Join,
    LayDown,
    Pass,
    ShowHand,
    TakePile,
    TurnUpcard,
)
from tutor.engine.drawing import ImpossibleDraw, draw, turn_upcard
from tutor.engine.facts import is_canasta, meld_of, opened
from tutor.engine.laying import (
    hand_cards_of,
    is_laying_out,
    laid_this_turn,
    meld_for_top,
    melds_after,
    name_of,
)
from tutor.engine.policies import Asking, SequencePickup, ThreesLaid
from tutor.engine.position import Hand, Meld, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.engine.sides import side_of
from tutor.engine.this_turn import actions_this_turn, has_started, took_pile
from tutor.engine.threes import lay_out, leaves_the_hand, show_threes, with_hand, with_threes
from tutor.engine.turn_end import finish, next_turn, pass_turn, take_up_foot
from tutor.record import replace

__all__ = ["ImpossibleDraw", "brings_concealed_bonus", "cards_in_play", "effect", "is_concealed"]


def effect(position: Position, action: Action, rules: RuleSet) -> Position:
    """The position after an action of the seat to act; the action is not judged.

    Raises ValueError where it uses cards that are not held, ImpossibleDraw where the cards to be drawn or turned are
    not known or do not fit.
    """
    match action:
        case TurnUpcard():
            return turn_upcard(position, rules)
        case Draw():
            begun = _begin(position, rules)
            return begun if begun.phase is Phase.OVER else draw(begun, action, rules)
        case TakePile():
            begun = _begin(position, rules)
            return begun if begun.phase is Phase.OVER else _take(begun, action, rules)
        case LayDown():
            return _lay_down(position, action, rules)
        case Discard(card):
            return _discard(position, card, rules)
        case AskPartner():
            return _ask(position, action, rules)
        case Answer():
            answered = replace(position, done=(*position.done, action))
            return replace(answered, phase=Phase.PLAY if has_started(answered) else Phase.DRAW)
        case Join():
            return _join(position, action, rules)
        case _:
            return _ending(position, action, rules)


def _ending(position: Position, action: Action, rules: RuleSet) -> Position:
    match action:
        case GoOut():
            return _go_out(position, rules)
        case Pass():
            return _go_out(position, rules) if _is_out(position) else pass_turn(position, rules)
        case CallAcaba():
            return replace(position, phase=Phase.OVER, acaba=side_of(position, position.turn, rules), done=())
        case ShowHand(hand):
            return replace(position, phase=Phase.OVER, out=None, special=hand, done=())
    raise AssertionError(action)


def _begin(position: Position, rules: RuleSet) -> Position:
    """Cards kept aside since the last turn come into the hand, and threes in it go to the table. [CLA; seed 002]"""
    seat = position.turn
    aside = position.talon[seat - 1]
    if len(aside):
        hand = position.hand(seat)
        hand = Hand(hand.cards + aside.cards, hand.unknown + aside.unknown)
        talon = (*position.talon[: seat - 1], Hand(), *position.talon[seat:])
        position = replace(position, hands=with_hand(position, seat, hand), talon=talon)
    return show_threes(position, seat, rules)


def _ask(position: Position, action: AskPartner, rules: RuleSet) -> Position:
    asked = position.asked
    if rules.going_out.asking is Asking.ONCE_A_HAND:
        side = side_of(position, position.turn, rules)
        asked = (*asked[: side - 1], True, *asked[side:])
    return replace(position, phase=Phase.ANSWER, asked=asked, done=(*actions_this_turn(position), action))


# ---------------------------------------------------------------------- laying


def _lay_down(position: Position, action: LayDown, rules: RuleSet) -> Position:
    if rules.threes.red_laid is ThreesLaid.BY_CHOICE:
        threes = [lay for lay in action.lays if is_laying_out(lay, rules)]
        position = lay_out(position, tuple(card for lay in threes for card in lay.cards), rules)
        rest = LayDown(tuple(lay for lay in action.lays if lay not in threes))
        laid = _lay(position, rest, rules, None)
        return replace(laid, done=(*laid.done[:-1], action))
    laid = _lay(position, action, rules, None)
    if rules.threes.kept and not opened(position, side_of(position, position.turn, rules)):
        laid = show_threes(laid, position.turn, rules)
    return take_up_foot(laid, position.turn, rules)


def _lay(position: Position, action: LayDown | TakePile, rules: RuleSet, top: Card | None) -> Position:
    seat = position.turn
    side = side_of(position, seat, rules)
    hand = position.hand(seat)
    melds = list(position.melds)
    melds[side - 1] = melds_after(position, action, side, rules, top)
    return replace(
        position,
        hands=with_hand(position, seat, Hand(hand.cards.without(hand_cards_of(action)), hand.unknown)),
        melds=tuple(melds),
        done=(*actions_this_turn(position), action),
    )


def _join(position: Position, action: Join, rules: RuleSet) -> Position:
    side = side_of(position, position.turn, rules)
    first, second = (
        meld_of(position, side, name.rank, name.number, name.suit) for name in (action.first, action.second)
    )
    assert first is not None
    assert second is not None
    joined = Meld(first.cards + second.cards)
    melds = list(position.melds)
    melds[side - 1] = tuple(
        joined if meld is first else meld for meld in position.melds[side - 1] if meld is not second
    )
    return replace(position, melds=tuple(melds), done=(*actions_this_turn(position), action))


# ---------------------------------------------------------------------- the pile


def _take(position: Position, action: TakePile, rules: RuleSet) -> Position:
    """Meld the top card, lay what is laid with it, and only then pick up the rest. [seed 000; pagat]"""
    seat, top = position.turn, position.pile.top
    if rules.table.lone and position.lone is None:
        position = alone(position, seat, rules)
    laid = _lay(position, _named(position, action, rules, top), rules, top)
    left, rest, unknown = _picked_up(position.pile, action, rules)
    threes = [card for card in rest if leaves_the_hand(card, rules)]
    hand = laid.hand(seat)
    held = Hand(hand.cards + Cards(rest).without(threes), hand.unknown + unknown)
    taken = replace(
        laid,
        hands=with_hand(laid, seat, held),
        pile=left,
        frozen=False,
        face_down=0,
        phase=Phase.PLAY,
    )
    return take_up_foot(with_threes(taken, seat, threes, rules), seat, rules)


def _named(position: Position, action: TakePile, rules: RuleSet, top: Card | None) -> TakePile:
    """The take with the meld that the top card goes onto named, so that the turn tells what was done."""
    side = side_of(position, position.turn, rules)
    if top is None or action.cards or action.onto is not None:
        return action
    meld = meld_for_top(position, side, top, rules)
    return action if meld is None else replace(action, onto=name_of(position, side, meld))


def _picked_up(pile: Stack, action: TakePile, rules: RuleSet) -> tuple[Stack, tuple[Card, ...], int]:
    """What stays of the pile, and the known and unknown cards that come to the hand. [pagat; seed 000]"""
    below = pile.cards[:-1]
    number = rules.pile.take - 1 if rules.pile.take else len(pile) - 1
    onto = action.onto
    if onto is not None and onto.suit is not None and rules.pile.onto_sequence is SequencePickup.TOP_ONLY:
        number = 0
    known = min(number, len(below))
    unknown = min(number - known, pile.unknown)
    taken = below[len(below) - known :]
    return Stack(below[: len(below) - known], pile.unknown - unknown), taken, unknown


def alone(position: Position, seat: int, rules: RuleSet) -> Position:
    """The seat plays alone from now on; the others pool their melds. [bicycle; rummy-games]

    Two melds of a rank become one, unless that had too many wild cards: then both stay. [policy]
    """
    others = [other for other in position.seats if other != seat]
    pooled: list[Meld] = []
    for meld in (meld for other in others for meld in position.melds[other - 1]):
        twin = next((i for i, known in enumerate(pooled) if known.rank is meld.rank), None)
        if twin is not None and pooled[twin].cards.wilds + meld.cards.wilds <= rules.meld.wilds:
            whole = pooled[twin].whole or meld.whole
            pooled[twin] = Meld(pooled[twin].cards + meld.cards, whole)
        else:
            pooled.append(meld)
    melds = list(position.melds)
    for other in others:
        melds[other - 1] = ()
    melds[min(others) - 1] = tuple(pooled)
    return replace(position, lone=seat, melds=tuple(melds))


# ---------------------------------------------------------------------- the end of a turn


def _discard(position: Position, card: Card, rules: RuleSet) -> Position:
    seat, hand, pile = position.turn, position.hand(position.turn), position.pile
    left = replace(
        position,
        hands=with_hand(position, seat, Hand(hand.cards.without([card]), hand.unknown)),
        pile=Stack((*pile.cards, card), pile.unknown),
    )
    if _is_out(left):
        return _go_out(left, rules)
    # A foot that the last discard gives is played from the next turn on.
    return take_up_foot(next_turn(left, rules), seat, rules)


def _is_out(position: Position) -> bool:
    """Whether the seat to act has no card left, and no foot to take up."""
    return not len(position.hand(position.turn)) and not len(position.feet[position.turn - 1])


def _go_out(position: Position, rules: RuleSet) -> Position:
    """The seat to act has gone out. In the lone-hand game it is then the lone hand. [bicycle]"""
    concealed = brings_concealed_bonus(position, rules)
    if rules.table.lone and position.lone is None:
        position = alone(position, position.turn, rules)
    return finish(position, concealed)


def brings_concealed_bonus(position: Position, rules: RuleSet) -> bool:
    """Whether the seat to act, gone out now, would have more for having done so concealed. [seed 000; pagat]"""
    with_pile = rules.going_out.concealed_with_pile or not took_pile(position)
    return rules.going_out.concealed_extra > 0 and with_pile and is_concealed(position, rules)


def is_concealed(position: Position, rules: RuleSet) -> bool:
    """Whether the seat to act, gone out now, would have done so concealed.

    That is: everything laid in this turn, a canasta among it, and nothing added to a meld that lay there before.
    [seed 000; pagat; bicycle; parlett]
    """
    seat = position.turn
    if position.laid[seat - 1]:
        return False
    if any(isinstance(act, TakePile) and not Cards(act.cards).naturals for act in position.done):
        return False  # the top card went onto a meld on the table, and that was the partner's
    melds = position.melds[side_of(position, seat, rules) - 1]
    laid = laid_this_turn(position)
    if laid.total() != sum(len(meld) for meld in melds):
        melds = tuple(meld for meld in melds if laid[meld.rank])
        if any(laid[meld.rank] != len(meld) for meld in melds):
            return False
    return any(is_canasta(meld, rules) for meld in melds)


def cards_in_play(position: Position) -> int:
    """How many cards the position holds in all, threes on the table included."""
    number = sum(position.red_threes) + sum(position.black_threes) + len(position.pile) + len(position.stock)
    number += sum([len(meld.cards.cards) for side in position.melds for meld in side])
    held = (*position.hands, *position.feet, *position.talon)
    return number + sum([len(hand.cards.cards) + hand.unknown for hand in held])
