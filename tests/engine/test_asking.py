"""Asking the partner, the answer, and going out by it. [seed 000; pagat; bicycle]"""

from __future__ import annotations

import pytest

from tests.engine.small import at
from tutor.engine.actions import Answer, AskPartner
from tutor.engine.judge import going_out_faults, is_legal, violations
from tutor.engine.notation import parse_turn
from tutor.engine.play import IllegalTurn, apply, play_turn
from tutor.engine.position import Phase
from tutor.engine.violations import Code

CANASTA = "melds1=AsAhAdAcAsAhAd"


def _codes(text: str, turn: str) -> list[Code]:
    position, rules = at(text)
    try:
        play_turn(position, parse_turn(turn), rules)
    except IllegalTurn as stopped:
        return [fault.code for fault in stopped.violations]
    return []


def test_a_question_that_no_line_could_keep_is_not_allowed() -> None:
    assert _codes(f"classic phase=play hand1=Ks5h7d {CANASTA}", "ask") == [Code.CANNOT_GO_OUT]
    assert _codes("classic phase=play hand1=KsKhKd melds1=AsAhAd", "ask") == [Code.NO_CANASTA]


def test_before_the_draw_the_question_is_allowed_where_any_card_drawn_can_be_discarded() -> None:
    assert (
        _codes(f"classic hand1=KsKhKd {CANASTA} pile=5c", "ask; answer yes; draw 7d; lay KsKhKd; drop 7d")
        == []
    )
    assert _codes(f"classic hand1=KsKhKd4c {CANASTA} pile=5c", "ask") == [Code.CANNOT_GO_OUT]


def test_before_the_draw_the_question_is_allowed_where_a_take_leads_out() -> None:
    position, rules = at(f"classic hand1=KsKh4c {CANASTA} pile=Kd")
    assert not going_out_faults(position, rules)
    agreed = play_turn(position, parse_turn("ask; answer yes"), rules)
    assert violations(agreed, parse_turn("draw")[0][1], rules)[0].code is Code.PARTNER_SAID_YES
    assert play_turn(agreed, parse_turn("take KsKh; drop 4c"), rules).out == 1


def test_only_the_partner_answers_and_only_when_asked() -> None:
    position, rules = at(f"classic phase=play hand1=KsKhKd {CANASTA}")
    assert violations(position, Answer(True), rules)[0].code is Code.NOTHING_TO_ANSWER
    asked = apply(position, AskPartner(), rules)
    assert asked.phase is Phase.ANSWER
    assert asked.turn == 1
    assert violations(asked, parse_turn("drop Ks")[0][1], rules)[0].code is Code.MUST_ANSWER
    assert violations(asked, Answer(True), rules, seat=2)[0].code is Code.NOT_YOUR_TURN
    assert is_legal(asked, Answer(False), rules, seat=3)


@pytest.mark.parametrize(("seat", "partner"), [(1, 3), (2, 4), (5, 1)])
def test_with_two_partners_the_next_clockwise_answers_for_both(seat: int, partner: int) -> None:
    side = 1 if seat % 2 else 2
    canastas = f"melds{side}=AsAhAdAcAsAhAd,9s9h9d9c9s9hJk"
    position, rules = at(f"classic-6p turn={seat} phase=play hand{seat}=KsKhKd {canastas}")
    asked = apply(position, AskPartner(), rules)
    assert is_legal(asked, Answer(True), rules, seat=partner)


def test_the_question_is_put_once_a_turn_and_before_the_first_lay() -> None:
    text = f"classic phase=play hand1=KsKhKd9s9h9d5c {CANASTA}"
    assert _codes(text, "ask; answer no; ask") == [Code.ALREADY_ASKED]
    assert _codes(text, "lay KsKhKd; ask") == [Code.ASKED_TOO_LATE]


def test_the_meld_of_the_top_card_does_not_make_the_question_late() -> None:
    assert _codes(f"classic hand1=KsKh9s9h9d5c {CANASTA} pile=Kd", "take KsKh; ask") == []


def test_after_a_no_the_next_turn_is_free_again() -> None:
    position, rules = at(f"classic phase=play hand1=KsKhKd hand2=5c6d {CANASTA}")
    later = play_turn(position, parse_turn("ask; answer no; drop Ks"), rules)
    assert later.turn == 2
    assert later.done == ()
    assert later.phase is Phase.DRAW


def test_black_threes_can_only_be_laid_on_the_way_out_and_then_the_way_must_be_kept() -> None:
    text = "classic phase=play hand1=3s3s3cKsKhKd melds1=AsAhAdAcAsAhAd"
    assert _codes(text, "lay 3s3s3c; drop Ks") == [Code.BLACK_THREES_ONLY_GOING_OUT]
    assert _codes(text, "ask; answer no; lay 3s3s3c") == [Code.BLACK_THREES_ONLY_GOING_OUT]
