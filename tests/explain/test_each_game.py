"""What is said of a game holds in that game: its melds, its runs, its calls, and what its house rules make of it."""

from __future__ import annotations

import pytest

from tests.explain.cases import ACES, CANASTA, LOOSE, moment
from tutor.engine.notation import write_action
from tutor.explain import Explanation, explain
from tutor.i18n import translator
from tutor.text import Message

SAY = translator("en").say
WILDS = "2s2h2dJk2c2s2h"
TWO_OF_KINGS = f"{CANASTA},KsKhKd,KcKsKhKd"
READY = f"english phase=play hand1=KsKhKd4d {CANASTA}"
HAND = "classic+opening-before-pile pile=5cQc"


def told(position: str, turn: str) -> Explanation:
    """What is said of the main fault."""
    now = moment(position, turn)
    return explain(now.position, now.action, now.rules, now.seat)[0]


def what(position: str, turn: str) -> str:
    return SAY(told(position, turn).what)


def why(position: str, turn: str) -> str:
    return SAY(told(position, turn).why)


def remedy(position: str, turn: str) -> tuple[str, str | None]:
    """What is offered instead, and the action that it names."""
    explanation = told(position, turn)
    assert explanation.remedy is not None
    action = explanation.remedy_action
    return SAY(explanation.remedy), write_action(action) if action is not None else None


# The call that ends a hand.


def test_after_a_no_the_call_is_barred_and_the_hand_goes_on() -> None:
    turn = "ask; answer no; acaba"
    assert what(READY, turn) == "Your partner said no, so you may not call “Acaba” in this turn."
    assert why(READY, turn).endswith("after a no you neither go out nor call “Acaba”.")
    assert remedy(READY, turn) == ("Discard one card.", None)


@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ("KsKhKd4d", ("Lay K♠ K♥ K♦.", "lay KsKhKd")),
        ("KsKhKd4d5d6c", ("Call “Acaba”; with that the hand ends.", "acaba")),
    ],
    ids=["the hand can be laid", "it cannot"],
)
def test_after_a_yes_going_out_or_the_call_is_offered(hand: str, offered: tuple[str, str]) -> None:
    position, turn = f"english phase=play hand1={hand} {CANASTA}", "ask; answer yes; drop 4d"
    assert what(position, turn).endswith("this turn must end with going out or with “Acaba”.")
    assert why(position, turn).endswith("after a yes you must go out or call “Acaba”.")
    assert remedy(position, turn) == offered


def test_black_threes_bind_to_going_out_and_not_to_the_call() -> None:
    position, turn = f"english phase=play hand1=3s3s3c4d {CANASTA}", "lay 3s3s3c; acaba"
    assert what(position, turn) == "You have laid black threes, so you must go out and may not call “Acaba”."
    assert remedy(position, turn) == ("Discard 4♦.", "drop 4d")


def test_the_partner_is_asked_whether_to_end_the_hand_where_there_is_a_call() -> None:
    assert what(READY, "ask; drop 4d").startswith("Your partner asks whether to end the hand")
    assert why(READY, "answer yes").endswith("asks for permission to end the hand.")
    assert "“Acaba”" in why(READY, "out")
    classic = READY.replace("english", "classic")
    assert what(classic, "ask; drop 4d").startswith("Your partner asks whether to go out")


@pytest.mark.parametrize(
    ("game", "ends"),
    [
        ("english", "when a player goes out or calls “Acaba”, or when the stock is used up."),
        ("classic", "when a player goes out, or when the stock is used up."),
    ],
)
def test_all_that_ends_a_hand_is_told(game: str, ends: str) -> None:
    assert why(f"{game} phase=play hand1=?14", "special pairs") == f"A hand ends {ends}"
    assert "shows a special hand" in why("modern-american phase=play hand1=?14", "acaba")


def test_an_opponent_hears_that_the_partner_answers() -> None:
    asked = why(READY, "ask; 2: answer yes")
    assert asked == "A player has asked a question, and only the partner who was asked may answer it."
    assert what(READY, "ask; 2: answer yes") == "You are not the one who was asked."
    assert what(READY, "ask; 2: draw") == "It is not your turn."


# Melds of wild cards, and of twos.


@pytest.mark.parametrize("game", ["bolivia", "brazilian", "chilean", "hand-and-foot", "modern-american"])
def test_only_of_melds_of_wild_cards_is_said_that_they_are_full(game: str) -> None:
    position = f"{game} phase=play hand1=2c{LOOSE} melds1={WILDS}"
    assert why(position, "lay +2:2c") == (
        "Here a meld of wild cards has at most 7 cards; then it is full and takes no more."
    )


