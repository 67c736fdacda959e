"""A lesson being taken: steps, hints, mistakes, and taking it up again where it was left."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.course import Lesson, LessonSession, load_course
from tutor.engine.actions import LayDown, TakePile
from tutor.engine.notation import parse_cards, parse_turn
from tutor.engine.position import Phase

RIGHT: dict[str, object] = {"pair": False, "kings": True, "worth": 50, "need": 90, "ice": True}
PLACES = ["watch", "pair", "kings", "worth", "need", "ice", "lay", "take", "throw"]


def _answer_rightly(session: LessonSession) -> None:
    task = session.step.task
    if task is None:
        return
    answer = RIGHT.get(session.step.id, task.solution)
    assert session.attempt(answer).right  # type: ignore[arg-type]


def _at(lesson: Lesson, name: str) -> LessonSession:
    return LessonSession(lesson, PLACES.index(name))


def test_a_lesson_is_taken_from_its_first_step_to_its_last(lesson: Lesson):
    session = LessonSession(lesson)
    seen: list[str] = []
    while not session.finished:
        if not seen or seen[-1] != session.step.id:
            seen.append(session.step.id)
        _answer_rightly(session)
        session.advance()
    assert seen == PLACES
    assert (session.clean, session.mistakes, session.step.id) == (True, 0, "throw")


def test_a_turn_to_watch_is_played_on_the_table_before_the_lesson_goes_on(lesson: Lesson):
    session = LessonSession(lesson)
    assert session.to_watch
    assert not session.passed
    assert session.position.turn == 2
    assert session.advance()
    assert (session.step.id, session.to_watch, session.passed) == ("watch", False, True)
    assert [position.turn for position in session.watched] == [2, 3]
    assert session.position.pile.cards == parse_cards("4d")
    assert session.advance()
    assert session.step.id == "pair"
    session = LessonSession(lesson)
    session.advance()
    session.restart_step()
    assert session.to_watch


def test_an_open_task_is_not_passed_over(lesson: Lesson):
    session = _at(lesson, "lay")
    with pytest.raises(ValueError, match="still open"):
        session.advance()
    session.attempt(parse_turn("lay KsKh")[0][1])
    with pytest.raises(ValueError, match="still open"):
        session.advance()


def test_a_wrong_answer_counts_leaves_the_table_and_can_be_tried_again(lesson: Lesson):
    session = _at(lesson, "lay")
    outcome = session.attempt(parse_turn("lay KsKh")[0][1])
    assert session.answered is outcome
    assert session.position == session.step.position
    assert (session.mistakes, session.clean) == (1, False)
    session.retry()
    assert session.answered is None
    session.attempt(parse_turn("lay KsKhKd")[0][1])
    assert session.position.phase is Phase.PLAY
    assert session.position != session.step.position
    assert session.mistakes == 1
    session.restart_step()
    assert session.position == session.step.position
    assert session.mistakes == 1


def test_there_are_three_hints_and_none_in_the_last_task(lesson: Lesson):
    session = _at(lesson, "lay")
    assert [session.hint() for _ in range(5)] == [1, 2, 3, 0, 0]
    session.retry()
    assert session.hints_given == 3
    session.restart_step()
    assert session.hints_given == 0
    assert _at(lesson, "throw").hint() == 0
    assert _at(lesson, "watch").hint() == 0


def test_chosen_cards_are_read_as_actions(lesson: Lesson):
    (laid,) = _at(lesson, "lay").readings(parse_cards("KsKhKd"), "lay")
    assert isinstance(laid, LayDown)
    (taken,) = _at(lesson, "take").readings(parse_cards("KsKh"), "take")
    assert isinstance(taken, TakePile)
    (not_legal,) = _at(lesson, "lay").readings(parse_cards("KsKh"), "lay")
    assert not _at(lesson, "lay").attempt(not_legal).right


def _again(session: LessonSession) -> LessonSession:
    return LessonSession.restore(session.lesson, session.snapshot())


def test_place_hints_mistakes_and_choice_survive(lesson: Lesson):
    session = _at(lesson, "lay")
    session.hint()
    session.hint()
    session.attempt(parse_turn("lay KsKh")[0][1])
    session.retry()
    session.chosen = parse_cards("KsKh2c")
    again = _again(session)
    assert (again.step.id, again.hints_given, again.mistakes) == ("lay", 2, 1)
    assert again.chosen == parse_cards("KsKh2c")
    assert again.answered is None


@pytest.mark.parametrize("name", PLACES[1:])
def test_an_answered_task_is_taken_up_answered(lesson: Lesson, name: str):
    session = _at(lesson, name)
    _answer_rightly(session)
    again = _again(session)
    assert again.answered == session.answered
    assert again.position == session.position
    assert again.mistakes == 0


def test_a_wrong_answer_is_taken_up_and_not_counted_twice(lesson: Lesson):
    session = _at(lesson, "worth")
    session.attempt(45)
    again = _again(session)
    assert again.answered == session.answered
    assert again.mistakes == 1


def test_a_watched_turn_is_taken_up_watched(lesson: Lesson):
    session = LessonSession(lesson)
    assert _again(session).to_watch
    session.advance()
    assert _again(session).position == session.position


def test_a_finished_lesson_is_taken_up_finished(lesson: Lesson):
    session = _at(lesson, "throw")
    _answer_rightly(session)
    assert not session.advance()
    assert _again(session).finished


def test_a_snapshot_follows_its_step_when_the_lesson_was_changed(
    folder: Path, lesson: Lesson, change: Callable
):
    session = _at(lesson, "lay")
    session.hint()
    session.chosen = parse_cards("5h5c")
    change('[[step]]\nid = "watch"\nkind = "show"', '[[step]]\nid = "new"\nkind = "show"')
    change('id = "pair"', 'id = "other"')
    path = folder / "classic" / "small.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("5h5c2c4d7d", "5h6c2c4d7d"), encoding="utf-8")
    changed = load_course(folder=folder).lessons[0]
    again = LessonSession.restore(changed, session.snapshot())
    assert (again.step.id, again.hints_given, again.chosen) == ("lay", 1, ())
    gone = LessonSession.restore(changed, _at(lesson, "pair").snapshot())
    assert gone.step.id == "other"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not JSON",
        "[]",
        '"lay"',
        "{}",
        '{"step": 7, "index": -3, "hints": "many", "mistakes": null}',
        '{"step": "lay", "index": 99, "hints": 99, "chosen": "Kx", "answer": "lay KsKhKd; drop 4d"}',
        '{"step": "lay", "answer": true, "watched": true, "finished": true}',
        '{"step": "worth", "answer": "lay KsKhKd"}',
        '{"step": "nowhere", "index": 99}',
        '{"step": ' + "[" * 100_000,
        '{"step": "take", "answer": "draw ?9"}',
        '{"step": "take", "answer": "draw KsKsKs"}',
        '{"step": "lay", "hints": ' + "9" * 5000 + "}",
    ],
)
def test_what_is_no_snapshot_does_no_harm(lesson: Lesson, text: str):
    session = LessonSession.restore(lesson, text)
    assert 0 <= session.index < session.total
    assert 0 <= session.hints_given <= 3
    assert (session.answered, session.chosen, session.finished) == (None, (), False)


def test_a_snapshot_is_json(lesson: Lesson):
    assert json.loads(_at(lesson, "lay").snapshot())["step"] == "lay"
