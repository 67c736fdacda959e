"""A yes and a no bind whatever else a turn allows; black threes laid bind like a yes. [seed 000; pagat; bicycle]"""

from __future__ import annotations

import pytest

from tests.engine.turns import ACES, after, stopped
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
