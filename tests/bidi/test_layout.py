"""Lines laid out: tokens, shaping, mirroring, width, and the way back to the text."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.bidi.cells import cell_width
from tutor.bidi.direction import Direction, has_rtl, isolate, ltr
from tutor.bidi.layout import layout, visual

CASES = json.loads(Path(__file__).with_name("right_to_left.json").read_text("utf-8"))
BASES = {"R": Direction.RTL, "L": Direction.LTR}
MIXED = st.text("سلا مبکپچگیآأ۱۲30♥♠♣K(«»)[] \u200c\u064b-+.★αβ\u2066\u2068\u2069\u202bאa", max_size=30)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['n']}: {case['note']}")
def test_hand_checked_line(case: dict[str, str]):
    assert visual(case["logical"], BASES[case["base"]]) == case["visual"]


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("گل", "\ufb94\ufede"),  # initial gaf, final lam
        ("پیک", "\ufb58\ufbff\ufb8f"),  # initial peh, medial yeh, final keheh
        ("چیدن", "\ufb7c\ufbff\ufeaa\ufee5"),  # dal joins backwards only, so noon stands alone
        ("ژوکر", "\ufb8a\ufeed\ufb90\ufeae"),  # jeh and vav stand alone
        ("دسته", "\ufea9\ufeb3\ufe98\ufeea"),
        ("بلا", "\ufe91\ufefc"),  # final lam-alef
        ("لازم", "\ufefb\ufeaf\ufee1"),  # isolated lam-alef
        ("می‌شود", "\ufee3\ufbfd\ufeb7\ufeee\ufea9"),  # the half-space ends the joining
        ("خانهٔ", "\ufea7\ufe8e\ufee7\ufeea\u0654"),  # hamza above stays on its letter
        ("خانۀ", "\ufea7\ufe8e\ufee7\ufeea\u0654"),  # and the ready-made letter looks the same
        ("مثلاً", "\ufee3\ufe9c\ufefc\u064b"),  # a mark behind lam-alef stays on the ligature
        ("ـب", "\u0640\ufe90"),  # tatweel joins
        ("سؤال", "\ufeb3\ufe86\ufe8d\ufedd"),
    ],
)
def test_letters_take_the_form_of_their_place(word: str, forms: str):
    line = layout(word, Direction.RTL)
    assert "".join(cluster.glyph for cluster in reversed(line.clusters)) == forms


@pytest.mark.parametrize(
    "token", ["5♥", "10♠", "۱۰♠", "Q♣", "♠10", "★", "2★", "×5★", "-300", "+۵۰", "−1,500"]
)
@pytest.mark.parametrize("around", ["کارت {} را", "{} و", "تیم: {}", "۱۲ {} ۳", "({})، سلام", "A {} B سلام"])
def test_token_is_never_scrambled(token: str, around: str):
    assert token in visual(around.format(token), Direction.RTL)


def test_tokens_of_a_run_follow_the_direction_of_the_sentence():
    assert visual("7♣ 7♦ ★", Direction.RTL) == "★ 7♦ 7♣"
    assert visual("7♣ 7♦ ★", Direction.LTR) == "7♣ 7♦ ★"


def test_sum_in_an_isolate_runs_from_left_to_right():
    assert "60 + 30 = 90" in visual(f"امتیاز {ltr('60 + 30 = 90')} است", Direction.RTL)


def test_isolated_name_does_not_touch_its_surroundings():
    name = "Maria (VIP)"
    assert visual(f"{isolate(name)} 5 علی", Direction.RTL).endswith(f"5 {name}")


def test_direction_auto_is_that_of_the_first_strong_letter():
    assert layout("12 سلام hello", Direction.AUTO).base == 1
    assert layout("12 hello سلام", Direction.AUTO).base == 0
    assert layout("12 ★", Direction.AUTO).base == 0


def test_several_lines_are_refused():
    with pytest.raises(ValueError, match="one line"):
        layout("یک\nدو", Direction.RTL)


@given(MIXED, st.sampled_from(Direction))
def test_every_character_belongs_to_exactly_one_cluster(text: str, direction: Direction):
    clusters = sorted(layout(text, direction).clusters, key=lambda cluster: cluster.start)
    covered = [index for cluster in clusters for index in range(cluster.start, cluster.end)]
    assert covered == (list(range(len(text))) if clusters else [])


@given(MIXED)
def test_width_of_the_text_is_the_width_of_the_line(text: str):
    assert cell_width(text) == layout(text, Direction.RTL).width


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("hello", 5), ("سلام", 3), ("می‌روم", 5), ("5♥ 10♠", 6), ("★", 1), ("خانهٔ", 4), ("سَلام", 3),
        ("\u2068علی\u2069", 3), ("Αλέξανδρος", 10), ("漢字", 4), ("ﻼ", 1), ("ـ۱٬۲۵۰؟", 7), ("", 0),
    ],
)  # fmt: skip
def test_cells(text: str, cells: int):
    assert cell_width(text) == cells


def test_has_rtl():
    assert has_rtl("5♥ علی")
    assert has_rtl("א")
    assert not has_rtl("Ο παίκτης 5♥ ۱۲".replace("۱۲", "12"))


def test_pure_part_loads_nothing_of_the_screen():
    code = (
        "import sys, tutor.bidi.wrap; print([m for m in ('textual', 'rich', 'asyncio') if m in sys.modules])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.strip() == "[]"
