"""Mouse selection gives logical text."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.bidi.screens import Bench, run
from tutor.bidi.direction import Direction
from tutor.bidi.textual import set_direction

pytestmark = pytest.mark.usefixtures("persian")


def selected(text: str, start: tuple[int, int], end: tuple[int, int], size: tuple[int, int] = (30, 8)) -> str:
    """What is copied after dragging over a text that fills the width, between two cells."""
    app = Bench(Static(text, id="text"))
    copied: list[str | None] = []

    async def drag(pilot: Pilot[None]) -> None:
        await pilot.mouse_down("#text", offset=start)
        await pilot.hover("#text", offset=end)
        await pilot.mouse_up("#text", offset=end)
        await pilot.pause()
        copied.append(app.screen.get_selected_text())

    run(app, drag, size)
    return copied[0] or ""


# "سلام 5♥ بر همه" takes 13 cells: the word "سلام" is in the cells 29 to 27 of 30, "5♥" in 24 and 25.
# Textual selects both cells of a drag, the first and the last.
def test_word_at_the_start():
    assert selected("سلام 5♥ بر همه", (29, 0), (27, 0)) == "سلام"


def test_back_to_the_start():
    assert selected("سلام 5♥ بر همه", (27, 0), (29, 0)) == "سلام"


def test_into_the_empty_end_of_the_line():
    assert selected("سلام 5♥ بر همه", (23, 0), (3, 0)) == " بر همه"


def test_whole_line():
    assert selected("سلام 5♥ بر همه", (29, 0), (3, 0)) == "سلام 5♥ بر همه"


def test_across_wrapped_lines():
    text = "یک دو سه چهار پنج شش هفت هشت نه ده"
    copied = selected(text, (29, 0), (27, 1))
    assert text.startswith(copied)
    assert len(copied) > 24


def test_lam_and_alef_of_one_cell_are_copied_together():
    assert selected("سلام", (29, 0), (28, 0)) == "سلا"


def test_half_space_is_copied():
    assert selected("می‌خواهم بازی", (29, 0), (23, 0)) == "می‌خواهم"


def test_padding_of_the_widget_is_taken_into_account():
    app = Bench(Static("سلام", id="text"), css="#text { padding: 1 2; border: solid white; }")

    async def look(_: Pilot[None]) -> None:
        widget, offset = app.screen.get_widget_and_offset_at(40 - 1 - 2 - 1, 2)
        assert widget is app.query_one("#text")
        assert offset == (0, 0)

    run(app, look)


def test_below_the_text_is_behind_its_end():
    app = Bench(Static("سلام", id="text"), css="#text { padding-bottom: 2; }")

    async def look(_: Pilot[None]) -> None:
        assert app.screen.get_widget_and_offset_at(39, 2)[1] == (5, 0)

    run(app, look)


def test_english_selection_is_textuals():
    set_direction(Direction.LTR)
    assert selected("Hello there", (0, 0), (4, 0)) == "Hello"
