"""Output modes against models of the terminals that they are for."""

from __future__ import annotations

import unicodedata

import pytest

from tests.bidi.test_layout import BASES, CASES
from tutor.bidi.direction import Direction
from tutor.bidi.layout import layout, visual
from tutor.bidi.levels import line_levels, resolve, visual_order
from tutor.bidi.tables import MIRROR
from tutor.bidi.terminals import OutputMode, art, detect_output, detect_plain_output, terminal_sequences


def turning_terminal(printed: str) -> str:
    """What a terminal shows that lays out each run without blanks by the script of its first letter."""
    shown: list[str] = []
    for word in printed.split(" "):
        cells: list[str] = []
        for character in word:
            if unicodedata.combining(character) and cells:
                cells[-1] += character
            else:
                cells.append(character)
        first = next((cell[0] for cell in cells if cell[0].isalpha() or "\u06f0" <= cell[0] <= "\u06f9"), "")
        if "ARABIC" in unicodedata.name(first or " "):
            cells = [MIRROR.get(cell, cell) for cell in reversed(cells)]
        shown.append("".join(cells))
    return " ".join(shown)


def reordering_terminal(printed: str) -> str:
    """What a terminal shows that reorders each row by the bidirectional algorithm."""
    levels, classes, base = resolve(printed, 0)
    order = visual_order(line_levels(levels, classes, base))
    return "".join(printed[place] for place in order).replace("\u200e", "")


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["n"]))
def test_words_read_right_on_a_terminal_that_turns_them(case: dict[str, str]):
    printed = visual(case["logical"], BASES[case["base"]], OutputMode.WORDS)
    assert turning_terminal(printed) == case["visual"]


#: A terminal keeps a letter and its marks in one cell, the model of the one that reorders does not.
UNMARKED = [case for case in CASES if not any(map(unicodedata.combining, case["logical"]))]


@pytest.mark.parametrize("case", UNMARKED, ids=lambda case: str(case["n"]))
def test_lrm_reads_right_on_a_terminal_that_reorders(case: dict[str, str]):
    printed = visual(case["logical"], BASES[case["base"]], OutputMode.LRM)
    assert reordering_terminal(printed) == case["visual"]


def test_the_models_scramble_what_is_printed_as_cells():
    cells = visual("سلام 5♥ علی", Direction.RTL)
    assert turning_terminal(cells) != cells
    assert reordering_terminal(cells) != cells


def test_off_leaves_the_text_alone():
    assert visual("سلام 5♥", Direction.RTL, OutputMode.OFF) == "سلام 5♥"


def test_drawing_with_persian_digits_passes_the_output_seam():
    cells = list("│ ۱۰۰ 5♥")
    assert art(cells, [0] * 8, OutputMode.CELLS) == cells
    assert art(cells, [0] * 8, OutputMode.WORDS) == list("│ ۰۰۱ 5♥")
    assert art(cells, [0] * 8, OutputMode.OFF) == cells


def test_a_word_in_two_fonts_is_two_words():
    assert art(list("۱۲۳۴"), [0, 0, 1, 1], OutputMode.WORDS) == list("۲۱۴۳")


def test_marks_and_brackets_of_a_turned_word():
    glyphs = [cluster.glyph for cluster in layout("(خانهٔ", Direction.RTL).clusters]
    turned = art(glyphs, [0] * len(glyphs), OutputMode.WORDS)
    assert turned[0] == "("
    assert turned[-1] == "\ufeea\u0654"


def test_empty_cells_are_kept():
    assert art(["漢", "", " "], [0, 0, 0], OutputMode.WORDS) == ["漢", "", " "]
    assert art(["ب", ""], [0, 0], OutputMode.LRM) == ["ب\u200e", ""]


@pytest.mark.parametrize(
    ("env", "mode"),
    [
        ({}, OutputMode.CELLS),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7006"}, OutputMode.CELLS),
        ({"KONSOLE_VERSION": "221201"}, OutputMode.CELLS),
        ({"TERM": "xterm-kitty"}, OutputMode.WORDS),
        ({"KITTY_WINDOW_ID": "1", "TERM": "xterm-256color"}, OutputMode.WORDS),
        ({"TERM_PROGRAM": "WezTerm"}, OutputMode.WORDS),
        ({"TERM_PROGRAM": "Apple_Terminal"}, OutputMode.LRM),
        ({"TMUX": "1", "VTE_VERSION": "7006"}, OutputMode.LRM),
        ({"TMUX": "1"}, OutputMode.CELLS),
        (
            {"KITTY_WINDOW_ID": "1", "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver"},
            OutputMode.CELLS,
        ),
    ],
)
def test_mode_by_terminal(env: dict[str, str], mode: OutputMode):
    assert detect_output(env) is mode


def test_plain_lines_stay_logical_where_bidi_is_switched_for_the_window():
    assert detect_plain_output({"KONSOLE_VERSION": "221201"}) is OutputMode.OFF
    assert detect_plain_output({"MLTERM": "3.9.0"}) is OutputMode.OFF
    assert detect_plain_output({"VTE_VERSION": "7006"}) is OutputMode.CELLS
    assert detect_plain_output({"TERM": "xterm-kitty"}) is OutputMode.WORDS


def test_sequences_by_terminal():
    assert terminal_sequences({"TERM": "xterm-256color"}) == ("\x1b[8l", "\x1b[8h")
    assert terminal_sequences({"WT_SESSION": "1"}) == ("\x1b[8l", "\x1b[8h")
    assert terminal_sequences({"KONSOLE_VERSION": "221201"}) == (
        "\x1b[8l\x1b]50;BidiRenderingEnabled=false\x07",
        "\x1b]50;BidiRenderingEnabled=true\x07\x1b[8h",
    )
    assert "use_ctl=false" in terminal_sequences({"MLTERM": "3.9.0"})[0]
    for silent in ({}, {"TERM": ""}, {"TERM": "dumb"}, {"TERM": "dumb", "VTE_VERSION": "7006"}):
        assert terminal_sequences(silent) == ("", "")
    assert terminal_sequences({"KONSOLE_VERSION": "221201", "TMUX": "1"}) == ("\x1b[8l", "\x1b[8h")
