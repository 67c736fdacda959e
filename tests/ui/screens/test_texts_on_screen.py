"""What stands on the screen: one language at a time, texts as they were written, no colour where none is wanted."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES, LARGE, SIZES, SMALL, TERMINAL, Player, playing
from tutor.bidi.cells import cell_width
from tutor.course import Kind, StepText
from tutor.engine.notation import parse_cards
from tutor.i18n import translator
from tutor.ui.outline import Heading
from tutor.ui.screens.finished import Done, FinishedScreen
from tutor.ui.screens.reading import Sample
from tutor.ui.screens.taking import Stage
from tutor.ui.widgets.lines import MarginLine
from tutor.ui.widgets.worded import Prose

NAMES = {
    "Enter",
    "Space",
    "Esc",
    "Backspace",
    "Tab",
    "F2",
    "F3",
    "F4",
    "DejaVu",
    "Sans",
    "Mono",
    "NO",
    "COLOR",
}
"""Keys as printed on the keyboard, and names that are the same in every language."""
CARD = re.compile(r"(10|[2-9AKQJ])[♠♥♦♣]")
SCRIPTS = {"en": "LATIN", "el": "GREEK", "fa": "ARABIC"}


def words_in_other_scripts(rows: list[str], lang: str) -> list[str]:
    """Words of two letters and more in a script that is not the language's."""
    found = []
    for row in rows:
        for word in re.findall(r"[^\W\d_]{2,}\d?", CARD.sub(" ", row)):
            script = unicodedata.name(word[0]).split()[0]
            if script != SCRIPTS[lang] and word not in NAMES and not re.fullmatch(r"[KQJAF]\d?", word):
                found.append(word)
    return found


