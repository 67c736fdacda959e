"""Dealing, turning, taking and ending: what the table looks like afterwards."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from tests.engine.small import at
from tutor.bots.players import PLAYERS
from tutor.bots.simulate import play
from tutor.cards import Cards, Rank
from tutor.engine.actions import Discard, Draw, Pass, TurnUpcard
from tutor.engine.effect import ImpossibleDraw, cards_in_play
from tutor.engine.judge import candidates, violations
from tutor.engine.notation import parse_cards, parse_turn
from tutor.engine.play import IllegalTurn, apply, deal, play_turn
from tutor.engine.policies import RedThreesShown, ThreesLaid, Upcard
from tutor.engine.position import Phase, Position, Stack
from tutor.engine.sides import seat_to_act
from tutor.engine.view import view
from tutor.engine.violations import Code, IllegalAction
from tutor.variants import installed, load

FORMS = [name for name in installed() if name.startswith("classic")]
IN_OWN_TURN = RedThreesShown.OWN_FIRST_TURN
OTHERS = [name for name in installed() if name not in FORMS]


def _after(text: str, turn: str) -> Position:
    position, rules = at(text)
    return play_turn(position, parse_turn(turn), rules)


def _cards(text: str) -> Cards:
    return Cards(parse_cards(text))


@pytest.mark.parametrize("name", installed())
def test_a_deal_holds_the_whole_pack_and_turns_an_upcard_that_may_stand(name: str) -> None:
    rules = load(name)
    for seed in range(40):
        dealt = deal(rules, random.Random(seed))
        assert [len(hand) for hand in dealt.hands] == [rules.deal.hand] * rules.table.seats
        assert [len(foot) for foot in dealt.feet] == [rules.deal.foot] * rules.table.seats
        turned = apply(dealt, TurnUpcard(), rules)
        assert cards_in_play(turned) == rules.deck.size
        top = turned.pile.top
        assert (top is None) == (rules.deal.upcard is Upcard.NONE)
        assert top is None or top.is_natural or top.is_black_three
        if rules.threes.red_laid is ThreesLaid.AT_ONCE and rules.threes.red_shown is not IN_OWN_TURN:
            held = [sum(card.is_red_three for card in hand.cards) for hand in turned.hands]
            assert max(held) <= rules.threes.kept
        assert [len(hand) for hand in turned.hands] == [rules.deal.hand] * rules.table.seats


def test_without_the_black_three_as_upcard_another_card_is_turned() -> None:
    rules = load("classic+no-black-three-upcard")
    tops = [apply(deal(rules, random.Random(seed)), TurnUpcard(), rules).pile for seed in range(120)]
    assert all(pile.top is not None and pile.top.is_natural for pile in tops)
    assert any(card.is_black_three for pile in tops for card in pile.cards[:-1])


def test_red_threes_shown_in_the_own_turn_wait_in_the_hand_until_then() -> None:
    rules = load("classic+red-threes-shown-in-own-turn")
    for seed in range(60):
        position = apply(deal(rules, random.Random(seed)), TurnUpcard(), rules)
        held = sum(card.is_red_three for card in position.hand(1).cards)
        if held:
            drawn = apply(position, Draw(), rules)
            assert not any(card.is_red_three for card in drawn.hand(1).cards)
            assert drawn.red_threes[0] >= held
            assert len(drawn.hand(1)) == rules.deal.hand + 1
            return
    pytest.fail("no deal gave seat 1 a red three")


@pytest.mark.parametrize("name", FORMS)
def test_what_a_seat_sees_decides_as_the_whole_position_does(name: str) -> None:
    rules, rng = load(name), random.Random(7)
    for seed in range(3):
        position = apply(deal(rules, random.Random(seed)), TurnUpcard(), rules)
        for _, _, reached in play(position, rules, [PLAYERS["random"]], rng):
            position = reached
            seat = seat_to_act(position, rules)
            seen = view(position, seat, rules)
            assert candidates(seen, rules) == candidates(position, rules)


@pytest.mark.parametrize("name", OTHERS)
def test_what_a_seat_sees_is_enough_for_its_turn_in_every_variant(name: str) -> None:
    rules, rng = load(name), random.Random(5)
    position = apply(deal(rules, random.Random(5)), TurnUpcard(), rules)
    for _, _, reached in islice(play(position, rules, [PLAYERS["careful"]], rng), 60):
        seat = seat_to_act(reached, rules)
        seen = view(reached, seat, rules)
        assert candidates(seen, rules) == candidates(reached, rules)
        assert not any(hand.cards for place, hand in enumerate(seen.hands, 1) if place != seat)
        assert not any(foot.cards for foot in seen.feet)
        assert cards_in_play(seen) == cards_in_play(reached)


def test_cards_under_the_first_upcard_stay_unknown() -> None:
    text = f"italian phase=deal stock=9h{'4s5s6s7s8s9sTsJsQsKsAs' * 2}"
    position, rules = at(text)
    turned = apply(position, TurnUpcard(), rules)
    for seat in turned.seats:
        assert view(turned, seat, rules).pile == Stack(turned.pile.cards[-1:], 9)
    later = _after(text, "turn; draw; drop As")
    assert view(later, 3, rules).pile == Stack(later.pile.cards[-2:], 9)


def test_a_foot_is_unknown_until_it_is_taken_up() -> None:
    position, rules = at("hand-and-foot hand1=4d5d foot1=6d7d foot3=8d9d")
    seen = view(position, 1, rules)
    assert [foot.unknown for foot in seen.feet] == [2, 13, 2, 13]
    assert not any(foot.cards for foot in seen.feet)


def test_a_three_that_stays_in_the_hand_is_not_shown_to_the_others() -> None:
    position, rules = at("modern-american hand1=4d5d pile=8c stock=3h6d7d")
    drew = apply(position, Draw(), rules)
    assert drew.hand(1).cards.holds(parse_cards("3h"))
    assert view(drew, 2, rules).done == (Draw(None),)


def test_a_view_hides_other_hands_the_stock_and_what_others_drew() -> None:
    position, rules = at(
        'classic turn=2 phase=play hand1=KsKh hand2=4d5c hand3=6s hand4=7d stock=8h9c done="draw 5c"'
    )
    seen = view(position, 1, rules)
    assert seen.hand(1) == position.hand(1)
    assert [hand.unknown for hand in seen.hands] == [0, 2, 1, 1]
    assert not seen.stock.cards
    assert seen.stock.unknown == 2
    assert seen.done == (Draw(None),)


def test_a_partner_asked_after_the_last_card_was_drawn_can_answer() -> None:
    text = (
        'classic phase=answer hand1=KsKhKd5c hand3=6s7d melds1=AsAhAdAcAsAhAd stock=?0 done="draw 3hKd; ask"'
    )
    position, rules = at(text)
    assert candidates(view(position, 3, rules), rules) == candidates(position, rules) != []


def test_the_pile_turned_over_becomes_the_stock_once_a_hand() -> None:
    after = _after(
        "classic+recycle-stock hand1=4d6cTsKhQd melds1=AsAhAd pile=5c7h8h9d stock=?0", "draw; drop 4d"
    )
    assert after.recycled
    assert after.stock.cards == tuple(parse_cards("7h8h"))
    assert after.pile.cards == tuple(parse_cards("9d4d"))
    assert after.hand(1).cards == _cards("6cTsKhQd5c")
    again, rules = at("classic+recycle-stock hand1=4d6cTs melds1=AsAhAd pile=5c7h stock=?0 recycled=yes")
    assert [fault.code for fault in violations(again, Draw(), rules)] == [Code.STOCK_EMPTY]


def test_two_players_draw_two_and_red_threes_among_them_are_replaced() -> None:
    after = _after("classic-2p hand1=4d6c hand2=Ks stock=3h8s3d9c5d", "draw")
    assert after.hand(1).cards == _cards("4d6c8s9c")
    assert after.red_threes == (2, 0)
    assert after.stock.cards == tuple(parse_cards("5d"))


def test_two_red_threes_as_the_last_cards_end_the_hand_of_two() -> None:
    assert _after("classic-2p hand1=4d6c hand2=Ks stock=3h3d", "draw").phase is Phase.OVER


def test_the_last_red_three_by_house_rule_allows_melds_but_no_discard() -> None:
    text = "classic+last-red-three-may-meld hand1=4d6cTsKhQd8s8h8d melds1=AsAhAd pile=5c9d stock=3h"
    after = _after(text, "draw; lay 8s8h8d; pass")
    assert after.phase is Phase.OVER
    assert after.out is None
    position, rules = at(text)
    with pytest.raises(IllegalTurn) as stopped:
        play_turn(position, parse_turn("draw; drop 4d"), rules)
    assert stopped.value.index == 2
    assert stopped.value.violations[0].code is Code.DISCARD_NOT_ALLOWED


def test_with_an_empty_stock_the_pile_must_be_taken_where_it_can_be() -> None:
    can, rules = at("classic hand1=9s9h4d6cTs melds1=AsAhAd pile=5c9d stock=?0")
    assert [fault.code for fault in violations(can, Pass(), rules)] == [Code.MUST_TAKE_PILE]
    cannot, rules = at("classic hand1=4d6cTsKhQd melds1=AsAhAd pile=5c9d stock=?0")
    assert apply(cannot, Pass(), rules).phase is Phase.OVER


def test_the_duty_to_take_is_smaller_under_the_other_reading() -> None:
    pair, rules = at("classic+forced-take-matching hand1=9s9h4d6cTs melds1=AsAhAd pile=5c9d stock=?0")
    assert apply(pair, Pass(), rules).phase is Phase.OVER
    own, rules = at("classic+forced-take-matching hand1=4d6cTs melds1=AsAhAd,9s9h9c pile=5c9d stock=?0")
    assert [fault.code for fault in violations(own, Pass(), rules)] == [Code.MUST_TAKE_PILE]


def test_passing_with_cards_left_in_the_stock_is_no_turn() -> None:
    position, rules = at("classic hand1=4d6cTs melds1=AsAhAd pile=5c9d")
    assert [fault.code for fault in violations(position, Pass(), rules)] == [Code.MUST_DRAW_FIRST]


def test_a_stuck_last_card_is_kept_by_house_rule() -> None:
    text = "classic+last-card-pass phase=play hand1=KsKhKd5c melds1=AsAhAd"
    after = _after(text, "lay KsKhKd; pass")
    assert after.turn == 2
    assert after.hand(1).cards == _cards("5c")
    assert after.phase is Phase.DRAW
    plain, rules = at("classic phase=play hand1=5c melds1=AsAhAd")
    assert violations(plain, Pass(), rules)[0].code is Code.MUST_DISCARD


def test_the_first_to_take_the_pile_plays_alone_and_the_others_pool_their_melds() -> None:
    after = _after(
        "classic-3p-cutthroat hand1=9s9h4d5c melds1=AsAhAd melds2=KsKhKd melds3=KcKsJk,7s7h7d pile=6c9d stock=?20",
        "take 9s9h; drop 4d",
    )
    assert after.lone == 1
    assert {meld.rank for meld in after.melds[0]} == {Rank.ACE, Rank.NINE}
    assert {(meld.rank, len(meld)) for meld in after.melds[1]} == {(Rank.KING, 6), (Rank.SEVEN, 3)}
    assert after.melds[2] == ()


def test_pooled_melds_with_too_many_wild_cards_both_stay() -> None:
    after = _after(
        "classic-3p-cutthroat hand1=9s9h4d5c melds1=AsAhAd melds2=KsKh2c2d melds3=KcKsJkJk pile=6c9d stock=?20",
        "take 9s9h; drop 4d",
    )
    assert [len(meld) for meld in after.melds[1]] == [4, 4]


def test_in_the_lone_hand_game_the_hand_ends_with_the_last_drawers_discard() -> None:
    after = _after("classic-3p-cutthroat hand1=9s4d5c pile=6c stock=8h9d", "draw; drop 4d")
    assert after.phase is Phase.OVER
    assert after.out is None


def test_a_canasta_is_marked_as_laid_whole_only_where_that_brings_a_bonus() -> None:
    hand = "hand1=KsKhKdKcKsKhKd4d5c"
    whole = _after(f"classic+concealed-canasta-bonus phase=play {hand}", "lay KsKhKdKcKsKhKd")
    plain = _after(f"classic phase=play {hand}", "lay KsKhKdKcKsKhKd")
    assert whole.melds[0][0].whole
    assert not plain.melds[0][0].whole
    grown = _after(
        "classic+concealed-canasta-bonus phase=play hand1=KsKhKd4d5c melds1=KsKhKdKc", "lay KsKhKd"
    )
    assert not grown.melds[0][0].whole


def test_drawing_what_is_not_there_is_said_in_a_sentence() -> None:
    position, rules = at("classic hand1=4d6cTs pile=5c9d stock=8h9c")
    for cards in ("9c", "8h9c"):
        with pytest.raises(ImpossibleDraw) as failed:
            apply(position, Draw(tuple(parse_cards(cards))), rules)
        assert failed.value.problem.text.endswith(".")
    hidden, rules = at("classic hand1=4d6cTs pile=5c9d")
    with pytest.raises(ImpossibleDraw):
        apply(hidden, Draw(tuple(parse_cards("8h9c"))), rules)


def test_applying_an_illegal_action_says_every_fault_and_changes_nothing() -> None:
    position, rules = at("classic phase=play hand1=4s4hJkJkJk2c6c score1=3000")
    with pytest.raises(IllegalAction) as refused:
        apply(position, parse_turn("lay 4sJkJkJk2c")[0][1], rules)
    codes = [fault.code for fault in refused.value.violations]
    assert codes[0] is Code.TOO_FEW_NATURALS
    assert Code.TOO_MANY_WILDS in codes
    assert position.hand(1).cards == _cards("4s4hJkJkJk2c6c")


def test_another_seat_may_not_act() -> None:
    position, rules = at("classic phase=play hand1=4s5h")
    assert (
        violations(position, Discard(position.hand(1).cards.cards[0]), rules, seat=2)[0].code
        is Code.NOT_YOUR_TURN
    )
