"""Does the action open the side? The melds of an opening are judged together. [seed 000; pagat; bicycle]"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Card, Cards
from tutor.engine.actions import LayDown, NewMeld, TakePile
from tutor.engine.checks.trial import Trial
from tutor.engine.effect import is_concealed
from tutor.engine.facts import canasta_kind, canastas_lacking, minimum_step
from tutor.engine.going_out import may_waive_minimum
from tutor.engine.laying import Growth, growths, hand_cards_of, lays_of
from tutor.engine.limits import is_never_melded
from tutor.engine.melding import meld_faults
from tutor.engine.opening_needs import points_lacking, shortfalls
from tutor.engine.policies import CanastaKind, OpeningWithPile
from tutor.engine.rules import RuleSet
from tutor.engine.this_turn import answer, drew_last_red_three
from tutor.engine.violations import Code, Violation
from tutor.text import Points


def opens(trial: Trial) -> Iterator[Violation]:
    """The cards laid reach the minimum, and are what an opening asks for; bonuses and the lower pile do not count."""
    if trial.opened or not trial.growths:
        return
    if isinstance(trial.action, TakePile) and trial.rules.opening.with_pile is OpeningWithPile.NO:
        yield Violation(Code.PILE_NOT_FOR_OPENING, {}, trial.position.pile.cards[-1:])
        return
    if all(is_never_melded(card, trial.rules) for growth in trial.growths for card in growth.added):
        return  # no card of it can be melded, so there is no opening to speak of
    melds = counted(trial)
    cards = tuple(card for growth in trial.growths for card in growth.added)
    step = minimum_step(trial.position, trial.seat, trial.rules)
    codes = [*shortfalls(melds, step, trial.rules)]
    made = [canasta_kind(growth.meld, trial.rules) for growth in trial.growths]
    if CanastaKind.MIXED in made and not trial.rules.opening.mixed_canasta:
        # A canasta that only the top card of the pile completes lies on the table all the same.
        codes.append(Code.OPENING_WITH_MIXED_CANASTA)
    for code in dict.fromkeys(codes):
        yield Violation(code, {}, cards)
    if lacking := points_lacking(melds, step, trial.rules):
        yield from _too_low(trial, step.need - lacking, step.need, cards)


def _too_low(trial: Trial, have: int, need: int, cards: tuple[Card, ...]) -> Iterator[Violation]:
    points, facts = trial.rules.points, {"have": Points(have), "need": Points(need)}
    with_top = points.total(hand_cards_of(trial.action)) + (points.of(trial.top) if trial.top else 0)
    if need <= with_top:
        yield Violation(Code.OPENING_FROM_HAND_ONLY, facts, hand_cards_of(trial.action))
    elif not goes_out_concealed(trial):
        yield Violation(Code.OPENING_TOO_LOW, facts, cards)


def counted(trial: Trial) -> list[Cards]:
    """The melds of the opening, without what the rule set does not count of a taken pile."""
    melds = [growth.added for growth in trial.growths]
    if not isinstance(trial.action, TakePile):
        return melds
    match trial.rules.opening.with_pile:
        case OpeningWithPile.HAND_ONLY:
            # Cards that are a meld without the top card open with it; a pair that only takes the pile does not.
            lays = (*lays_of(trial.action), *own_meld(trial.action, trial.rules))
            beside = growths(trial.position, LayDown(lays), trial.side, None, trial.rules)
            return [
                growth.added
                for growth in beside
                if not growth.missing and next(meld_faults(growth, trial.rules), None) is None
            ]
        case OpeningWithPile.PAIR_COUNTS if trial.top is not None:
            return [melds[0].without([trial.top]), *melds[1:]]
        case _:
            return melds


def own_meld(action: TakePile, rules: RuleSet) -> tuple[NewMeld, ...]:
    """The cards from the hand that go with the top card, where they are a meld without it."""
    alone = Growth(None, Cards(action.cards))
    return () if next(meld_faults(alone, rules), None) is not None else (NewMeld(action.cards),)


def goes_out_concealed(trial: Trial) -> bool:
    """Whether the action, with the next discard at the most, goes out concealed with the minimum waived. [pagat]"""
    if (
        isinstance(trial.action, TakePile)
        or trial.missing
        or not may_waive_minimum(trial.position, trial.rules)
    ):
        return False
    after = trial.after
    may_discard = answer(after) is not False and not drew_last_red_three(after, trial.rules)
    return (
        len(after.hand(trial.seat)) <= (1 if may_discard else 0)
        and not canastas_lacking(after, trial.side, trial.rules)
        and is_concealed(after, trial.rules)
    )
