"""`cases`: do the rulings in these files agree with the engine?"""

from __future__ import annotations

import argparse
from typing import Any, Final

from tutor.commands.casefile import Case, read_cases
from tutor.commands.console import ILLEGAL, LEGAL, Console
from tutor.commands.reading import BadInput, file_path
from tutor.commands.ruling import Disagreement, disagreement
from tutor.text import N_, Count, Verbatim, in_english
from tutor.variants import UnknownRuleSet

SUMMARY: Final = N_("Runs files of rulings against the rules engine and lists those that disagree.")


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> argparse.ArgumentParser:
    """The arguments: files of cases."""
    parser: argparse.ArgumentParser = subparsers.add_parser("cases")
    parser.add_argument("files", metavar="FILE", nargs="+", type=file_path)
    return parser


def run(args: argparse.Namespace) -> int:
    """Try all cases; 0 where all agree, 1 where some do not, 2 for a file that is no file of cases."""
    console = Console.of(args)
    passed = 0
    skipped: list[Case] = []
    failures: list[tuple[Case, Disagreement]] = []
    try:
        for case in [case for path in args.files for case in read_cases(path)]:
            try:
                found = disagreement(case)
            except UnknownRuleSet:
                skipped.append(case)
                continue
            if found is None:
                passed += 1
            else:
                failures.append((case, found))
    except BadInput as bad:
        return console.refuse(*bad.messages)
    _report(console, passed, skipped, failures)
    return ILLEGAL if failures else LEGAL


def _report(
    console: Console, passed: int, skipped: list[Case], failures: list[tuple[Case, Disagreement]]
) -> None:
    if console.wants_json:
        listed = [
            {
                "id": case.id,
                "expected": in_english(found.expected),
                "found": in_english(found.found),
                "explanation": console.translator.say(found.reason) if found.reason else None,
            }
            for case, found in failures
        ]
        left_out = [{"id": case.id, "rules": case.rules} for case in skipped]
        sums: dict[str, object] = {"passed": passed, "failed": len(failures), "skipped": len(skipped)}
        console.json({**sums, "failures": listed, "skipped_cases": left_out})
        return
    for case, found in failures:
        sentence = _DISAGREES if found.reason is None else _DISAGREES_WHY.with_facts(why=found.reason)
        console.say(sentence.with_facts(id=Verbatim(case.id), expected=found.expected, found=found.found))
    for case in skipped:
        console.say(_SKIPPED.with_facts(id=Verbatim(case.id), rules=Verbatim(case.rules)))
    told = _SUMS_SKIPPED if skipped else _SUMS
    numbers = {"passed": passed, "failed": len(failures), "skipped": len(skipped)}
    console.say(told.with_facts(**{name: Count(number) for name, number in numbers.items()}))


_DISAGREES: Final = N_("{id}: expected {expected}, found {found}.")
_DISAGREES_WHY: Final = N_("{id}: expected {expected}, found {found}. {why}")
_SKIPPED: Final = N_("{id}: skipped, because the rules “{rules}” are not installed.")
_SUMS: Final = N_("{passed} passed, {failed} failed")
_SUMS_SKIPPED: Final = N_("{passed} passed, {failed} failed, {skipped} skipped")
