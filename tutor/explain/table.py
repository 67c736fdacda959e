"""The one table from a fault to its sentences, and the explanations made from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.actions import Action
from tutor.engine.judge import violations
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import seat_to_act
from tutor.engine.violations import Code, Violation
from tutor.explain.asking import ASKING
from tutor.explain.case import Case, Wish
from tutor.explain.discarding import DISCARDING
from tutor.explain.explanation import Explanation, Sentences, Text
from tutor.explain.fitting import FITTING
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
) -> tuple[Explanation, ...]:
    """An explanation of every fault of the action, the main one first; empty where it is legal.

    `seat` is who acts, by default the seat to act; `found` the judge's violations, where they are known already;
    `wish` says which legal actions are offered as a way out, where not all are.
    """
    if found is None:
        found = violations(position, action, rules, seat)
    speaker = seat if seat is not None else seat_to_act(position, rules)
    return tuple(_explained(Case(position, action, rules, speaker, violation, wish)) for violation in found)


def _explained(case: Case) -> Explanation:
    sentences = SENTENCES[case.violation.code]
    remedy = sentences.remedy(case)
    return Explanation(
        code=case.violation.code,
        what=_said(case, sentences.what),
        why=_said(case, sentences.why),
        rule=sentences.rule if isinstance(sentences.rule, str) else sentences.rule(case),
        remedy=case.fill(remedy.text) if remedy is not None else None,
        cards=case.violation.cards,
        remedy_action=remedy.action if remedy is not None else None,
    )


def _said(case: Case, text: Text) -> Message:
    return case.fill(text if isinstance(text, Message) else text(case))
