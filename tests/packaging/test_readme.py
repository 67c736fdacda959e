"""What README shows is what the commands say."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tutor.cli import COMMANDS, main
from tutor.commands import notation_table

EXAMPLE = re.compile(r"^\$ canasta-tutor ([^\n]+)\n(.+?)\n```", re.MULTILINE | re.DOTALL)
README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
EXAMPLES = EXAMPLE.findall(README)
PLAYED = re.compile(r"^Turns: .*", re.MULTILINE)
"""How the players played and how fast the machine is: not what the example shows."""


def test_every_command_is_shown() -> None:
    assert {shlex.split(command)[0] for command, _ in EXAMPLES} == set(COMMANDS)


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        pytest.param(*example, id=example[0].split()[0])
        for example in EXAMPLES
        if "my-lessons" not in example[0]
    ],
)
def test_an_example_says_what_is_shown(
    command: str, shown: str, capsys: pytest.CaptureFixture[str], root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root)
    main(shlex.split(command))
    assert PLAYED.sub("", capsys.readouterr().out.rstrip()) == PLAYED.sub("", shown)


def test_positions_and_turns_are_described_as_by_the_help_of_check() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| (.+) \|$", README.partition("## A question from")[2], re.MULTILINE)
    tables = (*notation_table.FIELDS, *notation_table.OTHER_FIELDS, *notation_table.ACTIONS)
    assert rows == [(example, meaning.text) for example, meaning in tables]


def test_a_finding_for_authors_looks_as_shown(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "my-lessons"
    for name in ("lessons", "locales"):
        shutil.copytree(root / name, folder / name)
    lesson = folder / "lessons" / "classic" / "meld.toml"
    text = lesson.read_text(encoding="utf-8")
    lesson.write_text(text.replace('solution = "lay 7s7d7c"', 'solution = "lay 7s7d"', 1), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command, shown = next(example for example in EXAMPLES if "my-lessons" in example[0])
    assert main(shlex.split(command)) == 1
    assert capsys.readouterr().out.rstrip() == shown
