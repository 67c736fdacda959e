"""What rule sets and house rules are called in a language, with a sentence on each: its `rule-sets.toml`."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tutor.data_files import UNREADABLE, Toml, UnusableFile, read_toml
from tutor.engine.rules import RuleSet
from tutor.i18n import Translator
from tutor.prose import PlaceUnknown, ProseError, fill
from tutor.prose.places import Speaker
from tutor.record import record
from tutor.rulebook.value_words import listed
from tutor.text import AND, N_, NC_, NN_, Count, Message, Verbatim
from tutor.variants import fits, installed, load

FILE: Final = "rule-sets.toml"
"""The file of a language that holds the names."""

TABLES: Final = ("rule-sets", "house-rules")
_KEYS: Final = ("title", "text")


@record
class Name:
    """A title, and a sentence with places for the numbers of the rule set. `line` is where its table begins."""

    title: str
    text: str
    line: int


@record
class Names:
    """The names of one language by id."""

    path: Path
    rule_sets: Mapping[str, Name]
    house_rules: Mapping[str, Name]


def read_names(path: Path) -> Names:
    """The names in that file.

    Raises ProseError, naming the line, where it cannot be used.
    """
    try:
        file = read_toml(path)
    except OSError:
        raise ProseError(path, 1, UNREADABLE) from None
    except UnusableFile as unusable:
        raise ProseError(path, unusable.line, unusable.problem) from None
    for key in file.values:
        if key not in TABLES:
            raise ProseError(path, file.line(key), _UNKNOWN_KEY.with_facts(key=Verbatim(key)))
    rule_sets, house_rules = (_table(path, file, table) for table in TABLES)
    return Names(path, rule_sets, house_rules)


def _table(path: Path, file: Toml, table: str) -> dict[str, Name]:
    given = file.values.get(table, {})
    if not isinstance(given, dict):
        raise ProseError(path, file.line(table), _NOT_A_TABLE.with_facts(key=Verbatim(table)))
    return {key: _name(path, file, table, key, value) for key, value in given.items()}


def _name(path: Path, file: Toml, table: str, key: str, value: object) -> Name:
    line = file.line(table, key)
    if not isinstance(value, dict):
        raise ProseError(path, line, _NOT_A_TABLE.with_facts(key=Verbatim(f"{table}.{key}")))
    for name in value:
        if name not in _KEYS:
            raise ProseError(path, file.line(table, key, name), _UNKNOWN_KEY.with_facts(key=Verbatim(name)))
    for name in _KEYS:
        if not isinstance(value.get(name), str) or not value[name]:
            raise ProseError(path, line, _MISSING.with_facts(key=Verbatim(f"{table}.{key}.{name}")))
    return Name(value["title"], value["text"], line)


def title(rules: RuleSet, translator: Translator) -> str:
    """What the rule set is called in the translator's language, house rules included.

    Raises ProseError where the language has no name for it.
    """
    names = _names(translator.language.folder)
    own = Verbatim(_of(names, "rule-sets", rules.base).title)
    if not rules.house:
        return own.text
    titles = [_QUOTED.with_facts(house=Verbatim(house_title(house, translator))) for house in rules.house]
    houses = listed(titles, final=AND)
    return translator.say(_WITH_HOUSE.with_facts(title=own, houses=houses, number=Count(len(titles))))


def filled(names: Names, name: Name, rules: RuleSet, speaker: Speaker) -> str:
    """The sentence of a name with its places filled. Raises ProseError for one that cannot be."""
    try:
        return fill(name.text, rules, speaker)
    except PlaceUnknown as unknown:
        raise ProseError(names.path, name.line, unknown.problem) from None


def description(rules: RuleSet, translator: Translator) -> str:
    """The sentence that says what the rule set is, without what house rules make of it.

    Raises ProseError as `title` does, and for a place that cannot be filled.
    """
    names = _names(translator.language.folder)
    return filled(names, _of(names, "rule-sets", rules.base), load(rules.base), translator)


def house_title(house: str, translator: Translator) -> str:
    """What the house rule is called. Raises ProseError as `title` does."""
    return _of(_names(translator.language.folder), "house-rules", house).title


def house_description(house: str, rules: RuleSet, translator: Translator) -> str:
    """What the house rule says, with the numbers of this rule set, in which it holds.

    Raises ProseError as `description` does.
    """
    names = _names(translator.language.folder)
    return filled(names, _of(names, "house-rules", house), rules, translator)


def first_fitting(house: str) -> str:
    """The rule set that a house rule is shown with: the first that it can be laid over, Classic before all others."""
    ordered = sorted(installed(), key=lambda base: (not base.startswith(_FIRST), base))
    return next(base for base in ordered if fits(base, house))


def _of(names: Names, table: str, key: str) -> Name:
    found = (names.rule_sets if table == TABLES[0] else names.house_rules).get(key)
    if found is None:
        raise ProseError(names.path, 1, missing(table, key))
    return found


def missing(table: str, key: str) -> Message:
    """What is said of a rule set or house rule that a language has no name for."""
    return _MISSING.with_facts(key=Verbatim(f"{table}.{key}"))


@functools.cache
def _names(folder: Path) -> Names:
    return read_names(folder / FILE)


_FIRST: Final = "classic"
# TRANSLATORS: {houses} are the titles of house rules, each as “{house}”, with commas and an "and" between them.
_WITH_HOUSE: Final = NN_(
    "{title}, with the house rule {houses}", "{title}, with the house rules {houses}", "number"
)
_QUOTED: Final = NC_("title of a house rule", "“{house}”")
_NOT_A_TABLE: Final = N_("“{key}” must be a table.")
_MISSING: Final = N_("The text “{key}” is missing here.")
_UNKNOWN_KEY: Final = N_("“{key}” does not belong here: there is no such rule set, house rule or text.")
