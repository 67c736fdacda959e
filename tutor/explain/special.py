"""Sentences about what only some games have: special hands, and the call that ends a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.actions import ShowHand
from tutor.engine.score_rules import SpecialHand
from tutor.engine.violations import Code
from tutor.explain.advice import go_on
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.special_hands import HAND_NAMES, cards_of
from tutor.text import N_, Message


def _no_special_hand(case: Case) -> Message:
    hands = {hand.id for hand in case.rules.special.hands}
    if not hands:
        return N_("In this game there are no special hands to show.")
    shown = case.action.hand if isinstance(case.action, ShowHand) else ""
    if shown not in HAND_NAMES:
        return N_("There is no such special hand.")
    if shown not in hands:
        return N_("In this game there is no special hand “{hand}”.").with_facts(hand=HAND_NAMES[shown])
    if case.trial.opened and case.alone:
        return N_("You have opened already, so you can no longer show a special hand.")
    if case.trial.opened:
        return N_("Your side has opened already, so you can no longer show a special hand.")
    if case.trial.took_pile:
        return N_("You have taken the pile, so you cannot show a special hand in this turn.")
    return N_("Your cards are not the special hand “{hand}”.").with_facts(hand=HAND_NAMES[shown])


def _named(case: Case) -> SpecialHand | None:
    """The special hand of the rule set that the player means to show."""
    shown = case.action.hand if isinstance(case.action, ShowHand) else ""
    return next((hand for hand in case.rules.special.hands if hand.id == shown), None)


def _why_no_special_hand(case: Case) -> Message:
    if not case.rules.special.hands:
        return _why_no_end(case)
    if not case.trial.opened and not case.trial.took_pile and (hand := _named(case)):
        return N_("That hand is made of {cards}.").with_facts(cards=cards_of(hand))
    return N_("A special hand is shown whole, after drawing from the stock and before the side opens.")


def _why_no_end(case: Case) -> Message:
    """What ends a hand by the rule set."""
    if case.rules.match.acaba:
        return N_("A hand ends when a player goes out or calls “Acaba”, or when the stock is used up.")
    if case.rules.special.hands:
        return N_("A hand ends when a player goes out or shows a special hand, or when the stock is used up.")
    return N_("A hand ends when a player goes out, or when the stock is used up.")


def _another_hand(case: Case) -> Remedy | None:
    """The special hand that the cards are, where they are one."""
    for hand in case.rules.special.hands:
        action = ShowHand(hand.id)
        if case.allows(action):
            text = N_("Your cards are another special hand: show “{hand}”.")
            return Remedy(text.with_facts(hand=HAND_NAMES[hand.id]), action)
    return go_on(case)


SPECIAL: Final[Mapping[Code, Sentences]] = {
    Code.ACABA_NOT_PLAYED: Sentences(
        "acaba",
        N_("In this game no call ends the hand."),
        _why_no_end,
        go_on,
    ),
    Code.NO_SPECIAL_HAND: Sentences("special-hands", _no_special_hand, _why_no_special_hand, _another_hand),
}
"""The sentences for each fault of this concern."""
