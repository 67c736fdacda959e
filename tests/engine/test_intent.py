"""Chosen cards read as actions: what somebody who picks them up can mean."""

from __future__ import annotations

from tests.engine.small import at
from tutor.engine.intent import lay_readings, take_readings
from tutor.engine.judge import is_legal, violations
from tutor.engine.notation import parse_cards, write_action
from tutor.engine.violations import Code


def _lays(text: str, cards: str) -> list[str]:
    position, rules = at(text)
    return [write_action(action) for action in lay_readings(position, parse_cards(cards), rules)]


def _takes(text: str, cards: str) -> list[str]:
    position, rules = at(text)
    return [write_action(action) for action in take_readings(position, parse_cards(cards), rules)]


def _main_fault(text: str, cards: str) -> Code:
    position, rules = at(text)
    (reading,) = lay_readings(position, parse_cards(cards), rules)
    return violations(position, reading, rules)[0].code


HAND = "hand1=KsKhKd7s7h7dQs2cJk4d5c6h"


def test_ranks_chosen_together_are_melds_of_their_own() -> None:
    assert _lays(f"classic phase=play {HAND} melds1=AsAhAd", "KsKh7sKd7h7d") == ["lay KsKhKd 7s7h7d"]


def test_cards_of_a_rank_on_the_own_table_are_an_addition() -> None:
    assert _lays(f"classic phase=play {HAND} melds1=KsKhKd", "KsKh") == ["lay +K:KsKh"]


def test_a_wild_card_that_may_go_to_two_places_gives_a_reading_for_each() -> None:
    assert _lays(f"classic phase=play {HAND} melds1=AsAhAd", "KsKhKd7s7h7d2c") == [
        "lay KsKhKd2c 7s7h7d",
        "lay KsKhKd 7s7h7d2c",
    ]


def test_a_wild_card_goes_where_it_is_needed() -> None:
    assert _lays(f"classic phase=play {HAND} melds1=AsAhAd", "KsKhKd7s7h2c") == ["lay KsKhKd 7s7h2c"]


def test_wild_cards_alone_may_join_any_own_meld() -> None:
    assert _lays(f"classic phase=play {HAND} melds1=AsAhAd,9s9h9d", "2c") == ["lay +A:2c", "lay +9:2c"]


def test_what_makes_no_meld_by_rank_is_read_as_the_one_meld_it_was_meant_to_be() -> None:
    table = f"classic phase=play {HAND} melds1=AsAhAd"
    assert _main_fault(table, "KsKhQs") is Code.MIXED_RANKS
    assert _main_fault(table, "4d5c6h") is Code.MIXED_RANKS
    assert (
        _main_fault("classic phase=play hand1=4d5d6d9s9hKc melds1=AsAhAd", "4d5d6d")
        is Code.SEQUENCES_NOT_PLAYED
    )
    assert _main_fault("classic phase=play hand1=2c2dJk9s9hKc", "2c2dJk") is Code.WILD_ONLY_MELD


def test_too_few_for_a_meld_but_of_an_opponents_rank_is_read_as_added_there() -> None:
    table = f"classic phase=play {HAND} melds1=AsAhAd melds2=QhQdQc"
    assert _main_fault(table, "Qs") is Code.OPPONENTS_MELD


def test_every_reading_uses_the_chosen_cards_and_no_others() -> None:
    position, rules = at(f"classic phase=play {HAND} melds1=KsKhKd,QhQdQc")
    chosen = parse_cards("KsQs7s7h7d2cJk")
    readings = lay_readings(position, chosen, rules)
    assert len(readings) > 1
    for reading in readings:
        used = [card for lay in reading.lays for card in lay.cards]
        assert sorted(card.symbol for card in used) == sorted(card.symbol for card in chosen)
        assert is_legal(position, reading, rules)


def test_cards_beside_the_top_cards_rank_are_laid_in_the_same_breath() -> None:
    text = "classic hand1=QsQhAsAd2c4d6c9hTsJd7c pile=5sKdQd"
    assert _takes(text, "QsQhAsAd2c") == ["take QsQh lay AsAd2c"]


def test_no_cards_take_onto_the_own_meld() -> None:
    assert _takes("classic hand1=4s4c6d melds1=JsJdJc pile=9sJh", "") == ["take"]


