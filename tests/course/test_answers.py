"""Right is what the judge allows and what reaches the goal, whatever the author's own solution is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.course import Goal, Lesson, Outcome, Step, load_course
from tutor.course.answers import accepted, better, judge, right_answer
from tutor.engine.actions import Action
from tutor.engine.notation import parse_cards, parse_turn, write_action
from tutor.engine.violations import Code
from tutor.i18n import languages, translator


def _step(lesson: Lesson, name: str) -> Step:
    return next(step for step in lesson.steps if step.id == name)


def _action(text: str) -> Action:
    ((_, action),) = parse_turn(text)
    return action


def _answer(lesson: Lesson, name: str, answer: str | bool | int) -> Outcome:
    return judge(lesson, _step(lesson, name), _action(answer) if isinstance(answer, str) else answer)


@pytest.mark.parametrize(
    "turn", ["lay KsKhKd", "lay KdKsKh", "lay 9s9h2c", "lay 5h5c2c", "lay KsKhKd 9s9h2c"]
)
def test_every_legal_answer_that_reaches_the_goals_is_right(lesson: Lesson, turn: str):
    outcome = _answer(lesson, "lay", turn)
    assert outcome.right
    assert outcome.after is not None
    assert len(outcome.after.melds[0]) > 1
    assert (outcome.goal_missed, outcome.explanations, outcome.what) == (None, (), None)


def test_a_better_answer_is_mentioned_where_one_is_known(lesson: Lesson):
    assert _answer(lesson, "lay", "lay KsKhKd").better is None
    found = _answer(lesson, "lay", "lay 9s9h2c").better
    assert found == _action("lay KsKhKd")
    assert _answer(lesson, "take", "take KsKhKd").better is None


@pytest.mark.parametrize(
    ("prefer", "worse", "best"),
    [
        ("fewest-wilds", "lay 9s9h2c", "lay KsKhKd"),
        ("fewest-cards", "lay KsKhKd 9s9h2c", "lay KsKhKd"),
        ("most-points", "lay 9s9h2c", "lay KsKhKd2c"),
    ],
)
def test_what_is_better_is_the_tasks_to_say(
    folder: Path, change: Callable, prefer: str, worse: str, best: str
):
    change('prefer = "fewest-wilds"', f'prefer = "{prefer}"')
    lesson = load_course(folder=folder).lessons[0]
    step = _step(lesson, "lay")
    assert better(step, _action(worse), lesson.rules) == _action(best)
    assert better(step, _action(best), lesson.rules) is None


def test_an_illegal_answer_is_explained_and_changes_nothing(lesson: Lesson):
    outcome = _answer(lesson, "lay", "lay KsKh9s")
    assert not outcome.right
    assert outcome.explanations[0].code is Code.MIXED_RANKS
    assert (outcome.after, outcome.mistake, outcome.goal_missed) == (None, None, None)


def test_an_own_comment_belongs_to_the_very_mistake_that_was_foreseen(lesson: Lesson):
    assert _answer(lesson, "lay", "lay 5c5h").mistake == "too-few-cards"
    assert _answer(lesson, "lay", "lay 9s9h").mistake is None
    assert _answer(lesson, "lay", "lay +Q:2c").mistake == "new-meld"


@pytest.mark.parametrize(
    ("name", "turn", "goal"),
    [
        ("lay", "lay +Q:2c", Goal.NEW_MELD),
        ("lay", "drop 4d", Goal.LAYS),
        ("throw", "lay KsKhKd", Goal.DISCARDS),
        ("take", "draw", Goal.TAKES_PILE),
        ("throw", "drop 7d", Goal.FEEDS_NOBODY),
    ],
)
def test_a_legal_answer_that_misses_a_goal_says_which(lesson: Lesson, name: str, turn: str, goal: Goal):
    outcome = _answer(lesson, name, turn)
    assert not outcome.right
    assert (outcome.goal_missed, outcome.explanations, outcome.after) == (goal, (), None)
    assert outcome.what is not None


@pytest.mark.parametrize(
    ("turn", "missed"),
    [
        ("lay KsKhKd", Goal.NEW_MELDS),
        ("lay 9s9h2c", Goal.NEW_MELDS),
        ("lay +Q:2c", Goal.NEW_MELD),
        ("lay KsKhKd 9s9h2c", None),
        ("lay 5h5c2c KsKhKd", None),
    ],
)
def test_several_new_melds_are_laid_together(folder: Path, change: Callable, turn: str, missed: Goal | None):
    change('keeps = "4d"', "new_melds = 2")
    change('"lay KsKhKd"\nhint_cards', '"lay KsKhKd 9s9h2c"\nhint_cards')
    lesson = load_course(folder=folder).lessons[0]
    outcome = _answer(lesson, "lay", turn)
    assert (outcome.goal_missed, outcome.right) == (missed, missed is None)
    assert outcome.what is None or all(translator(code).say(outcome.what) for code in ("en", "fa", "el"))


def test_answers_of_several_melds_are_found_without_the_authors_solution(folder: Path, change: Callable):
    change('keeps = "4d"', "new_melds = 2")
    lesson = load_course(folder=folder).lessons[0]
    found = {write_action(action) for action in accepted(_step(lesson, "lay"), lesson.rules)}
    assert "lay KsKhKd" not in found
    assert len(found) > 1


@pytest.mark.parametrize(
    ("turn", "comment"),
    [("drop 7d", "feeds-nobody"), ("drop 2c", None), ("drop 5h", "a-pair"), ("drop 5c", "a-pair")],
)
def test_a_mistake_is_recognised_by_the_kind_of_its_cards(
    folder: Path, change: Callable, turn: str, comment: str | None
):
    change(
        'solution = "drop 4d"\n',
        'solution = "drop 4d"\nkeeps = "5h5c"\nmistakes = [{ turn = "drop 7d", misses = "feeds-nobody" }, '
        '{ turn = "drop 5h", misses = "keeps", comment = "a-pair" }]\n',
    )
    lesson = load_course(folder=folder).lessons[0]
    outcome = _answer(lesson, "throw", turn)
    assert outcome.mistake == comment
    assert outcome.right is (comment is None)


@pytest.mark.parametrize(
    ("keeps", "turn", "remedy", "action"),
    [
        ("4d", "lay 9s9h", "Add a wild card: 2♣.", "lay 9s9h2c"),
        ("2c", "lay 9s9h", "You need one more nine; keep these cards until it comes.", None),
        ("2c", "lay 9s9h4d", "You need one more nine; keep 9♠ 9♥ until it comes.", None),
        ("2c", "lay 4d7d", "Keep these cards for now; your hand has others to lay.", None),
        ("2cKsKhKd", "lay 4d7d", None, None),
        ("2cKsKhKd", "lay 9s9h", None, None),
        ("2c", "draw", "Now lay cards from your hand.", None),
    ],
)
def test_a_way_out_is_one_that_answers_the_task(
    folder: Path, change: Callable, keeps: str, turn: str, remedy: str | None, action: str | None
):
    change('keeps = "4d"', f'keeps = "{keeps}"')
    change('prefer = "fewest-wilds"\n', "")
    lesson = load_course(folder=folder).lessons[0]
    told = _answer(lesson, "lay", turn).explanations[0]
    assert (told.remedy and translator("en").say(told.remedy)) == remedy
    assert (told.remedy_action and write_action(told.remedy_action)) == action


def test_a_way_out_is_no_worse_than_the_best_answer_known(lesson: Lesson):
    told = _answer(lesson, "lay", "lay 9s9h").explanations[0]
    assert told.remedy is not None
    assert translator("en").say(told.remedy) == "You need one more nine; keep these cards until it comes."


def test_in_a_discard_task_no_way_out_lays_cards(lesson: Lesson):
    told = _answer(lesson, "throw", "lay KsKh").explanations[0]
    assert told.remedy is not None
    assert translator("en").say(told.remedy) == "Keep these cards for now, and end your turn with a discard."
    told = _answer(lesson, "throw", "draw").explanations[0]
    assert told.remedy is not None
    assert translator("en").say(told.remedy) == "Discard one card."


def test_cards_that_must_stay_are_asked_for_last(folder: Path, change: Callable):
    change('keeps = "4d"', 'keeps = "2c"')
    lesson = load_course(folder=folder).lessons[0]
    assert _answer(lesson, "lay", "lay 9s9h2c").goal_missed is Goal.KEEPS
    assert _answer(lesson, "lay", "lay KsKhKd").right


def test_whether_a_turn_is_allowed_the_judge_says(lesson: Lesson):
    assert _answer(lesson, "kings", True).right
    told = _answer(lesson, "kings", False)
    assert not told.right
    assert told.what is not None
    for answer in (True, False):
        outcome = _answer(lesson, "pair", answer)
        assert outcome.right is not answer
        assert outcome.explanations[0].code is Code.TOO_FEW_CARDS
        assert outcome.mistake == "too-few-cards"
        assert outcome.cards == parse_cards("9s9h")


@pytest.mark.parametrize(
    ("melds", "pile", "frozen", "fact"),
    [
        ("melds1=QsQhQd", "2d8s", True, "2♦"),
        ("melds1=QsQhQd", "3h8s", True, "3♥"),
        ("melds1=QsQhQd", "5d8s", False, ""),
        ("melds2=QsQhQd", "5d8s", True, ""),
    ],
)
def test_whether_the_pile_is_frozen_is_read_off_it(
    folder: Path, change: Callable, melds: str, pile: str, frozen: bool, fact: str
):
    change("melds1=QsQhQd pile=2d8s", f"{melds} pile={pile}")
    lesson = load_course(folder=folder).lessons[0]
    assert right_answer(_step(lesson, "ice"), lesson.rules) is frozen
    for answer in (True, False):
        outcome = _answer(lesson, "ice", answer)
        assert outcome.right is (answer is frozen)
        assert outcome.what is not None
        for language in languages():
            assert fact in translator(language.code).say(outcome.what)


@pytest.mark.parametrize(("name", "right"), [("worth", 50), ("need", 90)])
def test_numbers_come_from_the_rule_set(lesson: Lesson, name: str, right: int):
    task = _step(lesson, name).task
    assert task is not None
    for option in task.options:
        outcome = _answer(lesson, name, option)
        assert outcome.right is (option == right)
        assert outcome.what is not None
        assert translator("fa").number(right) in translator("fa").say(outcome.what)


@pytest.mark.parametrize(
    ("name", "answer"),
    [("watch", "draw"), ("pair", 1), ("pair", "draw"), ("worth", True), ("worth", "draw"), ("lay", True)],
)
def test_an_answer_of_another_kind_is_refused(lesson: Lesson, name: str, answer: str | bool | int):
    with pytest.raises(ValueError, match="does not answer"):
        _answer(lesson, name, answer)


def test_accepted_answers_are_found_without_the_authors_solution(folder: Path, change: Callable):
    change('solution = "lay KsKhKd"', 'solution = "lay KsKh"')
    lesson = load_course(folder=folder).lessons[0]
    found = [write_action(action) for action in accepted(_step(lesson, "lay"), lesson.rules)]
    assert found
    assert "lay KsKh" not in found
    assert sorted(found[0]) == sorted("lay KsKhKd")


def test_only_answers_of_the_steps_kind_count_as_better(folder: Path, change: Callable):
    change('goal = ["legal", "new-meld"]', 'goal = ["legal"]')
    change('prefer = "fewest-wilds"', 'prefer = "fewest-cards"')
    lesson = load_course(folder=folder).lessons[0]
    step = _step(lesson, "lay")
    # Throwing one card away would cost less than any meld, but is no way to lay one.
    assert better(step, _action("lay KsKhKd"), lesson.rules) == _action("lay +Q:2c")
