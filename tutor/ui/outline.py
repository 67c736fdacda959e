"""The course as its map shows it, read without the engine, so that the first screen stands soon.

Numbers come from `course.toml`, titles from the first lines of each lesson's words. What cannot be read so simply,
a text with places in it or a file with a fault, is left to `tutor.course`.
"""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from typing import Final

from tutor.data_files import UnusableFile, read_text, read_toml
from tutor.record import record
from tutor.resources import lessons_folder

COURSE: Final = "classic"
_CAN: Final = "## can"


@record
class Entry:
    """A lesson on the map: its id, the course it belongs to, and its number in that."""

    id: str
    course: str
    number: int


@record
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
        given = read_toml(path).values
        (listed,) = (each["lesson"] for each in given["course"] if each["id"] == course)
        return tuple(Entry(str(each["id"]), course, int(each["number"])) for each in listed)
    except (OSError, UnusableFile, ValueError, LookupError, TypeError):
        return None


def read_heading(entry: Entry, language_folder: Path) -> Heading | None:
    """Title and purpose of a lesson in a language; None where they are not plain text at the head of the file."""
    path = language_folder / "lessons" / entry.course / f"{entry.id}.md"
    try:
        first, *others = read_text(path).split("\n")
    except (OSError, UnusableFile):
        return None
    rest = (line.strip() for line in others)
    between = [line for line in takewhile(lambda line: line != _CAN, rest) if line]
    paragraph = next((line for line in rest if line), "")
    lines = [paragraph, *takewhile(bool, rest)]
    title, can = first.removeprefix("#").strip(), " ".join(lines)
    plain = first.startswith("# ") and title and paragraph and not between
    if not plain or any(sign in title + can for sign in "{}\\&#*_`<"):
        return None
    return Heading(title, can)
