"""What the seat to act may do: all of it, lazily, and a bounded choice of it for bots, hints and quizzes.

Natural cards of one rank are one choice where suits do not matter. Both lists are filtered by the judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import combinations, islice
from typing import Final

from tutor.cards import NATURAL_RANKS, Card, Cards, Rank
from tutor.engine.actions import (
    Action,
    Addition,
    Answer,
    AskPartner,
    CallAcaba,
    Discard,
    Draw,
    GoOut,
    Join,
    Lay,
    LayDown,
    NewMeld,
    Pass,
    ShowHand,
    TakePile,
    TurnUpcard,
)
from tutor.engine.facts import melds_by_rank, melds_of, minimum_step, opened
from tutor.engine.going_out import WaysOut
from tutor.engine.laying import name_of
from tutor.engine.lots import Known, Lot, Sketched, Sought
from tutor.engine.openings import MOST_OPENINGS, opening_melds
from tutor.engine.policies import MeldKind, OpeningWithPile, SecondMeld, ThreesLaid, WildMelds
from tutor.engine.position import Meld, Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.runs import run_choices, single_runs
from tutor.engine.sides import side_of
from tutor.engine.takes import ways_to_meld_top, ways_to_take
from tutor.engine.verdict import is_legal
from tutor.record import record

_MOST_WAYS_OUT = 4
"""Ways out among the candidates; they differ by the card that is left for the last discard."""


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
        action for lot in worth_trying(position, rules) for action in lot if is_legal(position, action, rules)
    )
    return list(found)


def _conceivable(position: Position, rules: RuleSet) -> Iterator[Action]:
    match position.phase:
        case Phase.DRAW:
            yield from (Draw(), AskPartner(), Pass(), CallAcaba())
            yield from _all_takes(position, rules)
        case Phase.PLAY:
            yield from (GoOut(), AskPartner(), Pass(), CallAcaba())
            yield from (ShowHand(hand.id) for hand in rules.special.hands)
            yield from _discards(position, rules)
            yield from _joins(position, side_of(position, position.turn, rules), rules)
            hand = position.hand(position.turn).cards
            yield from (LayDown(lays) for lays in _all_lays(position, hand, rules))
        case _:
            yield from _simple(position)


def worth_trying(position: Position, rules: RuleSet) -> list[Lot]:
    """The actions from which `candidates` are chosen, in lots; not yet judged."""
    match position.phase:
        case Phase.DRAW:
            return [Known((Draw(), AskPartner(), Pass())), *ways_to_take(position, rules)]
        case Phase.PLAY:
            return _worth_trying_in_play(position, rules)
        case _:
            return [Known(_simple(position))]


def _simple(position: Position) -> Iterator[Action]:
    if position.phase is Phase.DEAL:
        yield TurnUpcard()
    if position.phase is Phase.ANSWER:
        yield from (Answer(True), Answer(False))


_discard = cache(Discard)


def _discards(position: Position, rules: RuleSet) -> Iterator[Discard]:
    """One discard for each rank held, red and black threes apart; for each card where suits matter."""
    hand = position.hand(position.turn).cards
    if rules.meld.sequences:
        yield from map(_discard, dict.fromkeys(hand.cards))
        return
    kinds = {(card.rank, card.is_red_three): card for card in reversed(hand.cards)}
    yield from map(_discard, kinds.values())


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
        yield from (_Place(rank, meld) for meld in melds if rank is not Rank.THREE)
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


# ---------------------------------------------------------------------- worth trying

_Sketch = tuple[tuple[Card, ...], Meld | None]
"""Cards of the hand, and the meld that they are added to; None for a new one."""


def _worth_trying_in_play(position: Position, rules: RuleSet) -> list[Lot]:
    seat = position.turn
    side, cards = side_of(position, seat, rules), position.hand(seat).cards
    lots: list[Lot] = [Known(_ENDINGS), Known(ShowHand(hand.id) for hand in rules.special.hands)]
    lots.append(Known(_discards(position, rules)))
    if rules.threes.red_laid is ThreesLaid.BY_CHOICE:
        reds = dict.fromkeys(card for card in cards if card.is_red_three)
        lots.append(Known(LayDown((NewMeld((card,)),)) for card in reds))
    if opened(position, side):
        sketches = (
            *_group_lays(position, side, cards, rules),
            *_wild_lays(position, side, cards, rules),
            *((run, before) for before, run in single_runs(cards, position.melds[side - 1], rules)),
        )
        lots.append(Sketched(sketches, partial(_laid, position, side)))
        lots.append(Known(_joins(position, side, rules)))
    else:
        step = minimum_step(position, seat, rules)
        lots.append(
            Sought(
                MOST_OPENINGS,
                lambda: (LayDown(melds) for melds in opening_melds(cards, step.need, rules, step=step)),
            )
        )
    return [*lots, _lot_out(WaysOut(position, rules))]


_ENDINGS: Final[tuple[Action, ...]] = (GoOut(), AskPartner(), Pass())


def _laid(position: Position, side: int, sketch: _Sketch) -> LayDown:
    cards, onto = sketch
    return LayDown((NewMeld(cards) if onto is None else Addition(name_of(position, side, onto), cards),))


def _lot_out(search: WaysOut) -> Lot:
    """What is laid on the way out, for the first few cards that can be left for the discard."""
    laid = (way.lay for last in search.lasts if (way := search.with_last(last)) and way.lay is not None)
    return Sought(min(len(search.lasts), _MOST_WAYS_OUT), partial(islice, laid, _MOST_WAYS_OUT), repeats=True)


def _group_lays(position: Position, side: int, cards: Cards, rules: RuleSet) -> Iterator[_Sketch]:
    wilds = [found[:1] for rank in (Rank.TWO, Rank.JOKER) if (found := cards.of_rank(rank))]
    merges, table = rules.meld.second is SecondMeld.MERGES, melds_by_rank(position, side)
    for rank in NATURAL_RANKS:
        naturals = cards.of_rank(rank)
        if not naturals:
            continue
        melds = table.get(rank, ())
        for onto in melds if merges and melds else (*melds, None):
            for used in _amounts(naturals, onto is not None, rules):
                if onto is not None or len(used) >= rules.meld.cards:
                    yield used, onto
                for wild in wilds:
                    yield used + wild, onto
        if len(naturals) == rules.meld.naturals and len(cards.of_rank(Rank.TWO)) > 1:
            yield naturals + cards.of_rank(Rank.TWO)[:2], melds[0] if melds else None
    for meld in position.melds[side - 1] if wilds else ():
        if meld.kind is MeldKind.GROUP:
            for wild in wilds:
                yield wild, meld


def _amounts(naturals: tuple[Card, ...], onto: bool, rules: RuleSet) -> Iterable[tuple[Card, ...]]:
    """All of them, all but one, and one where a meld is there to take it; no more than a meld can have."""
    most = min(len(naturals), rules.meld.most or len(naturals))
    fewest = 1 if onto else rules.meld.naturals
    sizes = (most - 1, most) if most <= 2 or not onto else (1, most - 1, most)
    return [naturals[:size] for size in sizes if size >= fewest]


def _wild_lays(position: Position, side: int, cards: Cards, rules: RuleSet) -> Iterator[_Sketch]:
    """Wild cards alone: the smallest new meld, all of them, and one or all onto such a meld."""
    if rules.meld.wild_melds is WildMelds.NONE or not cards.wilds:
        return
    wilds = (*cards.of_rank(Rank.TWO), *cards.of_rank(Rank.JOKER))
    most = rules.meld.wild_most or len(wilds)
    for meld in melds_of(position, side, Rank.TWO):
        for number in sorted({1, min(len(wilds), max(1, most - len(meld)))}):
            yield wilds[:number], meld
    for number in sorted({rules.meld.cards, min(len(wilds), most)}):
        if number <= len(wilds):
            yield wilds[:number], None


def _joins(position: Position, side: int, rules: RuleSet) -> Iterator[Join]:
    if not rules.meld.joined:
        return
    melds = [meld for meld in position.melds[side - 1] if meld.kind is MeldKind.GROUP]
    for first, second in combinations(melds, 2):
        if first.rank is second.rank:
            yield Join(name_of(position, side, first), name_of(position, side, second))
