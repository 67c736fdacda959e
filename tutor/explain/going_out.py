"""Sentences about ending a turn: the card to keep, going out and asking for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.cards import Rank
from tutor.engine.actions import AskPartner, Draw, GoOut, Pass
from tutor.engine.judge import going_out_faults
from tutor.engine.laying import hand_cards_of
from tutor.engine.policies import Asking, CanastaKind
from tutor.engine.violations import Code
from tutor.explain.advice import advised, discard, go_on, go_on_laying, lay_nothing, take_or_draw
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.mending import keep_back
from tutor.text import N_, NN_, Count, Message, RankName, Term


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


def _binds(case: Case) -> bool:
    return case.rules.going_out.asking is Asking.REQUIRED


def _why_no(case: Case) -> Message:
    if _binds(case):
        return N_("Nobody goes out without the partner's permission; after a no you may not in this turn.")
    return N_("Asking is optional, but the answer binds: after a no you must not go out in this turn.")


def _why_yes(case: Case) -> Message:
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
    return N_("Your partner said yes, so this turn must end with going out.")


def _way_out(case: Case) -> Remedy | None:
    if isinstance(case.action, Draw) or case.took:
        return take_or_draw(case)
    return go_on_laying(case) or discard(case)


def _nobody_to_ask(case: Case) -> Message:
    return (
        N_("You have no partner to ask.") if case.alone else N_("In this game you do not ask your partner.")
    )


def _why_nobody(case: Case) -> Message:
    if case.alone:
        return N_("Everybody here plays alone, and decides alone when to go out.")
    return N_("Here players decide for themselves whether to go out.")


def _why_canasta(case: Case) -> Message:
    if case.rules.meld.most == case.rules.canasta.cards:
        return N_("To go out, you need a canasta: a meld of {canasta_cards} cards.")
    return N_("To go out, you need a canasta: a meld of {canasta_cards} cards or more.")


def _why_canastas(case: Case) -> Message:
    if not case.rules.going_out.wilds_count:
        return N_("To go out, you need {canastas} canastas; wild canastas do not count among them.")
    if case.rules.meld.most == case.rules.canasta.cards:
        return N_("To go out, you need {canastas} canastas: melds of {canasta_cards} cards.")
    return N_("To go out, you need {canastas} canastas: melds of {canasta_cards} cards or more.")


def _kind_missing(case: Case) -> Message:
    if case.alone:
        return NN_(
            "You cannot go out yet: you still need a {kind}.",
            "You cannot go out yet: you still need {count} {kind:many}.",
            "count",
        )
    return NN_(
        "You cannot go out yet: your side still needs a {kind}.",
        "You cannot go out yet: your side still needs {count} {kind:many}.",
        "count",
    )


def _why_kind(case: Case) -> Message:
    """How many of that kind the rule set asks for, and what a canasta of the kind is."""
    kind = case.violation.facts.get("kind")
    asked = next((need for need in case.rules.going_out.kinds if kind == Term(f"{need.kind}-canasta")), None)
    number = asked.canastas if asked is not None else 1
    return _KINDS[asked.kind if asked is not None else CanastaKind.NATURAL].with_facts(wanted=Count(number))


def _why_bars(case: Case) -> Message:
    cards = case.violation.cards
    ranks = [card.rank for card in cards if not card.is_wild]
    if not ranks:
        return N_("A side with a meld of wild cards can go out only once it is a canasta.")
    if len(set(ranks)) > 1:
        return N_("A side with a run can go out only once it is a canasta.")
    return N_("A side with {rank:many} on the table can go out only once they are a canasta.").with_facts(
        rank=RankName(ranks[0])
    )


def _rule_of_bars(case: Case) -> str:
    return (
        "wild-melds"
        if all(card.rank in (Rank.TWO, Rank.JOKER) for card in case.violation.cards)
        else "going-out"
    )


def _ask_first(case: Case) -> Remedy | None:
    return advised(case, AskPartner()) or _stay(case)


def _no_last_card(case: Case) -> Message:
    if isinstance(case.action, GoOut):
        return N_("You cannot go out without a last card to discard.")
    return N_("This would leave you no card for the last discard.")


_KINDS: Final[Mapping[CanastaKind, Message]] = {
    CanastaKind.NATURAL: NN_(
        "A side that goes out must have a canasta without wild cards.",
        "A side that goes out must have {wanted} canastas without wild cards.",
        "wanted",
    ),
    CanastaKind.MIXED: NN_(
        "A side that goes out must have a canasta of natural and wild cards.",
        "A side that goes out must have {wanted} canastas of natural and wild cards.",
        "wanted",
    ),
    CanastaKind.WILD: NN_(
        "A side that goes out must have a canasta of wild cards alone.",
        "A side that goes out must have {wanted} canastas of wild cards alone.",
        "wanted",
    ),
    CanastaKind.SEQUENCE: NN_(
        "A side that goes out must have a run of {canasta_cards} cards.",
        "A side that goes out must have {wanted} runs of {canasta_cards} cards.",
        "wanted",
    ),
}

GOING_OUT: Final[Mapping[Code, Sentences]] = {
    Code.MUST_KEEP_A_CARD: Sentences("keeping-a-card", _too_few_left, _why_keep, _stay),
    Code.NO_CANASTA: Sentences("going-out", _no_canasta, _why_canasta, _stay),
    Code.TOO_FEW_CANASTAS: Sentences(
        "going-out",
        _too_few_canastas,
        _why_canastas,
        _stay,
    ),
    Code.CANASTA_OF_KIND_MISSING: Sentences("going-out", _kind_missing, _why_kind, _stay),
    Code.UNFINISHED_MELD_BARS_GOING_OUT: Sentences(
        _rule_of_bars,
        N_("You cannot go out yet, because this meld is unfinished: {cards}."),
        _why_bars,
        _stay,
    ),
    Code.MUST_DISCARD_TO_GO_OUT: Sentences(
        "going-out",
        _no_last_card,
        N_("Here a player goes out only by discarding the last card."),
        _stay,
    ),
    Code.FOOT_NOT_TAKEN: Sentences(
        "foot",
        N_("You cannot go out yet: your partner has not played a turn from the foot."),
        N_("A side can go out only once each partner has picked up the foot and played a turn from it."),
        _stay,
    ),
    Code.MUST_ASK_PARTNER: Sentences(
        "asking",
        N_("You have not asked your partner whether you may go out."),
        N_("In this game nobody goes out without the partner's permission."),
        _ask_first,
    ),
    Code.PARTNER_SAID_NO: Sentences(
        "asking",
        N_("Your partner said no, so you may not go out in this turn."),
        _why_no,
        _stay,
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
        "asking",
        N_("With these cards you cannot go out in this turn, so you may not ask."),
        N_("The question is allowed only where going out is possible, so that a yes can be kept."),
        go_on,
    ),
}
"""The sentences for each fault of this concern."""
