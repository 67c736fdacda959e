"""The legal ways of taking the pile, whether it must be taken, and whether a turn can go out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations, islice

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import Action, Answer, AskPartner, Lay, TakePile
from tutor.engine.checks import pile
from tutor.engine.checks.ending import drawing_leads_out, must_ask, no_leave
from tutor.engine.checks.opening import own_meld
from tutor.engine.checks.trial import Trial
from tutor.engine.effect import effect
from tutor.engine.facts import (
    PileState,
    can_turn_over,
    meld_of,
    melds_of,
    minimum_step,
    opened,
    pile_state,
    seen_of_pile,
)
from tutor.engine.going_out import WaysOut, can_empty
from tutor.engine.laying import name_of
from tutor.engine.lots import Known, Lot, Sought
from tutor.engine.once import Remembered, once
from tutor.engine.policies import ForcedTake, OpeningCanasta, OpeningNaturals, OpeningWithPile, SequencePickup
from tutor.engine.position import Phase, Position
from tutor.engine.reach import canastas_in_reach, may_finish, may_finish_with_pile
from tutor.engine.rules import MinimumStep, RuleSet
from tutor.engine.search.openings import MOST_OPENINGS, opening_melds
from tutor.engine.sides import side_of
from tutor.engine.stages import is_faultless
from tutor.engine.this_turn import answer, has_laid
from tutor.engine.violations import Code, Violation
from tutor.record import replace

_MOST_OPENINGS_OUT = 2
"""Openings that go out, of those with the same cards for the top card."""

_FEW_STATES = 500
"""States looked at for each of them: there are many ways to take, and who holds that much is far from going out."""

_MOST_WAYS_TO_OPEN = 1 + MOST_OPENINGS + _MOST_OPENINGS_OUT


def takes(position: Position, rules: RuleSet) -> Iterator[TakePile]:
    """The legal ways in which the seat to act can take the pile.

    Every number of naturals, twos and jokers with the top card, and where the side has yet to open, openings with the
    fewest cards, the fewest wild cards and the most points. Something is yielded wherever any way is legal.
    """
    return iter(_legal_takes(position, rules))


@once
def _legal_takes(position: Position, rules: RuleSet) -> Remembered[TakePile]:
    return Remembered(
        action
        for lot in ways_to_take(position, rules)
        for action in lot
        if isinstance(action, TakePile) and is_faultless(position, action, rules)
    )


def ways_to_take(position: Position, rules: RuleSet) -> list[Lot]:
    """The ways to take the pile that are worth judging, in lots: one for each way to open with it."""
    if position.phase is not Phase.DRAW:
        return []
    state = pile_state(position, position.turn, rules)
    if state in (PileState.EMPTY, PileState.WILD_ON_TOP, PileState.STOPPED):
        return []
    ways = ways_to_meld_top(position, rules)
    if opened(position, side_of(position, position.turn, rules)):
        return [Known(ways)]
    if rules.opening.with_pile is OpeningWithPile.NO:
        return []
    return [
        Sought(_MOST_WAYS_TO_OPEN, partial(_openings, position, way, rules))
        for way in ways
        if not any(pile.frozen(trial := Trial(position, way, rules))) and not any(pile.one_card(trial))
    ]


def ways_to_meld_top(position: Position, rules: RuleSet) -> Iterator[TakePile]:
    """The ways to put the top card into a meld, by number of naturals, twos and jokers, legal or not."""
    top = position.pile.top
    if top is None or top.rank is Rank.THREE:
        return
    cards, side = position.hand(position.turn).cards, side_of(position, position.turn, rules)
    naturals, twos, jokers = cards.of_rank(top.rank), cards.of_rank(Rank.TWO), cards.of_rank(Rank.JOKER)
    if top.is_wild:
        others = jokers if top.rank is Rank.TWO else twos
        for number in range(2, len(naturals) + 1):
            yield from (TakePile((*naturals[:number], *others[:more])) for more in range(len(others) + 1))
        return
    if rules.pile.onto_sequence is not SequencePickup.NEVER:
        for meld in position.melds[side - 1]:
            if meld.suit is not None and meld.suit is top.suit:
                yield TakePile(onto=name_of(position, side, meld))
    melds = melds_of(position, side, top.rank)
    if len(melds) > 1:
        yield from (TakePile(onto=name_of(position, side, meld)) for meld in melds)
    for used in _with_top(naturals, rules):
        if not used and not melds:
            continue
        for t in range(min(len(twos), rules.meld.wilds) + 1):
            for j in range(min(len(jokers), rules.meld.wilds - t) + 1):
                yield TakePile((*used, *twos[:t], *jokers[:j]))


def _with_top(naturals: tuple[Card, ...], rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    """The naturals that can go with the top card: by their number, by suit too where sequences want the others."""
    for number in range(len(naturals) + 1):
        if rules.meld.sequences:
            yield from dict.fromkeys(combinations(sorted(naturals, key=lambda card: card.order), number))
        else:
            yield naturals[:number]


def _openings(position: Position, action: TakePile, rules: RuleSet) -> Iterator[TakePile]:
    """The take with what is laid beside it so that the side opens."""
    top, policy = position.pile.top, rules.opening.with_pile
    assert top is not None
    step = minimum_step(position, position.turn, rules)
    need = step.need
    if policy is OpeningWithPile.COUNTS:
        need -= rules.points.total((*action.cards, top))
    elif policy is OpeningWithPile.PAIR_COUNTS or own_meld(action, rules):
        need -= rules.points.total(action.cards)
    if need <= 0:
        yield action
    rest = position.hand(position.turn).cards.without(action.cards)
    avoid = None if policy is OpeningWithPile.HAND_ONLY else top.rank
    besides = _needs_more(step, rules)
    for melds in opening_melds(rest, max(need, 0), rules, avoid, step if besides else None):
        yield TakePile(action.cards, lays=melds)
    yield from islice(_openings_that_go_out(position, action, rest, rules), _MOST_OPENINGS_OUT)


def _needs_more(step: MinimumStep, rules: RuleSet) -> bool:
    """Whether an opening needs something besides points, which the melds beside the top card then have to bring."""
    return (
        step.canasta is not None
        or rules.opening.naturals is not OpeningNaturals.NONE
        or rules.opening.canasta_opens is not OpeningCanasta.NONE
    )


def _openings_that_go_out(
    position: Position, action: TakePile, rest: Cards, rules: RuleSet
) -> Iterator[TakePile]:
    """Openings that lay all they can of the hand on the way out."""
    if not may_finish_with_pile(position, rules):
        return
    taken = effect(position, action, rules)
    for way in WaysOut(taken, rules, states=_FEW_STATES).ways():
        lays: tuple[Lay, ...] = ()
        left = rest
        for lay in way.lay.lays if way.lay else ():
            if left.holds(lay.cards):
                lays, left = (*lays, lay), left.without(lay.cards)
        if lays:
            yield TakePile(action.cards, lays=lays)


def can_take(position: Position, rules: RuleSet) -> bool:
    """Whether any way of taking the pile is legal for the seat to act."""
    return next(takes(position, rules), None) is not None


def must_take(position: Position, rules: RuleSet) -> bool:
    """Whether the stock is gone and the seat to act has to take the pile. [seed 000; parlett; pagat for the other]"""
    if position.phase is not Phase.DRAW or len(position.stock) or can_turn_over(position, rules):
        return False
    if rules.stock_end.forced_take is ForcedTake.ANY_LEGAL:
        return can_take(position, rules)
    top, side = position.pile.top, side_of(position, position.turn, rules)
    matches = top is not None and meld_of(position, side, top.rank) is not None
    return (
        matches and pile_state(position, position.turn, rules) is PileState.OPEN and can_take(position, rules)
    )


def can_go_out(position: Position, rules: RuleSet) -> bool:
    """Whether the seat to act can go out in this turn.

    Before the draw it can where some take leads out, or whatever it draws does.
    """
    if position.phase is Phase.OVER or answer(position) is False or _asks_too_late(position, rules):
        return False
    if position.phase is Phase.PLAY:
        return can_empty(position, rules)
    if position.face_down > position.pile.unknown:
        position = replace(position, pile=seen_of_pile(position))
    return may_finish(position, rules) and _can_start_out(position, rules)


def _asks_too_late(position: Position, rules: RuleSet) -> bool:
    """Whether the partner's yes is needed, and can no longer be asked for in this turn. [rummy-games; pagat]"""
    return has_laid(position) and must_ask(position, rules)


