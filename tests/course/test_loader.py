"""The reader of lessons: what it reads, and that it refuses everything else with file and line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.course import Counting, CourseError, Goal, Kind, Lesson, Preference, load_course
from tutor.course.loader import read_courses
from tutor.engine.notation import parse_cards, parse_turn, write_position
from tutor.engine.violations import Code


def test_a_lesson_is_read(lesson: Lesson):
    assert (lesson.id, lesson.course, lesson.number, lesson.minutes) == ("small", "classic", 3, 5)
    assert (lesson.teaches, lesson.needs) == (("melds", "frozen-pile"), ("aim",))
    steps = {step.id: step for step in lesson.steps}
    assert [step.kind for step in lesson.steps] == [
        *(Kind.SHOW, Kind.LEGAL, Kind.LEGAL, Kind.COUNT, Kind.COUNT, Kind.FROZEN),
        *(Kind.LAY, Kind.TAKE, Kind.DISCARD),
    ]
    assert steps["watch"].task is None
    assert steps["watch"].turn == parse_turn("draw; drop 4d")
    assert write_position(steps["ice"].position, lesson.rules).endswith("melds1=QsQhQd pile=2d8s")

    tasks = {name: step.task for name, step in steps.items() if step.task is not None}
    worth, need, lay, throw = (tasks[name] for name in ("worth", "need", "lay", "throw"))
    assert (worth.counting, worth.options) == (Counting.POINTS, (45, 50, 60))
    assert (need.counting, need.options) == (Counting.MINIMUM, (15, 50, 90))
    assert lay.goals == (Goal.LAYS, Goal.LEGAL, Goal.NEW_MELD, Goal.KEEPS)
    assert throw.goals == (Goal.DISCARDS, Goal.LEGAL, Goal.FEEDS_NOBODY)
    assert lay.hint_cards == parse_cards("KsKhKd")
    assert lay.prefer is Preference.FEWEST_WILDS
    assert [mistake.fault for mistake in lay.mistakes] == [Code.TOO_FEW_CARDS, Goal.NEW_MELD]
    assert (lay.last, throw.last) == (False, True)


def test_how_many_melds_are_asked_for_is_a_goal(folder: Path, change: Callable[[str, str], None]):
    change('keeps = "4d"', 'keeps = "4d"\nnew_melds = 2')
    task = next(step.task for step in load_course(folder=folder).lessons[0].steps if step.id == "lay")
    assert task
    assert task.goals == (Goal.LAYS, Goal.LEGAL, Goal.NEW_MELD, Goal.NEW_MELDS, Goal.KEEPS)
    assert task.new_melds == 2


def test_a_mistake_may_have_a_comment_of_its_own(folder: Path, change: Callable[[str, str], None]):
    change('code = "too-few-cards" },\n', 'code = "too-few-cards", comment = "fives" },\n')
    task = next(step.task for step in load_course(folder=folder).lessons[0].steps if step.id == "lay")
    assert task
    assert [(mistake.fault, mistake.name) for mistake in task.mistakes] == [
        (Code.TOO_FEW_CARDS, "fives"),
        (Goal.NEW_MELD, "new-meld"),
    ]


def test_hint_cards_are_those_of_the_solution_where_none_are_named(lesson: Lesson):
    task = next(step.task for step in lesson.steps if step.id == "take")
    assert task
    assert task.hint_cards == parse_cards("KsKh")


def _step(name: str) -> str:
    return f'[[step]]\nid = "{name}"'


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ('rules = "classic"\nminutes', 'rules = "klassic"\nminutes', "rules"),
        ("minutes = 5", 'minutes = "5"', "minutes"),
        ("minutes = 5", "", "rules"),
        ("minutes = 5", "minutes = ", "minutes"),
        ("minutes = 5", "minutes = 5\nauthor = 3", "author"),
        ('teaches = ["melds", "frozen-pile"]', 'teaches = "melds"', "teaches"),
        ('id = "watch"', 'id = "Watch!"', 'id = "Watch!"'),
        ('id = "watch"', 'id = "can"', 'id = "can"'),
        ('id = "pair"', 'id = "watch"', 'id = "watch"\nkind = "legal"'),
        ('kind = "frozen"', 'kind = "ice"', 'kind = "ice"'),
        ('turn = "draw; drop 4d"', 'turn = "draw; throw 4d"', 'turn = "draw; throw'),
        ('turn = "draw; drop 4d"', "goal = 5", "goal = 5"),
        ("hand2=?10,4d", "hand5=?10,4d", 'position = "classic turn=2'),
        ("hand2=?10,4d", "hand2=?10,4x", 'position = "classic turn=2'),
        ('turn = "lay KsKhKd 9s9h2c"\n', "", _step("kings")),
        ("wrong = [45, 60]", "wrong = []", "wrong = []"),
        ("wrong = [45, 60]", "wrong = [45, 50]", "wrong = [45, 50]"),
        ("wrong = [45, 60]", "wrong = [45, 45]", "wrong = [45, 45]"),
        ("wrong = [45, 60]", "wrong = [45, true]", "wrong = [45, true]"),
        ('cards = "KsKhKd2c"\n', "", _step("worth")),
        ('count = "minimum"', 'count = "minimum"\ncards = "Ks"', 'cards = "Ks"'),
        ('goal = ["legal", "new-meld"]', "", _step("lay")),
        ('goal = ["legal", "new-meld"]', 'goal = ["legal", "new"]', 'goal = ["legal", "new"]'),
        ('goal = ["legal", "new-meld"]', 'goal = ["legal", "keeps"]', 'goal = ["legal", "keeps"]'),
        ('goal = ["legal", "new-meld"]', 'goal = ["legal", "lays"]', 'goal = ["legal", "lays"]'),
        ('keeps = "4d"', "new_melds = 1", "new_melds = 1"),
        ('keeps = "4d"', 'new_melds = "two"', "new_melds"),
        (
            'code = "too-few-cards" },\n',
            'code = "too-few-cards", comment = "Five!" },\n',
            '    { turn = "lay 5h5c"',
        ),
        ('solution = "lay KsKhKd"', 'solution = "lay KsKhKd; drop 4d"', "solution"),
        ('solution = "lay KsKhKd"', 'solution = "2: lay KsKhKd"', "solution"),
        ('prefer = "fewest-wilds"', 'prefer = "nicest"', "prefer"),
        ('code = "too-few-cards" },\n', 'code = "too-few" },\n', '    { turn = "lay 5h5c"'),
        (
            'misses = "new-meld" },',
            'misses = "new-meld", code = "no-such-meld" },',
            '    { turn = "lay +Q:2c"',
        ),
        ('turn = "lay +Q:2c"', 'turn = "lay +:2c"', '    { turn = "lay +:2c"'),
        ('turn = "lay +Q:2c"', 'turn = "5: lay +Q:2c"', '    { turn = "5: lay +Q:2c"'),
        ("last = true", "last = 1", "last = 1"),
        ('rule = "discarding"', "", _step("throw")),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(
    folder: Path, change: Callable[[str, str], None], old: str, new: str, at: str
):
    change(old, new)
    path = folder / "classic" / "small.toml"
    text = path.read_text(encoding="utf-8")
    with pytest.raises(CourseError) as caught:
        load_course(folder=folder)
    expected = text[: text.index(at)].count("\n") + 1
    assert (caught.value.path, caught.value.line) == (path, expected), str(caught.value)


def test_a_position_of_another_rule_set_is_refused(folder: Path, change: Callable[[str, str], None]):
    change('"classic turn=2', '"classic-2p turn=2')
    with pytest.raises(CourseError, match=r"small\.toml:8: .*classic-2p"):
        load_course(folder=folder)


def test_everything_wrong_is_found_at_once(folder: Path, change: Callable[[str, str], None]):
    change('id = "watch"', 'id = "Watch!"')
    change("wrong = [45, 60]", "wrong = []")
    change("last = true", "last = 1")
    courses, faults = read_courses(folder)
    lines = (folder / "classic" / "small.toml").read_text(encoding="utf-8").split("\n")
    assert [lines[fault.line - 1] for fault in faults] == ['id = "Watch!"', "wrong = []", "last = 1"]
    assert len(courses[0].lessons[0].steps) == 6


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('id = "small"', 'id = "large"', None),
        ('id = "small"', 'id = "../small"', 6),
        ("number = 3", "number = 3.5", 7),
        ("number = 3", "", 5),
        ('rules = "classic"', 'rules = "bridge"', 3),
        ("[[course]]", "[[courses]]", 1),
        ('[[course.lesson]]\nid = "small"\nnumber = 3\nneeds = ["aim"]\n', "", 1),
    ],
)
def test_the_list_of_courses_is_read_as_strictly(folder: Path, old: str, new: str, line: int | None):
    path = folder / "course.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(CourseError) as caught:
        load_course(folder=folder)
    missing = folder / "classic" / "large.toml"
    assert (caught.value.path, caught.value.line) == ((missing, 1) if line is None else (path, line))


def test_a_course_that_is_not_listed_is_not_there(folder: Path):
    with pytest.raises(LookupError, match=r"course\.toml:1: “samba” is not in this list\."):
        load_course("samba", folder)
