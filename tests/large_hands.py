"""Large hands, such as a player holds who took a large pile: of any cards, and put together from melds."""

from __future__ import annotations

from random import Random

from tutor.cards import JOKER, NATURAL_RANKS, Card, Cards, Rank, Suit, pack
from tutor.engine.position import Hand, Meld, Phase, Position, Stack
from tutor.engine.rules import RuleSet

SIZES = (10, 20, 40, 60)
_MOST_ALIKE = 5
"""Cards of a rank that are put into a hand at once."""


def hand_of(size: int, rules: RuleSet, seed: int = 0) -> Position:
    """A position in which seat 1, whose side has opened with kings, holds so many cards of a shuffled pack."""
    cards = [card for card in pack(rules.deck.packs, rules.deck.jokers) if not card.is_red_three]
    Random(seed).shuffle(cards)
    table = Meld(Cards([Card(Rank.KING, suit) for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS)]))
    return _held(cards[:size], table, cards[size : size + 3], rules)


def hand_of_melds(size: int, rules: RuleSet, seed: int = 0) -> Position:
    """A position in which seat 1 holds a canasta, smaller melds and one card more, and so goes out.

    Its side has kings on the table: a canasta of them where the one in the hand would not be enough.
    """
    rng = Random(seed)
    suits = list(Suit) * rules.deck.packs
    stacks: dict[Rank, list[Suit]] = {
        rank: rng.sample(suits, len(suits)) for rank in NATURAL_RANKS if rank is not Rank.KING
    }
    cards = _canasta(stacks, rules, rng)
    while left := size - 1 - len(cards):
        if left < rules.meld.cards:
            cards += [Card(Rank.KING, suit) for suit in suits[:left]]
            break
        number = left if left <= _MOST_ALIKE else rng.randint(rules.meld.cards, _MOST_ALIKE)
        enough = [rank for rank, held in stacks.items() if len(held) >= min(number, rules.meld.cards)]
        rank = rng.choice(enough)
        number = min(number, len(stacks[rank]))
        cards += [Card(rank, stacks[rank].pop()) for _ in range(number)]
        if number > rules.meld.cards and rng.random() < 0.4:
            cards[-1] = rng.choice([JOKER, Card(Rank.TWO, Suit.SPADES)])
    cards.append(Card(Rank.KING, Suit.CLUBS))
    needs_more = rules.going_out.canastas > 1
    kings = suits[: rules.canasta.cards if needs_more else rules.meld.cards]
    rng.shuffle(cards)
    table = Meld(Cards([Card(Rank.KING, suit) for suit in kings]))
    return _held(cards, table, [Card(Rank.FOUR, Suit.CLUBS)], rules)


def _canasta(stacks: dict[Rank, list[Suit]], rules: RuleSet, rng: Random) -> list[Card]:
    """A sequence of seven where they are played, else seven cards of a rank; taken from the stacks."""
    if not rules.meld.sequences:
        rank = rng.choice(list(stacks))
        return [Card(rank, suit) for suit in stacks.pop(rank)[: rules.canasta.cards]]
    low, suit = rng.randint(4, 6), rng.choice(list(Suit))
    cards = [Card(Rank(rank), suit) for rank in range(low, low + rules.canasta.cards)]
    for card in cards:
        stacks[card.rank].remove(suit)
    return cards


def _held(cards: list[Card], table: Meld, pile: list[Card], rules: RuleSet) -> Position:
    """Seat 1 is to play with these cards, and that meld on its side's table."""
    seats = rules.table.seats
    return Position(
        rules=rules.id,
        hands=(Hand(Cards(cards)), *(Hand(unknown=11) for _ in range(seats - 1))),
        melds=((table,), *((),) * (seats - 1)),
        red_threes=(0,) * seats,
        pile=Stack(tuple(pile)),
        stock=Stack(unknown=30),
        scores=(0,) * seats,
        laid=(False,) * seats,
        phase=Phase.PLAY,
    )
