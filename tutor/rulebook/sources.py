"""Where the values of rule sets come from: the tags in a file's `[sources]`, and what each is called for a reader."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.record import record
from tutor.rulebook.value_words import listed
from tutor.text import N_, NC_, Fact, Message

OWN_CHOICE: Final = "policy"
"""No source settles the value, or a part of it, and the program does."""

UNVERIFIED: Final = "unverified"
"""Somebody tells it, but no source that was read confirms it."""

DERIVED: Final = "derived"
"""The value, or a part of it, follows from other rules."""


@record
class Source:
    """Where a value comes from: the `tags` that its file says, each in `NAMES` or one of the three above."""

    tags: tuple[str, ...]

    @property
    def own_choice(self) -> bool:
        """Whether the program decides the value or a part of it."""
        return OWN_CHOICE in self.tags

    @property
    def text(self) -> Fact:
        """The published sources by their names, and what is weak about them."""
        weak = [words for tag, words in _WEAKNESSES.items() if tag in self.tags]
        named = [NAMES[tag] for tag in self.tags if tag not in _WEAKNESSES]
        said = listed(named) if named else weak.pop(0).alone
        for words in weak:
            said = words.beside.with_facts(sources=said)
        return said


def read_source(text: str) -> Source:
    """A source as a file of a rule set names it: tags, with a semicolon and a blank between them."""
    return Source(tuple(text.split("; ")))


NAMES: Final[Mapping[str, Message]] = {
    "seed 000": NC_("source", "Persian encyclopedia"),
    "seed 001": NC_("source", "rules page in Greek"),
    "seed 002": NC_("source", "Persian tutorial"),
    "seed 003": NC_("source", "rules page in Persian"),
    "pagat": NC_("source", "pagat.com"),
    "bicycle": NC_("source", "Bicycle Cards"),
    "bicycle*": NC_("source", "Bicycle Cards"),
    "rummy-games": NC_("source", "rummy-games.com"),
    "parlett": NC_("source", "Parlett's Penguin Book of Card Games"),
    "laws-de": NC_("source", "Official Canasta Laws (from German Wikipedia)"),
    "hsw": NC_("source", "HowStuffWorks"),
    "CLA": NC_("source", "Canasta League of America"),
    "acanomas": NC_("source", "Acanomas (rules in Spanish)"),
    "cutthroat-3": NC_("source", "loverummy.com"),
    "dummies": NC_("source", "Card Games For Dummies"),
    "web-page": NC_("source", "a web page"),
}
"""What a published source is called, by its tag. `bicycle*` was read at second hand."""


@record
class _Weakness:
    """What is said of a tag that names no source: by itself, and after sources."""

    alone: Message
    beside: Message


_WEAKNESSES: Final[Mapping[str, _Weakness]] = {
    OWN_CHOICE: _Weakness(
        N_("the program's own choice, without a source"), N_("{sources}; in part the program's own choice")
    ),
    UNVERIFIED: _Weakness(N_("hearsay, in no published source"), N_("{sources}; not confirmed")),
    DERIVED: _Weakness(
        N_("the other rules, from which it follows"), N_("{sources}; in part it follows from the other rules")
    ),
}