def going_out_faults(position: Position, rules: RuleSet) -> tuple[Violation, ...]:
    """What bars the seat to act from going out in this turn; empty where it can."""
    if can_go_out(position, rules):
        return ()
    if position.phase is Phase.OVER:
        return (Violation(Code.HAND_IS_OVER),)
    if answer(position) is False:
        return (Violation(Code.PARTNER_SAID_NO),)
    bar = no_leave(position, rules)
    if bar is None or bar.code is Code.MUST_ASK_PARTNER or _could_be_made(bar, position, rules):
        bar = Violation(Code.MUST_ASK_PARTNER if _asks_too_late(position, rules) else Code.CANNOT_GO_OUT)
    return (bar,)


def _could_be_made(bar: Violation, position: Position, rules: RuleSet) -> bool:
    """Whether canastas are lacking that lie in the hand of the seat to act: then something else bars it."""
    lacking = bar.code in (Code.NO_CANASTA, Code.TOO_FEW_CANASTAS, Code.CANASTA_OF_KIND_MISSING)
    side, hand = side_of(position, position.turn, rules), position.hand(position.turn)
    return lacking and canastas_in_reach(position, side, hand.cards, rules)


def can_act_on_yes(position: Position, rules: RuleSet) -> bool:
    """Whether the partner's yes could be followed: something must end the hand in this turn. [policy]

    A call that ends it can always be made, and is asked for as going out is. [seed 000]
    """
    return rules.match.acaba > 0 or can_go_out(position, rules)


def _can_start_out(position: Position, rules: RuleSet) -> bool:
    if position.phase is not Phase.DRAW:
        return False
    can_draw = len(position.stock) or can_turn_over(position, rules)
    if can_draw and drawing_leads_out(Trial(position, _NOTHING, rules)):
        return True
    if not may_finish_with_pile(position, rules):
        return False
    # Where nobody goes out without the partner's yes, a take that leads out needs it too.
    agreed = replace(position, done=(*position.done, AskPartner(), Answer(True)))
    return any(True for _ in takes(agreed, rules))


_NOTHING: Action = TakePile()
