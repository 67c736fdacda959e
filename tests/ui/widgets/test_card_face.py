"""A card: its index where reading starts, and at its foot what it can do."""

from __future__ import annotations

import pytest

from tests.ui.widgets.faces import cards, words_for
from tutor.bidi.terminals import OutputMode
from tutor.bidi.textual import output, set_output
from tutor.ui.widgets.canvas import Canvas
from tutor.ui.widgets.card_face import CardFace, CardSize
from tutor.ui.words import Words

FULL = CardSize(4, 3)


def drawn(card: str, words: Words, size: CardSize = FULL, **looks) -> list[str]:
    canvas = Canvas(size.width, size.height, words)
    CardFace(cards(card)[0], **looks).paint(canvas, 0, 0, size)
    return ["".join(cell.char for cell in row) for row in canvas.rows]


@pytest.mark.parametrize(
    ("card", "rows"),
    [
        ("8s", [" 8♠ ", "    ", "    "]),
        ("Th", [" 10♥", "    ", "    "]),
        ("2c", [" 2♣ ", "    ", " ★  "]),
        ("Jk", [" ★  ", "    ", " ★  "]),
        ("3h", [" 3♥ ", "    ", " 100"]),
        ("3s", [" 3♠ ", "    ", " ━━ "]),
    ],
)
def test_the_foot_says_what_a_card_can_do(card: str, rows: list[str]) -> None:
    assert drawn(card, words_for("en"), red_three=100) == rows


def test_in_persian_the_index_stands_on_the_right_and_keeps_its_order() -> None:
    words = words_for("fa")
    assert drawn("8s", words) == [" 8♠ ", "    ", "    "]
    assert drawn("Kd", words, CardSize(5, 2)) == ["  K♦ ", "     "]
    assert drawn("3d", words, red_three=100)[2] == "۱۰۰ "


def test_a_seam_marks_a_card_off_from_the_one_below() -> None:
    assert drawn("8s", words_for("en"), over=True)[0] == "▏8♠ "
    assert drawn("8s", words_for("fa"), over=True)[0] == " 8♠▕"


def test_in_ascii_suits_are_letters() -> None:
    words = words_for("en", ascii=True)
    assert drawn("Th", words)[0] == " 10h"
    assert drawn("Jk", words)[::2] == [" *  ", " *  "]
    assert drawn("3c", words)[2] == " == "


@pytest.mark.parametrize(
    ("code", "size", "rows"),
    [
        ("en", (5, 3), ["╭───╮", "│K♥ │", "╰───╯"]),
        ("fa", (5, 3), ["╭───╮", "│ K♥│", "╰───╯"]),
        ("en", (5, 2), ["│K♥ │", "╰───╯"]),
    ],
)
def test_without_backgrounds_a_card_is_outlined(code: str, size: tuple[int, int], rows: list[str]) -> None:
    assert drawn("Kh", words_for(code, "plain"), CardSize(*size)) == rows


@pytest.mark.parametrize("card", ["2s", "3s", "3h", "Jk"])
def test_without_backgrounds_the_foot_keeps_its_sign(card: str) -> None:
    foot = drawn(card, words_for("en", "plain"), CardSize(5, 3), red_three=100)[2]
    sign = CardFace(cards(card)[0], red_three=100).foot(words_for("en"))
    assert sign is not None
    assert sign[0] in foot


def test_what_lies_outside_the_canvas_is_left_out() -> None:
    canvas = Canvas(3, 2, words_for("en"))
    CardFace(cards("8s")[0]).paint(canvas, 1, 1, FULL)
    assert ["".join(cell.char for cell in row) for row in canvas.rows] == ["   ", "  8"]


async def test_persian_digits_in_drawings_pass_the_output_seam() -> None:
    from tests.ui.widgets.scenes import shown

    mode = output()
    async with shown("take", "fa") as scene:
        own = scene.lesson.table.own
        cells = scene.rows[own.region.y + 1]
        assert "۵۰۰" in cells
        try:
            set_output(OutputMode.WORDS)
            scene.app.screen.refresh(layout=True)
            for stack in own.stacks:
                stack.refresh()
            await scene.pilot.pause()
            assert "۰۰۵" in scene.rows[own.region.y + 1]
        finally:
            set_output(mode)
