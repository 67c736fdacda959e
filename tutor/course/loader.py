"""The reader of lessons: `course.toml` and one file for each lesson, refused with file and line where they are wrong.

What is read is well formed; whether its tasks can be solved and its positions be, `tutor.content` asks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tutor.cards import Card, Cards
from tutor.course.goals import Goal, cards_of
from tutor.course.lesson import Counting, Course, Kind, Lesson, Mistake, Preference, Step, Task, Turn
from tutor.course.source import CourseError, Table, read_toml
from tutor.engine.actions import Action
from tutor.engine.facts import meld_points, minimum
from tutor.engine.notation import parse_cards, parse_position, parse_turn
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.violations import Code
from tutor.prose.places import LEARNER
from tutor.resources import lessons_folder
from tutor.text import N_, Verbatim
from tutor.variants import RuleSetError, load

COURSE_FILE: Final = "course.toml"
_ID: Final = re.compile(r"[a-z][a-z0-9-]*")
_NOT_A_STEP: Final = "can"
"""The heading under which the texts of a lesson say what it teaches."""


def load_course(course_id: str = "classic", folder: Path | None = None) -> Course:
    """The course of that id with all its lessons, from the program's lessons or those in `folder`.

    Raises ResourcesMissing where the program's lessons are not there, CourseError for the first thing that is wrong
    with a file, LookupError for a course that is not listed.
    """
    courses, faults = read_courses(lessons_folder() if folder is None else folder)
    if faults:
        raise faults[0]
    for course in courses:
        if course.id == course_id:
            return course
    raise LookupError(course_id)


def read_courses(folder: Path) -> tuple[tuple[Course, ...], list[CourseError]]:
    """All courses of a folder with what could be read of them, and everything that is wrong with its files."""
    faults: list[CourseError] = []
    courses: list[Course] = []
    try:
        top = read_toml(folder / COURSE_FILE)
        top.allow(("course",))
        tables = top.tables("course", "course")
    except CourseError as fault:
        return (), [fault]
    for table in tables:
        try:
            courses.append(_course(table, folder, faults))
        except CourseError as fault:
            faults.append(fault)
    return tuple(courses), faults


def _course(table: Table, folder: Path, faults: list[CourseError]) -> Course:
    table.allow(("id", "rules", "lesson"))
    course_id, rules = _id(table), _rules(table)
    lessons: list[Lesson] = []
    for entry in table.tables("lesson", "course.lesson"):
        try:
            entry.allow(("id", "number", "needs"))
            if any(lesson.id == entry.text("id") for lesson in lessons):
                raise entry.fault(_TWICE, "id", value=Verbatim(entry.text("id")))
            path = folder / course_id / f"{_id(entry)}.toml"
            lessons.append(_lesson(read_toml(path), course_id, entry, faults))
        except CourseError as fault:
            faults.append(fault)
    return Course(course_id, rules, tuple(lessons), table.path)


def _lesson(table: Table, course: str, entry: Table, faults: list[CourseError]) -> Lesson:
    table.allow(("rules", "minutes", "teaches", "step"))
    rules = _rules(table)
    steps: list[Step] = []
    for part in table.tables("step", "step"):
        try:
            step = _step(part, rules)
            if step.id == _NOT_A_STEP or any(step.id == other.id for other in steps):
                raise part.fault(_TWICE, "id", value=Verbatim(step.id))
            steps.append(step)
        except CourseError as fault:
            faults.append(fault)
    if not steps:
        raise table.fault(_NO_STEPS, "step")
    return Lesson(
        id=_id(entry),
        course=course,
        number=entry.number("number"),
        rules=rules,
        minutes=table.number("minutes"),
        teaches=table.texts("teaches"),
        steps=tuple(steps),
        needs=entry.texts("needs"),
        path=table.path,
    )


@dataclass(frozen=True)
class _Source:
    """A step's table with what has been read of it already."""

    table: Table
    position: Position
    rules: RuleSet
    turn: Turn


def _step(table: Table, rules: RuleSet) -> Step:
    kind = table.choice("kind", Kind, Kind, table.text("kind"))
    table.allow((*_COMMON_KEYS, *_KEYS[kind]))
    text = table.text("position")
    position = table.notation("position", text, lambda given: parse_position(given, load))
    if position.rules != rules.id:
        raise table.fault(_OTHER_RULES, "position", value=Verbatim(position.rules), rules=Verbatim(rules.id))
    turn = _turn(table, "turn", table.text("turn")) if "turn" in table.values else ()
    build = _BUILDERS[kind]
    return Step(
        id=_id(table),
        kind=kind,
        position=position,
        rule=table.text("rule"),
        task=build(_Source(table, position, rules, turn)) if build else None,
        turn=turn,
        line=table.first,
    )


def _legal(source: _Source) -> Task:
    if not source.turn:
        raise source.table.fault(_NO_TURN, "turn")
    return Task(
        hint_cards=_cards(source.table, "hint_cards"),
        mistakes=_mistakes(source.table),
        last=source.table.flag("last"),
    )


def _frozen(source: _Source) -> Task:
    return Task(hint_cards=_cards(source.table, "hint_cards"), last=source.table.flag("last"))


