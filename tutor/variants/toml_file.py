"""A TOML file read, or refused in one sentence with the line."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from tutor.text import N_, Message, Verbatim


class UnreadableToml(Exception):  # noqa: N818 - it names what is wrong with the file
    """A file that is not there or is not TOML; `problem` says which, with the file and the line."""

    def __init__(self, problem: Message) -> None:
        super().__init__(problem.text)
        self.problem = problem


def read_toml(path: Path, name: str) -> dict[str, Any]:
    """What the file holds; `name` is how messages call it.

    Raises UnreadableToml.
    """
    called = Verbatim(name)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        raise UnreadableToml(_UNREADABLE.with_facts(file=called)) from None
    except UnicodeDecodeError:
        raise UnreadableToml(_NOT_UTF_8.with_facts(file=called)) from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))  # no number where the text ends too early
        line = place[1] if place else str(text.count("\n") + 1)
        raise UnreadableToml(_NOT_TOML.with_facts(file=called, line=Verbatim(line))) from None


_UNREADABLE: Final = N_("{file}: the file cannot be read.")
_NOT_UTF_8: Final = N_("{file}: the file is not UTF-8 text.")
_NOT_TOML: Final = N_("{file}: line {line} is not valid TOML.")
