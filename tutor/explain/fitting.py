"""Sentences about the melds that lie there: whose they are, whether a second may lie beside, what they still take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tutor.cards import Rank
from tutor.engine.actions import Addition, Join, Lay, LayDown, MeldName
from tutor.engine.facts import melds_of
from tutor.engine.laying import name_of
from tutor.engine.policies import BoundWilds, CardKind, MeldKind, WildMelds
from tutor.engine.position import Meld
from tutor.engine.violations import Code
from tutor.explain.advice import advised, go_on, lay_nothing
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.in_words import lowest
from tutor.explain.melds import first
from tutor.explain.mending import (
    add_naturals,
    fewer_wilds,
    keep_back,
    kept_back,
    nearest,
    swap,
    without_faulty,
)
from tutor.explain.parts import edited, parts
from tutor.text import N_, NN_, CardRun, Count, Message


def _asked_for(case: Case) -> MeldName | None:
    """The meld that is not there."""
    if isinstance(case.action, Join):
        names = (case.action.first, case.action.second)
        return next((name for name in names if len(_of_that_name(case, name)) < name.number), None)
    return case.growth.asked_for if case.growth is not None else None


def _of_that_name(case: Case, name: MeldName) -> list[Meld]:
    melds = case.position.melds[case.trial.side - 1]
    return [meld for meld in melds if meld.rank is name.rank and meld.suit is name.suit]


def _no_such_meld(case: Case) -> Message:
    name = _asked_for(case)
    if name is not None and name.suit is not None:
        if case.alone:
            message = N_("You have no run on the table that begins with {lowest:the}.")
        else:
            message = N_("Your side has no run on the table that begins with {lowest:the}.")
        return message.with_facts(lowest=lowest(name))
    if name is not None and (there := melds_of(case.position, case.trial.side, name.rank)):
        if case.is_wild_meld(name.rank) and case.alone:
            message = NN_(
                "You have only one meld of wild cards on the table.",
                "You have only {there} melds of wild cards on the table.",
                "there",
            )
        elif case.is_wild_meld(name.rank):
            message = NN_(
                "Your side has only one meld of wild cards on the table.",
                "Your side has only {there} melds of wild cards on the table.",
                "there",
            )
        elif case.alone:
            message = NN_(
                "You have only one meld of {rank:many} on the table.",
                "You have only {there} melds of {rank:many} on the table.",
                "there",
            )
        else:
            message = NN_(
                "Your side has only one meld of {rank:many} on the table.",
                "Your side has only {there} melds of {rank:many} on the table.",
                "there",
            )
        return message.with_facts(there=Count(len(there)))
    if name is not None and case.is_wild_meld(name.rank):
        if case.alone:
            return N_("You have no meld of wild cards on the table.")
        return N_("Your side has no meld of wild cards on the table.")
    if case.alone:
        return N_("You have no {rank:many} on the table.")
    return N_("Your side has no {rank:many} on the table.")


def _why_own_melds(case: Case) -> Message:
    if isinstance(case.action, Join):
        return N_("Only two melds that lie on the table already can be put together.")
    if case.alone:
        return N_("Cards are added only to your own melds; a new meld has at least {meld_cards} cards.")
    return N_("Cards are added only to the melds of your side; a new meld has at least {meld_cards} cards.")


def _why_not_theirs(case: Case) -> Message:
    if case.alone:
        return N_("Cards are added only to your own melds, never to those of the opponents.")
    return N_("Cards are added only to the melds of your side, never to those of the opponents.")


def _theirs(case: Case) -> Message:
    name = _asked_for(case)
    if name is not None and name.suit is not None:
        return N_("The run that begins with {lowest:the} belongs to the opponents.").with_facts(
            lowest=lowest(name)
        )
    if name is not None and case.is_wild_meld(name.rank):
        return N_("The meld of wild cards on the table belongs to the opponents.")
    return N_("The {rank:many} on the table belong to the opponents.")


def _second(case: Case) -> Message:
    if case.rank is not None and not melds_of(case.position, case.trial.side, case.rank):
        return N_("These would be two melds of {rank:many}, and the first is not a canasta yet.")
    if case.alone:
        return N_("You have {rank:many} on the table already, and they are not a canasta yet.")
    return N_("Your side has {rank:many} on the table already, and they are not a canasta yet.")


def _onto_first(case: Case) -> Remedy | None:
    """The new cards added to the meld of their rank instead, as many of them as fit there."""
    action, growth = case.action, case.growth
    if not isinstance(action, LayDown) or growth is None or growth.beside is None:
        return None
    name = name_of(case.position, case.trial.side, growth.beside)
    lay = action.lays[case.part]
    for number in range(len(lay.cards), 0, -1):
        added: Lay = Addition(name, lay.cards[:number])
        lays = tuple(added if other is lay else other for other in action.lays)
        if (remedy := advised(case, replace(action, lays=lays))) is not None:
            return remedy
    return None


def _full(case: Case) -> Message:
    if case.onto(MeldKind.WILD) and case.is_wild_meld(Rank.TWO):
        return N_("With {cards:the} the meld of wild cards would have {have} cards.")
    if case.lying is not None:
        return N_("With {cards:the} the meld of {rank:many} would have {have} cards.")
    return N_("{have} cards are too many for one meld.")


def _why_full(case: Case) -> Message:
    past_full = case.growth is not None and case.growth.meld.kind in case.rules.meld.past_full
    if case.growth is not None and case.growth.meld.kind is MeldKind.WILD:
        if past_full:
            return N_(
                "Here a meld of wild cards has at most {limit} cards, unless the player goes out with more."
            )
        return N_("Here a meld of wild cards has at most {limit} cards; then it is full and takes no more.")
    if past_full:
        return N_("In this game a meld has at most {limit} cards, unless the player goes out with more.")
    return N_("In this game a meld has at most {limit} cards; then it is full and takes no more.")


def _fewer(case: Case) -> Remedy | None:
    """The same without as many cards as are too many, wild cards kept back first."""
    handfuls = parts(case.action)
    if case.part >= len(handfuls):
        return None
    tried = sorted(handfuls[case.part], key=lambda card: (not card.is_wild, -card.rank))
    back = tried[: case.number("have") - case.number("limit")]
    action = edited(case.action, case.part, drop=back)
    if action is None or not case.allows(action):
        return None
    return Remedy(kept_back(case, back, action), action)


def _why_no_wilds(case: Case) -> Message:
    if case.rank in case.rules.meld.pure:
        return N_(
            "Here the {rank:many} take wild cards only in the first meld; after that they stay without."
        )
    return N_("In this game the {rank:many} take no wild cards.")


def _closed(case: Case) -> Message:
    """The wild cards alone are at fault, also where a whole meld was to be joined to the canasta."""
    message = N_("The {rank:many} are a canasta already and take no wild card: {cards}.")
    return message.with_facts(cards=CardRun(tuple(card for card in case.violation.cards if card.is_wild)))


def _bound(case: Case) -> Message:
    if case.is_wild_meld(Rank.TWO):
        if case.alone:
            return N_("Your meld of wild cards is unfinished, so {cards:the} can go to no other meld.")
        return N_("Your side's meld of wild cards is unfinished, so {cards:the} can go to no other meld.")
    if case.alone:
        return N_("Your meld of twos is unfinished, so {cards:the} can go to no other meld.")
    return N_("Your side's meld of twos is unfinished, so {cards:the} can go to no other meld.")


def _why_bound(case: Case) -> Message:
    if case.rules.meld.bound_wilds is BoundWilds.TWOS:
        return N_("Until that meld is a canasta, a two is added to it, kept in the hand or discarded.")
    if {CardKind.TWO, CardKind.JOKER} <= {*case.rules.discard.forbidden}:
        return N_(
            "Until that meld is a canasta, wild cards go to it or stay in the hand,"
            " or are discarded if nothing else can be."
        )
    return N_("Until that meld is a canasta, wild cards are added to it, kept in the hand or discarded.")


def _onto_wild_meld(case: Case) -> Remedy | None:
    """The wild cards at fault laid where they belong."""
    for meld in melds_of(case.position, case.trial.side, Rank.TWO):
        name = name_of(case.position, case.trial.side, meld)
        if (remedy := advised(case, LayDown((Addition(name, case.violation.cards),)))) is not None:
            return remedy
    return None


def _not_joined(case: Case) -> Message:
    if case.rules.meld.joined:
        return N_("These two melds cannot be joined.")
    return N_("In this game melds on the table are never joined.")


def _why_not_joined(case: Case) -> Message:
    if case.rules.meld.joined and case.rules.meld.wild_melds is WildMelds.MIXED:
        return N_("Only two melds of one rank can be joined, or two of wild cards, but never runs.")
    if case.rules.meld.joined:
        return N_("Only two melds of one rank can be joined, never runs.")
    return N_(
        "Each meld stays by itself and grows only by cards from the hand or by the top card of the pile."
    )


FITTING: Final[Mapping[Code, Sentences]] = {
    Code.NO_SUCH_MELD: Sentences(
        "adding",
        _no_such_meld,
        _why_own_melds,
        first(nearest, lay_nothing),
    ),
    Code.OPPONENTS_MELD: Sentences(
        "adding",
        _theirs,
        _why_not_theirs,
        first(nearest, lay_nothing),
    ),
    Code.SECOND_MELD_OF_RANK: Sentences(
        "adding",
        _second,
        N_(
            "Here a second meld of a rank is begun only once the first is a canasta of {canasta_cards} cards."
        ),
        first(_onto_first, without_faulty, nearest, lay_nothing),
    ),
    Code.MELDS_NOT_JOINED: Sentences("adding", _not_joined, _why_not_joined, go_on),
    Code.MELD_FULL: Sentences(
        "melds",
        _full,
        _why_full,
        first(_fewer, keep_back, nearest, lay_nothing),
    ),
    Code.DEAD_RANK: Sentences(
        "dead-ranks",
        N_("The {rank:many} are dead: the opponents have a canasta of them."),
        N_("Once a side has a canasta of a rank, the other side melds no more cards of it."),
        first(without_faulty, nearest, lay_nothing),
    ),
    Code.RANK_TAKES_NO_WILDS: Sentences(
        "wild-cards",
        N_("No wild card goes with the {rank:many}: {cards}."),
        _why_no_wilds,
        first(fewer_wilds, swap, nearest, lay_nothing),
    ),
    Code.WILD_ON_CLOSED_CANASTA: Sentences(
        "wild-cards",
        _closed,
        N_("Here a canasta is closed to wild cards; only natural cards of its rank may still join it."),
        first(fewer_wilds, nearest, lay_nothing),
    ),
    Code.WILD_NEEDS_FIVE_NATURALS: Sentences(
        "wild-cards",
        NN_(
            "With one natural card this meld takes no wild card yet: {cards}.",
            "With {have} natural cards this meld takes no wild card yet: {cards}.",
            "have",
        ),
        N_("Once a side has opened, wild cards join only a meld with {need} natural cards or more."),
        first(fewer_wilds, add_naturals, swap, nearest, lay_nothing),
    ),
    Code.UNFINISHED_WILD_MELD: Sentences(
        "wild-melds",
        _bound,
        _why_bound,
        first(fewer_wilds, swap, _onto_wild_meld, nearest, lay_nothing),
    ),
}
"""The sentences for each fault of this concern."""
