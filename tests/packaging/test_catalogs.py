"""Message catalogs: extracted from the code, merged without guesses, compiled for the standard library."""

from __future__ import annotations

import gettext
import os
import shutil
from pathlib import Path

import pytest

from hatch_build import catalog_files, compile_catalogs, update_catalogs

SOURCE = """\
from tutor.text import N_, NC_, NN_

FIRST = N_("Lay {cards}.")
SECOND = NC_("button", "Draw")
THIRD = NN_("{have} card", "{have} cards", "have")
"""

PO = """\
msgid ""
msgstr ""
"Language: xx\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Lay {cards}."
msgstr "LAY {cards}."

msgid "Gone."
msgstr "GONE."
"""


@pytest.fixture
def project(root: Path, tmp_path: Path) -> Path:
    """A project of one module and one language."""
    shutil.copy(root / "pyproject.toml", tmp_path)
    (tmp_path / "tutor").mkdir()
    (tmp_path / "tutor" / "code.py").write_text(SOURCE, encoding="utf-8")
    catalog = tmp_path / "locales" / "el" / "LC_MESSAGES" / "tutor.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text(PO, encoding="utf-8")
    return tmp_path


def test_every_marked_text_comes_into_the_catalog(project: Path) -> None:
    update_catalogs(project)
    text = catalog_files(project)[0].read_text(encoding="utf-8")
    assert 'msgid "Lay {cards}."\nmsgstr "LAY {cards}."' in text
    assert 'msgctxt "button"\nmsgid "Draw"\nmsgstr ""' in text
    assert 'msgid "{have} card"\nmsgid_plural "{have} cards"' in text
    assert "Gone" not in text


def test_taking_texts_in_twice_changes_nothing(project: Path) -> None:
    assert update_catalogs(project)
    assert not update_catalogs(project)


def test_a_compiled_catalog_is_read_by_gettext(project: Path) -> None:
    (compiled,) = compile_catalogs(project)
    with compiled.open("rb") as stream:
        assert gettext.GNUTranslations(stream).gettext("Lay {cards}.") == "LAY {cards}."


def test_only_what_was_edited_is_compiled_again(project: Path) -> None:
    (compiled,) = compile_catalogs(project)
    assert not compile_catalogs(project)
    later = compiled.stat().st_mtime + 10
    os.utime(compiled.with_suffix(".po"), (later, later))
    assert compile_catalogs(project) == [compiled]


def test_the_catalogs_hold_the_texts_of_the_program(root: Path, tmp_path: Path) -> None:
    shutil.copy(root / "pyproject.toml", tmp_path)
    for folder in ("tutor", "locales"):
        shutil.copytree(root / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    assert not update_catalogs(tmp_path), "run `make messages` and translate what is new"
