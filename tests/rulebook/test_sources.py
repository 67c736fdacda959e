"""A reader is told where a rule is from in words, and never by the tag in the file of a rule set."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tutor import variants
from tutor.i18n import languages, translator
from tutor.rulebook.sources import DERIVED, NAMES, OWN_CHOICE, UNVERIFIED, read_source

CODES = [language.code for language in languages()]
FILES = sorted(Path(variants.__file__).parent.rglob("*.toml"))
WRITTEN = {
    (file.stem, source): read_source(source).tags
    for file in FILES
    for source in tomllib.loads(file.read_text(encoding="utf-8")).get("sources", {}).values()
}


def test_the_tags_in_the_files_are_those_that_have_a_name() -> None:
    assert len(FILES) > 80
    used = {tag for tags in WRITTEN.values() for tag in tags}
    assert used == {*NAMES, OWN_CHOICE, UNVERIFIED, DERIVED}


def test_no_tag_stands_twice_in_a_source() -> None:
    for place, tags in WRITTEN.items():
        assert len({tag.rstrip("*") for tag in tags}) == len(tags), place


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("seed 000; seed 002; pagat", "Persian encyclopedia, Persian tutorial, pagat.com"),
        ("bicycle*", "Bicycle Cards"),
        ("policy", "the program's own choice, without a source"),
        ("seed 000; policy", "Persian encyclopedia; in part the program's own choice"),
        ("unverified", "hearsay, in no published source"),
        ("web-page; unverified", "a web page; not confirmed"),
        ("derived", "the other rules, from which it follows"),
    ],
)
def test_a_source_is_said_in_words(source: str, text: str) -> None:
    assert translator("en").fact(read_source(source).text) == text


@pytest.mark.parametrize("code", CODES)
def test_no_tag_is_shown_in_any_language(code: str) -> None:
    speaker = translator(code)
    unlike = {
        tag for tag in (*NAMES, OWN_CHOICE, UNVERIFIED, DERIVED) if not tag.isalpha() or tag == "policy"
    }
    for source, tags in {source: tags for (_, source), tags in WRITTEN.items()}.items():
        said = speaker.fact(read_source(source).text)
        assert said
        assert "seed" not in said
        assert not unlike & {part.strip() for part in said.replace(";", ",").split(",")}, (tags, said)


def test_the_languages_have_names_of_their_own_for_what_is_not_a_name_itself() -> None:
    for tag in ("seed 000", "seed 001", "seed 002", "seed 003", "laws-de", "web-page"):
        assert len({translator(code).say(NAMES[tag]) for code in CODES}) == len(CODES)


def test_a_tag_without_a_name_is_no_source() -> None:
    with pytest.raises(KeyError):
        print(read_source("seed 004").text)
