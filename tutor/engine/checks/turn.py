"""Whether the action can be taken at this moment at all, and whether the cards for it are there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tutor.engine.actions import (
    Action,
    Answer,
    AskPartner,
    CallAcaba,
    Discard,
    Draw,
    GoOut,
    Join,
    LayDown,
    Pass,
    ShowHand,
    TakePile,
    TurnUpcard,
)
from tutor.engine.checks.trial import Trial
from tutor.engine.discarding import discards, is_stuck
from tutor.engine.facts import can_turn_over
from tutor.engine.policies import AfterLastDraw, Asking, LastRedThree
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import partners
from tutor.engine.this_turn import drew_last_red_three, has_asked, has_laid
from tutor.engine.violations import Code, Violation

_ANY_TIME: Final = {AskPartner, CallAcaba, Pass}
_IN_ITS_TIME: Final[Mapping[Phase, frozenset[type]]] = {
    Phase.DEAL: frozenset({TurnUpcard}),
    Phase.DRAW: frozenset({Draw, TakePile} | _ANY_TIME),
    Phase.PLAY: frozenset({LayDown, Join, ShowHand, Discard, GoOut} | _ANY_TIME),
    Phase.ANSWER: frozenset({Answer}),
}
"""What can be done in each phase of a turn. [seeds 000, 002; pagat]"""


def moment(trial: Trial) -> Iterator[Violation]:
    """The order of a turn: draw or take, lay, discard. [seeds 000, 002; pagat]"""
    phase, action = trial.position.phase, trial.action
    if phase is Phase.OVER or _has_ended(trial.position, trial.rules):
        yield Violation(Code.HAND_IS_OVER)
    elif type(action) not in _IN_ITS_TIME[phase]:
        yield Violation(_out_of_time(phase, action))


def _out_of_time(phase: Phase, action: Action) -> Code:
    """What is to be said of an action that has no place in the phase."""
    if phase is Phase.ANSWER:
        return Code.MUST_ANSWER
    if isinstance(action, Answer):
        return Code.NOTHING_TO_ANSWER
    if phase is Phase.DEAL:
        return Code.UPCARD_NOT_TURNED
    if isinstance(action, TurnUpcard):
        return Code.UPCARD_ALREADY_TURNED
    return Code.MUST_DRAW_FIRST if phase is Phase.DRAW else Code.ALREADY_DRAWN


def _has_ended(position: Position, rules: RuleSet) -> bool:
    """Whether the stock has ended the hand: no turn is begun without one, or its last card was a red three.

    [seed 000; pagat]
    """
    ends = rules.stock_end
    if position.phase is Phase.DRAW and ends.after_last_draw is AfterLastDraw.ENDS_WITH_DISCARD:
        return not len(position.stock)
    return ends.last_red_three is LastRedThree.ENDS_AT_ONCE and drew_last_red_three(position, rules)


def stock(trial: Trial) -> Iterator[Violation]:
    """A draw needs a stock; by house rule the pile is turned over for one once a hand. [seed 000]"""
    if not len(trial.position.stock) and not can_turn_over(trial.position, trial.rules):
        yield Violation(Code.STOCK_EMPTY)


def cards_held(trial: Trial) -> Iterator[Violation]:
    """Only cards of the own hand are played."""
    missing = trial.missing
    if isinstance(trial.action, Discard) and trial.action.card not in trial.hand.cards:
        missing = (trial.action.card,)
    if missing:
        yield Violation(Code.CARD_NOT_IN_HAND, {}, missing)


def asking(trial: Trial) -> Iterator[Violation]:
    """The question to the partner: once a turn, before the first lay. [seed 000; pagat; CLA; policy]"""
    asking = trial.rules.going_out.asking
    if asking is Asking.NONE or not partners(trial.position, trial.seat, trial.rules):
        yield Violation(Code.NOBODY_TO_ASK)
    elif has_asked(trial.position) or (asking is Asking.ONCE_A_HAND and trial.position.asked[trial.side - 1]):
        yield Violation(Code.ALREADY_ASKED)
    elif has_laid(trial.position):
        yield Violation(Code.ASKED_TOO_LATE)


def discardable(trial: Trial) -> Iterator[Violation]:
    """Red threes never, and what the rule set bars unless the hand holds nothing else. [seeds 000, 002; policy]"""
    assert isinstance(trial.action, Discard)
    card = trial.action.card
    if card not in trial.hand.cards:
        return
    if drew_last_red_three(trial.position, trial.rules) or card not in discards(trial.position, trial.rules):
        yield Violation(Code.DISCARD_NOT_ALLOWED, {}, (card,))


def calling(trial: Trial) -> Iterator[Violation]:
    """The call that ends the hand, in the variant that has it. [seed 000]"""
    if not trial.rules.match.acaba:
        yield Violation(Code.ACABA_NOT_PLAYED)


def passing(trial: Trial) -> Iterator[Violation]:
    """To pass with cards left to draw is no way to end a turn; a duty to take the pile is seen to elsewhere."""
    assert isinstance(trial.action, Pass)
    position, rules = trial.position, trial.rules
    if position.phase is Phase.DRAW:
        if len(position.stock) or can_turn_over(position, rules):
            yield Violation(Code.MUST_DRAW_FIRST)
    elif not (
        drew_last_red_three(position, rules)
        or (rules.going_out.keep_last_card and len(trial.hand) == 1)
        or is_stuck(position, rules)
    ):
        yield Violation(Code.MUST_DISCARD)
