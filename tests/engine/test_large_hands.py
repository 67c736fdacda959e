"""A player who takes a large pile holds dozens of cards: a way out is found there too."""

from __future__ import annotations

import pytest

from tests.large_hands import SIZES, hand_of_melds
from tutor.engine.actions import Discard, GoOut
from tutor.engine.going_out import ways_out
from tutor.engine.judge import is_legal
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
