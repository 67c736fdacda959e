"""Sentences about what is tried as if it were the same player's turn, when that has ended already."""

from __future__ import annotations

from typing import Final

from tutor.engine.actions import AskPartner, Discard
from tutor.engine.position import Phase
from tutor.engine.violations import Code
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.text import N_, CardRun, Message


def goes_on_after_the_turn(case: Case) -> bool:
    """Whether the action can only be meant for the turn that has just been ended, and not for the next player's.

    That is so of what no turn begins with, of cards that only the player before holds, and of a question that the
    unknown hand of the next player would ask.
    """
    if case.ended is None:
        return False
    match case.violation.code:
        case Code.MUST_DRAW_FIRST:
            return True
        case Code.CARD_NOT_IN_HAND:
            return case.position.hand(case.ended.seat).cards.holds(case.violation.cards)
    begins = case.position.phase is Phase.DRAW and not case.position.done
    return begins and isinstance(case.action, AskPartner) and case.hand.unknown > 0


def _discarded(case: Case) -> Discard | None:
    action = case.ended.action if case.ended is not None else None
    return action if isinstance(action, Discard) else None


def _over(case: Case) -> Message:
    if (discard := _discarded(case)) is None:
        return N_("This turn ended with a pass.")
    return N_("This turn ended with the discard of {ended:the}.").with_facts(ended=CardRun((discard.card,)))


def _before_the_end(case: Case) -> Remedy:
    if _discarded(case) is None:
        return Remedy(N_("Whatever else you want to do, do it before you pass."))
    if isinstance(case.action, Discard):
        return Remedy(N_("A turn has only one discard: leave the second one out."))
    return Remedy(N_("Whatever else you want to do, do it before the discard."))


AFTER_THE_TURN: Final = Sentences(
    "turn",
    _over,
    N_("After that it is the next player's turn, which begins with drawing or taking the pile."),
    _before_the_end,
)
"""What is said of it, whatever the judge finds wrong with it as the next player's."""
