"""The first start: a language, and for a right-to-left one the question which line reads right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import TERMINAL, playing
from tutor.bidi.terminals import OutputMode
from tutor.bidi.textual import output, set_output
from tutor.i18n import languages
from tutor.store import Store
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.language import LanguageScreen
from tutor.ui.screens.question import QuestionScreen
from tutor.ui.screens.reading import MODES, ReadingScreen, Sample

CODES = [one.code for one in languages()]


def under(locale: dict[str, str]) -> dict[str, str]:
    return TERMINAL | locale


@pytest.mark.parametrize(
    ("locale", "code"),
    [
        ({"LANG": "fa_IR.UTF-8"}, "fa"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "el_GR.UTF-8"}, "el"),
        ({"LANG": "xx_YY"}, "en"),
        ({"LC_ALL": "C"}, "en"),
        ({}, "en"),
    ],
)
async def test_the_language_of_the_locale_is_preselected(
    locale: dict[str, str], code: str, tmp_path: Path
) -> None:
    async with playing(tmp_path, None, environ=under(locale)) as player:
        assert isinstance(player.app.screen, LanguageScreen)
        assert player.app.desk.code == code
        assert all(player.says(one.name) for one in languages())
        await player.press("enter")
        assert isinstance(player.app.screen, HomeScreen)
        assert player.app.desk.settings.language == code


@pytest.mark.parametrize("digits", ["123", "۱۲۳", "١٢٣"])
async def test_a_digit_of_any_layout_picks_a_language(digits: str, tmp_path: Path) -> None:
    async with playing(tmp_path, None) as player:
        await player.press(digits[CODES.index("el")])
        assert player.app.desk.code == "el"
        assert isinstance(player.app.screen, HomeScreen)


async def test_the_page_speaks_the_language_under_the_pointer(tmp_path: Path) -> None:
    async with playing(tmp_path, None) as player:
        assert player.says("In which language?")
        for key in ("down", "f3"):
            before = player.app.desk.code
            await player.press(key)
            assert player.app.desk.code != before
            assert not player.says("In which language?")
        assert player.app.desk.settings.language is None, "only Enter keeps it"


async def test_the_language_is_asked_once(tmp_path: Path) -> None:
    async with playing(tmp_path, None) as player:
        await player.press(str(CODES.index("el") + 1))
    async with playing(tmp_path, None, environ=under({"LANG": "en_US"})) as player:
        assert isinstance(player.app.screen, HomeScreen)
        assert player.app.desk.code == "el"


async def test_a_language_asked_for_on_the_command_line_is_not_asked_again(tmp_path: Path) -> None:
    async with playing(tmp_path, "el") as player:
        assert isinstance(player.app.screen, HomeScreen)
        assert player.app.desk.code == "el"


async def test_persian_asks_which_line_reads_right_and_keeps_the_answer(tmp_path: Path) -> None:
    before = output()
    try:
        async with playing(tmp_path, None, environ=under({"LANG": "fa_IR"}), asked=False) as player:
            await player.press("enter")
            assert isinstance(player.app.screen, ReadingScreen)
            await player.press("۲")
            assert isinstance(player.app.screen, HomeScreen)
            assert output() is OutputMode.WORDS
        async with playing(tmp_path, None, asked=False) as player:
            assert isinstance(player.app.screen, HomeScreen)
            assert output() is OutputMode.WORDS
    finally:
        set_output(before)


async def test_each_line_of_the_question_is_printed_in_its_own_mode(tmp_path: Path) -> None:
    async with playing(tmp_path, "fa", asked=False) as player:
        assert isinstance(player.app.screen, ReadingScreen)
        printed = [sample.printed() for sample in player.app.screen.query(Sample)]
        assert len(printed) == len(set(printed)) == len(MODES)
        cells, _, marked, logical = printed
        assert logical == "سلام 5♥"
        assert cells.startswith("5♥ "), "from left to right: the card, then the word"
        assert marked.replace("\u200e", "") == cells
        assert any(cells in row for row in player.rows)
        numbered = [row.region.y for row in player.app.screen.options.rows[: len(MODES)]]
        assert [sample.region.y for sample in player.app.screen.query(Sample)] == numbered


@pytest.mark.parametrize("lang", ["en", "fa"])
async def test_all_answers_to_the_question_start_in_one_column(lang: str, tmp_path: Path) -> None:
    async with playing(tmp_path, "fa", asked=False) as player:
        player.app.desk.speak(lang)
        screen = player.app.screen
        assert isinstance(screen, ReadingScreen)
        screen.redress()
        await player.pilot.pause()
        texts = [*screen.query(Sample), screen.query_one(".sample-none")]
        assert len(texts) == len(MODES) + 1
        regions = [text.content_region for text in texts]
        assert len({region.right if lang == "fa" else region.x for region in regions}) == 1


async def test_where_no_line_reads_right_the_terminal_decides_and_is_not_asked_again(tmp_path: Path) -> None:
    async with playing(tmp_path, "fa", asked=False) as player:
        await player.press(str(len(MODES) + 1))
        assert player.app.desk.settings.output == "auto"
        assert player.app.desk.settings.asked


async def test_greek_and_english_are_not_asked_about_right_to_left(tmp_path: Path) -> None:
    async with playing(tmp_path, "el", asked=False) as player:
        assert isinstance(player.app.screen, HomeScreen)


@pytest.mark.parametrize(("environ", "asks"), [({"TMUX": "x", "VTE_VERSION": "7000"}, True), ({}, False)])
async def test_changing_to_persian_asks_where_the_terminal_is_uncertain(
    environ: dict[str, str], asks: bool, tmp_path: Path
) -> None:
    async with playing(tmp_path, "en", environ=under(environ), asked=False) as player:
        while player.app.desk.code != "fa":
            await player.press("f3")
        assert isinstance(player.app.screen, ReadingScreen) is asks


async def test_leaving_is_asked_for_and_staying_changes_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("escape")
        assert isinstance(player.app.screen, QuestionScreen)
        await player.press("enter")
        assert isinstance(player.app.screen, HomeScreen)
        await player.press("escape", "2")
        assert player.app.return_value == 0


async def test_settings_of_another_version_do_no_harm(tmp_path: Path) -> None:
    store = Store(tmp_path / "progress.sqlite3")
    for key, value in (("language", "xx"), ("output", "smoke"), ("theme", "neon")):
        store.put(f"setting.{key}", value)
    async with playing(tmp_path, None, store=store) as player:
        assert isinstance(player.app.screen, LanguageScreen)
        await player.press("1", "2")
        assert player.says("Colours: dark")
