"""Sentences about taking the pile: what bars it, what freezes it, what takes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.cards import Card, Cards
from tutor.engine.actions import TakePile
from tutor.engine.facts import PileState, pile_state
from tutor.engine.laying import Growth
from tutor.engine.melding import meld_faults
from tutor.engine.policies import MeldKind, OneCardRule, OntoMeld, OpeningWithPile, SequencePickup
from tutor.engine.position import Meld
from tutor.engine.violations import Code
from tutor.explain.advice import take_or_draw
from tutor.explain.case import Case
from tutor.explain.explanation import Sentences
from tutor.text import N_, NN_, CardRun, Count, Message, RankName


def _state(case: Case) -> PileState:
    return pile_state(case.position, case.seat, case.rules)


def _no_match(case: Case) -> Message:
    action = case.action
    if case.top is None:
        return N_("The top card of the pile is not known.")
    if isinstance(action, TakePile) and action.onto is not None and action.onto.suit is not None:
        return N_("The top card does not continue this run: {top}.")
    if isinstance(action, TakePile) and action.onto is not None and action.onto.rank is not case.top.rank:
        if case.top.is_wild:
            return N_("Here a wild card on top of the pile is not taken by adding it to a meld.")
        if case.is_wild_meld(action.onto.rank):
            return N_("The top card does not go with a meld of wild cards: {top}.")
        return N_("The top card does not go with the {rank:many}: {top}.").with_facts(
            rank=RankName(action.onto.rank)
        )
    if not (isinstance(action, TakePile) and action.cards):
        return _nothing_chosen(case, case.top)
    if (run := _run_with_top(case)).cards:
        return N_("{run} are a run, but you may not take the pile to begin one.").with_facts(run=run)
    return NN_(
        "{cards:start} does not match the top card, {top:the}.",
        "{cards:start} do not match the top card, {top:the}.",
        "number",
    )


def _run_with_top(case: Case) -> CardRun:
    """The chosen cards with the top card, where these are a run that the side could lay; else no cards."""
    assert isinstance(case.action, TakePile)
    cards = case.trial.growths[0].after
    run = (
        Meld(cards).kind is MeldKind.SEQUENCE
        and next(meld_faults(Growth(None, cards), case.rules), None) is None
    )
    return CardRun(
        tuple(sorted(cards, key=lambda card: card.rank)) if run and case.action.onto is None else ()
    )


def _nothing_chosen(case: Case, top: Card) -> Message:
    """Nothing was chosen to go with the top card, and it cannot go onto a meld."""
    if _state(case) is not PileState.OPEN and case.rules.pile.onto_meld is not OntoMeld.ALSO_FROZEN:
        # More telling than that a meld is missing: with one the pile could not be taken either.
        return N_("The pile is frozen, and you have not chosen any cards to take it with.")
    if top.is_wild:
        return N_("You have not chosen any cards to go with the top card, {top:the}.")
    if case.alone:
        message = N_("You have not chosen any cards to go with {top}, and have no {rank:many} on the table.")
    else:
        message = N_(
            "You have not chosen any cards to go with {top}, and your side has no {rank:many} on the table."
        )
    return message.with_facts(rank=RankName(top.rank))


def why_taken(case: Case) -> Message:
    """What takes the pile as it lies, by the rule set."""
    pile, frozen = case.rules.pile, _state(case) is not PileState.OPEN
    if _state(case) is PileState.FROZEN_FOR_SIDE and case.rules.opening.with_pile is OpeningWithPile.NO:
        return N_("Here a side takes the pile only after it has opened with cards from the hand.")
    if case.top is not None and case.top.is_wild:
        return N_(
            "A wild card on top of the pile is taken with {meld_naturals} of its own kind from the hand."
        )
    onto = pile.onto_meld is OntoMeld.ALSO_FROZEN or (pile.onto_meld is OntoMeld.OPEN and not frozen)
    if frozen and onto:
        return N_(
            "A frozen pile is taken with {meld_naturals} natural cards of the top card's rank, or onto a meld of it."
        )
    if _state(case) is PileState.FROZEN_FOR_SIDE:
        return N_(
            "Until you open, you take the pile only with {meld_naturals} natural cards of the top card's rank."
        )
    if frozen:
        return N_(
            "A frozen pile is taken only with {meld_naturals} natural cards of the top card's rank, from the hand."
        )
    if pile.natural_and_wild and onto:
        return N_(
            "The top card is melded with a natural pair of its rank, with one such card and a wild one,"
            " or added to a meld."
        )
    if pile.natural_and_wild:
        return N_(
            "The top card is melded with a natural pair of its rank, or with one such card and a wild card."
        )
    onto_run = case.rules.meld.sequences and pile.onto_sequence is not SequencePickup.NEVER and not frozen
    if onto and onto_run:
        return N_(
            "The top card is melded with a natural pair of its rank, or added to a meld of that rank or to a run."
        )
    if onto:
        return N_("The top card is melded with a natural pair of its rank, or added to a meld of that rank.")
    if onto_run:
        return N_("The top card is melded with a natural pair of its rank, or added to a run.")
    return N_("The top card is melded with a natural pair of its rank.")


def _no_pair(case: Case) -> Message:
    """What was to take the pile: the top card on a group, a natural card with wild ones, or less than that."""
    cards = case.action.cards if isinstance(case.action, TakePile) else Cards()
    top, lying = case.top, case.trial.growths[0].before
    if not cards and lying is not None and lying.kind is MeldKind.GROUP:
        return N_("Here the pile is not taken by adding {top:the} to the {rank:many}.")
    wilds = sum(card.is_wild for card in cards)
    if top is not None and wilds and sum(card.rank is top.rank for card in cards) == len(cards) - wilds == 1:
        return NN_(
            "Here a natural card and a wild card do not take the pile.",
            "Here a natural card and wild cards do not take the pile.",
            "wilds",
        ).with_facts(wilds=Count(wilds))
    message = N_("You have not chosen a natural pair of {rank:many}.")
    return message if top is None else message.with_facts(rank=RankName(top.rank))


def _frozen(case: Case) -> Message:
    if case.rules.pile.always_frozen:
        return N_("In this game the pile is always frozen.")
    freezing = case.violation.facts.get("freezing")
    if isinstance(freezing, CardRun) and freezing.cards:
        return NN_(
            "The pile is frozen, because {freezing:the} lies in it.",
            "The pile is frozen, because {freezing} lie in it.",
            "freezers",
        ).with_facts(freezers=Count(len(freezing.cards)))
    return N_("The pile is frozen: a freezing card lies below its top card.")


def _frozen_until_opened(case: Case) -> Message:
    if case.alone:
        return N_("The pile is frozen for you, because you have not opened yet.")
    return N_("The pile is frozen for your side, because it has not opened yet.")


def _not_opened(case: Case) -> Message:
    if case.alone:
        return N_("You have not opened yet, and the pile cannot be taken to open.")
    return N_("Your side has not opened yet, and the pile cannot be taken to open.")


def _onto_canasta(case: Case) -> Message:
    if case.alone:
        return N_("Your {rank:many} are already a canasta.")
    return N_("Your side's {rank:many} are already a canasta.")


def _why_stopped(case: Case) -> Message:
    if case.top is not None and case.top.is_red_three:
        return N_("As long as a three is the top card, the pile cannot be taken.")
    return N_("A black three stops the next player: as long as it is the top card, the pile cannot be taken.")


def _stop_card(case: Case) -> Message:
    if case.top is not None and case.top.is_red_three:
        return N_("A red three lies on top of the pile: {top}.")
    return N_("A stop card lies on top of the pile: {top}.")


def _why_one_card(case: Case) -> Message:
    if case.rules.pile.one_card_rule is OneCardRule.EXCEPT_EMPTY_STOCK:
        return N_(
            "While there are cards in the stock, a player with one card may not take a pile of one card."
        )
    return N_("A player with one card in hand may not take a pile of one card.")


PILE: Final[Mapping[Code, Sentences]] = {
    Code.PILE_EMPTY: Sentences(
        "taking-the-pile",
        N_("The pile is empty."),
        N_("You take the pile by melding its top card, and now there is none."),
        take_or_draw,
    ),
    Code.WILD_ON_TOP: Sentences(
        "taking-the-pile",
        N_("A wild card lies on top of the pile: {top}."),
        N_("As long as a wild card is the top card, nobody can take the pile."),
        take_or_draw,
    ),
    Code.STOP_CARD_ON_TOP: Sentences(
        lambda case: "red-threes" if case.top is not None and case.top.is_red_three else "black-threes",
        _stop_card,
        _why_stopped,
        take_or_draw,
    ),
    Code.TOP_CARD_DOES_NOT_MATCH: Sentences("taking-the-pile", _no_match, why_taken, take_or_draw),
    Code.PILE_FROZEN: Sentences("frozen-pile", _frozen, why_taken, take_or_draw),
    Code.PILE_FROZEN_UNTIL_OPENED: Sentences("frozen-pile", _frozen_until_opened, why_taken, take_or_draw),
    Code.NATURAL_PAIR_NEEDED: Sentences(
        "taking-the-pile",
        _no_pair,
        why_taken,
        take_or_draw,
    ),
    Code.PILE_ONTO_CANASTA: Sentences(
        "taking-the-pile",
        _onto_canasta,
        N_("Here the top card may not go onto a finished canasta when the pile is taken."),
        take_or_draw,
    ),
    Code.PILE_NOT_FOR_OPENING: Sentences(
        "opening",
        _not_opened,
        N_("Here a side opens only with cards from the hand, and takes the pile after that."),
        take_or_draw,
    ),
    Code.ONE_CARD_RULE: Sentences(
        "taking-the-pile",
        N_("You hold one card, and the pile is one card."),
        _why_one_card,
        take_or_draw,
    ),
}
"""The sentences for each fault of this concern."""
