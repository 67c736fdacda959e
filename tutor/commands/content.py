"""`content`: everything that is wrong with lessons and texts, for those who write them."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any, Final

from tutor.commands.console import ILLEGAL, LEGAL, Console
from tutor.commands.reading import file_path
from tutor.content import Finding, check_all
from tutor.text import N_, NN_, Count, Verbatim

SUMMARY: Final = N_(
    "Checks lessons and texts, the program's own or those in a folder with “lessons” and “locales”, and names file and"
    " line of everything that is wrong."
)


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> argparse.ArgumentParser:
    """The argument: a folder, by default the program's own content."""
    parser: argparse.ArgumentParser = subparsers.add_parser("content")
    parser.add_argument("folder", metavar="DIR", nargs="?", type=file_path)
    return parser


def run(args: argparse.Namespace) -> int:
    """Check the content: 0 where nothing is wrong, 1 where something is, 2 where there is no such folder."""
    console = Console.of(args)
    if args.folder is not None and not os.path.isdir(args.folder):  # noqa: PTH112 - never raises
        return console.refuse(_NO_FOLDER.with_facts(folder=Verbatim(str(args.folder))))
    try:
        findings = check_all(args.folder)
    except OSError as error:
        if error.filename is None:
            raise
        return console.refuse(_UNREADABLE.with_facts(file=Verbatim(os.fsdecode(error.filename))))
    if console.wants_json:
        console.json({"findings": [_as_json(finding, console) for finding in findings]})
        return ILLEGAL if findings else LEGAL
    for finding in findings:
        console.line(f"{_shown(finding.path)}:{finding.line}: {console.translator.say(finding.text)}")
    if findings:
        console.say(_WRONG.with_facts(count=Count(len(findings))))
        return ILLEGAL
    console.say(_ALL_WELL)
    return LEGAL


def _as_json(finding: Finding, console: Console) -> dict[str, object]:
    return {
        "path": _shown(finding.path),
        "line": finding.line,
        "message": console.translator.say(finding.text),
    }


def _shown(path: Path) -> str:
    """The path as an editor finds it from here: relative below the current folder, else absolute."""
    try:
        # A link is shown under its own name, and one that leads to itself has no other.
        absolute = Path(os.path.realpath(path.parent)) / path.name
        here = Path(os.path.realpath(os.curdir))
    except OSError:  # the current folder is gone
        return os.fspath(path)
    return os.fspath(absolute.relative_to(here) if absolute.is_relative_to(here) else absolute)


_NO_FOLDER: Final = N_("There is no folder “{folder}”.")
_UNREADABLE: Final = N_("{file}: the file cannot be read.")
_ALL_WELL: Final = N_("Nothing is wrong with the lessons and texts.")
_WRONG: Final = NN_("{count} thing is wrong.", "{count} things are wrong.", "count")
