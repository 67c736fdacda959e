"""A learner is told each thing once: what only follows from another fault is left out, no advice comes twice."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.explain.cases import ACES, LOOSE, Moment, moment
from tests.explain.tries import moments
from tutor.engine.judge import violations
from tutor.engine.notation import write_action
from tutor.explain import Explanation, explain, to_tell
from tutor.i18n import translator
from tutor.variants import load

SAY = translator("en").say
MOMENTS = 80
"""Faults of a hand that are explained, the first of them."""


def all_of(now: Moment) -> tuple[Explanation, ...]:
    return explain(now.position, now.action, now.rules, now.seat)


def told(position: str, turn: str) -> list[str]:
    """What is said to be wrong, fault by fault."""
    return [SAY(one.what) for one in to_tell(all_of(moment(position, turn)))]


@pytest.mark.parametrize(
    ("position", "turn", "what"),
    [
        pytest.param(
            "samba hand1=8h4dKsKh melds1=5h6h7h pile=5d6c8h",
            "take",
            "You have not chosen any cards to go with 8♥, and your side has no eights on the table.",
            id="no card chosen for the top card",
        ),
        pytest.param(
            "hand-and-foot hand1=2dKs4d5d6d foot1=?11 melds1=QsQhQc pile=5d6c2c",
            "take 2dKs",
            "K♠ does not match the top card, 2♣.",
            id="a card of another rank on a pile that is frozen",
        ),
        pytest.param(
            "samba hand1=6h7h4dKsKh melds1=QsQhQc pile=5d6c8h",
            "take 6h7h",
            "6♥ 7♥ 8♥ are a run, but you may not take the pile to begin one.",
            id="cards of a run",
        ),
        pytest.param(
            "classic hand1=Ad4d5d8c melds1=QsQhQc pile=2d6cAc",
            "take Ad",
            "These are only 2 cards: A♦ A♣.",
            id="one card for a pile that wants a pair",
        ),
        pytest.param(
            "samba hand1=2c2d4d5d8c melds1=QsQhQc pile=6cAc",
            "take 2c2d",
            "The only natural card in this meld would be the top card, A♣.",
            id="wild cards for a pile that wants a pair",
        ),
        pytest.param(
            "samba hand1=4h8cTd melds1=QsQhQc pile=6h",
            "take +4h",
            "Your side has no run on the table that begins with 4♥.",
            id="a run that is not there",
        ),
        pytest.param(
            f"classic phase=play hand1=Qs{LOOSE} {ACES}",
            "lay Qs",
            "This is only one card: Q♠.",
            id="one card is only one natural card too",
        ),
        pytest.param(
            f"classic phase=play hand1=2cJk{LOOSE} {ACES}",
            "lay 2cJk",
            "These are nothing but wild cards: 2♣ and a joker.",
            id="wild cards that are too few besides",
        ),
    ],
)
def test_what_only_follows_from_another_fault_is_not_told(position: str, turn: str, what: str) -> None:
    assert told(position, turn) == [what]


@pytest.mark.parametrize(
    ("position", "turn", "whats"),
    [
        pytest.param(
            "classic phase=play hand1=QsQhQd4c5c7h8h",
            "lay QsQhQd 4c",
            ["This is only one card: 4♣.", "Not enough yet: 35 of the 50 points your side needs to open."],
            id="a meld that is none, and too few points",
        ),
        pytest.param(
            f"samba hand1=5h8s8s2c{LOOSE} {ACES} pile=5d6c8h",
            "take 8s8s lay 5h2c",
            ["These are only 2 cards: 5♥ 2♣."],
            id="a meld beside the top card",
        ),
        pytest.param(
            f"samba hand1=5h9s9h2c{LOOSE} {ACES} pile=5d6c8h",
            "take 9s9h lay 5h2c",
            ["9♠ 9♥ do not match the top card, 8♥.", "These are only 2 cards: 5♥ 2♣."],
            id="the wrong cards for the top card, and a meld beside it that is none",
        ),
        pytest.param(
            f"modern-american hand1=8s{LOOSE} {ACES} melds2=8s8h8d8c8s8h8d pile=5d8c",
            "take",
            [
                "The pile is frozen, and you have not chosen any cards to take it with.",
                "The eights are dead: the opponents have a canasta of them.",
            ],
            id="no card chosen for the top card, whose rank is dead",
        ),
        pytest.param(
            "brazilian hand1=9s9h4d6cTs pile=5cKc score1=100",
            "take 9s9h",
            [
                "9♠ 9♥ do not match the top card, K♣.",
                "Your side has not opened yet, and the pile cannot be taken to open.",
            ],
            id="the wrong cards on a pile that is not taken to open",
        ),
    ],
)
def test_each_fault_of_its_own_is_told(position: str, turn: str, whats: list[str]) -> None:
    assert told(position, turn) == whats


def test_the_verdict_keeps_the_faults_that_are_not_told() -> None:
    now = moment("samba hand1=8h4dKsKh melds1=5h6h7h pile=5d6c8h", "take")
    found = violations(now.position, now.action, now.rules)
    explained = all_of(now)
    assert [one.code for one in explained] == [violation.code for violation in found]
    assert [one.follows for one in explained] == [False, True, True, True]
    assert explained[0].remedy_action is not None
    assert write_action(explained[0].remedy_action) == "take +5h"


def test_who_lacks_a_pair_for_the_pile_is_told_that_it_takes_one() -> None:
    (one,) = to_tell(all_of(moment("classic hand1=Ad4d5d8c melds1=QsQhQc pile=2d6cAc", "take Ad")))
    assert one.rule == "taking-the-pile"
    assert SAY(one.why) == (
        "A frozen pile is taken only with 2 natural cards of the top card's rank, from the hand."
    )


@pytest.mark.parametrize(
    "name",
    [
        "classic",
        "classic-2p",
        "samba",
        "bolivia",
        "brazilian",
        "italian",
        "cuban",
        "modern-american",
        "hand-and-foot",
    ],
)
def test_whatever_is_tried_in_play_no_advice_comes_twice(name: str) -> None:
    rules = load(name)
    several = 0
    for position, action in islice(moments(rules, 3), MOMENTS):
        explained = explain(position, action, rules)
        given = to_tell(explained)
        assert given[0] is explained[0]
        assert given[0].remedy is not None
        several += len(given) < len(explained)
        advice = [SAY(one.remedy) for one in given if one.remedy is not None]
        assert len(set(advice)) == len(advice), (action, advice)
        deeds = [one.remedy_action for one in given if one.remedy_action is not None]
        assert len(set(deeds)) == len(deeds), (action, deeds)
        whats = [SAY(one.what) for one in given]
        assert len(set(whats)) == len(whats), (action, whats)
    assert several


@pytest.mark.parametrize("code", ["en", "fa", "el"])
@pytest.mark.parametrize("turn", ["lay Kc9c", "lay 9cKc", "lay Kc4d", "lay Kc9c2h", "lay 5d6h", "lay 9c4d5d"])
def test_nothing_is_advised_to_wait_with_no_card(turn: str, code: str) -> None:
    """Where no card of those tried would be left, there is none to keep until another one comes."""
    for one in all_of(moment("classic phase=play hand1=Kc9c4d5d6h2h melds1=KsKhKd", turn)):
        for message in filter(None, (one.what, one.why, one.remedy)):
            said = translator(code).say(message)
            assert "  " not in said, said


@pytest.mark.parametrize(
    ("position", "turn", "what"),
    [
        (
            "classic phase=play hand1=2s2sKd9c4d melds1=7s7h7d2c2d2h,9s9h9d",
            "lay +9:2s +7:2s",
            ["With 2♠ there would be 4 wild cards among the sevens."],
        ),
        (
            "classic phase=play hand1=2s2s9d8s7hKd melds1=ThTsTd",
            "lay +T:2s +A:2s",
            ["Your side has no aces on the table."],
        ),
        (
            "hand-and-foot-2p phase=play hand1=2sTcAcTd2d2d5s melds1=9s9hJk9c",
            "lay +6:2d +9:2d TdTc2s",
            ["2 wild cards with 3 natural cards are too many.", "You have no sixes on the table."],
        ),
        (
            "brazilian phase=play hand1=4c4hAhTd8d melds1=9s9h9d9c9s9h9d",
            "lay +9:4c4h",
            ["4♣ 4♥ do not go with the nines on the table."],
        ),
    ],
)
def test_a_fault_is_told_of_the_meld_it_is_in(position: str, turn: str, what: list[str]) -> None:
    """Also where the same cards go to another meld, and where the meld is none at all."""
    assert told(position, turn) == what


@pytest.mark.parametrize("hand", ["3s3s3c3h4d", "3s3s3c3h3d"])
@pytest.mark.parametrize("stock", ["5c6d7h", "?3"])
def test_of_a_card_to_be_drawn_nobody_is_told_to_write_it(hand: str, stock: str) -> None:
    """What is drawn for a red three is not known, but it is no card of the hand."""
    position = f"american phase=play hand1={hand} melds1=AsAhAdAcAsAhAd stock={stock}"
    assert told(position, "lay 3s3s3c 3h") == [
        "You are not going out with this, so the black threes must stay in your hand."
    ]
