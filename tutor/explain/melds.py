"""Sentences about what makes a meld: size, one rank, natural and wild cards, threes; and whose melds may grow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tutor.engine.actions import Discard, LayDown
from tutor.engine.rules import WildRatio
from tutor.engine.violations import Code
from tutor.explain.advice import go_on, lay_nothing
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.mending import (
    add_naturals,
    awaited,
    complete,
    fewer_wilds,
    nearest,
    swap,
    without_faulty,
)
from tutor.text import N_, NN_, Message

Search = Callable[[Case], Remedy | None]


def first(*searches: Search) -> Search:
    """The remedy of the first of these searches that finds one."""

    def search(case: Case) -> Remedy | None:
        for one in searches:
            if (remedy := one(case)) is not None:
                return remedy
        return None

    return search


def _onto_table(case: Case) -> bool:
    return case.growth is not None and case.growth.before is not None


def _mixed_ranks(case: Case) -> Message:
    if _onto_table(case):
        return NN_(
            "{cards} does not go with the {rank:many} on the table.",
            "{cards} do not go with the {rank:many} on the table.",
            "number",
        )
    naturals = [card for card in case.growth.added if not card.is_wild] if case.growth is not None else []
    if len(naturals) == len(case.violation.cards):
        return N_("These cards are of different ranks: {cards}.")
    return NN_(
        "{cards} is not of the same rank as the other cards.",
        "{cards} are not of the same rank as the other cards.",
        "number",
    )


def _too_few_naturals(case: Case) -> Message:
    if case.took:
        return N_("The only natural card in this meld would be the top card, {natural}.")
    return NN_(
        "This meld has only one natural card: {natural}.",
        "This meld has only {have} natural cards: {natural}.",
        "have",
    )


def _too_many_wilds(case: Case) -> Message:
    if _onto_table(case):
        return N_("With {cards:the} there would be {have} wild cards among the {rank:many}.")
    return N_("{have} wild cards are too many for one meld.")


def _why_wilds(case: Case) -> Message:
    match case.rules.meld.wild_ratio:
        case WildRatio.FEWER:
            return N_("Here a meld has fewer wild cards than natural ones, and at most {meld_wilds}.")
        case WildRatio.NOT_MORE:
            return N_("Here a meld has no more wild cards than natural ones, and at most {meld_wilds}.")
    return N_("However long it grows, a meld has at most {meld_wilds} wild cards.")


def _black_threes_too_early(case: Case) -> Message:
    if isinstance(case.action, LayDown):
        return N_("You are not going out with this, so the black threes must stay in your hand.")
    return N_("You have laid black threes, so you must go out in this turn.")


def _discard_a_black_three(case: Case) -> Remedy | None:
    """A black three is of use on the pile."""
    three = next((card for card in case.violation.cards if case.allows(Discard(card))), None)
    if three is None:
        return None
    text = case.fill(N_("Discard one of them: it stops the next player from taking the pile."))
    return Remedy(text, Discard(three))


def _go_out(case: Case) -> Remedy | None:
    return nearest(case) if case.violation.cards else go_on(case)


def _no_such_meld(case: Case) -> Message:
    if case.alone:
        return N_("You have no {rank:many} on the table.")
    return N_("Your side has no {rank:many} on the table.")


def _why_own_melds(case: Case) -> Message:
    if case.alone:
        return N_("Cards are added only to your own melds; a new meld has at least {meld_cards} cards.")
    return N_("Cards are added only to the melds of your side; a new meld has at least {meld_cards} cards.")


def _why_not_theirs(case: Case) -> Message:
    if case.alone:
        return N_("Cards are added only to your own melds, never to those of the opponents.")
    return N_("Cards are added only to the melds of your side, never to those of the opponents.")


def _why_too_few(case: Case) -> Message:
    """Without wild cards at hand they are left out: whoever begins has not met them yet."""
    if any(card.is_wild for card in case.hand.cards):
        return _A_MELD
    return _OF_ONE_RANK


_A_MELD: Final = N_(
    "A meld has at least {meld_cards} cards; at least {meld_naturals} of them are natural cards of one rank."
)
_OF_ONE_RANK: Final = N_(
    "A meld is made of cards of one rank, whatever their suits; it has at least {meld_cards} cards."
)
_BLACK_THREES_OUT: Final = N_("Black threes are melded only in the turn in which a player goes out.")

MELDS: Final[Mapping[Code, Sentences]] = {
    Code.TOO_FEW_CARDS: Sentences(
        "melds",
        NN_("This is only one card: {cards}.", "These are only {have} cards: {cards}.", "have"),
        _why_too_few,
        first(complete, awaited, without_faulty, nearest, lay_nothing),
    ),
    Code.MIXED_RANKS: Sentences(
        "melds",
        _mixed_ranks,
        N_(
            "The natural cards of a meld are all of one rank; only wild cards may join them. Suits do not matter."
        ),
        first(without_faulty, awaited, nearest, lay_nothing),
    ),
    Code.SEQUENCES_NOT_PLAYED: Sentences(
        "melds",
        N_("A run of one suit is no meld in this game: {cards}."),
        _OF_ONE_RANK,
        first(nearest, lay_nothing),
    ),
    Code.WILD_ONLY_MELD: Sentences(
        "wild-cards",
        N_("These are nothing but wild cards: {cards}."),
        N_("A meld needs at least {meld_naturals} natural cards of one rank; wild cards only join them."),
        first(nearest, lay_nothing),
    ),
    Code.THREES_NOT_MELDED: Sentences(
        "red-threes",
        NN_(
            "A red three is never part of a meld: {cards}.",
            "Red threes are never part of a meld: {cards}.",
            "number",
        ),
        N_("A red three lies on the table by itself and brings a bonus: {red} points for one."),
        first(without_faulty, nearest, lay_nothing),
    ),
    Code.BLACK_THREES_TAKE_NO_WILDS: Sentences(
        "black-threes",
        N_("No wild card goes with black threes, not even {cards:the}."),
        N_("A player who goes out may meld black threes: at least {meld_cards} of them and no other card."),
        first(without_faulty, nearest, lay_nothing),
    ),
    Code.BLACK_THREES_ONLY_GOING_OUT: Sentences(
        "black-threes",
        _black_threes_too_early,
        _BLACK_THREES_OUT,
        first(without_faulty, _discard_a_black_three, _go_out, lay_nothing),
    ),
    Code.TOO_FEW_NATURALS: Sentences(
        "melds",
        _too_few_naturals,
        N_("A meld needs at least {need} natural cards; twos and jokers are wild and do not count as such."),
        first(swap, complete, awaited, nearest, lay_nothing),
    ),
    Code.TOO_MANY_WILDS: Sentences(
        "wild-cards",
        _too_many_wilds,
        _why_wilds,
        first(fewer_wilds, swap, nearest, lay_nothing),
    ),
    Code.WILDS_NOT_FEWER: Sentences(
        "wild-cards",
        N_("{wilds} wild cards with {naturals} natural cards are too many."),
        _why_wilds,
        first(fewer_wilds, add_naturals, swap, nearest, lay_nothing),
    ),
    Code.WILDS_OUTNUMBER_NATURALS: Sentences(
        "wild-cards",
        N_("{wilds} wild cards with {naturals} natural cards are too many."),
        _why_wilds,
        first(fewer_wilds, add_naturals, swap, nearest, lay_nothing),
    ),
    Code.NO_SUCH_MELD: Sentences(
        "adding",
        _no_such_meld,
        _why_own_melds,
        first(nearest, lay_nothing),
    ),
    Code.OPPONENTS_MELD: Sentences(
        "adding",
        N_("The {rank:many} on the table belong to the opponents."),
        _why_not_theirs,
        first(nearest, lay_nothing),
    ),
}
"""The sentences for each fault of this concern."""
