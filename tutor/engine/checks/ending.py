"""Can the turn still end? A card to discard and one to keep, or a way out. [seeds 000, 002; pagat]"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.actions import Draw
from tutor.engine.checks.trial import Trial
from tutor.engine.facts import answer, canastas, drew_last_red_three
from tutor.engine.going_out import can_empty, canastas_lacking, ways_out
from tutor.engine.laying import lays_of
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import side_of
from tutor.engine.violations import Code, Violation
from tutor.text import Count


def can_still_end(trial: Trial) -> Iterator[Violation]:
    """After laying or taking, the turn can be ended in a legal way."""
    after, rules = trial.after, trial.rules
    if after.phase is Phase.OVER:
        return
    said = answer(after)
    blacks = lays_black_threes(after)
    if said is not False and (said or blacks or not may_stay(after, rules)) and can_empty(after, rules):
        return
    if blacks:
        threes = tuple(card for growth in trial.growths for card in growth.added if card.is_black_three)
        yield Violation(Code.BLACK_THREES_ONLY_GOING_OUT, {}, threes)
    elif said:
        yield Violation(Code.PARTNER_SAID_YES)
    elif not may_stay(after, rules):
        yield _nothing_left(after, rules)


def _nothing_left(after: Position, rules: RuleSet) -> Violation:
    """Too few cards left to go on, and no way out."""
    left = len(after.hand(after.turn))
    if left:
        return Violation(Code.MUST_KEEP_A_CARD, {"have": Count(left), "need": Count(2)})
    return no_leave(after, rules) or Violation(Code.MUST_KEEP_A_CARD, {"have": Count(left), "need": Count(2)})


def no_leave(position: Position, rules: RuleSet) -> Violation | None:
    """Why the side of the seat to act may not go out, as things lie; None where it may."""
    lacking = canastas_lacking(position, rules)
    if answer(position) is False:
        return Violation(Code.PARTNER_SAID_NO)
    if not lacking:
        return None
    need = rules.going_out.canastas
    have = len(canastas(position, side_of(position, position.turn, rules), rules))
    code = Code.NO_CANASTA if need == 1 else Code.TOO_FEW_CANASTAS
    return Violation(code, {"have": Count(have), "need": Count(need)})


def may_stay(position: Position, rules: RuleSet) -> bool:
    """Whether the seat to act can end its turn with a card kept."""
    held = len(position.hand(position.turn))
    if drew_last_red_three(position) or rules.going_out.keep_last_card:
        return held >= 1
    return held >= 2


def lays_black_threes(position: Position) -> bool:
    """Whether the seat to act has laid black threes in this turn, and so must go out. [seeds 000, 001, 003]"""
    return any(
        card.is_black_three for action in position.done for lay in lays_of(action) for card in lay.cards
    )


def last_card(trial: Trial) -> Iterator[Violation]:
    """A discard that empties the hand goes out; one that does not may not follow a yes or black threes."""
    if len(trial.hand) > 1:
        yield from must_go_out(trial)
    elif bar := no_leave(trial.position, trial.rules):
        yield bar


def must_go_out(trial: Trial) -> Iterator[Violation]:
    """After a yes, or with black threes laid, no turn ends with cards kept. [seeds 000, 001, 003; pagat]"""
    if not len(trial.hand):
        return
    if answer(trial.position):
        yield Violation(Code.PARTNER_SAID_YES)
    elif lays_black_threes(trial.position):
        yield Violation(Code.BLACK_THREES_ONLY_GOING_OUT)


def hand_is_empty(trial: Trial) -> Iterator[Violation]:
    """To end a turn without a discard the hand must be empty, and the side must be allowed to go out."""
    if len(trial.hand):
        yield Violation(Code.MUST_DISCARD, {}, trial.hand.cards.cards)
    elif bar := no_leave(trial.position, trial.rules):
        yield bar


def no_can_be_kept(trial: Trial) -> Iterator[Violation]:
    """A no binds as a yes does: who could not stay without going out has nothing to ask. [policy]"""
    held = len(trial.hand)
    if trial.position.phase is Phase.PLAY and not may_stay(trial.position, trial.rules):
        yield Violation(Code.MUST_KEEP_A_CARD, {"have": Count(held), "need": Count(2)})


def keeping_is_the_only_way(trial: Trial) -> Iterator[Violation]:
    """The last card is kept only by a player who cannot go out with it. [pagat, Samba; seed 002]"""
    if trial.position.phase is Phase.DRAW or drew_last_red_three(trial.position):
        return
    if answer(trial.position) is not False and can_empty(trial.position, trial.rules):
        yield Violation(Code.MUST_DISCARD, {}, trial.hand.cards.cards)


def yes_is_kept(trial: Trial) -> Iterator[Violation]:
    """Who was told to go out may not draw where only taking the pile leads out."""
    if isinstance(trial.action, Draw) and answer(trial.position) and not drawing_leads_out(trial):
        yield Violation(Code.PARTNER_SAID_YES)


def drawing_leads_out(trial: Trial) -> bool:
    """Whether the seat goes out whatever it draws: its hand can be laid, and the one card drawn discarded."""
    rules, position = trial.rules, trial.position
    if position.phase is not Phase.DRAW or rules.deal.draw != 1:
        return False
    return next(ways_out(position, rules, discard=False), None) is not None and bool(
        len(position.hand(trial.seat))
    )
