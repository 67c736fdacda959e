"""What is wrong with a file of lessons or texts, and where."""

from __future__ import annotations

from pathlib import Path

from tutor.text import Message, in_english


class ContentError(Exception):
    """A file of lessons or texts that cannot be used: `problem` says what is wrong on `line` (from 1) of `path`.

    `str()` names the place and the problem in English, for the case that no other language can be read.
    """

    def __init__(self, path: Path, line: int, problem: Message) -> None:
        super().__init__(f"{path}:{line}: {in_english(problem)}")
        self.path = path
        self.line = line
        self.problem = problem


class ProseError(ContentError):
    """A prose file that cannot be used."""
