"""May the pile be taken, and with these cards?"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Card
from tutor.engine.actions import TakePile
from tutor.engine.checks.trial import Trial
from tutor.engine.facts import PileState, freezing_cards, goes_onto_group, is_canasta, pile_state
from tutor.engine.laying import Growth
from tutor.engine.policies import MeldKind, OneCardRule, SequencePickup
from tutor.engine.violations import Code, Violation, ViolationFact
from tutor.text import CardRun, Count, RankName


def top_card(trial: Trial) -> Iterator[Violation]:
    """An empty pile, a wild card or a black three on top bar it before any card is looked at. [seed 000; pagat]"""
    top = trial.position.pile.cards[-1:]
    match pile_state(trial.position, trial.seat, trial.rules):
        case PileState.EMPTY:
            yield Violation(Code.PILE_EMPTY)
        case PileState.WILD_ON_TOP:
            yield Violation(Code.WILD_ON_TOP, {"top": CardRun(top)}, top)
        case PileState.STOPPED:
            yield Violation(Code.STOP_CARD_ON_TOP, {"top": CardRun(top)}, top)


def matching(trial: Trial) -> Iterator[Violation]:
    """The cards from the hand, or the meld on the table, are of the top card's rank. [all]"""
    action, top = trial.action, trial.top
    assert isinstance(action, TakePile)
    if top is None:
        yield Violation(Code.TOP_CARD_DOES_NOT_MATCH, {"top": CardRun(())}, action.cards)
        return
    odd = [card for card in action.cards if card.rank is not top.rank and not card.is_wild]
    onto = trial.growths[0]
    if onto.missing and not odd:
        return  # that the side has no such meld is said of the meld
    nowhere = not action.cards and onto.before is None
    if odd or nowhere or _elsewhere(trial, action, top):
        yield Violation(Code.TOP_CARD_DOES_NOT_MATCH, {"top": CardRun((top,))}, tuple(odd) or (top,))


def _elsewhere(trial: Trial, action: TakePile, top: Card) -> bool:
    """Whether the take names a meld that the top card does not go onto. [bicycle; laws-de]"""
    name, before = action.onto, trial.growths[0].before
    if name is None:
        return False
    if name.suit is None:
        return name.rank is not top.rank
    if before is None or action.cards:
        return True
    if trial.rules.pile.onto_sequence is SequencePickup.NEVER:
        # Of a pile that is frozen there is more to say than that.
        return pile_state(trial.position, trial.seat, trial.rules) is PileState.OPEN
    ranks = [card.rank for card in before.cards]
    return top.suit is not name.suit or top.rank not in (min(ranks) - 1, max(ranks) + 1)


def frozen(trial: Trial) -> Iterator[Violation]:
    """What a frozen pile asks for, and an open one. [seeds 000, 002; pagat; bicycle]"""
    action, top, rules = trial.action, trial.top, trial.rules
    assert isinstance(action, TakePile)
    if top is None:
        return
    growth = trial.growths[0]
    pair = len([card for card in action.cards if card.rank is top.rank]) >= rules.meld.naturals
    state = pile_state(trial.position, trial.seat, rules)
    if not pair and not _goes_onto(trial, growth, state):
        have: dict[str, ViolationFact] = {"have": Count(len(trial.hand.cards.of_rank(top.rank)))}
        if state is PileState.FROZEN:
            freezing = freezing_cards(trial.position, rules)
            facts = {**have, "freezing": CardRun(freezing), "top": CardRun((top,))}
            yield Violation(Code.PILE_FROZEN, facts, action.cards + freezing)
        elif state is PileState.FROZEN_FOR_SIDE:
            yield Violation(Code.PILE_FROZEN_UNTIL_OPENED, {**have, "top": CardRun((top,))}, action.cards)
        elif not rules.pile.natural_and_wild:
            yield Violation(Code.NATURAL_PAIR_NEEDED, {**have, "top": CardRun((top,))}, action.cards)
    before = growth.before
    if (
        before is not None
        and before.kind is not MeldKind.SEQUENCE
        and is_canasta(before, rules)
        and not rules.pile.onto_canasta
    ):
        yield Violation(Code.PILE_ONTO_CANASTA, {"rank": RankName(before.rank)}, (top,))


def _goes_onto(trial: Trial, growth: Growth, state: PileState) -> bool:
    """Whether the top card may go onto the meld on the table, as the pile stands. [seed 000; pagat; bicycle]"""
    before, pile = growth.before, trial.rules.pile
    if before is None:
        return False
    if before.kind is MeldKind.SEQUENCE:
        return state is PileState.OPEN and pile.onto_sequence is not SequencePickup.NEVER
    return goes_onto_group(state, trial.rules)


def one_card(trial: Trial) -> Iterator[Violation]:
    """One card in the hand may not take a pile of one card. [bicycle; pagat]"""
    position, rule = trial.position, trial.rules.pile.one_card_rule
    if len(trial.hand) != 1 or len(position.pile) != 1 or rule is OneCardRule.NEVER:
        return
    if rule is OneCardRule.EXCEPT_EMPTY_STOCK and not len(position.stock):
        return
    yield Violation(Code.ONE_CARD_RULE, {}, position.pile.cards)
