"""What can be wrong with a lesson's positions, tasks, solutions, mistakes and hints is found at its line."""

from __future__ import annotations

import pytest

from tests.content.conftest import Content

LESSON = "lessons/classic/small.toml"
PLAY = "phase=play hand1=KsKhKd9s9h5h5c2c4d7d pile=8s"

PLANTED = [
    ('kind = "frozen"', 'kind = "ice"', 'kind = "ice"', "cannot be “ice”"),
    ("minutes = 5", "minutes = five", "minutes", "not valid TOML"),
    (
        "pile=2d8s",
        "pile=2d2d2d8s",
        'position = "classic hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd pile=2d2d',
        "cannot be",
    ),
    ('"draw; drop 4d"', '"draw; drop 4d; drop 4d"', 'turn = "draw', "turn to watch is not allowed"),
    ('9s9h", code = "too-few-cards"', '9s9h", code = "mixed-ranks"', "mistakes", "but gives “too-few-cards”"),
    ('[{ turn = "lay 9s9h"', '[{ turn = "lay 5h5c"', "mistakes", "the turn that it asks about"),
    (
        "pile=2d8s",
        "pile=8s2d",
        'position = "classic hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd pile=8s2d',
        "natural card lies on top",
    ),
    ('hint_cards = "2d"', 'hint_cards = "As"', "hint_cards", "cannot be seen: A♠"),
    ('solution = "lay KsKhKd"', 'solution = "lay KsKh"', "solution", "solution is not allowed"),
    ('solution = "lay KsKhKd"', 'solution = "lay +Q:2c"', "solution", "misses the goal “new-meld”"),
    ('prefer = "fewest', 'new_melds = 2\nprefer = "fewest', "solution", "misses the goal “new-melds”"),
    ('prefer = "fewest', 'new_melds = 1\nprefer = "fewest', "new_melds", "at least 2"),
    ('misses = "new-meld" }', 'misses = "lays" }', '    { turn = "lay +Q:2c"', "but gives “new-meld”"),
    ('solution = "lay KsKhKd"', 'solution = "lay 9s9h2c"', "solution", "better answer than the solution"),
    ('solution = "take KsKh"', 'solution = "draw"', 'solution = "draw"', "misses the goal “takes-pile”"),
    ('kind = "discard"', 'kind = "lay"', 'solution = "drop 4d"', "no action of the kind “lay”"),
    ("prefer = ", 'hint_cards = "4d"\nprefer = ', 'hint_cards = "4d"', "no answer found uses: 4♦"),
    (
        'code = "too-few-cards" },\n',
        'code = "mixed-ranks" },\n',
        '    { turn = "lay 5h5c"',
        "but gives “too-few-cards”",
    ),
    ('misses = "new-meld"', 'misses = "opens"', '    { turn = "lay +Q:2c"', "but gives “new-meld”"),
    ('"lay +Q:2c"', '"lay KsKhKd"', '    { turn = "lay KsKhKd"', "but gives “right”"),
    ('"lay +Q:2c"', '"draw; lay +Q:2c"', '    { turn = "draw; lay', "a single action"),
    (PLAY, "turn=2 hand2=?9 pile=8s", 'position = "classic turn=2 hand2=?9', "another seat is to play"),
    (
        PLAY,
        "phase=play hand1=?1,KsKhKd9s9h pile=8s",
        'position = "classic phase=play hand1=?1',
        "must see all cards",
    ),
    ('turn = "draw; drop 4d"', 'turn = "draw KsKs; drop 4d"', 'turn = "draw KsKs', "A draw here is of"),
    ('solution = "take KsKh"', 'solution = "draw KsKs"', 'solution = "draw KsKs"', "A draw here is of"),
    (
        'solution = "take KsKh"',
        'solution = "take KsKh"\nmistakes = [{ turn = "draw KsKs", misses = "takes-pile" }]',
        'mistakes = [{ turn = "draw KsKs"',
        "A draw here is of",
    ),
    (
        'hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd pile=8s6cKc"\ngoal = ["takes-pile"]\nsolution = "take KsKh"',
        'phase=deal"\ngoal = ["legal"]\nsolution = "turn"',
        'solution = "turn"',
        "stock is not known",
    ),
    ("last = true\n", "", 'id = "throw"', "last task of the lesson"),
    ("prefer = ", "last = true\nprefer = ", "last = true", "not the last"),
    ('rule = "melds"', 'rule = "meldings"', 'rule = "meldings"', "no page “meldings”"),
    ('teaches = ["melds"]', 'teaches = ["meldings"]', "teaches", "no page “meldings”"),
]


@pytest.mark.parametrize(("old", "new", "at", "said"), PLANTED)
def test_a_planted_fault_is_found_where_it_stands(content: Content, old: str, new: str, at: str, said: str):
    content.finds(LESSON, old, new, at, said)


def test_a_task_that_only_its_solution_solves_is_found(content: Content):
    # Two wild cards would do in place of one, but only the author's answer leaves both kings and nines alone.
    content.plant(LESSON, 'goal = ["legal", "new-meld"]', 'goal = ["new-meld"]\nkeeps = "KsKhKd9s9h2c"')
    content.plant(LESSON, 'solution = "lay KsKhKd"', 'solution = "lay 5h5c2d"')
    content.plant(
        LESSON,
        'hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd pile=8s"\ngoal',
        'hand1=KsKhKd9s9h5h5c2c2d4d7d melds1=QsQhQd pile=8s"\ngoal',
    )
    at = content.line(LESSON, 'goal = ["new-meld"]')
    assert any(one.startswith(f"{LESSON}:{at}: Apart from the solution") for one in content.said()), (
        content.said()
    )
