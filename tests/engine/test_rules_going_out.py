"""A yes and a no bind whatever else a turn allows; black threes laid bind like a yes. [seed 000; pagat; bicycle]"""

from __future__ import annotations

import pytest

from tests.engine.small import at
from tests.engine.turns import ACES, after, stopped
from tutor.engine.going_out import can_empty
from tutor.engine.violations import Code


@pytest.mark.parametrize("hand", ["KsKh", "KsKh9c"])
def test_who_could_not_keep_a_no_may_not_ask(hand: str) -> None:
    assert stopped(f"classic hand1={hand} melds1={ACES} pile=Kd", "take KsKh; ask") == (
        2,
        Code.MUST_KEEP_A_CARD,
    )
    assert stopped(f"classic hand1={hand} melds1={ACES} pile=Kd", "ask; answer no; draw; drop Ks") is None


def test_a_hand_is_not_passed_out_after_a_yes() -> None:
    position = f"classic+forced-take-matching hand1=KsKh4c melds1={ACES} pile=Kd stock=?0"
    assert stopped(position, "ask; answer yes; pass") == (3, Code.PARTNER_SAID_YES)
    assert stopped(position, "ask; answer no; pass") is None


LAST = f"classic+last-red-three-may-meld hand1=3s3s3c9s9h9d melds1={ACES} pile=Kd stock=3h"


def test_after_a_last_red_three_a_yes_and_black_threes_still_bind() -> None:
    assert stopped(LAST, "draw; ask; answer yes; pass") == (4, Code.PARTNER_SAID_YES)
    assert stopped(LAST, "draw; lay 3s3s3c; pass") == (3, Code.BLACK_THREES_ONLY_GOING_OUT)
    assert stopped(LAST, "draw; lay 9s9h9d; pass") is None


@pytest.mark.parametrize("end", ["out", "pass"])
def test_an_empty_hand_has_gone_out_by_whatever_word_the_turn_ends(end: str) -> None:
    assert after(LAST, f"draw; lay 9s9h9d 3s3s3c; {end}").out == 1


def test_before_the_draw_the_question_is_allowed_where_the_pile_will_be_turned_over_for_it() -> None:
    rest = f"hand1=KsKhKd melds1={ACES} pile=5c9d stock=?0"
    assert stopped(f"classic+recycle-stock {rest}", "ask; answer yes; draw; lay KsKhKd; drop 5c") is None
    assert stopped(f"classic {rest}", "ask") == (1, Code.CANNOT_GO_OUT)


_BEFORE = "KsKhKdKcKsKhKd,QsQhQdQcQsQhQd,9s9h9d9c9s9h2c"
_SIDE = "hand-and-foot-seed-3p phase=play foot1=?0 played1=yes stock=?40"
_BOLIVIA = "bolivia phase=play stock=?40"


@pytest.mark.parametrize(
    ("position", "leads_out"),
    [
        # A mixed canasta is lacking: it may be begun with wild cards, or get one from the hand.
        (f"{_SIDE} melds1={_BEFORE},AsAhAdAc2s2h hand1=Ad4c", True),
        (f"{_SIDE} melds1={_BEFORE},AsAhAdAcAsAh hand1=2s4c", True),
        (f"{_SIDE} melds1={_BEFORE} hand1=AsAhAdAcAsAh2s4c", True),
        (f"{_SIDE} melds1={_BEFORE},AsAhAdAcAsAh hand1=Ad4c", False),
        (f"{_SIDE} melds1={_BEFORE},AsAhAdAc2s hand1=Ad4c", False),
        # A sequence is lacking: out of the hand, or onto either end of one on the table.
        (f"{_BOLIVIA} melds1={ACES} hand1=5h6h7h8h9hThJhKs", True),
        (f"{_BOLIVIA} melds1={ACES},6h7h8h9hThJh hand1=5hKs", True),
        (f"{_BOLIVIA} melds1={ACES},5h6h7h8h9hTh hand1=JhKs", True),
        (f"{_BOLIVIA} melds1={ACES},6h7h8h9hThJh hand1=KsKdKc", False),
    ],
)
def test_the_canasta_of_a_kind_that_is_lacking_may_come_from_hand_or_table(
    position: str, leads_out: bool
) -> None:
    assert can_empty(*at(position)) is leads_out
