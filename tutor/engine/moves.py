"""Everything that the seat to act may do, lazily.

Natural cards of one rank are one choice where suits do not matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.cards import Cards, Rank
from tutor.engine.actions import (
    Action,
    Addition,
    AskPartner,
    CallAcaba,
    Draw,
    GoOut,
    Lay,
    LayDown,
    NewMeld,
    Pass,
    ShowHand,
    TakePile,
)
from tutor.engine.candidates import discards_by_kind, joins, simple_actions
from tutor.engine.facts import melds_of, opened
from tutor.engine.laying import name_of
from tutor.engine.policies import OpeningWithPile, SecondMeld, WildMelds
from tutor.engine.position import Meld, Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.search.runs import run_choices
from tutor.engine.sides import side_of
from tutor.engine.takes import ways_to_meld_top
from tutor.engine.verdict import is_legal
from tutor.record import record


def legal_actions(position: Position, rules: RuleSet) -> Iterator[Action]:
    """Every legal action, lazily; there may be very many.

    Where the side has opened, a take comes without further melds: they can be laid by the next action.
    """
    for action in _conceivable(position, rules):
        if is_legal(position, action, rules):
            yield action


def _conceivable(position: Position, rules: RuleSet) -> Iterator[Action]:
    match position.phase:
        case Phase.DRAW:
            yield from (Draw(), AskPartner(), Pass(), CallAcaba())
            yield from _all_takes(position, rules)
        case Phase.PLAY:
            yield from (GoOut(), AskPartner(), Pass(), CallAcaba())
            yield from (ShowHand(hand.id) for hand in rules.special.hands)
            yield from discards_by_kind(position, rules)
            yield from joins(position, side_of(position, position.turn, rules), rules)
            hand = position.hand(position.turn).cards
            yield from (LayDown(lays) for lays in _all_lays(position, hand, rules))
        case _:
            yield from simple_actions(position)


def _all_takes(position: Position, rules: RuleSet) -> Iterator[TakePile]:
    side = side_of(position, position.turn, rules)
    top = position.pile.top
    for action in ways_to_meld_top(position, rules):
        yield action
        if not opened(position, side) and top is not None:
            rest = position.hand(position.turn).cards.without(action.cards)
            if rules.opening.with_pile is not OpeningWithPile.HAND_ONLY:
                # Others of its rank can as well go with the top card.
                rest = Cards(card for card in rest if card.rank is not top.rank)
            for lays in _all_lays(position, rest, rules):
                yield TakePile(action.cards, lays=lays)


@record
class _Place:
    """Where cards of a rank, or wild cards alone (rank TWO), can be laid: onto a meld, or as a new one."""

    rank: Rank
    onto: Meld | None


def _all_lays(position: Position, cards: Cards, rules: RuleSet) -> Iterator[tuple[Lay, ...]]:
    """Every way to lay some of these cards: sequences, and so many naturals, twos and jokers in each place."""
    side = side_of(position, position.turn, rules)
    for choice in run_choices(cards, position.melds[side - 1], rules):
        runs = tuple(
            NewMeld(run) if before is None else Addition(name_of(position, side, before), run)
            for before, run in choice.lays
        )
        for lays in _all_groups(position, side, choice.rest, rules):
            if runs or lays:
                yield (*runs, *lays)


def _all_groups(position: Position, side: int, cards: Cards, rules: RuleSet) -> Iterator[tuple[Lay, ...]]:
    held = {rank: [c for c in cards.of_rank(rank) if not c.is_red_three] for rank in Rank}
    places = list(_places(position, side, cards, rules))
    numbers = {rank: len(found) for rank, found in held.items()}
    for chosen in _spread(places, numbers, rules):
        left = {rank: list(found) for rank, found in held.items()}
        lays: list[Lay] = []
        for place, n, t, j in chosen:
            used = tuple(
                left[rank].pop(0)
                for rank, number in ((place.rank, n), (Rank.TWO, t), (Rank.JOKER, j))
                for _ in range(number)
            )
            if place.onto is None:
                lays.append(NewMeld(used))
            else:
                lays.append(Addition(name_of(position, side, place.onto), used))
        yield tuple(lays)


def _places(position: Position, side: int, cards: Cards, rules: RuleSet) -> Iterator[_Place]:
    merges = rules.meld.second is SecondMeld.MERGES
    for rank in Rank:
        if rank is Rank.JOKER or (rank is Rank.TWO and rules.meld.wild_melds is WildMelds.NONE):
            continue
        melds = melds_of(position, side, rank)
        yield from (_Place(rank, meld) for meld in melds)
        if (cards.by_rank[rank] and not (merges and melds and rank is not Rank.THREE)) or (
            rank is Rank.TWO and cards.wilds and not (merges and melds)
        ):
            yield _Place(rank, None)


_Chosen = tuple[_Place, int, int, int]
"""A place, and how many naturals, twos and jokers go there."""


def _spread(places: list[_Place], left: Mapping[Rank, int], rules: RuleSet) -> Iterator[tuple[_Chosen, ...]]:
    if not places:
        yield ()
        return
    place, rest = places[0], places[1:]
    alone = place.rank is Rank.TWO
    most = left[Rank.TWO] + left[Rank.JOKER] if alone else rules.meld.wilds
    for n in range((0 if alone else left[place.rank]) + 1):
        for t in range(min(left[Rank.TWO], most) + 1):
            for j in range(min(left[Rank.JOKER], most - t) + 1):
                own = ((place, n, t, j),) if n or t or j else ()
                after = dict(left)
                after[Rank.TWO] -= t
                after[Rank.JOKER] -= j
                after[place.rank] -= n
                for others in _spread(rest, after, rules):
                    yield own + others
