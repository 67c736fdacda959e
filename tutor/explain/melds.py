"""Sentences about what makes a meld: size, one rank, natural and wild cards, threes; and whose melds may grow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final

from tutor.cards import Rank
from tutor.engine.laying import Growth
from tutor.engine.policies import MeldKind, WildMelds, WildRatio
from tutor.engine.violations import Code
from tutor.explain.advice import lay_nothing
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.following import PAIR_LACKING, is_of_the_take
from tutor.explain.mending import (
    add_naturals,
    awaited,
    complete,
    fewer_wilds,
    nearest,
    swap,
    without_faulty,
)
from tutor.explain.pile import why_taken
from tutor.explain.runs import await_run, fill_run
from tutor.text import N_, NN_, Count, Message

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
    return case.lying is not None


def _mixed_ranks(case: Case) -> Message:
    if case.onto(MeldKind.SEQUENCE):
        return NOT_CONTINUED
    if case.onto(MeldKind.WILD) and case.is_wild_meld(Rank.TWO):
        return NN_(
            "{cards:start} does not go with the meld of wild cards on the table.",
            "{cards:start} do not go with the meld of wild cards on the table.",
            "number",
        )
    if _onto_table(case):
        return NN_(
            "{cards:start} does not go with the {rank:many} on the table.",
            "{cards:start} do not go with the {rank:many} on the table.",
            "number",
        )
    naturals = [card for card in case.growth.added if not card.is_wild] if case.growth is not None else []
    if len(naturals) == len(case.violation.cards) > 1:
        return N_("These cards are of different ranks: {cards}.")
    return NN_(
        "{cards:start} is not of the same rank as the other cards.",
        "{cards:start} are not of the same rank as the other cards.",
        "number",
    )


def _lacks_a_pair(case: Case) -> bool:
    """Whether the cards are too few for the top card of the pile, which only a natural pair takes."""
    return any(one.code in PAIR_LACKING for one in case.beside) and is_of_the_take(case.violation, case.trial)


def _rule_of_lack(case: Case) -> str:
    if case.among_twos:
        return "wild-melds"
    return "taking-the-pile" if _lacks_a_pair(case) else "melds"


def _why_more(case: Case) -> Message:
    return why_taken(case) if _lacks_a_pair(case) else why_meld(case)


def why_meld(case: Case) -> Message:
    """What is a meld by the rule set. Without wild cards at hand they are left out: a beginner has not met them yet."""
    if all(card.is_black_three for card in case.violation.cards):
        return BLACK_THREES
    meld = case.rules.meld
    alone = meld.wild_melds is not WildMelds.NONE
    if meld.sequences and alone:
        return N_(
            "A meld has at least {meld_cards} cards: of one rank, a run in one suit, or wild cards alone."
        )
    if meld.sequences:
        return N_("A meld has at least {meld_cards} cards: of one rank, or a run in one suit.")
    if not any(card.is_wild for card in case.hand.cards):
        return _OF_ONE_RANK
    return _OR_WILDS if alone else _A_MELD


def _why_one_rank(case: Case) -> Message:
    if case.onto(MeldKind.WILD):
        if case.is_wild_meld(Rank.TWO):
            return N_("A meld of wild cards is made of twos and jokers alone; no natural card joins it.")
        return N_("A meld of twos is made of twos and jokers alone; no other card joins it.")
    if case.rules.meld.sequences and _run_with_a_three(case):
        return N_("A run has no threes: four is its lowest card and the ace its highest.")
    if case.rules.meld.sequences:
        return N_(
            "Natural cards of different ranks are a meld only as a run: one after the other in one suit."
        )
    return N_(
        "The natural cards of a meld are all of one rank; only wild cards may join them. Suits do not matter."
    )


def _run_with_a_three(case: Case) -> bool:
    """Whether the cards would be a run, if only a three could be part of one."""
    if case.growth is None:
        return False
    cards = case.growth.after.cards
    ranks = sorted(card.rank for card in cards)
    in_a_row = all(high - low == 1 for low, high in pairwise(ranks))
    return in_a_row and Rank.THREE in ranks and len({card.suit for card in cards}) == 1


def _too_few_naturals(case: Case) -> Message:
    if case.among_twos:
        if not case.number("have"):
            return N_("In this meld there is no two.")
        return NN_("In this meld there is only one two.", "In this meld there are only {have} twos.", "have")
    if not case.number("have"):
        return N_("There is no natural card in this meld.")
    if case.growth is not None and case.growth is _with_top(case):
        return N_("The only natural card in this meld would be the top card, {natural}.")
    return NN_(
        "This meld has only one natural card: {natural}.",
        "This meld has only {have} natural cards: {natural}.",
        "have",
    )


def _with_top(case: Case) -> Growth | None:
    """The meld that a natural top card of the pile goes to."""
    return case.trial.growths[0] if case.took and case.top is not None and not case.top.is_wild else None


def _why_naturals(case: Case) -> Message:
    if _lacks_a_pair(case):
        return why_taken(case)
    if case.among_twos:
        return N_("In a meld of twos at least {need} cards are twos; jokers join them as wild cards.")
    if case.rules.meld.wild_melds is not WildMelds.NONE:
        return N_(
            "A meld of one rank needs at least {need} natural cards; twos and jokers do not count as such."
        )
    return N_(
        "A meld needs at least {need} natural cards; twos and jokers are wild and do not count as such."
    )


def _too_many_wilds(case: Case) -> Message:
    have, growth = case.number("have"), case.growth
    if growth is not None and case.among_twos:
        twos = len(growth.after.of_rank(Rank.TWO))
        if twos < case.rules.meld.naturals:
            return N_("There are too many jokers for the twos in this meld.")
        return N_("{jokers} jokers with {twos} twos are too many.").with_facts(
            jokers=Count(have), twos=Count(twos)
        )
    if growth is not None and have <= case.rules.meld.wilds:
        naturals = sum(not card.is_wild for card in growth.after)
        return _TOO_MANY_FOR_SIZE.with_facts(wilds=Count(have), naturals=Count(naturals))
    if _onto_table(case):
        return N_("With {cards:the} there would be {have} wild cards among the {rank:many}.")
    return N_("{have} wild cards are too many for one meld.")


def _why_wilds(case: Case) -> Message:
    ratio = case.rules.meld.wild_ratio
    deck = case.rules.deck
    if case.among_twos:
        return _WHY_JOKERS[ratio if case.number("have") <= case.rules.meld.wilds else WildRatio.NONE]
    if ratio in _RATIOS and case.rules.meld.wilds >= 4 * deck.packs + deck.jokers:
        return _RATIOS[ratio]
    match ratio:
        case WildRatio.FEWER:
            return N_(
                "Here a meld of one rank has fewer wild cards than natural ones, and at most {meld_wilds}."
            )
        case WildRatio.NOT_MORE:
            return N_(
                "Here a meld of one rank has no more wild cards than natural ones, and at most {meld_wilds}."
            )
        case WildRatio.HALF:
            return N_(
                "Here a meld of one rank has two natural cards or more for each wild card,"
                " and at most {meld_wilds} wild."
            )
    if case.rules.meld.wild_melds is not WildMelds.NONE:
        return N_("However long it grows, a meld of one rank has at most {meld_wilds} wild cards.")
    return N_("However long it grows, a meld has at most {meld_wilds} wild cards.")


_A_MELD: Final = N_(
    "A meld has at least {meld_cards} cards; at least {meld_naturals} of them are natural cards of one rank."
)
_OR_WILDS: Final = N_(
    "A meld has at least {meld_cards} cards: of one rank, {meld_naturals} or more natural, or wild cards alone."
)
_TOO_MANY_FOR_SIZE: Final = N_("{wilds} wild cards with {naturals} natural cards are too many.")
_OF_ONE_RANK: Final = N_(
    "A meld is made of cards of one rank, whatever their suits; it has at least {meld_cards} cards."
)
_RATIOS: Final[Mapping[WildRatio, Message]] = {
    WildRatio.FEWER: N_("Here a meld of one rank has fewer wild cards than natural ones."),
    WildRatio.NOT_MORE: N_("Here a meld of one rank has no more wild cards than natural ones."),
    WildRatio.HALF: N_("Here a meld of one rank has two natural cards or more for each wild card."),
}
"""What is asked of the wild cards of a meld where their number has no limit of its own."""

_WHY_JOKERS: Final[Mapping[WildRatio, Message]] = {
    WildRatio.NONE: N_("In a meld of twos there are at most {meld_wilds} jokers."),
    WildRatio.FEWER: N_("Here a meld of twos has fewer jokers than twos."),
    WildRatio.NOT_MORE: N_("Here a meld of twos has no more jokers than twos."),
    WildRatio.HALF: N_("Here a meld of twos has two twos or more for each joker."),
}
"""What is asked of the jokers in a meld of twos."""

BLACK_THREES: Final = N_(
    "A player who goes out may meld black threes: at least {meld_cards} of them and no other card."
)
"""When, and in what numbers, black threes are melded."""

NOT_CONTINUED: Final = NN_(
    "{cards:start} does not continue the run on the table.",
    "{cards:start} do not continue the run on the table.",
    "number",
)
"""What is said of cards that were to go to a run."""

MELDS: Final[Mapping[Code, Sentences]] = {
    Code.TOO_FEW_CARDS: Sentences(
        _rule_of_lack,
        NN_("This is only one card: {cards}.", "These are only {have} cards: {cards}.", "have"),
        _why_more,
        first(complete, fill_run, awaited, await_run, without_faulty, nearest, lay_nothing),
    ),
    Code.MIXED_RANKS: Sentences(
        lambda case: "sequences" if case.onto(MeldKind.SEQUENCE) else "melds",
        _mixed_ranks,
        _why_one_rank,
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
    Code.TOO_FEW_NATURALS: Sentences(
        _rule_of_lack,
        _too_few_naturals,
        _why_naturals,
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
        _TOO_MANY_FOR_SIZE,
        _why_wilds,
        first(fewer_wilds, add_naturals, swap, nearest, lay_nothing),
    ),
    Code.WILDS_OUTNUMBER_NATURALS: Sentences(
        "wild-cards",
        _TOO_MANY_FOR_SIZE,
        _why_wilds,
        first(fewer_wilds, add_naturals, swap, nearest, lay_nothing),
    ),
}
"""The sentences for each fault of this concern."""
