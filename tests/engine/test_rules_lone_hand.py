"""The lone-hand game: pooled melds that are kept apart, and a match won by canastas. [bicycle; rummy-games; policy]"""

from __future__ import annotations

import pytest

from tests.engine.small import at
from tests.engine.turns import ACES, after, stopped
from tutor.engine.score import score
from tutor.engine.violations import Code

KINGS = "classic-3p-cutthroat lone=1 turn=2 melds2=KsKh2c2d,KcKsJkJk"


@pytest.mark.parametrize("turn", ["lay +K:2s", "lay +K/2:2s", "lay Kd2s"])
def test_pooled_melds_kept_apart_take_no_wild_card(turn: str) -> None:
    position = f"{KINGS} phase=play hand2=2sKd4d5c6c"
    assert stopped(position, turn) == (1, Code.TOO_MANY_WILDS)
    assert stopped(f"{KINGS} hand2=2sKd4d5c6c pile=5dKh", "take Kd2s") == (1, Code.TOO_MANY_WILDS)


@pytest.mark.parametrize(
    ("turn", "sizes"),
    [
        ("lay KdKh", [6, 4]),
        ("lay +K:Kd +K/2:Kh", [5, 5]),
        ("lay +K/2:Kd +K:Kh", [5, 5]),
        ("lay +K/2:Kd +K/2:Kh", [4, 6]),
    ],
)
def test_natural_cards_go_to_the_pooled_meld_that_is_named(turn: str, sizes: list[int]) -> None:
    laid = after(f"{KINGS} phase=play hand2=KdKh4d5c6c", turn)
    assert [len(meld) for meld in laid.melds[1]] == sizes


@pytest.mark.parametrize(("lay", "sizes"), [("+K:Kh", [5, 5]), ("+K/2:Kh", [4, 6])])
def test_what_is_laid_with_the_top_card_goes_to_the_pooled_meld_that_is_named(
    lay: str, sizes: list[int]
) -> None:
    taken = after(f"{KINGS} hand2=KdKh4d5c6c pile=Kd", f"take +K/2 lay {lay}")
    assert [len(meld) for meld in taken.melds[1]] == sizes


def test_a_way_out_leads_over_the_pooled_meld_that_becomes_a_canasta() -> None:
    position = (
        f"classic-3p-cutthroat lone=1 turn=2 phase=play hand2=9s9h9dKh melds2={ACES},KsKh2c2d,KcKsKdKcJkJk"
    )
    assert stopped(position, "lay 9s9h9d; lay +K/2:Kh; out") is None
    assert stopped(position, "lay 9s9h9d; lay +K:Kh") == (2, Code.TOO_FEW_CANASTAS)


def test_of_two_partners_with_seven_canastas_the_one_with_the_higher_total_wins() -> None:
    seven = ",".join("".join(f"{rank}{suit}" for suit in "shdcshd") for rank in "AKQJT98")
    position, rules = at(
        "classic-3p-cutthroat+seven-canastas-win hand1=4s hand2=4h hand3=5s"
        f" lone=1 melds2={seven} score2=100 score3=600"
    )
    assert score(position, rules).winner == 3
