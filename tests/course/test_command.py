"""`lessons`: the list of lessons, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.course import load_course
from tutor.i18n import languages, translator

LESSONS = load_course().lessons


def test_the_list_for_programs(capsys: pytest.CaptureFixture[str]):
    assert main(["lessons", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [(one["id"], one["number"], one["steps"]) for one in listed] == [
        (lesson.id, lesson.number, len(lesson.steps)) for lesson in LESSONS
    ]
    assert all(one["title"] and one["can"] and 0 < one["tasks"] < one["steps"] for one in listed)


@pytest.mark.parametrize("code", [language.code for language in languages()])
def test_the_list_for_people(code: str, capsys: pytest.CaptureFixture[str]):
    assert main(["lessons", "--lang", code]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(LESSONS)
    for line, lesson in zip(lines, LESSONS, strict=True):
        assert line.startswith(f"{translator(code).number(lesson.number)}: ")
        assert translator(code).number(lesson.minutes) in line


def test_lessons_that_cannot_be_read_are_refused_with_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "course.toml").write_text("[[course]]\nid = 3\n", encoding="utf-8")
    monkeypatch.setattr("tutor.course.loader.lessons_folder", lambda: tmp_path)
    assert main(["lessons"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert f"{tmp_path / 'course.toml'}:2: “id” must be a text in quotation marks." in said.err
