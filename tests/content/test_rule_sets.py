"""Every language names every rule set and every house rule, and says what each is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.conftest import Content

ENGLISH, PERSIAN, GREEK = (f"locales/{code}/rule-sets.toml" for code in ("en", "fa", "el"))


def test_the_names_of_the_program_are_whole(content: Content) -> None:
    assert not [one for one in content.said() if "rule-sets.toml" in one]


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "said"),
    [
        (
            GREEK,
            "[rule-sets.samba]",
            "[rule-sets.somba]",
            "[rule-sets.somba]",
            "There is no “rule-sets.somba”",
        ),
        (
            PERSIAN,
            "[house-rules.deal-13]",
            "[house-rules.deal-14]",
            "#",
            "“house-rules.deal-13” is missing here.",
        ),
        (ENGLISH, 'title = "Samba"\n', "", "[rule-sets.samba]", "“rule-sets.samba.title” is missing here."),
        (
            ENGLISH,
            'title = "Samba"',
            'title = ""',
            "[rule-sets.samba]",
            "“rule-sets.samba.title” is missing here.",
        ),
        (ENGLISH, 'title = "Samba"', 'name = "Samba"', 'name = "Samba"', "“name” does not belong here"),
        (ENGLISH, "[rule-sets.samba]", "[rules.samba]", "#", "“rules” does not belong here"),
        (
            ENGLISH,
            "drawing {deal.draw} cards",
            "drawing 2 cards",
            "[rule-sets.samba]",
            "A number stands here by itself",
        ),
        (
            ENGLISH,
            "drawing {deal.draw} cards",
            "drawing {deal.drew} cards",
            "[rule-sets.samba]",
            "Nothing is known about",
        ),
        (GREEK, "τραβάτε {deal.draw} φύλλα", "τραβάτε φύλλα", "[rule-sets.samba]", "{deal.draw} is missing"),
        (PERSIAN, 'title = "سامبا"', 'title = "گروه"', "[rule-sets.samba]", "is a word to avoid here"),
        (ENGLISH, 'title = "Samba"', 'title = "Samba', 'title = "Samba', "This line is not valid TOML."),
    ],
)
def test_a_fault_in_the_names_is_found(
    content: Content, file: str, old: str, new: str, at: str, said: str
) -> None:
    content.finds(file, old, new, at, said)


def test_a_language_without_names_is_found(content: Content) -> None:
    Path(content.file(GREEK)).unlink()
    assert f"{GREEK}:1: This file is missing or cannot be read." in content.said()
