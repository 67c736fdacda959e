"""How a command speaks: in the language asked for, the right way round on a terminal, logical in files and pipes."""

from __future__ import annotations

import argparse
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
        print(text, file=sys.stdout)

    def json(self, value: object) -> None:
        """One JSON value on standard output."""
        import json  # only where it is asked for: `check` for a person is to start quickly

        print(json.dumps(value, ensure_ascii=False), file=sys.stdout)

    def refuse(self, *messages: Message) -> int:
        """Say on standard error why what was given cannot be used; returns the exit code for it."""
        for message in messages:
            self._print(self.translator.say(message), sys.stderr)
        return UNUSABLE

    def _print(self, text: str, stream: TextIO, indent: int = 0) -> None:
        text = _STEERING.sub(lambda sign: f"<U+{ord(sign[0]):04X}>", text)
        direction = self.translator.language.direction
        if not stream.isatty():
            print(" " * indent + text.replace("\n", "\n" + " " * indent), file=stream)
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
        print(lines, file=stream)
