"""Whether every language has a name and a sentence for each rule set and each house rule, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tutor.content import wording
from tutor.content.finding import Finding
from tutor.content.lesson_texts import differing_places
from tutor.content.spoken import Spoken
from tutor.engine.rules import RuleSet
from tutor.prose import Paragraph, ProseError
from tutor.rulebook.names import FILE, TABLES, Name, Names, filled, first_fitting, missing, read_names
from tutor.text import N_, Verbatim
from tutor.variants import installed, load, overlays


def check(languages: Sequence[Spoken]) -> Iterator[Finding]:
    """What is wrong with the names of the rule sets in each language."""
    first: tuple[Names, Spoken] | None = None
    for spoken in languages:
        try:
            names = read_names(spoken.folder / FILE)
        except ProseError as error:
            yield Finding.of(error)
            continue
        for table in TABLES:
            yield from _complete(names, table)
            for key in _wanted(table):
                if key in _table(names, table):
                    yield from _name(names, _table(names, table)[key], _rules(table, key), spoken)
        if first is None:
            first = names, spoken
        else:
            yield from _same_places(names, *first)


def _wanted(table: str) -> tuple[str, ...]:
    return installed() if table == TABLES[0] else overlays()


def _table(names: Names, table: str) -> Mapping[str, Name]:
    return names.rule_sets if table == TABLES[0] else names.house_rules


def _rules(table: str, key: str) -> RuleSet:
    return load(key if table == TABLES[0] else f"{first_fitting(key)}+{key}")


def _complete(names: Names, table: str) -> Iterator[Finding]:
    have, wanted = _table(names, table), _wanted(table)
    for key in wanted:
        if key not in have:
            yield Finding(names.path, 1, missing(table, key))
    for key, name in have.items():
        if key not in wanted:
            yield Finding(names.path, name.line, _UNKNOWN.with_facts(key=Verbatim(f"{table}.{key}")))


def _name(names: Names, name: Name, rules: RuleSet, spoken: Spoken) -> Iterator[Finding]:
    for text in (name.title, name.text):
        yield from wording.prose(names.path, Paragraph(text, name.line), spoken)
    try:
        filled(names, name, rules, spoken.speaker)
    except ProseError as error:
        yield Finding.of(error)


def _same_places(names: Names, other: Names, spoken: Spoken) -> Iterator[Finding]:
    """Each sentence has the places that it has in the first language."""
    for table in TABLES:
        for key, name in _table(names, table).items():
            if key in _table(other, table):
                reference = _table(other, table)[key]
                piece, counterpart = (Paragraph(one.text, one.line) for one in (name, reference))
                yield from differing_places(names.path, piece, counterpart, spoken.code)


_UNKNOWN: Final = N_("There is no “{key}”: no such rule set or house rule is installed.")
