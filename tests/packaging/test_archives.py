"""What the two archives hold."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.packaging.conftest import Built

pytestmark = pytest.mark.xdist_group("packaging")


def content_files(root: Path) -> set[str]:
    """The lessons and the texts of all languages in the checkout."""
    return {
        path.relative_to(root).as_posix()
        for folder in ("lessons", "locales")
        for path in (root / folder).rglob("*")
        if path.is_file() and path.suffix != ".mo"
    }


def test_the_wheel_carries_lessons_and_all_languages(built: Built, root: Path) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        names = set(archive.namelist())
    wanted = content_files(root)
    assert {"lessons/course.toml", "locales/fa/language.toml"} <= wanted
    assert {f"tutor/_data/{name}" for name in wanted} <= names
    for language in (root / "locales").glob("*/LC_MESSAGES/tutor.po"):
        assert f"tutor/_data/{language.relative_to(root).with_suffix('.mo').as_posix()}" in names


def test_the_wheel_carries_nothing_else(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"tutor"}


def test_the_sdist_can_be_worked_with(built: Built, root: Path) -> None:
    with tarfile.open(built.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert content_files(root) <= names
    assert {
        "Makefile",
        "README.md",
        "LICENSE",
        "tests/conftest.py",
        "hatch_build.py",
        "pyproject.toml",
    } <= names
    assert not {name for name in names if name.startswith(".venv")}
