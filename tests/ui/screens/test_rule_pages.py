"""Every page of the rule book can be read to its end, whatever the language, the terminal and the way of scrolling."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.events import MouseScrollDown

from tests.ui.screens.painted import Painted
from tests.ui.screens.player import LANGUAGES, Player, playing
from tutor.rulebook import page, pages
from tutor.ui.widgets.lines import MarginLine


async def turn_wheel(player: Player) -> None:
    text = player.lesson.rule.query_one("_Text")
    for _ in range(text.max_scroll_y):
        x, y = text.region.offset
        text.post_message(MouseScrollDown(text, 1, 1, 0, 1, 0, False, False, False, x, y))
    await player.pilot.pause()


async def press_down(player: Player) -> None:
    await player.press(*["down"] * player.lesson.rule.query_one("_Text").max_scroll_y)


WAYS: dict[str, Callable[[Player], Awaitable[None]]] = {
    "down": press_down,
    "pagedown": lambda player: player.press("pagedown", "pagedown", "pagedown"),
    "wheel": turn_wheel,
    "end": lambda player: player.press("end"),
}


async def open_page(player: Player, page_id: str) -> None:
    lesson = player.lesson
    lesson.rule.close()
    lesson.rule.open(page(page_id, lesson.desk.code, lesson.lesson.rules))
    lesson.place_rule()
    await player.pilot.pause()
    await player.pilot.pause()


def last_row(player: Player) -> int:
    """The row of the screen on which the last line of the open page ends."""
    return max(line.region.bottom for line in player.lesson.rule.query(MarginLine)) - 1


def assert_end_is_seen(player: Player, painted: Painted, why: str) -> None:
    panel, last = player.lesson.rule, last_row(player)
    assert panel.region.y < last < panel.region.bottom - 1, why
    assert painted.rows == player.rows, f"{why}: what is drawn is not what should be"
    assert painted.rows[last].strip(), why
    assert "↓" not in painted.rows[panel.region.bottom - 1], why


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_last_line_of_every_page_can_be_reached(
    lang: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """Each page by End, and the longest one in every way."""
    async with playing(tmp_path, lang, size) as player:
        player.app.animation_level = "none"
        painted = Painted(player.app)
        await player.open("frozen-pile")
        await player.press("f4")
        lengths = {}
        for page_id in pages(lang):
            await open_page(player, page_id)
            lengths[page_id] = player.lesson.rule.query_one("_Text").max_scroll_y
            if player.lesson.rule.scrolls:
                assert "↓" in painted.rows[player.lesson.rule.region.bottom - 1]
                await player.press("end")
            assert_end_is_seen(player, painted, page_id)
        longest = max(lengths, key=lambda page_id: lengths[page_id])
        assert lengths[longest] or size[0] == 100, "some page is longer than its place"
        await open_page(player, longest)
        for way, go in WAYS.items() if lengths[longest] else ():
            await player.press("home")
            await go(player)
            assert_end_is_seen(player, painted, f"{longest}, {way}")


async def test_reading_on_is_offered_only_where_a_page_scrolls(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("frozen-pile")
        await player.press("f4")
        await open_page(player, "taking-the-pile")
        assert "↑ ↓" in player.rows[-1]
        await open_page(player, "melds")
        assert "↑ ↓" not in player.rows[-1]
        assert "Esc" in player.rows[-1]
        await player.pilot.resize_terminal(120, 20 * 2)
        await player.pilot.pause(0.1)
        await open_page(player, "taking-the-pile")
        assert ("↑ ↓" in player.rows[-1]) == player.lesson.rule.scrolls
