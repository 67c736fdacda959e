"""Lessons from the first step to the last: with the keyboard alone, with any layout's digits, with the mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import LARGE, SMALL, Player, act_of, playing
from tutor.course import Kind
from tutor.course.goals import cards_of
from tutor.engine.actions import Draw
from tutor.ui.screens.finished import FinishedScreen
from tutor.ui.screens.home import HomeScreen
from tutor.ui.screens.taking import Act, Stage
from tutor.ui.widgets.rows import LessonState, OptionRow

PERSIAN, ARABIC = "۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩"


async def play_step(player: Player, digits: str) -> None:
    """One key press that brings the lesson on, and those that prepare it."""
    if player.stage() in (Stage.SHOW, Stage.RIGHT):
        await player.press("enter")
    elif player.stage() is Stage.ASK:
        await player.press(player.answer_key(digits))
    elif player.stage() is Stage.WHICH:
        await player.press(digits[1])
    else:
        assert player.stage() is Stage.CHOOSE
        await player.choose(cards_of(player.solution))
        act = act_of(player.solution)
        await player.press("enter" if act is player.lesson.taking.main else digits[act])
        assert player.stage() in (Stage.RIGHT, Stage.WHICH)


async def play_lesson(player: Player, digits: str) -> FinishedScreen:
    for _ in range(200):
        if isinstance(player.app.screen, FinishedScreen):
            return player.app.screen
        await play_step(player, digits)
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize(
    ("lesson", "lang", "size", "digits"),
    [
        ("meld", "fa", SMALL, PERSIAN),
        ("wild-cards", "en", LARGE, "0123456789"),
        ("first-meld", "el", SMALL, "0123456789"),
        ("taking-the-pile", "fa", LARGE, ARABIC),
        ("frozen-pile", "en", SMALL, "0123456789"),
    ],
)
async def test_a_lesson_is_solved_with_the_keyboard_alone(
    lesson: str, lang: str, size: tuple[int, int], digits: str, tmp_path: Path
) -> None:
    async with playing(tmp_path, lang, size) as player:
        await player.open(lesson)
        finished = await play_lesson(player, digits)
        assert finished.done.mistakes == 0
        assert player.app.desk.progress.state(finished.done.lesson) is LessonState.CLEAN
        await player.press("escape")
        assert isinstance(player.app.screen, HomeScreen)
        assert player.app.screen.pointed.id != lesson


async def test_a_lesson_is_solved_with_the_mouse_alone(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        home = player.app.screen
        assert isinstance(home, HomeScreen)
        await player.click(home.rows[0])
        for _ in range(200):
            if isinstance(player.app.screen, FinishedScreen):
                break
            if player.stage() is Stage.ASK:
                number = int(player.answer_key())
                await player.click(player.app.screen.query(OptionRow)[number - 1])
                continue
            if player.stage() is Stage.CHOOSE:
                await player.click_cards(cards_of(player.solution))
                assert act_of(player.solution) is player.lesson.taking.main
            x = player.rows[-1].index("Enter")
            await player.pilot.click(offset=(x + 1, 23))
            await player.pilot.pause()
        assert isinstance(player.app.screen, FinishedScreen)
        assert player.app.screen.done.mistakes == 0


async def test_after_a_lesson_comes_the_next_one_and_it_can_be_repeated(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("meld", "sevens")
        last = session.lesson.steps[-1].id
        await player.press("escape")
        await player.open("meld", last)
        finished = await play_lesson(player, "0123456789")
        assert player.says("lay down three or more cards of one rank")
        await player.press("2")
        assert player.lesson.taking.session.index == 0
        assert player.lesson.lesson is finished.done.lesson
        assert player.app.desk.progress.state(finished.done.lesson) is LessonState.CLEAN
        await player.press("escape")
        await player.open("meld", last)
        await play_lesson(player, "0123456789")
        await player.press("enter")
        assert player.lesson.lesson.id == "wild-cards"


async def test_a_watched_turn_is_played_on_the_table_and_can_be_seen_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("meld", "watch")
        before = player.lesson.table.piles.pile.face
        await player.press("enter")
        assert player.lesson.table.piles.pile.face == before, "the turn is watched action by action"
        await player.press("enter")
        after = player.lesson.table.piles.pile.face
        assert after.top is session.position.pile.top
        assert after != before
        assert player.says("Your partner discards 5♣.")
        await player.press("backspace")
        assert player.lesson.table.piles.pile.face == before
        assert session.to_watch


async def test_an_accepted_answer_moves_from_the_hand_to_the_table(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("meld", "sevens")
        cards = cards_of(player.solution)
        await player.choose(cards)
        await player.press("enter")
        player.lesson.motion.settle()
        laid = [set(stack.face.cards) for stack in player.app.screen.query("MeldStack")]  # type: ignore[attr-defined]
        assert set(cards) in laid
        assert not set(cards) & set(player.lesson.hand.cards)


async def test_without_animations_nothing_is_ever_on_its_way(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        player.app.animation_level = "none"
        session = await player.open("meld", "watch")
        await player.press("enter")
        assert player.lesson.table.piles.pile.face.top is session.position.pile.top
        assert not player.lesson.motion.waiting


async def drawing_step(player: Player) -> None:
    """Open the first task that is answered by drawing."""
    lesson = player.app.desk.course.lesson("taking-the-pile")
    step = next(each for each in lesson.steps if each.task and isinstance(each.task.solution, Draw))
    await player.open(lesson.id, step.id)


async def test_enter_draws_while_the_pointer_is_on_the_stock(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await drawing_step(player)
        assert player.says("take the pile")
        await player.press("up", "up")  # from the hand over the own melds to the piles
        assert player.lesson.table.piles.stock.has_focus
        await player.press("enter")
        assert isinstance(player.lesson.taking.session.answered.action, Draw)  # type: ignore[union-attr]


async def test_two_clicks_draw_from_the_stock_and_one_points(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await drawing_step(player)
        await player.click(player.lesson.table.piles.stock, (1, 1))
        assert player.stage() is Stage.CHOOSE
        assert player.lesson.act is Act.DRAW
        await player.click(player.lesson.table.piles.stock, (1, 1), times=2)
        assert player.stage() is Stage.RIGHT


async def test_what_lies_in_a_meld_is_said_while_the_pointer_is_on_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("meld", "sevens")
        await player.press("up")
        assert player.lesson.table.own.stacks[0].has_focus
        assert player.says("3 cards: A♠ A♥ A♦")
        await player.press("down")
        assert player.lesson.hand.has_focus
        assert not player.says("3 cards: A♠ A♥ A♦")


@pytest.mark.parametrize(
    ("step", "state"),
    [("unopened", "✻ frozen for you"), ("red-three", "✻ frozen"), ("taken", "○ open")],
)
async def test_the_table_does_not_tell_what_the_question_asks(step: str, state: str, tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("frozen-pile", step)
        assert session.step.kind is Kind.FROZEN
        assert not player.says(state)
        await player.press(player.answer_key())
        assert player.says(state)


@pytest.mark.parametrize(("size", "arrows"), [(SMALL, "← →"), (LARGE, "↑ ↓")])
async def test_the_keys_of_a_question_are_the_arrows_along_its_answers(
    size: tuple[int, int], arrows: str, tmp_path: Path
) -> None:
    async with playing(tmp_path, size=size) as player:
        await player.open("frozen-pile", "unopened")
        assert f"{arrows} move" in player.text
        first, second = (row.region for row in player.lesson.tray.options.rows[:2])
        assert (first.y == second.y) is (arrows == "← →")


@pytest.mark.parametrize("key", ["1", "۱", "١"])
async def test_drawing_is_one_digit_of_any_layout(key: str, tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await drawing_step(player)
        await player.press(key)
        assert player.stage() is Stage.RIGHT
