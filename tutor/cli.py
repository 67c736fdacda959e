"""The command line: finds the command, reads its arguments, and hands over.

Only the module of the command asked for is loaded. Without a command the tutor itself starts.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import importlib
import itertools
import os
import re
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Final, NoReturn, TextIO

from tutor import __version__
from tutor.commands.console import UNUSABLE, Console, is_closed_pipe, stop_writing
from tutor.i18n import LanguageError, TextsNotCompiled, languages
from tutor.resources import ResourcesMissing
from tutor.text import N_, NC_, Fact, Message, Verbatim, in_english

PROGRAM: Final = "canasta-tutor"
COMMANDS: Final = ("check", "score", "cases", "simulate", "lessons", "rule-sets", "content")
_OPTIONS: Final = ("-h", "--help", "--version", "--lang", "--json")
"""What may stand before the command."""
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
        stop_writing(sys.stdout)
        if not is_closed_pipe(error):
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
        _check_languages(arguments)
        _check_start(arguments)
        args = _parser(modules).parse_args(arguments)
    except _Misused as misused:
        return _console(arguments).refuse(misused.problem, _see_help(arguments))
    except _HelpWanted as help_wanted:
        return _help(_console(arguments), help_wanted.parser)
    if args.version:
        print(f"{PROGRAM} {__version__}")
        return 0
    if args.command is None:
        return _start_tutor(args)
    return int(modules[args.command].run(args))


def _check_languages(arguments: Sequence[str]) -> None:
    """Raises _Misused for a language that is not there."""
    for given in _languages_asked_for(arguments):
        if given not in _codes():
            raise _Misused(_NO_LANGUAGE.with_facts(given=_quoted(given), known=Verbatim(", ".join(_codes()))))


def _check_start(arguments: Sequence[str]) -> None:
    """Raises _Misused for an option before the command that is none: its value would be taken for the command."""
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            next(words, None)
        elif word == "-" or not word.startswith("-"):
            return
        elif word.partition("=")[0] not in _OPTIONS:
            raise _Misused(_NOTHING_DONE.with_facts(given=_quoted(word)))


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
        return Console.of(args).refuse(_NO_TERMINAL, _see_help(()))
    from tutor.ui.app import run

    return int(run(args.lang) or 0)


def _see_help(arguments: Sequence[str]) -> Message:
    """Where to read what can be asked for: in the help of the command among the arguments, if there is one."""
    words = iter(arguments)
    named = ""
    for word in words:
        if word == "--lang":
            next(words, None)
        elif not word.startswith("-"):
            named = word if word in COMMANDS else ""
            break
    return _SEE_HELP.with_facts(help=Verbatim(" ".join(filter(None, (PROGRAM, named, "--help")))))


def _help(console: Console, parser: argparse.ArgumentParser) -> int:
    """What the program, or one command, can be asked to do."""
    usage = " ".join(parser.format_usage().removeprefix("usage: ").split())
    said = console.translator
    console.usage(_PLACEHOLDER.sub(lambda word: said.verbatim(said.fact(_placeholder(word[0]))), usage))
    console.line()
    name = parser.prog.removeprefix(PROGRAM).split()
    if name:
        module = _module(name[-1])
        console.say(module.SUMMARY)
        if hasattr(module, "show_details"):
            console.line()
            module.show_details(console)
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
    known = [code for code in _languages_asked_for(arguments) if code in _codes()]
    return Console.of(argparse.Namespace(lang=known[-1] if known else None, json=False))


def _languages_asked_for(arguments: Sequence[str]) -> list[str]:
    """What stands as the value of --lang, in order; the last one counts."""
    options = list(itertools.takewhile(lambda word: word != "--", arguments))
    given: list[str] = []
    for number, word in enumerate(options):
        if word.startswith("--lang="):
            given.append(word.removeprefix("--lang="))
        elif number and options[number - 1] == "--lang" and not word.startswith("-"):
            given.append(word)
    return given


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
                **{name: _fact(name, text) for name, text in match.groupdict().items()},
                known=Verbatim(", ".join(COMMANDS)),
            )
    return _SOMETHING_WRONG


def _fact(name: str, text: str) -> Fact:
    """A part of argparse's message; what may be chosen is a list of our own words, quoted by some versions."""
    if name == "choices":
        return Verbatim(text.replace("'", ""))
    return _quoted(text) if name == "given" else _placeholder(text)


