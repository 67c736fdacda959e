"""Cards, and handfuls of cards in which order does not count.

Two or more packs are shuffled together, so a card has no identity beyond its rank and suit: equal cards are the
same object, and a handful may hold one of them several times.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final


class Rank(enum.IntEnum):
    """The ranks of a card, low to high; the value orders cards, it is not their worth in points."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @property
    def symbol(self) -> str:
        """The letter of the notation: `K`, `T`, `4`; `Jk` for the joker."""
        return _RANK_SYMBOLS[self]

    @property
    def printed(self) -> str:
        """What is printed on the card: `K`, `10`, `4`; a star for the joker."""
        return "10" if self is Rank.TEN else "★" if self is Rank.JOKER else _RANK_SYMBOLS[self]


class Suit(enum.IntEnum):
    """The four suits. They matter in play only for the colour of a three, and where sequences are played."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def symbol(self) -> str:
        """The letter of the notation."""
        return "cdhs"[self]

    @property
    def printed(self) -> str:
        """The sign printed on the card."""
        return "♣♦♥♠"[self]

    @property
    def is_red(self) -> bool:
        """Hearts and diamonds are red."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


_RANK_SYMBOLS: Final[Mapping[Rank, str]] = dict(zip(Rank, [*"23456789TJQKA", "Jk"], strict=True))


class Card:
    """One card of the pack. There is one object for each rank and suit, so cards compare by identity.

    `is_wild`: a joker or a two. `is_natural`: four to ace. Threes are neither.
    """

    __slots__ = ("is_black_three", "is_natural", "is_red_three", "is_wild", "rank", "suit")

    rank: Rank
    suit: Suit | None
    is_wild: bool
    is_natural: bool
    is_red_three: bool
    is_black_three: bool

    def __new__(cls, rank: Rank, suit: Suit | None = None) -> Card:
        """The card of that rank and suit, always the same object; a joker has no suit."""
        known = _ALL.get((rank, suit))
        if known is not None:
            return known
        if (rank is Rank.JOKER) != (suit is None):
            raise ValueError("a joker has no suit, every other card has one")
        card = super().__new__(cls)
        card.rank, card.suit = rank, suit
        card.is_wild = rank in (Rank.TWO, Rank.JOKER)
        card.is_natural = Rank.FOUR <= rank <= Rank.ACE
        card.is_red_three = rank is Rank.THREE and suit is not None and suit.is_red
        card.is_black_three = rank is Rank.THREE and not card.is_red_three
        _ALL[rank, suit] = card
        return card

    @property
    def symbol(self) -> str:
        """The card in the notation: `Ks`, `Th`, `Jk`."""
        return self.rank.symbol + (self.suit.symbol if self.suit is not None else "")

    @property
    def printed(self) -> str:
        """The card as printed: `K♠`, `10♥`, `★`."""
        return self.rank.printed + (self.suit.printed if self.suit is not None else "")

    @property
    def order(self) -> tuple[int, int]:
        """A key that sorts a hand as players hold it: high ranks first, spades before hearts, wild cards last."""
        wild = 100 + self.rank if self.is_wild else -self.rank
        return wild, -(self.suit if self.suit is not None else 0)

    def __repr__(self) -> str:
        return self.symbol

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit | None]]:
        return Card, (self.rank, self.suit)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


_ALL: dict[tuple[Rank, Suit | None], Card] = {}
for _rank in Rank:
    for _suit in [None] if _rank is Rank.JOKER else list(Suit):
        Card(_rank, _suit)

JOKER: Final = Card(Rank.JOKER)
NATURAL_RANKS: Final[tuple[Rank, ...]] = tuple(rank for rank in Rank if Rank.FOUR <= rank <= Rank.ACE)


_TWO: Final = int(Rank.TWO)
_JOKER: Final = int(Rank.JOKER)
_RANKS: Final = _JOKER + 1
"""Places in a list that is indexed by rank."""


class Cards:
    """A handful of known cards: a hand, or the cards of a meld.

    Two handfuls are equal when they hold the same cards, in whatever order; the order given is kept for display.
    """

    __slots__ = ("_by_rank", "_counts", "_groups", "_key", "cards")

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self.cards: tuple[Card, ...] = tuple(cards)
        self._counts: Counter[Card] | None = None
        self._groups: Sequence[tuple[Card, ...]] | None = None
        self._by_rank: tuple[int, ...] | None = None
        self._key: tuple[tuple[int, int], ...] | None = None

    @property
    def counts(self) -> Counter[Card]:
        """How often each card is held. Not to be changed."""
        if self._counts is None:
            self._counts = Counter(self.cards)
        return self._counts

    @property
    def by_rank(self) -> tuple[int, ...]:
        """How many cards of each rank are held, indexed by the rank."""
        if self._by_rank is None:
            counts = [0] * _RANKS
            for card in self.cards:
                counts[card.rank] += 1
            self._by_rank = tuple(counts)
        return self._by_rank

    @property
    def wilds(self) -> int:
        """How many wild cards there are."""
        counts = self.by_rank
        return counts[_TWO] + counts[_JOKER]

    @property
    def naturals(self) -> int:
        """How many natural cards there are, four to ace."""
        return sum(self.by_rank[Rank.FOUR : Rank.JOKER])

    @property
    def groups(self) -> Sequence[tuple[Card, ...]]:
        """The cards of each rank, in the order held, indexed by the rank."""
        if self._groups is None:
            groups: list[tuple[Card, ...]] = [()] * _RANKS
            for card in self.cards:
                groups[card.rank] += (card,)
            self._groups = groups
        return self._groups

    def of_rank(self, rank: Rank) -> tuple[Card, ...]:
        """The cards of that rank, in the order held."""
        return self.groups[rank]

    def holds(self, cards: Iterable[Card]) -> bool:
        """Whether all these cards are here, each as often as asked for."""
        return not self.missing(cards)

    def missing(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Those of `cards` that are not here, each as often as it is lacking."""
        counts, asked = self.counts, dict[Card, int]()
        lacking: list[Card] = []
        for card in cards:
            asked[card] = number = asked.get(card, 0) + 1
            if number > counts[card]:
                lacking.append(card)
        return tuple(lacking)

    def without(self, cards: Iterable[Card]) -> Cards:
        """What is left when these cards are gone.

        Raises ValueError where one of them is not here.
        """
        rest = list(self.cards)
        for card in cards:
            rest.remove(card)
        return Cards(rest)

    def __add__(self, cards: Iterable[Card]) -> Cards:
        return Cards((*self.cards, *cards))

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def _identity(self) -> tuple[tuple[int, int], ...]:
        if self._key is None:
            self._key = tuple(
                sorted((card.rank, -1 if card.suit is None else card.suit) for card in self.cards)
            )
        return self._key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and (
            self.cards == other.cards or (len(self) == len(other) and self._identity() == other._identity())
        )

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"Cards({''.join(card.symbol for card in self.cards)})"


@cache
def pack(packs: int, jokers: int) -> Cards:
    """All cards of `packs` packs of 52, and `jokers` jokers."""
    suited = [Card(rank, suit) for rank in Rank if rank is not Rank.JOKER for suit in Suit]
    return Cards(suited * packs + [JOKER] * jokers)
