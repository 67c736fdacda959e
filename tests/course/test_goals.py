"""Each goal is reached by some legal action and missed by another, and says so in every language."""

from __future__ import annotations

import pytest

from tutor.cards import Cards, Rank
from tutor.course.goals import Deed, Goal, missed, reached
from tutor.engine.notation import parse_cards, parse_position, parse_turn
from tutor.engine.play import apply
from tutor.i18n import languages, translator
from tutor.variants import load

CLASSIC = load("classic")
TABLE = "classic phase=play hand1=KsKhKd9s9h5h2c3s4d7d melds1=QsQhQd melds2=7s7h7c pile=8s"
CANASTA = "classic phase=play hand1=QsKd melds1=QcQhQdQhQsQd melds3= pile=8s".replace(" melds3=", "")
OPEN_PILE = "classic hand1=KsKhKd9s9h5h5c2c4d7d melds1=QsQhQd pile=8s6cKc"
UNOPENED = "classic phase=play hand1=AsAhAdKsKhKd5h2c4d7d pile=8s"

REACHED_AND_MISSED = [
    (Goal.NEW_MELD, TABLE, "lay KsKhKd", "lay +Q:2c"),
    (Goal.NEW_MELD, TABLE, "lay KsKhKd +Q:2c", "drop 4d"),
    (Goal.NEW_MELDS, TABLE, "lay KsKhKd 9s9h2c", "lay KsKhKd"),
    (Goal.NEW_MELDS, TABLE, None, "lay KsKhKd +Q:2c"),
    (Goal.OPENS, UNOPENED, "lay AsAhAd", "drop 4d"),
    (Goal.TAKES_PILE, OPEN_PILE, "take KsKh", "draw"),
    (Goal.DRAWS, OPEN_PILE, "draw", "take KsKh"),
    (Goal.COMPLETES_CANASTA, CANASTA, "lay +Q:Qs", "drop Qs"),
    (Goal.GOES_OUT, CANASTA.replace("hand1=QsKd", "hand1=Qs"), "lay +Q:Qs", None),
    (Goal.GOES_OUT, CANASTA.replace("hand1=QsKd", "hand1=QsQcKd"), None, "lay +Q:QsQc"),
    (Goal.FREEZES, TABLE, "drop 2c", "drop 4d"),
    (Goal.FREEZES, TABLE.replace("pile=8s", "pile=2d8s"), None, "drop 2c"),
    (Goal.STOPS, TABLE, "drop 3s", "drop 4d"),
    (Goal.STOPS, TABLE, "drop 2c", "drop 7d"),
    (Goal.FEEDS_NOBODY, TABLE, "drop 4d", "drop 7d"),
    (Goal.FEEDS_NOBODY, TABLE.replace("pile=8s", "pile=2d8s"), "drop 7d", None),
    (Goal.USES_NO_WILD, TABLE, "lay KsKhKd", "lay 9s9h2c"),
    (Goal.KEEPS, TABLE, "lay KsKhKd", "lay 9s9h2c"),
    (Goal.LEGAL, TABLE, "drop 4d", None),
    (Goal.LAYS, TABLE, "lay KsKhKd", "drop 4d"),
    (Goal.TAKES_OR_DRAWS, OPEN_PILE, "draw", None),
    (Goal.TAKES_OR_DRAWS, TABLE, None, "drop 4d"),
    (Goal.DISCARDS, TABLE, "drop 4d", "lay KsKhKd"),
]


def _deed(position: str, turn: str) -> Deed:
    before = parse_position(position, load)
    ((_, action),) = parse_turn(turn)
    return Deed(before, action, apply(before, action, CLASSIC), CLASSIC, Cards(parse_cards("2c")), 2)


@pytest.mark.parametrize(("goal", "position", "right", "wrong"), REACHED_AND_MISSED)
def test_a_goal_is_read_off_the_action_and_what_it_makes(
    goal: Goal, position: str, right: str | None, wrong: str | None
):
    if right is not None:
        assert reached(goal, _deed(position, right))
    if wrong is not None:
        assert not reached(goal, _deed(position, wrong))


def test_every_goal_is_tried():
    assert {goal for goal, *_ in REACHED_AND_MISSED} == set(Goal)


@pytest.mark.parametrize("code", [language.code for language in languages()])
def test_a_missed_goal_is_said_with_its_cards_and_numbers(code: str):
    say = translator(code).say
    sentences = {
        goal: say(missed(goal, _deed(position, wrong)))
        for goal, position, _, wrong in REACHED_AND_MISSED
        if wrong
    }
    assert set(sentences) == set(Goal) - {Goal.LEGAL}
    assert len(set(sentences.values())) == len(sentences)
    assert "7♦" in sentences[Goal.FEEDS_NOBODY]
    assert "2♣" in sentences[Goal.KEEPS]
    assert translator(code).number(7) in sentences[Goal.COMPLETES_CANASTA]


@pytest.mark.parametrize(
    ("goal", "turn", "said"),
    [
        (
            Goal.LAYS,
            "drop 4d",
            "This is allowed, but discarding 4♦ ends your turn; here you are to lay cards first.",
        ),
        (
            Goal.DISCARDS,
            "lay KsKhKd",
            "This is allowed, but it lays K♠ K♥ K♦ on the table; here you are to discard one card.",
        ),
        (
            Goal.NEW_MELD,
            "lay +Q:2c",
            "This is allowed, but it adds to a meld on the table; a new meld is asked for here.",
        ),
        (Goal.NEW_MELD, "drop 4d", "This is allowed, but it lays no meld; a new meld is asked for here."),
        (
            Goal.NEW_MELDS,
            "lay KsKhKd",
            "This is allowed, but it is only one new meld; 2 are asked for. Pick all their cards first.",
        ),
        (Goal.KEEPS, "lay 9s9h2c", "This is allowed, but 2♣ should stay in your hand."),
    ],
)
def test_a_missed_goal_says_what_was_done(goal: Goal, turn: str, said: str):
    assert translator("en").say(missed(goal, _deed(TABLE, turn))) == said


def test_a_single_joker_has_its_article():
    position = TABLE.replace("2c", "Jk")
    assert "but the joker does" in translator("en").say(missed(Goal.FREEZES, _deed(position, "drop Jk")))


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("lay KsKhKdJk", "This is allowed, but the joker should stay in your hand."),
        ("lay KsKhKdJkJk", "This is allowed, but one joker should stay in your hand."),
    ],
    ids=["the one that was played", "one of those that were played"],
)
def test_one_of_several_cards_played_is_not_spoken_of_as_the_only_one(turn: str, said: str):
    before = parse_position(TABLE.replace("2c", "JkJk"), load)
    ((_, action),) = parse_turn(turn)
    kept = before.hand(1).cards.of_rank(Rank.JOKER)[: 2 if turn.count("Jk") == 1 else 1]
    deed = Deed(before, action, apply(before, action, CLASSIC), CLASSIC, Cards(kept))
    assert translator("en").say(missed(Goal.KEEPS, deed)) == said
