"""Sentences about cards that may not be discarded, or not yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.cards import Card
from tutor.engine.discarding import never_discarded, side_it_is_dead_by
from tutor.engine.policies import ThreesLaid
from tutor.engine.violations import Code
from tutor.explain.advice import discard
from tutor.explain.case import Case
from tutor.explain.explanation import Sentences
from tutor.explain.threes import KEPT_THREES
from tutor.text import N_, CardRun, Message, RankName


def _never(case: Case) -> Card | None:
    """The card of the discard, where it may never be discarded."""
    return next((card for card in case.violation.cards if card in never_discarded(case.rules)), None)


def _not_discarded(case: Case) -> Message:
    never = _never(case)
    if never is not None and never.is_red_three:
        return N_("A red three is never discarded: {cards}.")
    if never is not None and never.is_black_three:
        return N_("In this game a black three is never discarded: {cards}.")
    if case.no_discard:
        return N_("There is no discard in this turn.")
    return N_("Here you may not discard {cards:the}.")


def _why_not_discarded(case: Case) -> Message:
    never = _never(case)
    if never is not None and (never.is_red_three or (never.is_black_three and case.rules.threes.black_laid)):
        return _why_three_stays(case, never)
    if case.no_discard:
        return NO_DISCARD
    if never is not None:
        return N_("In this game such a card is never discarded.")
    sooner = [
        card for card in case.hand.cards if any(kind.includes(card) for kind in case.rules.discard.first)
    ]
    if sooner:
        return N_("Before any other card you must discard {sooner:the}.").with_facts(
            sooner=CardRun(tuple(dict.fromkeys(sooner)))
        )
    return _why_barred(case)


def _why_three_stays(case: Case, three: Card) -> Message:
    if case.rules.threes.kept and not case.trial.opened:
        return KEPT_THREES
    if case.rules.threes.red_laid is ThreesLaid.BY_CHOICE:
        return N_("A red three stays in your hand or is laid on the table, and another card is drawn for it.")
    if three.is_black_three:
        return N_("Here a black three goes to the table, and another card is drawn in its place.")
    return N_("A red three goes to the table, and another card is drawn in its place.")


def _why_barred(case: Case) -> Message:
    """Why the card may go only when there is no other: always, in the first round, on an empty pile."""
    cards = case.violation.cards
    kinds = case.rules.discard
    if any(kind.includes(card) for kind in kinds.forbidden for card in cards):
        return N_("It may go only when your hand has no other card that may be discarded.")
    if case.position.round == 1 and any(kind.includes(card) for kind in kinds.first_round for card in cards):
        return N_("In the first round it may go only when your hand has no other card that may be discarded.")
    if (owner := side_it_is_dead_by(cards[0], case.position, case.rules)) is not None:
        return _why_dead(case, owner)
    if not len(case.position.pile):
        return N_("On an empty pile it may go only when your hand has no other card that may be discarded.")
    return N_("It may go only when your hand has no other card that may be discarded.")


def _why_dead(case: Case, owner: int) -> Message:
    rank = RankName(case.violation.cards[0].rank)
    if owner != case.trial.side:
        message = N_(
            "The {rank:many} are dead, since the opponents have a canasta of them: on an empty pile you discard"
            " other cards first."
        )
    elif case.alone:
        message = N_(
            "The {rank:many} are dead, since you have a canasta of them: on an empty pile you discard other"
            " cards first."
        )
    else:
        message = N_(
            "The {rank:many} are dead, since your side has a canasta of them: on an empty pile you discard"
            " other cards first."
        )
    return message.with_facts(rank=rank)


NO_DISCARD: Final = N_(
    "After a red three as the last card of the stock you may still lay cards, but not discard."
)

DISCARDING: Final[Mapping[Code, Sentences]] = {
    Code.DISCARD_NOT_ALLOWED: Sentences("discarding", _not_discarded, _why_not_discarded, discard),
}
"""The sentences for each fault of this concern."""
