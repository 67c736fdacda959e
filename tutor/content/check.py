"""All checks of a folder that holds `lessons/` and `locales/`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tutor.content import catalogs, files, lesson_texts, lessons, pages, rule_sets, wording
from tutor.content.finding import Finding, in_order
from tutor.content.spoken import read_languages
from tutor.course.loader import read_courses
from tutor.resources import lessons_folder
from tutor.text import N_, Verbatim


def check_all(root: Path | None = None) -> list[Finding]:
    """Everything that is wrong with the lessons and texts in a folder, by default the program's own.

    Raises ResourcesMissing where the program's own are not there.
    """
    return in_order(_findings(lessons_folder().parent if root is None else root))


def _findings(root: Path) -> Iterator[Finding]:
    lesson_folder, locales = root / "lessons", root / "locales"
    for folder, problem in ((lesson_folder, _NO_LESSONS), (locales, _NO_LOCALES)):
        if not folder.is_dir():
            yield Finding(root, 1, problem.with_facts(folder=Verbatim(folder.name)))
            return
    courses, faults = read_courses(lesson_folder)
    yield from (Finding.of(fault) for fault in faults)
    spoken, findings = read_languages(locales)
    yield from findings
    read = [lesson for course in courses for lesson in course.lessons]
    rules = pages.rule_ids(locales)
    for course in courses:
        yield from lessons.numbers(course)
    for lesson in read:
        yield from lessons.check(lesson, rules)
        yield from lesson_texts.check(lesson, spoken)
    yield from pages.check(spoken)
    yield from rule_sets.check(spoken)
    yield from catalogs.check(locales, spoken)
    for one in spoken:
        yield from wording.glossary(one)
    yield from files.strays(root, courses, faults)


_NO_LESSONS: Final = N_("There are no lessons here: the folder “{folder}” is missing.")
_NO_LOCALES: Final = N_("There are no texts here: the folder “{folder}” is missing.")
