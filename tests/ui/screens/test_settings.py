"""Settings: what each line changes is seen at once and kept; erasing progress is asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES, SIZES, TERMINAL, Player, playing
from tutor.course import LessonSession
from tutor.ui.screens.options import Options
from tutor.ui.screens.question import QuestionScreen
from tutor.ui.screens.reading import ReadingScreen
from tutor.ui.screens.settings import SettingsScreen
from tutor.ui.widgets.rows import LessonState


async def open_settings(player: Player) -> SettingsScreen:
    await player.press("2")
    screen = player.app.screen
    assert isinstance(screen, SettingsScreen)
    return screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_all_settings_are_there_in_each_language(
    lang: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with playing(tmp_path, lang, size) as player:
        screen = await open_settings(player)
        assert player.says(player.app.desk.language_name)
        shown = [row for row in screen.query(Options).first().rows if row.region]
        assert len(shown) == 6


async def test_the_language_changes_in_place(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await open_settings(player)
        before = player.app.desk.code
        await player.press("enter")
        assert player.app.desk.code != before
        assert player.says(player.app.desk.language_name)
        assert isinstance(player.app.screen, SettingsScreen)


async def test_colours_change_at_once_and_are_kept(tmp_path: Path) -> None:
    seen = []
    async with playing(tmp_path) as player:
        await open_settings(player)
        for _ in range(5):
            seen.append(player.app.theme)
            assert player.app.screen.has_class("-outlined") is (player.app.theme in ("plain", "sixteen"))
            await player.press("3")
        assert seen == ["walnut", "paper", "sixteen", "plain", "walnut"]
        assert player.app.theme == "paper"
    async with playing(tmp_path) as player:
        assert player.app.theme == "paper"


async def test_suits_can_have_four_colours_or_letters(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await open_settings(player)
        await player.press("4")
        assert player.app.theme == "walnut-four"
        assert any("K♠" in row for row in player.rows)
        await player.press("5")
        assert any("Ks" in row for row in player.rows)
        assert not any(sign in row for row in player.rows for sign in "♠♥♦♣★")
    async with playing(tmp_path) as player:
        assert player.app.theme == "walnut-four"
        await player.open("meld")
        assert not any(sign in row for row in player.rows for sign in "♠♥♦♣★")


async def test_four_colours_of_suit_are_kept_for_later_where_there_are_no_colours(tmp_path: Path) -> None:
    async with playing(tmp_path, environ=TERMINAL | {"NO_COLOR": "1"}) as player:
        await open_settings(player)
        assert player.says("Suits in four colours: no")
        await player.press("4")
        assert player.app.theme == "plain"
        assert player.says("yes, once there are colours")
    async with playing(tmp_path) as player:
        assert player.app.theme == "walnut-four"
        await open_settings(player)
        assert player.says("Suits in four colours: yes")


async def test_how_right_to_left_is_written_can_be_asked_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await open_settings(player)
        await player.press("2")
        assert isinstance(player.app.screen, ReadingScreen)
        await player.press("1")
        assert player.app.desk.settings.output == "cells"
        assert isinstance(player.app.screen, SettingsScreen)
        assert player.says("cell by cell")


async def test_progress_is_erased_only_after_a_question(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        lesson = player.app.desk.course.lessons[0]
        player.app.desk.progress.keep(LessonSession(lesson, 3))
        await open_settings(player)
        await player.press("6")
        assert isinstance(player.app.screen, QuestionScreen)
        await player.press("enter")
        assert player.app.desk.progress.state(lesson) is LessonState.BEGUN, "the first answer changes nothing"
        await player.press("6", "2")
        assert player.app.desk.progress.state(lesson) is LessonState.NEXT
        assert player.says("All progress has been erased")
        await player.press("escape")
        assert player.says("Begin")
    async with playing(tmp_path) as player:
        assert player.app.desk.progress.state(lesson) is LessonState.NEXT
        assert player.app.desk.settings.asked, "settings stay"


@pytest.mark.parametrize(
    ("environ", "theme"), [(TERMINAL | {"NO_COLOR": ""}, "plain"), ({"TERM": "xterm"}, "sixteen")]
)
async def test_what_the_terminal_cannot_do_is_said(
    environ: dict[str, str], theme: str, tmp_path: Path
) -> None:
    async with playing(tmp_path, environ=environ) as player:
        await open_settings(player)
        await player.press("3")
        assert player.app.theme == theme
        assert player.says("none: NO_COLOR is set" if theme == "plain" else "it has no others")
