"""One thing that is wrong with the content, and where."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tutor.prose import ContentError
from tutor.record import record
from tutor.text import Message


@record
class Finding:
    """What is wrong, in a sentence, on `line` (from 1) of `path`; for a missing file, the path that it should have."""

    path: Path
    line: int
    text: Message

    @classmethod
    def of(cls, error: ContentError) -> Finding:
        """What an error of a reader says."""
        return cls(error.path, error.line, error.problem)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """The findings by file and line, each once."""
    unique = {(str(one.path), one.line, repr(one.text)): one for one in findings}
    return [unique[key] for key in sorted(unique)]
