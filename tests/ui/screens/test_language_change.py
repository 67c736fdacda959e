"""The language changes at any moment, in place: neither the step nor the choice nor what was said is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES, Player, hand_cards, playing
from tutor.ui.screens.taking import Stage


async def through_all_languages(player: Player, state) -> None:
    """The state stays the same through all languages and back."""
    before = state()
    spoken = set()
    for _ in LANGUAGES:
        await player.press("f3")
        spoken.add(player.app.desk.code)
        assert state() == before
        words, text = player.app.desk.words, player.lesson.text
        assert player.says(text.task or text.text)
        assert player.app.screen.has_class("-rtl") is words.rtl
    assert spoken == set(LANGUAGES)


async def test_in_the_middle_of_a_choice(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("first-meld", "open-low")
        await player.choose(hand_cards("lay QhTc"))
        hand = player.lesson.hand
        await through_all_languages(
            player, lambda: (session.index, session.chosen, hand.cards, hand.chosen, hand.pointer)
        )
        assert player.lesson.tray.count.display
        assert hand.has_focus


async def test_under_a_hint(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("first-meld", "open-low")
        await player.press("f2", "f2")
        await through_all_languages(player, lambda: session.hints_given)
        for hint in player.lesson.text.hints[:2]:
            assert player.says(hint)
        assert not player.says(player.lesson.text.hints[2])


async def test_over_a_mistake(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("first-meld", "open-low")
        await player.choose(hand_cards("lay QsQhQd"))
        await player.press("enter")
        hand = player.lesson.hand
        await through_all_languages(player, lambda: (session.answered, hand.chosen, hand.faulty))
        explanation = player.lesson.taking.explanation
        assert explanation is not None
        assert player.says(player.app.desk.words.say(explanation.why))


async def test_over_a_question_and_its_pointer(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("first-meld", "worth")
        await player.press("down", "down")
        options = player.lesson.tray.options
        assert options.place == 2
        await through_all_languages(player, lambda: (options.place, player.stage(), session.answered))
        await player.press("enter")
        assert session.answered is not None
        assert session.answered.answer == player.lesson.taking.options[2]


async def test_over_an_open_rule(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("first-meld", "open-low")
        await player.press("f4")
        titles = set()
        for _ in LANGUAGES:
            assert player.lesson.rule.page is not None
            assert player.says(player.lesson.rule.page.title)
            titles.add(player.lesson.rule.page.title)
            await player.press("f3")
        assert len(titles) == len(LANGUAGES)
        await player.press("escape")
        assert player.stage() is Stage.CHOOSE


async def test_the_choice_survives_the_end_of_the_program(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("first-meld", "open-low")
        await player.press("f2")
        await player.choose(hand_cards("lay QhTc"))
        await player.pilot.pause(0.7)  # the choice is kept a moment after the last card
    async with playing(tmp_path, "fa") as player:
        await player.press("1")
        session = player.lesson.taking.session
        assert session.step.id == "open-low"
        assert session.hints_given == 1
        assert set(player.lesson.hand.chosen_cards) == set(hand_cards("lay QhTc"))


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_pointer_goes_where_the_arrow_points(lang: str, tmp_path: Path) -> None:
    async with playing(tmp_path, lang) as player:
        await player.open("first-meld", "open-low")
        await player.press(player.onward)

        def column() -> int:
            return next(row.index("▼") for row in player.rows if "▼" in row)

        before = column()
        await player.press("right")
        assert column() > before
        await player.press("left")
        assert column() == before
