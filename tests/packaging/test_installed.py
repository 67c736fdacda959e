"""The installed program, run far from the checkout in an environment that holds only what it declares."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.packaging.conftest import Installed

pytestmark = pytest.mark.xdist_group("packaging")

LANGUAGES = ("en", "fa", "el")
POSITION = "classic phase=play hand1=5h2c2hKsKhKdQd9s4c"

TAKE_LESSON = """
import sys
from tutor.course import LessonSession, load_course, texts
from tutor.course.answers import right_answer
from tutor.i18n import translator

lesson = load_course().lessons[0]
words = texts(lesson, translator(sys.argv[1]))
session = LessonSession(lesson)
while not session.finished:
    task = session.step.task
    if task is not None:
        answer = task.solution if task.solution is not None else right_answer(session.step, lesson.rules)
        assert session.attempt(answer).right, session.step.id
    assert words.steps[session.step.id].text
    session.advance()
print(words.title, session.total, session.mistakes)
"""


def test_it_does_not_come_from_the_checkout(installed: Installed, root: Path) -> None:
    done = installed.run("python", "-c", "import tutor; print(tutor.__file__)")
    found = Path(done.stdout.strip())
    assert installed.folder in found.parents
    assert root not in found.parents


def test_it_says_its_version(installed: Installed) -> None:
    assert installed.run("canasta-tutor", "--version").stdout.startswith("canasta-tutor ")
    assert installed.run("python", "-m", "tutor", "--version").stdout.startswith("canasta-tutor ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_are_listed(installed: Installed, language: str) -> None:
    done = installed.run("canasta-tutor", "lessons", "--lang", language, "--json")
    assert done.returncode == 0, done.stderr
    lessons = json.loads(done.stdout)
    assert {"meld", "frozen-pile"} <= {lesson["id"] for lesson in lessons}
    assert all(lesson["title"] for lesson in lessons)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "natural"), ("fa", "کارت"), ("el", "φυσικ")], ids=LANGUAGES
)
def test_a_turn_is_checked_and_explained(installed: Installed, language: str, said: str) -> None:
    done = installed.run("canasta-tutor", "check", POSITION, "lay 5h2c2h", "--lang", language, "--json")
    assert done.returncode == 1, done.stderr
    violation = json.loads(done.stdout)["violations"][0]
    assert violation["code"] == "too-few-naturals"
    assert said in violation["message"]


def test_the_content_is_sound(installed: Installed) -> None:
    done = installed.run("canasta-tutor", "content")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_taken_to_its_end(installed: Installed, language: str) -> None:
    done = installed.run("python", "-c", TAKE_LESSON, language)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(" 0")


def test_the_screens_can_be_loaded(installed: Installed) -> None:
    done = installed.run("python", "-c", "import tutor.ui.app")
    assert done.returncode == 0, done.stderr
