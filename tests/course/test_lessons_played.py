"""The program's own lessons, taken by somebody who does it right and by somebody who tries anything."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Literal

import pytest

from tutor.course import Kind, Lesson, LessonSession, Outcome, Step, load_course, texts
from tutor.course.answers import accepted, right_answer, turn_cards
from tutor.engine.actions import Action, Discard, Draw
from tutor.engine.facts import PileState, pile_state
from tutor.i18n import languages, translator
from tutor.prose.places import LEARNER
from tutor.rulebook import page

LESSONS = load_course().lessons
CODES = [language.code for language in languages()]


def _right(step: Step, lesson: Lesson) -> Action | bool | int:
    if step.task is not None and step.task.solution is not None:
        return step.task.solution
    return right_answer(step, lesson.rules)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_taken_to_its_end_through_snapshots(lesson: Lesson):
    session = LessonSession(lesson)
    while not session.finished:
        if session.step.task is not None:
            assert session.attempt(_right(session.step, lesson)).right, session.step.id
            assert session.answered is not None
            assert session.answered.better is None, session.step.id
        session = LessonSession.restore(lesson, session.snapshot())
        session.advance()
    assert session.clean


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_answer_that_reaches_the_goal_is_right(lesson: Lesson):
    for step in lesson.steps:
        for action in accepted(step, lesson.rules):
            assert LessonSession(lesson, lesson.steps.index(step)).attempt(action).right


def _tries(session: LessonSession, rng: random.Random) -> Iterator[Action]:
    """What somebody may try who picks cards at random."""
    step = session.step
    hand = step.position.hand(LEARNER).cards
    if step.kind is Kind.DISCARD:
        yield from (Discard(card) for card in hand)
        return
    if step.kind is Kind.TAKE:
        yield Draw()
    kind: Literal["lay", "take"] = "lay" if step.kind is Kind.LAY else "take"
    for number in [0] * (kind == "take") + [rng.randint(1, len(hand)) for _ in range(40)]:
        chosen = rng.sample(hand.cards, min(number, rng.randint(0, 7) or number))
        if chosen or kind == "take":
            yield from session.readings(chosen, kind)


def _is_told(outcome: Outcome, code: str) -> bool:
    """Whether somebody is told in this language what is wrong; nothing to tell where it is right."""
    say = translator(code).say
    told = [outcome.what] if outcome.what else []
    for one in outcome.explanations:
        told += [one.what, one.why] + ([one.remedy] if one.remedy else [])
    return outcome.right or (bool(told) and all(say(message) for message in told))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_whatever_is_tried_is_right_or_explained_in_every_language(lesson: Lesson):
    rng = random.Random(lesson.id)
    for index, step in enumerate(lesson.steps):
        session = LessonSession(lesson, index)
        if step.kind in (Kind.LAY, Kind.TAKE, Kind.DISCARD):
            tries: list[Action | bool | int] = list(_tries(session, rng))
            assert tries
        elif step.task is not None:
            tries = list(step.task.options or (True, False))
        else:
            continue
        for answer in tries:
            outcome = session.attempt(answer)
            assert all(_is_told(outcome, code) for code in CODES), (step.id, answer)
            session.retry()


@pytest.mark.parametrize("code", CODES)
def test_every_lesson_has_its_words(code: str):
    for lesson in LESSONS:
        words = texts(lesson, translator(code))
        assert words.title
        for step in lesson.steps:
            assert (words.steps[step.id].task is None) == (step.task is None)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_no_way_out_leads_away_from_what_the_task_asks(lesson: Lesson):
    rng = random.Random(lesson.id)
    shown = 0
    for index, step in enumerate(lesson.steps):
        if step.task is None or step.task.solution is None:
            continue
        session = LessonSession(lesson, index)
        foreseen = [mistake.turn[-1][1] for mistake in step.task.mistakes]
        tries = dict.fromkeys((*foreseen, *islice(_tries(session, rng), 15)))
        told = [one for answer in tries for one in session.attempt(answer).explanations]
        for action in {one.remedy_action for one in told if one.remedy_action is not None}:
            shown += 1
            outcome = session.attempt(action)
            assert outcome.right, (step.id, action)
            assert outcome.better is None, (step.id, action)
        if step.kind is Kind.LAY:
            said = {translator("en").say(one.remedy) for one in told if one.remedy is not None}
            assert not [remedy for remedy in said if "discard" in remedy], step.id
    assert shown


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_nothing_is_said_of_frozen_piles_before_they_are_explained(lesson: Lesson):
    state = pile_state(lesson.steps[0].position, LEARNER, lesson.rules)
    assert state is not PileState.FROZEN_FOR_SIDE


@pytest.mark.parametrize("code", CODES)
def test_an_example_of_the_rule_book_does_not_answer_a_question(code: str):
    for lesson in LESSONS:
        for step in lesson.steps:
            asked = step.task.counted if step.task and step.task.counted else turn_cards(step)
            if step.task is not None and len(asked) > 1:
                told = page(step.rule, code, lesson.rules)
                assert translator(code).cards(asked) not in str(told), (lesson.id, step.id)
