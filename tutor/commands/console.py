"""How a command speaks: in the language asked for, the right way round on a terminal, logical in files and pipes."""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import re
import sys
from typing import Final, TextIO

from tutor.bidi.direction import Direction, has_rtl
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

    def notation(self, text: str) -> None:
        """A position or a turn on a line of its own: never broken and always from left to right."""
        _write(text, sys.stdout)

    def json(self, value: object) -> None:
        """One JSON value on standard output."""
        import json  # only where it is asked for: `check` for a person is to start quickly

        _write(json.dumps(value, ensure_ascii=False), sys.stdout)

    def refuse(self, *messages: Message) -> int:
        """Say on standard error why what was given cannot be used; returns the exit code for it."""
        for message in messages:
            self._print(self.translator.say(message), sys.stderr)
        return UNUSABLE

    def _print(self, text: str, stream: TextIO, indent: int = 0) -> None:
        text = _STEERING.sub(lambda sign: f"<U+{ord(sign[0]):04X}>", text)
        text = _BYTE.sub(lambda byte: f"<{ord(byte[0]) - 0xDC00:02X}>", text)
        direction = self.translator.language.direction
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
