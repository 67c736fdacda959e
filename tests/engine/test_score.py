"""Scores beyond the shared rulings: whose account, ends of a match, house bonuses."""

from __future__ import annotations

import pytest

from tests.engine.small import at
from tutor.engine.score import UnknownCards, match_result, score
from tutor.variants import load

HANDS = "hand1=4s hand2=4h hand3=5s hand4=6c"
ACES = "AsAhAdAcAsAhAd"


def _lines(text: str, side: int = 1) -> dict[str, tuple[int, int]]:
    position, rules = at(text)
    return {line.label: (line.count, line.points) for line in score(position, rules).sides[side].lines}


def test_the_lines_of_a_side_add_up_to_its_hand_and_its_total() -> None:
    position, rules = at(f"classic {HANDS} melds1={ACES},3s3s3c red31=2 score1=1500 out=1")
    side = score(position, rules).sides[1]
    assert side.hand == sum(line.points for line in side.lines)
    assert side.total == 1500 + side.hand


def test_an_unknown_hand_is_not_scored() -> None:
    position, rules = at("classic hand1=4s hand2=?3 hand3=5s hand4=6c")
    with pytest.raises(UnknownCards) as unknown:
        score(position, rules)
    assert unknown.value.seat == 2


def test_a_canasta_laid_whole_brings_more_by_house_rule_only() -> None:
    marked = f"{HANDS} melds1={ACES}*"
    assert _lines(f"classic+concealed-canasta-bonus {marked}")["concealed-canasta"] == (1, 100)
    assert "concealed-canasta" not in _lines(f"classic+concealed-canasta-bonus {HANDS} melds1={ACES}")


def test_going_out_concealed_is_one_line_of_200() -> None:
    lines = _lines(f"classic hand1=?0 hand2=4h hand3=5s hand4=6c melds1={ACES} out=1 concealed=yes")
    assert lines["going-out-concealed"] == (1, 200)
    assert "going-out" not in lines


def test_partners_of_the_lone_hand_share_all_but_their_red_threes() -> None:
    position, rules = at(
        "classic-3p-cutthroat hand1=4s hand2=5h hand3=6c melds1=9s9h9d melds2=KsKhKd lone=1 red32=1 red33=2"
    )
    sides = score(position, rules).sides
    assert sides[1].hand == 30 - 5
    assert sides[2].hand == 30 - 10 + 100
    assert sides[3].hand == 30 - 10 + 200


def test_without_a_take_in_the_lone_hand_game_everybody_scores_alone() -> None:
    position, rules = at("classic-3p-cutthroat hand1=4s hand2=5h hand3=6c melds2=KsKhKd red33=1")
    sides = score(position, rules).sides
    assert [sides[seat].hand for seat in (1, 2, 3)] == [-5, 25, -105]


def test_the_match_ends_at_the_target_and_the_higher_total_wins() -> None:
    rules = load("classic")
    assert match_result({1: 4995, 2: 4000}, (), rules) == (None, None)
    assert match_result({1: 5000, 2: 4000}, (), rules) == (1, 1000)
    assert match_result({1: 5100, 2: 5400}, (), rules) == (2, 300)


def test_level_totals_are_played_on_or_shared_by_house_rule() -> None:
    assert match_result({1: 5200, 2: 5200}, (), load("classic")) == (None, None)
    assert match_result({1: 5200, 2: 5200}, (), load("classic+tie-shared")) == (None, 0)


def test_partners_who_win_with_seven_canastas_and_level_totals_play_on_or_share() -> None:
    level = {1: 9050, 2: 100, 3: 9050}
    assert match_result(level, (1, 3), load("classic-3p-cutthroat+seven-canastas-win")) == (None, None)
    assert match_result(level, (1, 3), load("classic-3p-cutthroat+tie-shared")) == (None, 0)
    assert match_result({**level, 3: 9100}, (3,), load("classic-3p-cutthroat")) == (3, 50)


def test_seven_canastas_win_the_match_by_house_rule() -> None:
    seven = ",".join("".join(f"{rank}{suit}" for suit in "shdcshd") for rank in "AKQJT98")
    position, rules = at(f"classic+seven-canastas-win {HANDS} melds1={seven} score2=4000")
    result = score(position, rules)
    assert result.winner == 1
    assert any(line.label == "winning-canastas" and line.points == 5000 for line in result.sides[1].lines)
    plain, rules = at(f"classic {HANDS} melds1={seven}")
    assert all(line.label != "winning-canastas" for line in score(plain, rules).sides[1].lines)
