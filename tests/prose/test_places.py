"""Numbers and cards in prose come from the rule set and the position."""

from __future__ import annotations

import dataclasses

import pytest

from tutor.cards import JOKER
from tutor.engine.notation import parse_position
from tutor.i18n import translator
from tutor.prose import PlaceUnknown, fill, places
from tutor.text import CardRun, Fact, Points
from tutor.variants import load

CLASSIC = load("classic")
POSITION = parse_position("classic hand1=KsKhKd9s4c pile=5d9h score1=1520 score2=300", load)


@pytest.mark.parametrize(
    ("place", "filled"),
    [
        ("meld.cards", "3"),
        ("canasta.natural", "500"),
        ("match.target", "5000"),
        ("points:K", "10"),
        ("points:joker", "50"),
        ("points:3", "5"),
        ("minimum:1500", "90"),
        ("minimum:-5", "15"),
        ("red-threes:4", "800"),
        ("threes.red.4", "800"),
        ("opening.minimum.4.score", "3000"),
        ("opening.minimum.4.need", "120"),
        ("cards:KsTh2cJk", "K♠ 10♥ 2♣ and a joker"),
        ("cards:KsTh2cJk:the", "K♠ 10♥ 2♣ and the joker"),
        ("sum:KsTh2cJk", "90"),
        ("rank:8", "8"),
        ("rank:8:many", "eights"),
        ("need", "90"),
        ("score", "1520"),
        ("top", "9♥"),
        ("hand:K", "K♠ K♥ K♦"),
        ("solution", "joker"),
        ("solution-points", "50"),
    ],
)
def test_a_place_is_filled(place: str, filled: str):
    extra: dict[str, Fact] = {"solution": CardRun((JOKER,)), "solution-points": Points(50)}
    assert fill(f"a {{{place}}} b", CLASSIC, translator("en"), POSITION, extra) == f"a {filled} b"
    assert places(f"a {{{place}}} b") == {place}


def test_numbers_are_those_of_the_rule_set():
    other = dataclasses.replace(CLASSIC, canasta=dataclasses.replace(CLASSIC.canasta, natural=700))
    assert fill("{canasta.natural}", other, translator("en")) == "700"


def test_an_entry_of_a_list_is_named_by_its_id_or_counted():
    american = load("modern-american")
    assert fill("{special.hands.garbage.points}", american, translator("en")) == "3000"
    assert fill("{penalties.unfinished.3.points}", american, translator("en")) == "−2000"
    assert fill("{special-hand:garbage}", american, translator("en")) == "Garbage"


def test_a_loss_is_said_without_its_sign():
    assert fill("{loss:penalties.unfinished.3.points}", load("modern-american"), translator("en")) == "2000"


def test_numbers_take_the_digits_of_the_language_and_cards_do_not():
    filled = fill("{canasta.natural} {cards:TsJk} {rank:8}", CLASSIC, translator("fa"))
    assert filled == "۵۰۰ 10♠ و جوکر 8"


@pytest.mark.parametrize(
    "text",
    [
        "{meld}",
        "{meld.suits}",
        "{id}",
        "{pile.always_frozen}",
        "{meld.wild_ratio}",
        "{__class__}",
        "{}",
        "{points:X}",
        "{points}",
        "{minimum:much}",
        "{red-threes:0}",
        "{red-threes:5}",
        "{threes.red}",
        "{threes.red.0}",
        "{threes.red.5}",
        "{opening.minimum.1.score}",
        "{special.hands.garbage.points}",
        "{special-hand:garbage}",
        "{loss:}",
        "{loss:canasta.natural}",
        "{loss:pile.take}",
        "{loss:meld.suits}",
        "{cards:}",
        "{cards:Kx}",
        "{hand:Q}",
        "{rank:8:plural}",
        "{solution}",
        "one { brace",
        "one } brace",
    ],
)
def test_what_cannot_be_filled_is_refused(text: str):
    with pytest.raises(PlaceUnknown):
        fill(text, CLASSIC, translator("en"), POSITION)


def test_cards_may_be_named_in_a_form_of_the_language():
    greek = translator("el")
    forms = sorted(greek.glossary.runs)
    for form in forms:
        expected = greek.cards(POSITION.pile.cards[-1:], form)
        assert fill(f"{{top:{form}}}", CLASSIC, greek, POSITION) == expected
    assert forms


def test_without_a_position_its_places_are_refused():
    for place in ("need", "score", "top", "hand:K"):
        with pytest.raises(PlaceUnknown):
            fill(f"{{{place}}}", CLASSIC, translator("en"))
