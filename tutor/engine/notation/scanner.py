"""A stretch of text being read from left to right, and the error that names the place where it stopped making sense."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tutor.text import Fact, Message, Verbatim

_WORD: Final = re.compile(r"\S+")
_BLANKS: Final = re.compile(r"\s*")
_LONGEST_QUOTE: Final = 24
_LATIN_DIGITS: Final = {
    ord(zero) + value: str(value)
    for zero in ("\N{EXTENDED ARABIC-INDIC DIGIT ZERO}", "\N{ARABIC-INDIC DIGIT ZERO}")
    for value in range(10)
} | {ord("\N{MINUS SIGN}"): "-"}


class NotationError(Exception):
    """Text that is not notation: `problem` says why, `column` (from 1) where in `text`."""

    def __init__(self, text: str, column: int, problem: Message) -> None:
        super().__init__(f"column {column}: {problem.text}")
        self.text = text
        self.column = column
        self.problem = problem


@dataclass
class Scanner:
    """The text from `at` up to, not including, `end`. Columns are those of the whole text.

    `text` has Latin digits where those of another script were `typed`; errors show what was typed.
    """

    typed: str
    text: str
    at: int
    end: int

    @classmethod
    def over(cls, text: str) -> Scanner:
        """The whole text."""
        return cls(text, latin_digits(text), 0, len(text))

    def stretch(self, start: int, end: int) -> Scanner:
        """Another stretch of the same text."""
        return Scanner(self.typed, self.text, start, end)

    @property
    def rest(self) -> str:
        """What is still to be read."""
        return self.text[self.at : self.end]

    @property
    def ended(self) -> bool:
        """Whether nothing is left to read."""
        return self.at >= self.end

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what the pattern matches here; None, and nothing is read, where it does not match."""
        match = pattern.match(self.text, self.at, self.end)
        if match:
            self.at = match.end()
        return match

    def skip_blanks(self) -> None:
        """Go on to the next sign that is no blank."""
        self.take(_BLANKS)

    def word(self) -> Scanner | None:
        """The next word, read and given as a stretch of its own; None at the end."""
        self.skip_blanks()
        match = self.take(_WORD)
        return self.stretch(match.start(), match.end()) if match else None

    def words(self) -> Iterator[Scanner]:
        """The words that are left."""
        while word := self.word():
            yield word

    def split(self, separator: str) -> Iterator[Scanner]:
        """The stretches between separators; one at the least, perhaps an empty one."""
        start = self.at
        for match in re.compile(re.escape(separator)).finditer(self.text, self.at, self.end):
            yield self.stretch(start, match.start())
            start = match.end()
        yield self.stretch(start, self.end)

    def fault(self, problem: Message, **facts: Fact) -> NotationError:
        """The error that something is wrong at this place; `{found}` in it is what stands here."""
        found = quoted(self.typed[self.at : self.end])
        return NotationError(self.typed, self.at + 1, problem.with_facts(found=found, **facts))


def latin_digits(text: str) -> str:
    """The text with Latin digits in place of Persian and Arabic ones, and a hyphen for a minus; its columns stay."""
    return text if text.isascii() else text.translate(_LATIN_DIGITS)


def quoted(text: str) -> Verbatim:
    """Somebody's text for use in a sentence: shortened, and with signs that cannot be seen given by their number."""
    short = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
    return Verbatim("".join(sign if sign.isprintable() else f"<U+{ord(sign):04X}>" for sign in short))
