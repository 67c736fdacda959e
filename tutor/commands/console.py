"""How a command speaks: in the language asked for, the right way round on a terminal, logical in files and pipes."""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import re
import sys
from collections.abc import Iterable
from typing import Final, TextIO

from tutor.bidi.direction import Direction, has_rtl, ltr
from tutor.i18n import Translator, preferred, translator
from tutor.text import Message

LEGAL: Final = 0
"""Exit code: done, and where something was asked the answer is yes."""
ILLEGAL: Final = 1
"""Exit code: done, and the answer is no."""
UNUSABLE: Final = 2
"""Exit code: what was given cannot be used; a sentence on standard error says why."""

#: What would steer a terminal or turn the rest of a line around, where a name or a file brings it in.
_STEERING: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]")
#: How a byte of a file's name comes in that is no text.
_BYTE: Final = re.compile(r"[\udc80-\udcff]")
_TABLE_INDENT: Final = 2
_WIDEST_TABLE: Final = 80
_NARROWEST_COLUMN: Final = 16


class Console:
    """Standard output and error of one run of a command, in one language."""

    def __init__(self, language: Translator, *, json: bool = False) -> None:
        self.translator = language
        self.wants_json = json

    @classmethod
    def of(cls, args: argparse.Namespace) -> Console:
        """The console that the arguments ask for: `args.lang` (None: the locale's language) and `args.json`."""
        return cls(translator(args.lang or preferred(os.environ)), json=args.json)

    def say(self, message: Message) -> None:
        """A paragraph on standard output."""
        self.line(self.translator.say(message))

    def line(self, text: str = "", indent: int = 0) -> None:
        """Finished text on standard output; lines too long for a terminal are broken at blanks.

        So many cells stay free before each line of it.
        """
        self._print(text, sys.stdout, indent)

    def usage(self, text: str) -> None:
        """How a command is called: from left to right, whatever the script of the words in it."""
        self._print(text, sys.stdout, direction=Direction.LTR)

    def table(self, rows: Iterable[tuple[str, Message]]) -> None:
        """Notation in one column, what it means in the next, both beginning where lines of the language begin."""
        import shutil

        from tutor.bidi.wrap import wrap

        listed = [(left, self.translator.say(right)) for left, right in rows]
        direction = self.translator.language.direction
        column = 2 + max(len(left) for left, _ in listed)
        terminal = shutil.get_terminal_size().columns if sys.stdout.isatty() else _WIDEST_TABLE
        room = max(_NARROWEST_COLUMN, min(terminal, _WIDEST_TABLE) - _TABLE_INDENT - column)
        for left, right in listed:
            first, *more = wrap(right, room, direction)
            shown = ltr(left) if direction is Direction.RTL else left
            self.line(" " * _TABLE_INDENT + shown + " " * (column - len(left)) + first)
            for line in more:
                self.line(" " * (_TABLE_INDENT + column) + line)

    def notation(self, text: str) -> None:
        """A position or a turn on a line of its own: never broken and always from left to right."""
        _write(text, sys.stdout)

    def json(self, value: object) -> None:
        """One JSON value on standard output."""
        import json  # only where it is asked for: `check` for a person is to start quickly

        _write(json.dumps(value, ensure_ascii=False), sys.stdout)

    def refuse(self, *messages: Message, command: str = "") -> int:
        """Say on standard error why what was given cannot be used; returns the exit code for it.

        A command that was meant stands on a line of its own below, as notation does.
        """
        for message in messages:
            self._print(self.translator.say(message), sys.stderr)
        if command:
            _write(_harmless(command), sys.stderr)
        return UNUSABLE

    def _print(self, text: str, stream: TextIO, indent: int = 0, direction: Direction | None = None) -> None:
        text = _harmless(text)
        direction = direction or self.translator.language.direction
        if not stream.isatty():
            _write(" " * indent + text.replace("\n", "\n" + " " * indent), stream)
            return
        # Only on a terminal, as above: what lays out right-to-left text is a good part of the program.
        import shutil

        from tutor.bidi.terminals import detect_plain_output, terminal_sequences
        from tutor.bidi.wrap import terminal_lines

        width = max(1 + indent, shutil.get_terminal_size().columns)
        output = detect_plain_output(os.environ)
        lines = "\n".join(terminal_lines(text, width, direction, output, indent))
        if direction is Direction.RTL or has_rtl(text):
            before, after = terminal_sequences(os.environ)
            lines = before + lines + after
        _write(lines, stream)


def _harmless(text: str) -> str:
    """The text with what steers a terminal given by its number."""
    text = _STEERING.sub(lambda sign: f"<U+{ord(sign[0]):04X}>", text)
    return _BYTE.sub(lambda byte: f"<{ord(byte[0]) - 0xDC00:02X}>", text)


def _write(text: str, stream: TextIO) -> None:
    """Print a line; where nobody reads it any more, it and all later ones are lost and the work goes on."""
    try:
        print(text, file=stream)
    except OSError as error:
        if not is_closed_pipe(error):
            raise
        stop_writing(stream)


def is_closed_pipe(error: OSError) -> bool:
    """Whether the reader of our output has gone; Windows calls that an invalid argument."""
    return isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)


def stop_writing(stream: TextIO) -> None:
    """Let nothing more be written there, so that the interpreter does not stumble over the pipe when it ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
