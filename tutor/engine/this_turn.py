"""What the seat to act has done in this turn. Nothing here judges an action."""

from __future__ import annotations

from tutor.engine.actions import Action, Answer, AskPartner, Draw, LayDown, TakePile
from tutor.engine.once import once
from tutor.engine.policies import ThreesLaid
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet


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
    """Whether the seat to act has laid cards in this turn beyond those melded with the top card of the pile.

    Red threes that it laid out are no meld.
    """
    return any(
        not all(card.is_red_three for card in lay.cards)
        for action in position.done
        if isinstance(action, LayDown | TakePile)
        for lay in action.lays
    )


def has_asked(position: Position) -> bool:
    """Whether the partner has been asked in this turn."""
    return any(isinstance(action, AskPartner) for action in position.done)


def answer(position: Position) -> bool | None:
    """The partner's answer in this turn; None where none was given."""
    for action in reversed(position.done):
        if isinstance(action, Answer):
            return action.yes
    return None


@once
def drew_last_red_three(position: Position, rules: RuleSet) -> bool:
    """Whether the turn's draw took the last of the stock and gave nothing but red threes, which went to the table."""
    laid = rules.threes.red_laid is ThreesLaid.AT_ONCE
    return (
        laid
        and not len(position.stock)
        and any(
            isinstance(action, Draw)
            and action.cards is not None
            and all(card.is_red_three for card in action.cards)
            for action in position.done
        )
    )
