"""What is said is true of the moment: after the turn, before the draw, with unknown cards, where nothing is legal."""

from __future__ import annotations

import pytest

from tests.explain.cases import CANASTA, moment
from tutor.engine.notation import parse_position, parse_turn
from tutor.engine.play import IllegalTurn, play_turn
from tutor.explain import Explanation, explain
from tutor.i18n import translator
from tutor.variants import load

SAY = translator("en").say
KINGS = "classic phase=play hand1=Ks9d4c4d4h melds1=QsQhQc"
BOOKS = "KsKhKdKcKsKhKd,QsQhQdQcQsQhQd,AsAhAdAcAs2c2d,8s8h8d8c8s2c2d,2c2d2h2sJkJkJk"
LAST_NINE = f"hand1=9d foot1=?0 foot3=?0 played3=yes melds1={BOOKS}"
DEAD = "9s9h9d9c9s2h2d"
THREES = f"classic hand1=3s3c3s9d {CANASTA}"


def explained(text: str, turn: str) -> Explanation:
    """The main fault of the turn, whose last action is the one that is not legal."""
    start = parse_position(text, load)
    rules, steps = load(start.rules), parse_turn(turn)
    with pytest.raises(IllegalTurn) as stopped:
        play_turn(start, steps, rules)
    now = stopped.value
    assert now.index == len(steps)
    return explain(now.position, now.action, rules, steps[-1][0], now.violations, ended=now.ended)[0]


def said(position: str, turn: str) -> tuple[str, str, str | None]:
    """What is wrong, why, and what would do, of the main fault."""
    told = explained(position, turn)
    return SAY(told.what), SAY(told.why), SAY(told.remedy) if told.remedy is not None else None


# A turn that goes on after its end.


@pytest.mark.parametrize(
    ("turn", "remedy"),
    [
        ("drop Ks; lay 4c4d4h", "Whatever else you want to do, do it before the discard."),
        ("drop Ks; out", "Whatever else you want to do, do it before the discard."),
        ("drop Ks; pass", "Whatever else you want to do, do it before the discard."),
        ("drop Ks; ask", "Whatever else you want to do, do it before the discard."),
        ("drop Ks; join 4 Q", "Whatever else you want to do, do it before the discard."),
        ("drop Ks; draw; lay 4c4d4h", "Whatever else you want to do, do it before the discard."),
        ("drop Ks; take 4c4d", "Whatever else you want to do, do it before the discard."),
        ("drop Ks; drop 9d", "A turn has only one discard: leave the second one out."),
    ],
)
def test_after_the_discard_it_is_said_that_the_turn_has_ended_with_it(turn: str, remedy: str) -> None:
    what, why, advice = said(KINGS, turn)
    assert what == "This turn ended with the discard of K♠."
    assert why.startswith("After that it is the next player's turn")
    assert advice == remedy
    assert explained(KINGS, turn).remedy_action is None


def test_after_passing_it_is_said_that_the_turn_has_ended_with_that() -> None:
    assert (
        said("samba phase=play hand1=9d melds1=QsQhQc", "pass; lay 9d")[0] == "This turn ended with a pass."
    )


@pytest.mark.parametrize(
    ("position", "turn", "what"),
    [
        (KINGS, "drop Ks; 2: drop 9d", "You have not drawn yet in this turn."),
        (KINGS, "drop Ks; 1: drop 9d", "It is not your turn."),
        (f"{KINGS} hand2=5c5d8s9h", "drop Ks; draw; lay 5c5d", "These are only 2 cards: 5♣ 5♦."),
        (f"{KINGS} hand2=5c5d8s9h", "drop Ks; take 5c5d", "5♣ 5♦ do not match the top card, K♠."),
        ("classic hand1=Ks9d4c4d4h melds1=QsQhQc", "lay 4c4d4h", "You have not drawn yet in this turn."),
    ],
    ids=[
        "the next seat is named",
        "the same seat is named",
        "cards of the next seat",
        "its take",
        "no turn before",
    ],
)
def test_what_may_be_the_next_players_turn_is_judged_as_that(position: str, turn: str, what: str) -> None:
    assert said(position, turn)[0] == what


def test_another_turn_is_not_taken_for_a_part_of_the_one_before() -> None:
    rules = load("classic")
    after = play_turn(parse_position(KINGS, load), parse_turn("drop Ks"), rules)
    told = explain(after, parse_turn("drop 9d")[0][1], rules)[0]
    assert SAY(told.what) == "You have not drawn yet in this turn."


# The draw.


def test_where_two_cards_are_drawn_one_draw_is_both() -> None:
    position = "samba hand1=4dKsKh melds1=QsQhQc stock=?20 pile=5d6c8h"
    assert said(position, "draw; draw")[0] == (
        "Here you draw 2 cards at a time, and you have already drawn them."
    )
    assert said(position, "draw; take KsKh")[0].startswith("You have drawn from the stock")
    classic = position.replace("samba", "classic")
    assert said(classic, "draw; draw")[0] == "You have already drawn in this turn."


# Cards that are not known.


