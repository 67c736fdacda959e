"""The store keeps what was written, whatever happens to the program, the folder and the file."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tutor.store import FILE_NAME, FOLDER_VARIABLE, LessonRecord, ProblemKind, Store, StoreProblem
from tutor.store.database import SCHEMA, keep_aside

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / FILE_NAME


def test_settings_and_lessons_are_there_in_the_next_start(path: Path):
    first = Store(path)
    assert first.get("language") is None
    assert first.lesson("meld") is None
    first.put("language", "fa")
    first.put("language", "el")
    first.save_lesson(LessonRecord("meld", snapshot='{"step": 3}'))
    first.close()

    second = Store(path)
    assert second.problem is None
    assert second.get("language") == "el"
    assert second.lesson("meld") == LessonRecord("meld", snapshot='{"step": 3}')


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "here"))
    Store().put("language", "fa")
    assert (tmp_path / "here" / FILE_NAME).is_file()


def test_a_lesson_once_done_stays_done_and_its_latest_place_counts(path: Path):
    here, there = Store(path), Store(path)
    here.save_lesson(LessonRecord("meld", done=True, clean=True))
    there.save_lesson(LessonRecord("meld", snapshot="second round"))
    assert here.lesson("meld") == LessonRecord("meld", done=True, clean=True, snapshot="second round")


def test_lessons_can_be_forgotten_and_settings_stay(path: Path):
    store = Store(path)
    store.put("language", "fa")
    store.save_lesson(LessonRecord("meld", done=True, clean=True))
    store.forget_lessons()
    assert store.lesson("meld") is None
    store.save_lesson(LessonRecord("meld", snapshot="anew"))
    again = Store(path)
    assert again.lesson("meld") == LessonRecord("meld", snapshot="anew")
    assert again.get("language") == "fa"


WRITER = """
import sys
from pathlib import Path
from tutor.store import LessonRecord, Store

store, name = Store(Path(sys.argv[1])), sys.argv[2]
number = int(store.get(name) or 0)
while number < int(sys.argv[3]):
    number += 1
    store.put(name, str(number))
    store.save_lesson(LessonRecord(name, snapshot="x" * 5000 + str(number)))
    assert store.problem is None, store.problem
    print(number, flush=True)
