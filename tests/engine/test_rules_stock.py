"""The end of the stock: what is drawn, what is turned over, when a hand is over. [seed 000; pagat; bicycle; policy]"""

from __future__ import annotations

import pytest

from tests.engine.small import at
from tests.engine.turns import after, stopped
from tutor.engine.effect import ImpossibleDraw, cards_in_play
from tutor.engine.position import Phase
from tutor.engine.violations import Code

STUCK = "phase=play hand1=KsKhKd5c melds1=AsAhAd stock=?0"


@pytest.mark.parametrize(
    ("position", "turn"),
    [
        ("classic hand1=4d6c stock=?20", "draw Ks3h"),
        ("classic-2p hand1=4d6c stock=?20", "draw Ks9c3h"),
        ("classic hand1=4d6c hand2=KsKs stock=?20", "draw Ks"),
        ("classic hand1=4d6c red31=4 stock=?20", "draw 3hKs"),
    ],
    ids=["a card after the last", "a card after two", "a third of two equal cards", "a fifth red three"],
)
def test_what_no_stock_can_give_is_not_drawn(position: str, turn: str) -> None:
    with pytest.raises(ImpossibleDraw):
        after(position, turn)


def test_a_red_three_between_two_cards_drawn_is_replaced() -> None:
    drawn = after("classic-2p hand1=4d6c stock=?20", "draw Ks3h9c")
    assert len(drawn.hand(1)) == 4
    assert drawn.red_threes == (1, 0)


def test_after_a_red_three_as_the_last_card_nothing_more_is_done() -> None:
    middle = 'phase=play hand1=4d6c stock=?0 done="draw 3h"'
    assert stopped(f"classic {middle}", "drop 4d") == (1, Code.HAND_IS_OVER)
    assert stopped(f"classic+last-red-three-may-meld {middle}", "drop 4d") == (1, Code.DISCARD_NOT_ALLOWED)


@pytest.mark.parametrize("house", ["last-card-pass", "last-card-pass+recycle-stock"])
def test_keeping_the_last_card_passes_the_turn_on_though_the_stock_is_gone(house: str) -> None:
    next_turn = after(f"classic+{house} {STUCK} pile=9c8c", "lay KsKhKd; pass")
    assert (next_turn.turn, next_turn.phase) == (2, Phase.DRAW)


def test_in_the_lone_hand_game_keeping_the_last_card_after_the_last_draw_ends_the_hand() -> None:
    ended = after(f"classic-3p-cutthroat+last-card-pass {STUCK} pile=9c8c", "lay KsKhKd; pass")
    assert ended.phase is Phase.OVER
    assert ended.out is None


def test_no_card_is_lost_when_a_pile_that_is_not_known_is_turned_over() -> None:
    text = "classic+recycle-stock hand1=4d6c melds1=AsAhAd pile=?5 stock=?0"
    turned = after(text, "draw")
    assert cards_in_play(turned) == cards_in_play(at(text)[0])
    assert (len(turned.pile), len(turned.stock)) == (1, 3)
