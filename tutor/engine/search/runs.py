"""Sequences among cards: which runs of one suit a handful holds, and which sequences on the table it can extend."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from tutor.cards import NATURAL_RANKS, Card, Cards, Rank, Suit
from tutor.engine.policies import MeldKind
from tutor.engine.position import Meld
from tutor.engine.rules import RuleSet
from tutor.record import record

_Lay = tuple[Meld | None, tuple[Card, ...]]
"""Cards for a sequence on the table, None for a new one."""


@record
class RunChoice:
    """Sequences laid out of some cards, the cards left, and how many sequences were completed."""

    lays: tuple[_Lay, ...]
    rest: Cards
    made: int


def run_choices(
    cards: Cards, melds: Sequence[Meld], rules: RuleSet, most: int | None = None
) -> Iterator[RunChoice]:
    """Every way to lay some of the cards as sequences; first that which lays none.

    With `most` no more ways than that are looked at in any one suit.
    """
    yield RunChoice((), cards, 0)
    if not rules.meld.sequences:
        return
    suits = [
        list(islice(_suit_choices(suit, cards, [meld for meld in melds if meld.suit is suit], rules), most))
        for suit in Suit
    ]
    for choice in _combined(suits):
        lays = tuple(lay for suit in choice for lay in suit)
        if lays:
            used = [card for _, run in lays for card in run]
            made = sum(
                lying < rules.canasta.cards <= lying + len(run)
                for lying, run in ((len(before) if before else 0, run) for before, run in lays)
            )
            yield RunChoice(lays, cards.without(used), made)


def single_runs(cards: Cards, melds: Sequence[Meld], rules: RuleSet) -> Iterator[_Lay]:
    """Every single sequence that the cards hold, and every way to extend one on the table."""
    if not rules.meld.sequences:
        return
    held: dict[Suit | None, set[Rank]] = {}
    for card in cards.cards:
        if card.is_natural:
            held.setdefault(card.suit, set()).add(card.rank)
    for suit in Suit:
        ranks = frozenset(held.get(suit, ()))
        for meld in melds if ranks else ():
            if meld.suit is suit:
                for stretch in _extensions_of(meld, rules):
                    if ranks.issuperset(stretch):
                        yield meld, _cards_of(stretch, suit)
        for stretch in _runs_among(ranks, rules.meld.cards, rules.canasta.cards):
            yield None, _cards_of(stretch, suit)


@cache
def _cards_of(ranks: tuple[Rank, ...], suit: Suit) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for rank in ranks)


@cache
def _runs_among(held: frozenset[Rank], shortest: int, longest: int) -> tuple[tuple[Rank, ...], ...]:
    """The new sequences that cards of these ranks can be."""
    if len(held) < shortest:
        return ()
    return tuple(run for run in _new_runs(shortest, longest) if held.issuperset(run))


def _combined(suits: Sequence[Sequence[tuple[_Lay, ...]]]) -> Iterator[tuple[tuple[_Lay, ...], ...]]:
    if not suits:
        yield ()
        return
    for rest in _combined(suits[1:]):
        for choice in suits[0]:
            yield (choice, *rest)


def _suit_choices(
    suit: Suit, cards: Cards, melds: Sequence[Meld], rules: RuleSet
) -> Iterator[tuple[_Lay, ...]]:
    """The ways to lay cards of one suit as sequences, the one that lays none among them."""
    held: Counter[Rank] = Counter(card.rank for card in cards if card.suit is suit and card.is_natural)
    yield from _choices(suit, held, list(_pieces(melds, rules)))


def _pieces(melds: Sequence[Meld], rules: RuleSet) -> Iterator[tuple[Meld | None, tuple[Rank, ...]]]:
    """The stretches of ranks that can be laid at once: additions to sequences on the table, and new sequences."""
    for meld in melds:
        for stretch in _extensions_of(meld, rules):
            yield meld, stretch
    for stretch in _new_runs(rules.meld.cards, rules.canasta.cards):
        yield None, stretch


def _extensions_of(meld: Meld, rules: RuleSet) -> tuple[tuple[Rank, ...], ...]:
    """The ranks that can join a sequence on the table."""
    past = MeldKind.SEQUENCE in rules.meld.past_full
    low = meld.rank - Rank.FOUR
    return _extensions(low, low + len(meld), len(NATURAL_RANKS) if past else rules.canasta.cards)


@cache
def _extensions(low: int, end: int, limit: int) -> tuple[tuple[Rank, ...], ...]:
    """The ranks that can join a sequence of the natural ranks from place `low` up to, not including, `end`."""
    return tuple(
        NATURAL_RANKS[low - below : low] + NATURAL_RANKS[end : end + above]
        for below in range(low + 1)
        for above in range(len(NATURAL_RANKS) - end + 1)
        if below + above and end - low + below + above <= limit
    )


@cache
def _new_runs(shortest: int, longest: int) -> tuple[tuple[Rank, ...], ...]:
    return tuple(
        NATURAL_RANKS[start : start + length]
        for start in range(len(NATURAL_RANKS))
        for length in range(shortest, longest + 1)
        if start + length <= len(NATURAL_RANKS)
    )


def _choices(
    suit: Suit, held: Counter[Rank], pieces: Sequence[tuple[Meld | None, tuple[Rank, ...]]]
) -> Iterator[tuple[_Lay, ...]]:
    """Sets of pieces that the cards held are enough for; each meld on the table is used once at the most."""
    yield ()
    for place, (meld, ranks) in enumerate(pieces):
        if any(not held[rank] for rank in ranks):
            continue
        left = held.copy()
        left.subtract(ranks)
        lay = (meld, tuple(Card(rank, suit) for rank in ranks))
        rest = [piece for piece in pieces[place:] if meld is None or piece[0] is not meld]
        for others in _choices(suit, left, rest):
            yield (lay, *others)