def test_melds_that_are_too_many_together_are_left_where_they_lie() -> None:
    position, turn = f"bolivia phase=play hand1={LOOSE} melds1=2s2h2dJk2c,2s2h2dJk,5s5h5d", "join 2/1 2/2"
    assert what(position, turn) == ("With 2♠ 2♥ 2♦ and the joker the meld of wild cards would have 9 cards.")
    assert "meld of wild cards" in why(position, turn)
    left = ("Leave these melds as they are, and end your turn with a discard.", None)
    assert remedy(position, turn) == left
    assert remedy(f"samba phase=play hand1={LOOSE} melds1=5s5h2c2d,5s5h2s2h", "join 5/1 5/2") == left
    assert remedy(f"samba phase=play hand1={LOOSE} melds1=5s5h5d", "join 5/1 5/2")[0] == "Discard one card."


def test_melds_of_wild_cards_are_no_exception_to_what_is_said_of_wild_cards() -> None:
    position = f"bolivia phase=play hand1=8s2c2h{LOOSE} {ACES}"
    assert why(position, "lay 8s2c2h").startswith("A meld of one rank needs at least 2 natural cards")
    position = f"hand-and-foot phase=play hand1=8s8h2c2d{LOOSE} {ACES} foot1=?0"
    assert why(position, "lay 8s8h2c2d").startswith(
        "Here a meld of one rank has two natural cards or more for each"
    )
    assert "two of wild cards" in why("bolivia phase=play hand1=4d5d melds1=7s7h7d,4h5h6h", "join 7 4h")


def test_the_twos_are_the_naturals_of_a_meld_of_twos() -> None:
    position, turn = f"italian+wilds-fewer phase=play hand1=2s2hJkJk{LOOSE} {ACES}", "lay 2s2hJkJk"
    assert what(position, turn) == "2 jokers with 2 twos are too many."
    assert why(position, turn) == "Here a meld of twos has fewer jokers than twos."


@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ("2c2dJkJk", ("Swap a wild card for another two: 2♦ in place of one joker.", "lay 2cJk2d")),
        ("2cJkJk", ("You need one more two; keep these cards until it comes.", None)),
    ],
)
def test_to_a_meld_of_twos_a_two_is_added(hand: str, offered: tuple[str, str | None]) -> None:
    assert remedy(f"italian phase=play hand1={hand}{LOOSE} {ACES}", "lay 2cJkJk") == offered


def test_bound_wild_cards_are_discarded_only_if_nothing_else_can_be() -> None:
    position = f"modern-american phase=play hand1=8s8h8d8c8s2c{LOOSE} {ACES},2s2hJk"
    assert why(position, "lay 8s8h8d8c8s2c").endswith("or are discarded if nothing else can be.")


# Runs, threes, joined melds.


@pytest.mark.parametrize(
    ("game", "turn", "wrong"),
    [
        ("samba", "lay 3s4s5s", "These cards are of different ranks: 3♠ 4♠ 5♠."),
        ("chilean", "lay +4s:3s", "3♠ does not continue the run on the table."),
    ],
)
def test_a_three_is_kept_out_of_a_run_because_it_is_a_three(game: str, turn: str, wrong: str) -> None:
    position = f"{game} phase=play hand1=3s4s5s6cTsJdQc melds1=4s5s6s"
    assert what(position, turn) == wrong
    assert why(position, turn) == "A run has no threes: four is its lowest card and the ace its highest."


def test_only_the_cards_of_the_run_or_the_rank_are_kept_until_the_missing_one_comes() -> None:
    position = f"samba phase=play hand1=5h6h7d4cTsJdQc {ACES}"
    assert remedy(position, "lay 5h6h7d")[0] == (
        "You need one more card of the run; keep 5♥ 6♥ until it comes."
    )
    position = f"classic phase=play hand1=KsKhQd{LOOSE} {ACES}"
    assert remedy(position, "lay KsKhQd")[0] == "You need one more king; keep K♠ K♥ until it comes."


def test_of_two_black_threes_a_black_one_is_missing() -> None:
    position = f"classic phase=play hand1=3s3c5d {CANASTA}"
    assert why(position, "lay 3s3c").startswith("A player who goes out may meld black threes")
    assert remedy(position, "lay 3s3c")[0] == (
        "You need one more black three; keep these cards until it comes."
    )


@pytest.mark.parametrize("game", ["chilean", "samba"])
@pytest.mark.parametrize("turn", ["drop 4d", "pass"])
def test_two_melds_that_make_the_missing_canasta_are_to_be_joined(game: str, turn: str) -> None:
    assert remedy(f"{game} phase=play hand1=4d {TWO_OF_KINGS}", turn) == (
        "Join two melds of kings on your side of the table.",
        "join K K/2",
    )


# What is left to do.


def test_one_of_the_cards_is_to_be_discarded_where_there_are_no_others() -> None:
    assert remedy(f"american phase=play hand1=7s7h {ACES}", "lay 7s7h") == (
        "You cannot lay these cards now: discard one of them.",
        None,
    )


def test_melds_are_spoken_of_only_where_something_can_be_laid() -> None:
    assert remedy(f"classic phase=play hand1={LOOSE} {ACES}", "draw")[0] == "Discard one card."
    assert remedy(f"classic phase=play hand1=KsKhKd{LOOSE} {ACES}", "draw")[0].startswith("Lay melds")


