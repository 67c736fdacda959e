"""Whole hands and matches: they end, lose no card, and are the same for the same seed."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from tutor.bots.players import PLAYERS
from tutor.bots.simulate import Tally, play_hands, play_match
from tutor.engine.rules import RuleSet
from tutor.variants import installed, load, overlays

FORMS = [name for name in installed() if name.startswith("classic")]


def _tally(rules: RuleSet, player: str, count: int, seed: int = 1) -> Tally:
    tally = Tally()
    for hand in play_hands(rules, [PLAYERS[player]], count, seed):
        tally.add(hand)
    return tally


@pytest.mark.parametrize("player", sorted(PLAYERS))
@pytest.mark.parametrize("name", FORMS)
def test_hands_come_to_no_dead_end_and_lose_no_card(name: str, player: str) -> None:
    tally = _tally(load(name), player, 30)
    assert (tally.hands, tally.dead_ends, tally.conservation_faults) == (30, 0, 0)
    assert tally.gone_out > 0


@pytest.mark.parametrize("house", overlays())
def test_hands_under_each_house_rule_come_to_no_dead_end(house: str) -> None:
    base = "classic-6p" if house == "six-150-from-7000" else "classic"
    tally = _tally(load(f"{base}+{house}"), "random", 6, seed=3)
    assert (tally.hands, tally.dead_ends, tally.conservation_faults) == (6, 0, 0)


@pytest.mark.parametrize("seed", range(8))
def test_house_rules_combined_at_random_come_to_no_dead_end(seed: int) -> None:
    rng = random.Random(seed)
    name = "classic"
    for house in rng.sample(overlays(), 8):
        try:
            load(f"{name}+{house}")
        except Exception:
            continue
        name += f"+{house}"
    assert name.count("+") > 2
    tally = _tally(load(name), "random", 5, seed)
    assert (tally.dead_ends, tally.conservation_faults) == (0, 0)


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


def test_the_careful_player_goes_out_in_most_hands() -> None:
    tally = _tally(load("classic"), "careful", 30)
    assert tally.gone_out >= 27
