"""The words of the game in one language, with the forms that its sentences need: `glossary.toml`.

Inflected words come whole from here; nothing is ever glued to a word.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

from tutor.cards import Rank
from tutor.i18n.languages import LanguageError

Forms = Mapping[str, str]

BASIC_FORM: Final = "one"
"""The form that every word has, and that is meant where a sentence names none."""


@dataclass(frozen=True, slots=True)
class RunForm:
    """How cards are named where a sentence needs more than their symbols, an article for instance.

    `card` and `cards` hold the place `{cards}`; a joker is named by its word, so it has forms of its own.
    """

    card: str
    cards: str
    joker: str
    jokers: str


@dataclass(frozen=True, slots=True)
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
    with path.open("rb") as file:
        try:
            given = tomllib.load(file)
        except tomllib.TOMLDecodeError as problem:
            raise LanguageError(f"{path}: {problem}") from None
    for key in given.keys() - {"ranks", "terms", "runs", "avoid"}:
        raise LanguageError(f"{path}: {key} is not a known table")
    ranks = _forms(path, "ranks", given.get("ranks", {}))
    missing = {rank.symbol for rank in Rank} ^ ranks.keys()
    if missing:
        found = ", ".join(sorted(missing))
        raise LanguageError(f"{path}: ranks must have an entry for each rank and no other: {found}")
    avoid = given.get("avoid", {})
    return Glossary(
        ranks={rank: ranks[rank.symbol] for rank in Rank},
        terms=_forms(path, "terms", given.get("terms", {})),
        runs={key: _run_form(path, key, forms) for key, forms in given.get("runs", {}).items()},
        avoid={str(word): str(reason) for word, reason in avoid.items()},
    )


def _run_form(path: Path, key: str, given: object) -> RunForm:
    names = [field.name for field in fields(RunForm)]
    if not isinstance(given, dict) or sorted(given) != sorted(names):
        raise LanguageError(f"{path}: runs.{key} must hold {', '.join(names)} and nothing else")
    for name, text in given.items():
        if not isinstance(text, str) or ("{cards}" in text) != name.startswith("card"):
            raise LanguageError(f"{path}: runs.{key}.{name}: only card and cards have the place {{cards}}")
    return RunForm(**given)


def _forms(path: Path, table: str, given: object) -> dict[str, Forms]:
    if not isinstance(given, dict):
        raise LanguageError(f"{path}: {table} must be a table")
    for key, forms in given.items():
        if not isinstance(forms, dict) or not all(isinstance(word, str) and word for word in forms.values()):
            raise LanguageError(f"{path}: {table}.{key} must hold words in quotes")
        if BASIC_FORM not in forms:
            raise LanguageError(f"{path}: {table}.{key}.{BASIC_FORM} is missing")
    return given
