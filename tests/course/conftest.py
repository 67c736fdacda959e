"""A course of one small lesson, written into a folder, that tests may change before they read it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.course import Lesson, load_course

COURSE = """\
[[course]]
id = "classic"
rules = "classic"

[[course.lesson]]
id = "small"
number = 3
needs = ["aim"]
"""

LESSON = """\
rules = "classic"
minutes = 5
teaches = ["melds", "frozen-pile"]

[[step]]
id = "watch"
kind = "show"
position = "classic turn=2 hand1=KsKhKd9s9h5h5c2c4d7d hand2=?10,4d"
turn = "draw; drop 4d"
rule = "turn"

[[step]]
id = "pair"
kind = "legal"
position = "classic phase=play hand1=KsKhKd9s9h5h5c2c4d7d pile=8s"
turn = "lay 9s9h"
mistakes = [{ turn = "lay 9s9h", code = "too-few-cards" }]
rule = "melds"

[[step]]
id = "kings"
kind = "legal"
position = "classic phase=play hand1=KsKhKd9s9h5h5c2c4d7d pile=8s"
turn = "lay KsKhKd 9s9h2c"
rule = "melds"

[[step]]
id = "worth"
kind = "count"
position = "classic phase=play hand1=KsKhKd9s9h5h5c2c4d7d pile=8s"
count = "points"
cards = "KsKhKd2c"
wrong = [45, 60]
rule = "card-values"

[[step]]
id = "need"
kind = "count"
position = "classic hand1=KsKhKd9s9h5h5c2c4d7d pile=8s score1=1520"
count = "minimum"
wrong = [15, 50]
rule = "opening"

[[step]]
id = "ice"
kind = "frozen"
position = "classic hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd pile=2d8s"
rule = "frozen-pile"

[[step]]
id = "lay"
kind = "lay"
position = "classic phase=play hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd pile=8s"
goal = ["legal", "new-meld"]
keeps = "4d"
solution = "lay KsKhKd"
hint_cards = "KsKhKd"
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
rule = "taking-the-pile"

[[step]]
id = "throw"
kind = "discard"
position = "classic phase=play hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd melds2=7s7h7c pile=8s"
goal = ["legal", "feeds-nobody"]
solution = "drop 4d"
last = true
rule = "discarding"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "classic").mkdir()
    (tmp_path / "course.toml").write_text(COURSE, encoding="utf-8")
    (tmp_path / "classic" / "small.toml").write_text(
        LESSON.replace("hand2=?10,4d", "hand2=?10,4d"), encoding="utf-8"
    )
    return tmp_path


@pytest.fixture
def lesson(folder: Path) -> Lesson:
    return load_course(folder=folder).lessons[0]


@pytest.fixture
def change(folder: Path) -> Callable[[str, str], None]:
    """Replace a piece of the lesson file, which must hold it once."""

    def replace(old: str, new: str) -> None:
        path = folder / "classic" / "small.toml"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        path.write_text(text.replace(old, new), encoding="utf-8")

    return replace
