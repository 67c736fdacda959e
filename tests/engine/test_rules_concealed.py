"""Going out concealed: nothing of the partner's is touched, and the minimum is waived only for who really goes out.

[seed 000; pagat; bicycle; parlett]
"""

from __future__ import annotations

import pytest

from tests.engine.turns import after, stopped
from tutor.engine.violations import Code

FIVES = "5s5h5d5c5s5h5d"
BELOW = "hand1=4s4h4d4c4s4h4d5s5h5d5c9s score1=3000"
LAY = "lay 4s4h4d4c4s4h4d 5s5h5d5c"


@pytest.mark.parametrize(
    ("hand", "take"), [("", "take"), ("2c", "take 2c")], ids=["the top card alone", "a wild card with it"]
)
def test_the_top_card_put_onto_the_partners_meld_spoils_a_concealed_exit(hand: str, take: str) -> None:
    ended = after(
        f"classic hand1={hand}{FIVES}9s melds1=KsKhKd laid1=no laid3=yes pile=Kc stock=?20",
        f"{take}; lay {FIVES}; drop 9s",
    )
    assert ended.out == 1
    assert not ended.concealed


def test_a_take_onto_the_partners_meld_earlier_in_the_turn_spoils_it_too() -> None:
    ended = after(
        f'classic phase=play hand1={FIVES}9s melds1=KsKhKdKc laid1=no laid3=yes done="take"',
        f"lay {FIVES}; drop 9s",
    )
    assert ended.out == 1
    assert not ended.concealed


def test_the_minimum_is_not_waived_after_a_no_for_who_keeps_the_last_card() -> None:
    house = f"classic+last-card-pass phase=play {BELOW}"
    assert stopped(house, f"ask; answer no; {LAY}; pass") == (3, Code.OPENING_TOO_LOW)
    assert after(house, f"ask; answer yes; {LAY}; drop 9s").concealed


def test_the_minimum_is_not_waived_where_the_last_card_cannot_be_discarded() -> None:
    house = f"classic+last-red-three-may-meld {BELOW} stock=3h"
    assert stopped(house, f"draw; {LAY}; pass") == (2, Code.OPENING_TOO_LOW)
    assert after(house.replace("5c9s", "5c"), f"draw; {LAY}; out").concealed