async def tour(player: Player) -> AsyncIterator[str]:
    """Go through the screens; the name of each is given when it stands."""
    desk = player.app.desk
    yield "home"
    await player.press("escape")
    yield "question"
    await player.press("escape", "2")
    yield "settings"
    await player.press("escape")
    await player.open("frozen-pile")
    yield "lesson"
    await player.press("f4")
    yield "rule"
    await player.press("escape", "escape")
    await player.open("first-meld", "open-low")
    await player.press("enter")
    yield "nothing chosen"
    await player.press("space", "f2", "f2")
    yield "hints"
    await player.press("enter")
    assert player.stage() is Stage.WRONG
    yield "mistake"
    await player.press("escape")
    player.app.push_screen(FinishedScreen(desk, Done(desk.course.lessons[0], 1, desk.lessons[1])))
    await player.pilot.pause()
    yield "finished"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_screens_speak_one_language_and_cut_nothing_off(
    lang: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with playing(tmp_path, lang, size) as player:
        async for place in tour(player):
            assert not words_in_other_scripts(player.rows, lang), place
            assert not translator(lang).missing, place
            for widget in player.app.screen.query("TaskBar, CountBar, FeedbackPanel, HintLadder, Options"):
                if widget.display and widget.region:
                    assert widget.region.bottom <= size[1] - 1, (place, widget)


async def test_the_scan_for_other_scripts_sees_them() -> None:
    assert words_in_other_scripts(["Κανάστα score K♠ Enter"], "el") == ["score"]
    assert words_in_other_scripts(["canasta σκορ"], "en") == ["σκορ"]
    assert words_in_other_scripts(["ﮐﺎﻧﺎﺳﺘﺎ 3 Enter"], "fa") == []


async def test_square_brackets_of_a_lesson_are_no_markup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "A [b]meld[/b] [of] [[three]] [red]cards[/]"
    async with playing(tmp_path) as player:
        desk = player.app.desk
        lesson = desk.course.lesson("meld")
        words = desk.texts(lesson)
        task = next(step for step in lesson.steps if step.kind is Kind.LAY)
        text = replace(words.steps[task.id], text=typed, task=typed, hints=(typed, typed, typed))
        steps: dict[str, StepText] = {**words.steps, task.id: text}
        monkeypatch.setitem(desk._texts, (lesson.id, "en"), replace(words, title=typed, steps=steps))
        monkeypatch.setitem(desk._headings, (lesson.id, "en"), Heading(typed, typed))
        await player.press("f3", "f3", "f3")
        assert any(typed in row for row in player.rows), "the title, on the map"
        await player.open("meld", task.id)
        assert sum(typed in row for row in player.rows) >= 2, "text and task"
        await player.press("f2")
        assert any("Hint" in row and typed in row for row in player.rows)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_no_colour_means_none(size: tuple[int, int], tmp_path: Path) -> None:
    async with playing(tmp_path, size=size, environ=TERMINAL | {"NO_COLOR": ""}) as player:
        assert player.app.theme == "plain"
        await player.open("first-meld", "open-low")
        for strip in player.app.screen._compositor.render_strips():
            for segment in strip:
                style = segment.style
                assert style is None or style.color is None or style.color.is_default, segment
                assert style is None or style.bgcolor is None or style.bgcolor.is_default, segment


async def test_the_sample_is_the_only_persian_outside_persian(tmp_path: Path) -> None:
    async with playing(tmp_path, "el") as player:
        await player.press("2", "2")
        assert set(words_in_other_scripts(player.rows, "el")) <= {
            word
            for sample in player.app.screen.query(Sample)
            for word in re.findall(r"\w+", sample.printed())
        } | set(re.findall(r"\w+", "ﺳﻼم"))


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_of_a_long_explanation_only_why_gives_way(lang: str, tmp_path: Path) -> None:
    async with playing(tmp_path, lang) as player:
        session = await player.open("first-meld", "open-high")
        ace = next(card for card in session.position.hand(1).cards if card is parse_cards("Ad")[0])
        await player.choose([ace])
        await player.press("enter")
        assert len(player.lesson.taking.explanations) > 1
        for _ in player.lesson.taking.explanations:
            panel = player.lesson.tray.feedback
            lines = [line for line in panel.children if line.display]
            assert all(line.region.bottom <= SMALL[1] - 1 for line in lines)
            assert panel.feedback is not None
            assert len(lines) >= len(panel.feedback.lines), "what is wrong, and what to do instead"
            await player.press("tab")


async def tour_of_labels(player: Player) -> AsyncIterator[None]:
    """Go where labels stand beside texts; the screen is looked at after each stop."""
    yield
    await player.open("meld", "watch")
    await player.press("enter", "enter")
    yield
    await player.press("escape")
    yield
    await player.open("meld", "pair")
    await player.press("1")
    yield
    await player.press("enter", player.answer_key())
    yield
    await player.press("escape")
    await player.open("meld", "tens")
    await player.press("f2", "f2", "f2")
    yield
    await player.choose(parse_cards("TsThTd"))
    yield
    await player.press("enter")
    yield
    await player.press("escape")
    await player.open("meld", "sevens")
    await player.choose(parse_cards("KsKd"))
    await player.press("enter")
    yield
    await player.press("backspace")
    await player.choose(parse_cards("Ks"))
    await player.press("4")
    yield
    await player.press("escape")
    await player.open("frozen-pile", "pair")
    await player.choose(parse_cards("6s6h2s"))
    await player.press("enter")
    yield


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_labels_keep_away_from_their_texts(lang: str, tmp_path: Path) -> None:
    seen = set()
    async with playing(tmp_path, lang) as player:
        async for _ in tour_of_labels(player):
            for line in player.app.screen.query(MarginLine):
                label, body = line.children[0], line.children[1]
                assert isinstance(label, Prose)
                if not (line.region and body.region) or label.has_class("-empty"):
                    continue
                text = str(label.render())
                seen.add(text)
                left, right = sorted((label.region, body.region))
                assert right.x - left.right >= 2, text
                assert all(cell_width(each) <= label.size.width for each in text.split("\n")), text
    assert len(seen) > 16, "the tour passes by most of them"
