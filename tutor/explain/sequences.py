"""Sentences about runs of one suit: their cards, their length, and that two of them stay two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.policies import MeldKind
from tutor.engine.violations import Code
from tutor.explain.advice import go_on, lay_nothing
from tutor.explain.case import Case
from tutor.explain.explanation import Sentences
from tutor.explain.melds import NOT_CONTINUED, first
from tutor.explain.mending import fewer_wilds, nearest
from tutor.explain.runs import await_run, fill_run, run_within
from tutor.text import N_, NN_, Message


def _not_consecutive(case: Case) -> Message:
    if case.lying is not None:
        return NOT_CONTINUED
    return N_("These cards do not follow one another: {cards}.")


def _mixed_suits(case: Case) -> Message:
    if case.lying is not None:
        return NN_(
            "{cards:start} is not of the suit of the run on the table.",
            "{cards:start} are not of the suit of the run on the table.",
            "number",
        )
    return N_("These cards are of different suits: {cards}.")


def _why_full(case: Case) -> Message:
    if MeldKind.SEQUENCE in case.rules.meld.past_full:
        return N_("A run of {limit} cards is a canasta; only a player who goes out may add more to it.")
    return N_("A run of {limit} cards is a canasta and takes no more.")


_A_RUN: Final = N_("A run is of one suit and without a gap; four is its lowest card and the ace its highest.")

SEQUENCES: Final[Mapping[Code, Sentences]] = {
    Code.NOT_CONSECUTIVE: Sentences(
        "sequences",
        _not_consecutive,
        _A_RUN,
        first(fill_run, run_within, await_run, nearest, lay_nothing),
    ),
    Code.MIXED_SUITS: Sentences(
        "sequences",
        _mixed_suits,
        N_("The cards of a run are all of one suit; in a meld of one rank alone suits do not matter."),
        first(fill_run, run_within, await_run, nearest, lay_nothing),
    ),
    Code.SEQUENCE_TAKES_NO_WILDS: Sentences(
        "sequences",
        N_("No wild card goes into a run: {cards}."),
        N_("A run is made of natural cards alone, one after the other in one suit."),
        first(fewer_wilds, fill_run, run_within, await_run, nearest, lay_nothing),
    ),
    Code.SEQUENCE_FULL: Sentences(
        "sequences",
        N_("With {cards:the} this run would have {have} cards."),
        _why_full,
        first(run_within, nearest, lay_nothing),
    ),
    Code.SEQUENCES_NOT_JOINED: Sentences(
        "sequences",
        N_("Runs on the table are never joined."),
        N_("A run grows only by cards from the hand or by the top card of the pile."),
        go_on,
    ),
}
"""The sentences for each fault of this concern."""
