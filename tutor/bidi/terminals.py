"""What terminals do with right-to-left text by themselves, and what to send and to print because of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from tutor.bidi.classes import bidi_class
from tutor.bidi.tables import MIRROR

#: How terminals make themselves known besides by TERM, which is not set on Windows.
_NAMES = ("TERM_PROGRAM", "VTE_VERSION", "KONSOLE_VERSION", "MLTERM", "WEZTERM_PANE", "WT_SESSION", "TMUX")
_LRM = "\u200e"
#: Punctuation that several scripts share: it does not make a terminal lay a word out from right to left.
_SHARED = frozenset("\u060c\u061b\u061f\u0640\u200f")


class OutputMode(StrEnum):
    """How laid-out text is printed, by what the terminal does with it."""

    CELLS = "cells"
    """Glyphs from left to right as they are to be seen: for terminals that draw cell by cell."""
    WORDS = "words"
    """The same with right-to-left words turned round, for terminals that turn each of them round again."""
    LRM = "lrm"
    """The same with a left-to-right mark behind each right-to-left letter, for terminals that reorder
    lines and cannot be told not to."""
    OFF = "off"
    """Text in logical order: the terminal reorders and shapes."""


def detect_output(env: Mapping[str, str]) -> OutputMode:
    """The mode that suits the terminal named by the environment, for a full-screen program.

    A terminal that has bidi of its own gets `CELLS` if `terminal_sequences` can switch that off.
    """
    if env.get("TEXTUAL_DRIVER", "").startswith("textual.drivers.web_driver"):
        return OutputMode.CELLS
    program = env.get("TERM_PROGRAM", "")
    if "KITTY_WINDOW_ID" in env or env.get("TERM") == "xterm-kitty":
        return OutputMode.WORDS
    if program == "WezTerm" or "WEZTERM_PANE" in env:
        return OutputMode.WORDS
    if program == "Apple_Terminal" or ("TMUX" in env and "VTE_VERSION" in env):
        return OutputMode.LRM
    return OutputMode.CELLS


def detect_plain_output(env: Mapping[str, str]) -> OutputMode:
    """The mode for lines that stay on the screen when the program has ended.

    Konsole and mlterm switch their bidi for the whole window, so switching it back turns such lines
    round again: there the terminal does all of it.
    """
    return OutputMode.OFF if _switches_window(env) else detect_output(env)


def _switches_window(env: Mapping[str, str]) -> bool:
    return not _multiplexed(env) and ("KONSOLE_VERSION" in env or "MLTERM" in env)


def _multiplexed(env: Mapping[str, str]) -> bool:
    """Inside tmux or screen, which pass on no sequences that they do not know."""
    return "TMUX" in env or "STY" in env


def terminal_sequences(env: Mapping[str, str]) -> tuple[str, str]:
    """What stops the terminal's own bidi, and what gives it back.

    The first is ECMA-48's bi-directional support mode (VTE, mintty, WezTerm; others ignore it). VTE
    remembers it for each row when the row is written, so lines printed between the two stay as they are.
    """
    if _takes_no_sequences(env):
        return "", ""
    on, off = "\x1b[8l", "\x1b[8h"
    if not _switches_window(env):
        return on, off
    if "KONSOLE_VERSION" in env:
        return (
            on + "\x1b]50;BidiRenderingEnabled=false\x07",
            "\x1b]50;BidiRenderingEnabled=true\x07" + off,
        )
    return on + "\x1b]5379;use_ctl=false\x07", "\x1b]5379;use_ctl=true\x07" + off


def _takes_no_sequences(env: Mapping[str, str]) -> bool:
    """A terminal that says so, or says nothing of itself: it would show them."""
    named = any(env.get(name) for name in ("TERM", *_NAMES))
    return env.get("TERM") == "dumb" or not named


def art(chars: Sequence[str], keys: Sequence[object], output: OutputMode) -> list[str]:
    """Cells in visual order as they must be printed in that output mode.

    The last step of all output, and the only one of a drawing that is made of cells. `chars` are glyphs,
    one a place; `keys` say which font each is drawn in (equal keys, one font: bold or italic matters,
    colour does not). The result has as many places, and belongs to the same places of the screen.
    """
    if output is OutputMode.WORDS:
        return _turn_words(chars, keys)
    if output is OutputMode.LRM:
        return [char + _LRM if char and bidi_class(char[0]) in ("R", "AL", "AN") else char for char in chars]
    return list(chars)


def _runs_from_right(char: str) -> bool:
    """Whether the terminal takes a word with this as its first letter for right-to-left."""
    if char in _SHARED:
        return False
    return (
        bidi_class(char) in ("R", "AL", "AN") or "\u0660" <= char <= "\u066c" or "\u06f0" <= char <= "\u06f9"
    )


def _turn_words(chars: Sequence[str], keys: Sequence[object]) -> list[str]:
    """Turns round, and un-mirrors, each run without blanks and in one font that the terminal will turn.

    A word with Latin letters on the right of Arabic ones cannot be had from such a terminal.
    """
    result: list[str] = []
    start = 0
    while start < len(chars):
        end = start
        while end < len(chars) and chars[end] != " " and keys[end] == keys[start]:
            end += 1
        if end == start:
            result.append(chars[start])
            start += 1
            continue
        run = chars[start:end]
        turned = [MIRROR.get(char[:1], char[:1]) + char[1:] for char in reversed(run)]
        letters = (char[0] for char in turned if char and (char[0].isalpha() or _runs_from_right(char[0])))
        first = next(letters, "")
        result.extend(turned if first and _runs_from_right(first) else run)
        start = end
    return result