def _count(source: _Source) -> Task:
    table = source.table
    counting = table.choice("count", Counting, Counting, table.text("count"))
    counted = _cards(table, "cards")
    if bool(counted) != (counting is Counting.POINTS):
        raise table.fault(_CARDS_FOR_POINTS, "cards")
    right = meld_points(counted, source.rules) if counted else minimum(source.position, LEARNER, source.rules)
    wrong = table.numbers("wrong")
    if not wrong or right in wrong or len(set(wrong)) < len(wrong):
        raise table.fault(_BAD_OPTIONS, "wrong")
    return Task(
        counting=counting,
        counted=counted,
        options=tuple(sorted((right, *wrong))),
        hint_cards=_cards(table, "hint_cards") or counted,
        last=table.flag("last"),
    )


def _act(source: _Source) -> Task:
    table = source.table
    named = table.texts("goal")
    if not named:
        raise table.fault(_NO_GOAL, "goal")
    known = [goal for goal in Goal if goal is not Goal.KEEPS]
    goals = tuple(table.choice("goal", _goal, known, name) for name in named)
    keeps = _cards(table, "keeps")
    solution = _action(table, "solution", table.text("solution"))
    prefer = table.text("prefer", "")
    return Task(
        goals=(*goals, *((Goal.KEEPS,) if keeps else ())),
        keeps=Cards(keeps),
        solution=solution,
        hint_cards=_cards(table, "hint_cards") or cards_of(solution),
        prefer=table.choice("prefer", Preference, Preference, prefer) if prefer else None,
        mistakes=_mistakes(table),
        last=table.flag("last"),
    )


def _goal(name: str) -> Goal:
    if name == Goal.KEEPS:
        raise ValueError(name)
    return Goal(name)


def _mistakes(table: Table) -> tuple[Mistake, ...]:
    found: list[Mistake] = []
    at = table.line("mistakes")
    for part in table.tables("mistakes"):
        try:
            part.allow(("turn", "code", "misses"))
            text = part.text("turn")
            at = _next_line(table, at, text)
            if ("code" in part.values) == ("misses" in part.values):
                raise part.fault(_CODE_OR_GOAL, "code")
            if "code" in part.values:
                fault: Code | Goal = part.choice("code", Code, (), part.text("code"))
            else:
                fault = part.choice("misses", Goal, Goal, part.text("misses"))
            found.append(Mistake(_turn(part, "turn", text), fault, at))
        except CourseError as fault_found:
            # The keys of an inline table have no line of their own; the mistake's is known.
            raise CourseError(table.path, at, fault_found.problem) from None
    return tuple(found)


def _next_line(table: Table, at: int, text: str) -> int:
    """The line, from `at` on, on which this turn is written."""
    held = (line for line in range(at, table.end) if f'"{text}"' in table.lines[line - 1])
    return next(held, at)


def _turn(table: Table, key: str, text: str) -> Turn:
    return table.notation(key, text, parse_turn)


def _action(table: Table, key: str, text: str) -> Action:
    turn = _turn(table, key, text)
    if len(turn) != 1 or turn[0][0] is not None:
        raise table.fault(_ONE_ACTION, key)
    return turn[0][1]


def _cards(table: Table, key: str) -> tuple[Card, ...]:
    return table.notation(key, table.text(key, ""), parse_cards)


def _id(table: Table) -> str:
    text = table.text("id")
    if not _ID.fullmatch(text):
        raise table.fault(_BAD_ID, "id", value=Verbatim(text))
    return text


def _rules(table: Table) -> RuleSet:
    text = table.text("rules")
    try:
        return load(text)
    except RuleSetError as problem:
        raise table.fault(problem.problem, "rules") from None


_COMMON_KEYS: Final = ("id", "kind", "position", "rule")
_ACT_KEYS: Final = ("goal", "keeps", "solution", "hint_cards", "prefer", "mistakes", "last")
_KEYS: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.SHOW: ("turn",),
    Kind.LEGAL: ("turn", "hint_cards", "mistakes", "last"),
    Kind.FROZEN: ("hint_cards", "last"),
    Kind.COUNT: ("count", "cards", "wrong", "hint_cards", "last"),
    Kind.LAY: _ACT_KEYS,
    Kind.TAKE: _ACT_KEYS,
    Kind.DISCARD: _ACT_KEYS,
}
_BUILDERS: Final[Mapping[Kind, Callable[[_Source], Task] | None]] = {
    Kind.SHOW: None,
    Kind.LEGAL: _legal,
    Kind.FROZEN: _frozen,
    Kind.COUNT: _count,
    Kind.LAY: _act,
    Kind.TAKE: _act,
    Kind.DISCARD: _act,
}

_BAD_ID: Final = N_("“{value}” cannot be an id: small Latin letters, digits and hyphens, a letter first.")
_TWICE: Final = N_("The id “{value}” is in use already.")
_NO_STEPS: Final = N_("This lesson has no step that can be used.")
_OTHER_RULES: Final = N_("This position is of “{value}”, the lesson of “{rules}”.")
_NO_TURN: Final = N_("A turn is missing that the question is about: “turn”.")
_NO_GOAL: Final = N_('A goal is missing; a task that any legal action answers has goal = ["legal"].')
_CARDS_FOR_POINTS: Final = N_("“cards” stands where points are counted, and only there.")
_BAD_OPTIONS: Final = N_(
    "“wrong” holds the other numbers to choose from: at least one, all different, none right."
)
_CODE_OR_GOAL: Final = N_("A mistake has either a “code” or a goal that it “misses”.")
_ONE_ACTION: Final = N_("“{key}” must be a single action of the learner.")
