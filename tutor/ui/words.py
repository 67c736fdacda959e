"""What widgets need of the language and of the way cards are shown: direction, digits, signs, cards in a sentence.

Text from a catalog, a lesson or anybody never becomes markup: it is made into `Content` here, square brackets and
all, and only card tokens in it are given a look of their own.
"""

from __future__ import annotations

import re
from typing import Final, Protocol

from textual.content import Content

from tutor.bidi.direction import Direction, ltr
from tutor.cards import Card, Suit
from tutor.i18n.languages import Language
from tutor.record import record
from tutor.text import Message

_CARD: Final = re.compile(r"(?<!\w)(?:10|[2-9AKQJ])(?P<suit>[♠♥♦♣])(?!\w)")
_PLAIN_SIGNS: Final = str.maketrans("♠♥♦♣★━", "shdc*=")

#: The name of a suit's ink: the theme has a colour `$suit-<ink>` for each.
SUIT_INKS: Final = {Suit.SPADES: "black", Suit.HEARTS: "red", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"}
_INK_OF_SIGN: Final = {suit.printed: ink for suit, ink in SUIT_INKS.items()}


class Speaker(Protocol):
    """What turns messages and numbers into a language: `tutor.i18n.Translator`."""

    @property
    def language(self) -> Language:
        """The language spoken."""

    def say(self, message: Message) -> str:
        """The message as a sentence."""

    def number(self, value: int) -> str:
        """The number in the digits of the language."""


@record
class Words:
    """The language of the screen and the look of cards in it; frozen, a change makes another one.

    `ascii`: letters instead of suit signs. `outlined`: the theme has no backgrounds, so cards are drawn with lines.
    """

    translator: Speaker
    ascii: bool = False
    outlined: bool = False

    @property
    def rtl(self) -> bool:
        """Whether reading starts on the right, so that everything is mirrored."""
        return self.translator.language.direction is Direction.RTL

    @property
    def onward(self) -> str:
        """The sign that points in the direction of reading."""
        return "◂" if self.rtl else "▸"

    def say(self, message: Message) -> str:
        """The message as a sentence of the language."""
        return self.translator.say(message)

    def num(self, value: int) -> str:
        """The number in the digits of the language."""
        return self.translator.number(value)

    def signs(self, text: str) -> str:
        """The text as it is shown: in ASCII, letters for suits and `*` for the star."""
        return text.translate(_PLAIN_SIGNS) if self.ascii else text

    def key(self, name: str) -> str:
        """The name of a key, as printed on the keyboard: `← →` stays in that order in any language."""
        return ltr(name) if self.rtl else name

    def card(self, card: Card) -> Content:
        """A card inside a sentence: a small ivory chip, so that text and table show the same thing."""
        return self._chip(card.printed, "joker" if card.suit is None else SUIT_INKS[card.suit])

    def prose(self, text: str) -> Content:
        """A sentence, as it is, with chips for the cards in it."""
        parts: list[str | Content] = []
        end = 0
        for found in _CARD.finditer(text):
            parts += [
                self.signs(text[end : found.start()]),
                self._chip(found[0], _INK_OF_SIGN[found["suit"]]),
            ]
            end = found.end()
        return Content.assemble(*parts, self.signs(text[end:]))

    def _chip(self, printed: str, ink: str) -> Content:
        style = "bold" if self.outlined else f"bold $suit-{ink} on $card"
        return Content.styled(self.signs(printed), style)