def test_a_last_card_that_leads_to_the_foot_is_not_kept() -> None:
    position = "hand-and-foot-bicycle+last-card-pass phase=play hand1=8s8h8d4c foot1=?11 melds1=KsKhKd"
    assert why(position, "lay 8s8h8d; pass") == (
        "You may not keep your last card: once it is discarded, you pick up your foot."
    )


def test_no_cards_are_not_counted() -> None:
    position = f"classic+last-card-pass phase=play hand1=?0 {CANASTA}"
    assert what(position, "pass") == "You cannot pass, because your hand is empty."
    assert remedy(position, "pass") == ("Your hand is empty: go out.", "out")


@pytest.mark.parametrize("game", ["classic", "classic-2p"])
def test_a_pile_must_be_taken_for_a_meld_of_its_top_card_s_rank(game: str) -> None:
    position = f"{game}+forced-take-matching hand1=4d6c9hTs melds1=QsQhQd pile=5cQc stock=?0"
    assert "unfrozen pile" in why(position, "pass")
    assert why(position, "pass").endswith("a meld of its top card's rank.")


def test_a_turn_may_end_with_the_last_card_kept_where_that_is_played() -> None:
    hand = f"phase=play hand1=4d5c {ACES}"
    assert why(f"samba {hand}", "out").endswith("goes out or has to keep the last card.")
    assert why(f"modern-american+last-card-pass {hand}", "out").endswith(
        "unless a player has to keep the last card."
    )
    assert why(f"classic {hand}", "out").endswith("goes out and has no card left.")


# Opening.


@pytest.mark.parametrize(
    ("hand", "take", "offered"),
    [
        ("QsQhJk4d5d6c9c9d", "QsQh", ("Lay the joker as well: 70 points in all.", "take QsQhJk")),
        (
            "QsQhQd2c4d5d6c9c9d",
            "QsQhQd",
            ("Lay 2♣ as well: 20 points more, 50 in all.", "take QsQhQd2c"),
        ),
    ],
    ids=["the pair becomes a meld", "it was one"],
)
def test_the_points_in_all_are_those_that_count(hand: str, take: str, offered: tuple[str, str]) -> None:
    assert remedy(f"{HAND} hand1={hand}", f"take {take}") == offered


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        ("classic+opening-before-pile", "At a total of 0 points the first meld needs 50;"),
        ("hand-and-foot+opening-before-pile foot1=?11", "In deal 1 the first meld needs 50;"),
    ],
)
def test_what_is_a_meld_without_the_top_card_counts_and_nothing_else_where_the_hand_must_open(
    game: str, reason: str
) -> None:
    position = f"{game} hand1=QsQhQd4d5d6c9c9d pile=5cQc"
    assert what(position, "take QsQh") == "Without the top card your melds have 0 of the 50 points."
    assert what(position, "take QsQhQd") == "Without the top card your melds have 30 of the 50 points."
    counts = f"{reason} only cards that make a meld without the top card count."
    assert why(position, "take QsQhQd") == counts


def test_who_has_a_total_of_their_own_needs_the_points_alone() -> None:
    hand = "phase=play hand1=7c7d7h4s9hJdKc5c score1=1600"
    assert what(f"classic-3p-cutthroat lone=2 {hand}", "lay 7c7d7h").endswith("points you need to open.")
    assert what(f"classic {hand}", "lay 7c7d7h").endswith("points your side needs to open.")


def test_the_naturals_that_open_come_from_the_hand() -> None:
    position = "modern-american hand1=KsKhKdAsAh2c7s7h7d4s9h pile=9cKc"
    assert what(position, "take KsKh lay AsAh2c") == (
        "No meld in this opening is made of natural cards alone, all from your hand."
    )


def test_what_an_opening_lacks_is_said_alike_of_one_meld_and_of_several() -> None:
    position = "phase=play hand1=2s2h2d2cJkJkJkAsAhKsKh4d6c9hTs"
    lacking = "No meld in this opening is made of natural cards alone, all from your hand."
    assert what(f"modern-american {position}", "lay 2s2h2d2cJkJkJk") == lacking
    assert what(f"modern-american {position}", "lay 2s2h2d2cJk AsAhJk KsKhJk") == lacking
    lacking = "No meld in this opening is made of natural cards alone or of wild cards alone."
    assert what(f"modern-american+opens-by-wilds {position}", "lay AsAhJk") == lacking
    assert what(f"modern-american+opens-by-wilds {position}", "lay AsAhJk KsKhJk") == lacking


@pytest.mark.parametrize("code", ["en", "el", "fa"])
def test_each_language_names_the_melds_to_join(code: str) -> None:
    joined: Message | None = told(f"samba phase=play hand1=4d {TWO_OF_KINGS}", "drop 4d").remedy
    assert joined is not None
    kings = {"en": "kings", "el": "ρηγάδες", "fa": "شاه‌ها"}
    assert kings[code] in translator(code).say(joined)
