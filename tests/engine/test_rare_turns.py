"""Turns that come up once in many games, and what the rules make of them."""

from __future__ import annotations

import pytest

from tests.engine.small import at
from tutor.cards import Cards
from tutor.engine.actions import Action, AskPartner, Discard, Draw, TakePile
from tutor.engine.effect import ImpossibleDraw
from tutor.engine.going_out import ways_out
from tutor.engine.judge import going_out_faults, is_legal, legal_actions, takes, violations
from tutor.engine.notation import parse_cards, parse_turn
from tutor.engine.play import IllegalTurn, apply, play_turn
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.violations import Code

CANASTA = "melds1=AsAhAdAcAsAhAd"
APART = "classic-3p-cutthroat turn=2 lone=1 phase=play melds2=KsKh2c2d,KcKsJkJk"


def _after(text: str, turn: str) -> Position:
    position, rules = at(text)
    return play_turn(position, parse_turn(turn), rules)


def _codes(text: str, turn: str) -> list[Code]:
    try:
        _after(text, turn)
    except IllegalTurn as stopped:
        return [fault.code for fault in stopped.violations]
    return []


def test_after_a_yes_the_last_card_is_not_kept_by_passing() -> None:
    text = "classic+last-card-pass phase=play hand1=KsKhKd5c melds1=AsAhAdAcAsAhAd"
    assert _codes(text, "ask; answer yes; lay KsKhKd; pass")[0] is Code.PARTNER_SAID_YES


def test_after_black_threes_the_last_card_is_not_kept_by_passing() -> None:
    text = f"classic+last-card-pass phase=play hand1=3s3s3c5c {CANASTA}"
    assert _codes(text, "lay 3s3s3c; pass")[0] is Code.BLACK_THREES_ONLY_GOING_OUT


def test_who_could_not_stay_has_nothing_to_ask() -> None:
    position, rules = at(f"classic phase=play hand1=5c {CANASTA}")
    assert [fault.code for fault in violations(position, AskPartner(), rules)] == [Code.MUST_KEEP_A_CARD]


def test_melds_kept_apart_take_no_wild_card() -> None:
    assert _codes(f"{APART} hand2=2s4d5c6d", "lay +K:2s")[0] is Code.TOO_MANY_WILDS
    assert _codes(f"{APART} hand2=Kd4d5c6d", "lay +K:Kd") == []
    assert _codes(f"{APART} hand2=Kd4d5c6d", "lay +K/2:Kd") == []


@pytest.mark.parametrize("kings", ["KsKh2c2d,KcKsKhJkJk", "KcKsKhJkJk,KsKh2c2d"])
def test_a_way_out_gives_naturals_to_the_meld_that_they_complete(kings: str) -> None:
    position, rules = at(
        f"classic-3p-cutthroat turn=2 lone=1 phase=play hand2=KdKc5c melds2={kings},AsAhAdAcAsAhAd"
    )
    assert going_out_faults(position, rules) == ()
    (way,) = ways_out(position, rules)
    assert way.lay is not None
    assert way.discard is not None
    assert apply(apply(position, way.lay, rules), Discard(way.discard), rules).out == 2


def test_no_way_out_leads_over_a_wild_card_on_melds_kept_apart() -> None:
    position, rules = at(f"{APART},AsAhAdAc2c2d2h,QsQhQdQc2sJkJk hand2=2s5c")
    assert [fault.code for fault in going_out_faults(position, rules)] == [Code.CANNOT_GO_OUT]


def test_an_opening_from_the_hand_counts_only_what_is_a_meld_without_the_top_card() -> None:
    text = "classic+opening-before-pile hand1=QsQhQdJk9s9h9d4d6cTsJd pile=5sKdQc"
    assert _codes(text, "take QsQh lay QdJk 9s9h9d") == [Code.OPENING_FROM_HAND_ONLY]
    assert _codes(text, "take QsQh lay 9s9h9dJk") == []


def test_further_cards_of_the_top_cards_rank_may_open_from_the_hand() -> None:
    position, rules = at("classic+opening-before-pile hand1=AsAhAdAcAs4d6cTsJd pile=5sKdAd")
    opening = parse_turn("take AsAh lay AdAcAs")[0][1]
    assert is_legal(position, opening, rules)
    assert any(take.lays for take in takes(position, rules))
    assert any(isinstance(action, TakePile) and action.lays for action in legal_actions(position, rules))


def test_the_minimum_is_not_waived_for_an_exit_that_a_no_forbids() -> None:
    hand = "hand1=4s4h4d4c4s4h4d5s5h5d5c9s score1=3000"
    codes = _codes(f"classic phase=play {hand}", "ask; answer no; lay 4s4h4d4c4s4h4d 5s5h5d5c")
    assert Code.OPENING_TOO_LOW in codes


