"""What the program remembers between two starts: one SQLite file in the user's data folder.

Every write is one transaction that is on the disk when the call returns, so the program may be killed at any moment;
SQLite's locks let two programs share the file. The rollback journal is used, not the write-ahead log, because the
latter needs shared memory, which network folders do not have. Nothing here raises once a store is open: what cannot
be written stays in memory, is written with the next success, and `problem` says so until then.
"""

from __future__ import annotations

import contextlib
import enum
import os
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

import platformdirs

from tutor.store.database import (
    DamagedFileError,
    NewerFileError,
    connect,
    connect_anew,
    connect_to_read,
    damage_told_apart,
    transaction,
)

FOLDER_VARIABLE: Final = "CANASTA_TUTOR_DATA"
"""The environment variable that names another folder for the file."""

FILE_NAME: Final = "progress.sqlite3"

_Result = TypeVar("_Result")


class ProblemKind(enum.Enum):
    """What keeps the store from doing its work."""

    UNWRITABLE = "unwritable"
    """Nothing can be written just now: no access, no space, no such folder. It runs on in memory."""
    DAMAGED_KEPT_ASIDE = "damaged-kept-aside"
    """The file could not be read; it was given another name and an empty one begun."""
    NEWER = "newer"
    """The file is of a newer program; it is left as it is and this program runs in memory."""


@dataclass(frozen=True, slots=True)
class StoreProblem:
    """A problem, and the file or folder that it is about: for a damaged file, the name under which it is kept."""

    kind: ProblemKind
    detail: Path


@dataclass(frozen=True, slots=True)
class LessonRecord:
    """How far the learner is in a lesson. `clean`: it was once finished without a mistake.

    `snapshot` is the unfinished session as the session wrote it; None where none is open.
    """

    id: str
    done: bool = False
    clean: bool = False
    snapshot: str | None = None


def default_path() -> Path:
    """Where the file is: in the folder named by `CANASTA_TUTOR_DATA`, else in the user's data folder."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named) / FILE_NAME
    return platformdirs.user_data_path("canasta-tutor", appauthor=False) / FILE_NAME


class Store:
    """Settings and lesson records, kept in one file. `problem` is None while all is well."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = default_path() if path is None else path
        self.problem: StoreProblem | None = None
        self._settings: dict[str, str] = {}
        self._lessons: dict[str, LessonRecord] = {}
        self._forget = False
        self._lock = threading.RLock()
        self._connection: sqlite3.Connection | None = None
        self._open()

    def close(self) -> None:
        """Close the file. What could not be written until now is lost."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def get(self, key: str) -> str | None:
        """The setting's value; None where there is none."""
        with self._lock:
            if key in self._settings:
                return self._settings[key]
            row = self._read(
                lambda file: file.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
            )
            return None if row is None else str(row[0])

    def put(self, key: str, value: str) -> None:
        """Keep a setting."""
        with self._lock:
            self._settings[key] = value
            self._write()

    def lesson(self, lesson_id: str) -> LessonRecord | None:
        """The record of that lesson; None where it was never begun."""
        with self._lock:
            query = "SELECT id, done, clean, snapshot FROM lesson WHERE id = ?"
            row = (
                None
                if self._forget
                else self._read(lambda file: file.execute(query, (lesson_id,)).fetchone())
            )
            return _joined(None if row is None else _record(*row), self._lessons.get(lesson_id))

    def save_lesson(self, record: LessonRecord) -> None:
        """Keep a lesson's record. What was once done or clean stays so, whatever another program writes later."""
        with self._lock:
            waiting = _joined(self._lessons.get(record.id), record)
            assert waiting is not None
            self._lessons[record.id] = waiting
            self._write()

    def forget_lessons(self) -> None:
        """Erase all lesson records; settings stay."""
        with self._lock:
            self._lessons.clear()
            self._forget = True
            self._write()

    def _open(self) -> None:
        try:
            try:
                self._connection = connect(self.path)
            except DamagedFileError:
                self._connection, kept = connect_anew(self.path)
                if kept is not None:
                    self.problem = StoreProblem(ProblemKind.DAMAGED_KEPT_ASIDE, kept)
        except NewerFileError:
            self.problem = StoreProblem(ProblemKind.NEWER, self.path)
        except (OSError, sqlite3.Error, DamagedFileError):
            self.problem = StoreProblem(ProblemKind.UNWRITABLE, self.path)
            self._remember_what_is_readable()

    def _remember_what_is_readable(self) -> None:
        """Take what a file holds that can be read and not written, so that the learner finds the old place."""
        with contextlib.suppress(OSError, sqlite3.Error, ValueError), connect_to_read(self.path) as file:
            if file is not None:
                settings = dict(file.execute("SELECT key, value FROM setting"))
                lessons = file.execute("SELECT id, done, clean, snapshot FROM lesson")
                records = {row[0]: _record(*row) for row in lessons}
                self._settings = settings | self._settings
                self._lessons = records | self._lessons

    def _read(self, query: Callable[[sqlite3.Connection], _Result]) -> _Result | None:
        if self._connection is None:
            return None
        try:
            with damage_told_apart():
                return query(self._connection)
        except DamagedFileError:
            self._reopen()
        except sqlite3.Error:
            self.problem = StoreProblem(ProblemKind.UNWRITABLE, self.path)
        return None

    def _write(self) -> None:
        """Write all that waits. Where it fails, it goes on waiting."""
        if self._connection is None:
            return
        try:
            with damage_told_apart(), transaction(self._connection):
                self._write_waiting(self._connection)
        except DamagedFileError:
            self._reopen()
        except sqlite3.Error:
            self.problem = StoreProblem(ProblemKind.UNWRITABLE, self.path)
        else:
            self._nothing_waits()
            if self.problem is not None and self.problem.kind is ProblemKind.UNWRITABLE:
                self.problem = None

    def _nothing_waits(self) -> None:
        self._settings.clear()
        self._lessons.clear()
        self._forget = False

    def _write_waiting(self, file: sqlite3.Connection) -> None:
        if self._forget:
            file.execute("DELETE FROM lesson")
        file.executemany(
            "INSERT INTO setting VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            list(self._settings.items()),
        )
        file.executemany(
            "INSERT INTO lesson VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET done = max(done, excluded.done),"
            " clean = max(clean, excluded.clean), snapshot = excluded.snapshot",
            [(record.id, record.done, record.clean, record.snapshot) for record in self._lessons.values()],
        )

    def _reopen(self) -> None:
        """Start again with the file, which was damaged while it was in use."""
        self.close()
        self._open()
        connection = self._connection
        if connection is not None:
            with contextlib.suppress(sqlite3.Error):
                with transaction(connection):
                    self._write_waiting(connection)
                self._nothing_waits()


def _record(lesson_id: str, done: int, clean: int, snapshot: str | None) -> LessonRecord:
    return LessonRecord(lesson_id, bool(done), bool(clean), snapshot)


def _joined(older: LessonRecord | None, newer: LessonRecord | None) -> LessonRecord | None:
    if older is None or newer is None:
        return newer or older
    return LessonRecord(newer.id, older.done or newer.done, older.clean or newer.clean, newer.snapshot)
