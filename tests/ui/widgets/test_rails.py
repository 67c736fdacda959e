"""The rails: what fits is shown, the way back is always there, a click presses the key."""

from __future__ import annotations

import pytest

from tests.ui.widgets.faces import LANGUAGES
from tests.ui.widgets.scenes import DressedScreen, shown
from tutor.ui.widgets.bars import BarKey, KeyBar, Rail
from tutor.ui.widgets.lines import CountBar


@pytest.mark.parametrize("code", LANGUAGES)
async def test_keys_go_from_the_end_but_the_way_back_stays(code: str) -> None:
    async with shown("opening", code) as scene:
        counts: list[int] = []
        for width in (110, 80, 60, 40, 20):
            await scene.pilot.resize_terminal(width, 24)
            await scene.pilot.pause()
            bar = scene.rows[-1]
            assert "Esc" in bar
            counts.append(sum(name in bar for name in ("← →", "Space", "Enter", "F2", "F4", "F3")))
            assert bar.count("F3") <= bar.count("F4") <= bar.count("F2") <= bar.count("Enter")
        assert counts == sorted(counts, reverse=True)
        assert counts[0] == 6
        assert counts[-1] < 2


async def test_the_keys_needed_least_go_first_wherever_they_stand() -> None:
    async with shown("opening") as scene:
        bar = scene.app.dressed.query_one(KeyBar)
        needs = {"A": 1, "B": 2, "C": 0, "D": 2}
        keys = [BarKey(name, "a word of some length", name, need=need) for name, need in needs.items()]
        seen = []
        for width in (110, 80, 60, 40):
            await scene.pilot.resize_terminal(width, 24)
            bar.update_keys(keys)
            await scene.pilot.pause()
            seen.append("".join(name for name in "ABCD" if f"{name} a word" in scene.rows[-1]))
        assert seen == ["ABCD", "ABD", "BD", "B"]


@pytest.mark.parametrize("code", ["en", "fa"])
async def test_a_click_on_a_key_presses_it(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[str] = []
    monkeypatch.setattr(
        DressedScreen, "on_key_bar_pressed", lambda self, event: pressed.append(event.key), raising=False
    )
    async with shown("opening", code) as scene:
        bar = scene.app.dressed.query_one(KeyBar)
        for name in ("Space", "F2", "Esc"):
            await scene.pilot.click(bar, offset=(scene.rows[-1].index(name) + 1, 0))
            await scene.pilot.pause()
        await scene.pilot.click(bar, offset=(0, 0))
    assert pressed == ["space", "f2", "escape"]


async def test_the_word_of_what_is_asked_for_is_bold() -> None:
    async with shown("opening") as scene:
        bar = scene.app.dressed.query_one(KeyBar)
        bar.update_keys([BarKey("Enter", "lay down", "enter", main=True), BarKey("F2", "hint", "f2")])
        await scene.pilot.pause()
        strip = scene.app.screen._compositor.render_strips()[-1]
        bold = "".join(segment.text for segment in strip if segment.style and segment.style.bold)
        assert "lay down" in bold
        assert "hint" not in bold


async def test_square_brackets_in_titles_and_words_show_as_typed() -> None:
    async with shown("opening") as scene:
        scene.app.dressed.query_one(Rail).update_rail("[b]Ali[/b]", subject="[red]")
        scene.app.dressed.query_one(KeyBar).update_keys([BarKey("Enter", "[/] [x", "enter")])
        await scene.pilot.pause()
        assert "[b]Ali[/b]   [red]" in scene.rows[0]
        assert "Enter [/] [x" in scene.rows[-1]


async def test_in_a_narrow_rail_the_subject_goes_then_the_note() -> None:
    async with shown("opening") as scene:
        rail = scene.app.dressed.query_one(Rail)
        seen = []
        for title in ("The first meld", "Long titles " * 4, "Long titles " * 5):
            rail.update_rail(title, number="9", subject="Classic", note="step 3 of 7", steps=(3, 7))
            await scene.pilot.pause()
            row = scene.rows[0]
            assert title.strip() in row
            assert row.rstrip().endswith("●●◐○○○○")
            seen.append(("Classic" in row, "step 3 of 7" in row))
        assert seen == [(True, True), (False, True), (False, False)]


async def test_steps_are_mirrored_in_persian() -> None:
    async with shown("opening", "fa") as scene:
        assert scene.rows[0].lstrip().startswith("○○○○◐●●")


@pytest.mark.parametrize(
    ("have", "need", "shown_text", "full"),
    [
        (0, 90, "0 of 90 points", 0),
        (89, 90, "89 of 90 points", 17),
        (90, 90, "✓ enough  90 of 90 points", 18),
    ],
)
async def test_the_count_is_full_only_when_it_is_enough(
    have: int, need: int, shown_text: str, full: int
) -> None:
    async with shown("opening") as scene:
        bar = scene.app.dressed.query_one(CountBar)
        bar.update_count("Chosen", f"{have} of {need} points", have, need, "7♣ 7♦", "enough")
        await scene.pilot.pause()
        row = scene.rows[bar.region.y]
        assert shown_text in row
        assert row.count("━") == full
        assert row.count("─") == 18 - full
        assert "7♣ 7♦" in row


async def test_the_bar_of_the_count_gives_way_to_many_cards() -> None:
    async with shown("opening") as scene:
        bar = scene.app.dressed.query_one(CountBar)
        chosen = "7♣ 7♦ 7♥ 7♠ 8♣ 8♦ 8♥ 8♠ 9♣"
        bar.update_count("Chosen", "65 of 90 points", 65, 90, chosen)
        await scene.pilot.pause()
        row = scene.rows[bar.region.y]
        assert chosen in row
        assert 6 <= row.count("━") + row.count("─") < 18
        bar.update_count("Chosen", "65 of 90 points", 65, 90, chosen + " 9♦ 9♥ 9♠")
        await scene.pilot.pause()
        assert "━" not in scene.rows[bar.region.y]
        assert "9♠" in scene.rows[bar.region.y]
