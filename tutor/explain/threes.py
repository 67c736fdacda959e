"""Sentences about threes, which are melded seldom or never."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.actions import CallAcaba, Discard, LayDown
from tutor.engine.checks.ending import no_leave
from tutor.engine.going_out import discard_needed
from tutor.engine.policies import ThreesLaid
from tutor.engine.reach import may_empty_with
from tutor.engine.violations import Code
from tutor.explain.advice import go_on, lay_nothing
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.melds import BLACK_THREES, first
from tutor.explain.mending import nearest, without_faulty
from tutor.explain.unknown import say_which
from tutor.text import N_, NN_, Message


def _lacks_last_discard(case: Case) -> bool:
    """Whether nothing but a card for the last discard is lacking to go out with the black threes."""
    if not isinstance(case.action, LayDown) or not discard_needed(case.rules) or case.trial.missing:
        return False
    after = case.trial.after
    return not len(after.hand(case.seat)) and no_leave(after, case.rules) is None


def _depends_on_the_hand(case: Case) -> bool:
    """Whether cards of the hand that are not known decide about going out with the black threes."""
    if not isinstance(case.action, LayDown) or case.trial.missing or not case.hand.unknown:
        return False
    after = case.trial.after
    hand = after.hand(case.seat)
    free = no_leave(after, case.rules) is None
    return free and may_empty_with(hand.unknown, after, hand.cards, case.rules)


def _why_black_threes(case: Case) -> Message:
    if _lacks_last_discard(case):
        return N_("Here a player goes out only by discarding the last card.")
    return N_("Black threes are melded only in the turn in which a player goes out.")


def _black_threes_too_early(case: Case) -> Message:
    if _lacks_last_discard(case):
        return N_(
            "Without a last card to discard you do not go out, so the black threes must stay in your hand."
        )
    if _depends_on_the_hand(case):
        return N_("Whether this takes you out depends on cards that are not known here.")
    if isinstance(case.action, LayDown):
        return N_("You are not going out with this, so the black threes must stay in your hand.")
    if isinstance(case.action, CallAcaba):
        return N_("You have laid black threes, so you must go out and may not call “Acaba”.")
    return N_("You have laid black threes, so you must go out in this turn.")


def _discard_a_black_three(case: Case) -> Remedy | None:
    """A black three is of use on the pile."""
    three = next((card for card in case.violation.cards if case.allows(Discard(card))), None)
    if three is None:
        return None
    text = case.fill(N_("Discard one of them: it stops the next player from taking the pile."))
    return Remedy(text, Discard(three))


def _name_them(case: Case) -> Remedy | None:
    return say_which(case) if _depends_on_the_hand(case) else None


def _go_out(case: Case) -> Remedy | None:
    return nearest(case) if case.violation.cards else go_on(case)


def _threes(case: Case) -> Message:
    cards = case.violation.cards
    if all(card.is_red_three for card in cards):
        return NN_(
            "A red three is never part of a meld: {cards}.",
            "Red threes are never part of a meld: {cards}.",
            "number",
        )
    return N_("In this game threes are never part of a meld: {cards}.")


def _why_threes(case: Case) -> Message:
    if case.rules.threes.kept and not case.trial.opened:
        return KEPT_THREES
    threes = case.rules.threes
    if not all(card.is_red_three for card in case.violation.cards):
        if threes.black_laid:
            return N_("All threes lie on the table by themselves, the black ones too; none goes into a meld.")
        return N_("A black three has one use: discarded, it stops the next player from taking the pile.")
    if threes.red_laid is ThreesLaid.NEVER:
        return N_("Here red threes are never laid out: they must be discarded before any other card.")
    if not threes.red[0]:
        return N_("A red three lies on the table by itself, and another card is drawn in its place.")
    return N_("A red three lies on the table by itself and brings a bonus: {red} points for one.")


def _rule_of_threes(case: Case) -> str:
    return "red-threes" if all(card.is_red_three for card in case.violation.cards) else "black-threes"


KEPT_THREES: Final = NN_(
    "Until the side opens, a player keeps one three in hand; any other goes to the table at once.",
    "Until the side opens, a player keeps {kept} threes in hand; any other goes to the table at once.",
    "kept",
)
"""Where threes lie on the table, but some stay in the hand at first."""

THREES: Final[Mapping[Code, Sentences]] = {
    Code.THREES_NOT_MELDED: Sentences(
        _rule_of_threes,
        _threes,
        _why_threes,
        first(without_faulty, nearest, lay_nothing),
    ),
    Code.BLACK_THREES_TAKE_NO_WILDS: Sentences(
        "black-threes",
        N_("No wild card goes with black threes, not even {cards:the}."),
        BLACK_THREES,
        first(without_faulty, nearest, lay_nothing),
    ),
    Code.BLACK_THREES_ONLY_GOING_OUT: Sentences(
        "black-threes",
        _black_threes_too_early,
        _why_black_threes,
        first(_name_them, without_faulty, _discard_a_black_three, _go_out, lay_nothing),
    ),
}
"""The sentences for each fault of this concern."""
