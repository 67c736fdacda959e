"""Small positions to test with, and what brute force finds in them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hypothesis import strategies as st

from tutor.cards import JOKER, Card, Cards, Rank, Suit
from tutor.engine.actions import Addition, Lay, LayDown, MeldName, NewMeld
from tutor.engine.checks import fit, meld, opening
from tutor.engine.checks.trial import Trial
from tutor.engine.effect import effect
from tutor.engine.facts import canastas_lacking, stands_in_the_way
from tutor.engine.notation import parse_position
from tutor.engine.policies import BlackThrees, FinalDiscard, WildMelds
from tutor.engine.position import Hand, Meld, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.variants import load

SMALL_RANKS = (Rank.FOUR, Rank.KING, Rank.ACE)
RUN_RANKS = (Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.EIGHT)


def at(text: str) -> tuple[Position, RuleSet]:
    """A position in notation, and its rule set."""
    position = parse_position(text, load)
    return position, load(position.rules)


_WILD = st.one_of(st.just(JOKER), st.builds(Card, st.just(Rank.TWO), st.sampled_from(list(Suit))))


def _suited(ranks: tuple[Rank, ...], suits: list[Suit]) -> st.SearchStrategy[Card]:
    return st.builds(Card, st.sampled_from(ranks), st.sampled_from(suits))


def _cards(rules: RuleSet) -> st.SearchStrategy[Card]:
    suited = _suited(SMALL_RANKS, list(Suit))
    black = st.builds(Card, st.just(Rank.THREE), st.sampled_from([Suit.CLUBS, Suit.SPADES]))
    if rules.meld.sequences:
        run = _suited(RUN_RANKS, [Suit.HEARTS])
        return st.one_of(run, run, run, suited, _WILD, black)
    return st.one_of(suited, suited, suited, _WILD, black)


@st.composite
def melds(draw: st.DrawFn, rules: RuleSet) -> Meld:
    """A meld that the rule set has, up to a canasta."""
    kinds = ["group", "group"]
    if rules.meld.sequences:
        kinds += ["run", "run"]
    if rules.meld.wild_melds is not WildMelds.NONE:
        kinds += ["wild"]
    match draw(st.sampled_from(kinds)):
        case "run":
            low = draw(st.integers(Rank.FOUR, Rank.SEVEN))
            length = draw(st.integers(3, 7))
            return Meld(Cards(Card(Rank(low + place), Suit.HEARTS) for place in range(length)))
        case "wild":
            twos = draw(st.integers(2, 6))
            jokers = draw(st.integers(1 if twos == 2 else 0, 1))
            return Meld(Cards((*(Card(Rank.TWO, Suit.CLUBS),) * twos, *(JOKER,) * jokers)))
        case _:
            rank = draw(st.sampled_from(SMALL_RANKS))
            naturals = draw(st.lists(_suited((rank,), list(Suit)), min_size=2, max_size=7))
            most = 0 if rank in rules.meld.no_wilds else min(rules.meld.wilds, len(naturals) // 2)
            wilds = draw(st.integers(1 if len(naturals) == 2 else 0, max(most, len(naturals) == 2)))
            return Meld(Cards((*naturals, *(JOKER,) * min(wilds, 7 - len(naturals)))))


def _table(rules: RuleSet) -> st.SearchStrategy[list[Meld]]:
    """A side's melds, one of each name at the most."""
    names = st.lists(melds(rules), max_size=2, unique_by=lambda one: (one.rank, one.suit))
    return names.filter(lambda found: sum(one.suit is not None for one in found) < 2)


