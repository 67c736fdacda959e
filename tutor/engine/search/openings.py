"""Which cards of a hand open a side: the fewest cards, and the fewest wild cards, for a minimum.

Suits do not matter to groups, so a choice is a number of naturals, twos and jokers for each rank. For every number of
twos, jokers and cards used the best total is kept, rank after rank. What an opening must hold besides points is laid
first, sequences too, and the rest of the minimum is looked for among the cards that are left.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import NATURAL_RANKS, Card, Cards, Rank, Suit
from tutor.engine.actions import NewMeld
from tutor.engine.limits import is_size, is_wild_meld, most_wilds
from tutor.engine.opening_needs import opens_by_canasta, shortfalls
from tutor.engine.policies import MeldKind, OpeningCanasta, OpeningNaturals, WildMelds
from tutor.engine.rules import MinimumStep, RuleSet
from tutor.engine.search.runs import run_choices, single_runs
from tutor.record import record

MOST_OPENINGS = 2
"""Sets of melds that `opening_melds` gives at the most."""

_MOST_RUN_CHOICES = 200
"""Ways to take sequences out of a hand that are looked at for an opening; a hand with more of them opens anyway."""

_ENOUGH_RUN_CHOICES = 20
"""As many are looked at where an opening is found already."""


@record
class _Choice:
    points: int
    melds: tuple[tuple[Rank, int, int, int], ...] = ()


_Key = tuple[int, int, int]
"""Cards, twos and jokers used."""


def shapes(
    naturals: int, twos: int, jokers: int, rules: RuleSet, rank: Rank | None = None
) -> Iterator[tuple[int, int, int]]:
    """The new melds that so many naturals of one rank, twos and jokers allow: how many of each are used."""
    for used in range(rules.meld.naturals, naturals + 1):
        most = most_wilds(used, rules, rank)
        for two in range(min(twos, most) + 1):
            for joker in range(min(jokers, most - two) + 1):
                if is_size(MeldKind.GROUP, used + two + joker, rules):
                    yield used, two, joker


def wild_shapes(twos: int, jokers: int, rules: RuleSet) -> Iterator[tuple[int, int, int]]:
    """The new melds of wild cards alone, as `shapes`."""
    for two in range(twos + 1):
        for joker in range(jokers + 1):
            if is_wild_meld(two, joker, rules):
                yield 0, two, joker


def opening_melds(
    cards: Cards, need: int, rules: RuleSet, avoid: Rank | None = None, step: MinimumStep | None = None
) -> list[tuple[NewMeld, ...]]:
    """Sets of new melds out of these cards that together open with `need` points; none where none does.

    The one with the fewest cards comes first, then the one with the fewest wild cards. `avoid`: a rank that is not to
    be used. `step`: what else is needed besides the points, where the melds are all that is laid.
    """
    if rules.opening.naturals is OpeningNaturals.ONLY and step is not None:
        cards = Cards(card for card in cards if not card.is_wild)
    if step is None and need > _most_points(cards, rules):
        return []
    found: dict[tuple[NewMeld, ...], None] = {}
    for base in _bases(cards, rules, step, avoid):
        rest = cards.without(card for meld in base for card in meld)
        if step is not None and opens_by_canasta(base, rules):
            found[tuple(NewMeld(meld.cards) for meld in base)] = None
        used = frozenset(rank for meld in base if (rank := _rank(meld)) is not None)
        for number, runs in enumerate(run_choices(rest, (), rules, _MOST_RUN_CHOICES)):
            if number > (_ENOUGH_RUN_CHOICES if found else _MOST_RUN_CHOICES):
                break
            fixed = (*base, *(Cards(run) for _, run in runs.lays))
            left = need - sum(rules.points.total(meld) for meld in fixed)
            melds = tuple(NewMeld(meld.cards) for meld in fixed)
            if left <= 0 and melds:
                found[melds] = None
            else:
                blocked = used | ({avoid} if avoid is not None else set())
                found.update(
                    dict.fromkeys((*melds, *more) for more in _by_rank(runs.rest, left, rules, blocked))
                )
    options = [melds for melds in found if step is None or not _short(melds, step, rules)]
    return _best(options)


def _most_points(cards: Cards, rules: RuleSet) -> int:
    """What the cards bring that could lie in some meld."""
    counts = cards.by_rank
    return rules.points.total(
        card
        for card in cards
        if rules.meld.sequences or card.is_wild or counts[card.rank] >= rules.meld.naturals
    )


def _short(melds: tuple[NewMeld, ...], step: MinimumStep, rules: RuleSet) -> bool:
    return next(shortfalls([Cards(meld.cards) for meld in melds], step, rules), None) is not None


def _best(options: list[tuple[NewMeld, ...]]) -> list[tuple[NewMeld, ...]]:
    """That with the fewest cards, and that with the fewest wild cards."""
    if len(options) <= 1:
        return options

    def size(melds: tuple[NewMeld, ...]) -> tuple[int, int]:
        used = [card for meld in melds for card in meld.cards]
        return len(used), sum(card.is_wild for card in used)

    picks = (min(options, key=size), min(options, key=lambda melds: size(melds)[::-1]))
    return list(dict.fromkeys(picks))


def _rank(meld: Cards) -> Rank | None:
    ranks = {card.rank for card in meld if not card.is_wild}
    return next(iter(ranks)) if len(ranks) == 1 else None


def _bases(
    cards: Cards, rules: RuleSet, step: MinimumStep | None, avoid: Rank | None
) -> Iterator[tuple[Cards, ...]]:
    """What must be among the melds: nothing, a clean triple, a canasta."""
    if step is None:
        yield ()
        return
    canasta = step.canasta
    clean = rules.opening.naturals in (OpeningNaturals.TRIPLE, OpeningNaturals.TRIPLE_OR_WILDS)
    if canasta is None and not clean:
        yield ()
    if rules.opening.naturals is OpeningNaturals.TRIPLE_OR_WILDS:
        twos, jokers = cards.of_rank(Rank.TWO), cards.of_rank(Rank.JOKER)
        for _, two, joker in wild_shapes(len(twos), len(jokers), rules):
            yield (Cards((*twos[:two], *jokers[:joker])),)
    if clean:
        for rank in NATURAL_RANKS:
            naturals = cards.of_rank(rank)
            if rank is not avoid and len(naturals) >= rules.meld.cards:
                yield (Cards(naturals[: rules.meld.cards]),)
                if len(naturals) > rules.meld.cards:
                    yield (Cards(naturals[: rules.meld.most or None]),)
    if canasta is not None or rules.opening.canasta_opens is not OpeningCanasta.NONE:
        for whole in _canastas(cards, rules):
            if _rank(whole) is not avoid or avoid is None:
                yield (whole,)


def _canastas(cards: Cards, rules: RuleSet) -> Iterator[Cards]:
    """Canastas that can be laid whole out of these cards."""
    size = rules.canasta.cards
    twos, jokers = cards.of_rank(Rank.TWO), cards.of_rank(Rank.JOKER)
    for rank in NATURAL_RANKS:
        naturals = cards.of_rank(rank)[:size]
        wilds = size - len(naturals)
        if wilds <= min(len(twos) + len(jokers), most_wilds(len(naturals), rules, rank)):
            yield Cards((*naturals, *(*twos, *jokers)[:wilds]))
    for _, two, joker in wild_shapes(len(twos), len(jokers), rules):
        if two + joker == size:
            yield Cards((*twos[:two], *jokers[:joker]))
    for _, run in single_runs(cards, (), rules):
        if len(run) == size:
            yield Cards(run)


def _by_rank(cards: Cards, need: int, rules: RuleSet, avoid: frozenset[Rank]) -> list[tuple[NewMeld, ...]]:
    """Groups, and wild cards alone, that reach the points: with the fewest cards, and the fewest wild cards."""
    counts = cards.by_rank
    twos, jokers = counts[Rank.TWO], counts[Rank.JOKER]
    natural = _enough(counts, (0, 0), need, rules, avoid, None)
    picks = [natural[min(natural)]] if natural else []
    if twos or jokers:
        # Where naturals are enough, wild cards are worth a look only for an opening with fewer cards.
        most = min(natural)[0] - 1 if natural else None
        if enough := _enough(counts, (twos, jokers), need, rules, avoid, most):
            fewest = min(enough, key=lambda key: (key[0], key[1] + key[2], -enough[key].points))
            picks.insert(0, enough[fewest])
            if not natural:
                picks.append(enough[min(enough, key=lambda key: (key[1] + key[2], key[2], key[0]))])
    return [_melds(choice, cards) for choice in dict.fromkeys(picks)]


def _enough(
    counts: tuple[int, ...],
    wilds: tuple[int, int],
    need: int,
    rules: RuleSet,
    avoid: frozenset[Rank],
    most: int | None,
) -> dict[_Key, _Choice]:
    """The choices that reach the points, with so many twos and jokers, and so many cards, at the most."""
    best: dict[_Key, _Choice] = {(0, 0, 0): _Choice(0)}
    for rank in NATURAL_RANKS:
        if rank not in avoid and counts[rank] >= rules.meld.naturals:
            best = _with_rank(best, rank, (counts[rank], *wilds), need, rules, most)
    if rules.meld.wild_melds is not WildMelds.NONE and any(wilds):
        best = _with_rank(best, Rank.TWO, (0, *wilds), need, rules, most)
    return {key: choice for key, choice in best.items() if choice.points >= need and choice.melds}


def _with_rank(
    best: dict[_Key, _Choice],
    rank: Rank,
    held: tuple[int, int, int],
    need: int,
    rules: RuleSet,
    most: int | None,
) -> dict[_Key, _Choice]:
    """The choices with one more rank; one that is enough already is left as it is, which keeps their number small."""
    naturals, twos, jokers = held
    grown = dict(best)
    value = rules.points.of(Card(rank, Suit.SPADES))
    for (used, two, joker), choice in best.items():
        if choice.melds and choice.points >= need:
            continue
        free = (twos - two, jokers - joker)
        for n, t, j in shapes(naturals, *free, rules, rank) if naturals else wild_shapes(*free, rules):
            key = (used + n + t + j, two + t, joker + j)
            if most is not None and key[0] > most:
                continue
            points = choice.points + n * value + t * rules.points.two + j * rules.points.joker
            if key not in grown or grown[key].points < points:
                grown[key] = _Choice(points, (*choice.melds, (rank, n, t, j)))
    return grown


def _melds(choice: _Choice, cards: Cards) -> tuple[NewMeld, ...]:
    left = cards
    melds: list[NewMeld] = []
    for rank, naturals, twos, jokers in choice.melds:
        used = (
            *(left.of_rank(rank)[:naturals] if naturals else ()),
            *left.of_rank(Rank.TWO)[:twos],
            *left.of_rank(Rank.JOKER)[:jokers],
        )
        left = left.without(used)
        melds.append(NewMeld(used))
    return tuple(melds)
