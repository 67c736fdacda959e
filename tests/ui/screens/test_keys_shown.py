"""The key bar in the smallest window: hint and rule stay there, whatever the task asks and the language says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES, SMALL, Player, hand_cards, playing
from tutor.course import Kind, Lesson, Step, load_course
from tutor.ui.screens.taking import Stage

KINDS = (Kind.LAY, Kind.TAKE, Kind.DISCARD, Kind.LEGAL, Kind.FROZEN, Kind.COUNT)


def task_of(kind: Kind) -> tuple[Lesson, Step]:
    """A task of that kind with hints."""
    return next(
        (lesson, step)
        for lesson in load_course().lessons
        for step in lesson.steps
        if step.kind is kind and step.task and not step.task.last
    )


def keys_shown(player: Player) -> set[str]:
    names = ("← →", "Space", "Enter", "F2", "F4", "F3", "Esc", "Backspace", "Tab")
    return {name for name in names if name in player.rows[-1]}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_hint_and_rule_are_shown_in_every_kind_of_task(lang: str, kind: Kind, tmp_path: Path) -> None:
    lesson, step = task_of(kind)
    async with playing(tmp_path, lang, SMALL) as player:
        await player.open(lesson.id, step.id)
        assert player.stage() in (Stage.ASK, Stage.CHOOSE)
        assert {"Enter", "F2", "F4", "Esc"} <= keys_shown(player)
        if player.stage() is Stage.CHOOSE:
            assert "Space" in keys_shown(player)
            for _ in range(3):
                await player.press("space", player.onward)
                assert {"Enter", "F2", "F4", "Esc"} <= keys_shown(player)


async def test_a_rule_without_a_page_is_not_offered_and_its_key_does_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.ui.screens.lesson_view.pages", lambda _: ())
    lesson, step = task_of(Kind.LAY)
    async with playing(tmp_path, "en", SMALL) as player:
        await player.open(lesson.id, step.id)
        assert "F4" not in keys_shown(player)
        before = player.rows
        await player.press("f4")
        assert player.rows == before


@pytest.mark.parametrize("kind", [Kind.LAY, Kind.TAKE])
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_who_has_chosen_several_cards_sees_how_to_put_them_back(
    lang: str, kind: Kind, tmp_path: Path
) -> None:
    lesson, step = task_of(kind)
    async with playing(tmp_path, lang, SMALL) as player:
        await player.open(lesson.id, step.id)
        assert "Backspace" not in keys_shown(player)
        await player.press("space", player.onward, "space")
        assert "Backspace" in keys_shown(player)
        await player.press("backspace")
        assert "Backspace" not in keys_shown(player)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_first_task_of_laying_shows_how_cards_are_picked(lang: str, tmp_path: Path) -> None:
    lesson, step = task_of(Kind.LAY)
    async with playing(tmp_path, lang, SMALL) as player:
        await player.open(lesson.id, step.id)
        assert {"← →", "Space", "Enter"} <= keys_shown(player)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_hint_and_rule_stay_beside_the_way_to_the_next_fault(lang: str, tmp_path: Path) -> None:
    async with playing(tmp_path, lang, SMALL) as player:
        await player.open("first-meld", "open-low")
        await player.choose(hand_cards("lay TsTc"))
        await player.press("enter")
        assert len(player.lesson.taking.explanations) > 1
        assert {"Enter", "Tab", "F2", "F4", "Esc"} <= keys_shown(player)
