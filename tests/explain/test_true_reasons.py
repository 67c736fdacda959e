"""What is said is true of the very cards and of the moment: reasons, names of melds, and what is left to do."""

from __future__ import annotations

import pytest

from tests.explain.cases import ACES, BOOKS, CANASTA, LOOSE, moment
from tests.i18n.catalogs import ids, messages, template
from tutor.cards import Card, Rank
from tutor.engine.notation import write_action
from tutor.explain import Explanation, explain
from tutor.i18n import translator
from tutor.text import CardRun, Message

SEVENS = f"{CANASTA},KsKhKdKcKsKhKd,7s7h7d"
ONE_NATURAL = "melds1=9s9h9d9c9s9h2c,8s8h8d8c8s8h2c,2s2h2d2cJkJkJk,KsKhKdKcKsKhKd"
SAY = translator("en").say
LAST_RED_THREE = 'stock=?0 done="draw 3h"'


def explained(position: str, turn: str) -> tuple[Explanation, ...]:
    now = moment(position, turn)
    return explain(now.position, now.action, now.rules, now.seat)


def first(position: str, turn: str) -> tuple[str, str, str]:
    """What is wrong, why, and what would do, of the main fault."""
    told = explained(position, turn)[0]
    assert told.remedy is not None
    return SAY(told.what), SAY(told.why), SAY(told.remedy)


@pytest.mark.parametrize(
    ("position", "turn", "natural"),
    [
        (
            "hand-and-foot hand1=2s9h4dTs melds1=QsQhQd pile=9d2d",
            "take 2s9h",
            "This meld has only one natural card: 9♥.",
        ),
        (
            f"classic hand1=KsKh5h2c2h{LOOSE} {ACES} pile=7cKd",
            "take KsKh lay 5h2c2h",
            "This meld has only one natural card: 5♥.",
        ),
        (
            f"classic hand1=2c2h{LOOSE} {ACES} pile=7cKd",
            "take 2c2h",
            "The only natural card in this meld would be the top card, K♦.",
        ),
    ],
    ids=["a wild card on top", "a meld beside the top card", "the top card itself"],
)
def test_the_top_card_is_named_only_where_it_is_the_natural_card(
    position: str, turn: str, natural: str
) -> None:
    assert natural in [SAY(told.what) for told in explained(position, turn)]


def test_the_top_card_is_named_with_its_article() -> None:
    told = first("hand-and-foot hand1=2s9hJkJk4dTs melds1=QsQhQd pile=9dJk", "take 9h")[0]
    assert told == "9♥ does not match the top card, the joker."


def test_a_sentence_that_begins_with_jokers_begins_with_a_capital_letter() -> None:
    jokers = Message("{cards:start}", {"cards": CardRun((Card(Rank.JOKER),))})
    assert SAY(jokers) == "The joker"
    assert SAY(jokers.with_facts(cards=CardRun((Card(Rank.JOKER),) * 2))) == "The 2 jokers"


def test_no_sentence_begins_with_cards_that_could_stay_small() -> None:
    for entry in messages(template()):
        part = entry.context is not None
        if not part and any("tutor/explain/" in place for place, _ in entry.locations):
            for text in ids(entry):
                assert not text.startswith(("{cards}", "{cards:the}", "{rank", "{top")), text


@pytest.mark.parametrize(
    ("position", "turn", "what"),
    [
        (
            "hand-and-foot phase=play hand1=9s4d5d7c melds1=JkJkJk,AsAhAd foot1=?0",
            "lay +2:9s",
            "9♠ does not go with the meld of wild cards on the table.",
        ),
        (
            "hand-and-foot hand1=2s9h4dTs melds1=2s2h2d pile=9d9c",
            "take +2",
            "The top card does not go with a meld of wild cards: 9♣.",
        ),
        (
            "hand-and-foot hand1=2s9h4dTs melds1=2s2h2d pile=9dJk",
            "take +2",
            "Here a wild card on top of the pile is not taken by adding it to a meld.",
        ),
        (
            "hand-and-foot phase=play hand1=2s9h4dTs melds1=2s2h2d foot1=?0",
            "lay +2/2:2s",
            "Your side has only one meld of wild cards on the table.",
        ),
        (
            "italian phase=play hand1=9s4d5d7c melds1=2s2h2d",
            "lay +2:9s",
            "9♠ does not go with the twos on the table.",
        ),
        (
            "italian phase=play hand1=2s4d5d7c melds1=6s6h6d",
            "lay +2:2s",
            "Your side has no twos on the table.",
        ),
        (
            "italian phase=play hand1=2s4d5d7c melds2=2s2h2d melds1=6s6h6d",
            "lay +2:2s",
            "The twos on the table belong to the opponents.",
        ),
    ],
)
def test_a_meld_of_wild_cards_is_called_one_and_a_meld_of_twos_too(
    position: str, turn: str, what: str
) -> None:
    assert first(position, turn)[0] == what


