"""`content`: findings for authors, one a line, and what the exit code says."""

from __future__ import annotations

import json

import pytest

from tests.content.conftest import Content
from tutor.cli import main
from tutor.i18n import languages

LESSON = "lessons/classic/small.toml"


def test_nothing_wrong(content: Content, capsys: pytest.CaptureFixture[str]):
    assert main(["content", str(content.root)]) == 0
    assert capsys.readouterr().out == "Nothing is wrong with the lessons and texts.\n"


@pytest.mark.parametrize("code", [language.code for language in languages()])
def test_findings_are_printed_as_editors_read_them(
    content: Content, code: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    content.plant(LESSON, 'solution = "take KsKh"', 'solution = "take Ks"')
    monkeypatch.chdir(content.root)
    assert main(["content", ".", "--lang", code]) == 1
    finding, count = capsys.readouterr().out.splitlines()
    line = content.line(LESSON, 'solution = "take Ks"')
    assert finding.startswith(f"{LESSON}:{line}: ")
    assert count


def test_findings_for_programs(content: Content, capsys: pytest.CaptureFixture[str]):
    content.plant(LESSON, 'solution = "take KsKh"', 'solution = "take Ks"')
    assert main(["content", str(content.root), "--json"]) == 1
    (finding,) = json.loads(capsys.readouterr().out)["findings"]
    assert finding["path"] == str(content.file(LESSON))
    assert finding["line"] == content.line(LESSON, 'solution = "take Ks"')
    assert "solution is not allowed" in finding["message"]


def test_a_folder_that_is_not_there_is_refused(content: Content, capsys: pytest.CaptureFixture[str]):
    assert main(["content", str(content.root / "nowhere")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "nowhere" in said.err
