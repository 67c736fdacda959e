"""Home: the lessons that exist, under their numbers, how far the learner is, and how to go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES, SIZES, Player, playing
from tutor.course import LessonSession
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.lesson import LessonScreen
from tutor.ui.screens.settings import SettingsScreen
from tutor.ui.widgets.rows import LessonState


def home(player: Player) -> HomeScreen:
    screen = player.app.screen
    assert isinstance(screen, HomeScreen)
    return screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_lesson_stands_under_its_number(lang: str, size: tuple[int, int], tmp_path: Path) -> None:
    async with playing(tmp_path, lang, size) as player:
        desk = player.app.desk
        assert [row.number for row in home(player).rows] == [3, 4, 9, 10, 12]
        for lesson in desk.course.lessons:
            assert player.says(desk.texts(lesson).title)
            assert any(desk.words.num(lesson.number) in row for row in player.rows)
        assert player.says(desk.texts(desk.course.lessons[0]).can)


async def test_what_the_lesson_under_the_pointer_teaches_is_said(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        desk = player.app.desk
        for lesson in (*desk.course.lessons[1:], desk.course.lessons[0]):
            await player.press("down")
            assert home(player).pointed.id == lesson.id
            assert player.says(desk.texts(lesson).can)


async def test_no_lesson_is_locked(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        for lesson in player.app.desk.course.lessons:
            await player.open(lesson.id)
            await player.press("escape")


async def test_a_lesson_left_is_taken_up_where_it_was(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        assert player.says("Begin")
        await player.open("first-meld")
        await player.press("enter")
        place = player.lesson.taking.session.index
        await player.press("escape")
        assert home(player).pointed.id == "first-meld"
        assert player.says("Continue")
    async with playing(tmp_path) as player:
        await player.press("1")
        assert player.lesson.lesson.id == "first-meld"
        assert player.lesson.taking.session.index == place > 0


async def test_states_of_lessons_have_signs(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        progress = player.app.desk.progress
        clean, done, begun, _, _ = player.app.desk.course.lessons
        for lesson, mistakes in ((clean, 0), (done, 1)):
            session = LessonSession(lesson, len(lesson.steps))
            session.finished, session.mistakes = True, mistakes
            progress.keep(session)
        progress.keep(LessonSession(begun, 2))
        await player.press("f3", "f3", "f3")
        states = [row.state for row in home(player).rows]
        assert states == [
            LessonState.CLEAN,
            LessonState.DONE,
            LessonState.BEGUN,
            LessonState.NEXT,
            LessonState.LATER,
        ]
        titles = [player.app.desk.texts(lesson).title for lesson in player.app.desk.course.lessons]
        for sign, title in zip(("✓✓", "✓", "◐", "▸"), titles, strict=False):
            assert any(f"{sign} {title}" in " ".join(row.split()) for row in player.rows), sign


async def test_when_all_is_done_it_says_so_and_lessons_can_be_repeated(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        for lesson in player.app.desk.course.lessons:
            session = LessonSession(lesson, len(lesson.steps))
            session.finished = True
            player.app.desk.progress.keep(session)
        await player.press("f3", "f3", "f3")
        assert player.says("You have done all the lessons")
        assert " 1 " not in player.rows[-1], "there is nothing to go on with"
        await player.press("1")
        assert isinstance(player.app.screen, HomeScreen)
        await player.open("frozen-pile")
        assert player.lesson.taking.session.index == 0


async def test_only_places_that_exist_are_offered(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        for digit in "3456789":
            await player.press(digit)
            assert isinstance(player.app.screen, HomeScreen)
            assert f" {digit} " not in player.rows[-1]
        await player.press("۲")
        assert isinstance(player.app.screen, SettingsScreen)
        await player.press("escape", "١")
        assert isinstance(player.app.screen, LessonScreen)


async def test_the_key_says_whether_a_lesson_is_begun_or_gone_on_with(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        assert player.says("Begin")
        assert "1 begin" in player.rows[-1]
        await player.open("first-meld")
        await player.press("enter", "escape")
        assert player.says("Continue")
        assert "1 go on" in player.rows[-1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_where_to_go_on_takes_one_row_with_its_key(
    lang: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with playing(tmp_path, lang, size) as player:
        words = player.app.desk.words
        for lesson in player.app.desk.course.lessons:
            player.app.desk.progress.keep(LessonSession(lesson, len(lesson.steps) - 2))
            await player.press("f3", "f3", "f3")
            now = home(player).now
            assert now.size.height == 1
            row = player.rows[now.region.y]
            cap = f" {words.num(1)} "
            assert row.count(cap) == 1
