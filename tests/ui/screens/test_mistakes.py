"""Wrong answers are explained, all of their faults can be seen, and nothing chosen is lost by them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES, SIZES, Player, hand_cards, playing
from tutor.course.goals import cards_of
from tutor.engine.violations import Code
from tutor.rulebook import page
from tutor.ui.screens.taking import Act, Stage

LOW = "QsQhQd"
"""Three queens: a meld, but too low to open with in the step `open-low`."""


async def choose_and_lay(player: Player, notation: str) -> None:
    await player.choose(hand_cards(f"lay {notation}"))
    await player.press("enter")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_wrong_answer_says_what_is_wrong_why_and_what_to_do(
    lang: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with playing(tmp_path, lang, size) as player:
        await player.open("first-meld", "open-low")
        await choose_and_lay(player, LOW)
        assert player.stage() is Stage.WRONG
        explanation = player.lesson.taking.explanation
        assert explanation is not None
        assert explanation.code is Code.OPENING_TOO_LOW
        words = player.app.desk.words
        assert player.says(words.say(explanation.why))
        assert explanation.remedy is not None
        assert player.says(words.say(explanation.remedy))
        own = player.lesson.text.mistakes.get(explanation.code.value)
        assert player.says(own or words.say(explanation.what))
        assert player.says(player.lesson.text.task or "?"), "the task never leaves the screen"
        assert sum(row.count("✗") for row in player.rows) == 1 + len(explanation.cards)


async def test_try_again_keeps_what_was_chosen_and_backspace_puts_it_all_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("first-meld", "open-low")
        await choose_and_lay(player, LOW)
        await player.press("enter")
        assert player.stage() is Stage.CHOOSE
        assert set(player.lesson.hand.chosen_cards) == set(hand_cards(f"lay {LOW}"))
        assert not player.lesson.hand.faulty
        await player.press("backspace")
        assert not player.lesson.hand.chosen
        assert not player.lesson.taking.session.chosen


async def test_picking_a_card_after_a_mistake_is_trying_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("first-meld", "open-low")
        await choose_and_lay(player, LOW)
        await player.choose(hand_cards("lay 2h"))
        assert player.stage() is Stage.CHOOSE
        assert len(session.chosen) == 4
        await player.press("enter")
        assert player.stage() is Stage.RIGHT
        assert session.mistakes == 1


async def test_all_faults_of_an_action_can_be_reached(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("first-meld", "open-low")
        await choose_and_lay(player, "TsTc")
        taking = player.lesson.taking
        assert len(taking.explanations) > 1
        seen = []
        for _ in taking.explanations:
            assert taking.explanation is not None
            assert player.says(player.app.desk.words.say(taking.explanation.why))
            seen.append(taking.explanation.code)
            await player.press("tab")
        assert len(set(seen)) == len(taking.explanations)
        assert taking.fault == 0, "round at the end"


async def test_any_deed_may_be_tried_whatever_the_task_asks(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("first-meld", "open-low")
        await player.press("1")
        assert player.lesson.taking.explanation is not None
        assert player.lesson.taking.explanation.code is Code.ALREADY_DRAWN
        await player.press("2")
        assert player.stage() is Stage.WRONG


async def test_an_allowed_action_that_misses_the_goal_is_told_so(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.open("first-meld", "open-low")
        await player.choose(hand_cards("drop 8d"))
        await player.press("4")
        outcome = player.lesson.taking.outcome
        assert outcome is not None
        assert outcome.goal_missed is not None
        assert not outcome.explanations
        assert player.says("Another way")


async def test_a_key_without_the_cards_it_needs_says_what_to_do_first(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("first-meld", "open-low")
        await player.press("enter")
        assert player.says("Choose cards first")
        assert session.answered is None
        assert session.mistakes == 0
        await player.choose(hand_cards(f"lay {LOW}"))
        await player.press("4")
        assert player.says("Choose the one card")
        assert session.mistakes == 0


async def test_of_cards_to_discard_one_is_chosen_at_a_time(tmp_path: Path) -> None:
    async with playing(tmp_path, "fa") as player:
        lesson, step = next(
            (lesson, step)
            for lesson in player.app.desk.course.lessons
            for step in lesson.steps
            if step.kind == "discard"
        )
        session = await player.open(lesson.id, step.id)
        assert player.lesson.taking.main is Act.DISCARD
        await player.press("space", player.onward, "space")
        assert player.lesson.hand.chosen == {1}
        assert session.chosen == (player.lesson.hand.cards[1],)


async def test_a_wrong_answer_to_a_question_can_be_given_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("meld", "pair")
        await player.press("1")
        assert player.stage() is Stage.WRONG
        assert player.lesson.hand.faulty, "the cards at fault are crossed"
        await player.press("enter", player.answer_key())
        assert player.stage() is Stage.RIGHT
        assert session.mistakes == 1


async def test_hints_come_one_by_one_and_their_answer_is_right(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("first-meld", "open-low")
        for given in (1, 2, 3):
            await player.press("f2")
            assert session.hints_given == given
            assert player.says(player.lesson.text.hints[given - 1])
        await player.press("f2")
        assert player.says("There are no more hints")
        await player.choose(cards_of(player.solution))
        await player.press("enter")
        assert player.stage() is Stage.RIGHT


async def test_the_last_task_says_why_it_has_no_hints(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        lesson = player.app.desk.course.lesson("meld")
        last = next(step for step in lesson.steps if step.task and step.task.last)
        session = await player.open("meld", last.id)
        await player.press("f2")
        assert session.hints_given == 0
        assert player.says("The last task of a lesson has no hints")


@pytest.mark.parametrize("key", ["f4", "f1", "question_mark", "arabic_question_mark", "semicolon"])
async def test_the_rule_behind_a_mistake_is_one_key_away(key: str, tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        session = await player.open("first-meld", "open-low")
        await choose_and_lay(player, LOW)
        await player.press(key)
        shown = player.lesson.rule.page
        assert shown == page(player.lesson.taking.rule, "en", session.lesson.rules)
        assert player.says(shown.title)
        assert player.says(player.lesson.text.task or "?")
        await player.press("enter", "f2", "1")
        assert player.stage() is Stage.WRONG, "the keys are for reading while the page is open"
        await player.press("escape")
        assert player.lesson.rule.page is None
        assert player.stage() is Stage.WRONG, "what was open is closed first"


async def test_a_better_answer_is_mentioned(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        found = next(
            (
                (lesson.id, step)
                for lesson in player.app.desk.course.lessons
                for step in lesson.steps
                if step.task and step.task.prefer and step.kind == "take"
            ),
        )
        lesson_id, step = found
        session = await player.open(lesson_id, step.id)
        worse = next(cards for cards in worse_takes(session) if cards)
        await player.choose(worse)
        await player.press("2")
        assert player.stage() in (Stage.RIGHT, Stage.WHICH)
        if player.stage() is Stage.WHICH:
            await player.press("1")
        assert player.lesson.taking.outcome is not None
        assert player.lesson.taking.outcome.better is not None
        assert player.lesson.text.better
        assert player.says(player.lesson.text.better)


def worse_takes(session):
    from tutor.course.answers import accepted, better

    for action in accepted(session.step, session.lesson.rules):
        if better(session.step, action, session.lesson.rules) is not None:
            yield cards_of(action)
