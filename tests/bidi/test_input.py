"""Typing right-to-left text."""

from __future__ import annotations

import unicodedata
from collections.abc import Awaitable, Callable

import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.pilot import Pilot

from tests.bidi.screens import Bench, run
from tutor.bidi.direction import Direction
from tutor.bidi.layout import visual
from tutor.bidi.terminals import OutputMode
from tutor.bidi.textual import BidiInput, set_direction, set_output

pytestmark = pytest.mark.usefixtures("persian")


Steps = Callable[[Pilot[None], BidiInput], Awaitable[None]]


def typing(steps: Steps, value: str = "", placeholder: str = "") -> None:
    """Takes steps in a focused field of 34 cells."""

    async def session(pilot: Pilot[None]) -> None:
        field = BidiInput(value, placeholder, select_on_focus=False)
        field.cursor_blink = False
        await pilot.app.mount(field)
        field.focus()
        await pilot.pause()
        await steps(pilot, field)

    run(Bench(css="BidiInput { width: 40; border: none; padding: 0 3; }"), session)


async def type_text(pilot: Pilot[None], text: str) -> None:
    """Sends text as a terminal does: as bytes that Textual makes keys of."""
    for event in XTermParser().feed(text):
        assert isinstance(event, events.Key)
        pilot.app.post_message(event)
    await pilot.pause()


def row(field: BidiInput) -> str:
    return unicodedata.normalize("NFKC", field.render_line(0).text)


def caret_cell(field: BidiInput) -> int:
    """The cell that is drawn as the caret."""
    caret = field.get_component_rich_style("input--cursor")
    x = 0
    for segment in field.render_line(0):
        if segment.style and (segment.style.color, segment.style.bgcolor, segment.style.reverse) == (
            caret.color,
            caret.bgcolor,
            caret.reverse,
        ):
            return x
        x += segment.cell_length
    raise AssertionError("no caret is drawn")


def test_persian_with_a_half_space_is_typed_as_it_is():
    async def steps(pilot: Pilot[None], field: BidiInput) -> None:
        await type_text(pilot, "می\u200cخواهم 5♥ بکشم")
        assert field.value == "می\u200cخواهم 5♥ بکشم"
        assert row(field).rstrip() == unicodedata.normalize("NFKC", visual(field.value, Direction.RTL)).rjust(
            34
        )
        await pilot.press("backspace")
        assert field.value.endswith("بکش")

    typing(steps)


def test_half_space_replaces_the_selection():
    async def steps(pilot: Pilot[None], field: BidiInput) -> None:
        field.selection = type(field.selection)(3, 2)
        await type_text(pilot, "\u200c")
        assert field.value == "می\u200cخواهم"

    typing(steps, "می خواهم")


def test_caret_is_drawn_on_the_character_that_it_is_before():
    async def steps(pilot: Pilot[None], field: BidiInput) -> None:
        # From the right: siin 33, lam-alef 32, miim 31, blank 30, then 5 and ♥ in 28 and 29, the end in 27.
        for position, cell in enumerate([33, 32, 32, 31, 30, 28, 29, 27]):
            field.cursor_position = position
            await pilot.pause()
            assert field._cursor_offset == cell
            assert caret_cell(field) == cell

    typing(steps, "سلام 5♥")


def test_arrows_move_in_their_direction_and_home_is_the_start():
    async def steps(pilot: Pilot[None], field: BidiInput) -> None:
        await pilot.press("home")
        assert caret_cell(field) == 33
        await pilot.press("left")
        assert (field.cursor_position, caret_cell(field)) == (1, 32)
        await pilot.press("right")
        assert field.cursor_position == 0
        await pilot.press("ctrl+left")
        assert field.cursor_position == 3
        await pilot.press("shift+left", "shift+left")
        assert field.selected_text == "دو"
        await pilot.press("end", "ctrl+right")
        assert field.cursor_position == 6

    typing(steps, "یک دو سه")


def test_click_goes_to_the_character_of_the_cell():
    async def steps(pilot: Pilot[None], field: BidiInput) -> None:
        for cell, position in [(33, 0), (31, 3), (28, 5), (29, 6), (27, 7), (0, 7)]:
            await pilot.click(field, offset=(cell + 3, 0))
            assert field.cursor_position == position

    typing(steps, "سلام 5♥")


def test_long_value_scrolls_with_the_caret():
    async def steps(pilot: Pilot[None], field: BidiInput) -> None:
        await pilot.press("home")
        await pilot.pause()
        assert field.scroll_offset.x <= field._cursor_offset < field.scroll_offset.x + 35
        assert field.scroll_offset.x > 40
        await pilot.press("end")
        await pilot.pause()
        assert (field.scroll_offset.x, field._cursor_offset) == (0, 0)

    typing(steps, "ب" * 80)


def test_placeholder_and_password():
    async def steps(pilot: Pilot[None], field: BidiInput) -> None:
        assert row(field).rstrip() == "امش مان".rjust(34)
        assert caret_cell(field) == 33
        field.password = True
        await type_text(pilot, "بد")
        assert row(field).rstrip() == "••".rjust(34)

    typing(steps, placeholder="نام شما")


def test_left_to_right_value_in_an_english_interface_is_textuals():
    set_direction(Direction.LTR)

    async def steps(pilot: Pilot[None], field: BidiInput) -> None:
        await pilot.press("home", "right")
        assert (field.cursor_position, field._cursor_offset) == (1, 1)
        assert row(field).startswith("hello")

    typing(steps, "hello")


def test_mode_off_leaves_the_field_to_the_terminal():
    set_output(OutputMode.OFF)

    async def steps(_: Pilot[None], field: BidiInput) -> None:
        assert row(field).startswith("سلام 5♥")

    typing(steps, "سلام 5♥")
