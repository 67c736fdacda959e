"""What Textual widgets show of right-to-left text."""

from __future__ import annotations

import unicodedata

import pytest
from textual.containers import Vertical
from textual.pilot import Pilot
from textual.widgets import Button, OptionList, Static

from tests.bidi.screens import Bench, run, seen
from tutor.bidi.cells import cell_width
from tutor.bidi.direction import Direction
from tutor.bidi.layout import visual
from tutor.bidi.terminals import OutputMode
from tutor.bidi.textual import fix_svg, install, output, set_direction, set_output

pytestmark = pytest.mark.usefixtures("persian")

SENTENCE = "حریف کارت‌های 7♣ 7♦ 7♥ 2♦ و Q♣ Q♦ Q♥ را چید و بازی را با ۱۵۲۰ امتیاز برد"


def shown(text: str) -> str:
    """A line as it is seen, with letters in place of their presentation forms."""
    return unicodedata.normalize("NFKC", visual(text, Direction.RTL))


def at_right(text: str, width: int = 40) -> str:
    """The same at the right edge of a row of so many cells."""
    return " " * (width - cell_width(text)) + shown(text)


def test_right_to_left_text_starts_at_the_right_edge():
    assert seen(Static("سلام 5♥ بر همه."))[0] == at_right("سلام 5♥ بر همه.")


def test_english_interface_shows_english_as_textual_does():
    set_direction(Direction.LTR)
    assert seen(Static("Cards: 5♥."))[0] == "Cards: 5♥.".ljust(40)


def test_persian_word_in_an_english_interface():
    set_direction(Direction.LTR)
    assert seen(Static("Ali (علی) 5♥"))[0].rstrip() == "Ali (یلع) 5♥"


def test_wrapped_lines_follow_each_other_from_the_right():
    rows = [row.strip() for row in seen(Static(SENTENCE), size=(30, 6)) if row.strip()]
    words = [word for row in rows for word in reversed(row.split())]
    assert words == list(reversed(shown(SENTENCE).split()))
    assert len(rows) == 3


@pytest.mark.parametrize(
    ("css", "left", "right"),
    [
        ("", 7, 0),
        ("Static { text-align: end; }", 0, 7),
        ("Static { text-align: left; }", 0, 7),
        ("Static { text-align: right; }", 7, 0),
        ("Static { text-align: center; }", 3, 4),
        ("Static { text-align: justify; }", 7, 0),
        ("Static { content-align: center middle; }", 3, 4),
        ("Static { line-pad: 1; }", 6, 1),
    ],
)
def test_alignment(css: str, left: int, right: int):
    row = seen(Static("بد"), css="Static { width: 9; }" + css, size=(9, 2))[0]
    assert row == " " * left + "دب" + " " * right


def test_ellipsis_stands_where_the_text_goes_on():
    css = "Static { text-wrap: nowrap; text-overflow: ellipsis; width: 10; }"
    assert seen(Static("متن خیلی دراز است"), css=css)[0].startswith("...")  # NFKC of one ellipsis


def test_folded_line_without_wrapping_goes_on_from_the_right():
    css = "Static { text-wrap: nowrap; text-overflow: fold; width: 10; }"
    rows = seen(Static("یک دو سه چهار پنج"), css=css)
    assert [row[:10] for row in rows[:2]] == ["چ هس ود کی", "   جنپ راه"]


def test_direction_classes_reach_what_is_inside_them():
    rows = seen(
        Vertical(Static("Cards: 5♥."), classes="-ltr"),
        Vertical(Static("سلام."), Static("Hi."), classes="-auto"),
        Static("Hi.", classes="-rtl"),
        css="Vertical { height: auto; } Static { height: 1; }",
    )
    assert rows[0].rstrip() == "Cards: 5♥."
    assert rows[1] == at_right("سلام.")
    assert rows[2].rstrip() == "Hi."
    assert rows[3] == " " * 37 + ".Hi"


def test_styles_stay_with_their_words():
    app = Bench(Static("یک [bold]دو[/] سه [reverse]5♥[/]"))

    async def look(_: Pilot[None]) -> None:
        segments = list(app.screen._compositor.render_strips()[0])
        bold = [s.text for s in segments if s.style and s.style.bold]
        turned = [s.text for s in segments if s.style and s.style.reverse]
        assert bold == [visual("دو", Direction.RTL)]
        assert turned == ["5♥"]

    run(app, look)


def test_border_titles_options_and_buttons():
    options = OptionList("کشیدن از دسته", "انداختن 5♥")
    options.border_title = "کنش‌ها (۵)"
    rows = seen(
        options, Button("شروع"), css="OptionList { border: round white; height: 5; width: 30; }", size=(40, 9)
    )
    assert "(۵) اهشنک" in rows[0]
    assert any("5♥ نتخادنا" in row for row in rows)
    assert any("عورش" in row for row in rows)


def test_markup_is_read_before_the_order_changes():
    assert seen(Static("سلام [5♥] علی", markup=False))[0].strip() == "یلع [5♥] ملاس"


def test_rows_are_as_wide_as_textual_counts_them():
    app = Bench(Static("سلام \u2764\ufe0f 漢字 5♥ سَلام"))

    async def look(_: Pilot[None]) -> None:
        strip = app.query_one(Static).render_line(0)
        assert strip.cell_length == sum(segment.cell_length for segment in strip) == 40

    run(app, look)


def test_output_modes():
    set_output(OutputMode.OFF)
    assert seen(Static("سلام 5♥"))[0].startswith("سلام 5♥")
    set_output(OutputMode.WORDS)
    assert seen(Static("سلام 5♥"))[0].endswith("5♥ سلام")
    set_output(OutputMode.LRM)
    assert "\u200e" in seen(Static("سلام 5♥"))[0]


def test_install_again_keeps_the_mode(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TERM", "xterm-kitty")
    install()
    assert output() is OutputMode.CELLS
    install(OutputMode.LRM)
    assert output() is OutputMode.LRM


def test_screenshot_is_kept_from_being_reordered():
    app = Bench(Static("سلام 5♥"))

    async def look(_: Pilot[None]) -> None:
        svg = app.export_screenshot()
        fixed = fix_svg(svg)
        name = fixed.split("-matrix text { direction: ltr; unicode-bidi: bidi-override; }")[0].rsplit(".", 1)[
            1
        ]
        assert f'class="{name}-matrix"' in fixed
        assert 'font-family: "DejaVu Sans Mono", Fira Code' in fixed
        assert "bidi-override" not in svg

    run(app, look)
    assert fix_svg("<svg/>") == "<svg/>"
