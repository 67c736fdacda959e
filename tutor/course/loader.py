"""The reader of lessons: `course.toml` and one file for each lesson, refused with file and line where they are wrong.

What is read is well formed; whether its tasks can be solved and its positions be, `tutor.content` asks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tutor.cards import Card, Cards
from tutor.course.goals import IMPLIED, Goal, cards_of
from tutor.course.lesson import DEEDS, Counting, Course, Kind, Lesson, Mistake, Preference, Step, Task, Turn
from tutor.course.source import CourseError, Table, read_toml
from tutor.engine.actions import Action
from tutor.engine.facts import meld_points, minimum
from tutor.engine.notation import parse_cards, parse_position, parse_turn
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.violations import Code
from tutor.prose.places import LEARNER
from tutor.record import record
from tutor.resources import lessons_folder
from tutor.text import N_, Verbatim
from tutor.variants import RuleSetError, load

COURSE_FILE: Final = "course.toml"
_ID: Final = re.compile(r"[a-z][a-z0-9-]*")
_SEVERAL: Final = 2
_NOT_A_STEP: Final = "can"
"""The heading under which the texts of a lesson say what it teaches."""


class NoSuchCourse(CourseError, LookupError):  # noqa: N818 - it names what happened
    """The list of courses has none of that id."""


def load_course(course_id: str = "classic", folder: Path | None = None) -> Course:
    """The course of that id with all its lessons, from the program's lessons or those in `folder`.

    Raises ResourcesMissing where the program's lessons are not there, CourseError for the first thing that is wrong
    with a file, NoSuchCourse for a course that is not listed.
    """
    folder = lessons_folder() if folder is None else folder
    courses, faults = read_courses(folder)
    if faults:
        raise faults[0]
    for course in courses:
        if course.id == course_id:
            return course
    raise NoSuchCourse(folder / COURSE_FILE, 1, _NO_COURSE.with_facts(course=Verbatim(course_id)))


def read_courses(folder: Path) -> tuple[tuple[Course, ...], list[CourseError]]:
    """All courses of a folder with what could be read of them, and everything that is wrong with its files."""
    faults: list[CourseError] = []
    courses: list[Course] = []
    try:
        top = read_toml(folder / COURSE_FILE)
        top.allow(("course",))
        tables = top.tables("course", "course")
        if not tables:
            raise top.fault(_MISSING_KEY, "course")
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
    entries = table.tables("lesson", "course.lesson")
    if not entries:
        raise table.fault(_MISSING_KEY, "lesson")
    for entry in entries:
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


@record
class _Source:
    """A step's table with what has been read of it already."""

    table: Table
    kind: Kind
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
    turn = _turn(table, "turn", table.text("turn"), rules) if "turn" in table.values else ()
    build = _BUILDERS[kind]
    return Step(
        id=_id(table),
        kind=kind,
        position=position,
        rule=table.text("rule"),
        task=build(_Source(table, kind, position, rules, turn)) if build else None,
        turn=turn,
        line=table.first,
    )


def _legal(source: _Source) -> Task:
    if not source.turn:
        raise source.table.fault(_NO_TURN, "turn")
    return Task(
        hint_cards=_cards(source.table, "hint_cards"),
        mistakes=_mistakes(source.table, source.rules),
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
    known = [goal for goal in Goal if goal not in IMPLIED]
    goals = tuple(table.choice("goal", _goal, known, name) for name in named)
    keeps, new_melds = _cards(table, "keeps"), _new_melds(table)
    solution = _action(table, "solution", table.text("solution"), source.rules)
    prefer = table.text("prefer", "")
    return Task(
        goals=(
            DEEDS[source.kind],
            *goals,
            *((Goal.NEW_MELDS,) if new_melds else ()),
            *((Goal.KEEPS,) if keeps else ()),
        ),
        keeps=Cards(keeps),
        new_melds=new_melds,
        solution=solution,
        hint_cards=_cards(table, "hint_cards") or cards_of(solution),
        prefer=table.choice("prefer", Preference, Preference, prefer) if prefer else None,
        mistakes=_mistakes(table, source.rules),
        last=table.flag("last"),
    )


def _goal(name: str) -> Goal:
    if name in IMPLIED:
        raise ValueError(name)
    return Goal(name)


def _new_melds(table: Table) -> int:
    """How many new melds are asked for at once; 0 where that is not said."""
    if "new_melds" not in table.values:
        return 0
    number = table.number("new_melds")
    if number < _SEVERAL:
        raise table.fault(_ONE_MELD, "new_melds")
    return number


def _mistakes(table: Table, rules: RuleSet) -> tuple[Mistake, ...]:
    found: list[Mistake] = []
    at = table.line("mistakes")
    for part in table.tables("mistakes"):
        try:
            part.allow(("turn", "code", "misses", "comment"))
            text = part.text("turn")
            at = _next_line(table, at, text)
            if ("code" in part.values) == ("misses" in part.values):
                raise part.fault(_CODE_OR_GOAL, "code")
            if "code" in part.values:
                fault: Code | Goal = part.choice("code", Code, Code, part.text("code"))
            else:
                fault = part.choice("misses", Goal, Goal, part.text("misses"))
            comment = _id(part, "comment") if "comment" in part.values else ""
            found.append(Mistake(_turn(part, "turn", text, rules), fault, at, comment))
        except CourseError as fault_found:
            # The keys of an inline table have no line of their own; the mistake's is known.
            raise CourseError(table.path, at, fault_found.problem) from None
    return tuple(found)


def _next_line(table: Table, at: int, text: str) -> int:
    """The line, from `at` on, on which this turn is written."""
    held = (line for line in range(at, table.end) if f'"{text}"' in table.lines[line - 1])
    return next(held, at)


def _turn(table: Table, key: str, text: str, rules: RuleSet) -> Turn:
    return table.notation(key, text, lambda given: parse_turn(given, rules))


def _action(table: Table, key: str, text: str, rules: RuleSet) -> Action:
    turn = _turn(table, key, text, rules)
    if len(turn) != 1 or turn[0][0] is not None:
        raise table.fault(_ONE_ACTION, key)
    return turn[0][1]


def _cards(table: Table, key: str) -> tuple[Card, ...]:
    return table.notation(key, table.text(key, ""), parse_cards)


def _id(table: Table, key: str = "id") -> str:
    text = table.text(key)
    if not _ID.fullmatch(text):
        raise table.fault(_BAD_ID, key, value=Verbatim(text))
    return text


def _rules(table: Table) -> RuleSet:
    text = table.text("rules")
    try:
        return load(text)
    except RuleSetError as problem:
        raise table.fault(problem.problem, "rules") from None


_COMMON_KEYS: Final = ("id", "kind", "position", "rule")
_ACT_KEYS: Final = ("goal", "keeps", "new_melds", "solution", "hint_cards", "prefer", "mistakes", "last")
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

_NO_COURSE: Final = N_("“{course}” is not in this list.")
_MISSING_KEY: Final = N_("The key “{key}” is missing here.")
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
_ONE_MELD: Final = N_('“new_melds” is at least 2; for one new meld there is goal = ["new-meld"].')
_CODE_OR_GOAL: Final = N_("A mistake has either a “code” or a goal that it “misses”.")
_ONE_ACTION: Final = N_("“{key}” must be a single action of the learner.")
