"""Sentences about ending a turn: the discard, the card to keep, going out and asking for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.actions import AskPartner, Draw, Pass
from tutor.engine.facts import drew_last_red_three
from tutor.engine.judge import going_out_faults
from tutor.engine.laying import hand_cards_of
from tutor.engine.violations import Code
from tutor.explain.advice import advised, discard, go_on, go_on_laying, lay_nothing, take_or_draw
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.mending import keep_back
from tutor.text import N_, NN_, Message


def _not_discarded(case: Case) -> Message:
    if any(card.is_red_three for card in case.violation.cards):
        return N_("A red three is never discarded: {cards}.")
    if drew_last_red_three(case.position):
        return N_("There is no discard in this turn.")
    return N_("Here you may not discard {cards:the}.")


def _why_not_discarded(case: Case) -> Message:
    if any(card.is_red_three for card in case.violation.cards):
        return N_("A red three goes to the table, and another card is drawn in its place.")
    if drew_last_red_three(case.position):
        return N_("After a red three as the last card of the stock you may still lay cards, but not discard.")
    return N_("It may go only when your hand has no other card that may be discarded.")


def _too_few_left(case: Case) -> Message:
    if not case.number("have"):
        return N_("This would leave no card in your hand.")
    return NN_(
        "This would leave only one card in your hand.",
        "This would leave only {have} cards in your hand.",
        "have",
    )


def _why_keep(case: Case) -> Message:
    """The card to keep, and what bars going out as the judge sees it after the action."""
    bar = None
    if hand_cards_of(case.action) and not case.trial.missing:
        bar = next(iter(going_out_faults(case.trial.after, case.rules)), None)
    match bar.code if bar is not None else None:
        case Code.NO_CANASTA if case.alone:
            return N_("Without a canasta you cannot go out, so you need one card to discard and one to keep.")
        case Code.NO_CANASTA:
            return N_(
                "Without a canasta your side cannot go out, so you need one card to discard and one to keep."
            )
        case Code.TOO_FEW_CANASTAS:
            return N_(
                "With too few canastas you cannot go out, so you need one card to discard and one to keep."
            )
        case Code.PARTNER_SAID_NO:
            return N_("Your partner said no, so you need one card to discard and one to keep.")
    return N_("A player who does not go out needs one card to discard and one to keep.")


def _no_canasta(case: Case) -> Message:
    if case.alone:
        return N_("You cannot go out yet: you have no canasta.")
    return N_("You cannot go out yet: your side has no canasta.")


def _too_few_canastas(case: Case) -> Message:
    if case.alone:
        if not case.number("have"):
            return N_("You cannot go out yet: you have none of the {need} canastas needed.")
        return NN_(
            "You cannot go out yet: you have only one of the {need} canastas needed.",
            "You cannot go out yet: you have only {have} of the {need} canastas needed.",
            "have",
        )
    if not case.number("have"):
        return N_("You cannot go out yet: your side has none of the {need} canastas needed.")
    return NN_(
        "You cannot go out yet: your side has only one of the {need} canastas needed.",
        "You cannot go out yet: your side has only {have} of the {need} canastas needed.",
        "have",
    )


def _stay(case: Case) -> Remedy | None:
    """Not to go out after all: to keep cards back, to lay or take nothing, to pass, to go on with the turn."""
    if isinstance(case.action, AskPartner):
        return go_on(case)
    return keep_back(case) or advised(case, Pass()) or lay_nothing(case)


def _said_yes(case: Case) -> Message:
    if isinstance(case.action, Draw):
        return N_("Your partner said yes, but after drawing you might not be able to go out.")
    return N_("Your partner said yes, so this turn must end with going out.")


def _way_out(case: Case) -> Remedy | None:
    if isinstance(case.action, Draw) or case.took:
        return take_or_draw(case)
    return go_on_laying(case) or discard(case)


def _nobody_to_ask(case: Case) -> Message:
    return N_("You have no partner to ask.") if case.alone else N_("In this game nobody is asked.")


def _why_nobody(case: Case) -> Message:
    if case.alone:
        return N_("Everybody here plays alone, and decides alone when to go out.")
    return N_("Here players decide for themselves whether to go out.")


_A_CANASTA: Final = N_("To go out, you need a canasta: a meld of {canasta_cards} cards or more.")

GOING_OUT: Final[Mapping[Code, Sentences]] = {
    Code.DISCARD_NOT_ALLOWED: Sentences("discarding", _not_discarded, _why_not_discarded, discard),
    Code.MUST_KEEP_A_CARD: Sentences("keeping-a-card", _too_few_left, _why_keep, _stay),
    Code.NO_CANASTA: Sentences("going-out", _no_canasta, _A_CANASTA, _stay),
    Code.TOO_FEW_CANASTAS: Sentences(
        "going-out",
        _too_few_canastas,
        N_("To go out, you need {canastas} canastas: melds of {canasta_cards} cards or more."),
        _stay,
    ),
    Code.PARTNER_SAID_NO: Sentences(
        "asking",
        N_("Your partner said no, so you may not go out in this turn."),
        N_("Asking is optional, but the answer binds: after a no you must not go out in this turn."),
        _stay,
    ),
    Code.PARTNER_SAID_YES: Sentences(
        "asking",
        _said_yes,
        N_("Asking is optional, but the answer binds: after a yes you must go out in this turn."),
        _way_out,
    ),
    Code.NOBODY_TO_ASK: Sentences("asking", _nobody_to_ask, _why_nobody, go_on),
    Code.ALREADY_ASKED: Sentences(
        "asking",
        N_("You have already asked in this turn."),
        N_("The question is allowed once in a turn, and the answer stands."),
        go_on,
    ),
    Code.ASKED_TOO_LATE: Sentences(
        "asking",
        N_("You have laid cards already, so it is too late to ask."),
        N_("The question comes before the first cards are laid; those that take the pile do not matter."),
        go_on,
    ),
    Code.CANNOT_GO_OUT: Sentences(
        "asking",
        N_("With these cards you cannot go out in this turn, so you may not ask."),
        N_("The question is allowed only where going out is possible, so that a yes can be kept."),
        go_on,
    ),
}
"""The sentences for each fault of this concern."""
