"""What can be read off a position under a rule set. Nothing here judges an action; everything that does asks here."""

from __future__ import annotations

import enum
from collections.abc import Iterable

from tutor.cards import Card, Rank
from tutor.engine.actions import Action, Answer, AskPartner, Draw, LayDown, TakePile
from tutor.engine.position import Meld, Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import account, side_of


class PileState(enum.StrEnum):
    """What stands against taking the pile before any card from the hand is looked at."""

    EMPTY = "empty"
    OPEN = "open"
    WILD_ON_TOP = "wild-on-top"
    STOPPED = "stopped"
    FROZEN = "frozen"
    FROZEN_FOR_SIDE = "frozen-for-side"


def opened(position: Position, side: int) -> bool:
    """Whether the side has made its initial meld in this hand."""
    return bool(position.melds[side - 1])


def minimum(position: Position, seat: int, rules: RuleSet) -> int:
    """The points that the seat's side needs to open, by its total before the hand. [seeds 000, 002; pagat]"""
    return minimum_from(position.scores[account(position, seat, rules) - 1], rules)


def minimum_from(total: int, rules: RuleSet) -> int:
    """The points needed to open from a total before the hand."""
    need = 0
    for step in rules.opening.minimum:
        if step.score is None or total >= step.score:
            need = step.need
    return need


def freezes(card: Card, rules: RuleSet) -> bool:
    """Whether the card freezes a pile in which it lies. [seed 000; pagat; bicycle for black threes]"""
    return (
        (card.is_wild and rules.pile.wild_freezes)
        or (card.is_red_three and rules.pile.red_three_freezes)
        or (card.is_black_three and rules.pile.black_three_freezes)
    )


def freezing_cards(position: Position, rules: RuleSet) -> tuple[Card, ...]:
    """The known cards that freeze the pile for everybody, lowest first."""
    return tuple(card for card in position.pile.cards if freezes(card, rules))


def frozen_by_card(position: Position, rules: RuleSet) -> bool:
    """Whether a card in the pile freezes it for everybody."""
    return position.frozen or any(freezes(card, rules) for card in position.pile.cards)


def pile_state(position: Position, seat: int, rules: RuleSet) -> PileState:
    """How the pile stands towards a seat. [seeds 000, 002; pagat]"""
    pile = position.pile
    if not len(pile):
        return PileState.EMPTY
    if pile.top is not None and pile.top.is_wild:
        return PileState.WILD_ON_TOP
    if pile.top is not None and pile.top.rank is Rank.THREE:
        return PileState.STOPPED
    if rules.pile.always_frozen or frozen_by_card(position, rules):
        return PileState.FROZEN
    if not opened(position, side_of(position, seat, rules)):
        return PileState.FROZEN_FOR_SIDE
    return PileState.OPEN


def is_canasta(meld: Meld, rules: RuleSet) -> bool:
    """Whether the meld has grown to a canasta."""
    return len(meld) >= rules.canasta.cards


def is_natural_canasta(meld: Meld, rules: RuleSet) -> bool:
    """Whether it is a canasta without wild cards."""
    return is_canasta(meld, rules) and not meld.cards.wilds


def canastas(position: Position, side: int, rules: RuleSet) -> tuple[Meld, ...]:
    """The canastas of a side."""
    return tuple(meld for meld in position.melds[side - 1] if is_canasta(meld, rules))


def meld_of(position: Position, side: int, rank: Rank, number: int = 1) -> Meld | None:
    """The side's meld of that rank, the first unless another is asked for; None where there is none."""
    for meld in position.melds[side - 1]:
        if meld.rank is rank:
            number -= 1
            if not number:
                return meld
    return None


def kept_apart(position: Position, side: int, rank: Rank) -> bool:
    """Whether the side has two melds of that rank: pooled, with too many wild cards for one. [policy]"""
    return sum(meld.rank is rank for meld in position.melds[side - 1]) > 1


def meld_points(cards: Iterable[Card], rules: RuleSet) -> int:
    """What these cards bring as melded cards."""
    return rules.points.total(cards)


def red_three_value(number: int, rules: RuleSet) -> int:
    """The bonus for that many red threes of one side. [seeds 000, 001, 002, 003; pagat]"""
    return rules.threes.red[number - 1] if number else 0


def actions_this_turn(position: Position) -> tuple[Action, ...]:
    """What the seat to act did in this turn; in the phase of play it has at least drawn."""
    if position.phase is Phase.PLAY and not position.done:
        return (Draw(),)
    return position.done


def has_started(position: Position) -> bool:
    """Whether the seat to act has drawn or taken the pile in this turn."""
    return any(isinstance(action, Draw | TakePile) for action in actions_this_turn(position))


def took_pile(position: Position) -> bool:
    """Whether the seat to act has taken the pile in this turn."""
    return any(isinstance(action, TakePile) for action in position.done)


def has_laid(position: Position) -> bool:
    """Whether the seat to act has laid cards in this turn beyond those melded with the top card of the pile."""
    return any(
        isinstance(action, LayDown) or (isinstance(action, TakePile) and bool(action.lays))
        for action in position.done
    )


def has_asked(position: Position) -> bool:
    """Whether the partner has been asked in this turn."""
    return any(isinstance(action, AskPartner) for action in position.done)


def answer(position: Position) -> bool | None:
    """The partner's answer in this turn; None where none was given."""
    answers = [action.yes for action in position.done if isinstance(action, Answer)]
    return answers[-1] if answers else None


def drew_last_red_three(position: Position) -> bool:
    """Whether the turn's draw took the last of the stock and gave nothing but red threes."""
    return not len(position.stock) and any(
        isinstance(action, Draw)
        and action.cards is not None
        and all(card.is_red_three for card in action.cards)
        for action in position.done
    )
