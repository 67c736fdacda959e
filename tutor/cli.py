"""The command line: finds the command, reads its arguments, and hands over.

Only the module of the command asked for is loaded. Without a command the tutor itself starts.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import functools
import importlib
import itertools
import os
import re
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final, NoReturn, TextIO

from tutor import __version__
from tutor.commands.console import UNUSABLE, Console
from tutor.i18n import LanguageError, TextsNotCompiled, languages, preferred
from tutor.resources import ResourcesMissing
from tutor.text import N_, Message, Verbatim, in_english

PROGRAM: Final = "canasta-tutor"
COMMANDS: Final = ("check", "score", "cases", "simulate", "lessons", "rule-sets", "content")
_INTERRUPTED: Final = 130
_UNBROKEN: Final = 1000
"""A width at which argparse breaks no usage; without one it asks for the terminal's at each argument."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, by default those of the process; returns the exit code."""
    _speak_utf_8()
    arguments = list(sys.argv[1:] if argv is None else argv)
    code = 0
    try:
        try:
            code = _run(arguments)
        finally:
            _flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except (TextsNotCompiled, LanguageError, ResourcesMissing) as broken:
        print(broken, file=sys.stderr)
        return UNUSABLE
    except Exception as error:
        problem = _of_a_file(error)
        if problem is not None:
            return _refuse(arguments, problem)
        if not isinstance(error, OSError):
            raise
        _stop_writing()
        if not _is_closed_pipe(error):
            return _output_lost(arguments)
    return code


class _Misused(Exception):  # noqa: N818 - it names what happened
    """Arguments that make no sense; `problem` says why."""

    def __init__(self, problem: Message) -> None:
        super().__init__(problem.text)
        self.problem = problem


class _HelpWanted(Exception):  # noqa: N818 - it names what happened
    def __init__(self, parser: argparse.ArgumentParser) -> None:
        super().__init__()
        self.parser = parser


class _Parser(argparse.ArgumentParser):
    """An argument parser that leaves all speaking to us."""

    def __init__(self, **settings: Any) -> None:
        formatter = functools.partial(argparse.HelpFormatter, width=_UNBROKEN)
        super().__init__(
            **{**settings, "add_help": False, "allow_abbrev": False, "formatter_class": formatter}
        )
        self.add_argument("-h", "--help", nargs=0, action=_Help, default=argparse.SUPPRESS)

    def error(self, message: str) -> NoReturn:
        raise _Misused(_problem(message))


