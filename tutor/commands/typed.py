"""What stands on the command line in more pieces than it should, because quotation marks were forgotten."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from typing import Final

from tutor.engine.notation import ACTIONS

_FIELD: Final = re.compile(r"[^\W\d_]+\d*=")
_BARE_DONE: Final = re.compile(r'^(done=)([^"]+)$')
_NO_MARK_TO_THE_SHELL: Final = re.compile("[«»‹›“”„‟‘’‚‛]")
"""Quotation marks that a keyboard gives or a text shows, and that keep nothing together on a command line."""
_WORD: Final = re.compile(r'[^\s"]*"[^"]*"|\S+')


def take_what_is_left(parser: argparse.ArgumentParser) -> None:
    """Let a command have, as `left`, the arguments after its own, to say what was wrong with them."""
    parser.add_argument("left", nargs="*", default=[], help=argparse.SUPPRESS)


def is_field(text: str) -> bool:
    """Whether a field of a position stands where a turn should."""
    return bool(_FIELD.match(text))


def in_one_piece(arguments: Iterable[str]) -> str:
    """The arguments with blanks between them and no marks of the wrong kind; `done` has its own again."""
    typed = (_NO_MARK_TO_THE_SHELL.sub("", argument) for argument in arguments)
    return " ".join(_BARE_DONE.sub(r'\1"\2"', argument) for argument in typed)


def command_line(command: str, *arguments: str) -> str:
    """The command with each of these arguments in quotation marks, whole."""
    quoted = (f"'{text}'" if '"' in text else f'"{text}"' for text in arguments)
    return " ".join(("canasta-tutor", command, *quoted))


def told_apart(arguments: Iterable[str]) -> tuple[str, str]:
    """The position and the turn in arguments that are pieces of them; where no turn is among them, an empty one.

    The position ends with its last field, or with what stands before the first action.
    """
    words = _WORD.findall(in_one_piece(arguments))
    end = max((number for number, word in enumerate(words, 1) if "=" in word), default=1)
    first = next((number for number, word in enumerate(words) if number >= end and _is_action(word)), end)
    return " ".join(words[:first]), _joined(words[first:])


def _is_action(word: str) -> bool:
    return word.rstrip(";") in ACTIONS


def _joined(words: Iterable[str]) -> str:
    """The words of a turn, with a semicolon before each action that has none; a `lay` may belong to a `take`."""
    turn = ""
    action = ""
    for word in words:
        begins = _is_action(word) and not (word == "lay" and action == "take")
        action = word if begins else action
        joint = "; " if begins and not turn.endswith((";", ":")) else " "
        turn += joint + word if turn else word
    return turn
