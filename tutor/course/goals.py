"""What a task may ask for besides a legal action: a closed set, each with a test and a sentence for missing it.

A goal is read off the action and the position that it makes. What is legal, and what a pile or a meld is, the engine
says; nothing is decided here.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from typing import Final

from tutor.cards import Card, Cards
from tutor.engine import facts
from tutor.engine.actions import Action, Discard, Draw, LayDown, TakePile
from tutor.engine.judge import can_take
from tutor.engine.laying import hand_melds_of
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import side_of
from tutor.engine.view import view
from tutor.record import record
from tutor.text import N_, NN_, CardRun, Count, Fact, Message, cards_fact


class Goal(enum.StrEnum):
    """The goals that a lesson can name; the values are those of the lesson files."""

    LEGAL = "legal"
    NEW_MELD = "new-meld"
    NEW_MELDS = "new-melds"
    """Several new melds at once; lesson files say how many with `new_melds`."""
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
    LAYS = "lays"
    TAKES_OR_DRAWS = "takes-or-draws"
    DISCARDS = "discards"
    """This and the two before: the deed that the kind of the step asks for. Lesson files do not name them as goals."""


IMPLIED: Final = (Goal.NEW_MELDS, Goal.KEEPS, Goal.LAYS, Goal.TAKES_OR_DRAWS, Goal.DISCARDS)
"""Goals that a task gets from what else its lesson file says."""


@record
class Deed:
    """A legal action of the learner and what it made of the position; `keeps` and `new_melds` are the task's."""

    before: Position
    action: Action
    after: Position
    rules: RuleSet
    keeps: Cards = Cards()
    new_melds: int = 0

    @property
    def seat(self) -> int:
        """Who acted."""
        return self.before.turn

    @property
    def side(self) -> int:
        """The side of who acted."""
        return side_of(self.after, self.seat, self.rules)


def melds_of(action: Action) -> tuple[tuple[Card, ...], ...]:
    """The cards that an action takes out of the hand, meld by meld."""
    return ((action.card,),) if isinstance(action, Discard) else hand_melds_of(action)


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards that an action takes out of the hand."""
    return tuple(card for cards in melds_of(action) for card in cards)


def reached(goal: Goal, deed: Deed) -> bool:
    """Whether the action reaches the goal."""
    return _CHECKS[goal].reached(deed)


def missed(goal: Goal, deed: Deed) -> Message:
    """One sentence: the action is allowed, and why it does not reach the goal."""
    check = _CHECKS[goal]
    message = check.missed if isinstance(check.missed, Message) else check.missed(deed)
    return message.with_facts(**check.facts(deed))


def _wilds(deed: Deed) -> tuple[Card, ...]:
    return tuple(card for card in cards_of(deed.action) if card.is_wild)


def _given_away(deed: Deed) -> tuple[Card, ...]:
    return deed.after.hand(deed.seat).cards.missing(deed.keeps)


def _new_melds(deed: Deed) -> int:
    """How many melds the side has of ranks that it had not on the table before."""
    old = {meld.rank for meld in deed.before.melds[deed.side - 1]}
    return sum(meld.rank not in old for meld in deed.after.melds[deed.side - 1])


def _no_new_meld(deed: Deed) -> Message:
    if isinstance(deed.action, LayDown | TakePile):
        return N_("This is allowed, but it adds to a meld on the table; a new meld is asked for here.")
    return N_("This is allowed, but it lays no meld; a new meld is asked for here.")


def _lays_nothing(deed: Deed) -> Message:
    if isinstance(deed.action, Discard):
        return N_(
            "This is allowed, but discarding {cards:the} ends your turn; here you are to lay cards first."
        )
    return N_("This is allowed, but here you are to lay cards.")


def _discards_nothing(deed: Deed) -> Message:
    if isinstance(deed.action, LayDown):
        return N_("This is allowed, but it lays {cards:the} on the table; here you are to discard one card.")
    return N_("This is allowed, but here you are to discard one card.")


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
    return deed.after.phase is Phase.OVER or not can_take(view(deed.after, deed.seat, deed.rules), deed.rules)


def _no_facts(deed: Deed) -> Mapping[str, Fact]:  # noqa: ARG001 - called like its neighbours
    return {}


def _its_cards(deed: Deed) -> Mapping[str, Fact]:
    return {"cards": cards_fact(cards_of(deed.action))}


def _kept_back(deed: Deed, cards: tuple[Card, ...]) -> Mapping[str, Fact]:
    """Cards that should not have been played: where more like them were, as some of several."""
    return {"cards": CardRun(cards, among=cards_of(deed.action))}


@record
class _Check:
    reached: Callable[[Deed], bool]
    missed: Message | Callable[[Deed], Message]
    facts: Callable[[Deed], Mapping[str, Fact]] = _no_facts


_CHECKS: Final[Mapping[Goal, _Check]] = {
    Goal.LEGAL: _Check(lambda _: True, N_("This is allowed.")),
    Goal.NEW_MELD: _Check(lambda deed: _new_melds(deed) > 0, _no_new_meld),
    Goal.NEW_MELDS: _Check(
        lambda deed: _new_melds(deed) >= deed.new_melds,
        NN_(
            "This is allowed, but it is only one new meld; {need} are asked for. Pick all their cards first.",
            "This is allowed, but these are only {have} new melds; {need} are asked for. Pick all their cards first.",
            "have",
        ),
        lambda deed: {"have": Count(_new_melds(deed)), "need": Count(deed.new_melds)},
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
    Goal.FREEZES: _Check(
        _freezes, N_("This is allowed, but {cards:the} does not freeze the pile."), _its_cards
    ),
    Goal.STOPS: _Check(
        _stops,
        N_("This is allowed, but {cards:the} does not stop the next player from taking the pile."),
        _its_cards,
    ),
    Goal.FEEDS_NOBODY: _Check(
        _feeds_nobody,
        N_(
            "This is allowed, but the next player can add {cards:the} to a meld on the table and so take the pile."
        ),
        _its_cards,
    ),
    Goal.USES_NO_WILD: _Check(
        lambda deed: not _wilds(deed),
        N_("This is allowed, but it works without a wild card as well: keep {cards:the}."),
        lambda deed: _kept_back(deed, _wilds(deed)),
    ),
    Goal.KEEPS: _Check(
        lambda deed: not _given_away(deed),
        N_("This is allowed, but {cards:the} should stay in your hand."),
        lambda deed: _kept_back(deed, _given_away(deed)),
    ),
    Goal.LAYS: _Check(lambda deed: isinstance(deed.action, LayDown), _lays_nothing, _its_cards),
    Goal.TAKES_OR_DRAWS: _Check(
        lambda deed: isinstance(deed.action, TakePile | Draw),
        N_("This is allowed, but here you are to take the pile or to draw."),
    ),
    Goal.DISCARDS: _Check(lambda deed: isinstance(deed.action, Discard), _discards_nothing, _its_cards),
}
