"""The verdict on an action: the checks in their order, and then the duties that look at what else could be done."""

from __future__ import annotations

from tutor.engine.actions import Action, AskPartner, Pass
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import seat_to_act
from tutor.engine.stages import faults_of, is_faultless
from tutor.engine.takes import can_act_on_yes, going_out_faults, must_take
from tutor.engine.violations import Code, Violation


def violations(
    position: Position, action: Action, rules: RuleSet, seat: int | None = None
) -> tuple[Violation, ...]:
    """Everything that is wrong with the action, the main fault first; empty where it is legal.

    `seat` is who acts, by default the seat whose turn it is, or the partner whose answer is awaited.
    """
    if seat is not None and position.phase is not Phase.OVER and seat != seat_to_act(position, rules):
        return (Violation(Code.NOT_YOUR_TURN),)
    if isinstance(action, Pass) and must_take(position, rules):
        return (Violation(Code.MUST_TAKE_PILE, {}, position.pile.cards[-1:]),)
    found = faults_of(position, action, rules)
    if not found and isinstance(action, AskPartner) and not can_act_on_yes(position, rules):
        return going_out_faults(position, rules)
    return found


def is_legal(position: Position, action: Action, rules: RuleSet, seat: int | None = None) -> bool:
    """Whether nothing is wrong with the action."""
    if seat is not None:
        return not violations(position, action, rules, seat)
    if isinstance(action, Pass) and must_take(position, rules):
        return False
    if not is_faultless(position, action, rules):
        return False
    return not isinstance(action, AskPartner) or can_act_on_yes(position, rules)
