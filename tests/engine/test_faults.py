"""Faults of a position: everything that is impossible about it is named, and what play leads to has none."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.positions import positions
from tutor.bots.players import anything, careful
from tutor.bots.simulate import play
from tutor.engine.faults import ImpossiblePosition, faults, must_be_possible
from tutor.engine.notation import parse_position, write_position
from tutor.engine.play import deal
from tutor.engine.position import Position
from tutor.i18n import languages, translator
from tutor.variants import installed, load


def found(fields: str, rules: str = "classic") -> list[str]:
    """The faults of a position in English; every language has a sentence for each."""
    position = parse_position(f"{rules} {fields}", load)
    for language in languages():
        assert all(translator(language.code).say(fault) for fault in faults(position, load(rules)))
    return [translator("en").say(fault) for fault in faults(position, load(rules))]


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ("hand1=KsKsKs", "There are too many of K♠: 3 here, 2 in the game."),
        ("hand1=JkJkJk pile=JkJk5d", "There are too many of joker: 5 here, 4 in the game."),
        ("red31=3 red32=2", "There are too many red threes: 5 here, 4 in the game."),
        ("red31=3 pile=3h3d5d", "There are too many red threes: 5 here, 4 in the game."),
        ("hand1=?60 hand2=?50", "There are too many cards: 132 here, 108 in the game."),
        ("stock=?65", "There are too many cards: 109 here, 108 in the game."),
        ("hand2=3h4d", "“hand2” holds a red three, which lies on the table by now."),
        ("pile=4d3h", "A red three is never the top card of the pile."),
        ("melds1=KsQhKd", "“melds1”: K♠ Q♥ K♦ cannot lie on the table as a meld."),
        ("melds1=KsKh", "“melds1”: K♠ K♥ cannot lie on the table as a meld."),
        ("melds1=Ks2c2d", "“melds1”: K♠ 2♣ 2♦ cannot lie on the table as a meld."),
        ("melds1=3h3d3s", "“melds1”: 3♥ 3♦ 3♠ cannot lie on the table as a meld."),
        ("melds1=KsKhKd,KcKsKh", "“melds1” has two melds of one rank: K♠ K♥ K♦ and K♣ K♠ K♥."),
        (
            "melds1=KsKhKd*",
            "“melds1”: K♠ K♥ K♦ is marked with * as a canasta laid at once, but is no canasta.",
        ),
        (
            'phase=play done="draw; lay 7s7h7d"',
            "“done” says that a meld was laid, but there is none under “melds1”.",
        ),
        ("laid1=yes", "“laid1” says that a meld was laid, but there is none under “melds1”."),
        ("phase=deal pile=4d", "Before the first upcard is turned, nothing lies on the table."),
        ("phase=answer", "An answer is awaited, but the last action under “done” is no question."),
        ('phase=deal done="draw"', "“done” lists actions, but with phase=deal nobody is playing a turn."),
        ('phase=play done="draw; drop 4d"', "“done” holds an action that ends the turn."),
        ('melds1=KsKhKd phase=play done="draw; take KsKh"', "“done” draws or takes the pile twice."),
        ('done="draw"', "The actions in “done” do not agree with phase=draw."),
        ('phase=play done="ask; answer yes"', "The actions in “done” do not agree with phase=play."),
        (
            'phase=play done="draw; ask"',
            "Under “done” a question lacks its answer, or an answer its question.",
        ),
        (
            'phase=play done="draw; answer yes"',
            "Under “done” a question lacks its answer, or an answer its question.",
        ),
        ("concealed=yes", "“concealed” says how somebody went out, but nobody did."),
        ("out=1 hand1=4d", "Seat 1 went out, but has cards under “hand1”."),
        (
            "out=1 hand1=?0 concealed=yes melds1=KsKhKd",
            "A player who goes out concealed lays a canasta, but “melds1” has none.",
        ),
        ("round=2", "“round” has no meaning in “classic”."),
        (
            "frozen=yes pile=4d",
            "“frozen” speaks of a card among unknown ones in the pile, but there are none.",
        ),
        ("recycled=yes", "“recycled” has no meaning in “classic”."),
        ("lone=2", "“lone” has no meaning in “classic”."),
    ],
)
def test_an_impossible_position_has_its_fault(fields: str, fault: str) -> None:
    assert found(fields) == [fault]


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ("hand1=?0 out=1 acaba=2", "A hand ends in one way only, not with “out” and “acaba” together."),
        ("acaba=3", "“acaba” names a side by its lowest seat: 1, not 3."),
    ],
)
def test_a_hand_ends_once_and_the_call_is_a_sides(fields: str, fault: str) -> None:
    assert found(fields, "english") == [fault]


def test_all_faults_are_named_at_once() -> None:
    assert len(found("hand1=KsKsKs hand2=3h melds1=4d4h frozen=yes")) == 4


def test_a_house_rule_makes_possible_what_was_not() -> None:
    assert not found("recycled=yes", "classic+recycle-stock")
    assert not found("hand2=3h4d", "classic+red-threes-shown-in-own-turn")
    assert found("phase=play hand1=3h4d", "classic+red-threes-shown-in-own-turn")
    assert not found("melds1=KsKh2c2d")
    assert found("melds1=KsKh2c2d", "classic+wilds-fewer")


def test_before_the_upcard_is_turned_red_threes_are_in_the_hands() -> None:
    assert not found("phase=deal hand1=3h3d4d hand2=3h3d4h")


def test_partners_in_the_lone_hand_game_may_have_two_melds_of_a_rank_with_too_many_wild_cards_for_one() -> (
    None
):
    apart = "lone=1 melds2=KsKh2c2d,KdKc2s2h"
    assert not found(apart, "classic-3p-cutthroat")
    assert found("lone=1 melds2=KsKhKd,KcKs2s", "classic-3p-cutthroat")
    assert found("lone=1 melds3=KsKhKd", "classic-3p-cutthroat") == [
        "“melds3” is not where seat 3 keeps this; it belongs under “melds2”."
    ]


def test_an_impossible_position_is_refused_with_all_its_faults() -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        must_be_possible(parse_position("classic lone=1 frozen=yes", load), load("classic"))
    assert len(caught.value.faults) == 2


@given(positions())
def test_every_position_is_possible_or_has_faults_that_can_be_said(position: Position) -> None:
    for fault in faults(position, load(position.rules)):
        assert translator("en").say(fault)


@pytest.mark.parametrize("name", [*installed(), "classic+recycle-stock+red-threes-shown-in-own-turn"])
@settings(max_examples=3)
@given(seed=st.integers(0, 10_000))
def test_what_play_leads_to_has_no_faults_and_can_be_written_down(name: str, seed: int) -> None:
    rules, rng = load(name), random.Random(seed)
    dealt = deal(rules, rng)
    for place, (_, _, reached) in enumerate(play(dealt, rules, [anything, careful], rng)):
        assert not faults(reached, rules)
        if place % 10 == 0:
            assert parse_position(write_position(reached, rules), load) == reached
        if place > 300:
            break
