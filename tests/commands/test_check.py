"""`check`: the verdict on a turn, for programs and for people."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import actions, positions
from tutor.cli import main
from tutor.engine.actions import Action
from tutor.engine.notation import parse_position, write_position, write_turn
from tutor.engine.position import Position
from tutor.engine.violations import Code
from tutor.explain.table import SENTENCES
from tutor.i18n import languages
from tutor.rulebook import page
from tutor.variants import load

FIVE = "classic phase=play hand1=5h2c2h4d6c9hTs melds1=AsAhAd"
NOTATION = 'classic hand1=?0,KsKhJk2c;:+/*"drawtakelayout phase=play melds1 10♠\u200f\n'


def run(*arguments: str) -> int:
    return main(["check", *arguments])


def verdict(capsys: pytest.CaptureFixture[str], position: str, turn: str, *options: str) -> dict[str, Any]:
    code = run(position, turn, "--json", *options)
    out, err = capsys.readouterr()
    assert not err
    value: dict[str, Any] = json.loads(out)
    assert code == (0 if value["legal"] else 1)
    assert set(value) == {"legal", "rules", "violations", "after"}
    return value


def test_a_legal_turn_gives_the_position_after_it(capsys: pytest.CaptureFixture[str]) -> None:
    found = verdict(capsys, "classic hand1=KsKhKd4d5c melds1=AsAhAd stock=?1", "draw 6c; drop 4d")
    after = "classic turn=2 hand1=KsKhKd5c6c melds1=AsAhAd pile=4d stock=?0"
    assert found == {"legal": True, "rules": "classic", "violations": [], "after": after}
    assert write_position(parse_position(after, load), load("classic")) == after


def test_an_illegal_turn_gives_every_fault_of_its_first_faulty_action(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = verdict(capsys, FIVE, "lay 5h2c2h; drop 4d")
    (fault,) = found["violations"]
    assert (found["legal"], found["after"]) == (False, None)
    assert (fault["code"], fault["action"], fault["cards"]) == ("too-few-naturals", 1, ["5h", "2c", "2h"])
    assert (fault["facts"], fault["rule"]) == ({"have": 1, "need": 2}, "melds")
    assert fault["message"] == "This meld has only one natural card: 5♥."
    assert fault["why"]
    assert fault["remedy"]


def test_the_faulty_action_is_counted_within_the_turn(capsys: pytest.CaptureFixture[str]) -> None:
    found = verdict(capsys, "classic phase=play hand1=KsKhKd4d5c melds1=AsAhAd", "lay KsKhKd; drop 6c")
    assert [fault["action"] for fault in found["violations"]] == [2]
    assert found["violations"][0]["code"] == "card-not-in-hand"


def test_facts_that_are_ranks_or_cards_are_in_notation(capsys: pytest.CaptureFixture[str]) -> None:
    found = verdict(capsys, "classic hand1=8s2c4d6c9hTsJd melds1=AsAhAd pile=2h5c8h", "take 8s2c")
    (fault,) = found["violations"]
    assert (fault["code"], fault["facts"]["top"], fault["facts"]["freezing"]) == (
        "pile-frozen",
        ["8h"],
        ["2h"],
    )
    found = verdict(capsys, FIVE, "lay +T:Ts")
    assert found["violations"][0]["facts"] == {"rank": "T"}


def test_a_seat_that_is_not_to_act_is_refused_by_the_judge(capsys: pytest.CaptureFixture[str]) -> None:
    assert verdict(capsys, "classic", "3: draw")["violations"][0]["code"] == "not-your-turn"
    assert verdict(capsys, "classic turn=3", "3: draw")["legal"]


@pytest.mark.parametrize("language", [language.code for language in languages()])
def test_texts_are_in_the_language_asked_for_and_codes_stay(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fault = verdict(capsys, FIVE, "lay 5h2c2h", "--lang", language)["violations"][0]
    assert fault["code"] == "too-few-naturals"
    assert ("This meld" in fault["message"]) == (language == "en")


def test_for_people_it_says_what_why_and_what_instead(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(FIVE, "lay 5h2c2h") == 1
    told = capsys.readouterr().out
    assert told.startswith("This turn is not legal: it stops at action 1, “lay 5h2c2h”.\n")
    assert "A meld needs at least 2 natural cards" in told
    assert run("classic hand1=4d5c6c stock=?9", "draw 7c; drop 4d") == 0
    told = capsys.readouterr().out
    assert told.splitlines()[-1] == "classic turn=2 hand1=5c6c7c pile=4d stock=?8"


@pytest.mark.parametrize("language", [language.code for language in languages()])
def test_a_rule_is_named_by_the_title_of_its_page_and_never_by_its_id(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    title = page("melds", language).title
    assert run(FIVE, "lay 5h2c2h", "--lang", language) == 1
    with_page = capsys.readouterr().out.splitlines()
    sentences = SENTENCES[Code.TOO_FEW_NATURALS]
    monkeypatch.setitem(SENTENCES, Code.TOO_FEW_NATURALS, replace(sentences, rule="rule-without-a-page"))
    assert run(FIVE, "lay 5h2c2h", "--lang", language) == 1
    without = capsys.readouterr().out.splitlines()
    (named,) = set(with_page) - set(without)
    assert title in named
    assert without == [line for line in with_page if line != named]
    assert verdict(capsys, FIVE, "lay 5h2c2h")["violations"][0]["rule"] == "rule-without-a-page"


@pytest.mark.parametrize(
    ("position", "turn", "sentence"),
    [
        (
            "classic hand1=Kx",
            "draw",
            "The position, column 15: In “Kx” the rank is not followed by a suit",
        ),
        ("classic", "dorw", "The turn, column 1: “dorw” is not an action; the actions are: "),
        ("klassic", "draw", "There is no rule set “klassic”. Did you mean “classic”?"),
        ("bridge", "draw", "There is no rule set “bridge”. There are: american, "),
        ("classic+deal-14", "draw", "There is no house rule “deal-14”. Did you mean one of these: "),
        ("classic+deal-13+deal-15", "draw", "The house rules “deal-13” and “deal-15” contradict each other."),
        ("classic lone=2", "draw", "The position is impossible: “lone” has no meaning in “classic”."),
        (
            "classic phase=deal",
            "turn",
            "Action 1 of the turn, “turn”: The stock is not known, so no upcard can be turned from it.",
        ),
        (
            "classic phase=deal stock=?0",
            "turn",
            "Action 1 of the turn, “turn”: The stock is empty, so no upcard can be turned from it.",
        ),
        (
            "hand-and-foot phase=deal stock=2c2d",
            "turn",
            "Action 1 of the turn, “turn”: No card of the stock can be the upcard.",
        ),
        (
            "classic stock=KsKh",
            "draw Kd",
            "Action 1 of the turn, “draw Kd”: These are not the next cards of the stock.",
        ),
        (
            "classic hand1=4d5d phase=play stock=KsKh",
            "drop 4d; 2: draw Kd",
            "Action 2 of the turn, “draw Kd”: These are not the next cards of the stock.",
        ),
        (
            "classic hand1=KsKsKhKh",
            "draw Ks",
            "Action 1 of the turn, “draw Ks”: K♠ cannot be drawn: with those known to lie elsewhere there would be 3",
        ),
        (
            "classic hand1=4d red31=4 stock=?9",
            "draw 3hKs",
            "Action 1 of the turn, “draw 3hKs”: So many red threes cannot be drawn",
        ),
        (
            "classic",
            "5: draw",
            "The turn, column 1: “5”: there is no seat 5 in “classic”; the last one is seat 4.",
        ),
        ("classic", "9: ask", "The turn, column 1: “9”: there is no seat 9"),
        ("classic phase=over", "5: pass", "The turn, column 1: “5”: there is no seat 5"),
        ("classic-2p", "draw; 3: draw", "The turn, column 7: “3”: there is no seat 3 in “classic-2p”"),
        (
            'classic phase=answer done="draw; ask"',
            "5: answer yes",
            "The turn, column 1: “5”: there is no seat 5",
        ),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(
    position: str, turn: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for options in ([], ["--json"]):
        assert run(position, turn, *options) == 2
        out, err = capsys.readouterr()
        assert (out, err[: len(sentence)], err.count("\n")) == ("", sentence, 1)


def test_what_cannot_be_carried_out_is_not_shown_as_legal(capsys: pytest.CaptureFixture[str]) -> None:
    for stock, shown in (("", False), (" stock=4c4d", True)):
        assert run(f"hand-and-foot-bicycle phase=deal{stock}", "draw") == 1
        out = capsys.readouterr().out
        assert ("Legal instead:\nturn\n" in out) == shown
        assert "Turn up the first card." in out


def test_an_impossible_position_is_refused_with_all_that_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("classic lone=2 frozen=yes hand1=KsKsKs", "draw") == 2
    assert capsys.readouterr().err.count("\n") == 3


def quiet(*arguments: str) -> int:
    """The exit code; what is printed is of no matter here."""
    return main(["check", *arguments, "--json"])


@given(st.text(NOTATION, max_size=60), st.text(NOTATION, max_size=30))
def test_any_text_is_judged_or_refused(position: str, turn: str) -> None:
    for text in (position, f"classic {position}"):
        assert quiet("--", text, turn) in (0, 1, 2)


@given(positions(), st.lists(actions(), min_size=1, max_size=3))
def test_any_position_and_turn_are_judged_or_refused(position: Position, turn: list[Action]) -> None:
    text = write_position(position, load(position.rules))
    assert quiet(text, write_turn((None, action) for action in turn)) in (0, 1, 2)


@given(st.lists(actions(), min_size=1, max_size=3), st.sampled_from(["draw", "play", "over"]))
def test_any_turn_is_judged_in_a_position_that_can_be(turn: list[Action], phase: str) -> None:
    position = f"classic phase={phase} hand1=KsKhKdKc9s9h9d4d4h2cJk3s3c melds1=7s7h7d melds2=QsQhQd pile=5c5d"
    assert quiet(position, write_turn((None, action) for action in turn)) in (0, 1, 2)


def test_every_code_is_published_in_the_same_style() -> None:
    assert all(code.value == code.name.lower().replace("_", "-") for code in Code)
