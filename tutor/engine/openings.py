"""Which cards of a hand open a side: by rank, the fewest cards and the most points for a minimum.

Suits do not matter, so a choice is a number of naturals, twos and jokers for each rank. For every number of twos,
jokers and cards used the best total is kept, rank after rank.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Card, Cards, Rank, Suit
from tutor.engine.actions import NewMeld
from tutor.engine.checks.meld import most_wilds
from tutor.engine.rules import RuleSet
from tutor.record import record


@record
class _Choice:
    points: int
    melds: tuple[tuple[Rank, int, int, int], ...] = ()


_Key = tuple[int, int, int]
"""Cards, twos and jokers used."""


def shapes(naturals: int, twos: int, jokers: int, rules: RuleSet) -> Iterator[tuple[int, int, int]]:
    """The new melds that so many naturals of one rank, twos and jokers allow: how many of each are used."""
    for used in range(rules.meld.naturals, naturals + 1):
        most = most_wilds(used, rules)
        for two in range(min(twos, most) + 1):
            for joker in range(min(jokers, most - two) + 1):
                if used + two + joker >= rules.meld.cards:
                    yield used, two, joker


def opening_melds(
    cards: Cards, need: int, rules: RuleSet, avoid: Rank | None = None
) -> list[tuple[NewMeld, ...]]:
    """Sets of new melds out of these cards that together reach `need` points; none where none does.

    The one with the fewest cards comes first, then the one with the fewest wild cards. `avoid`: a rank that is not to
    be used.
    """
    counts = cards.by_rank
    twos, jokers = counts[Rank.TWO], counts[Rank.JOKER]
    best: dict[_Key, _Choice] = {(0, 0, 0): _Choice(0)}
    for rank in Rank:
        if rank is not avoid and Rank.FOUR <= rank <= Rank.ACE and counts[rank] >= rules.meld.naturals:
            best = _with_rank(best, rank, (counts[rank], twos, jokers), need, rules)
    enough = {key: choice for key, choice in best.items() if choice.points >= need and choice.melds}
    if not enough:
        return []
    picks = (
        min(enough, key=lambda key: (key[0], key[1] + key[2], -enough[key].points)),
        min(enough, key=lambda key: (key[1] + key[2], key[2], key[0])),
    )
    return [_melds(enough[key], cards) for key in dict.fromkeys(picks)]


def _with_rank(
    best: dict[_Key, _Choice], rank: Rank, held: tuple[int, int, int], need: int, rules: RuleSet
) -> dict[_Key, _Choice]:
    """The choices with one more rank; one that is enough already is left as it is, which keeps their number small."""
    naturals, twos, jokers = held
    grown = dict(best)
    value = rules.points.of(Card(rank, Suit.SPADES))
    for (used, two, joker), choice in best.items():
        if choice.melds and choice.points >= need:
            continue
        for n, t, j in shapes(naturals, twos - two, jokers - joker, rules):
            key = (used + n + t + j, two + t, joker + j)
            points = choice.points + n * value + t * rules.points.two + j * rules.points.joker
            if key not in grown or grown[key].points < points:
                grown[key] = _Choice(points, (*choice.melds, (rank, n, t, j)))
    return grown


def _melds(choice: _Choice, cards: Cards) -> tuple[NewMeld, ...]:
    left = cards
    melds: list[NewMeld] = []
    for rank, naturals, twos, jokers in choice.melds:
        used = (
            *left.of_rank(rank)[:naturals],
            *left.of_rank(Rank.TWO)[:twos],
            *left.of_rank(Rank.JOKER)[:jokers],
        )
        left = left.without(used)
        melds.append(NewMeld(used))
    return tuple(melds)
