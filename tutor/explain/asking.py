"""Sentences about the question to the partner before going out, and its answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.actions import AskPartner, CallAcaba, Discard, Draw, GoOut, LayDown, TakePile
from tutor.engine.going_out import foot_left, ways_out
from tutor.engine.policies import Asking
from tutor.engine.position import Phase
from tutor.engine.reach import may_empty_with
from tutor.engine.violations import Code
from tutor.explain.advice import advised, discard, go_on, go_on_laying, take_or_draw
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.going_out import stay
from tutor.explain.unknown import say_which
from tutor.text import N_, Message


def _binds(case: Case) -> bool:
    return case.rules.going_out.asking is Asking.REQUIRED


def _said_no(case: Case) -> Message:
    if isinstance(case.action, CallAcaba):
        return N_("Your partner said no, so you may not call “Acaba” in this turn.")
    return N_("Your partner said no, so you may not go out in this turn.")


def _why_no(case: Case) -> Message:
    if case.rules.match.acaba:
        return N_("Asking is optional, but the answer binds: after a no you neither go out nor call “Acaba”.")
    if _binds(case):
        return N_("Nobody goes out without the partner's permission; after a no you may not in this turn.")
    return N_("Asking is optional, but the answer binds: after a no you must not go out in this turn.")


def _why_yes(case: Case) -> Message:
    if case.rules.match.acaba:
        return N_("Asking is optional, but the answer binds: after a yes you must go out or call “Acaba”.")
    if _binds(case):
        return N_("The answer binds: after a yes you must go out in this turn.")
    return N_("Asking is optional, but the answer binds: after a yes you must go out in this turn.")


def _already_asked(case: Case) -> Message:
    if case.rules.going_out.asking is Asking.ONCE_A_HAND:
        return N_("Your side has already asked in this hand.")
    return N_("You have already asked in this turn.")


def _why_asked_once(case: Case) -> Message:
    if case.rules.going_out.asking is Asking.ONCE_A_HAND:
        return N_("Each side may ask once in a hand.")
    return N_("The question is allowed once in a turn, and the answer stands.")


def _said_yes(case: Case) -> Message:
    if isinstance(case.action, Draw):
        return N_("Your partner said yes, but after drawing you might not be able to go out.")
    if isinstance(case.action, LayDown | TakePile) and _leaves_unknown(case):
        return N_("Whether this takes you out depends on cards that are not known here.")
    if case.rules.match.acaba:
        return N_("Your partner said yes, so this turn must end with going out or with “Acaba”.")
    return N_("Your partner said yes, so this turn must end with going out.")


def _leaves_unknown(case: Case) -> bool:
    """Whether cards of the hand are not known after the action."""
    return not case.trial.missing and case.trial.after.hand(case.seat).unknown > 0


def _way_out(case: Case) -> Remedy | None:
    if isinstance(case.action, Draw) or case.took:
        return take_or_draw(case)
    if case.rules.match.acaba:
        return _out_or_call(case)
    return go_on_laying(case) or discard(case)


def _out_or_call(case: Case) -> Remedy | None:
    """The first step of a way out, or else the call that does as well."""
    for way in ways_out(case.position, case.rules):
        step = way.lay or (Discard(way.discard) if way.discard is not None else GoOut())
        if (remedy := advised(case, step)) is not None:
            return remedy
    return advised(case, CallAcaba())


def _heed_no(case: Case) -> Remedy | None:
    return go_on(case) if isinstance(case.action, CallAcaba) else stay(case)


def _nobody_to_ask(case: Case) -> Message:
    return (
        N_("You have no partner to ask.") if case.alone else N_("In this game you do not ask your partner.")
    )


def _why_nobody(case: Case) -> Message:
    if case.alone:
        return N_("Everybody here plays alone, and decides alone when to go out.")
    return N_("Here players decide for themselves whether to go out.")


def _ask_first(case: Case) -> Remedy | None:
    return advised(case, AskPartner()) or stay(case)


def _depends_on_the_hand(case: Case) -> bool:
    """Whether cards of the hand that are not known decide about going out."""
    return not foot_left(case.position) and may_empty_with(
        case.hand.unknown, case.position, case.hand.cards, case.rules
    )


def _depends_on_the_draw(case: Case) -> bool:
    """Whether the draw that is still to come decides about going out."""
    draws = case.rules.deal.draw if case.position.phase is Phase.DRAW and case.can_draw else 0
    return may_empty_with(draws, case.position, case.hand.cards, case.rules)


def _ask_later(case: Case) -> Remedy | None:
    return say_which(case) if _depends_on_the_hand(case) else go_on(case)


def _cannot(case: Case) -> Message:
    if foot_left(case.position):
        return N_("You have not picked up your foot yet, so you cannot go out, and may not ask.")
    if _depends_on_the_hand(case):
        return N_("Whether you can go out in this turn depends on cards that are not known here.")
    if _depends_on_the_draw(case):
        return N_("Whether you can go out in this turn depends on what you draw, so you may not ask yet.")
    return N_("With these cards you cannot go out in this turn, so you may not ask.")


def _why_cannot(case: Case) -> Message:
    if foot_left(case.position):
        return N_("When your hand is empty you pick up the foot; only with its cards can you go out.")
    return N_("The question is allowed only where going out is possible, so that a yes can be kept.")


ASKING: Final[Mapping[Code, Sentences]] = {
    Code.MUST_ASK_PARTNER: Sentences(
        "asking",
        N_("You have not asked your partner whether you may go out."),
        N_("In this game nobody goes out without the partner's permission."),
        _ask_first,
    ),
    Code.PARTNER_SAID_NO: Sentences(
        "asking",
        _said_no,
        _why_no,
        _heed_no,
    ),
    Code.PARTNER_SAID_YES: Sentences(
        "asking",
        _said_yes,
        _why_yes,
        _way_out,
    ),
    Code.NOBODY_TO_ASK: Sentences("asking", _nobody_to_ask, _why_nobody, go_on),
    Code.ALREADY_ASKED: Sentences(
        "asking",
        _already_asked,
        _why_asked_once,
        go_on,
    ),
    Code.ASKED_TOO_LATE: Sentences(
        "asking",
        N_("You have laid cards already, so it is too late to ask."),
        N_("The question comes before the first cards are laid; those that take the pile do not matter."),
        go_on,
    ),
    Code.CANNOT_GO_OUT: Sentences(
        lambda case: "foot" if foot_left(case.position) else "asking",
        _cannot,
        _why_cannot,
        _ask_later,
    ),
}
"""The sentences for each fault of this concern."""
