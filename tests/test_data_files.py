"""A file is read whole or refused with its line: numbers, brackets and bytes beyond measure, and what is no file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tutor.data_files import UnusableFile, read_text, read_toml
from tutor.i18n import languages, translator

LARGE = "stands a number that is too large"
DEEP = "too many brackets"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a = 1\nb = " + "[" * 5000 + "\nc = 1\n", 2, DEEP),
        ("a = 1\n\nb = " + "{a = " * 5000 + "\n", 3, DEEP),
        ("a = 1\nb = [\n1,\n" + "9" * 6000 + "\n]\n", 4, LARGE),
        ("a = 1\nb = 0x" + "f" * 6000 + "\n", 2, LARGE),
        ("a = 1\nb.c = [[{ d = -9223372036854775809 }]]\n", 2, LARGE),
        ("a = 1\nb = = 2\n", 2, "not valid TOML"),
        ('a = 1\nb = """x\n', 3, "not valid TOML"),
    ],
)
def test_toml_beyond_measure_is_refused_with_its_line(
    tmp_path: Path, text: str, line: int, said: str
) -> None:
    path = tmp_path / "some.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnusableFile) as caught:
        read_toml(path)
    assert caught.value.line == line
    assert said in translator("en").say(caught.value.problem)
    assert all(translator(language.code).say(caught.value.problem) for language in languages())


def test_keys_that_lead_thousands_of_tables_deep_are_read(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text(".".join("a" * 5000) + " = 9223372036854775807\n", encoding="utf-8")
    assert read_toml(path).values.keys() == {"a"}


def test_bytes_that_are_no_text_are_refused_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "some.md"
    path.write_bytes(b"# One\n\n\xff\n")
    with pytest.raises(UnusableFile) as caught:
        read_text(path)
    assert caught.value.line == 3


def test_a_byte_order_mark_and_the_line_ends_of_windows_are_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "some.md"
    path.write_bytes(b"\xef\xbb\xbf# One\r\n\r\ntwo\r\n")
    assert read_text(path) == "# One\n\ntwo\n"


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo, lambda path: path.symlink_to(path.name)])
def test_what_is_no_file_is_not_waited_for(tmp_path: Path, make) -> None:
    make(tmp_path / "some.toml")
    with pytest.raises(OSError, match="some"):
        read_toml(tmp_path / "some.toml")


@pytest.mark.parametrize("name", ["\0", "\ud800"])
def test_a_name_that_no_file_can_have_is_like_a_missing_file(name: str) -> None:
    with pytest.raises(OSError, match=r"."):
        read_toml(Path(name))


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (("top",), 1),
        (("a", "b", "c"), 4),
        (("a", "b"), 3),
        (("a", "x"), 2),
        (("a", "b", "none"), 3),
        (("none",), 1),
    ],
)
def test_the_line_of_a_key_is_that_of_its_table_where_it_has_none(
    tmp_path: Path, keys: tuple[str, ...], line: int
) -> None:
    path = tmp_path / "some.toml"
    path.write_text('top = "c"\n[a] # one\n[a.b]\nc = 5\n[other]\nc = 6\n', encoding="utf-8")
    assert read_toml(path).line(*keys) == line
