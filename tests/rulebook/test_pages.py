"""A page of the rule book shows the numbers of the rule set in force."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.i18n import languages, translator
from tutor.prose import Example, Heading, Items, Note, Paragraph, ProseError, Table
from tutor.rulebook import NoSuchPage, page, pages, read_page
from tutor.variants import load

TEXT = """\
# Melds of {meld.cards}

A meld has {meld.cards} cards.

## Worth

- {points:K} points

> A canasta brings {canasta.natural}.

| {rank:K} | {points:K} |
|---|---|
| {rank:A} | {points:A} |

{example:three-kings}
"""


def test_places_are_filled_in_every_block(tmp_path: Path):
    path = tmp_path / "melds.md"
    path.write_text(TEXT, encoding="utf-8")
    shown = read_page(path, load("classic"), translator("en"))
    assert (shown.id, shown.title, shown.summary) == ("melds", "Melds of 3", "A meld has 3 cards.")
    assert shown.blocks == (
        Paragraph("A meld has 3 cards.", 3),
        Heading("Worth", 2, 5),
        Items((Paragraph("10 points", 7),), False, 7),
        Note((Paragraph("A canasta brings 500.", 9),), 9),
        Table(("K", "10"), ((Paragraph("A", 13), Paragraph("20", 13)),), 11),
        Example("three-kings", 15),
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("## No title\n", 1),
        ("# One\n\n# Two\n", 3),
        ("# One\n\n## Two\n\n- {nothing}\n", 5),
        ("# {nothing}\n", 1),
    ],
)
def test_a_page_that_cannot_be_shown_is_refused_with_its_line(tmp_path: Path, text: str, line: int):
    path = tmp_path / "melds.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ProseError) as caught:
        read_page(path, load("classic"), translator("en"))
    assert caught.value.line == line


def test_every_page_of_every_language_can_be_shown():
    for language in languages():
        for rule in pages(language.code):
            assert page(rule, language.code).summary, (rule, language.code)


def test_a_page_that_is_not_there_is_not_made_up():
    with pytest.raises(NoSuchPage):
        page("../language", "en")
