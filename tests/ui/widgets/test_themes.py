"""Colours: readable everywhere, chosen by what the terminal can show, none at all where none are wanted."""

from __future__ import annotations

import os
import re
import select
import sys
import time
from pathlib import Path

import pytest
from textual.app import App
from textual.color import Color

from tests.ui.widgets.scenes import shown
from tutor.ui.themes import THEMES, choose_theme, is_outlined, palette

TEXT_PAIRS = [
    ("text", "room"),
    ("dim", "room"),
    ("dim", "rail"),
    ("text", "rail"),
    ("gold", "rail"),
    ("gold", "room"),
    ("good", "room"),
    ("bad", "room"),
    ("felt-text", "felt"),
    ("felt-dim", "felt"),
    ("felt-dim", "felt-low"),
    ("gold-felt", "felt"),
    ("good-felt", "felt"),
    ("bad-felt", "felt"),
    ("frozen", "felt"),
    ("key-text", "key"),
    ("suit-black", "gold-felt"),
    ("card", "wild"),
    ("card", "seal-red"),
    ("card", "seal-black"),
    *((ink, paper) for ink in ("suit-black", "suit-red", "suit-diamond", "suit-club", "suit-joker")
      for paper in ("card", "card-focus", "card-fault", "card-shade")),
]  # fmt: skip
SIGN_PAIRS = [("card", "felt"), ("back-mark", "back"), ("plot", "room"), ("plot-2", "room")]


def luminance(colour: str) -> float:
    """Relative luminance by WCAG 2."""
    parts = [part / 255 for part in Color.parse(colour).rgb]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", ["walnut", "paper", "walnut-four", "paper-four"])
def test_every_ink_is_readable_on_what_it_stands_on(name: str) -> None:
    colours = palette(name)
    too_weak = {
        (ink, paper): contrast(colours[ink], colours[paper])
        for pairs, least in ((TEXT_PAIRS, 4.5), (SIGN_PAIRS, 3.0))
        for ink, paper in pairs
        if contrast(colours[ink], colours[paper]) < least
    }
    assert not too_weak


def test_with_the_colours_of_the_terminal_suits_can_have_four_as_well() -> None:
    colours = palette("sixteen-four")
    assert len({colours[f"suit-{ink}"] for ink in ("red", "diamond", "black", "club")}) == 4
    assert palette("sixteen")["suit-club"] == palette("sixteen")["suit-black"]
    assert is_outlined("sixteen-four")


def test_with_four_colours_red_suits_stay_warm_and_black_ones_cold() -> None:
    colours = {key: Color.parse(value) for key, value in palette("walnut-four").items()}
    inks = [colours[f"suit-{ink}"] for ink in ("red", "diamond", "black", "club")]
    assert len({ink.hex for ink in inks}) == 4
    assert inks[1].r > inks[1].b
    assert inks[3].b > inks[3].r


TRUE = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


@pytest.mark.parametrize(
    ("environ", "setting", "four", "name"),
    [
        (TRUE, "walnut", False, "walnut"),
        (TRUE, "paper", False, "paper"),
        (TRUE, "paper", True, "paper-four"),
        (TRUE, "sixteen", False, "sixteen"),
        (TRUE, "auto", False, "walnut"),
        ({"TERM": "screen-256color"}, "walnut", False, "walnut"),
        (TRUE, "sixteen", True, "sixteen-four"),
        ({"TERM": "xterm"}, "walnut", True, "sixteen-four"),
        ({"TERM": "xterm"}, "plain", True, "plain"),
        ({"TERM": "linux"}, "paper", False, "sixteen"),
        ({}, "walnut", False, "sixteen"),
        (TRUE | {"NO_COLOR": ""}, "walnut", True, "plain"),
        ({"TERM": "xterm", "NO_COLOR": "1"}, "paper", False, "plain"),
        ({"TERM": "xterm", "TEXTUAL_COLOR_SYSTEM": "truecolor"}, "walnut", False, "walnut"),
    ],
)
def test_the_theme_suits_the_terminal(environ: dict[str, str], setting: str, four: bool, name: str) -> None:
    assert choose_theme(environ, setting, four=four, windows=False) == name


def test_windows_has_all_colours() -> None:
    assert choose_theme({}, windows=True) == "walnut"


@pytest.mark.parametrize("name", THEMES)
async def test_every_theme_shows_every_part(name: str) -> None:
    async with shown("take", theme=name) as scene:
        text = "\n".join(scene.rows)
        assert "K♥" in text
        assert "500" in text
        assert "╭" in text if is_outlined(name) else "╭" not in text


def looks(app: App[None]) -> list[list[tuple[str, str]]]:
    """Every piece of the screen with its colours."""
    strips = app.screen._compositor.render_strips()
    return [[(segment.text, str(segment.style)) for segment in strip] for strip in strips]


async def test_another_theme_recolours_cards_and_text_in_place() -> None:
    async with shown("opening") as scene:
        walnut = looks(scene.app)
        for name in ("walnut-four", "paper", "walnut"):
            scene.app.theme = name
            await scene.pilot.pause()
            await scene.pilot.pause()
            changed = looks(scene.app)
            async with shown("opening", theme=name) as fresh:
                assert changed == looks(fresh.app)
        assert changed == walnut


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_with_no_color_the_output_holds_no_colour_codes() -> None:
    import pty

    root = Path(__file__).parents[3]
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(root)
        os.environ.update(
            NO_COLOR="1", TERM="xterm-256color", COLORTERM="truecolor", COLUMNS="80", LINES="24"
        )
        os.execv(sys.executable, [sys.executable, "-m", "tests.ui.gallery", "frozen"])
    output, ends = b"", time.monotonic() + 60
    try:
        while b"Not this way" not in output and time.monotonic() < ends:
            if select.select([terminal], [], [], 1)[0]:
                output += os.read(terminal, 65536)
        os.write(terminal, b"\x1b")
        while True:
            output += os.read(terminal, 65536)
    except OSError:  # the program has ended
        pass
    finally:
        os.waitpid(pid, 0)
        os.close(terminal)
    assert b"Not this way" in output
    codes = {code for found in re.findall(rb"\x1b\[([0-9;]*)m", output) for code in found.split(b";")}
    assert codes
    assert codes <= {b"", *(str(code).encode() for code in (*range(10), *range(21, 30), 39, 49))}
