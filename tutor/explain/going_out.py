"""Sentences about ending a turn: the card to keep, and going out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.cards import Rank
from tutor.engine.actions import AskPartner, GoOut, Pass
from tutor.engine.checks.ending import must_ask
from tutor.engine.judge import going_out_faults
from tutor.engine.laying import hand_cards_of
from tutor.engine.policies import CanastaKind
from tutor.engine.violations import Code, Violation
from tutor.explain.advice import advised, go_on, lay_nothing
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.mending import keep_back
from tutor.text import N_, NN_, CardRun, Count, Message, RankName, Term


def _too_few_left(case: Case) -> Message:
    if isinstance(case.action, AskPartner):
        return N_("With so few cards you could not end your turn after a no, so you may not ask.")
    if not case.number("have"):
        return N_("This would leave no card in your hand.")
    return NN_(
        "This would leave only one card in your hand.",
        "This would leave only {have} cards in your hand.",
        "have",
    )


def _why_keep(case: Case) -> Message:
    """The card to keep, and what bars going out as the judge sees it after the action."""
    bar = _bar_after(case)
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
        case Code.CANASTA_OF_KIND_MISSING if bar is not None:
            return _KIND_LACKING.with_facts(**bar.facts)
        case Code.UNFINISHED_MELD_BARS_GOING_OUT if bar is not None:
            return N_(
                "The meld {unfinished} bars going out, so you need one card to discard and one to keep."
            ).with_facts(unfinished=CardRun(bar.cards))
        case Code.FOOT_NOT_TAKEN:
            return N_(
                "Your partner has not played from the foot, so you need one card to discard and one to keep."
            )
        case Code.MUST_ASK_PARTNER:
            return N_("You have not asked your partner, so you need one card to discard and one to keep.")
    return N_("A player who does not go out needs one card to discard and one to keep.")


def _bar_after(case: Case) -> Violation | None:
    """What bars going out as the judge sees it after cards were laid; None where nothing does but the cards left."""
    if not hand_cards_of(case.action) or case.trial.missing:
        return None
    after = case.trial.after
    found = going_out_faults(after, case.rules)
    if not found and must_ask(after, case.rules):
        return Violation(Code.MUST_ASK_PARTNER)
    return next(iter(found), None)


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


def stay(case: Case) -> Remedy | None:
    """Not to go out after all: to keep cards back, to lay or take nothing, to pass, to go on with the turn."""
    if isinstance(case.action, AskPartner):
        return go_on(case)
    return keep_back(case) or advised(case, Pass()) or lay_nothing(case)


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
    ranks = [card.rank for card in cards if not card.is_wild] or [Rank.TWO]
    if case.is_wild_meld(ranks[0]):
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


def _no_last_card(case: Case) -> Message:
    if isinstance(case.action, GoOut):
        return N_("You cannot go out without a last card to discard.")
    return N_("This would leave you no card for the last discard.")


_KIND_LACKING: Final = NN_(
    "You still need a {kind} to go out, so you need one card to discard and one to keep.",
    "You still need {count} {kind:many} to go out, so you need one card to discard and one to keep.",
    "count",
)

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
    Code.MUST_KEEP_A_CARD: Sentences("keeping-a-card", _too_few_left, _why_keep, stay),
    Code.NO_CANASTA: Sentences("going-out", _no_canasta, _why_canasta, stay),
    Code.TOO_FEW_CANASTAS: Sentences(
        "going-out",
        _too_few_canastas,
        _why_canastas,
        stay,
    ),
    Code.CANASTA_OF_KIND_MISSING: Sentences("going-out", _kind_missing, _why_kind, stay),
    Code.UNFINISHED_MELD_BARS_GOING_OUT: Sentences(
        _rule_of_bars,
        N_("You cannot go out yet, because this meld is unfinished: {cards}."),
        _why_bars,
        stay,
    ),
    Code.MUST_DISCARD_TO_GO_OUT: Sentences(
        "going-out",
        _no_last_card,
        N_("Here a player goes out only by discarding the last card."),
        stay,
    ),
    Code.FOOT_NOT_TAKEN: Sentences(
        "foot",
        N_("You cannot go out yet: your partner has not played a turn from the foot."),
        N_("A side can go out only once each partner has picked up the foot and played a turn from it."),
        stay,
    ),
}
"""The sentences for each fault of this concern."""
