"""Sentences that know no language yet: a marked English text and the facts that go into its places.

A `Message` is made where something is known and turned into words where somebody reads it, in the language of
that moment. Nothing here looks anything up; `tutor.i18n` does.

The English text is the message id. Places are named, `{need}`; a place may ask for a word form that the
language's glossary provides, `{rank:many}`. The functions `N_`, `NC_` and `NN_` mark texts for extraction.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tutor.cards import Card, Rank


@dataclass(frozen=True, slots=True)
class Points:
    """A number of points; shown with the digits of the language."""

    value: int


@dataclass(frozen=True, slots=True)
class Count:
    """A number of things; it may choose the plural form of its sentence."""

    value: int


@dataclass(frozen=True, slots=True)
class CardRun:
    """Cards in a sentence: as symbols, in this order."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RankName:
    """A rank in a sentence: as printed on the card, or a word form from the glossary."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game by its glossary key; the language's own word form goes in."""

    key: str


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Text from somebody, shown as typed: a name, a piece of notation, a file name."""

    text: str


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence or more, with the facts for its places.

    `plural` and `count` belong together: `count` names the place whose number chooses between `text` and `plural`.
    `context` tells apart two uses of the same English text.
    """

    text: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    plural: str | None = None
    count: str | None = None
    context: str | None = None

    def with_facts(self, **facts: Fact) -> Message:
        """The same sentence with these facts in addition."""
        return Message(self.text, {**self.facts, **facts}, self.plural, self.count, self.context)


Fact = Points | Count | CardRun | RankName | Term | Verbatim | Message


def N_(text: str) -> Message:  # noqa: N802 - the conventional name of a marking function
    """Mark a text for translation."""
    return Message(text)


def NC_(context: str, text: str) -> Message:  # noqa: N802
    """Mark a text for translation that needs a context to be understood."""
    return Message(text, context=context)


def NN_(text: str, plural: str, count: str) -> Message:  # noqa: N802
    """Mark a text that changes with the number at the place `count`."""
    return Message(text, plural=plural, count=count)


def cards_fact(cards: Iterable[Card]) -> CardRun:
    """These cards as a fact of a sentence."""
    return CardRun(tuple(cards))
