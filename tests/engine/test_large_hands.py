"""A player who takes a large pile holds dozens of cards: what to do with them is found there too."""

from __future__ import annotations

import pytest

from tests.engine.small import at
from tests.large_hands import SIZES, hand_of, hand_of_melds
from tutor.cards import NATURAL_RANKS
from tutor.engine.actions import Action, Discard, GoOut, LayDown
from tutor.engine.going_out import ways_out
from tutor.engine.judge import candidates, is_legal
from tutor.engine.laying import new_or_added
from tutor.engine.notation import parse_turn
from tutor.engine.play import apply
from tutor.variants import load

SEQUENCES = ["samba", "bolivia", "chilean"]
GROUPS = ["classic", "classic-2p", "uruguay"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [*SEQUENCES, *GROUPS])
def test_a_hand_made_of_melds_goes_out(name: str, size: int) -> None:
    rules = load(name)
    for seed in range(6):
        position = hand_of_melds(size, rules, seed)
        assert len(position.hand(1)) == size
        way = next(ways_out(position, rules), None)
        assert way is not None, position.hand(1).cards
        assert way.lay is not None
        after = apply(position, way.lay, rules)
        assert is_legal(after, Discard(way.discard) if way.discard else GoOut(), rules)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [*SEQUENCES, *GROUPS, "hand-and-foot"])
def test_however_large_the_hand_the_candidates_are_few_and_leave_out_no_rank(name: str, size: int) -> None:
    rules = load(name)
    for seed in range(4):
        position = hand_of(size, rules, seed)
        cards = position.hand(1).cards
        known = candidates(position, rules)
        laid = [action for action in known if isinstance(action, LayDown) and len(action.lays) == 1]
        assert len(laid) <= 2 * len(NATURAL_RANKS)
        for rank in NATURAL_RANKS:
            all_of_them = LayDown((new_or_added(position, 1, rank, cards.of_rank(rank)),))
            if cards.of_rank(rank) and is_legal(position, all_of_them, rules):
                assert all_of_them in known


def _action(text: str) -> Action:
    ((_, action),) = parse_turn(text)
    return action


def test_a_rank_is_among_the_candidates_where_not_all_of_its_cards_can_be_laid() -> None:
    hand = "4s4h4d5s5h5d6s6h6d8s8h8dTsThTdJsJhJdQsQhQdKsKhKd2s2h2d2cJkJk9s9h9d9c9c"
    known = candidates(*at(f"american phase=play hand1={hand} melds1=9s9h9d,AsAhAd stock=?20"))
    assert _action("lay +9:9s9h9d9c") in known
    assert _action("lay 2s2h2d") in known


def test_a_run_is_among_the_candidates_of_a_side_with_melds_of_every_rank() -> None:
    hand = "4h5h6h7h8h9hThJhQhKhAh4s4d6s6d8s8dTsTdQsQd2sJk"
    melds = ",".join(f"{rank}c{rank}d{rank}s" for rank in "456789TJQKA")
    known = candidates(*at(f"samba phase=play hand1={hand} melds1={melds} stock=?20"))
    assert _action("lay 4h5h6h7h8h9hTh") in known
    assert _action("lay +K:2s") in known
