"""When chosen cards can be laid in several ways, the learner is asked which is meant, and can call it off."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES, SIZES, Player, playing
from tutor.course import Course, Kind, Lesson, Step, load_course
from tutor.engine.notation import parse_cards, parse_position
from tutor.ui.screens.taking import Stage
from tutor.ui.screens.told_actions import reading
from tutor.variants import load

POSITION = (
    "classic phase=play hand1=KsKhKdQsQhQd7c7d2c4s5h melds1=9s9h9d melds2=TsThTd pile=5dJs6h score1=400"
)
"""Kings, queens and a two: the two may go with either, and with the sevens it makes a meld."""


def laying(lesson: Lesson) -> Step:
    """The lesson's first task of laying."""
    return next(step for step in lesson.steps if step.kind is Kind.LAY)


def course_with_the_position() -> Course:
    """The course with another table in that task."""
    course = load_course()
    lesson = course.lesson("meld")
    changed = replace(laying(lesson), position=parse_position(POSITION, load))
    steps = tuple(changed if step.id == changed.id else step for step in lesson.steps)
    return replace(course, lessons=(replace(lesson, steps=steps), *course.lessons[1:]))


@contextlib.asynccontextmanager
async def choosing(folder: Path, lang: str, chosen: str) -> AsyncIterator[Player]:
    """Somebody who has chosen these cards and pressed Enter."""
    course = course_with_the_position()
    async with playing(folder, lang, course=course) as player:
        await player.open("meld", laying(course.lesson("meld")).id)
        await player.choose(parse_cards(chosen))
        await player.press("enter")
        yield player


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_ways_are_numbered_and_a_digit_says_which_is_meant(lang: str, tmp_path: Path) -> None:
    async with choosing(tmp_path, lang, "KsKhKdQsQhQd2c") as player:
        session = player.lesson.taking.session
        assert player.stage() is Stage.WHICH
        readings = player.lesson.taking.readings
        assert len(readings) > 1
        assert player.says("2♣")
        await player.press("2")
        assert player.stage() is Stage.RIGHT
        assert session.answered is not None
        assert session.answered.action == readings[1]


async def test_the_question_can_be_called_off_and_the_cards_stay_chosen(tmp_path: Path) -> None:
    async with choosing(tmp_path, "en", "KsKhKdQsQhQd2c") as player:
        session = player.lesson.taking.session
        chosen = player.lesson.hand.chosen
        await player.press("escape")
        assert player.stage() is Stage.CHOOSE
        assert player.lesson.hand.chosen == chosen
        assert session.answered is None
        await player.press("enter", "backspace")
        assert player.stage() is Stage.CHOOSE
        assert not player.lesson.hand.chosen


async def test_cards_that_mean_one_thing_ask_nothing(tmp_path: Path) -> None:
    async with choosing(tmp_path, "en", "KsKhKd") as player:
        assert player.stage() is Stage.RIGHT


@contextlib.asynccontextmanager
async def taking_with_a_wild_card(folder: Path, lang: str, size: tuple[int, int]) -> AsyncIterator[Player]:
    """Somebody who has had a hint, and takes the pile with a pair and a two that has its place in two melds."""
    async with playing(folder, lang, size) as player:
        await player.open("frozen-pile", "pair")
        await player.press("f2")
        assert player.lesson.tray.hints.display
        await player.choose(parse_cards("6s6h2s"))
        await player.press("enter")
        assert player.stage() is Stage.WHICH
        yield player


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_ways_differ_in_words_and_stand_without_hints(
    lang: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with taking_with_a_wild_card(tmp_path, lang, size) as player:
        words = [player.app.desk.words.say(reading(way)) for way in player.lesson.taking.readings]
        assert len(set(words)) == len(words) == 2, "with the sixes or with the queens, each once"
        assert all(player.says(way) for way in words)
        assert not player.lesson.tray.hints.display
        await player.press("escape")
        assert player.lesson.tray.hints.display, "hints once given come back"
