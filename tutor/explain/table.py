"""The one table from a fault to its sentences, and the explanations made from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tutor.engine.actions import Action
from tutor.engine.judge import violations
from tutor.engine.play import TurnEnd
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import seat_to_act
from tutor.engine.violations import Code, Violation
from tutor.explain.advice import nothing_is_legal
from tutor.explain.after_the_turn import AFTER_THE_TURN, goes_on_after_the_turn
from tutor.explain.asking import ASKING
from tutor.explain.case import Case, Wish
from tutor.explain.discarding import DISCARDING
from tutor.explain.explanation import Explanation, Remedy, Sentences, Text
from tutor.explain.fitting import FITTING
from tutor.explain.following import only_follow
from tutor.explain.going_out import GOING_OUT
from tutor.explain.melds import MELDS
from tutor.explain.opening import OPENING
from tutor.explain.pile import PILE
from tutor.explain.sequences import SEQUENCES
from tutor.explain.special import SPECIAL
from tutor.explain.threes import THREES
from tutor.explain.turn import TURN
from tutor.text import Message

SENTENCES: Final[Mapping[Code, Sentences]] = {
    **TURN,
    **MELDS,
    **THREES,
    **FITTING,
    **SEQUENCES,
    **OPENING,
    **PILE,
    **DISCARDING,
    **GOING_OUT,
    **ASKING,
    **SPECIAL,
}
"""What is said about each kind of fault."""


def explain(
    position: Position,
    action: Action,
    rules: RuleSet,
    seat: int | None = None,
    found: tuple[Violation, ...] | None = None,
    wish: Wish | None = None,
    ended: TurnEnd | None = None,
) -> tuple[Explanation, ...]:
    """An explanation of every fault of the action, the main one first; empty where it is legal.

    `seat` is who acts, by default the seat to act; `found` the judge's violations, where they are known already;
    `wish` says which legal actions are offered as a way out, where not all are; `ended` the turn that was ended before
    this action, where all was written as one. A learner is told those of `to_tell`.
    """
    if found is None:
        found = violations(position, action, rules, seat)
    speaker = seat if seat is not None else seat_to_act(position, rules)
    cases = [Case(position, action, rules, speaker, violation, wish, found, ended) for violation in found]
    if seat is None and cases and goes_on_after_the_turn(cases[0]):
        first, *others = cases
        return (_explained(first, AFTER_THE_TURN, ()), *(_following(case) for case in others))
    told: list[Explanation] = []
    for case, follows in zip(cases, only_follow(found, cases[0].trial) if cases else (), strict=True):
        told.append(_following(case) if follows else _explained(case, SENTENCES[case.violation.code], told))
    return tuple(told)


def to_tell(explanations: Iterable[Explanation]) -> tuple[Explanation, ...]:
    """Those of the explanations of an action that a learner is told: without what only follows from another."""
    return tuple(one for one in explanations if not one.follows)


def _explained(case: Case, sentences: Sentences, before: Sequence[Explanation]) -> Explanation:
    """The explanation, without advice that one before it gives."""
    what = _said(case, sentences.what)
    if any(one.what == what for one in before):
        return _following(case)
    remedy = sentences.remedy(case) or nothing_is_legal(case)
    advice = case.fill(remedy.text) if remedy is not None else None
    if remedy is not None and any(one.remedy == advice or _same_deed(one, remedy) for one in before):
        remedy = advice = None
    return Explanation(
        code=case.violation.code,
        what=what,
        why=_said(case, sentences.why),
        rule=_rule(case, sentences),
        remedy=advice,
        cards=case.violation.cards,
        remedy_action=remedy.action if remedy is not None else None,
    )


def _same_deed(told: Explanation, remedy: Remedy) -> bool:
    return remedy.action is not None and told.remedy_action == remedy.action


def _following(case: Case) -> Explanation:
    """The explanation of a fault that only follows from another: there is no advice of its own."""
    sentences = SENTENCES[case.violation.code]
    return Explanation(
        code=case.violation.code,
        what=_said(case, sentences.what),
        why=_said(case, sentences.why),
        rule=_rule(case, sentences),
        remedy=None,
        cards=case.violation.cards,
        remedy_action=None,
        follows=True,
    )


def _rule(case: Case, sentences: Sentences) -> str:
    return sentences.rule if isinstance(sentences.rule, str) else sentences.rule(case)


def _said(case: Case, text: Text) -> Message:
    return case.fill(text if isinstance(text, Message) else text(case))
