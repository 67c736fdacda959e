"""What the program remembers between two starts: settings and progress."""

from __future__ import annotations

from tutor.store.store import (
    FILE_NAME,
    FOLDER_VARIABLE,
    LessonRecord,
    ProblemKind,
    Store,
    StoreProblem,
    default_path,
)

__all__ = [
    "FILE_NAME",
    "FOLDER_VARIABLE",
    "LessonRecord",
    "ProblemKind",
    "Store",
    "StoreProblem",
    "default_path",
]
