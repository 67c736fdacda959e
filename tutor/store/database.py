"""The file of the store: opened only if it is sound, ours, writable and of a known version; kept aside if damaged."""

from __future__ import annotations

import contextlib
import errno
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SCHEMA: Final = 1
"""The version of the tables below; a file with a higher one was written by a newer program."""

_APPLICATION: Final = 0x43614E54
"""Marks the file as ours ("CaNT"), so that another program's database is never written to."""

_TABLES: Final = (
    "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE lesson (id TEXT PRIMARY KEY, done INTEGER NOT NULL, clean INTEGER NOT NULL, snapshot TEXT)",
)
_SIDE_FILES: Final = ("-journal", "-wal", "-shm")
_PATIENCE: Final = 5.0
"""Seconds to wait for another program's transaction."""


class NewerFileError(Exception):
    """The file's schema is one that this program does not know."""


class DamagedFileError(Exception):
    """The file is no database, a broken one, or somebody else's."""


def connect(path: Path) -> sqlite3.Connection:
    """The file, made if it was not there, and shown to be sound and writable.

    Raises NewerFileError, DamagedFileError, or OSError and sqlite3.Error where it cannot be used just now.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():  # SQLite would wait at a pipe for ever
        raise OSError(errno.EINVAL, "not a file", str(path))
    file = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    file.text_factory = _text
    try:
        with damage_told_apart():
            file.execute("PRAGMA synchronous = FULL")
            with transaction(file):
                _prepare(file)
                # A write shows now, not in the middle of a lesson, whether writing is possible.
                file.execute(f"PRAGMA user_version = {SCHEMA}")
    except BaseException:
        file.close()
        raise
    return file


def connect_anew(path: Path) -> tuple[sqlite3.Connection, Path | None]:
    """An empty file in the place of a damaged one, and the name under which that is kept.

    The name is None where another program has done it in the meantime. Raises as `connect`.
    """
    with only_one(path.with_name(path.name + ".lock")):
        try:
            return connect(path), None
        except DamagedFileError:
            kept = keep_aside(path)
            return connect(path), kept


@contextlib.contextmanager
def connect_to_read(path: Path) -> Iterator[sqlite3.Connection | None]:
    """The file for reading alone; None where it is not one of this version of ours.

    Raises OSError or sqlite3.Error where it cannot be read.
    """
    if not path.is_file():
        raise OSError(errno.EINVAL, "not a file", str(path))
    address = f"{path.absolute().as_uri()}?mode=ro"
    with contextlib.closing(sqlite3.connect(address, uri=True, timeout=_PATIENCE)) as file:
        file.text_factory = _text
        ours = _value(file, "user_version") == SCHEMA and _value(file, "application_id") == _APPLICATION
        yield file if ours else None


def _prepare(file: sqlite3.Connection) -> None:
    """Make the tables in an empty file; show that another file is sound, ours, and of a known version."""
    version, application = _value(file, "user_version"), _value(file, "application_id")
    if not version and not application and not _value(file, "schema_version"):
        for table in _TABLES:
            file.execute(table)
        file.execute(f"PRAGMA application_id = {_APPLICATION}")
        return
    if application != _APPLICATION:
        raise DamagedFileError
    if not isinstance(version, int) or version > SCHEMA:
        raise NewerFileError
    if file.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise DamagedFileError
    try:
        file.execute("SELECT key, value FROM setting LIMIT 1").fetchone()
        file.execute("SELECT id, done, clean, snapshot FROM lesson LIMIT 1").fetchone()
    except sqlite3.OperationalError as problem:
        raise DamagedFileError from problem


def _text(stored: bytes) -> str:
    """A text of the file; one with damaged signs must not take the sound ones with it."""
    return stored.decode(errors="replace")


def _value(file: sqlite3.Connection, pragma: str) -> object:
    return file.execute(f"PRAGMA {pragma}").fetchone()[0]


@contextlib.contextmanager
def transaction(file: sqlite3.Connection) -> Iterator[None]:
    """A transaction that has the right to write from its beginning, so that it cannot fail half way for want of it."""
    file.execute("BEGIN IMMEDIATE")
    try:
        yield
        file.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            file.execute("ROLLBACK")
        raise


@contextlib.contextmanager
def damage_told_apart() -> Iterator[None]:
    """Turn SQLite's two errors that mean a broken file into DamagedFileError; the others may pass with time."""
    try:
        yield
    except UnicodeDecodeError as problem:  # the message about a broken table may quote from the table
        raise DamagedFileError from problem
    except sqlite3.DatabaseError as problem:
        # What Python raises by itself has no code.
        if getattr(problem, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise DamagedFileError from problem
        raise


@contextlib.contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Let one program at a time pass. The lock is SQLite's own, which every system has and a killed program drops."""
    with contextlib.closing(sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def keep_aside(path: Path) -> Path:
    """Rename the file, and what belongs to it, to the first free name; return that."""

    def name(number: int, ending: str = "") -> Path:
        return path.with_name(f"{path.stem}.damaged-{number}{path.suffix}{ending}")

    number = 1
    while any(name(number, ending).exists() for ending in ("", *_SIDE_FILES)):
        number += 1
    for ending in _SIDE_FILES:
        # A journal left behind would be taken for the journal of the file that comes in its place.
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(name(number, ending))
    path.rename(name(number))
    return name(number)