@pytest.mark.parametrize(
    ("position", "turn", "what", "remedy"),
    [
        pytest.param(
            f"hand-and-foot {LAST_NINE}",
            "draw; ask",
            "Whether you can go out in this turn depends on cards that are not known here.",
            "Write which cards were drawn, for example “draw 5c9d”.",
            id="cards drawn",
        ),
        pytest.param(
            f"hand-and-foot phase=play {LAST_NINE}".replace("hand1=9d", "hand1=?1,9d"),
            "ask",
            "Whether you can go out in this turn depends on cards that are not known here.",
            "Write the cards of the hand in place of the question mark and the number.",
            id="cards of the hand",
        ),
        pytest.param(
            f"hand-and-foot {LAST_NINE}",
            "ask",
            "Whether you can go out in this turn depends on what you draw, so you may not ask yet.",
            "Draw 2 cards from the stock.",
            id="cards to be drawn",
        ),
        pytest.param(
            THREES,
            "draw; lay 3s3c3s",
            "Whether this takes you out depends on cards that are not known here.",
            "Write which cards were drawn, for example “draw 5c”.",
            id="black threes",
        ),
    ],
)
def test_what_depends_on_unknown_cards_is_not_said_to_be_impossible(
    position: str, turn: str, what: str, remedy: str
) -> None:
    assert said(position, turn)[0] == what
    assert said(position, turn)[2] == remedy


@pytest.mark.parametrize(
    ("position", "turn", "what"),
    [
        (
            f"hand-and-foot {LAST_NINE}".replace("hand1=9d", "hand1=9d4s5h7dTs"),
            "draw; ask",
            "With these cards you cannot go out in this turn, so you may not ask.",
        ),
        (
            THREES.replace("9d", "9dTd5h"),
            "draw; lay 3s3c3s",
            "You are not going out with this, so the black threes must stay in your hand.",
        ),
        (
            "classic hand1=3s3c3s9d melds1=QsQhQd",
            "draw; lay 3s3c3s",
            "You are not going out with this, so the black threes must stay in your hand.",
        ),
    ],
    ids=["too many loose cards to ask", "too many loose cards for black threes", "no canasta"],
)
def test_what_no_unknown_card_could_change_is_said_plainly(position: str, turn: str, what: str) -> None:
    assert said(position, turn)[0] == what


def test_after_a_yes_it_is_not_said_of_an_unknown_pile_that_it_leads_nowhere() -> None:
    position = f'classic hand1=KsKhQsQhQd {CANASTA} pile=?3,Kd done="ask; answer yes"'
    what, _, remedy = said(position, "take KsKh")
    assert what == "Whether this takes you out depends on cards that are not known here."
    assert remedy is None
    known = moment(position.replace("?3,", ""), "take KsKh")
    assert not explain(known.position, known.action, known.rules)


# Nothing is legal.


@pytest.mark.parametrize("turn", ["drop 9d", "ask", "out", "pass"])
def test_where_nothing_is_legal_that_is_said(turn: str) -> None:
    told = explained(f"hand-and-foot phase=play {LAST_NINE}", turn)
    assert told.remedy is not None
    assert SAY(told.remedy) == "Nothing at all is legal in this position; it cannot arise in play."
    assert told.remedy_action is None


def test_where_something_is_legal_it_is_not_said_that_nothing_is() -> None:
    told = explained(f"hand-and-foot phase=play {LAST_NINE}".replace("9d", "9d5c"), "out")
    assert told.remedy is not None
    assert "Nothing" not in SAY(told.remedy)
    unknown = explained("classic phase=play hand1=?2 melds1=QsQhQc", "out")
    assert unknown.remedy is None or "Nothing" not in SAY(unknown.remedy)


# Dead ranks.


@pytest.mark.parametrize(
    ("melds", "owner"),
    [(f"melds1=8s8h8d melds2={DEAD}", "the opponents have"), (f"melds1={DEAD}", "your side has")],
    ids=["the opponents'", "the own"],
)
def test_of_a_dead_card_it_is_said_why_it_may_not_begin_a_pile(melds: str, owner: str) -> None:
    position = f"modern-american phase=play hand1=Ks9h7h4c5c2c {melds}"
    assert said(position, "drop 9h")[1] == (
        f"The nines are dead, since {owner} a canasta of them: on an empty pile you discard other cards first."
    )
    assert said(position, "drop 7h")[1].startswith("On an empty pile it may go only")


# Runs and the pile.


@pytest.mark.parametrize(
    ("position", "turn", "what", "why"),
    [
        (
            "samba hand1=6h7h4dKsKh melds1=QsQhQc pile=5d6c8h",
            "take 6h7h",
            "6♥ 7♥ 8♥ are a run, but you may not take the pile to begin one.",
            "The top card is melded with a natural pair of its rank, or added to a meld of that rank or to a run.",
        ),
        (
            "chilean hand1=6h7h4dKsKh melds1=QsQhQc pile=2d6c8h",
            "take 6h7h",
            "6♥ 7♥ 8♥ are a run, but you may not take the pile to begin one.",
            "A frozen pile is taken only with 2 natural cards of the top card's rank, from the hand.",
        ),
        (
            "samba hand1=6h7s4dKsKh melds1=QsQhQc pile=5d6c8h",
            "take 6h7s",
            "6♥ 7♠ do not match the top card, 8♥.",
            "The top card is melded with a natural pair of its rank, or added to a meld of that rank or to a run.",
        ),
        (
            "classic hand1=6h7h4dKsKh melds1=QsQhQc pile=5d6c8h",
            "take 6h7h",
            "6♥ 7♥ do not match the top card, 8♥.",
            (
                "The top card is melded with a natural pair of its rank, with one such card and a wild one,"
                " or added to a meld."
            ),
        ),
    ],
    ids=["an open pile", "a frozen pile", "no run", "no runs in this game"],
)
def test_whoever_would_begin_a_run_with_the_pile_is_told_what_takes_it(
    position: str, turn: str, what: str, why: str
) -> None:
    assert said(position, turn)[:2] == (what, why)
