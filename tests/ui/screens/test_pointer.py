"""One pointer, and only where it does something: it is never lost, and no key answers from where it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES, Player, hand_cards, playing
from tutor.course import Kind
from tutor.course.goals import cards_of
from tutor.engine.actions import Draw
from tutor.engine.laying import hand_melds_of
from tutor.i18n import translator
from tutor.prose.places import LEARNER
from tutor.ui.screens.taking import Stage


def step_of(player: Player, kind: Kind, *, draws: bool = False) -> tuple[str, str]:
    """A lesson and a step of that kind in it."""
    return next(
        (lesson.id, step.id)
        for lesson in player.app.desk.course.lessons
        for step in lesson.steps
        if step.kind is kind and (not draws or (step.task and isinstance(step.task.solution, Draw)))
    )


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_enter_answers_no_question_from_elsewhere(lang: str, tmp_path: Path) -> None:
    async with playing(tmp_path, lang) as player:
        session = await player.open(*step_of(player, Kind.LEGAL))
        options, onward = player.lesson.tray.options, player.app.desk.words.onward
        assert any(onward in row for row in player.rows)
        await player.press(player.onward)
        place = options.place
        await player.click(player.lesson.table.piles.pile)
        assert not options.is_pointed
        assert not any(onward in row for row in player.rows)
        told = player.rows[-1]
        await player.press("enter")
        assert session.answered is None, "the pointer only comes back to the answers"
        assert player.stage() is Stage.ASK
        assert options.is_pointed
        assert options.place == place, "where it was"
        assert any(onward in row for row in player.rows)
        assert player.rows[-1] != told, "Enter does something else now"
        await player.press("enter")
        assert session.answered is not None


async def test_a_double_click_on_the_pile_answers_no_question(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open(*step_of(player, Kind.LEGAL))
        await player.click(player.lesson.table.piles.pile, times=2)
        assert session.answered is None
        assert session.mistakes == 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_where_nothing_is_to_be_picked_no_pointer_stands_over_the_cards(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with playing(tmp_path, size=size) as player:
        await player.open(*step_of(player, Kind.SHOW))
        assert not any("▼" in row for row in player.rows)
        assert "Space" not in player.rows[-1]
        await player.press("space")
        assert not player.lesson.hand.chosen
        await player.press("up")
        assert any("▲" in row for row in player.rows), "what lies on the table can be pointed at"


async def test_the_pointer_comes_with_a_task_and_goes_when_it_is_done(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("first-meld", "open-low")
        assert any("▼" in row for row in player.rows)
        await player.choose(cards_of(player.solution))
        await player.press("enter")
        assert player.stage() is Stage.RIGHT
        assert not any(sign in row for row in player.rows for sign in "▼▲")


async def test_a_card_to_discard_is_named_and_another_one_takes_its_place(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open(*step_of(player, Kind.DISCARD))
        hand = player.lesson.hand
        for place in (0, 1):
            if place:
                await player.press(player.onward)
            await player.press("space")
            assert player.lesson.taking.session.chosen == (hand.cards[place],)
            assert player.says("Chosen")
            assert player.lesson.tray.count.region
            row = player.rows[player.lesson.tray.count.region.y]
            assert row.split() == ["Chosen", hand.cards[place].printed]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_card_that_was_drawn_comes_into_the_hand(lang: str, tmp_path: Path) -> None:
    async with playing(tmp_path, lang) as player:
        session = await player.open(*step_of(player, Kind.TAKE, draws=True))
        hand = player.lesson.hand
        before, seen = hand.hidden + len(hand.cards), "\n".join(player.rows).count("╳╳╳╳")
        assert hand.hidden == 0
        await player.press("1")
        await player.pilot.pause(0.3)
        assert player.stage() is Stage.RIGHT
        assert hand.hidden + len(hand.cards) == before + 1 == len(session.position.hand(LEARNER))
        assert hand.hidden == session.position.hand(LEARNER).unknown
        if hand.hidden:
            assert "\n".join(player.rows).count("╳╳╳╳") == seen + hand.size.height - 1, "face down"


async def test_the_cards_of_two_melds_are_told_apart(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        lesson, step = next(
            (lesson, step)
            for lesson in player.app.desk.course.lessons
            for step in lesson.steps
            if step.task and step.task.solution and len(hand_melds_of(step.task.solution)) > 1
            if not step.task.last
        )
        await player.open(lesson.id, step.id)
        await player.press("f2", "f2", "f2")
        first, second = (translator("en").cards(meld) for meld in hand_melds_of(player.solution))
        assert player.says(f"{first} · {second}")


async def test_cards_picked_for_a_meld_stay_picked_after_a_look_at_the_table(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("first-meld", "open-low")
        await player.choose(hand_cards("lay QsQh"))
        await player.press("up", "down")
        assert player.lesson.hand.has_focus
        assert len(player.lesson.hand.chosen) == 2
