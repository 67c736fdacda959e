"""Small positions to test with."""

from __future__ import annotations

from hypothesis import strategies as st

from tutor.cards import JOKER, Card, Cards, Rank, Suit
from tutor.engine.facts import minimum
from tutor.engine.notation import parse_position
from tutor.engine.position import Hand, Meld, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.variants import load

SMALL_RANKS = (Rank.FOUR, Rank.KING, Rank.ACE)


def at(text: str) -> tuple[Position, RuleSet]:
    """A position in notation, and its rule set."""
    position = parse_position(text, load)
    return position, load(position.rules)


def _cards(ranks: tuple[Rank, ...]) -> st.SearchStrategy[Card]:
    suited = st.builds(Card, st.sampled_from(ranks), st.sampled_from(list(Suit)))
    wild = st.one_of(st.just(JOKER), st.builds(Card, st.just(Rank.TWO), st.sampled_from(list(Suit))))
    black = st.builds(Card, st.just(Rank.THREE), st.sampled_from([Suit.CLUBS, Suit.SPADES]))
    return st.one_of(suited, suited, suited, wild, black)


@st.composite
def melds(draw: st.DrawFn, rank: Rank) -> Meld:
    """A meld of that rank, up to a canasta, with at most three wild cards."""
    naturals = draw(
        st.lists(st.builds(Card, st.just(rank), st.sampled_from(list(Suit))), min_size=2, max_size=7)
    )
    wilds = draw(st.lists(st.just(JOKER), min_size=1 if len(naturals) == 2 else 0, max_size=3))
    return Meld(Cards(naturals + wilds))


@st.composite
def small_positions(draw: st.DrawFn, rules: RuleSet, phase: Phase, most: int = 5) -> Position:
    """A position of `rules` in which seat 1 holds few cards, for comparison with brute force."""
    seats = rules.table.seats
    hand = draw(st.lists(_cards(SMALL_RANKS), min_size=1, max_size=most))
    table = [
        draw(melds(rank)) for rank in draw(st.lists(st.sampled_from(SMALL_RANKS), unique=True, max_size=2))
    ]
    pile = draw(st.lists(_cards(SMALL_RANKS), max_size=3))
    total = draw(st.sampled_from([-5, 0, 1500]))
    position = Position(
        rules=rules.id,
        hands=(Hand(Cards(hand)), *(Hand(unknown=11) for _ in range(seats - 1))),
        melds=(tuple(table), *((),) * (seats - 1)),
        red_threes=(0,) * seats,
        pile=Stack(tuple(pile)),
        stock=Stack(unknown=draw(st.sampled_from([0, 20]))),
        scores=(total,) * seats,
        laid=(bool(table) and draw(st.booleans()), *(False,) * (seats - 1)),
        phase=phase,
    )
    assert minimum(position, 1, rules) in {15, 50, 90}
    return position