class _Help(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        raise _HelpWanted(parser)


def _run(arguments: list[str]) -> int:
    modules = {word: _module(word) for word in arguments if word in COMMANDS}
    try:
        args = _parser(modules).parse_args(arguments)
    except _Misused as misused:
        return _console(arguments).refuse(misused.problem, _SEE_HELP)
    except _HelpWanted as help_wanted:
        return _help(_console(arguments), help_wanted.parser)
    if args.lang is not None and args.lang not in _codes():
        return _console(arguments).refuse(
            _NO_LANGUAGE.with_facts(given=_quoted(args.lang), known=Verbatim(", ".join(_codes())))
        )
    if args.version:
        print(f"{PROGRAM} {__version__}")
        return 0
    if args.command is None:
        return _start_tutor(args)
    return int(modules[args.command].run(args))


def _parser(modules: dict[str, ModuleType]) -> argparse.ArgumentParser:
    parser = _Parser(prog=PROGRAM)
    parser.add_argument("--version", action="store_true")
    _add_common(parser, lang=None, json=False)
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, module in modules.items():
        module.add_parser(subparsers)
        _add_common(subparsers.choices[name], lang=argparse.SUPPRESS, json=argparse.SUPPRESS)
    return parser


def _add_common(parser: argparse.ArgumentParser, **defaults: Any) -> None:
    """The options that may stand before the command and after it."""
    parser.add_argument("--lang", metavar="LANGUAGE", default=defaults["lang"])
    parser.add_argument("--json", action="store_true", default=defaults["json"])


def _module(name: str) -> ModuleType:
    return importlib.import_module(f"tutor.commands.{name.replace('-', '_')}")


def _start_tutor(args: argparse.Namespace) -> int:
    """The tutor itself, which needs a terminal, or a web driver in its place."""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on standard error
    if "TEXTUAL_DRIVER" not in os.environ and not all(stream and stream.isatty() for stream in streams):
        return Console.of(args).refuse(_NO_TERMINAL, _SEE_HELP)
    from tutor.ui.app import run

    return int(run(args.lang) or 0)


def _help(console: Console, parser: argparse.ArgumentParser) -> int:
    """What the program, or one command, can be asked to do."""
    usage = parser.format_usage().removeprefix("usage: ").strip()
    console.notation(" ".join(usage.split()))
    console.line()
    name = parser.prog.removeprefix(PROGRAM).split()
    if name:
        console.say(_module(name[-1]).SUMMARY)
    else:
        console.say(_WITHOUT_COMMAND)
        for command in COMMANDS:
            console.line()
            console.notation(f"{PROGRAM} {command}")
            console.say(_module(command).SUMMARY)
    console.line()
    console.say(_COMMON_OPTIONS.with_facts(known=Verbatim(", ".join(_codes()))))
    return 0


def _of_a_file(error: Exception) -> Message | None:
    """What is wrong with a file of the program or of its user that stopped it; None for an error of another kind."""
    if isinstance(error, OSError):
        if error.filename is None:
            return None
        return _UNREADABLE.with_facts(file=Verbatim(os.fsdecode(error.filename)))
    from tutor.commands.lessons import unreadable  # only where it is needed, as below
    from tutor.prose import ContentError
    from tutor.variants import RuleSetError

    if isinstance(error, RuleSetError):
        return error.problem
    return unreadable(error) if isinstance(error, ContentError) else None


def _refuse(arguments: list[str], problem: Message) -> int:
    """Say what is wrong, in English where the languages are what cannot be read."""
    try:
        return _console(arguments).refuse(problem)
    except (OSError, TextsNotCompiled, LanguageError, ResourcesMissing):
        print(in_english(problem), file=sys.stderr)
        return UNUSABLE


def _console(arguments: list[str]) -> Console:
    """A console for arguments that could not be read: the language as far as it can be told."""
    given = [after for option, after in itertools.pairwise(arguments) if option == "--lang"]
    given += [word.removeprefix("--lang=") for word in arguments if word.startswith("--lang=")]
    known = next((code for code in given if code in _codes()), preferred(os.environ))
    return Console.of(argparse.Namespace(lang=known, json=False))


def _codes() -> list[str]:
    return [language.code for language in languages()]


def _quoted(text: str) -> Verbatim:
    """Somebody's text for use in a sentence."""
    from tutor.engine.notation import quoted  # only where it is needed: the tutor is to start quickly

    return quoted(text)


def _problem(message: str) -> Message:
    """What argparse found, in a sentence that can be translated."""
    for pattern, problem in _PROBLEMS:
        if match := re.search(pattern, message):
            return problem.with_facts(
                **{name: _quoted(text) for name, text in match.groupdict().items()},
                known=Verbatim(", ".join(COMMANDS)),
            )
    return _SOMETHING_WRONG


def _speak_utf_8() -> None:
    """Output is UTF-8 whatever the locale; what cannot be encoded is shown by its number."""
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:  # closed before we came, or a window without a console
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _flush() -> None:
    sys.stdout.flush()
    sys.stderr.flush()


def _is_closed_pipe(error: OSError) -> bool:
    """Whether the reader of our output has gone; Windows calls that an invalid argument."""
    return isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)


def _output_lost(arguments: list[str]) -> int:
    """The answer did not reach its reader, as on a full disk; standard error may be lost with it."""
    with contextlib.suppress(OSError):
        _console(arguments).refuse(_NOT_WRITTEN)
    return UNUSABLE


def _stop_writing() -> None:
    """Let nothing more be written, so that the interpreter does not stumble over the pipe when it ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


_WITHOUT_COMMAND: Final = N_("Without a command the tutor starts. The commands are:")
_COMMON_OPTIONS: Final = N_(
    "--lang chooses the language ({known}), --json asks for output that programs can read, --version tells the"
    " version."
)
_SEE_HELP: Final = N_("canasta-tutor --help shows what can be asked for.")
_NO_TERMINAL: Final = N_("The tutor needs a terminal to draw on.")
_UNREADABLE: Final = N_("{file}: the file cannot be read.")
_NOT_WRITTEN: Final = N_("The output cannot be written.")
_NO_LANGUAGE: Final = N_("There is no language “{given}”; there are: {known}.")
_SOMETHING_WRONG: Final = N_("These arguments cannot be understood.")
_PROBLEMS: Final = (
    (r"required: (?P<names>.+)", N_("Something is missing: {names}.")),
    (
        r"COMMAND: invalid choice: '(?P<given>.*?)' \(",
        N_("There is no command “{given}”; there are: {known}."),
    ),
    (r"argument (?P<name>\S+): invalid choice: '?(?P<given>.*?)'? \(", N_("{name} cannot be “{given}”.")),
    (r"argument (?P<name>\S+): invalid \S+ value: '(?P<given>.*)'", N_("{name} cannot be “{given}”.")),
    (r"argument (?P<name>\S+): ignored explicit argument '(?P<given>.*)'", N_("{name} cannot be “{given}”.")),
    (r"unrecognized arguments: (?P<given>.+)", N_("Nothing can be done with “{given}”.")),
    (r"argument (?P<name>\S+): expected", N_("{name} needs a value.")),
)
