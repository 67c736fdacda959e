"""Cards as text: `KsKhKd2c`, and the forms that people type besides (`10h`, `K♠`, `JK`)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tutor.cards import JOKER, Card, Rank, Suit
from tutor.engine.notation.scanner import Scanner
from tutor.text import N_, Verbatim

RANKS: Final = {rank.symbol: rank for rank in Rank if rank is not Rank.JOKER} | {"10": Rank.TEN}
SUITS: Final = {sign: suit for suit in Suit for sign in (suit.symbol, suit.symbol.upper(), suit.printed)}
# A heart copied from a message may carry a sign that asks for a picture or for plain text; neither is part of it.
_CARD: Final = re.compile(r"(?:(10|[2-9TJQKA])([cdhsCDHS♣♦♥♠])|([Jj][Kk]))[\ufe0e\ufe0f]?")
_RANK: Final = re.compile(r"10|[2-9TJQKA]")
_AFTER_A_SIGN: Final = re.compile(rf"[^\w?*]+(?:{_CARD.pattern})")
_BETWEEN: Final = re.compile(r"[\s,]*")
_NOT_A_CARD: Final = N_("“{found}” is not a card; cards are written like Ks, Th, 2c and Jk.")
_NO_SUIT: Final = N_("In “{found}” the rank is not followed by a suit: s, h, d or c.")
_NO_CARD: Final = N_("A card is missing here.")
APART: Final = N_(
    "“{found}”: cards are written without a space or a sign between them, like {cards}."
).with_facts(cards=Verbatim("KsKd9h"))


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a plain list, in which blanks and commas may stand between cards.

    Raises NotationError for anything that is no card.
    """
    scanner = Scanner.over(text)
    cards: list[Card] = []
    scanner.take(_BETWEEN)
    while not scanner.ended:
        cards.append(read_card(scanner))
        scanner.take(_BETWEEN)
    return tuple(cards)


def write_cards(cards: Iterable[Card]) -> str:
    """The cards without a separator, in this order."""
    return "".join(card.symbol for card in cards)


def read_card(scanner: Scanner) -> Card:
    """The card that stands here. Raises NotationError where none does."""
    match = scanner.take(_CARD)
    if match is None:
        if scanner.ended:
            raise scanner.fault(_NO_CARD)
        raise scanner.fault(_NO_SUIT if _RANK.match(scanner.rest) else _NOT_A_CARD)
    rank, suit, joker = match.groups()
    return JOKER if joker else Card(RANKS[rank], SUITS[suit])


def is_card(scanner: Scanner) -> bool:
    """Whether a card stands here."""
    return bool(_CARD.match(scanner.rest))


def read_cards(scanner: Scanner) -> tuple[Card, ...]:
    """All cards of the stretch, one at the least. Raises NotationError for anything else."""
    cards = [read_card(scanner)]
    while not scanner.ended:
        if _AFTER_A_SIGN.match(scanner.rest):
            raise scanner.fault(APART)
        cards.append(read_card(scanner))
    return tuple(cards)
