"""Dealing, and playing legal actions: a new position each time, the old one untouched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tutor.cards import Cards, pack
from tutor.engine.actions import Action
from tutor.engine.effect import ImpossibleDraw, effect
from tutor.engine.position import Hand, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.engine.sides import next_seat
from tutor.engine.verdict import violations
from tutor.engine.violations import IllegalAction, Violation
from tutor.record import record

if TYPE_CHECKING:
    import random


@record
class TurnEnd:
    """The action that ended a turn, and the seat whose turn it was."""

    seat: int
    action: Action


class IllegalTurn(IllegalAction):
    """A turn that the judge stops at one of its actions; `index` counts from 1.

    `ended`: the last of the actions before it that ended a turn, and whose that was; None where none of them did.
    """

    def __init__(
        self,
        index: int,
        action: Action,
        position: Position,
        found: tuple[Violation, ...],
        ended: TurnEnd | None = None,
    ) -> None:
        super().__init__(found)
        self.index = index
        self.action = action
        self.position = position
        self.ended = ended


def deal(
    rules: RuleSet,
    rng: random.Random,
    *,
    scores: Sequence[int] = (),
    number: int = 1,
    dealer: int | None = None,
) -> Position:
    """A shuffled and dealt hand in which the upcard is still to be turned.

    `scores` by seat (a side's at its lowest seat), 0 where left out; `number` of the deal; `dealer`, by default the
    last seat, so that seat 1 plays first. [seeds 000, 001]
    """
    cards = list(pack(rules.deck.packs, rules.deck.jokers))
    rng.shuffle(cards)
    seats, each = rules.table.seats, rules.deal.hand + rules.deal.foot
    dealt = [cards[seat * each : (seat + 1) * each] for seat in range(seats)]
    hands = tuple(Hand(Cards(both[: rules.deal.hand])) for both in dealt)
    feet = tuple(Hand(Cards(both[rules.deal.hand :])) for both in dealt)
    return Position(
        rules=rules.id,
        hands=hands,
        melds=((),) * seats,
        red_threes=(0,) * seats,
        pile=Stack(),
        stock=Stack(tuple(cards[seats * each :])),
        scores=tuple(scores) or (0,) * seats,
        laid=(False,) * seats,
        turn=next_seat(dealer or seats, rules),
        phase=Phase.DEAL,
        deal=number,
        round=1 if rules.discard.first_round else None,
        dealer=dealer if dealer != seats else None,
        feet=feet,
        played=(False,) * seats,
        black_threes=(0,) * seats,
        asked=(False,) * seats,
        talon=(Hand(),) * seats,
    )


def apply(position: Position, action: Action, rules: RuleSet, seat: int | None = None) -> Position:
    """The position after a legal action.

    Raises IllegalAction with all faults where it is not legal, ImpossibleDraw where it draws what cannot be drawn.
    """
    if found := violations(position, action, rules, seat):
        raise IllegalAction(found)
    return effect(position, action, rules)


def play_turn(position: Position, steps: Iterable[tuple[int | None, Action]], rules: RuleSet) -> Position:
    """The position after several actions, each by the seat named or else the seat to act.

    Raises IllegalTurn at the first that is not legal, ImpossibleDraw at one that draws what cannot be drawn.
    """
    ended: TurnEnd | None = None
    for index, (seat, action) in enumerate(steps, 1):
        if found := violations(position, action, rules, seat):
            raise IllegalTurn(index, action, position, found, ended)
        try:
            after = effect(position, action, rules)
        except ImpossibleDraw as impossible:
            impossible.index = index
            raise
        if after.turn != position.turn:
            ended = TurnEnd(position.turn, action)
        position = after
    return position


__all__ = ["IllegalTurn", "ImpossibleDraw", "TurnEnd", "apply", "deal", "play_turn"]
