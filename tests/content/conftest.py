"""A whole content in a folder, small and without a fault, into which tests plant one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tutor.content import Finding, check_all
from tutor.i18n import languages, translator
from tutor.resources import locales_folder

COURSE = """\
[[course]]
id = "classic"
rules = "classic"

[[course.lesson]]
id = "small"
number = 3
"""

LESSON = """\
rules = "classic"
minutes = 5
teaches = ["melds"]

[[step]]
id = "watch"
kind = "show"
position = "classic turn=2 hand1=KsKhKd9s9h5h5c2c4d7d hand2=?10,4d"
turn = "draw; drop 4d"
rule = "melds"

[[step]]
id = "pair"
kind = "legal"
position = "classic phase=play hand1=KsKhKd9s9h5h5c2c4d7d pile=8s"
turn = "lay 9s9h"
mistakes = [{ turn = "lay 9s9h", code = "too-few-cards" }]
rule = "melds"

[[step]]
id = "worth"
kind = "count"
position = "classic phase=play hand1=KsKhKd9s9h5h5c2c4d7d pile=8s"
count = "points"
cards = "KsKhKd2c"
wrong = [45, 60]
rule = "melds"

[[step]]
id = "ice"
kind = "frozen"
position = "classic hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd pile=2d8s"
hint_cards = "2d"
rule = "melds"

[[step]]
id = "lay"
kind = "lay"
position = "classic phase=play hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd pile=8s"
goal = ["legal", "new-meld"]
solution = "lay KsKhKd"
prefer = "fewest-wilds"
mistakes = [
    { turn = "lay 5h5c", code = "too-few-cards" },
    { turn = "lay +Q:2c", misses = "new-meld" },
]
rule = "melds"

[[step]]
id = "take"
kind = "take"
position = "classic hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd pile=8s6cKc"
goal = ["takes-pile"]
solution = "take KsKh"
rule = "melds"

[[step]]
id = "throw"
kind = "discard"
position = "classic phase=play hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd melds2=7s7h7c pile=8s"
goal = ["feeds-nobody"]
solution = "drop 4d"
last = true
rule = "melds"
"""


HINTS = """\
Look at it.

### task

Do it.

### hint

Think.

### hint

See {hint}.

### hint

"""

WORDS = f"""\
# Small

## can

lay {{meld.cards}} cards

## watch

Watch {{turn}}.

## pair

{HINTS.replace("{hint}", "{turn}")}No.

### mistake too-few-cards

Only {{turn}}.

## worth

{HINTS}It is {{answer}}.

## ice

{HINTS}Yes.

### wrong

It is.

## lay

{HINTS}Lay {{solution}}.

### better

{{better}} would do.

## take

{HINTS}Take with {{solution}}.

## throw

The last one.

### task

Throw a card.
"""

PAGE = """\
# Melds

A meld has {meld.cards} cards or more.

## Worth

- {points:K} points
"""

TEMPLATE = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

#: tutor/one.py
msgid "{cards} are worth {need} points."
msgstr ""

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] ""
msgstr[1] ""
"""

CATALOG = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#: tutor/one.py
msgid "{cards} are worth {need} points."
msgstr "{need}: "
"{cards}"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "x"
msgstr[1] "{n} x"
"""


_ISOLATES = re.compile("[\u2066-\u2069]")
"""What keeps quoted Persian in its place inside an English sentence."""


class Content:
    """A folder of lessons and texts, and what the check finds in it."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def file(self, name: str) -> Path:
        return self.root / name

    def plant(self, name: str, old: str, new: str) -> None:
        """Replace the first `old` in a file by `new`."""
        text = self.file(name).read_text(encoding="utf-8")
        assert old in text, old
        self.file(name).write_text(text.replace(old, new, 1), encoding="utf-8")

    def line(self, name: str, at: str) -> int:
        """The line on which `at` stands in a file."""
        text = self.file(name).read_text(encoding="utf-8")
        assert at in text, at
        return text[: text.index(at)].count("\n") + 1

    def finds(self, file: str, old: str, new: str, at: str, said: str) -> None:
        """Plant a fault; there must be a finding on the line of `at` that says `said`."""
        self.plant(file, old, new)
        place = f"{file}:{self.line(file, at)}: "
        found = self.said()
        assert any(one.startswith(place) and said in one for one in found), "\n".join([place, *found])

    def findings(self) -> list[Finding]:
        return check_all(self.root)

    def said(self) -> list[str]:
        """All findings as an author reads them."""
        say = translator("en").say
        return [
            f"{one.path.relative_to(self.root).as_posix()}:{one.line}: {_ISOLATES.sub('', say(one.text))}"
            for one in self.findings()
        ]


@pytest.fixture
def content(tmp_path: Path) -> Content:
    files = {
        "lessons/course.toml": COURSE,
        "lessons/classic/small.toml": LESSON,
        "locales/tutor.pot": TEMPLATE,
    }
    for language in languages():
        folder = f"locales/{language.code}"
        files[f"{folder}/lessons/classic/small.md"] = WORDS
        files[f"{folder}/rules/melds.md"] = PAGE
        files[f"{folder}/LC_MESSAGES/tutor.po"] = CATALOG
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for language in languages():
        for name in ("language.toml", "glossary.toml", "rule-sets.toml"):
            shutil.copy(locales_folder() / language.code / name, tmp_path / "locales" / language.code / name)
    return Content(tmp_path)
