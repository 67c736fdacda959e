"""A special hand is called by its name, in each language."""

from __future__ import annotations

import pytest

from tests.explain.cases import moment
from tests.explain.test_sentences import BODY, LINES
from tutor import variants
from tutor.bidi.wrap import wrap
from tutor.engine.actions import ShowHand
from tutor.explain import Explanation, explain
from tutor.explain.special_hands import HAND_NAMES, cards_of
from tutor.i18n import languages, translator

CODES = [language.code for language in languages()]
PAIRS = "modern-american phase=play hand1=4s4h5s5h6s6h8s8h9s9hTsThJsJh"


def shown(position: str, turn: str) -> Explanation:
    """What is explained to a player who shows these cards as that special hand."""
    of = moment(position, turn)
    return explain(of.position, of.action, of.rules, of.seat)[0]


def test_every_special_hand_has_a_name_and_every_name_a_hand() -> None:
    games = [variants.load(name) for name in variants.installed()]
    houses = [
        variants.load(f"modern-american+{house}")
        for house in variants.overlays()
        if variants.fits("modern-american", house)
    ]
    assert {hand.id for rules in (*games, *houses) for hand in rules.special.hands} == set(HAND_NAMES)


@pytest.mark.parametrize("code", CODES)
def test_no_two_special_hands_have_one_name(code: str) -> None:
    assert len({translator(code).say(name) for name in HAND_NAMES.values()}) == len(HAND_NAMES)


@pytest.mark.parametrize("code", CODES)
def test_the_hand_that_was_shown_and_the_one_it_is_are_named(code: str) -> None:
    speaker = translator(code)
    explanation = shown(PAIRS, "special garbage")
    garbage, pairs = (speaker.say(HAND_NAMES[hand]) for hand in ("garbage", "pairs"))
    assert explanation.remedy is not None
    assert garbage in speaker.say(explanation.what)
    assert pairs in speaker.say(explanation.remedy)
    assert explanation.remedy_action == ShowHand("pairs")


def test_a_name_that_the_game_does_not_know_is_not_repeated() -> None:
    explanation = shown(PAIRS, "special rainbow")
    assert translator("en").say(explanation.what) == "There is no such special hand."


@pytest.mark.parametrize("code", CODES)
def test_the_cards_of_the_hand_that_was_meant_are_told(code: str) -> None:
    speaker, rules = translator(code), variants.load("modern-american")
    for hand in rules.special.hands:
        if hand.id != "pairs":
            said = speaker.say(shown(PAIRS, f"special {hand.id}").why)
            assert speaker.fact(cards_of(hand)) in said
            assert len(wrap(said, BODY, speaker.language.direction)) <= LINES, said


def test_after_the_opening_it_is_told_when_a_special_hand_is_shown() -> None:
    why = translator("en").say(shown(f"{PAIRS} melds1=KsKhKd", "special garbage").why)
    assert why == "A special hand is shown whole, after drawing from the stock and before the side opens."
