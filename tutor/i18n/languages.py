"""The languages that are there: one folder of `locales/` each, described by its `language.toml`."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tutor.bidi import Direction
from tutor.resources import locales_folder

SOURCE: Final = "en"
"""The language in which the marked texts are written; also what an unknown locale gets."""


class LanguageError(Exception):
    """A `language.toml` or `glossary.toml` that cannot be used; the text names the file and what is wrong."""


@dataclass(frozen=True, slots=True)
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
    with path.open("rb") as file:
        try:
            given = tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            raise LanguageError(f"{path}: {error}") from None
    problem = next(_problems(given), None)
    if problem is not None:
        raise LanguageError(f"{path}: {problem}")
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


_KEYS: Final = {"name": str, "direction": str, "digits": str, "group": str, "group_from": int, "minus": str}


def _problems(given: Mapping[str, object]) -> Iterator[str]:
    for key, kind in _KEYS.items():
        if key not in given:
            yield f"{key} is missing"
        elif not isinstance(given[key], kind):
            yield f"{key} must be a {'number' if kind is int else 'text in quotes'}"
    for key in given.keys() - _KEYS.keys():
        yield f"{key} is not a known key"
    if given.get("direction") not in ("ltr", "rtl"):
        yield "direction must be ltr or rtl"
    if len(str(given.get("digits"))) != 10:
        yield "digits must be the ten digits, zero first"
