"""The check as a whole: nothing where nothing is wrong, missing and stray files, and a folder that is no content."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.content.conftest import Content
from tutor.cli import main
from tutor.content import check_all
from tutor.i18n import languages, translator

LESSON = "lessons/classic/small.toml"
WORDS = "locales/{}/lessons/classic/small.md"


def test_content_without_a_fault_gives_no_finding(content: Content):
    assert content.said() == []


def test_the_programs_own_content_has_no_fault():
    say = translator("en").say
    assert [f"{one.path}:{one.line}: {say(one.text)}" for one in check_all()] == []


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (WORDS.format("fa"), "is missing: the lesson “small”"),
        (WORDS.format("en"), "is missing: the lesson “small”"),
        ("locales/el/rules/melds.md", "is missing: the page “melds”"),
        (LESSON, "missing or cannot be read"),
        ("lessons/course.toml", "missing or cannot be read"),
        ("locales/fa/LC_MESSAGES/tutor.po", "catalog of this language is missing"),
        ("locales/tutor.pot", "template of the program's texts is missing"),
        ("locales/fa/language.toml", "every language has one"),
        ("locales/fa/glossary.toml", "every language has one"),
    ],
)
def test_a_missing_file_is_found(content: Content, file: str, said: str):
    content.file(file).unlink()
    assert any(one.startswith(f"{file}:1: ") and said in one for one in content.said()), content.said()


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("locales/fa/language.toml", 'direction = "rtl"', 'direction = "up"', "“direction” cannot be “up”"),
        ("locales/el/glossary.toml", "[ranks.K]", "[ranks.L]", "“ranks.L” does not belong here"),
        ("locales/el/glossary.toml", "[ranks.K]", f"x = {'[' * 9000}", "too many brackets"),
    ],
)
def test_a_language_that_cannot_be_used_is_found(content: Content, file: str, old: str, new: str, said: str):
    content.finds(file, old, new, new, said)


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _not_text(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\n\xff\n")


def _in_place_of(make: Callable[[Path], None]) -> Callable[[Path], None]:
    def damage(path: Path) -> None:
        path.unlink()
        make(path)

    return damage


DAMAGES = {
    "empty": _empty,
    "not-utf-8": _not_text,
    "folder": _in_place_of(Path.mkdir),
    "link-to-nowhere": _in_place_of(lambda path: path.symlink_to("nowhere")),
    "link-to-itself": _in_place_of(lambda path: path.symlink_to(path.name)),
    "pipe": _in_place_of(os.mkfifo),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
@pytest.mark.parametrize(
    "file",
    [
        "lessons/course.toml",
        LESSON,
        WORDS.format("en"),
        WORDS.format("fa"),
        "locales/fa/rules/melds.md",
        "locales/fa/LC_MESSAGES/tutor.po",
        "locales/tutor.pot",
        "locales/fa/language.toml",
        "locales/fa/glossary.toml",
    ],
)
def test_a_damaged_file_is_one_finding_among_the_others(
    content: Content, file: str, damage: Callable[[Path], None]
):
    content.plant("locales/el/rules/melds.md", "{meld.cards}", "3")
    damage(content.file(file))
    said = content.said()
    assert any(one.startswith(f"{file}:") for one in said), said
    assert any(one.startswith("locales/el/rules/melds.md:3: A number stands") for one in said), said


def test_a_finding_about_a_link_names_the_link(content: Content, capsys: pytest.CaptureFixture[str]):
    DAMAGES["link-to-itself"](content.file("locales/fa/rules/melds.md"))
    assert main(["content", str(content.root)]) == 1
    assert (
        f"{content.file('locales/fa/rules/melds.md')}:1: This file is missing or" in capsys.readouterr().out
    )


@pytest.mark.parametrize(
    "file",
    [
        "lessons/classic/other.toml",
        "lessons/notes.txt",
        "locales/fa/lessons/classic/other.md",
        "locales/fa/lessons/small.md",
        "locales/fa/rules/melds.md.orig",
        "locales/fa/LC_MESSAGES/other.po",
        "locales/.DS_Store",
    ],
)
def test_a_stray_file_is_found(content: Content, file: str):
    content.file(file).write_text("# Something\n", encoding="utf-8")
    assert content.said() == [f"{file}:1: This file belongs to nothing: no lesson, page or language uses it."]


def test_two_lessons_of_one_number_are_found(content: Content):
    content.plant(
        "lessons/course.toml", "number = 3\n", 'number = 3\n\n[[course.lesson]]\nid = "twin"\nnumber = 3\n'
    )
    for name in (LESSON, *(WORDS.format(language.code) for language in languages())):
        text = content.file(name).read_text(encoding="utf-8")
        content.file(name.replace("small", "twin")).write_text(text, encoding="utf-8")
    assert content.said() == ["lessons/course.toml:1: The lesson “twin” has the number 3 of another lesson."]


def test_a_folder_without_lessons_says_so(content: Content):
    (finding,) = check_all(content.file("locales"))
    assert finding.path == content.file("locales")
    assert "no lessons" in translator("en").say(finding.text)


def test_a_new_language_needs_no_program(content: Content):
    for path in sorted(content.file("locales/en").rglob("*")):
        target = Path(str(path).replace("/en/", "/de/", 1))
        if path.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    assert content.said() == []
    content.plant("locales/de/LC_MESSAGES/tutor.po", '"x"', '""')
    content.finds("locales/de/lessons/classic/small.md", "The last one.", "Die 1.", "Die 1.", "by itself (1)")


def test_findings_are_said_in_every_language(content: Content):
    content.plant(LESSON, 'solution = "lay KsKhKd"', 'solution = "lay KsKh"')
    content.plant(WORDS.format("el"), "It is.", "It is. " * 20)
    findings = content.findings()
    assert len(findings) == 2
    for language in languages():
        assert all(translator(language.code).say(finding.text) for finding in findings)
