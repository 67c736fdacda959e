"""The help of the commands: how positions and turns are written, in the words and the direction of each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commands.test_command_line import on_a_terminal
from tutor.bidi.direction import has_rtl
from tutor.cli import COMMANDS, main
from tutor.commands import notation_table
from tutor.engine.notation import ACTIONS, NotationError, parse_position, parse_turn
from tutor.engine.notation.fields import PLAIN, SEATED
from tutor.i18n import languages
from tutor.variants import installed, load

CODES = [language.code for language in languages()]
FIELDS = (*notation_table.FIELDS, *notation_table.OTHER_FIELDS)
UNSEEN = re.compile("[\u2066\u2069\u200c]|(?<=ل)ا")
"""What takes no cell of its own: marks of direction, a half-space, an alef that is written with its lam."""
TABLES = (*FIELDS, *notation_table.ACTIONS)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main([*arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_help_of_check_has_every_field_and_every_action() -> None:
    keys = {example.partition("=")[0] for example, _ in FIELDS}
    assert keys >= {*PLAIN, *(f"{name}1" for name in SEATED)}
    assert {example.split()[0] for example, _ in notation_table.ACTIONS} >= set(ACTIONS)


@pytest.mark.parametrize("example", [example for example, _ in FIELDS])
def test_every_field_of_the_help_can_be_read(example: str) -> None:
    if "=" not in example:
        assert load(example).id == example
        return
    for name in installed():
        try:
            parse_position(f"{name} {example}", load)
        except NotationError:
            continue
        return
    pytest.fail("in no rule set")


@pytest.mark.parametrize("example", [example for example, _ in notation_table.ACTIONS])
def test_every_action_of_the_help_can_be_read(example: str) -> None:
    assert len(parse_turn(example)) == 1


@pytest.mark.parametrize("code", CODES)
def test_the_help_of_check_stands_in_columns_of_eighty_cells(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = "\n".join(shown(capsys, "check", "-h", "--lang", code))
    lines = [line for line in UNSEEN.sub("", printed).splitlines() if line.startswith("  ")]
    for table in (notation_table.FIELDS, notation_table.OTHER_FIELDS, notation_table.ACTIONS):
        column = 4 + max(len(example) for example, _ in table)
        for example, _ in table:
            (row,) = (line for line in lines if line.startswith(f"  {example}".ljust(column)))
            assert row[column] != " "
    assert max(map(len, lines)) <= 80


def test_on_a_terminal_the_persian_table_begins_at_the_right_and_notation_keeps_its_direction(
    monkeypatch: pytest.MonkeyPatch, root: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    sent = on_a_terminal(root, "check", "--help", "--lang", "fa").splitlines()
    for example, _ in TABLES:
        assert [line for line in sent if line.removesuffix("\x1b[8h").endswith(f" {example}  ")], example


@pytest.mark.parametrize("code", CODES)
def test_usage_has_words_of_the_language_for_what_is_to_be_typed(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in COMMANDS:
        usage = shown(capsys, command, "--help", "--lang", code)[0]
        assert usage.startswith(f"canasta-tutor {command} [-h] ")
        assert ("LANGUAGE" in usage) == (code == "en")
        assert has_rtl(usage) == (code == "fa")
        if code != "en":
            assert not [word for word in usage.split() if word.isascii() and word.strip("[]").isupper()]


@pytest.mark.parametrize("code", CODES)
def test_what_is_missing_is_named_as_in_the_usage(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    *_, position, turn = shown(capsys, "check", "--help", "--lang", code)[0].split()
    for given, missing in ((["check"], (position, turn)), (["check", "classic"], (turn,))):
        assert main([*given, "--lang", code]) == 2
        told = capsys.readouterr().err.splitlines()[0]
        assert all(word.strip("\u2068\u2069") in told for word in missing)


def test_the_help_of_score_says_where_positions_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    for code in CODES:
        assert "canasta-tutor check --help" in shown(capsys, "score", "--help", "--lang", code)