@st.composite
def small_positions(draw: st.DrawFn, rules: RuleSet, phase: Phase, most: int = 5) -> Position:
    """A position of `rules` in which seat 1 holds few cards, for comparison with brute force."""
    seats = rules.table.seats
    hand = draw(st.lists(_cards(rules), min_size=1, max_size=most))
    table = draw(_table(rules))
    other = draw(_table(rules)) if rules.meld.dead_ranks else []
    pile = draw(st.lists(_cards(rules), max_size=3))
    total = draw(st.sampled_from([-5, 0, 1500]))
    return Position(
        rules=rules.id,
        hands=(Hand(Cards(hand)), *(Hand(unknown=11) for _ in range(seats - 1))),
        melds=(tuple(table), tuple(other), *((),) * (seats - 2)),
        red_threes=(0,) * seats,
        pile=Stack(tuple(pile)),
        stock=Stack(unknown=draw(st.sampled_from([0, 20]))),
        scores=(total,) * seats,
        laid=(bool(table) and draw(st.booleans()), *(False,) * (seats - 1)),
        phase=phase,
        played=(draw(st.booleans()),) * seats if rules.deal.foot else (False,) * seats,
        black_threes=(0,) * seats,
        asked=(False,) * seats,
        feet=(Hand(),) * seats,
        talon=(Hand(),) * seats,
    )


def brute_lays(
    position: Position, cards: tuple[Card, ...], *, all_cards: bool = False
) -> Iterator[tuple[Lay, ...]]:
    """Every way to put each card onto a meld on the table, into one of two new melds, or to keep it in the hand."""
    table: list[MeldName] = []
    for one in position.melds[0]:
        number = sum(name.rank is one.rank and name.suit is one.suit for name in table)
        table.append(MeldName(one.rank, number + 1, one.suit))
    places: list[object] = [*table, 1, 2] if all_cards else [None, *table, 1, 2]
    for chosen in product(places, repeat=len(cards)):
        if 2 in chosen and (1 not in chosen or chosen.index(2) < chosen.index(1)):
            continue
        groups: dict[object, list[Card]] = {}
        for card, place in zip(cards, chosen, strict=True):
            if place is not None:
                groups.setdefault(place, []).append(card)
        if groups:
            yield tuple(
                Addition(place, tuple(group)) if isinstance(place, MeldName) else NewMeld(tuple(group))
                for place, group in groups.items()
            )


def can_be_laid(position: Position, lays: tuple[Lay, ...], rules: RuleSet) -> bool:
    """Whether these are melds that fit the table and open the side, how the turn ends left aside."""
    trial = Trial(position, LayDown(lays), rules)
    checks = (meld.melds, fit.fitting, meld.table, opening.opens)
    return all(next(check(trial), None) is None for check in checks)


def brute_way_out(position: Position, rules: RuleSet) -> bool:
    """Whether some way to lay all cards, or all but a last discard, leaves nothing that bars going out."""
    held = position.hand(1).cards.cards
    lasts = [*range(len(held))]
    for last in [*lasts, None]:
        if last is None and rules.going_out.discard is FinalDiscard.REQUIRED:
            continue
        if last is not None and any(kind.includes(held[last]) for kind in rules.discard.never):
            continue
        if leaves_nothing(position, held if last is None else (*held[:last], *held[last + 1 :]), rules):
            return True
    return False


def leaves_nothing(position: Position, laid: tuple[Card, ...], rules: RuleSet) -> bool:
    """Whether some way to lay all these cards leaves nothing that bars going out."""
    if not laid:
        return _nothing_lacks(position, rules)
    return any(_goes_out(position, lays, rules) for lays in brute_lays(position, laid, all_cards=True))


def _goes_out(position: Position, lays: tuple[Lay, ...], rules: RuleSet) -> bool:
    if rules.meld.black_threes is BlackThrees.NEVER and any(
        c.is_black_three for lay in lays for c in lay.cards
    ):
        return False
    return can_be_laid(position, lays, rules) and _nothing_lacks(
        effect(position, LayDown(lays), rules), rules
    )


def _nothing_lacks(position: Position, rules: RuleSet) -> bool:
    return not canastas_lacking(position, 1, rules) and not any(
        stands_in_the_way(one, rules) for one in position.melds[0]
    )
