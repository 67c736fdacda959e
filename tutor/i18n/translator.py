"""Turning a message into a sentence: the language's text, with the facts in its places."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable
from typing import Final

from tutor.bidi.direction import Direction, has_rtl, isolate
from tutor.cards import Card, Rank
from tutor.i18n.catalogs import Catalog
from tutor.i18n.glossary import BASIC_FORM, PLAIN_RUN, SOME, Glossary, RunForm, read_glossary
from tutor.i18n.languages import Language, language
from tutor.text import BETWEEN_MELDS, CardRun, Count, Fact, Message, Points, RankName, Term, Verbatim

_PLACE: Final = re.compile(r"\{\{|\}\}|\{(?P<name>[a-z][a-z0-9_]*)(?::(?P<form>[a-z][a-z0-9_]*))?\}")


class PlaceError(Exception):
    """A place of a text that has no fact, or asks of its fact what the language does not have."""


class Translator:
    """Speaks one language: sentences, numbers, cards and words of the game."""

    def __init__(self, spoken: Language) -> None:
        """Read the language's catalog and glossary.

        Raises TextsNotCompiled, or LanguageError where the glossary cannot be used.
        """
        self.language = spoken
        self._catalog = Catalog(spoken)
        self._glossary: Glossary = read_glossary(spoken.folder / "glossary.toml")

    @property
    def glossary(self) -> Glossary:
        """The words of the game in this language."""
        return self._glossary

    @property
    def missing(self) -> frozenset[str]:
        """The texts asked for so far that the language lacks."""
        return frozenset(self._catalog.missing)

    def say(self, message: Message) -> str:
        """The message as a sentence of the language.

        Raises PlaceError where a place of the text cannot be filled.
        """
        number = 0
        if message.count is not None:
            fact = message.facts.get(message.count)
            if not isinstance(fact, Count | Points):
                raise PlaceError(f"{{{message.count}}} must be a number to choose a form of: {message.text}")
            number = fact.value
        text = self._catalog.text(message, number)

        def filled(place: re.Match[str]) -> str:
            name = place["name"]
            if name is None:
                return place[0][0]
            if name not in message.facts:
                raise PlaceError(f"nothing is known about {place[0]} in: {text}")
            try:
                return self.fact(message.facts[name], place["form"] or "")
            except LookupError:
                raise PlaceError(f"{self.language.code} has no form for {place[0]} in: {text}") from None

        return _PLACE.sub(filled, text)

    def fact(self, fact: Fact, form: str = "") -> str:
        """A fact as it stands in a sentence.

        Raises LookupError for a form that there is not.
        """
        match fact:
            case Points(value) | Count(value):
                if form not in ("", "signed"):
                    raise LookupError(form)
                return self.language.number(value, signed=form == "signed")
            case RankName(rank):
                return self.rank(rank, form)
            case Term(key):
                return self.term(key, form)
            case CardRun():
                return self._run(fact, form)
        if form:
            raise LookupError(form)
        match fact:
            case Verbatim(text):
                return self.verbatim(text)
            case Message():
                return self.say(fact)

    def number(self, value: int) -> str:
        """The number in the digits of the language."""
        return self.language.number(value)

    def cards(self, cards: Iterable[Card], form: str = "") -> str:
        """Cards as symbols, in this order, and after them the jokers by their word: `K♠ 10♥ and a joker`.

        In a form of the language they are named as its sentences ask for, with an article for instance.
        Raises LookupError for a form that the language does not have.
        """
        return self._run(CardRun(tuple(cards)), form)

    def _run(self, cards: CardRun, form: str) -> str:
        name = form or PLAIN_RUN
        whole = self._glossary.runs[name]
        some = self._glossary.runs.get(f"{name}{SOME}", whole)

        def words(card: Card) -> RunForm:
            return some if cards.is_one_of_several(card) else whole

        return BETWEEN_MELDS.join(self._meld(meld, words) for meld in cards.by_meld())

    def _meld(self, cards: tuple[Card, ...], words_for: Callable[[Card], RunForm]) -> str:
        naturals = [card for card in cards if card.suit is not None]
        jokers = [card for card in cards if card.suit is None]
        named = " ".join(card.printed for card in naturals)
        if naturals:
            words = words_for(naturals[0])
            named = (words.card if len(naturals) == 1 else words.cards).replace("{cards}", named)
        if not jokers:
            return named
        words = words_for(jokers[0])
        one, many = (words.with_joker, words.with_jokers) if naturals else (words.joker, words.jokers)
        return (one if len(jokers) == 1 else many).format(cards=named, number=self.number(len(jokers)))

    def rank(self, rank: Rank, form: str = "") -> str:
        """The rank as printed on the card (the joker by its word), or its word in the form asked for.

        Raises LookupError for a form that the language does not have.
        """
        if form or rank is Rank.JOKER:
            return self._glossary.rank(rank, form or BASIC_FORM)
        return rank.printed

    def term(self, key: str, form: str = "") -> str:
        """The language's word for a term of the game.

        Raises LookupError for a term or form that the language does not have.
        """
        return self._glossary.term(key, form or BASIC_FORM)

    def verbatim(self, text: str) -> str:
        """Text from somebody, as typed; isolated where its direction may differ from that of the sentence."""
        return isolate(text) if self.language.direction is Direction.RTL or has_rtl(text) else text


@functools.cache
def translator(code: str) -> Translator:
    """The translator of that language.

    Raises LookupError for an unknown code, TextsNotCompiled where its catalog is not there.
    """
    return Translator(language(code))


def places(text: str) -> frozenset[str]:
    """The names of the places in a text."""
    return frozenset(place["name"] for place in _PLACE.finditer(text) if place["name"] is not None)
