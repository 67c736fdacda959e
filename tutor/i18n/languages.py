"""The languages that are there: one folder of `locales/` each, described by its `language.toml`."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tutor.bidi.direction import Direction
from tutor.data_files import UNREADABLE, Toml, UnusableFile, read_toml
from tutor.record import record
from tutor.resources import locales_folder
from tutor.text import N_, Fact, Message, Verbatim, in_english

SOURCE: Final = "en"
"""The language in which the marked texts are written; also what an unknown locale gets."""


class LanguageError(Exception):
    """A `language.toml` or `glossary.toml` that cannot be used: `problem` says what is wrong on `line` of `path`.

    `str()` names the place and the problem in English, because no language may be there to say it in.
    """

    def __init__(self, path: Path, line: int, problem: Message) -> None:
        super().__init__(f"{path}:{line}: {in_english(problem)}")
        self.path = path
        self.line = line
        self.problem = problem


@record
class Language:
    """A language of the program. `name` is in the language itself; `digits` runs from zero to nine.

    `group` stands between thousands in numbers from `group_from` on.
    """

    code: str
    name: str
    direction: Direction
    digits: str
    group: str
    group_from: int
    minus: str
    folder: Path

    def number(self, value: int, *, signed: bool = False) -> str:
        """The number in the digits of the language, its sign in front; `signed` shows a plus as well."""
        amount = abs(value)
        latin = f"{amount:,}" if amount >= self.group_from else str(amount)
        digits = "".join(self.group if sign == "," else self.digits[int(sign)] for sign in latin)
        sign = self.minus if value < 0 else "+" if signed and value > 0 else ""
        return sign + digits


@functools.cache
def languages() -> tuple[Language, ...]:
    """All languages, the source language first, the others by their code."""
    found = [read_language(path) for path in locales_folder().glob("*/language.toml")]
    return tuple(sorted(found, key=lambda one: (one.code != SOURCE, one.code)))


def language(code: str) -> Language:
    """The language with this code.

    Raises LookupError where there is none.
    """
    for one in languages():
        if one.code == code:
            return one
    raise LookupError(code)


def preferred(environ: Mapping[str, str]) -> str:
    """The code of the language that the environment asks for, as POSIX and gettext read it.

    The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. `LANGUAGE` may list languages
    before it, and is not looked at in the locale `C`. Whatever is unknown counts as English.
    """
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    if _stem(locale) in ("c", "posix"):
        return SOURCE
    known = {one.code for one in languages()}
    for name in (*environ.get("LANGUAGE", "").split(":"), locale):
        if _stem(name) in known:
            return _stem(name)
    return SOURCE


def _stem(locale: str) -> str:
    """The language of a locale's name: `fa` of `fa_IR.UTF-8@calendar=persian` or `fa-IR`."""
    for end in ".@_-":
        locale = locale.partition(end)[0]
    return locale.strip().lower()


def read_language(path: Path) -> Language:
    """The language that a `language.toml` describes; its code is the name of the folder.

    Raises LanguageError, naming the file, where it cannot be used.
    """
    file = read_file(path)
    given = file.values
    for key, problem in _problems(given):
        raise fault(path, file, problem, key)
    return Language(
        code=path.parent.name,
        name=given["name"],
        direction=Direction[given["direction"].upper()],
        digits=given["digits"],
        group=given["group"],
        group_from=given["group_from"],
        minus=given["minus"],
        folder=path.parent,
    )


def read_file(path: Path) -> Toml:
    """A TOML file of a language.

    Raises LanguageError where it is missing or not TOML.
    """
    try:
        return read_toml(path)
    except OSError:
        raise LanguageError(path, 1, UNREADABLE) from None
    except UnusableFile as unusable:
        raise LanguageError(path, unusable.line, unusable.problem) from None


def fault(path: Path, file: Toml, problem: Message, *keys: str, **facts: Fact) -> LanguageError:
    """The error that something is wrong with the value to which these keys lead."""
    return LanguageError(path, file.line(*keys), problem.with_facts(key=Verbatim(".".join(keys)), **facts))


_KEYS: Final = {"name": str, "direction": str, "digits": str, "group": str, "group_from": int, "minus": str}


def _problems(given: Mapping[str, object]) -> Iterator[tuple[str, Message]]:
    """What is wrong with the file, each with its key."""
    for key, kind in _KEYS.items():
        if key not in given:
            yield key, MISSING_KEY
        elif type(given[key]) is not kind:
            yield key, _NOT_A_NUMBER if kind is int else NOT_TEXT
    for key in given:
        if key not in _KEYS:
            yield key, UNKNOWN_KEY.with_facts(known=Verbatim(", ".join(sorted(_KEYS))))
    direction = given.get("direction")
    if direction not in _DIRECTIONS:
        facts = {"value": Verbatim(str(direction)), "known": Verbatim(", ".join(_DIRECTIONS))}
        yield "direction", _NOT_ONE_OF.with_facts(**facts)
    if len(str(given.get("digits"))) != 10:
        yield "digits", _NOT_TEN_DIGITS


_DIRECTIONS: Final = ("ltr", "rtl")
MISSING_KEY: Final = N_("The key “{key}” is missing here.")
UNKNOWN_KEY: Final = N_("“{key}” does not belong here; known keys are: {known}.")
NOT_TEXT: Final = N_("“{key}” must be a text in quotation marks.")
_NOT_A_NUMBER: Final = N_("“{key}” must be a whole number.")
_NOT_ONE_OF: Final = N_("“{key}” cannot be “{value}”; it is one of: {known}.")
_NOT_TEN_DIGITS: Final = N_("“{key}” must hold ten digits, zero first.")
