"""Files with texts and values of the program or of its users: read whole, or refused in one sentence with the line.

Everything that reads TOML or prose reads it here, so that a damaged file is refused alike wherever it is met.
"""

from __future__ import annotations

import errno
import re
import stat
import tomllib
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tutor.record import record
from tutor.text import N_, Count, Message

_LINE_OF_ERROR: Final = re.compile(r"line (\d+)")
_INTEGER: Final = range(-(2**63), 2**63)
"""The whole numbers that TOML promises to hold; larger ones could not even be printed in the end."""

_MEGABYTES: Final = 8
_MOST_BYTES: Final = _MEGABYTES * 10**6
"""More than any file for people holds; a device may never end."""


class UnusableFile(Exception):  # noqa: N818 - it names what is wrong with the file
    """A file that is there and holds what cannot be used: `problem` says what, on `line` (from 1)."""

    def __init__(self, line: int, problem: Message) -> None:
        super().__init__(f"{line}: {problem.text}")
        self.line = line
        self.problem = problem


@record
class Toml:
    """What a TOML file holds, and its lines as they stand there."""

    values: dict[str, Any]
    lines: tuple[str, ...]

    def line(self, *keys: str) -> int:
        """The line of the key that these keys lead to, or of the nearest table around it that has one; else 1."""
        for depth in range(len(keys), 0, -1):
            header = f"[{'.'.join(keys[:depth])}]"
            for number, text in enumerate(self.lines, 1):
                if re.sub(r"[\s\"']|#.*", "", text) == header:
                    return self._below(number, keys[depth:])
        return self._below(0, keys)

    def _below(self, number: int, keys: Sequence[str]) -> int:
        pattern = re.compile(rf"\s*[\"']?{re.escape(keys[0])}[\"']?\s*[=.]") if keys else None
        for later, text in enumerate(self.lines[number:], number + 1):
            if pattern is None or text.startswith("["):
                break
            if pattern.match(text):
                return later
        return max(1, number)


def read_text(path: Path, *, pipe: bool = False) -> str:
    """The text of a file, UTF-8 with a byte order mark or without one.

    A pipe or a device is read only where `pipe` allows it: one that stands in a folder of texts would never end.
    Raises OSError where there is nothing to be read, UnusableFile for what is not UTF-8 or has no end in sight.
    """
    try:
        if not pipe and not stat.S_ISREG(path.stat().st_mode):
            raise OSError(errno.EINVAL, "not a file", str(path))
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
    except ValueError as problem:  # a name that no file can have
        raise OSError(errno.EINVAL, str(problem), str(path)) from None
    if len(data) > _MOST_BYTES:
        raise UnusableFile(data.count(b"\n") + 1, _TOO_LONG.with_facts(most=Count(_MEGABYTES)))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise UnusableFile(data[: problem.start].count(b"\n") + 1, _NOT_UTF_8) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_toml(path: Path, *, pipe: bool = False) -> Toml:
    """A TOML file; `pipe` as for `read_text`.

    Raises OSError where there is nothing to be read, UnusableFile for what is not UTF-8, not TOML, or beyond measure.
    """
    text = read_text(path, pipe=pipe)
    lines = tuple(text.split("\n"))
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        place = _LINE_OF_ERROR.search(str(problem))  # no number where the text ends too early
        raise UnusableFile(int(place[1]) if place else len(lines), _NOT_TOML) from None
    except RecursionError:
        raise UnusableFile(_first_line_beyond(lines, RecursionError), _TOO_DEEP) from None
    except ValueError:
        raise UnusableFile(_first_line_beyond(lines, ValueError), _TOO_LARGE) from None
    for number in _integers(values):
        if number not in _INTEGER:
            raise UnusableFile(_line_of_number(lines, number), _TOO_LARGE)
    return Toml(values, lines)


def _first_line_beyond(lines: Sequence[str], error: type[Exception]) -> int:
    """The line at which the parser, which reads from the top, gives up with this error."""

    def is_beyond(count: int) -> bool:
        try:
            tomllib.loads("\n".join(lines[:count]))
        except tomllib.TOMLDecodeError:
            return False
        except error:
            return True
        return False

    return bisect_left(range(len(lines)), True, lo=1, key=is_beyond)


def _integers(values: dict[str, Any]) -> Iterator[int]:
    """All whole numbers of a file, however deep they stand."""
    waiting: list[Any] = [values]
    while waiting:
        value = waiting.pop()
        if isinstance(value, int):
            yield value
        elif isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)


def _line_of_number(lines: Sequence[str], number: int) -> int:
    for at, line in enumerate(lines, 1):
        for digits in re.findall(r"[+-]?\b[0-9][0-9a-fA-FxXo_]{15,}", line):
            try:
                if int(digits, 0) == number:
                    return at
            except ValueError:
                continue
    return 1


_TOO_LONG: Final = N_("On this line the file passes {most} megabytes; the rest is not read.")
_NOT_UTF_8: Final = N_("This line is not UTF-8 text.")
_NOT_TOML: Final = N_("This line is not valid TOML.")
_TOO_DEEP: Final = N_("On this line too many brackets stand inside one another.")
_TOO_LARGE: Final = N_("On this line stands a number that is too large.")
UNREADABLE: Final = N_("This file is missing or cannot be read.")
"""What is said of a file for which reading raised OSError."""
