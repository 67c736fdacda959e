"""Any size at any moment: below the smallest one sentence, and the screen comes back as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES, Player, hand_cards, playing
from tutor.ui.screens.language import LanguageScreen
from tutor.ui.screens.taking import Stage
from tutor.ui.screens.too_small import TooSmall


async def resize(player: Player, width: int, height: int) -> None:
    await player.pilot.resize_terminal(width, height)
    await player.pilot.pause(0.1)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_too_small_says_what_is_needed_and_loses_nothing(lang: str, tmp_path: Path) -> None:
    async with playing(tmp_path, lang) as player:
        session = await player.open("first-meld", "open-low")
        await player.choose(hand_cards("lay QhTc"))
        chosen, rows = player.lesson.hand.chosen, player.rows
        for width, height in ((79, 24), (80, 23), (20, 5)):
            await resize(player, width, height)
            assert isinstance(player.app.screen, TooSmall)
            number = player.app.desk.words.num
            assert player.says(number(80))
            assert player.says(number(24))
            await player.press("enter", "space", "1", "backspace")
            await resize(player, 80, 24)
            assert player.lesson.hand.chosen == chosen
            assert session.answered is None, "no key reaches what is not seen"
        assert player.rows == rows


async def test_too_small_speaks_the_language_chosen_meanwhile(tmp_path: Path) -> None:
    async with playing(tmp_path, "en", (60, 20)) as player:
        assert isinstance(player.app.screen, TooSmall)
        assert player.says("This window is too small")
        await player.press("f3")
        assert not player.says("This window is too small")
        await resize(player, 80, 24)
        assert player.says(player.app.desk.texts(player.app.desk.course.lessons[0]).title)


async def test_the_first_start_can_be_too_small(tmp_path: Path) -> None:
    async with playing(tmp_path, None, (60, 20)) as player:
        assert isinstance(player.app.screen, TooSmall)
        await resize(player, 80, 24)
        assert isinstance(player.app.screen, LanguageScreen)
        await player.press("1")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_lesson_fits_from_the_smallest_to_a_large_terminal(lang: str, tmp_path: Path) -> None:
    async with playing(tmp_path, lang) as player:
        await player.open("first-meld", "open-low")
        await player.choose(hand_cards("lay QsQhQd"))
        await player.press("enter")
        assert player.stage() is Stage.WRONG
        task, explanation = player.lesson.text.task, player.lesson.taking.explanation
        assert task is not None
        assert explanation is not None
        for size in ((80, 24), (100, 30), (110, 34), (160, 50), (109, 34), (80, 28), (80, 24)):
            await resize(player, *size)
            screen = player.app.screen
            assert player.says(task), size
            assert player.says(player.app.desk.words.say(explanation.why)), size
            shown = [
                *(
                    row
                    for row in screen.query("SideRow, PileRow, HandFan, TaskBar, FeedbackPanel")
                    if row.display
                ),
            ]
            assert all(
                widget.region.bottom < size[1] and widget.region.right <= size[0] for widget in shown
            ), size
            assert player.says("Esc"), size


async def test_the_text_comes_back_when_there_is_room(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("first-meld", "open-low")
        player.lesson.tray.hints.update_hints("Hint", ["A long hint. " * 10] * 2)
        await player.pilot.pause()
        assert not player.says(player.lesson.text.text)
        await resize(player, 80, 28)
        assert player.says(player.lesson.text.text)


async def test_an_open_rule_stays_open_and_in_its_place(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("first-meld", "open-low")
        await player.press("f4")
        for size in ((120, 40), (80, 24), (100, 30)):
            await resize(player, *size)
            panel = player.lesson.rule
            assert panel.page is not None
            assert panel.region.y == player.lesson.task_bar.region.bottom
            assert panel.region.bottom == size[1] - 1
            assert panel.region.right == size[0]
