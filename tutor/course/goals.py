"""What a task may ask for besides a legal action: a closed set, each with a test and a sentence for missing it.

A goal is read off the action and the position that it makes. What is legal, and what a pile or a meld is, the engine
says; nothing is decided here.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tutor.cards import Card, Cards
from tutor.engine import facts
from tutor.engine.actions import Action, Discard, Draw, TakePile
from tutor.engine.judge import can_take
from tutor.engine.laying import hand_cards_of
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import side_of
from tutor.engine.view import view
from tutor.text import N_, CardRun, Count, Fact, Message, cards_fact


class Goal(enum.StrEnum):
    """The goals that a lesson can name; the values are those of the lesson files."""

    LEGAL = "legal"
    NEW_MELD = "new-meld"
    OPENS = "opens"
    TAKES_PILE = "takes-pile"
    DRAWS = "draws"
    COMPLETES_CANASTA = "completes-canasta"
    GOES_OUT = "goes-out"
    FREEZES = "freezes"
    STOPS = "stops"
    FEEDS_NOBODY = "feeds-nobody"
    USES_NO_WILD = "uses-no-wild"
    KEEPS = "keeps"
    """Certain cards stay in the hand; lesson files say which with `keeps`."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A legal action of the learner and what it made of the position."""

    before: Position
    action: Action
    after: Position
    rules: RuleSet
    keeps: Cards = Cards()

    @property
    def seat(self) -> int:
        """Who acted."""
        return self.before.turn

    @property
    def side(self) -> int:
        """The side of who acted."""
        return side_of(self.after, self.seat, self.rules)


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards that an action takes out of the hand."""
    return (action.card,) if isinstance(action, Discard) else hand_cards_of(action)


def reached(goal: Goal, deed: Deed) -> bool:
    """Whether the action reaches the goal."""
    return _CHECKS[goal].reached(deed)


def missed(goal: Goal, deed: Deed) -> Message:
    """One sentence: the action is allowed, and why it does not reach the goal."""
    check = _CHECKS[goal]
    return check.missed.with_facts(**check.facts(deed))


def _wilds(deed: Deed) -> tuple[Card, ...]:
    return tuple(card for card in cards_of(deed.action) if card.is_wild)


def _given_away(deed: Deed) -> tuple[Card, ...]:
    return deed.after.hand(deed.seat).cards.missing(deed.keeps)


def _melds_a_new_rank(deed: Deed) -> bool:
    old = {meld.rank for meld in deed.before.melds[deed.side - 1]}
    return any(meld.rank not in old for meld in deed.after.melds[deed.side - 1])


def _opens(deed: Deed) -> bool:
    return not facts.opened(deed.before, deed.side) and facts.opened(deed.after, deed.side)


def _completes_a_canasta(deed: Deed) -> bool:
    before, after = (
        facts.canastas(position, deed.side, deed.rules) for position in (deed.before, deed.after)
    )
    return len(after) > len(before)


def _goes_out(deed: Deed) -> bool:
    """Whether no card is left: the judge lets a hand run empty only where its side may go out."""
    return not len(deed.after.hand(deed.seat))


def _freezes(deed: Deed) -> bool:
    was, is_now = (facts.frozen_by_card(position, deed.rules) for position in (deed.before, deed.after))
    return isinstance(deed.action, Discard) and is_now and not was


def _stops(deed: Deed) -> bool:
    state = facts.pile_state(deed.after, deed.after.turn, deed.rules)
    return isinstance(deed.action, Discard) and state in (
        facts.PileState.STOPPED,
        facts.PileState.WILD_ON_TOP,
    )


def _feeds_nobody(deed: Deed) -> bool:
    """Whether the next player cannot take the pile with the help of what lies on the table alone."""
    return deed.after.phase is Phase.OVER or not can_take(view(deed.after, deed.seat), deed.rules)


def _no_facts(deed: Deed) -> Mapping[str, Fact]:  # noqa: ARG001 - called like its neighbours
    return {}


def _its_cards(deed: Deed) -> Mapping[str, Fact]:
    return {"cards": cards_fact(cards_of(deed.action))}


@dataclass(frozen=True, slots=True)
class _Check:
    reached: Callable[[Deed], bool]
    missed: Message
    facts: Callable[[Deed], Mapping[str, Fact]] = _no_facts


_CHECKS: Final[Mapping[Goal, _Check]] = {
    Goal.LEGAL: _Check(lambda _: True, N_("This is allowed.")),
    Goal.NEW_MELD: _Check(
        _melds_a_new_rank,
        N_("This is allowed, but it adds to a meld on the table; a new meld is asked for here."),
    ),
    Goal.OPENS: _Check(_opens, N_("This is allowed, but your side has not opened with it.")),
    Goal.TAKES_PILE: _Check(
        lambda deed: isinstance(deed.action, TakePile),
        N_("This is allowed, but the pile stays where it is; here it is worth taking."),
    ),
    Goal.DRAWS: _Check(
        lambda deed: isinstance(deed.action, Draw),
        N_("This is allowed, but here it is better to draw from the stock."),
    ),
    Goal.COMPLETES_CANASTA: _Check(
        _completes_a_canasta,
        N_("This is allowed, but it completes no canasta: that takes {need} cards in one meld."),
        lambda deed: {"need": Count(deed.rules.canasta.cards)},
    ),
    Goal.GOES_OUT: _Check(
        _goes_out,
        N_("This is allowed, but you do not go out with it: you still hold cards."),
    ),
    Goal.FREEZES: _Check(_freezes, N_("This is allowed, but {cards} does not freeze the pile."), _its_cards),
    Goal.STOPS: _Check(
        _stops,
        N_("This is allowed, but {cards} does not stop the next player from taking the pile."),
        _its_cards,
    ),
    Goal.FEEDS_NOBODY: _Check(
        _feeds_nobody,
        N_(
            "This is allowed, but the next player can add {cards} to a meld on the table and so take the pile."
        ),
        _its_cards,
    ),
    Goal.USES_NO_WILD: _Check(
        lambda deed: not _wilds(deed),
        N_("This is allowed, but it works without a wild card as well: keep {cards}."),
        lambda deed: {"cards": CardRun(_wilds(deed))},
    ),
    Goal.KEEPS: _Check(
        lambda deed: not _given_away(deed),
        N_("This is allowed, but {cards} should stay in your hand."),
        lambda deed: {"cards": CardRun(_given_away(deed))},
    ),
}
