"""Damaged files stop the tutor with one sentence that names the place, and a damaged language is not spoken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.screens.player import playing
from tutor.i18n import TextsNotCompiled, translator
from tutor.prose import ProseError
from tutor.store import Store
from tutor.text import N_, Verbatim
from tutor.ui.app import TutorApp
from tutor.ui.progress import Progress


async def test_a_language_whose_texts_are_damaged_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(code: str):
        if code == "fa":
            raise TextsNotCompiled(code)
        return translator(code)

    async with playing(tmp_path, "en") as player:
        monkeypatch.setattr("tutor.ui.desk.translator", broken)
        spoken = []
        for _ in range(3):
            await player.press("f3")
            spoken.append(player.app.desk.code)
        assert spoken == ["el", "en", "el"]
        player.app.desk.change(language="fa")
        player.app.desk.speak("fa")
        assert player.app.desk.code == "el"
        assert player.app.desk.store.get("setting.language") == "el"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            ProseError(
                Path("meld.md"), 7, N_("The text “{title}” is missing.").with_facts(title=Verbatim("x"))
            ),
            "The lessons cannot be read. meld.md:7: The text “x” is missing.",
        ),
        (FileNotFoundError(2, "No such file", "meld.md"), "meld.md: the file cannot be read."),
    ],
)
def test_a_file_that_stops_the_tutor_is_named(
    tmp_path: Path, error: Exception, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = TutorApp(Store(tmp_path / "progress.sqlite3"), "en", {})
    said: list[str] = []
    monkeypatch.setattr(app, "panic", lambda *texts: said.extend(str(text) for text in texts))
    app._handle_exception(error)
    assert said == [sentence]


@pytest.mark.parametrize("place", [f"meld {'9' * 5000}/{'9' * 5000}", "meld ²/²", "meld 2/1", "meld", ""])
def test_a_damaged_place_is_no_place(tmp_path: Path, place: str) -> None:
    store = Store(tmp_path / "progress.sqlite3")
    store.put("place.lesson", place)
    app = TutorApp(store, "en", {})
    (lesson,) = [entry for entry in app.desk.lessons if entry.id == "meld"]
    assert Progress(app.desk.lessons, store).step(lesson) is None
