"""What the judge refuses because cards of the hand are not known: it may be legal, once they are."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Final

from tutor.cards import Card, Rank, Suit
from tutor.engine.actions import Draw
from tutor.engine.notation import write_action
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy
from tutor.text import N_, Verbatim

_SOME_CARDS: Final = (Card(Rank.FIVE, Suit.CLUBS), Card(Rank.NINE, Suit.DIAMONDS))
"""Cards of an example."""


def say_which(case: Case) -> Remedy:
    """To name the cards that are not known: those drawn in this turn, or others of the hand."""
    draw = case.rules.deal.draw
    if Draw() not in case.position.done or case.hand.unknown != draw:
        return Remedy(N_("Write the cards of the hand in place of the question mark and the number."))
    example = Draw(tuple(islice(cycle(_SOME_CARDS), draw)))
    text = N_("Write which cards were drawn, for example “{example}”.")
    return Remedy(text.with_facts(example=Verbatim(write_action(example))))
