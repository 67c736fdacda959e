"""Does the action open the side? The melds of an opening are judged together. [seed 000; pagat; bicycle]"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.actions import LayDown, TakePile
from tutor.engine.checks.meld import meld_faults
from tutor.engine.checks.trial import Trial
from tutor.engine.effect import is_concealed
from tutor.engine.facts import answer, drew_last_red_three, minimum
from tutor.engine.going_out import canastas_lacking, may_waive_minimum
from tutor.engine.laying import growths, hand_cards_of, lays_of
from tutor.engine.rules import OpeningWithPile
from tutor.engine.violations import Code, Violation
from tutor.text import Points


def enough_points(trial: Trial) -> Iterator[Violation]:
    """The cards laid reach the minimum; pile cards below the top do not count, bonuses neither."""
    if trial.opened or not trial.growths:
        return
    need = minimum(trial.position, trial.seat, trial.rules)
    points = trial.rules.points
    have = points.total(hand_cards_of(trial.action)) + (points.of(trial.top) if trial.top else 0)
    if isinstance(trial.action, TakePile) and trial.rules.opening.with_pile is OpeningWithPile.HAND_ONLY:
        from_hand = _from_hand(trial)
        if from_hand < need <= have:
            yield Violation(
                Code.OPENING_FROM_HAND_ONLY,
                {"have": Points(from_hand), "need": Points(need)},
                hand_cards_of(trial.action),
            )
            return
        have = from_hand
    if have < need and not goes_out_concealed(trial):
        cards = tuple(card for growth in trial.growths for card in growth.added)
        yield Violation(Code.OPENING_TOO_LOW, {"have": Points(have), "need": Points(need)}, cards)


def _from_hand(trial: Trial) -> int:
    """The points of the melds laid beside a take that are melds by themselves, without the top card. [seed 000]"""
    beside = growths(trial.position, LayDown(lays_of(trial.action)), trial.side, None)
    return sum(
        trial.rules.points.total(growth.added)
        for growth in beside
        if not growth.missing and next(meld_faults(growth, trial.rules), None) is None
    )


def goes_out_concealed(trial: Trial) -> bool:
    """Whether the action, with the next discard at the most, goes out concealed with the minimum waived. [pagat]"""
    if (
        isinstance(trial.action, TakePile)
        or trial.missing
        or not may_waive_minimum(trial.position, trial.rules)
    ):
        return False
    after = trial.after
    may_discard = answer(after) is not False and not drew_last_red_three(after)
    return (
        len(after.hand(trial.seat)) <= (1 if may_discard else 0)
        and not canastas_lacking(after, trial.rules)
        and is_concealed(after, trial.rules)
    )
