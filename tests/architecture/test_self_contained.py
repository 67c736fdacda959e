"""The project knows no machine: no path of one, no address of a package index, in any file that is kept."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

# Put together here, so that this file does not hold what it looks for.
SLASH = "/"
FOREIGN = re.compile(
    "|".join(
        [
            rf"(?<![\w.~}}]){SLASH}(?:root|work|farm|opt|srv){SLASH}",
            rf"(?<![\w.~}}]){SLASH}(?:home|Users){SLASH}\w",
            r"[A-Z]:\\+Users\\",
            rf"{SLASH}simple{SLASH}",
            rf"\bpypi\.{'org'}|python{'hosted'}\.",
            rf"\b(?:extra-)?index{'-'}url\b|--find{'-'}links\b",
            r"https?://\S+\.(?:whl|tar\.gz|tgz)\b",
        ]
    )
)


def kept_files(root: Path) -> list[Path]:
    """The files that git keeps or would take; all files in a copy that is no repository."""
    done = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    names = done.stdout.split("\0") if done.returncode == 0 else []
    files = [root / name for name in names if name] or [path for path in root.rglob("*") if path.is_file()]
    return [path for path in files if path.is_file() and ".venv" not in path.parts]


def foreign_lines(text: str) -> list[tuple[int, str]]:
    """The lines that name a machine or a package index."""
    return [(number, line) for number, line in enumerate(text.splitlines(), 1) if FOREIGN.search(line)]


def test_no_file_names_a_machine_or_a_package_index(root: Path) -> None:
    found = []
    for path in kept_files(root):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [
            f"{path.relative_to(root)}:{number}: {line.strip()[:80]}" for number, line in foreign_lines(text)
        ]
    assert not found


@pytest.mark.parametrize(
    "parts",
    [
        ("see ", "/ro", "ot/notes.txt"),
        ("path = '", "/ho", "me/maria/canasta'"),
        ("https://packages.example", "/sim", "ple/textual"),
        ("pip install --index", "-url there"),
        ("C:", "\\Us", "ers\\Ali"),
    ],
)
def test_a_machine_in_a_file_is_found(parts: tuple[str, ...]) -> None:
    assert foreign_lines("".join(parts))


@pytest.mark.parametrize(
    "line", ["lessons/classic/home/work.toml", "https://example.org/canasta", "~/work/canasta", "a/root/b"]
)
def test_an_innocent_line_is_not(line: str) -> None:
    assert not foreign_lines(line)