def _placeholder(name: str) -> Fact:
    """What stands in a usage line for something to be typed, in the language's word; an option is its own name."""
    return _PLACEHOLDERS.get(name, Verbatim(name))


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


def _output_lost(arguments: list[str]) -> int:
    """The answer did not reach its reader, as on a full disk; standard error may be lost with it."""
    with contextlib.suppress(OSError):
        _console(arguments).refuse(_NOT_WRITTEN)
    return UNUSABLE


_WITHOUT_COMMAND: Final = N_("Without a command the tutor starts. The commands are:")
_COMMON_OPTIONS: Final = N_(
    "{lang} chooses the language ({known}), {json} asks for output that programs can read, "
    "{version} shows the version."
).with_facts(lang=Verbatim("--lang"), json=Verbatim("--json"), version=Verbatim("--version"))
_SEE_HELP: Final = N_("{help} shows all that the command takes.")
_NO_TERMINAL: Final = N_("The tutor needs a terminal to draw on.")
_UNREADABLE: Final = N_("{file}: the file cannot be read.")
_NOT_WRITTEN: Final = N_("The output cannot be written.")
_NO_LANGUAGE: Final = N_("There is no language “{given}”; there are: {known}.")
_NOTHING_DONE: Final = N_("Nothing can be done with “{given}”.")
_SOMETHING_WRONG: Final = N_("These arguments cannot be understood.")
# TRANSLATORS: The words of usage lines for what is to be typed there, as in "check POSITION TURN".
_PLACEHOLDERS: Final[Mapping[str, Message]] = {
    "COMMAND": NC_("usage", "COMMAND"),
    "LANGUAGE": NC_("usage", "LANGUAGE"),
    "POSITION": NC_("usage", "POSITION"),
    "TURN": NC_("usage", "TURN"),
    "FILE": NC_("usage", "FILE"),
    "DIR": NC_("usage", "DIR"),
    "NAME": NC_("usage", "NAME"),
    "NUMBER": NC_("usage", "NUMBER"),
}
_PLACEHOLDER: Final = re.compile(r"\b[A-Z]+\b")
_PROBLEMS: Final = (
    (r"required: (?P<first>[A-Z]+), (?P<second>[A-Z]+)$", N_("Something is missing: {first}, {second}.")),
    (r"required: (?P<name>.+)", N_("Something is missing: {name}.")),
    (
        r"COMMAND: invalid choice: '(?P<given>.*?)' \(",
        N_("There is no command “{given}”; there are: {known}."),
    ),
    (
        r"argument (?P<name>\S+): invalid choice: '?(?P<given>.*?)'? \(choose from (?P<choices>.+)\)",
        N_("{name} cannot be “{given}”; it is one of: {choices}."),
    ),
    (
        r"argument (?P<name>\S+): invalid int value: '(?P<given>.*)'",
        N_("{name} must be a whole number, not “{given}”."),
    ),
    (r"argument (?P<name>\S+): invalid \S+ value: '(?P<given>.*)'", N_("{name} cannot be “{given}”.")),
    (r"argument (?P<name>\S+): ignored explicit argument '(?P<given>.*)'", N_("{name} cannot be “{given}”.")),
    (r"unrecognized arguments: (?P<given>.+)", _NOTHING_DONE),
    (r"argument (?P<name>\S+): expected 2 arguments", N_("{name} needs two values.")),
    (r"argument (?P<name>\S+): expected", N_("{name} needs a value.")),
)