def test_a_hand_that_the_last_red_three_ended_stays_ended() -> None:
    position, rules = at('classic phase=play hand1=4d6c8s8h8d melds1=AsAhAd stock=?0 done="draw 3h"')
    assert [fault.code for fault in violations(position, parse_turn("drop 4d")[0][1], rules)] == [
        Code.HAND_IS_OVER
    ]


LAST_RED_THREE = f"classic+last-red-three-may-meld {CANASTA} stock=3h"


def test_after_a_last_red_three_passing_ends_the_hand() -> None:
    after = _after(f"{LAST_RED_THREE} hand1=9s9h9d5c6d", "draw; lay 9s9h9d; pass")
    assert after.phase is Phase.OVER
    assert after.out is None


def test_who_passes_with_an_empty_hand_has_gone_out() -> None:
    assert _after(f"{LAST_RED_THREE} hand1=9s9h9d", "draw; lay 9s9h9d; pass").out == 1


def test_the_minimum_is_not_waived_for_an_exit_that_a_last_red_three_forbids() -> None:
    hand = "hand1=4s4h4d4c4s4h4d5s5h5d5c9s score1=3000 stock=3h"
    codes = _codes(f"classic+last-red-three-may-meld {hand}", "draw; lay 4s4h4d4c4s4h4d 5s5h5d5c")
    assert Code.OPENING_TOO_LOW in codes


def test_a_pile_of_unknown_cards_keeps_one_when_it_is_turned_over() -> None:
    after = _after("classic+recycle-stock hand1=4d6c8s melds1=AsAhAd pile=?5 stock=?0", "draw")
    assert (len(after.pile), len(after.stock)) == (1, 3)


def test_no_red_three_is_drawn_after_the_last_card_due() -> None:
    position, rules = at("classic hand1=4d6c8s melds1=AsAhAd pile=5c")
    with pytest.raises(ImpossibleDraw):
        apply(position, Draw(tuple(parse_cards("Kd3h"))), rules)


def test_in_the_lone_hand_game_keeping_the_last_card_ends_the_hand_with_the_stock_gone() -> None:
    text = "classic-3p-cutthroat+last-card-pass hand1=KsKh5c melds1=AsAhAd pile=6c stock=Kd"
    after = _after(text, "draw; lay KsKhKd; pass")
    assert after.phase is Phase.OVER
    assert after.out is None


@pytest.mark.parametrize(("wild", "take"), [("", "take"), ("2c", "take 2c")])
def test_the_top_card_on_the_partners_meld_is_no_concealed_exit(wild: str, take: str) -> None:
    after = _after(
        f"classic hand1=5s5h5d5c5s5h5d9s{wild} melds1=KsKhKd laid1=no pile=Kc",
        f"{take}; lay 5s5h5d5c5s5h5d; drop 9s",
    )
    assert after.out == 1
    assert not after.concealed


@pytest.mark.parametrize("order", ["+K/2:Kd +7:7c +K:Kh", "+K:Kh +K/2:Kd +7:7c"])
def test_additions_and_new_melds_of_one_lay_find_their_places(order: str) -> None:
    after = _after(f"{APART} hand2=KdKh7s7h7d7c4d5c", f"lay 7s7h7d {order}")
    assert [(meld.rank.printed, len(meld)) for meld in after.melds[1]] == [("K", 5), ("K", 5), ("7", 4)]
    assert after.hand(2).cards == Cards(parse_cards("4d5c"))


def test_before_the_draw_a_pile_to_turn_over_counts_as_a_stock() -> None:
    position, rules = at(f"classic+recycle-stock hand1=KsKhKd {CANASTA} pile=5c6c7d stock=?0")
    assert is_legal(position, AskPartner(), rules)


def test_black_threes_laid_too_early_are_the_main_fault() -> None:
    text = "classic phase=play hand1=3s3s3c4d6c9hTsJdQc score1=1500"
    assert _codes(text, "lay 3s3s3c")[0] is Code.BLACK_THREES_ONLY_GOING_OUT


@pytest.mark.parametrize("hand", ["3h", "9c3h", "3h3d", "5h9c3h3d"])
@pytest.mark.parametrize("melds", [CANASTA, "melds1=KsKhKd", f"{CANASTA},9s9h9d"])
def test_whether_a_red_three_may_be_laid_out_does_not_hang_on_what_replaces_it(hand: str, melds: str) -> None:
    found = {
        tuple(fault.code for fault in violations(*_laying_out(f"hand1={hand} {melds} stock={card}4c")))
        for card in ("5c", "9h", "2s", "Jk", "3s", "3d")
    }
    assert len(found) == 1


def _laying_out(text: str) -> tuple[Position, Action, RuleSet]:
    position, rules = at(f"american phase=play {text}")
    return position, parse_turn("lay 3h")[0][1], rules
