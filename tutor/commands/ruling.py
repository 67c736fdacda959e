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
from tutor.engine.notation import NotationError, parse_field, quoted, write_fields
from tutor.engine.play import IllegalTurn
from tutor.engine.policies import OpeningCanasta
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.score import UnknownCards, score
from tutor.engine.violations import Code, Violation, ViolationFact
from tutor.explain import explain
from tutor.record import record
from tutor.text import N_, Message, Verbatim
from tutor.variants import RuleSetError, UnknownRuleSet, load


@record
class Disagreement:
    """What a case expects and what was found, and the judge's reason if it has one.

    All but the verdict itself is in the words of notation; for programs both are read in English.
    """

    expected: Message | Verbatim
    found: Message | Verbatim
    reason: Message | None = None


def disagreement(case: Case) -> Disagreement | None:
    """What the engine finds instead of what the case says; None where they agree.

    Raises BadInput for a case whose texts are not notation or whose answer is none that its kind can have, and
    UnknownRuleSet where its rules are not installed.
    """
    try:
        named = load(case.rules)
    except UnknownRuleSet:
        raise
    except RuleSetError as error:
        raise case.fault("rules", error.problem) from None
    if case.code is not None and case.code not in list(Code):
        raise case.fault("code", _NO_CODE.with_facts(code=quoted(case.code)))
    try:
        position, rules = read_position(case.position)
    except BadInput as bad:
        raise case.fault("position", bad.messages[0]) from None
    if position.rules != named.id:
        raise case.fault("position", _OTHER_RULES.with_facts(rules=Verbatim(position.rules)))
    return _TRIALS[case.kind](case, position, rules)


def _turn(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    outcome = _played(case, position, rules)
    if not isinstance(outcome, IllegalTurn):
        return _compared(case, None)
    return _compared(case, outcome.violations[0], _reason(case, outcome, rules))


def _can_take(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    possible = can_take(position, rules)
    return None if possible == case.legal else Disagreement(_VERDICTS[case.legal], _VERDICTS[possible])


def _can_go_out(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    bars = going_out_faults(position, rules)
    return _compared(case, bars[0] if bars else None)


def _minimum(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    step = minimum_step(position, 1, rules)
    return _same_values(case, {"need": step.need, "requires": _REQUIRED.get(step.canasta)})


def _score(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    try:
        result = score(position, rules)
    except UnknownCards as unknown:
        raise case.fault("position", unknown_cards(unknown, position)) from None
    found: dict[str, int | str | None] = {"winner": result.winner, "margin": result.margin}
    for side, its in result.sides.items():
        found |= {f"side{side}": its.hand, f"total{side}": its.total}
    return _same_values(case, found)


def _after(case: Case, position: Position, rules: RuleSet) -> Disagreement | None:
    expected: dict[str, Position] = {}
    for key, value in case.expect.items():
        try:
            expected[key] = parse_field(key, str(value), rules)
        except NotationError as error:
            raise case.fault(f"expect.{key}", error.problem) from None
    outcome = _played(case, position, rules)
    if isinstance(outcome, IllegalTurn):
        code = outcome.violations[0].code.value
        return Disagreement(_pairs(case.expect), Verbatim(code), _reason(case, outcome, rules))
    written = dict(write_fields(outcome, rules))
    wrong = {
        key: written.get(key, "-")
        for key, wanted in expected.items()
        if _field(wanted, key) != _field(outcome, key)
    }
    return _apart(case, wrong)


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
        return judge_turn(position, read_turn(case.turn, rules), rules)
    except BadInput as bad:
        raise case.fault("turn", bad.messages[0]) from None


def _reason(case: Case, turn: IllegalTurn, rules: RuleSet) -> Message:
    seat = read_turn(case.turn, rules)[turn.index - 1][0]
    return explain(turn.position, turn.action, rules, seat, turn.violations, ended=turn.ended)[0].what


def _compared(case: Case, found: Violation | None, reason: Message | None = None) -> Disagreement | None:
    """Whether something may be done, and if not why, set beside what the case says of it."""
    facts = {name: _value(fact) for name, fact in found.facts.items()} if found else {}
    if found and case.code in (None, found.code):
        for name, value in case.facts.items():
            if name in facts and type(facts[name]) is not type(value):
                raise case.wrong_type(f"facts.{name}", type(facts[name]))
    same = (
        case.legal == (found is None)
        and (case.code is None or (found is not None and case.code == found.code))
        and all(facts.get(name) == value for name, value in case.facts.items())
    )
    if same:
        return None
    if found is None:
        return Disagreement(_expected(case), _VERDICTS[True], reason)
    there = _pairs({name: facts.get(name, "-") for name in case.facts})
    return Disagreement(_expected(case), Verbatim(f"{found.code.value} {there.text}".strip()), reason)


def _value(fact: ViolationFact) -> int | str:
    """A fact as a case has it: numbers as they are, all else in notation."""
    value = plain(fact)
    return "".join(value) if isinstance(value, list) else value


def _expected(case: Case) -> Message | Verbatim:
    """What the case says of whether something may be done."""
    facts = _pairs(case.facts)
    if case.code is not None:
        return Verbatim(f"{case.code} {facts.text}".strip())
    return _ILLEGAL_WITH.with_facts(facts=facts) if facts.text else _VERDICTS[case.legal]


def _same_values(case: Case, found: Mapping[str, int | str | None]) -> Disagreement | None:
    """What the case expects under each key, set beside what was found; None is found where there is none."""
    for key, value in case.expect.items():
        name = f"expect.{key}"
        if key not in found:
            raise case.unknown_key(name)
        if key == "requires":
            if value not in _REQUIRED.values():
                raise case.one_of(name, _REQUIRED.values())
        elif not isinstance(value, int):
            raise case.wrong_type(name, int)
    return _apart(
        case,
        {
            key: "-" if found[key] is None else found[key]
            for key, value in case.expect.items()
            if found[key] != value
        },
    )


def _apart(case: Case, wrong: Mapping[str, object]) -> Disagreement | None:
    """The disagreement about these values of those expected; None where there are none."""
    return Disagreement(_pairs({key: case.expect[key] for key in wrong}), _pairs(wrong)) if wrong else None


def _pairs(values: Mapping[str, object]) -> Verbatim:
    return Verbatim(" ".join(f"{key}={value}" for key, value in values.items()))


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
_REQUIRED: Final[Mapping[OpeningCanasta | None, str]] = {
    OpeningCanasta.ANY: "canasta",
    OpeningCanasta.NATURAL: "natural-canasta",
}
_VERDICTS: Final = {True: N_("legal"), False: N_("illegal")}
# TRANSLATORS: {facts} are numbers in notation, as in "have=65 need=90".
_ILLEGAL_WITH: Final = N_("illegal {facts}")
_NO_CODE: Final = N_("No fault has the code “{code}”.")
_OTHER_RULES: Final = N_("It is a position of “{rules}”, and the case is about other rules.")
