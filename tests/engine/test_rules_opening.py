"""Openings: only melds that are melds by themselves count where the minimum must come from the hand. [seed 000]"""

from __future__ import annotations

import pytest

from tests.engine.small import at
from tests.engine.turns import after, stopped
from tutor.engine.intent import take_readings
from tutor.engine.judge import can_take
from tutor.engine.notation import parse_cards, write_action
from tutor.engine.violations import Code

HOUSE = "classic+opening-before-pile"


@pytest.mark.parametrize(
    ("hand", "turn"),
    [("QsQhJk4d5c6c", "take QsQh lay +Q:Jk"), ("QsQhQcJk4d5c6c", "take QsQh lay QcJk")],
    ids=["a wild card added to the pair", "no meld by itself"],
)
def test_what_needs_the_pair_and_the_top_card_does_not_open_from_the_hand(hand: str, turn: str) -> None:
    assert stopped(f"{HOUSE} hand1={hand} pile=5sQd", turn) == (1, Code.OPENING_FROM_HAND_ONLY)
    assert stopped(f"classic hand1={hand} pile=5sQd", turn) is None


def test_a_meld_of_the_top_cards_rank_laid_from_the_hand_opens_and_takes_the_pair_in() -> None:
    text = f"{HOUSE} hand1=AsAhAcAdAs4d5c6c pile=5sAd"
    (meld,) = after(text, "take AsAh lay AcAdAs").melds[0]
    assert len(meld) == 6
    position, rules = at(text)
    assert can_take(position, rules)
    readings = take_readings(position, parse_cards("AsAhAcAdAs"), rules)
    assert [write_action(reading) for reading in readings] == ["take AsAhAcAdAs"]


def test_black_threes_of_a_closed_side_are_no_meld_before_they_are_too_few_points() -> None:
    closed = "classic phase=play hand1=3s3s3c9s9h9d7c"
    assert stopped(closed, "lay 3s3s3c") == (1, Code.BLACK_THREES_ONLY_GOING_OUT)
