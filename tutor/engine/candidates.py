"""What is worth trying: a bounded choice of legal actions for bots, hints and quizzes, judged one by one.

Natural cards of one rank are one choice where suits do not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import chain, combinations, islice

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
    LayDown,
    NewMeld,
    Pass,
    ShowHand,
    TurnUpcard,
)
from tutor.engine.facts import melds_by_rank, melds_of, minimum_step, opened
from tutor.engine.going_out import WaysOut, search_for_ways_out
from tutor.engine.laying import name_of
from tutor.engine.lots import Known, Lot, Sketched, Sought
from tutor.engine.policies import MeldKind, SecondMeld, ThreesLaid, WildMelds
from tutor.engine.position import Meld, Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.search.openings import MOST_OPENINGS, opening_melds
from tutor.engine.search.runs import single_runs
from tutor.engine.sides import side_of
from tutor.engine.takes import can_go_out, ways_to_take
from tutor.engine.this_turn import answer
from tutor.engine.verdict import is_legal

_DRAW, _ASK, _PASS, _GO_OUT = Draw(), AskPartner(), Pass(), GoOut()

_ENOUGH_LAYS = 2 * len(NATURAL_RANKS)
"""So many lays of one meld are chosen from a large hand, two for each rank; more where there are more melds."""

_MOST_WAYS_OUT = 4
"""Ways out among the candidates; they differ by the card that is left for the last discard."""


def candidates(position: Position, rules: RuleSet) -> list[Action]:
    """A bounded list of legal actions that holds something wherever anything is legal.

    Draw and the ways to take the pile, each discard by rank, melds and additions rank by rank (all naturals, with and
    without wild cards), openings, ways out. Of the melds and additions that a large hand can lay one by one, some for
    each rank; `legal_actions` has them all.
    """

    def is_allowed(action: Action) -> bool:
        return is_legal(position, action, rules)

    chosen = (lot.chosen(is_allowed) for lot in worth_trying(position, rules))
    return list(dict.fromkeys(chain.from_iterable(chosen)))


def worth_trying(position: Position, rules: RuleSet) -> list[Lot]:
    """The actions from which `candidates` are chosen, in lots; not yet judged."""
    match position.phase:
        case Phase.DRAW:
            first = Known((_DRAW, *_question_or_call(position, rules), _PASS))
            return [first, *ways_to_take(position, rules)]
        case Phase.PLAY:
            return _worth_trying_in_play(position, rules)
        case _:
            return [Known(simple_actions(position))]


_Sketch = tuple[tuple[Card, ...], Meld | None]
"""Cards of the hand, and the meld that they are added to; None for a new one."""


def _worth_trying_in_play(position: Position, rules: RuleSet) -> list[Lot]:
    seat = position.turn
    side, cards = side_of(position, seat, rules), position.hand(seat).cards
    lots: list[Lot] = [Known((_GO_OUT, *_question_or_call(position, rules), _PASS))]
    if rules.special.hands:
        lots.append(Known(ShowHand(hand.id) for hand in rules.special.hands))
    lots.append(Known(discards_by_kind(position, rules)))
    if rules.threes.red_laid is ThreesLaid.BY_CHOICE:
        reds = dict.fromkeys(card for card in cards if card.is_red_three)
        lots.append(Known(LayDown((NewMeld((card,)),)) for card in reds))
    if opened(position, side):
        sketches = (
            *_group_lays(position, side, cards, rules),
            *_wild_lays(position, side, cards, rules),
            *((run, before) for before, run in single_runs(cards, position.melds[side - 1], rules)),
        )
        lots.append(Sketched(sketches, partial(_laid, position, side), _ENOUGH_LAYS, _by_kind))
        if rules.meld.joined:
            lots.append(Known(joins(position, side, rules)))
    else:
        step = minimum_step(position, seat, rules)
        lots.append(
            Sought(
                MOST_OPENINGS,
                lambda: (LayDown(melds) for melds in opening_melds(cards, step.need, rules, step=step)),
            )
        )
    return [*lots, _lot_out(search_for_ways_out(position, rules))]


def _question_or_call(position: Position, rules: RuleSet) -> tuple[AskPartner | CallAcaba, ...]:
    """The question to the partner, where a yes leads out; the call that ends the hand, where a yes asks for it.

    Who may end the hand by a call at any time gains nothing by it unless bound to.
    """
    if not rules.match.acaba:
        return (_ASK,)
    if answer(position):
        return (CallAcaba(),)
    return (_ASK,) if can_go_out(position, rules) else ()


def _laid(position: Position, side: int, sketch: _Sketch) -> LayDown:
    cards, onto = sketch
    return LayDown((NewMeld(cards) if onto is None else Addition(name_of(position, side, onto), cards),))


def _by_kind(sketches: Iterable[_Sketch]) -> Iterable[list[_Sketch]]:
    """Those for one meld, of one new rank, of new runs in one suit together; most naturals, fewest wild cards first."""
    groups: dict[object, list[_Sketch]] = {}
    for cards, onto in sketches:
        first, last = cards[0], cards[-1]
        rank = suit = None
        if last.rank is first.rank or last.is_wild:
            rank = Rank.TWO if first.is_wild else first.rank
        else:
            suit = first.suit
        groups.setdefault((rank, suit, id(onto)), []).append((cards, onto))
    for group in groups.values():
        group.sort(key=_naturals_first)
    return groups.values()


def _naturals_first(sketch: _Sketch) -> tuple[int, int]:
    cards = sketch[0]
    return -len([card for card in cards if not card.is_wild]), len(cards)


def _lot_out(search: WaysOut) -> Lot:
    """What is laid on the way out, for the first few cards that can be left for the discard."""
    laid = (way.lay for last in search.lasts if (way := search.with_last(last)) and way.lay is not None)
    return Sought(min(len(search.lasts), _MOST_WAYS_OUT), partial(islice, laid, _MOST_WAYS_OUT), repeats=True)


def _group_lays(position: Position, side: int, cards: Cards, rules: RuleSet) -> Iterator[_Sketch]:
    groups, table = cards.groups, melds_by_rank(position, side)
    merges = rules.meld.second is SecondMeld.MERGES
    wilds = [found[:1] for rank in (Rank.TWO, Rank.JOKER) if (found := groups[rank])]
    for rank in NATURAL_RANKS:
        naturals = groups[rank]
        if not naturals:
            continue
        melds = table.get(rank, ())
        for onto in melds if merges and melds else (*melds, None):
            for used in _amounts(naturals, onto is not None, rules):
                if onto is not None or len(used) >= rules.meld.cards:
                    yield used, onto
                for wild in wilds:
                    yield used + wild, onto
        if len(naturals) == rules.meld.naturals and len(groups[Rank.TWO]) > 1:
            yield naturals + groups[Rank.TWO][:2], melds[0] if melds else None
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


def simple_actions(position: Position) -> Iterator[Action]:
    """What can be done in the phases that know no cards."""
    if position.phase is Phase.DEAL:
        yield TurnUpcard()
    if position.phase is Phase.ANSWER:
        yield from (Answer(True), Answer(False))


_discard = cache(Discard)


def discards_by_kind(position: Position, rules: RuleSet) -> Iterable[Discard]:
    """One discard for each rank held, red and black threes apart; for each card where suits matter."""
    hand = position.hand(position.turn).cards
    if rules.meld.sequences:
        return map(_discard, dict.fromkeys(hand.cards))
    kinds = {(card.rank, card.is_red_three): card for card in reversed(hand.cards)}
    return map(_discard, kinds.values())


def joins(position: Position, side: int, rules: RuleSet) -> Iterator[Join]:
    """Every two melds of one rank, put together."""
    if not rules.meld.joined:
        return
    for melds in melds_by_rank(position, side).values():
        for first, second in combinations(melds, 2):
            yield Join(name_of(position, side, first), name_of(position, side, second))
