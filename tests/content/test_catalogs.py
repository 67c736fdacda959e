"""What can be wrong with a catalog of the program's texts is found at its line."""

from __future__ import annotations

import pytest

from tests.content.conftest import Content

PO = "locales/fa/LC_MESSAGES/tutor.po"

PLANTED = [
    ("{need}: ", "Z: ", 'msgid "{cards} are', "{need} must stand"),
    ("{need}: ", "{need}, {more}: ", 'msgid "{cards} are', "{more} must stand"),
    ("{need}: ", "", 'msgid "{cards} are', "{need} must stand"),
    ('msgstr "{need}: "\n"{cards}"', 'msgstr ""', 'msgid "{cards} are', "not translated"),
    ('"x"', '""', 'msgid "{n} card"', "not translated in all"),
    ('msgstr[1] "{n} x"\n', "", 'msgid "{n} card"', "in all its forms (2)"),
    ("#: tutor/one.py", "#, fuzzy", 'msgid "{cards} are', "marked as a guess"),
    ('msgid "{n} card"', 'msgid "{n} old card"', 'msgid "{n} old card"', "no such text any more"),
    ('msgid "{n} card"', 'msgid "{n} old card"', 'msgid ""', "missing in this catalog: “{n} card”"),
    ('msgstr[0] "x"', "msgstr[0] x", "msgstr[0] x", "belongs to no entry"),
    ('"x"', '"x" "y"', 'msgstr[0] "x" "y"', "belongs to no entry"),
    ('"x"', '"x", "y"', 'msgstr[0] "x", "y"', "belongs to no entry"),
    ("plural=(n != 1)", "plural=n/0", 'msgid ""', "rule of plural forms"),
    ("plural=(n != 1)", "plural=n", 'msgid ""', "rule of plural forms"),
    ("plural=(n != 1)", "plural=(", 'msgid ""', "rule of plural forms"),
    ("nplurals=2", f"nplurals={'9' * 5000}", 'msgid ""', "rule of plural forms"),
    ('"x"', '"شریک"', 'msgid "{n} card"', "Instead: یار"),
]


@pytest.mark.parametrize(("old", "new", "at", "said"), PLANTED)
def test_a_planted_fault_is_found_where_it_stands(content: Content, old: str, new: str, at: str, said: str):
    content.finds(PO, old, new, at, said)


def test_english_may_leave_its_own_texts_untranslated(content: Content):
    content.plant(PO.replace("fa", "en", 1), 'msgstr "{need}: "\n"{cards}"', 'msgstr ""')
    assert content.said() == []