"""


def _writer(path: Path, name: str, until: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), name, str(until)],
        cwd=ROOT, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_killed_at_any_moment_nothing_that_was_kept_is_lost(path: Path):
    moments = random.Random(7)
    kept = 0
    for _ in range(12):
        writer = _writer(path, "n", 10**9)
        assert writer.stdout is not None
        kept = max(kept, int(writer.stdout.readline()))
        time.sleep(moments.uniform(0, 0.03))
        writer.send_signal(signal.SIGKILL)
        kept = max([kept, *(int(line) for line in writer.stdout.read().split("\n")[:-1])])
        writer.wait()
        store = Store(path)
        assert store.problem is None
        number = int(store.get("n") or 0)
        assert kept <= number <= kept + 1
        record = store.lesson("n")
        assert record is not None
        assert record.snapshot is not None
        assert int(record.snapshot.lstrip("x")) in (number - 1, number)
        store.close()
    assert kept > 12
    assert list(path.parent.iterdir()) == [path]


def test_two_programs_write_to_one_file(path: Path):
    writers = [_writer(path, name, 60) for name in ("one", "two")]
    for writer in writers:
        writer.communicate()
    assert [writer.returncode for writer in writers] == [0, 0]
    store = Store(path)
    assert (store.get("one"), store.get("two")) == ("60", "60")


def test_in_a_folder_that_cannot_be_made_it_says_so_and_runs_on(tmp_path: Path):
    (tmp_path / "data").write_text("a file where the folder should be")
    path = tmp_path / "data" / FILE_NAME
    store = Store(path)
    assert store.problem == StoreProblem(ProblemKind.UNWRITABLE, path)
    store.put("language", "fa")
    store.save_lesson(LessonRecord("meld", done=True))
    store.save_lesson(LessonRecord("meld", snapshot="again"))
    assert store.get("language") == "fa"
    assert store.lesson("meld") == LessonRecord("meld", done=True, snapshot="again")
    assert (tmp_path / "data").read_text() == "a file where the folder should be"


def test_a_file_that_can_only_be_read_is_read(path: Path, monkeypatch: pytest.MonkeyPatch):
    before = Store(path)
    before.put("language", "fa")
    before.save_lesson(LessonRecord("meld", done=True))
    before.close()
    content = path.read_bytes()
    real = sqlite3.connect

    # Modes do not hold for every account the tests run under; SQLite's own read-only mode does.
    def read_only(database, **options):
        address = database if options.get("uri") else f"{Path(database).as_uri()}?mode=ro"
        return real(address, **{**options, "uri": True})

    monkeypatch.setattr(sqlite3, "connect", read_only)
    store = Store(path)
    assert store.problem == StoreProblem(ProblemKind.UNWRITABLE, path)
    assert store.get("language") == "fa"
    store.put("language", "el")
    assert store.get("language") == "el"
    assert store.lesson("meld") == LessonRecord("meld", done=True)
    assert path.read_bytes() == content


def test_what_could_not_be_written_is_written_with_the_next_success(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("tutor.store.database._PATIENCE", 0.01)
    store = Store(path)
    store.save_lesson(LessonRecord("meld", done=True))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    store.forget_lessons()
    store.put("language", "fa")
    assert store.problem == StoreProblem(ProblemKind.UNWRITABLE, path)
    assert store.get("language") == "fa"
    assert store.get("theme") is None
    assert store.lesson("meld") is None
    other.execute("ROLLBACK")
    store.put("theme", "paper")
    assert store.problem is None
    again = Store(path)
    assert (again.get("language"), again.lesson("meld")) == ("fa", None)


def _damage_text(path: Path) -> None:
    path.write_text("not a database, but somebody's only copy of something")


def _damage_cut(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2 + 100])


def _damage_head(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:60])


def _damage_middle(path: Path) -> None:
    content = bytearray(path.read_bytes())
    for page in range(4096, len(content), 4096):
        content[page : page + 40] = b"\xa5" * 40
    path.write_bytes(content)


def _damage_tables(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("ALTER TABLE lesson DROP COLUMN snapshot")
    file.close()


def _damage_foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE recipes (name)")
    file.close()


DAMAGES = [_damage_text, _damage_cut, _damage_head, _damage_middle, _damage_tables, _damage_foreign]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_kept_aside_and_an_empty_one_begun(path: Path, damage):
    before = Store(path)
    before.put("language", "fa")
    for number in range(20):
        before.save_lesson(LessonRecord(f"lesson-{number}", snapshot="x" * 1000))
    before.close()
    damage(path)
    damaged = path.read_bytes()

    for number in (1, 2):
        store = Store(path)
        kept = path.with_name(f"progress.damaged-{number}.sqlite3")
        assert store.problem == StoreProblem(ProblemKind.DAMAGED_KEPT_ASIDE, kept)
        assert kept.read_bytes() == damaged
        assert store.get("language") is None
        store.put("language", "el")
        store.close()
        again = Store(path)
        assert (again.problem, again.get("language")) == (None, "el")
        again.close()
        path.write_bytes(damaged)


@pytest.mark.parametrize("table", ["setting", "lesson"])
def test_signs_that_are_no_text_take_nothing_else_with_them(path: Path, table: str):
    store = Store(path)
    for name in ("first", "second"):
        store.put(name, "fa")
        store.save_lesson(LessonRecord(name, done=True, snapshot="{}"))
    store.close()
    column = {"setting": "value", "lesson": "snapshot"}[table]
    with sqlite3.connect(path) as file:
        file.execute(f"UPDATE {table} SET {column} = CAST(x'66ff61' AS TEXT) WHERE rowid = 2")
    file.close()

    again = Store(path)
    lesson = again.lesson("second")
    assert lesson is not None
    damaged = again.get("second") if table == "setting" else lesson.snapshot
    assert (damaged, lesson.done, again.get("first")) == ("f\ufffda", True, "fa")
    assert again.problem is None


def test_a_table_whose_very_name_is_damaged_is_kept_aside(path: Path):
    Store(path).close()
    content = path.read_bytes()
    assert content.count(b"CREATE TABLE lesson (id") == 1
    path.write_bytes(
        content.replace(b"CREATE TABLE lesson (id", b"CREATE TABLE \x82\x82\x82\x82\x82\x82 )id")
    )
    store = Store(path)
    assert store.problem is not None
    assert store.problem.kind is ProblemKind.DAMAGED_KEPT_ASIDE


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among files")
def test_a_pipe_in_place_of_the_file_is_not_waited_for(path: Path):
    path.parent.mkdir()
    os.mkfifo(path)
    store = Store(path)
    store.put("language", "fa")
    assert store.problem == StoreProblem(ProblemKind.UNWRITABLE, path)
    assert store.get("language") == "fa"


def test_a_journal_never_stays_behind_for_the_file_that_comes_in_its_place(tmp_path: Path):
    path = tmp_path / FILE_NAME
    path.write_text("damaged")
    path.with_name(FILE_NAME + "-journal").write_text("of the damaged file")
    kept = keep_aside(path)
    assert sorted(tmp_path.iterdir()) == [kept, kept.with_name(kept.name + "-journal")]


def test_two_programs_that_find_a_damaged_file_lose_nothing(path: Path):
    path.parent.mkdir()
    _damage_text(path)
    writers = [_writer(path, name, 5) for name in ("one", "two", "three")]
    for writer in writers:
        writer.communicate()
    store = Store(path)
    assert store.problem is None
    # A program that was told of the damage stopped at its own assertion, after its first write.
    assert all(store.get(name) in ("1", "5") for name in ("one", "two", "three"))
    assert len(list(path.parent.glob("*.damaged-*"))) == 1


def test_damage_while_the_file_is_in_use_loses_nothing_new(path: Path):
    store = Store(path)
    store.put("language", "fa")
    with path.open("r+b") as file:
        file.write(b"\xa5" * 8192)
    store.put("theme", "paper")
    assert store.problem is not None
    assert store.problem.kind is ProblemKind.DAMAGED_KEPT_ASIDE
    assert store.get("theme") == "paper"
    assert Store(path).get("theme") == "paper"


def test_a_file_of_a_newer_program_is_left_as_it_is(path: Path):
    Store(path).put("language", "fa")
    with sqlite3.connect(path) as file:
        file.execute(f"PRAGMA user_version = {SCHEMA + 1}")
        file.execute("DROP TABLE lesson")
    file.close()
    newer = path.read_bytes()
    store = Store(path)
    assert store.problem == StoreProblem(ProblemKind.NEWER, path)
    store.put("language", "el")
    store.save_lesson(LessonRecord("meld", done=True))
    assert store.get("language") == "el"
    assert store.lesson("meld") == LessonRecord("meld", done=True)
    assert path.read_bytes() == newer
    assert list(path.parent.iterdir()) == [path]


def test_a_file_cut_off_before_its_first_byte_is_begun_anew(path: Path):
    path.parent.mkdir()
    path.touch()
    store = Store(path)
    store.put("language", "fa")
    assert store.problem is None
    assert Store(path).get("language") == "fa"
