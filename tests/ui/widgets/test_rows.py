"""Rows to choose from: lessons and options say their state with a sign, not with a colour alone."""

from __future__ import annotations

import pytest

from tests.ui.widgets.faces import DATA, pick
from tests.ui.widgets.scenes import HomeScene, QuizScene, Shown, shown
from tutor.bidi.direction import Direction
from tutor.bidi.layout import visual
from tutor.ui.widgets.rows import LessonState, Row


def seen(scene: Shown, text: str) -> str:
    return visual(text, Direction.RTL if scene.app.words.rtl else Direction.LTR)


@pytest.mark.parametrize("theme", ["walnut", "plain"])
@pytest.mark.parametrize("code", ["en", "fa"])
async def test_every_state_of_a_lesson_has_its_sign(code: str, theme: str) -> None:
    async with shown("home", code, theme=theme) as scene:
        home = scene.app.dressed
        assert isinstance(home, HomeScene)
        onward = scene.app.words.onward
        for row, title in zip(home.rows, DATA["home"]["titles"], strict=True):
            cells = scene.rows[row.region.y][row.region.x : row.region.right]
            assert seen(scene, pick(scene.app.words, title)) in cells
            assert scene.app.words.num(row.number) in cells
            sign = {"clean": "✓✓", "done": "✓", "begun": "◐", "next": onward, "later": ""}[row.state]
            assert cells.count("✓") == sign.count("✓")
            assert (onward in cells) == (row.state is LessonState.NEXT)
            assert ("◐" in cells) == (row.state is LessonState.BEGUN)


async def test_the_lesson_under_the_pointer_is_marked_without_colour() -> None:
    async with shown("home", theme="plain") as scene:
        home = scene.app.dressed
        assert isinstance(home, HomeScene)
        strips = scene.app.screen._compositor.render_strips()

        def marked(row: Row) -> bool:
            cells = strips[row.region.y].crop(row.region.x, row.region.right)
            return any(segment.style and segment.style.underline for segment in cells)

        assert [row.number for row in home.rows if marked(row)] == [9]


@pytest.mark.parametrize("theme", ["walnut", "paper", "sixteen", "plain"])
async def test_no_number_looks_like_a_key_but_that_under_the_pointer(theme: str) -> None:
    async with shown("home", theme=theme) as scene:
        home = scene.app.dressed
        assert isinstance(home, HomeScene)
        await scene.press("down")
        strips = scene.app.screen._compositor.render_strips()

        def on_ground(row: Row) -> bool:
            """Whether its number stands on another ground than its title, or is turned round."""
            cells = list(strips[row.region.y].crop(row.region.x, row.region.right))
            first, last = cells[0].style, cells[-1].style
            assert first is not None
            assert last is not None
            return first.bgcolor != last.bgcolor or bool(first.reverse)

        assert [row.has_focus for row in home.rows] == [on_ground(row) for row in home.rows]


async def test_enter_and_a_click_choose_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = []
    monkeypatch.setattr(
        HomeScene, "on_row_chosen", lambda self, event: chosen.append(event.row.number), raising=False
    )
    async with shown("home") as scene:
        home = scene.app.dressed
        assert isinstance(home, HomeScene)
        await scene.press("enter")
        await scene.pilot.click(home.rows[2])
    assert chosen == [9, 3]


@pytest.mark.parametrize("code", ["en", "fa"])
async def test_the_pointer_stands_before_the_option(code: str) -> None:
    async with shown("quiz", code) as scene:
        quiz = scene.app.dressed
        assert isinstance(quiz, QuizScene)
        first, second = quiz.options[:2]
        assert scene.app.words.onward in scene.rows[first.region.y]
        await scene.press("tab")
        assert scene.app.words.onward not in scene.rows[first.region.y]
        assert scene.app.words.onward in scene.rows[second.region.y]


async def test_after_answering_the_right_and_the_wrong_option_have_signs() -> None:
    async with shown("result") as scene:
        quiz = scene.app.dressed
        assert isinstance(quiz, QuizScene)
        cells = [scene.rows[option.region.y].strip() for option in quiz.options]
        assert [cell[0] for cell in cells] == ["✗", "2", "✓", "4"]
        row = quiz.row.region
        assert scene.rows[row.bottom - 1].count("✗") == 4


@pytest.mark.parametrize(("code", "first"), [("en", "a"), ("fa", "b")])
async def test_further_lines_of_an_option_begin_under_its_first_word(code: str, first: str) -> None:
    async with shown("quiz", code) as scene:
        quiz = scene.app.dressed
        assert isinstance(quiz, QuizScene)
        option = quiz.options[0]
        option.update_option("ab " * 60)
        await scene.pilot.pause()
        region = option.region
        lines = [scene.rows[y][region.x : region.right] for y in range(region.y, region.bottom)]
        if scene.app.words.rtl:
            lines = [line[::-1] for line in lines]
        assert len(lines) > 2
        assert all(line.strip() for line in lines)
        starts = {line.index(first) for line in lines}
        assert len(starts) == 1
        assert min(starts) > len(" 1 "), "beyond the key"
