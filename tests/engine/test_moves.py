"""What is listed as possible is all that is possible, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.small import (
    at,
    brute_lays,
    brute_way_out,
    can_be_laid,
    leaves_nothing,
    small_positions,
)
from tutor.cards import Card, Cards, Rank, Suit
from tutor.engine.actions import (
    Action,
    Addition,
    Answer,
    AskPartner,
    Discard,
    Draw,
    GoOut,
    LayDown,
    MeldName,
    Pass,
    TakePile,
)
from tutor.engine.effect import effect
from tutor.engine.facts import opened
from tutor.engine.going_out import ways_out
from tutor.engine.judge import can_take, candidates, is_legal, legal_actions, takes
from tutor.engine.position import Hand, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.record import replace
from tutor.variants import load

CLASSIC = ["classic", "classic-2p", "classic+wilds-fewer", "classic+frozen-onto-meld+last-card-pass"]
OTHERS = ["samba", "bolivia", "hand-and-foot", "cuban", "modern-american", "italian"]
RULES = [*CLASSIC, *OTHERS]


def _kinds(cards: Cards) -> tuple[int, ...]:
    red = sum(card.is_red_three for card in cards)
    return (*cards.by_rank, red)


def _fixed(counts: Counter[Any]) -> frozenset[tuple[object, int]]:
    return frozenset(counts.items())


def _result(position: Position, action: Action, rules: RuleSet) -> object:
    """What an action leads to, suits left aside."""
    after = effect(position, action, rules)
    # Where sequences are played only what lies in them tells the suits of the cards apart.
    runs = Counter(card for meld in after.melds[0] if meld.suit is not None for card in meld.cards)
    table = Counter((meld.rank, meld.suit, _kinds(meld.cards)) for side in after.melds for meld in side)
    top = after.pile.cards[-1].rank if after.pile.cards else None
    return (
        _kinds(after.hand(1).cards),
        _fixed(table),
        _fixed(runs),
        top,
        len(after.pile),
        after.phase,
        after.turn,
        after.out,
    )


def _brute(position: Position) -> Iterator[Action]:
    hand = position.hand(1).cards.cards
    yield from (GoOut(), Pass(), AskPartner(), Answer(True), Draw())
    yield from (Discard(card) for card in hand)
    yield from (LayDown(lays) for lays in brute_lays(position, hand))


@pytest.mark.parametrize("name", RULES)
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_legal_actions_are_those_that_brute_force_finds(name: str, data: st.DataObject) -> None:
    rules = load(name)
    position = data.draw(small_positions(rules, Phase.PLAY))
    found = {_result(position, action, rules) for action in legal_actions(position, rules)}
    brute = {_result(position, act, rules) for act in _brute(position) if is_legal(position, act, rules)}
    assert found == brute


@pytest.mark.parametrize("name", [*RULES, "brazilian", "uruguay", "american", "hand-and-foot-seed"])
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_a_way_out_is_found_wherever_brute_force_finds_one(name: str, data: st.DataObject) -> None:
    rules = load(name)
    position = data.draw(small_positions(rules, Phase.PLAY, most=6))
    found = list(ways_out(position, rules))
    assert bool(found) == brute_way_out(position, rules)
    for way in found:
        assert way.lay is None or can_be_laid(position, way.lay.lays, rules)


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_a_red_three_leads_out_where_all_other_cards_can_be_laid(data: st.DataObject) -> None:
    rules = load("american")
    position = data.draw(small_positions(rules, Phase.PLAY, most=2))
    lying = [card for meld in position.melds[0] for card in meld.cards]
    more = data.draw(st.lists(st.sampled_from(lying), max_size=2)) if lying else []
    held = Cards(more) if more else position.hand(1).cards
    without, with_red = (
        replace(position, hands=(Hand(hand), *position.hands[1:]), stock=Stack(unknown=5))
        for hand in (held, Cards((*held, Card(Rank.THREE, Suit.HEARTS))))
    )
    assert bool(list(ways_out(with_red, rules))) == leaves_nothing(without, held.cards, rules)


@pytest.mark.parametrize("name", [*RULES, "classic+opening-before-pile", "classic+natural-pair-always"])
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_a_take_is_listed_wherever_brute_force_finds_one(name: str, data: st.DataObject) -> None:
    rules = load(name)
    position = data.draw(small_positions(rules, Phase.DRAW, most=6))
    hand = position.hand(1).cards.cards
    brute: set[object] = set()
    if position.pile.top is not None:
        onto = [MeldName(meld.rank, 1, meld.suit) for meld in position.melds[0] if meld.suit is not None]
        brute |= {
            _result(position, take, rules)
            for name in onto
            if is_legal(position, take := TakePile(onto=name), rules)
        }
    for used in product([False, True], repeat=len(hand)):
        cards = tuple(card for card, use in zip(hand, used, strict=True) if use)
        rest = tuple(card for card, use in zip(hand, used, strict=True) if not use)
        beside = [()] if opened(position, 1) else [(), *brute_lays(position, rest)]
        for lays in beside:
            take = TakePile(cards, lays=lays)
            if is_legal(position, take, rules):
                brute.add(_result(position, take, rules))
    listed = {
        _result(position, act, rules) for act in legal_actions(position, rules) if isinstance(act, TakePile)
    }
    assert listed == brute
    assert can_take(position, rules) == bool(brute)
    assert {_result(position, take, rules) for take in takes(position, rules)} <= brute


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAY])
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_candidates_are_legal_and_there_where_anything_is(
    name: str, phase: Phase, data: st.DataObject
) -> None:
    rules = load(name)
    position = data.draw(small_positions(rules, phase, most=7))
    offered = candidates(position, rules)
    assert all(is_legal(position, action, rules) for action in offered)
    assert bool(offered) == (next(legal_actions(position, rules), None) is not None)


def test_a_hand_of_forty_cards_has_a_bounded_choice() -> None:
    hand = "".join(f"{rank}{suit}" for rank in "AKQJT98765" for suit in "shdc")
    position, rules = at(f"classic phase=play hand1={hand} melds1=4s4h4d")
    assert 0 < len(candidates(position, rules)) < 100


def test_wild_cards_alone_are_offered_to_a_meld_on_the_table() -> None:
    position, rules = at("classic phase=play hand1=2cJk5s6h7d8c9d melds1=KsKhKd")
    added = {action for action in candidates(position, rules) if isinstance(action, LayDown)}
    assert LayDown((Addition(MeldName(Rank.KING), position.hand(1).cards.of_rank(Rank.TWO)),)) in added


def test_a_black_three_is_listed_for_the_threes_laid_on_the_way_out() -> None:
    position, rules = at(
        "samba phase=play hand1=3c9d melds1=KsKhKdKcKsKhKd,9s9h9d9c9s9h9d,3s3s3s"
        ' done="draw; ask; answer yes; lay 3s3s3s"'
    )
    lay = LayDown((Addition(MeldName(Rank.THREE), position.hand(1).cards.of_rank(Rank.THREE)),))
    assert is_legal(position, lay, rules)
    assert lay in list(legal_actions(position, rules))
