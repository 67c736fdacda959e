"""Actions in words: what somebody was seen to do, and what laying chosen cards may mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.course.lesson import Turn
from tutor.engine.actions import Action, Addition, Discard, Draw, Lay, LayDown, TakePile
from tutor.engine.laying import hand_melds_of, lays_of
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import next_seat, partners
from tutor.prose.places import LEARNER
from tutor.text import N_, NC_, Message, RankName, cards_fact, melds_fact

_YOU: Final[Mapping[type, Message]] = {
    Draw: N_("You draw a card from the stock."),
    TakePile: N_("You take the pile with {cards}."),
    LayDown: N_("You lay down {cards}."),
    Discard: N_("You discard {cards}."),
}
_OTHERS: Final[Mapping[type, Message]] = {
    Draw: N_("{who} draws a card from the stock."),
    TakePile: N_("{who} takes the pile with {cards}."),
    LayDown: N_("{who} lays down {cards}."),
    Discard: N_("{who} discards {cards}."),
}
_ONTO: Final = N_("{who} takes the pile: its top card goes to a meld on the table.")
_YOU_ONTO: Final = N_("You take the pile: its top card goes to a meld on the table.")
_OUT: Final = N_("{who} goes out.")
_YOU_OUT: Final = N_("You go out.")
_PARTNER: Final = N_("Your partner")
_LEFT: Final = N_("The opponent on your left")
_RIGHT: Final = N_("The opponent on your right")
_OPPONENT: Final = N_("An opponent")

_NEW: Final = NC_("a way to lay cards", "{cards}")
_ADDED: Final = NC_("a way to lay cards", "{cards} to your {rank:many}")
_WITH_TOP: Final = NC_("a way to lay cards", "{cards} with the top card")
_TOP_ADDED: Final = NC_("a way to lay cards", "the top card to your meld")
# TRANSLATORS: two of the phrases before, joined into a list.
_AND: Final = NC_("a way to lay cards", "{first} · {rest}")


def what_happened(position: Position, turn: Turn, rules: RuleSet) -> tuple[Message, ...]:
    """A sentence for each action of a turn that was watched; it begins in `position`."""
    return tuple(
        _told(action, position.turn if seat is None else seat, position, rules) for seat, action in turn
    )


def _told(action: Action, seat: int, position: Position, rules: RuleSet) -> Message:
    mine = seat == LEARNER
    match action:
        case TakePile(cards=()):
            message = _YOU_ONTO if mine else _ONTO
        case Draw() | TakePile() | LayDown() | Discard():
            message = (_YOU if mine else _OTHERS)[type(action)]
        case _:
            message = _YOU_OUT if mine else _OUT
    melds = ((action.card,),) if isinstance(action, Discard) else hand_melds_of(action)
    return message.with_facts(who=_who(seat, position, rules), cards=melds_fact(melds))


def _who(seat: int, position: Position, rules: RuleSet) -> Message:
    if seat in partners(position, LEARNER, rules):
        return _PARTNER
    if seat == next_seat(LEARNER, rules):
        return _LEFT
    return _RIGHT if next_seat(seat, rules) == LEARNER else _OPPONENT


def reading(action: Action) -> Message:
    """One way to lay chosen cards, in words that tell it from the others."""
    phrases = [_lay(lay) for lay in lays_of(action)]
    if isinstance(action, TakePile):
        first = _WITH_TOP.with_facts(cards=cards_fact(action.cards)) if action.cards else _TOP_ADDED
        phrases.insert(0, first)
    told = phrases.pop()
    while phrases:
        told = _AND.with_facts(first=phrases.pop(), rest=told)
    return told


def _lay(lay: Lay) -> Message:
    cards = cards_fact(lay.cards)
    if isinstance(lay, Addition):
        return _ADDED.with_facts(cards=cards, rank=RankName(lay.name.rank))
    return _NEW.with_facts(cards=cards)
