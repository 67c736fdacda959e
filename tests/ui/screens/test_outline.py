"""The map of the course is read without the engine, and says what the course itself says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.screens.player import LANGUAGES
from tutor.course import load_course, texts
from tutor.i18n import translator
from tutor.ui.outline import Entry, read_entries, read_heading


def test_lessons_have_the_ids_and_numbers_of_the_course() -> None:
    expected = [(lesson.id, lesson.course, lesson.number) for lesson in load_course().lessons]
    entries = read_entries()
    assert entries is not None
    assert [(entry.id, entry.course, entry.number) for entry in entries] == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_and_purposes_are_those_of_the_lessons(lang: str) -> None:
    for lesson in load_course().lessons:
        words = texts(lesson, translator(lang))
        entry = Entry(lesson.id, lesson.course, lesson.number)
        heading = read_heading(entry, translator(lang).language.folder)
        assert heading is not None, "it needs the engine, and the first screen waits for it"
        assert (heading.title, heading.can) == (words.title, words.can)


@pytest.mark.parametrize(
    "text",
    [
        "# A meld\n\n## can\n\nlay {meld.cards} cards\n",
        "# A meld\n\nSomething else.\n\n## can\n\nlay cards\n",
        "## can\n\nlay cards\n",
        "# A meld\n",
        "",
    ],
)
def test_what_is_not_plain_is_left_to_the_course(text: str, tmp_path: Path) -> None:
    path = tmp_path / "lessons" / "classic" / "meld.md"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    assert read_heading(Entry("meld", "classic", 3), tmp_path) is None
    assert read_heading(Entry("unknown", "classic", 3), tmp_path) is None


def test_home_needs_neither_engine_nor_markdown() -> None:
    code = (
        "import sys; import tutor.ui.app;"
        "print([name for name in sys.modules if name.split('.')[0] == 'markdown_it'"
        " or name.startswith(('tutor.engine', 'tutor.course'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
