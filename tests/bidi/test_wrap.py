"""Wrapping in logical order, and paragraphs as commands print them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.bidi.cells import cell_width
from tutor.bidi.direction import Direction, ltr
from tutor.bidi.layout import visual
from tutor.bidi.terminals import OutputMode
from tutor.bidi.wrap import terminal_lines, wrap

RULE = "حریف کارت‌های 7♣ 7♦ 7♥ 2♦ و Q♣ Q♦ Q♥ را چید و ۱۵۲۰ امتیاز دارد؛ -300 برای سه‌های سرخ."
WORDS = st.lists(st.sampled_from(["سلام", "کلاه", "10♠", "-300", "می‌خواهم", "(Ali)", "۵۰٪", "A♥", "hello"]))


@given(WORDS.map(" ".join), st.integers(12, 40))
def test_lines_fit_and_lose_nothing(text: str, width: int):
    lines = wrap(text, width, Direction.RTL)
    assert " ".join(lines) == text
    assert all(cell_width(line) <= width for line in lines)


def test_lam_alef_is_one_cell():
    assert wrap("لالا لا", 4, Direction.RTL) == ["لالا لا"]


def test_breaks_only_at_blanks_and_drops_them():
    assert wrap("one  two   three", 5, Direction.LTR) == ["one", "two", "three"]
    assert wrap("one  two", 20, Direction.LTR) == ["one  two"]


def test_line_ends_and_indents_of_the_text_stay():
    assert wrap("  one two\n\nthree\n", 7, Direction.LTR) == ["  one", "two", "", "three", ""]


def test_long_word_is_divided_but_no_token():
    assert wrap("abcdefgh", 3, Direction.LTR) == ["abc", "def", "gh"]
    assert wrap("10♠10♥10♦", 4, Direction.RTL) == ["10♠", "10♥", "10♦"]
    assert wrap("امتیاز-300", 8, Direction.RTL)[0] in ("امتیاز-3", "امتیاز-30")
    assert wrap("(-1,500)", 4, Direction.RTL) == ["(", "-1,500", ")"]


@pytest.mark.parametrize("width", [0, -3])
def test_impossible_width_is_refused(width: int):
    with pytest.raises(ValueError, match="cannot be wrapped"):
        wrap("سلام", width, Direction.RTL)


def test_right_to_left_lines_end_at_the_right_edge():
    lines = terminal_lines(RULE, 30, Direction.RTL, OutputMode.CELLS)
    assert len(lines) > 1
    assert {cell_width(line) for line in lines} == {30}
    assert all(not line.endswith(" ") for line in lines)
    joined = " ".join(lines)
    assert all(token in joined for token in ("7♣", "7♦", "Q♥", "-300"))


def test_left_to_right_lines_have_no_margin():
    assert terminal_lines("Save (ذخیره)", 30, Direction.LTR, OutputMode.CELLS) == [
        visual("Save (ذخیره)", Direction.LTR)
    ]


def test_lines_keep_the_levels_of_their_paragraph():
    text = f"{ltr('alpha (beta gamma) 60 + 30')} سلام"
    lines = terminal_lines(text, 12, Direction.RTL, OutputMode.CELLS)
    assert [line.strip() for line in lines[:3]] == [
        "alpha (beta",
        "gamma) 60 +",
        visual("30 سلام", Direction.RTL),
    ]


def test_indent_of_a_right_to_left_line_is_on_the_right():
    (line,) = terminal_lines("  سلام", 8, Direction.RTL, OutputMode.CELLS)
    assert line == "   " + visual("سلام", Direction.RTL) + "  "


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("output", OutputMode)
def test_every_line_of_an_indented_text_begins_after_the_indent(direction: Direction, output: OutputMode):
    lines = terminal_lines(
        "یک دو سه" if direction is Direction.RTL else "one two six", 9, direction, output, 4
    )
    assert len(lines) > 1
    assert max(map(cell_width, lines)) <= 9
    if direction is Direction.RTL and output is not OutputMode.OFF:
        assert {cell_width(line) for line in lines} == {9 - 4}
    else:
        assert all(line[:4] == "    " != line[4] for line in lines)


def test_empty_lines_stay_empty():
    assert terminal_lines("یک\n\nدو", 5, Direction.RTL, OutputMode.CELLS)[1] == ""


def test_mode_off_only_wraps():
    assert terminal_lines(RULE, 30, Direction.RTL, OutputMode.OFF) == wrap(RULE, 30, Direction.RTL)
