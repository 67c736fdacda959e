"""Sentences about what only some games have: special hands, and the call that ends a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.actions import ShowHand
from tutor.engine.violations import Code
from tutor.explain.advice import go_on
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.text import N_, Message


def _no_special_hand(case: Case) -> Message:
    hands = case.rules.special.hands
    if not hands:
        return N_("In this game there are no special hands to show.")
    if not any(isinstance(case.action, ShowHand) and hand.id == case.action.hand for hand in hands):
        return N_("In this game there is no such special hand.")
    if case.trial.opened and case.alone:
        return N_("You have opened already, so you can show no special hand any more.")
    if case.trial.opened:
        return N_("Your side has opened already, so you can show no special hand any more.")
    if case.trial.took_pile:
        return N_("You have taken the pile, so you can show no special hand in this turn.")
    return N_("Your cards are not that special hand.")


def _why_no_special_hand(case: Case) -> Message:
    if not case.rules.special.hands:
        return N_("A hand ends when a player goes out, or when the stock is used up.")
    return N_("A special hand is shown whole, after drawing from the stock and before the side opens.")


def _another_hand(case: Case) -> Remedy | None:
    """The special hand that the cards are, where they are one."""
    for hand in case.rules.special.hands:
        action = ShowHand(hand.id)
        if case.allows(action):
            return Remedy(N_("Your cards are another special hand; show that one."), action)
    return go_on(case)


SPECIAL: Final[Mapping[Code, Sentences]] = {
    Code.ACABA_NOT_PLAYED: Sentences(
        "acaba",
        N_("In this game there is no call that ends the hand."),
        N_("A hand ends when a player goes out, or when the stock is used up."),
        go_on,
    ),
    Code.NO_SPECIAL_HAND: Sentences("special-hands", _no_special_hand, _why_no_special_hand, _another_hand),
}
"""The sentences for each fault of this concern."""
