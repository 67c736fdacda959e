"""The words of the game in one language, with the forms that its sentences need: `glossary.toml`.

Inflected words come whole from here; nothing is ever glued to a word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from tutor.cards import Rank
from tutor.data_files import Toml
from tutor.i18n.languages import MISSING_KEY, NOT_TEXT, UNKNOWN_KEY, fault, read_file
from tutor.record import record
from tutor.text import N_, Verbatim

Forms = Mapping[str, str]

BASIC_FORM: Final = "one"
"""The form that every word has, and that is meant where a sentence names none."""

PLAIN_RUN: Final = "plain"
"""The form in which cards are named where a sentence names none; every language has it."""

SOME: Final = "_some"
"""Ends the name of a form that a language may have beside each: for cards that are some of several like them."""


@record
class RunForm:
    """How cards are named in a sentence, with an article for instance.

    `card` and `cards` hold the symbols at the place `{cards}`. A joker is named by its word: `joker` and `jokers` stand
    for one or several by themselves, `with_joker` and `with_jokers` for the same after other cards, which are named
    at `{cards}` there. `{number}` says how many jokers there are, where they are several.
    """

    card: str
    cards: str
    joker: str
    jokers: str
    with_joker: str
    with_jokers: str


_PLACES: Final[Mapping[str, Sequence[str]]] = {
    "card": ["{cards}"],
    "cards": ["{cards}"],
    "joker": [],
    "jokers": ["{number}"],
    "with_joker": ["{cards}"],
    "with_jokers": ["{cards}", "{number}"],
}
_PLACE: Final = re.compile(r"\{[^{}]*\}|[{}]")


@record
class Glossary:
    """Word forms by rank and by term, and the forms in which cards are named.

    `avoid`: whole words or phrases that mislead a reader, each with the reason or the better word.
    """

    ranks: Mapping[Rank, Forms]
    terms: Mapping[str, Forms]
    runs: Mapping[str, RunForm]
    avoid: Mapping[str, str]

    def rank(self, rank: Rank, form: str = BASIC_FORM) -> str:
        """The rank's word in that form.

        Raises LookupError where the language has no such form.
        """
        return self.ranks[rank][form]

    def term(self, key: str, form: str = BASIC_FORM) -> str:
        """The term's word in that form.

        Raises LookupError where the language has no such term or form.
        """
        return self.terms[key][form]


def read_glossary(path: Path) -> Glossary:
    """The glossary in that file.

    Raises LanguageError, naming file and entry, where it cannot be used.
    """
    file = read_file(path)
    _allow(path, file, file.values, ("ranks", "terms", "runs", "avoid"))
    tables = {name: _table(path, file, name) for name in ("ranks", "terms", "runs", "avoid")}
    symbols = [rank.symbol for rank in Rank]
    _allow(path, file, tables["ranks"], symbols, "ranks")
    for symbol in symbols:
        if symbol not in tables["ranks"]:
            raise fault(path, file, MISSING_KEY, "ranks", symbol)
    ranks = {key: _words(path, file, "ranks", key) for key in tables["ranks"]}
    for word, reason in tables["avoid"].items():
        if not isinstance(reason, str):
            raise fault(path, file, NOT_TEXT, "avoid", word)
    return Glossary(
        ranks={rank: ranks[rank.symbol] for rank in Rank},
        terms={key: _words(path, file, "terms", key) for key in tables["terms"]},
        runs={key: _run_form(path, file, key) for key in (PLAIN_RUN, *tables["runs"])},
        avoid=tables["avoid"],
    )


def _run_form(path: Path, file: Toml, key: str) -> RunForm:
    given = _table(path, file, "runs", key)
    if not given:
        raise fault(path, file, MISSING_KEY, "runs", key)
    names = [field.name for field in fields(RunForm)]
    _allow(path, file, given, names, "runs", key)
    for name in names:
        if name not in given:
            raise fault(path, file, MISSING_KEY, "runs", key, name)
        text = given[name]
        if not isinstance(text, str):
            raise fault(path, file, NOT_TEXT, "runs", key, name)
        if sorted(_PLACE.findall(text)) != _PLACES[name]:
            wanted = Verbatim(", ".join(_PLACES[name]))
            problem = _PLACES_OF_RUN if _PLACES[name] else _NO_PLACES
            raise fault(path, file, problem, "runs", key, name, places=wanted)
    return RunForm(**given)


def _words(path: Path, file: Toml, *keys: str) -> Forms:
    """The forms of a word."""
    given = _table(path, file, *keys)
    for form, word in given.items():
        if not isinstance(word, str) or not word:
            raise fault(path, file, NOT_TEXT if word != "" else _EMPTY, *keys, form)
    if BASIC_FORM not in given:
        raise fault(path, file, MISSING_KEY, *keys, BASIC_FORM)
    return given


def _table(path: Path, file: Toml, *keys: str) -> dict[str, Any]:
    """The table to which these keys lead; an empty one where it is missing."""
    value: Any = file.values
    for key in keys:
        value = value.get(key, {})
    if not isinstance(value, dict):
        raise fault(path, file, _NOT_A_TABLE, *keys)
    return value


def _allow(path: Path, file: Toml, given: Mapping[str, object], known: Sequence[str], *keys: str) -> None:
    """Raise LanguageError for a key below these that is none of those known."""
    for key in given:
        if key not in known:
            raise fault(path, file, UNKNOWN_KEY, *keys, key, known=Verbatim(", ".join(sorted(known))))


_NOT_A_TABLE: Final = N_("“{key}” must be a table.")
_EMPTY: Final = N_("“{key}” must not be empty.")
_PLACES_OF_RUN: Final = N_("“{key}” must hold these places, each of them once, and no others: {places}.")
_NO_PLACES: Final = N_("“{key}” holds no places.")
