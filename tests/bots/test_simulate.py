"""Whole hands and matches: they end, lose no card, and are the same for the same seed."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from tests.combined import by_base, combinations
from tutor.bots.players import PLAYERS
from tutor.bots.simulate import Tally, play, play_hands, play_match
from tutor.engine.judge import candidates, is_legal
from tutor.engine.notation import parse_position
from tutor.engine.play import deal
from tutor.engine.rules import RuleSet
from tutor.variants import installed, load, overlays


def _tally(rules: RuleSet, player: str, count: int, seed: int = 1) -> Tally:
    tally = Tally()
    for hand in play_hands(rules, [PLAYERS[player]], count, seed):
        tally.add(hand)
    return tally


@pytest.mark.parametrize("player", sorted(PLAYERS))
@pytest.mark.parametrize("name", installed())
def test_hands_come_to_no_dead_end_and_lose_no_card(name: str, player: str) -> None:
    tally = _tally(load(name), player, 3)
    assert (tally.hands, tally.dead_ends, tally.conservation_faults) == (3, 0, 0)


@pytest.mark.parametrize("house", overlays())
def test_hands_under_each_house_rule_come_to_no_dead_end(house: str) -> None:
    name = next(name for name in by_base(house))
    tally = _tally(load(name), "random", 4, seed=3)
    assert (tally.hands, tally.dead_ends, tally.conservation_faults) == (4, 0, 0)


@pytest.mark.parametrize("name", combinations(10))
def test_house_rules_combined_at_random_come_to_no_dead_end(name: str) -> None:
    tally = _tally(load(name), "random", 2)
    assert (tally.dead_ends, tally.conservation_faults) == (0, 0)


def test_what_is_legal_for_who_sees_the_own_hand_alone_is_legal() -> None:
    for name in ("classic", "samba", "hand-and-foot"):
        rules, rng = load(name), random.Random(8)
        position = deal(rules, rng)
        for _, action, reached in play(position, rules, [PLAYERS["random"]], rng):
            assert is_legal(position, action, rules)
            position = reached


@pytest.mark.parametrize("name", ["classic", "classic-2p", "classic-3p-cutthroat", "classic-6p-three-sides"])
def test_a_match_ends_at_its_target_with_one_winner(name: str) -> None:
    rules = load(name)
    hands = list(play_match(rules, [PLAYERS["careful"]], random.Random(5)))
    last = hands[-1].score
    assert last is not None
    assert last.winner is not None
    assert last.margin is not None
    assert last.sides[last.winner].total >= rules.match.target
    assert all(hand.score is not None and hand.score.margin is None for hand in hands[:-1])


def test_totals_carry_over_and_the_deal_passes_clockwise() -> None:
    rules = load("classic")
    first, second = islice(play_match(rules, [PLAYERS["careful"]], random.Random(2)), 2)
    assert first.score is not None
    assert [second.position.scores[side - 1] for side in (1, 2)] == [
        side.total for side in first.score.sides.values()
    ]
    assert second.position.deal == 2


def test_the_same_seed_gives_the_same_hands() -> None:
    rules = load("classic")
    once, again = ([hand.position for hand in play_hands(rules, [PLAYERS["random"]], 3, 9)] for _ in "ab")
    other = [hand.position for hand in play_hands(rules, [PLAYERS["random"]], 3, 10)]
    assert once == again != other


def test_the_random_player_takes_every_candidate_about_as_often() -> None:
    rules, rng = load("classic"), random.Random(7)
    position = parse_position(
        "classic phase=play hand1=KsKhKd4s4h4d5c6c7c2sJk melds1=AsAhAd,QsQhQdQcQsQhQd", load
    )
    offered = candidates(position, rules)
    each = 200
    chosen = Counter(PLAYERS["random"](position, rules, rng) for _ in range(each * len(offered)))
    assert set(chosen) == set(offered)
    assert all(each / 2 < number < each * 3 / 2 for number in chosen.values())