@pytest.mark.parametrize(
    ("position", "turn", "told"),
    [
        (
            "italian phase=play hand1=8s8h2c4d5d melds1=2s2h2d",
            "lay 8s8h2c",
            (
                "Your side's meld of twos is unfinished, so 2♣ can go to no other meld.",
                "Until that meld is a canasta, a two is added to it, kept in the hand or discarded.",
                "Add 2♣ to your side's twos.",
            ),
        ),
        (
            f"modern-american phase=play hand1=8s8h8d8c8s2c{LOOSE} {ACES},2s2hJk",
            "lay 8s8h8d8c8s2c",
            (
                "Your side's meld of wild cards is unfinished, so 2♣ can go to no other meld.",
                (
                    "Until that meld is a canasta, wild cards go to it or stay in the hand,"
                    " or are discarded if nothing else can be."
                ),
                "Keep 2♣ in your hand and lay the others.",
            ),
        ),
    ],
)
def test_a_bound_wild_card_may_also_be_kept(position: str, turn: str, told: tuple[str, str, str]) -> None:
    assert first(position, turn) == told


@pytest.mark.parametrize(
    ("position", "what"),
    [
        (
            f"hand-and-foot phase=play hand1=QsQhQd4c foot1=?11 foot3=?0 played3=yes {BOOKS}",
            "You have not picked up your foot yet, so you cannot go out, and may not ask.",
        ),
        (
            f"hand-and-foot phase=play hand1=QsQhQd4c foot1=?0 foot3=?11 played1=yes {BOOKS}",
            "You cannot go out yet: your partner has not played a turn from the foot.",
        ),
        (f"classic phase=play hand1=KsKhKd4c {ACES}", "You cannot go out yet: your side has no canasta."),
        (
            f"modern-american phase=play hand1=8s8h8d4c {SEVENS}",
            "You cannot go out yet, because this meld is unfinished: 7♠ 7♥ 7♦.",
        ),
        (
            f"classic phase=play hand1=5c {CANASTA}",
            "With so few cards you could not end your turn after a no, so you may not ask.",
        ),
        (
            f"classic phase=play hand1=KsKhKd5c6d {CANASTA}",
            "With these cards you cannot go out in this turn, so you may not ask.",
        ),
    ],
)
def test_it_is_said_what_stands_against_the_question(position: str, what: str) -> None:
    assert first(position, "ask")[0] == what


@pytest.mark.parametrize(
    ("position", "turn", "why"),
    [
        (
            f"modern-american phase=play hand1=8s8h8d4c {SEVENS}",
            "lay 8s8h8d",
            "The meld 7♠ 7♥ 7♦ bars going out",
        ),
        (
            f"modern-american phase=play hand1=7s7h7d4c {CANASTA},KsKhKdKcKsKhKd",
            "lay 7s7h7d",
            "The meld 7♠ 7♥ 7♦ bars going out",
        ),
        (
            f"hand-and-foot phase=play hand1=QsQhQd4c foot1=?0 foot3=?11 played1=yes {BOOKS}",
            "lay QsQhQd",
            "Your partner has not played from the foot",
        ),
        (
            f"hand-and-foot phase=play hand1=QsQhQd4c foot1=?0 foot3=?0 played1=yes played3=yes {BOOKS}",
            "lay QsQhQd",
            "You have not asked your partner",
        ),
        (
            f"hand-and-foot phase=play hand1=QsQhQd4c foot1=?0 foot3=?0 played1=yes played3=yes {ONE_NATURAL}",
            "lay QsQhQd",
            "You still need a natural canasta to go out",
        ),
        (
            f"classic phase=play hand1=KsKhKd5c {ACES}",
            "lay KsKhKd",
            "Without a canasta your side cannot go out",
        ),
    ],
)
def test_who_must_keep_a_card_is_told_what_bars_going_out(position: str, turn: str, why: str) -> None:
    assert first(position, turn)[1] == f"{why}, so you need one card to discard and one to keep."


