"""Is the hand one of the special hands, shown whole? [CLA]"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.actions import ShowHand
from tutor.engine.checks.trial import Trial
from tutor.engine.special import is_special
from tutor.engine.violations import Code, Violation


def shown(trial: Trial) -> Iterator[Violation]:
    """Every card of the hand belongs to it, drawn from the stock by a player whose side has not opened. [CLA]"""
    action = trial.action
    assert isinstance(action, ShowHand)
    hand = next((hand for hand in trial.rules.special.hands if hand.id == action.hand), None)
    if hand is None or trial.opened or trial.took_pile or not is_special(trial.hand.cards, hand):
        yield Violation(Code.NO_SPECIAL_HAND, {}, trial.hand.cards.cards)
