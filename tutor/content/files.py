"""Files that belong to nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tutor.content.finding import Finding
from tutor.course import Course, CourseError
from tutor.text import N_

_SHAPES: Final = (
    r"lessons/course\.toml",
    r"lessons/examples/[a-z0-9-]+\.toml",
    r"locales/tutor\.pot",
    r"locales/[^/]+/(language|glossary|rule-sets)\.toml",
    r"locales/[^/]+/LC_MESSAGES/tutor\.(po|mo)",
    r"locales/[^/]+/picture\.png",
    r"locales/[^/]+/(rules|help)/[a-z0-9-]+\.md",
)


def strays(root: Path, courses: Iterable[Course], faults: Iterable[CourseError]) -> Iterator[Finding]:
    """Files in the two folders that nothing reads; those of a lesson with faults are not among them."""
    known = {(lesson.course, lesson.id) for course in courses for lesson in course.lessons}
    known |= {(fault.path.parent.name, fault.path.stem) for fault in faults}
    shapes = [*_SHAPES]
    for course, lesson in known:
        shapes.append(rf"lessons/{re.escape(course)}/{re.escape(lesson)}\.toml")
        shapes.append(rf"locales/[^/]+/lessons/{re.escape(course)}/{re.escape(lesson)}\.md")
    shape = re.compile("|".join(shapes))
    for folder in (root / "lessons", root / "locales"):
        for path in sorted(folder.rglob("*")):
            if not path.is_dir() and not shape.fullmatch(path.relative_to(root).as_posix()):
                yield Finding(path, 1, _STRAY)


_STRAY: Final = N_("This file belongs to nothing: no lesson, page or language uses it.")
