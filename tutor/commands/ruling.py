"""What the engine says to a case, set beside what the case says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from tutor.commands.casefile import Case, Kind
from tutor.commands.check import plain
from tutor.commands.reading import BadInput, judge_turn, read_position, read_turn
from tutor.commands.score import unknown_cards
from tutor.engine.facts import minimum_step
from tutor.engine.judge import can_take, going_out_faults
from tutor.engine.notation import NotationError, parse_position, write_fields
from tutor.engine.play import IllegalTurn
from tutor.engine.policies import OpeningCanasta
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.score import UnknownCards, score
from tutor.engine.violations import Violation
from tutor.explain import explain
from tutor.record import record
from tutor.text import N_, Message, Verbatim
from tutor.variants import load


@record
class Disagreement:
    """What a case expects and what was found, in the words of notation, and the judge's reason if it has one."""

    expected: str
    found: str
    reason: Message | None = None


def disagreement(case: Case) -> Disagreement | None:
    """What the engine finds instead of what the case says; None where they agree.

    Raises BadInput for a case whose texts are not notation, and UnknownRuleSet where its rules are not installed.
    """
    load(case.rules)
    try:
        position, rules = read_position(case.position)
    except BadInput as bad:
        raise case.fault("position", bad.messages[0]) from None
    if position.rules != case.rules:
        raise case.fault("position", _OTHER_RULES.with_facts(rules=Verbatim(position.rules)))
    return _TRIALS[case.kind](case, position, rules)


def _turn(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    outcome = _played(case, position, rules)
    if not isinstance(outcome, IllegalTurn):
        return _compared(case, None)
    return _compared(case, outcome.violations[0], _reason(case, outcome, rules))


def _can_take(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    possible = can_take(position, rules)
    return None if possible == case.legal else Disagreement(_LEGAL[case.legal], _LEGAL[possible])


def _can_go_out(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    bars = going_out_faults(position, rules)
    return _compared(case, bars[0] if bars else None)


def _minimum(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    step = minimum_step(position, 1, rules)
    found: dict[str, object] = {"need": step.need}
    if step.canasta is not None:
        found["requires"] = _REQUIRED[step.canasta]
    return _same_values(case.expect, found)


def _score(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    try:
        result = score(position, rules)
    except UnknownCards as unknown:
        raise case.fault("position", unknown_cards(unknown, position)) from None
    found: dict[str, object] = {"winner": result.winner, "margin": result.margin}
    for side, its in result.sides.items():
        found |= {f"side{side}": its.hand, f"total{side}": its.total}
    return _same_values(case.expect, found)


def _after(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    outcome = _played(case, position, rules)
    if isinstance(outcome, IllegalTurn):
        code = outcome.violations[0].code.value
        return Disagreement(_pairs(case.expect), code, _reason(case, outcome, rules))
    written = dict(write_fields(outcome, rules))
    wrong: dict[str, object] = {}
    for key, value in case.expect.items():
        text = f'"{value}"' if key == "done" else value
        try:
            expected = parse_position(f"{rules.id} {key}={text}", load)
        except NotationError as error:
            raise case.fault(f"expect.{key}", error.problem) from None
        if _field(expected, key) != _field(outcome, key):
            wrong[key] = written.get(key, "-")
    return Disagreement(_pairs({key: case.expect[key] for key in wrong}), _pairs(wrong)) if wrong else None


def _field(position: Position, key: str) -> object:
    """The part of a position that a field of the notation gives; the order of melds does not count in it."""
    if not key[-1].isdigit():
        return getattr(position, _OF_TABLE.get(key, key))
    name, seat = key[:-1], int(key[-1])
    if name == "threes":
        return position.red_threes[seat - 1], position.black_threes[seat - 1]
    value = getattr(position, _BY_SEAT.get(name, name))[seat - 1]
    return Counter(value) if name == "melds" else value


def _played(case: Case, position: Position, rules: RuleSet) -> Position | IllegalTurn:
    try:
        return judge_turn(position, read_turn(case.turn), rules)
    except BadInput as bad:
        raise case.fault("turn", bad.messages[0]) from None


def _reason(case: Case, turn: IllegalTurn, rules: RuleSet) -> Message:
    seat = read_turn(case.turn)[turn.index - 1][0]
    return explain(turn.position, turn.action, rules, seat, turn.violations)[0].what


def _compared(case: Case, found: Violation | None, reason: Message | None = None) -> Disagreement | None:
    """Whether something may be done, and if not why, set beside what the case says of it."""
    facts = {name: plain(fact) for name, fact in found.facts.items()} if found else {}
    same = (
        case.legal == (found is None)
        and (case.code is None or (found is not None and case.code == found.code))
        and all(facts.get(name) == value for name, value in case.facts.items())
    )
    if same:
        return None
    expected = [case.code or _LEGAL[case.legal], _pairs(case.facts)]
    there = [
        found.code.value if found else _LEGAL[True],
        _pairs({name: facts.get(name, "-") for name in case.facts}),
    ]
    return Disagreement(" ".join(filter(None, expected)), " ".join(filter(None, there)), reason)


def _same_values(expected: Mapping[str, object], found: Mapping[str, object]) -> Disagreement | None:
    wrong = {key: found.get(key, "-") for key, value in expected.items() if found.get(key, "-") != value}
    return Disagreement(_pairs({key: expected[key] for key in wrong}), _pairs(wrong)) if wrong else None


def _pairs(values: Mapping[str, object]) -> str:
    return " ".join(f"{key}={value}" for key, value in values.items())


_TRIALS: Final[Mapping[Kind, Callable[[Case, Position, RuleSet], Disagreement | None]]] = {
    Kind.TURN: _turn,
    Kind.SCORE: _score,
    Kind.MINIMUM: _minimum,
    Kind.CAN_TAKE: _can_take,
    Kind.CAN_GO_OUT: _can_go_out,
    Kind.AFTER: _after,
}
_BY_SEAT: Final = {"hand": "hands", "foot": "feet", "red3": "red_threes", "score": "scores"}
_OF_TABLE: Final = {"openedfirst": "first_opened", "facedown": "face_down"}
"""Where the fields of the notation are kept in a position, if under another name."""
_REQUIRED: Final = {OpeningCanasta.ANY: "canasta", OpeningCanasta.NATURAL: "natural-canasta"}
_LEGAL: Final = {True: "legal", False: "illegal"}
_OTHER_RULES: Final = N_("It is a position of “{rules}”, and the case is about other rules.")
