"""Sentences that know no language yet: a marked English text and the facts that go into its places.

A `Message` is made where something is known and turned into words where somebody reads it, in the language of
that moment. Nothing here looks anything up; `tutor.i18n` does.

The English text is the message id. Places are named, `{need}`; a place may ask for a word form that the
language's glossary provides, `{rank:many}`. The functions `N_`, `NC_` and `NN_` mark texts for extraction.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from itertools import islice
from typing import Final

from tutor.cards import Card, Rank
from tutor.record import record

BETWEEN_MELDS: Final = " · "
_PLACE: Final = re.compile(r"\{([a-z_]+)(?::[a-z_]+)?\}")


@record
class Points:
    """A number of points; shown with the digits of the language."""

    value: int


@record
class Count:
    """A number of things; it may choose the plural form of its sentence."""

    value: int


@record
class CardRun:
    """Cards in a sentence: as symbols, in this order.

    `melds`: where they are several melds, how many cards each of them has; a sign stands between the melds.
    `among`: the cards they are picked from; one that leaves another like it there is spoken of as one of several.
    """

    cards: tuple[Card, ...]
    melds: tuple[int, ...] = ()
    among: tuple[Card, ...] = ()

    def by_meld(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each meld; all together where they are not several."""
        rest = iter(self.cards)
        return tuple(tuple(islice(rest, size)) for size in self.melds) or (self.cards,)

    def is_one_of_several(self, card: Card) -> bool:
        """Whether a card like this one is left among those that these are picked from."""
        return self.among.count(card) > self.cards.count(card)


@record
class RankName:
    """A rank in a sentence: as printed on the card, or a word form from the glossary."""

    rank: Rank


@record
class Term:
    """A term of the game by its glossary key; the language's own word form goes in."""

    key: str


@record
class Verbatim:
    """Text from somebody, shown as typed: a name, a piece of notation, a file name."""

    text: str


@record
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


def melds_fact(melds: Iterable[Iterable[Card]], among: Iterable[Card] = ()) -> CardRun:
    """The cards of these melds, picked from others, as a fact of a sentence; an empty meld is left out."""
    laid = [cards for meld in melds if (cards := tuple(meld))]
    sizes = tuple(len(cards) for cards in laid) if len(laid) > 1 else ()
    return CardRun(tuple(card for cards in laid for card in cards), sizes, tuple(among))


AND: Final = NC_("list", "{first} and {rest}")
"""What stands between the last two entries of a list in a sentence."""


def listed(facts: Sequence[Fact], between: Message, final: Message | None = None) -> Fact:
    """Several facts one after the other, at least one: `between` puts one before the rest.

    `final` puts the last but one before the last, where that is done in another way.
    """
    *before, last = facts
    for number, fact in enumerate(reversed(before)):
        joint = (final if number == 0 else None) or between
        last = joint.with_facts(first=fact, rest=last)
    return last


def in_english(fact: Fact) -> str:
    """A message or a fact of it in plain English, for where no translator can be had."""
    match fact:
        case Message(text, facts):
            return _PLACE.sub(
                lambda place: in_english(facts[place[1]]) if place[1] in facts else place[0], text
            )
        case Points(value) | Count(value):
            return str(value)
        case CardRun():
            return BETWEEN_MELDS.join(" ".join(card.printed for card in meld) for meld in fact.by_meld())
        case RankName(rank):
            return rank.printed
        case Term(key):
            return key
        case Verbatim(text):
            return text
