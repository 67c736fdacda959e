"""`lessons`: the lessons of the course, under their numbers."""

from __future__ import annotations

import argparse
import os
from typing import Any, Final

from tutor.commands.console import LEGAL, Console
from tutor.course import Course, Lesson, LessonText, load_course, texts
from tutor.prose import ContentError
from tutor.text import N_, NN_, Count, Message, Verbatim

SUMMARY: Final = N_("Lists the lessons, under their numbers in the course.")


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> argparse.ArgumentParser:
    """No arguments of its own."""
    parser: argparse.ArgumentParser = subparsers.add_parser("lessons")
    return parser


def run(args: argparse.Namespace) -> int:
    """List the lessons; 2 where they cannot be read."""
    console = Console.of(args)
    try:
        course = load_course()
        words = {lesson.id: texts(lesson, console.translator) for lesson in course.lessons}
    except (ContentError, OSError) as error:
        return console.refuse(unreadable(error))
    if console.wants_json:
        console.json(_as_json(course, words))
        return LEGAL
    for lesson in course.lessons:
        console.say(
            _LESSON.with_facts(
                number=Count(lesson.number),
                title=Verbatim(words[lesson.id].title),
                can=Verbatim(words[lesson.id].can),
                minutes=Count(lesson.minutes),
            )
        )
    return LEGAL


def unreadable(error: ContentError | OSError) -> Message:
    """Why the lessons cannot be had, with file and line."""
    if isinstance(error, ContentError):
        place = Verbatim(f"{error.path}:{error.line}")
        return _UNREADABLE.with_facts(place=place, problem=error.problem)
    return _MISSING.with_facts(file=Verbatim(os.fsdecode(error.filename)))


def _as_json(course: Course, words: dict[str, LessonText]) -> list[dict[str, object]]:
    return [_lesson_as_json(lesson, words[lesson.id]) for lesson in course.lessons]


def _lesson_as_json(lesson: Lesson, words: LessonText) -> dict[str, object]:
    return {
        "id": lesson.id,
        "course": lesson.course,
        "number": lesson.number,
        "title": words.title,
        "can": words.can,
        "minutes": lesson.minutes,
        "rules": lesson.rules.id,
        "teaches": lesson.teaches,
        "needs": lesson.needs,
        "steps": len(lesson.steps),
        "tasks": sum(step.task is not None for step in lesson.steps),
    }


# TRANSLATORS: {title} is the title of a lesson, {can} what the learner can do afterwards ("lay a meld").
_LESSON: Final = NN_(
    "{number}: {title}, about {minutes} minute. Afterwards you can {can}.",
    "{number}: {title}, about {minutes} minutes. Afterwards you can {can}.",
    "minutes",
)
_UNREADABLE: Final = N_("The lessons cannot be read. {place}: {problem}")
_MISSING: Final = N_("The lessons cannot be read: the file {file} is missing.")
