"""The first sentence speaks of what was tried, where one fault has more than one way to it."""

from __future__ import annotations

import pytest

from tests.explain.cases import ACES, LOOSE, moment
from tutor.explain import explain
from tutor.i18n import translator


@pytest.mark.parametrize(
    ("position", "turn", "sentence"),
    [
        pytest.param(
            "samba+pile-not-onto-group hand1=4d6c8hTsJdKs melds1=9s9h9d pile=5c9c",
            "take",
            "Here the pile is not taken by adding 9♣ to the nines.",
            id="the top card onto a group",
        ),
        pytest.param(
            f"samba hand1=8s2c{LOOSE} {ACES} pile=8h",
            "take 8s2c",
            "Here a natural card and a wild card do not take the pile.",
            id="a natural and a wild card",
        ),
        pytest.param(
            f"samba hand1=8s2c2h{LOOSE} {ACES} pile=8h",
            "take 8s2c2h",
            "Here a natural card and wild cards do not take the pile.",
            id="a natural card and several wild ones",
        ),
        pytest.param(
            f"samba hand1=8s2c2h{LOOSE} {ACES} pile=8h",
            "take 2c2h",
            "You have not chosen a natural pair of eights.",
            id="wild cards alone",
        ),
        pytest.param(
            f"samba hand1=8s2c2h{LOOSE} {ACES} pile=8h",
            "take",
            "You have not chosen any cards to go with 8♥, and your side has no eights on the table.",
            id="no card, and no group for the top card",
        ),
        pytest.param(
            "hand-and-foot phase=play hand1=QsQhQdQcQsQh4d6cTs foot1=?0 melds1=KsKhKd",
            "lay QsQhQd QcQsQh",
            "These would be two melds of queens, and the first is not a canasta yet.",
            id="two new melds of a rank",
        ),
        pytest.param(
            "hand-and-foot phase=play hand1=QsQhQd4d6cTsJd foot1=?0 melds1=QhQdQcQsQh",
            "lay QsQhQd",
            "Your side has queens on the table already, and they are not a canasta yet.",
            id="a new meld beside one on the table",
        ),
        pytest.param(
            "samba phase=play hand1=4dTsJd melds1=9c9s9h9d9c9s9h,9d9c2c",
            "join 9/1 9/2",
            "The nines are a canasta already and take no wild card: 2♣.",
            id="a wild card joined to a canasta",
        ),
    ],
)
def test_what_was_tried_is_what_is_told(position: str, turn: str, sentence: str) -> None:
    of = moment(position, turn)
    told = [translator("en").say(one.what) for one in explain(of.position, of.action, of.rules, of.seat)]
    assert sentence in told
