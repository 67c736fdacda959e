"""What an action is worth to a player who builds canastas and wants to go out.

The numbers weigh actions against each other and mean nothing else. The player knows no game by name: what its side
still needs, and what may be done, it asks the engine. An action that is weighed need not be legal.
"""

from __future__ import annotations

from tutor.bots.laying import bars, worth_of_laying
from tutor.bots.outlook import Outlook
from tutor.cards import Card
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
)
from tutor.engine.facts import is_canasta, meld_of
from tutor.engine.laying import growths
from tutor.engine.policies import Asking
from tutor.engine.position import Phase

_OF_DISCARDS = -10.0
"""About what a discard is worth: whatever is worth laying comes first."""

_SMALL = 100.0
"""What discards are worth against each other is divided by this."""

_FOR_RUNS = 200.0
"""What a discard costs that takes all hope for a sequence."""

_IN_THE_WAY = 6.0
"""What it is worth to be rid of a card that no meld takes."""

_FITTING = 0.5
"""What a card that fits is worth to who waits for the last cards to leave."""

_DANGER = 10.0
"""What a discard costs with which another side surely takes the pile."""


def worth(outlook: Outlook, action: Action) -> float:
    """What the action is worth to the seat to act; the best of all has the highest number."""
    match action:
        case GoOut() | ShowHand():
            return 1000
        case TakePile():
            return _worth_of_taking(outlook, action)
        case LayDown():
            return worth_of_laying(outlook, action)
        case Discard(card):
            return _worth_of_discarding(outlook, card)
        case Answer(yes):
            return float(yes == _wants_the_end(outlook))
        case Draw():
            return _worth_of_drawing(outlook)
        case AskPartner():
            # Asked once there is a way out, and only where nobody goes out without.
            required = outlook.rules.going_out.asking is Asking.REQUIRED
            return 800 if required and outlook.view.phase is Phase.PLAY else -500
        case Pass() | CallAcaba():
            return -500
        case Join():
            return 40 if _makes_a_canasta(outlook, action) else -40
        case _:
            return 0


def _wants_the_end(outlook: Outlook) -> bool:
    """Whether the partner may go out: unless the own hand costs much more than that brings, and there is time."""
    rules = outlook.rules
    held = rules.points.total(outlook.hand)
    time = len(outlook.view.stock) >= 4 * rules.table.seats * rules.deal.draw
    return not time or held <= rules.going_out.bonus + 100


def _makes_a_canasta(outlook: Outlook, action: Join) -> bool:
    melds = [
        meld_of(outlook.view, outlook.side, name.rank, name.number, name.suit)
        for name in (action.first, action.second)
    ]
    sizes = [len(meld) for meld in melds if meld and not is_canasta(meld, outlook.rules)]
    return len(sizes) == len(melds) and sum(sizes) >= outlook.rules.canasta.cards


# ---------------------------------------------------------------------- the pile


def _worth_of_taking(outlook: Outlook, action: TakePile) -> float:
    """A pile is worth its cards; wild cards spent on it cost, and so does a meld that bars the way out."""
    view, rules = outlook.view, outlook.rules
    wilds = sum(card.is_wild for card in action.cards)
    barring = sum(bars(growth, rules) for growth in growths(view, action, outlook.side, view.pile.top, rules))
    number = min(len(view.pile), rules.pile.take or len(view.pile))
    cost = 3 * wilds + 40 * barring
    cards = view.pile.cards[-number:]
    if outlook.closes:
        # Who only waits for the last cards to leave takes no cards that stay.
        return 0.4 * number - cost + _FITTING * (number - 2 * outlook.change_in_stuck(cards[:-1]))
    hopes = outlook.hopes
    runs = sum(8.0 for card in set(cards) if card in hopes.ends) if hopes else 0.0
    return 2.0 * number + 2 * outlook.opened - cost + runs


def _worth_of_drawing(outlook: Outlook) -> float:
    """What the stock gives is not known; to who waits for the last cards to leave it is worth what fits."""
    if not outlook.closes:
        return 3
    return 3 + _FITTING * outlook.rules.deal.draw * (2 * outlook.fitting_share - 1)


# ---------------------------------------------------------------------- discarding


def _worth_of_discarding(outlook: Outlook, card: Card) -> float:
    """Cards of little use go first; what others can take the pile with, and wild cards, last."""
    hand, closes = outlook.hand, outlook.closes
    if len(hand) == 1:
        return 900
    return _OF_DISCARDS + _worth_of_losing(outlook, card, len(hand), closes) / _SMALL


def _worth_of_losing(outlook: Outlook, card: Card, held: int, closes: bool) -> float:
    rules, rank = outlook.rules, card.rank
    if card.is_wild:
        # At the end a wild card that fits nowhere is in the way like any other.
        return -5 if closes and held <= 4 else -60
    value = -3.0 * outlook.hand.by_rank[rank] - rules.points.of(card) / 10
    if outlook.is_useless(card):
        return value + 12
    if card.is_black_three:
        return value + (_IN_THE_WAY * outlook.relief(card) if closes else 5)
    if outlook.fits(rank):
        value -= 12 if outlook.sheds else 6
    if outlook.hopes and not closes:
        value -= _FOR_RUNS * outlook.use_in_runs(card)
    if outlook.begins_a_bar(rank):
        value += 30 if closes else 8
    if outlook.sheds:
        value += _IN_THE_WAY * outlook.relief(card)
    return value - _DANGER * outlook.danger(card)
