"""Bare numbers, cards by hand, words to avoid and signs of the wrong alphabet are found, in every kind of text."""

from __future__ import annotations

import pytest

from tests.content.conftest import Content

EN, FA, EL = (f"locales/{code}/lessons/classic/small.md" for code in ("en", "fa", "el"))

PLANTED = [
    (EL, "The last 1.", "stands here by itself (1)"),
    (FA, "The last ۱.", "stands here by itself (۱)"),
    (EL, "Not K♠.", "written as places"),
    (EL, "The **last** one.", "no markup"),
    (EL, "The [last](one).", "no markup"),
    (EL, "Το τελευται\u0301ο.", "Unicode NFC"),
    (FA, "The \u200flast one.", "mark of direction"),
    (EL, "Ο εταίρος.", "Instead: παρτενέρ"),
    (EN, "The last Trick.", "“Trick” is a word to avoid"),
    (FA, "کارت های شما", "word to avoid"),
    (FA, "بازي کنید", "word to avoid"),
    (FA, "كارت", "word to avoid"),
    (FA, "شما می کشید", "word to avoid"),
    (FA, "نمی کشید", "word to avoid"),
]


@pytest.mark.parametrize(("file", "text", "said"), PLANTED)
def test_wrong_writing_is_found_where_it_stands(content: Content, file: str, text: str, said: str):
    content.finds(file, "The last one.", text, text, said)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (
            EN,
            "The tricky one; a [bracket], a* and_b_, 5-card is a number but {cards:5s} is none.".replace(
                "5-card", "five"
            ),
        ),
        (FA, "کارت‌های شما می‌آیند و نمی‌روند؛ قدیمی است."),
        (EL, "Το τελευταίο φύλλο."),
    ],
)
def test_right_writing_is_let_through(content: Content, file: str, text: str):
    for code in ("en", "fa", "el"):
        places = " {cards:5s}" if "{" in text else ""
        content.plant(
            f"locales/{code}/lessons/classic/small.md",
            "The last one.",
            text if code in file else f"X{places}.",
        )
    assert content.said() == []


def test_words_of_the_glossary_itself_are_looked_at(content: Content):
    content.finds(
        "locales/el/glossary.toml", 'one = "ρήγας"', 'one = "κάρτα"', 'one = "κάρτα"', "word to avoid"
    )
