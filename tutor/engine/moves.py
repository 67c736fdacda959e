"""What the seat to act may do: all of it, lazily, and a bounded choice of it for bots, hints and quizzes.

Natural cards of one rank are one choice where suits do not matter. Both lists are filtered by the judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import (
    Action,
    Answer,
    AskPartner,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayDown,
    Pass,
    TakePile,
    TurnUpcard,
)
from tutor.engine.facts import meld_of, minimum, opened
from tutor.engine.going_out import ways_out
from tutor.engine.laying import new_or_added
from tutor.engine.openings import opening_melds
from tutor.engine.position import Phase, Position
from tutor.engine.rules import OpeningWithPile, RuleSet
from tutor.engine.sides import side_of
from tutor.engine.takes import takes, ways_to_meld_top
from tutor.engine.verdict import is_legal


def legal_actions(position: Position, rules: RuleSet) -> Iterator[Action]:
    """Every legal action, lazily; there may be very many.

    Where the side has opened, a take comes without further melds: they can be laid by the next action.
    """
    for action in _conceivable(position, rules):
        if is_legal(position, action, rules):
            yield action


def candidates(position: Position, rules: RuleSet) -> list[Action]:
    """A bounded list of legal actions that holds something wherever anything is legal.

    Draw and the ways to take the pile, each discard by rank, melds and additions rank by rank (all naturals, with and
    without wild cards), openings, ways out.
    """
    found = dict.fromkeys(
        action for action in worth_trying(position, rules) if is_legal(position, action, rules)
    )
    return list(found)


def _conceivable(position: Position, rules: RuleSet) -> Iterator[Action]:
    match position.phase:
        case Phase.DRAW:
            yield from (Draw(), AskPartner(), Pass())
            yield from _all_takes(position, rules)
        case Phase.PLAY:
            yield from (GoOut(), AskPartner(), Pass())
            yield from _discards(position)
            hand = position.hand(position.turn).cards
            yield from (LayDown(lays) for lays in _all_lays(position, hand, rules))
        case _:
            yield from _simple(position)


def worth_trying(position: Position, rules: RuleSet) -> Iterator[Action]:
    """The actions from which `candidates` are chosen, not yet judged; some may come twice."""
    match position.phase:
        case Phase.DRAW:
            yield from (Draw(), AskPartner(), Pass())
            yield from takes(position, rules)
        case Phase.PLAY:
            yield from (GoOut(), AskPartner(), Pass())
            yield from _discards(position)
            yield from _lays_worth_trying(position, rules)
        case _:
            yield from _simple(position)


def _simple(position: Position) -> Iterator[Action]:
    if position.phase is Phase.DEAL:
        yield TurnUpcard()
    if position.phase is Phase.ANSWER:
        yield from (Answer(True), Answer(False))


def _discards(position: Position) -> Iterator[Discard]:
    """One discard for each rank held, red and black threes apart."""
    hand = position.hand(position.turn).cards
    kinds = {(card.rank, card.is_red_three): card for card in reversed(hand.cards)}
    yield from (Discard(card) for card in kinds.values())


def _all_takes(position: Position, rules: RuleSet) -> Iterator[TakePile]:
    side = side_of(position, position.turn, rules)
    top = position.pile.top
    for action in ways_to_meld_top(position, rules):
        yield action
        if not opened(position, side) and top is not None:
            rest = position.hand(position.turn).cards.without(action.cards)
            if (
                rules.opening.with_pile is OpeningWithPile.COUNTS
            ):  # others of its rank can as well go with the top card
                rest = Cards(card for card in rest if card.rank is not top.rank)
            for lays in _all_lays(position, rest, rules):
                yield TakePile(action.cards, lays=lays)


def _all_lays(position: Position, cards: Cards, rules: RuleSet) -> Iterator[tuple[Lay, ...]]:
    """Every way to lay some of these cards, by number of naturals, twos and jokers on each rank."""
    side = side_of(position, position.turn, rules)
    ranks: list[Rank] = [rank for rank in Rank if cards.by_rank[rank] and rank not in (Rank.TWO, Rank.JOKER)]
    ranks += [
        meld.rank
        for meld in position.melds[side - 1]
        if meld.rank not in ranks and meld.rank is not Rank.THREE
    ]
    held = {rank: tuple(c for c in cards.of_rank(rank) if not c.is_red_three) for rank in Rank}
    for chosen in _spread(ranks, len(held[Rank.TWO]), len(held[Rank.JOKER]), held, rules):
        if not chosen:
            continue
        lays: list[Lay] = []
        twos, jokers = held[Rank.TWO], held[Rank.JOKER]
        for rank, n, t, j in chosen:
            used = (*held[rank][:n], *twos[:t], *jokers[:j])
            twos, jokers = twos[t:], jokers[j:]
            lays.append(new_or_added(position, side, rank, used))
        yield tuple(lays)


def _spread(
    ranks: list[Rank], twos: int, jokers: int, held: dict[Rank, tuple[Card, ...]], rules: RuleSet
) -> Iterator[tuple[tuple[Rank, int, int, int], ...]]:
    if not ranks:
        yield ()
        return
    rank, rest = ranks[0], ranks[1:]
    for n in range(len(held[rank]) + 1):
        for t in range(min(twos, rules.meld.wilds) + 1):
            for j in range(min(jokers, rules.meld.wilds - t) + 1):
                own = ((rank, n, t, j),) if n or t or j else ()
                for others in _spread(rest, twos - t, jokers - j, held, rules):
                    yield own + others


def _lays_worth_trying(position: Position, rules: RuleSet) -> Iterator[LayDown]:
    seat = position.turn
    side, cards = side_of(position, seat, rules), position.hand(seat).cards
    yield from (way.lay for way in ways_out(position, rules) if way.lay is not None)
    if not opened(position, side):
        for melds in opening_melds(cards, minimum(position, seat, rules), rules):
            yield LayDown(melds)
        return
    wilds = (*cards.of_rank(Rank.TWO)[:1], *cards.of_rank(Rank.JOKER)[:1])
    for rank in Rank:
        naturals = cards.of_rank(rank)
        if rank in (Rank.TWO, Rank.THREE, Rank.JOKER) or not naturals:
            continue
        for used in _amounts(naturals, meld_of(position, side, rank) is not None, rules):
            yield LayDown((new_or_added(position, side, rank, used),))
            yield from (LayDown((new_or_added(position, side, rank, (*used, wild)),)) for wild in wilds)
        if len(naturals) == rules.meld.naturals and len(cards.of_rank(Rank.TWO)) > 1:
            yield LayDown((new_or_added(position, side, rank, (*naturals, *cards.of_rank(Rank.TWO)[:2])),))
    for meld in position.melds[side - 1]:
        yield from (LayDown((new_or_added(position, side, meld.rank, (wild,)),)) for wild in wilds)


def _amounts(naturals: tuple[Card, ...], onto: bool, rules: RuleSet) -> Iterable[tuple[Card, ...]]:
    """All of them, all but one, and one where a meld is there to take it."""
    sizes = {len(naturals), len(naturals) - 1} | ({1} if onto else set())
    return [naturals[:size] for size in sorted(sizes) if size >= (1 if onto else rules.meld.naturals)]
