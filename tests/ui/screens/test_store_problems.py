"""Where progress cannot be kept, one line says so, in words of the language, and lessons run on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES, playing
from tutor.course.goals import cards_of
from tutor.store import ProblemKind, Store, StoreProblem
from tutor.ui.screens.taking import Stage


def blocked(folder: Path) -> Store:
    """A store whose folder cannot be made, because a file has its name."""
    (folder / "taken").write_text("not a folder", encoding="utf-8")
    return Store(folder / "taken" / "progress.sqlite3")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_folder_that_cannot_be_written_is_said_and_lessons_run_on(lang: str, tmp_path: Path) -> None:
    async with playing(tmp_path, lang, store=blocked(tmp_path)) as player:
        problem = player.app.desk.problem
        assert problem is not None
        assert player.says(player.app.desk.words.say(problem))
        await player.open("meld", "sevens")
        note = {"en": "not saved", "fa": "ذخیره نمی‌شود", "el": "δεν αποθηκεύεται"}[lang]
        assert player.says(note)
        await player.choose(cards_of(player.solution))
        await player.press("enter")
        assert player.stage() is Stage.RIGHT
        await player.press("escape")
        assert player.lesson_left == "meld"


async def test_a_damaged_file_is_kept_aside_and_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "progress.sqlite3").write_bytes(b"this is no database" * 100)
    async with playing(tmp_path) as player:
        assert player.says("was damaged; it is kept as")
        assert len(list(tmp_path.glob("*damaged*"))) == 1
        await player.open("meld")


async def test_square_brackets_in_a_file_name_are_shown_as_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "[red]my[/red] [b]folder"
    folder.mkdir(parents=True)
    async with playing(tmp_path, "fa", store=blocked(folder)) as player:
        assert player.says("[red]my[/red] [b]folder")


async def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "progress.sqlite3")
    store.problem = StoreProblem(ProblemKind.NEWER, tmp_path / "progress.sqlite3")
    async with playing(tmp_path, store=store) as player:
        assert player.says("belongs to a newer version")