def test_two_wild_cards_for_the_top_card_are_judged_as_that() -> None:
    position, rules = at("classic hand1=2cJk4d6c9hTsJdKc melds1=AsAhAd pile=5c8h")
    (reading,) = take_readings(position, parse_cards("2cJk"), rules)
    assert violations(position, reading, rules)[0].code is Code.TOO_FEW_NATURALS


def test_a_wild_card_beside_a_match_is_taken_to_be_meant_for_the_top_card() -> None:
    position, rules = at("classic hand1=8s2d4d6c9hTs melds1=QsQhQd pile=2s5c8c")
    (reading,) = take_readings(position, parse_cards("8s2d"), rules)
    assert write_action(reading) == "take 8s2d"


def test_cards_of_other_ranks_are_taken_to_be_meant_for_the_top_card() -> None:
    position, rules = at("classic hand1=KdAc4d6c9hTs melds1=8s8h8d pile=2s5c8c")
    (reading,) = take_readings(position, parse_cards("KdAc"), rules)
    assert violations(position, reading, rules)[0].code is Code.TOP_CARD_DOES_NOT_MATCH


RUNS = "hand1=5h6h7h8h9s9h9dKsKhKd2c2dJk4c melds1=QsQhQd"


def test_cards_of_one_suit_in_a_row_are_a_sequence() -> None:
    assert _lays(f"samba phase=play {RUNS}", "7h5h6h") == ["lay 5h6h7h"]
    assert _lays(f"samba phase=play {RUNS}", "5h6h7h8h9s9h9d") == ["lay 5h6h7h8h 9s9h9d"]


def test_a_card_of_two_readings_gives_both() -> None:
    assert _lays(f"samba phase=play {RUNS}", "6h7h8h9h9s9d2c") == [
        "lay 6h7h8h 9h9s9d2c",
        "lay 6h7h8h9h 9s9d2c",
    ]


def test_a_card_that_follows_the_own_sequence_extends_it() -> None:
    text = "samba phase=play hand1=8h4h9sKsKh2c melds1=5h6h7h,QsQhQd"
    assert _lays(text, "8h") == ["lay +5h:8h"]
    assert _lays(text, "4h8h") == ["lay +5h:4h8h"]


def test_a_rank_that_lies_there_may_be_meant_as_a_second_meld() -> None:
    text = "samba phase=play hand1=KsKhKd4c5c6d9sTh melds1=KcKcKh"
    assert _lays(text, "KsKhKd") == ["lay +K:KsKhKd", "lay KsKhKd"]
    assert _lays(text, "Ks") == ["lay +K:Ks"]


def test_wild_cards_may_be_meant_as_a_meld_of_their_own_or_for_any_own_meld() -> None:
    text = "cuban phase=play hand1=2c2dJk4c5c6d9sTh melds1=KsKhKd,QsQhQdQcQs"
    assert _lays(text, "2c2dJk")[0] == "lay 2c2dJk"
    assert {"lay +K:2c2dJk", "lay +K:2c +Q:2dJk"} < {*_lays(text, "2c2dJk")}
    beside = "cuban phase=play hand1=2c4c5c6d9sTh melds1=2s2h2d,KsKhKd"
    assert _lays(beside, "2c") == ["lay +2:2c", "lay +K:2c"]


def test_no_cards_take_onto_the_own_sequence() -> None:
    assert _takes("samba hand1=4c5c6d9sTh melds1=5h6h7h pile=9c8h", "") == ["take +5h"]


def test_mates_of_the_top_card_may_begin_a_second_meld() -> None:
    text = "samba hand1=KsKh4c5c6d9sTh melds1=KcKcKd pile=9cKd"
    assert _takes(text, "KsKh") == ["take KsKh", "take KsKh +K"]


def test_a_wild_card_given_to_the_top_card_or_to_the_meld_it_joins_is_one_reading() -> None:
    table = "classic hand1=6s6h2s4d9hTsKc melds1=6s6h6c,QcQdQh pile=9hJd4c6d"
    assert _takes(table, "6s6h2s") == ["take 6s6h lay +6:2s", "take 6s6h lay +Q:2s"]
