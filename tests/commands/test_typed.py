"""Quotation marks that were forgotten: the command is told as it was meant, and it works."""

from __future__ import annotations

import shlex

import pytest

from tutor.cli import main
from tutor.i18n import languages

CODES = [language.code for language in languages()]


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main([*arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err.splitlines()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("check classic phase=play hand1=Ks9d drop Ks", 'check "classic phase=play hand1=Ks9d" "drop Ks"'),
        ('check "classic phase=play hand1=Ks9d" drop Ks', 'check "classic phase=play hand1=Ks9d" "drop Ks"'),
        ('check classic hand1=Ks9d "draw; drop Ks"', 'check "classic hand1=Ks9d" "draw; drop Ks"'),
        ('check classic draw "drop Ks"', 'check "classic" "draw; drop Ks"'),
        ("check hand and foot draw", 'check "hand and foot" "draw"'),
        (
            "check classic hand1=KsKhKd9s9d9h4c pile=7dQc9c take 9s9d lay KsKhKd drop 4c",
            'check "classic hand1=KsKhKd9s9d9h4c pile=7dQc9c" "take 9s9d lay KsKhKd; drop 4c"',
        ),
        (
            'check classic phase=answer hand1=Ks9d done="draw; ask" answer no',
            """check 'classic phase=answer hand1=Ks9d done="draw; ask"' "answer no\"""",
        ),
        ("check «classic hand1=Ks9d» «draw»", 'check "classic hand1=Ks9d" "draw"'),
        ("check “classic hand1=Ks9d” “draw; drop Ks”", 'check "classic hand1=Ks9d" "draw; drop Ks"'),
        ("check classic hand1=Ks9d", 'check "classic hand1=Ks9d" "draw"'),
        ("score classic hand1=?0 hand2=4d hand3=?0 hand4=?0", None),
    ],
)
def test_where_quotation_marks_were_forgotten_the_command_is_told_as_it_was_meant(
    typed: str, meant: str | None, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sentence, command = refused(capsys, *shlex.split(typed), "--lang", code)
    assert sentence.endswith(":")
    command = command.removeprefix("canasta-tutor ")
    if meant is not None:
        assert command == meant
    assert main([*shlex.split(command), "--lang", code]) in (0, 1)


def test_a_turn_that_is_missing_is_said_to_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "check", "classic", "hand1=Ks9d", "pile=4c", "--lang", "en") == [
        (
            "The turn is missing. The position and the turn each go in straight quotation marks, as "
            "in this example:"
        ),
        'canasta-tutor check "classic hand1=Ks9d pile=4c" "draw"',
    ]


def test_a_word_that_is_no_action_stays_in_the_turn(capsys: pytest.CaptureFixture[str]) -> None:
    _, command = refused(capsys, "check", "classic", "hand1=Ks9d", "discard", "Ks", "--lang", "en")
    assert command == 'canasta-tutor check "classic hand1=Ks9d" "discard Ks"'


def test_a_command_that_is_told_steers_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    _, command = refused(capsys, "score", "classic", "\x1b[2J")
    assert command == 'canasta-tutor score "classic <U+001B>[2J"'
