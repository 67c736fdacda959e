"""A TOML file of the course, read strictly: each value with its type, each fault with its line.

`tomllib` keeps no lines, so keys are looked up in the text: tables in the order in which they stand, then the key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, TypeVar

from tutor import data_files
from tutor.engine.notation import NotationError
from tutor.prose import ContentError
from tutor.record import record
from tutor.text import N_, Fact, Message, Verbatim
from tutor.variants import RuleSetError

_Value = TypeVar("_Value")


class CourseError(ContentError):
    """A lesson file, or the list of courses, that cannot be used."""


@record
class Table:
    """One table of a file: its values, and the lines from `first` up to, not including, `end` on which it stands."""

    path: Path
    lines: tuple[str, ...]
    values: Mapping[str, object]
    first: int
    end: int

    def line(self, key: str, within: str = "") -> int:
        """The line of a key, or the first line from there on that holds `within`; the table's first line if unknown."""
        pattern = re.compile(rf'\s*"?{re.escape(key)}"?\s*=')
        for number in range(self.first, self.end):
            if pattern.match(self.lines[number - 1]):
                held = (later for later in range(number, self.end) if within in self.lines[later - 1])
                return next(held, number)
        return self.first

    def fault(self, problem: Message, key: str = "", /, **facts: Fact) -> CourseError:
        """The error that something is wrong with this key."""
        return CourseError(self.path, self.line(key), problem.with_facts(key=Verbatim(key), **facts))

    def allow(self, known: Iterable[str]) -> None:
        """Raise CourseError for a key that is none of these."""
        known = tuple(known)
        for key in self.values:
            if key not in known:
                raise self.fault(_UNKNOWN_KEY, key, known=Verbatim(", ".join(sorted(known))))

    def text(self, key: str, default: str | None = None) -> str:
        """A text; `default` where the key may be missing."""
        return self._typed(key, str, _NOT_TEXT, default)

    def number(self, key: str) -> int:
        """A whole number."""
        return self._typed(key, int, _NOT_A_NUMBER, None)

    def flag(self, key: str) -> bool:
        """True or false; false where the key is missing."""
        return self._typed(key, bool, _NOT_A_FLAG, False)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty where the key is missing."""
        return self._listed(key, str, _NOT_TEXTS)

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers; empty where the key is missing."""
        return self._listed(key, int, _NOT_NUMBERS)

    def tables(self, key: str, header: str | None = None) -> tuple[Table, ...]:
        """The tables of a list, each with its own lines.

        `header` is how they are written in the file, `[[step]]`; inline tables have the lines of the key.
        """
        tables = self._listed(key, dict, _NOT_TABLES)
        if header is None:
            return tuple(Table(self.path, self.lines, values, self.line(key), self.end) for values in tables)
        starts = [
            number
            for number in range(self.first, self.end)
            if re.sub(r"[\s\"]|#.*", "", self.lines[number - 1]) == f"[[{header}]]"
        ]
        starts += [self.first] * (len(tables) - len(starts))
        ends = [*starts[1:], self.end]
        return tuple(
            Table(self.path, self.lines, values, first, end)
            for values, first, end in zip(tables, starts, ends, strict=False)
        )

    def choice(self, key: str, known: Callable[[str], _Value], names: Iterable[str], text: str) -> _Value:
        """The value that a text of this key stands for, one of those named."""
        try:
            return known(text)
        except ValueError:
            named = Verbatim(", ".join(names))
            raise self.fault(_NOT_ONE_OF, key, value=Verbatim(text), known=named) from None

    def notation(self, key: str, text: str, parse: Callable[[str], _Value]) -> _Value:
        """A text of this key, parsed as notation."""
        try:
            return parse(text)
        except NotationError as problem:
            raise self.fault(_NOTATION, key, fault=problem.problem, text=Verbatim(text)) from None
        except RuleSetError as problem:
            raise self.fault(_NOTATION, key, fault=problem.problem, text=Verbatim(text)) from None

    def _typed(self, key: str, kind: type[_Value], problem: Message, default: _Value | None) -> _Value:
        value = self.values.get(key, default)
        if value is None:
            raise self.fault(_MISSING_KEY, key)
        if type(value) is not kind:
            raise self.fault(problem, key)
        return value

    def _listed(self, key: str, kind: type[_Value], problem: Message) -> tuple[_Value, ...]:
        value = self.values.get(key, [])
        if not isinstance(value, list) or any(type(item) is not kind for item in value):
            raise self.fault(problem, key)
        return tuple(value)


def read_toml(path: Path) -> Table:
    """The file as one table.

    Raises CourseError where it is missing, not UTF-8, or not TOML.
    """
    try:
        file = data_files.read_toml(path)
    except OSError:
        raise CourseError(path, 1, data_files.UNREADABLE) from None
    except data_files.UnusableFile as unusable:
        raise CourseError(path, unusable.line, unusable.problem) from None
    return Table(path, file.lines, file.values, 1, len(file.lines) + 1)


_UNKNOWN_KEY: Final = N_("“{key}” does not belong here; known keys are: {known}.")
_MISSING_KEY: Final = N_("The key “{key}” is missing here.")
_NOT_TEXT: Final = N_("“{key}” must be a text in quotation marks.")
_NOT_A_NUMBER: Final = N_("“{key}” must be a whole number.")
_NOT_A_FLAG: Final = N_("“{key}” must be true or false.")
_NOT_TEXTS: Final = N_("“{key}” must be a list of texts in quotation marks.")
_NOT_NUMBERS: Final = N_("“{key}” must be a list of whole numbers.")
_NOT_TABLES: Final = N_("“{key}” must be a list of tables.")
_NOT_ONE_OF: Final = N_("“{key}” cannot be “{value}”; it is one of: {known}.")
_NOTATION: Final = N_("“{key}”: {fault} It stands in “{text}”.")
