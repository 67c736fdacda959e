"""Where the lessons and the texts are: beside the package in a checkout, in `tutor/_data` once it is installed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tutor.text import N_, Message, Verbatim

_PACKAGE: Final = Path(__file__).resolve().parent


class ResourcesMissing(Exception):  # noqa: N818 - it names what happened
    """The lessons or the texts of the program are not where they belong. `problem` is the sentence to show.

    `str()` gives it in English, for the case that no other language can be read.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problem: Message = N_(
            "A part of the program is missing: there is no folder {folder}. Please install the program again."
        ).with_facts(folder=Verbatim(str(folder)))
        super().__init__(self.problem.text.format(folder=folder))


def locales_folder() -> Path:
    """The folder with one folder for each language.

    Raises ResourcesMissing where it is not there.
    """
    return _folder("locales")


def lessons_folder() -> Path:
    """The folder with `course.toml` and one folder for each course.

    Raises ResourcesMissing where it is not there.
    """
    return _folder("lessons")


def _folder(name: str) -> Path:
    """The folder in the wheel's data if there are any: a broken installation must not read what lies around it."""
    data = _PACKAGE / "_data"
    folder = (data if data.is_dir() else _PACKAGE.parent) / name
    if not folder.is_dir():
        raise ResourcesMissing(folder)
    return folder