def test_black_threes_that_leave_no_last_discard() -> None:
    told = first(f"american phase=play hand1=3s3c3s {CANASTA}", "lay 3s3c3s")
    assert told[0].startswith("Without a last card to discard you do not go out")
    assert told[1] == "Here a player goes out only by discarding the last card."
    told = first(f"american phase=play hand1=3s3c3s4d {ACES}", "lay 3s3c3s")
    assert told[1] == "Black threes are melded only in the turn in which a player goes out."


def test_a_canasta_with_the_top_card_does_not_open_where_that_card_does_not_count() -> None:
    position = "american hand1=4s4h4d4c4s4h8s9c pile=5d4c"
    assert first(position, "take 4s4h4d4c4s4h")[1] == (
        "A canasta opens by itself only with cards from your hand; the top card does not count in it."
    )
    assert "canasta" not in first(position, "take 4s4h4d4c4s")[1]


@pytest.mark.parametrize("turn", ["lay +7:2c", "lay +A:2c"])
def test_ranks_without_wild_cards_are_named(turn: str) -> None:
    rank = "sevens" if "7" in turn else "aces"
    told = first("modern-american phase=play hand1=2c4d5d6c8s melds1=7s7h7d,AsAhAd", turn)
    assert told[0] == f"No wild card goes with the {rank}: 2♣."
    assert rank in told[1]


@pytest.mark.parametrize(
    ("position", "turn", "told", "action"),
    [
        (
            "hand1=KsKhKd4c5c9h",
            "lay KsKhKd",
            (0, "Not enough yet: 30 of the 50 points your side needs to open."),
            (2, "This hand has no opening of 50 points; pass, and the hand ends."),
        ),
        (
            f"hand1=KsKh4c5c9h {ACES}",
            "lay KsKh",
            (0, "These are only 2 cards: K♠ K♥."),
            (2, "Pass; with that the hand ends."),
        ),
        (
            f"hand1=KsKh4c5c9h {ACES}",
            "out",
            (0, "You still hold 5 cards, so you have not gone out."),
            (1, "After a red three as the last card of the stock you may still lay cards, but not discard."),
        ),
    ],
)
def test_no_discard_is_spoken_of_in_a_turn_without_one(
    position: str, turn: str, told: tuple[int, str], action: tuple[int, str]
) -> None:
    text = f"classic+last-red-three-may-meld phase=play {position} {LAST_RED_THREE}"
    said = first(text, turn)
    for place, sentence in (told, action):
        assert said[place] == sentence
    remedy = explained(text, turn)[0].remedy_action
    assert remedy is not None
    assert write_action(remedy) == "pass"


def test_no_card_is_waited_for_in_the_last_turn() -> None:
    hand = f"hand1=KsKh{LOOSE} {ACES}"
    assert first(f"classic phase=play {hand}", "lay KsKh")[2].startswith("You need one more king")
    told = first(f"classic-3p-cutthroat phase=play {hand} stock=?0", "lay KsKh")[2]
    assert told == "Keep these cards for now, and end your turn with a discard."


def test_a_take_that_must_open_is_told_with_what_opens() -> None:
    told = first("classic hand1=KsKhAsAhAd4d5d pile=5sKd", "lay AsAhAd")
    assert told[2] == "Draw from the stock, or take the pile with K♠ K♥ and lay A♠ A♥ A♦ as well."


def test_a_limit_of_wild_cards_that_is_none_is_not_told() -> None:
    hand = "phase=play hand1=KsKh2s2d4c5c9h melds1=AsAhAd"
    assert first(f"bolivia+wilds-fewer {hand}", "lay KsKh2s2d")[1] == (
        "Here a meld of one rank has fewer wild cards than natural ones, and at most 2."
    )
    assert first(f"bolivia+wilds-without-limit+wilds-fewer {hand}", "lay KsKh2s2d")[1] == (
        "Here a meld of one rank has fewer wild cards than natural ones."
    )


@pytest.mark.parametrize("turn", ["lay 3h", "drop 3h"])
def test_a_three_that_is_kept_is_not_said_to_lie_on_the_table(turn: str) -> None:
    hand = "hand1=3h4d5d8s8h"
    kept = "Until the side opens, a player keeps one three in hand; any other goes to the table at once."
    assert first(f"modern-american phase=play {hand}", turn)[1] == kept
