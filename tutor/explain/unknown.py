"""What the judge refuses because cards of the hand are not known: it may be legal, once they are."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Final

from tutor.cards import Card, Cards, Rank, Suit
from tutor.engine.actions import Draw
from tutor.engine.notation import write_action
from tutor.engine.position import Position
from tutor.engine.reach import loose_cards
from tutor.engine.rules import RuleSet
from tutor.engine.sides import side_of
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy
from tutor.text import N_, Verbatim

_SOME_CARDS: Final = (Card(Rank.FIVE, Suit.CLUBS), Card(Rank.NINE, Suit.DIAMONDS))
"""Cards of an example."""


def may_empty_with(more: int, position: Position, cards: Cards, rules: RuleSet) -> bool:
    """Whether so many cards more, if they were the right ones, could leave the seat to act without these cards.

    A card finds a place for those of one rank at the most, and for four where it fills the gap of a run.
    """
    loose = loose_cards(position, side_of(position, position.turn, rules), cards, rules)
    if rules.meld.sequences:
        return more > 0 and len(loose) - 1 <= 4 * more
    return more > 0 and len({card.rank for card in loose}) - 1 <= more


def say_which(case: Case) -> Remedy:
    """To name the cards that are not known: those drawn in this turn, or others of the hand."""
    draw = case.rules.deal.draw
    if Draw() not in case.position.done or case.hand.unknown != draw:
        return Remedy(N_("Write the cards of the hand in place of the question mark and the number."))
    example = Draw(tuple(islice(cycle(_SOME_CARDS), draw)))
    text = N_("Say which cards were drawn, in the manner of “{example}”.")
    return Remedy(text.with_facts(example=Verbatim(write_action(example))))
