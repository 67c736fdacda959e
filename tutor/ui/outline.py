"""The course as its map shows it, read without the engine, so that the first screen stands soon.

Numbers come from `course.toml`, titles from the first lines of each lesson's words. What cannot be read so simply,
a text with places in it or a file with a fault, is left to `tutor.course`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Final

from tutor.resources import lessons_folder

COURSE: Final = "classic"
_CAN: Final = "## can"


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson on the map: its id, the course it belongs to, and its number in that."""

    id: str
    course: str
    number: int


@dataclass(frozen=True, slots=True)
class Heading:
    """A lesson's title, and what the learner can do after it."""

    title: str
    can: str


def read_entries(course: str = COURSE) -> tuple[Entry, ...] | None:
    """The lessons of a course in their order; None where the file is not as expected.

    Raises ResourcesMissing where the program's lessons are not there.
    """
    path = lessons_folder() / "course.toml"
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
        (listed,) = (each["lesson"] for each in given["course"] if each["id"] == course)
        return tuple(Entry(str(each["id"]), course, int(each["number"])) for each in listed)
    except (OSError, ValueError, LookupError, TypeError):
        return None


def read_heading(entry: Entry, language_folder: Path) -> Heading | None:
    """Title and purpose of a lesson in a language; None where they are not plain text at the head of the file."""
    path = language_folder / "lessons" / entry.course / f"{entry.id}.md"
    try:
        with path.open(encoding="utf-8") as file:
            first, rest = next(file, ""), (line.strip() for line in file)
            between = [line for line in takewhile(lambda line: line != _CAN, rest) if line]
            paragraph = next((line for line in rest if line), "")
            lines = [paragraph, *takewhile(bool, rest)]
    except (OSError, UnicodeDecodeError):
        return None
    title, can = first.removeprefix("#").strip(), " ".join(lines)
    plain = first.startswith("# ") and title and paragraph and not between
    if not plain or any(sign in title + can for sign in "{}\\&#*_`<"):
        return None
    return Heading(title, can)
