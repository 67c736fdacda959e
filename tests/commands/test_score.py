"""`score`: the hand as if it ended here, line by line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.commands.score import LABELS
from tutor.i18n import languages

UNKNOWN = "is not fully known, so it cannot be scored. Write its cards, as in"
ENDED = (
    "classic hand1=?0 hand2=7s8d hand3=Ks5dJk hand4=QcJd"
    " melds1=TsThTdTcTsThTdTc,6s6h6d6c6s2s2h,AsAhAdAc red31=1 out=1 score1=4000"
)


def test_the_score_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", ENDED, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "rules": "classic",
        "sides": {
            "1": {
                "lines": [
                    {"label": "natural-canasta", "count": 1, "points": 500},
                    {"label": "mixed-canasta", "count": 1, "points": 300},
                    {"label": "melded-cards", "count": 19, "points": 225},
                    {"label": "red-threes", "count": 1, "points": 100},
                    {"label": "going-out", "count": 1, "points": 100},
                    {"label": "cards-in-hand", "count": 3, "points": -65},
                ],
                "hand": 1160,
                "total": 5160,
            },
            "2": {
                "lines": [{"label": "cards-in-hand", "count": 4, "points": -35}],
                "hand": -35,
                "total": -35,
            },
        },
        "winner": 1,
        "margin": 5195,
    }


def test_the_score_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", ENDED]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:3] == ["Side 1", "1 natural canasta: +500", "1 mixed canasta: +300"]
    assert "In this hand: +1160. In all: 5160." in told
    assert told[-1] == "Side 1 wins the match by 5195 points."


def test_where_each_plays_alone_it_speaks_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "classic-2p hand1=4s hand2=4h"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Seat 1"
    assert told[-1] == "The match goes on."


def test_digits_are_those_of_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", ENDED, "--lang", "fa"]) == 0
    told = capsys.readouterr().out
    assert "+۵۰۰" in told
    assert not re.search("[0-9]", told)


def test_a_hand_that_is_not_known_is_not_scored(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "classic hand1=?0", "--json"]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"The hand of seat 2 {UNKNOWN} hand2=KsQh4d, or hand2=?0 if it is empty.\n")


@pytest.mark.parametrize(
    ("unknown", "sentence"),
    [
        ("foot2=?11", f"The foot of seat 2 {UNKNOWN} foot2=KsQh4d, or foot2=?0 if it was taken up.\n"),
        ("hand2=?11", f"The hand of seat 2 {UNKNOWN} hand2=KsQh4d, or hand2=?0 if it is empty.\n"),
    ],
)
def test_it_is_said_which_cards_are_not_known(
    unknown: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    known = {f"{where}{seat}": "?0" for where in ("hand", "foot") for seat in range(1, 5)}
    key, value = unknown.split("=")
    fields = " ".join(f"{name}={cards}" for name, cards in {**known, key: value}.items())
    assert main(["score", f"hand-and-foot {fields}"]) == 2
    assert capsys.readouterr().err == sentence


def test_bonus_cards_that_are_not_known_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "modern-american hand1=4s hand2=4h hand3=4d hand4=4c talon3=?3"]) == 2
    assert capsys.readouterr().err == (
        "The bonus cards of seat 3 are not fully known, so they cannot be scored. Write them, as in"
        " talon3=KsQh4d.\n"
    )


def test_going_out_concealed_is_told_only_where_it_brings_more(capsys: pytest.CaptureFixture[str]) -> None:
    ended = "hand1=4s hand2=4h hand3=?0 hand4=6c out=3 concealed=yes melds1=KsKhKdKcKsKhKd,QsQhQdQcQsQhQd"
    assert main(["score", f"samba {ended}"]) == 0
    assert "Going out: +200" in capsys.readouterr().out
    assert main(["score", f"classic {ended}"]) == 0
    assert "Going out concealed: +200" in capsys.readouterr().out


def test_red_threes_in_hand_are_no_sets(capsys: pytest.CaptureFixture[str]) -> None:
    hands = "hand1=4s3h hand2=3d3h hand3=3h hand4=6c"
    assert main(["score", f"samba+samba-red-threes-by-choice {hands}"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert "Red threes kept in 2 hands: −1500" in told
    assert "Red threes kept in 1 hand: −750" in told
    assert main(["score", "american hand1=AsAhAd hand2=4h hand3=4d hand4=6c"]) == 0
    assert "1 set kept in hand: −1500" in capsys.readouterr().out


def test_who_wins_with_fewer_points_wins_by_no_margin(capsys: pytest.CaptureFixture[str]) -> None:
    canastas = ",".join(f"{rank}s{rank}h{rank}d{rank}c{rank}s{rank}h{rank}d" for rank in "AKQJT98")
    ended = f"hand1=4s hand2=4h hand3=?0 hand4=6c out=3 melds1={canastas} score2=20000"
    assert main(["score", f"classic+seven-canastas-win {ended}"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Side 1 wins the match."


def test_every_line_that_the_engine_can_give_has_its_sentence(root: Path) -> None:
    source = (root / "tutor" / "engine" / "score_lines.py").read_text(encoding="utf-8")
    named = {
        *re.findall(r'ScoreLine\(\s*"([a-z-]+)"', source),
        *re.findall(r'CanastaKind\.\w+: "([a-z-]+)"', source),
    }
    assert named == set(LABELS)


@pytest.mark.parametrize("language", [language.code for language in languages()])
def test_every_language_has_all_sentences_of_a_score(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    house = "classic+concealed-canasta-bonus+seven-canastas-win+tie-shared"
    hands = "hand1=4s hand2=4h hand3=?0 hand4=6c out=3 concealed=yes"
    canastas = ",".join(
        f"{rank}s{rank}h{rank}d{rank}c{rank}s{rank}h{rank}d*" for rank in ("A", "K", "Q", "J", "T", "9", "8")
    )
    assert main(["score", f"{house} {hands} melds1={canastas} red31=1", "--lang", language]) == 0
    assert "{" not in capsys.readouterr().out
