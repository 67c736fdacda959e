"""How the careful player plays: it goes out in every rule set, and keeps what its side still needs."""

from __future__ import annotations

import random

import pytest

from tutor.bots.players import PLAYERS
from tutor.bots.simulate import Tally, play, play_hands
from tutor.engine.actions import Action, Addition, Discard, LayDown
from tutor.engine.laying import hand_cards_of
from tutor.engine.notation import parse_position
from tutor.variants import installed, load

# Who plays Hand and Foot alone needs nine wild cards, about as many as come to one of two or three before the stock is
# gone; modern American is a game of few piles, and a special hand that is shown ends it before anybody goes out.
_RARE = {
    "hand-and-foot-2p": (12, 2),
    "hand-and-foot-3p": (24, 1),
    "modern-american": (12, 3),
    "bolivia-3p": (8, 3),
}


@pytest.mark.parametrize("name", installed())
def test_the_careful_player_goes_out_in_most_hands(name: str) -> None:
    hands, least = _RARE.get(name, (8, 5))
    tally = Tally()
    for hand in play_hands(load(name), [PLAYERS["careful"]], hands, 1):
        tally.add(hand)
    assert tally.gone_out >= least


def turn(text: str) -> list[Action]:
    """What the careful player does in the rest of this turn."""
    rules, position = load(text.split(maxsplit=1)[0]), parse_position(text, load)
    actions = []
    for seat, action, _ in play(position, rules, [PLAYERS["careful"]], random.Random(1)):
        if seat != position.turn:
            break
        actions.append(action)
    return actions


def laid(actions: list[Action]) -> set[str]:
    return {card.symbol for action in actions for card in hand_cards_of(action)}


def discarded(actions: list[Action]) -> str:
    assert isinstance(actions[-1], Discard)
    return actions[-1].card.symbol


_BOOKS = "KsKhKdKcKsKh2c,QsQhQdQcQsQh2d,AsAhAdAcAsAhAd,TsThTdTcTsThTd"
"""Two mixed and two natural canastas."""


def test_wild_cards_that_a_wild_canasta_needs_go_to_it_alone() -> None:
    actions = turn(
        "hand-and-foot phase=play foot1=?0 played1=yes hand1=2h2s4c5c6d8d stock=?120"
        f" melds1={_BOOKS},2s2c2dJk,9s9h9d9c9s,7s7h7d"
    )
    lays = [lay for action in actions if isinstance(action, LayDown) for lay in action.lays]
    assert [lay.name.rank.symbol for lay in lays if isinstance(lay, Addition)] == ["2"]
    assert laid(actions) == {"2h", "2s"}


def test_a_meld_that_takes_cards_is_not_filled_while_others_are_in_the_way() -> None:
    begun = f"hand-and-foot phase=play foot1=?0 played1=yes melds1={_BOOKS},2s2c2dJk2h2s2d"
    waiting = turn(f"{begun},9s9h9d9c9s9h hand1=9d4c5c6d stock=?120")
    assert laid(waiting) == set()
    assert discarded(waiting) != "9d"
    last = turn(f"{begun},9s9h9d9c9s9h hand1=9d4c5c6d stock=?2")
    assert laid(last) == {"9d"}


def test_cards_of_a_sequence_that_is_lacking_stay_out_of_groups_and_off_the_pile() -> None:
    actions = turn("bolivia phase=play hand1=5h6h8h9h9s9d9cKs2c4s melds1=KdKcKh,JsJdJcJh pile=Qs stock=?90")
    assert not laid(actions) & {"5h", "6h", "8h", "9h"}
    assert not discarded(actions).endswith("h")


def test_who_has_few_cards_lays_those_alone_that_the_next_canasta_needs() -> None:
    actions = turn("classic phase=play hand1=9s7c7d7h4s melds1=9h9d9c9s9h,KsKhKd stock=?40 pile=5d")
    assert laid(actions) == {"9s"}


def test_a_card_that_gives_an_open_pile_away_is_kept() -> None:
    actions = turn(
        "classic phase=play hand1=QsTs9s melds1=KsKhKd melds2=QhQdQc,ThTdTc pile=4d5d6d7d stock=?40"
    )
    assert discarded(actions) == "9s"
