"""Whole pages: nothing is cut off, the task never leaves, everything is mirrored, changes happen in place."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from tests.ui.widgets.faces import DATA, LANGUAGES, SCENES, pick, say, words_for
from tests.ui.widgets.scenes import LessonScene, shown
from tutor.bidi.direction import Direction
from tutor.bidi.layout import visual
from tutor.ui.widgets.answers import Feedback, FeedbackPanel, HintLadder
from tutor.ui.widgets.coach import CoachPage
from tutor.ui.widgets.lines import TaskBar
from tutor.ui.widgets.table import TableView

SIZES = [(80, 24), (120, 40)]


def as_seen(code: str, text: str) -> str:
    """A line of text as the cells of the screen show it."""
    return visual(text, Direction.RTL if code == "fa" else Direction.LTR)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
async def test_task_table_and_keys_are_whole(code: str, size: tuple[int, int]) -> None:
    async with shown(SCENES[0], code, size) as scene:
        for name in SCENES:
            await scene.show(name)
            page, rows = scene.lesson.query_one(CoachPage), scene.rows
            words, data = scene.lesson.words, scene.lesson.scene
            text = "\n".join(rows)
            assert all(as_seen(code, word) in text for word in pick(words, data["task"]).split(" "))
            for part in page.children:
                assert not part.display or page.region.contains_region(part.region), (name, part)
            hand = scene.lesson.hand
            for card in hand.cards:
                assert any(card.printed in row for row in rows[hand.region.y : hand.region.bottom])
            assert as_seen(code, pick(words, DATA["keys"]["back"])) in rows[-1]
            assert "Esc" in rows[-1]
            assert {len(row) for row in rows} == {size[0]}


@pytest.mark.parametrize("size", SIZES)
async def test_persian_mirrors_the_whole_table(size: tuple[int, int]) -> None:
    places: list[list[Region]] = []
    for code in ("en", "fa"):
        async with shown("frozen", code, size) as scene:
            table = scene.lesson.table
            parts = [
                table,
                table.own.query_one("Label"),
                table.own.stacks[0],
                *table.opponents[0].stacks,
                table.opponents[0].query_one("CardRow"),
                table.piles.stock,
                table.piles.pile,
                scene.lesson.hand,
            ]
            places.append([part.region for part in parts])
    for left, right in zip(*places, strict=True):
        assert right == Region(size[0] - left.right, left.y, left.width, left.height)


@pytest.mark.parametrize("code", LANGUAGES)
async def test_with_room_the_words_stand_in_a_column_beside_the_table(code: str) -> None:
    async with shown("frozen", code, (120, 40)) as scene:
        table, task = scene.lesson.table.region, scene.lesson.query_one(TaskBar).region
        assert table.width == 81
        assert task.width == 39
        assert (task.x == 0) == (code == "fa")
        assert table.y == task.y == 1
        assert table.height == 38


@pytest.mark.parametrize("code", ["en", "fa"])
async def test_resizing_changes_the_arrangement_in_place(code: str) -> None:
    async with shown("frozen", code) as scene:
        hand = scene.lesson.hand
        await scene.press("end", "space")
        chosen = hand.chosen
        before = scene.rows
        await scene.pilot.resize_terminal(120, 40)
        await scene.pilot.pause()
        assert hand.size.height == 5
        assert hand.chosen == chosen
        assert scene.app.focused is hand
        await scene.pilot.resize_terminal(80, 24)
        await scene.pilot.pause()
        assert scene.rows == before


async def test_a_language_change_says_everything_anew_in_place() -> None:
    async with shown("frozen") as scene:
        widgets = list(scene.lesson.walk_children())
        english = scene.rows
        for code in ("fa", "el"):
            await scene.speak(code)
            async with shown("frozen", code) as fresh:
                expected = fresh.rows
            await scene.speak(code)
            assert scene.rows == expected
        await scene.speak("en")
        assert scene.rows == english
        assert list(scene.lesson.walk_children()) == widgets


def text_shown(scene: LessonScene) -> bool:
    return bool(scene.query_one(".lesson-text").region.height)


@pytest.mark.parametrize(
    ("size", "stays"), [((80, 24), False), ((80, 29), True), ((100, 50), True), ((120, 34), True)]
)
async def test_the_text_gives_way_to_an_answer_where_rows_are_few(size: tuple[int, int], stays: bool) -> None:
    async with shown("frozen", "el", size) as scene:
        assert text_shown(scene.lesson) is stays
        scene.lesson.query_one(FeedbackPanel).update_feedback(None)
        await scene.pilot.pause()
        assert text_shown(scene.lesson)


async def test_the_text_gives_way_line_by_line_and_leaves_no_row_empty() -> None:
    async with shown("frozen", "en") as scene:
        page, panel = scene.lesson.query_one(CoachPage), scene.lesson.query_one(FeedbackPanel)
        text, task = scene.lesson.query_one(".lesson-text"), scene.lesson.query_one(TaskBar)
        heights = []
        for lines in range(1, 6):
            reasons = tuple((f"Line {number}", "Short.") for number in range(1, lines))
            panel.update_feedback(Feedback(True, "Right", "The pile is yours.", reasons[:3]))
            scene.lesson.query_one(HintLadder).update_hints("Hint", ["Short."] * max(0, lines - 4))
            await scene.pilot.pause()
            rows = scene.rows[task.region.y : task.region.bottom]
            heights.append(text.region.height)
            assert any("…" in row for row in rows) == (text.region.height == 1)
            used = sum(part.outer_size.height for part in page.children if part.display)
            assert used <= page.size.height
            assert text.region.height == 2 or used == page.size.height, "no row is empty while text is hidden"
        assert heights == [2, 2, 2, 1, 0]


@pytest.mark.parametrize(("size", "count"), [((80, 24), 2), ((80, 32), 3), ((120, 40), 3)])
async def test_where_rows_are_few_the_last_two_hints_stand(size: tuple[int, int], count: int) -> None:
    async with shown("stop", "en", size) as scene:
        words = words_for("en")
        first, second, _ = (pick(words, hint) for hint in DATA["scenes"]["stop"]["hints"])
        hints = [first, second, f"Throw 3♣. {second}"]
        scene.lesson.query_one(HintLadder).update_hints(say(words, "hint"), hints)
        await scene.pilot.pause()
        rows = "\n".join(scene.rows)
        assert "Hint ●●●" in rows
        assert "Throw 3♣." in rows
        assert rows.count("Hint") == count


async def test_spare_rows_widen_the_gaps_of_the_table() -> None:
    heights = []
    for height in (24, 30, 31):
        async with shown("opening", size=(80, height)) as scene:
            heights.append(scene.lesson.query_one(TableView).region.height)
    assert heights == [16, 16, 19]


async def test_an_answer_without_reasons_has_one_line() -> None:
    async with shown("take") as scene:
        panel = scene.lesson.query_one(FeedbackPanel)
        panel.update_feedback(Feedback(True, "Right", "The pile is yours."))
        await scene.pilot.pause()
        assert panel.region.height == 1
        row = scene.rows[panel.region.y]
        assert row.index("✓ Right") == 2
        assert row.index("The pile") == 18
