"""Can the turn still end? A card to discard and one to keep, or a way out. [seeds 000, 002; pagat]"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Rank
from tutor.engine.actions import Draw, LayDown
from tutor.engine.checks.trial import Trial
from tutor.engine.discarding import discards, is_stuck, never_discarded
from tutor.engine.facts import (
    canasta_kind,
    canastas,
    canastas_lacking,
    counts_for_going_out,
    stands_in_the_way,
)
from tutor.engine.going_out import can_empty, discard_needed, foot_left, partner_bars
from tutor.engine.laying import lays_of
from tutor.engine.once import once
from tutor.engine.policies import Asking, ThreesLaid
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import partners, side_of
from tutor.engine.this_turn import answer, drew_last_red_three
from tutor.engine.threes import bring_cards
from tutor.engine.violations import Code, Violation
from tutor.text import Count, Term


def can_still_end(trial: Trial) -> Iterator[Violation]:
    """After laying or taking, the turn can be ended in a legal way."""
    if _plainly_goes_on(trial):
        return
    before, after, rules = trial.position, trial.after, trial.rules
    if after.phase is Phase.OVER:
        return
    if is_stuck(before, rules) and is_stuck(after, rules):
        return  # with one red three less the turn ends as it would have ended
    said = None if yes_is_void(before, rules) else answer(after)
    blacks = lays_black_threes(after)
    leaves = said is not False and not must_ask(after, rules)
    if leaves and (said or blacks or not may_stay(after, rules)) and can_empty(after, rules):
        return
    if blacks:
        threes = tuple(card for growth in trial.growths for card in growth.added if card.is_black_three)
        yield Violation(Code.BLACK_THREES_ONLY_GOING_OUT, {}, threes)
    elif said and len(after.hand(after.turn)) and not rules.match.acaba:
        yield Violation(Code.PARTNER_SAID_YES)
    elif not may_stay(after, rules):
        yield _nothing_left(after, rules)


def _plainly_goes_on(trial: Trial) -> bool:
    """Whether a lay keeps enough, whatever becomes of threes, and nothing binds the seat to go out: as most lays do."""
    position = trial.position
    if not isinstance(trial.action, LayDown) or answer(position) or lays_black_threes(position):
        return False
    to_spare = _to_spare(position, trial.rules)
    return to_spare - len(trial.laid) > 1 and Rank.THREE not in [card.rank for card in trial.laid]


@once
def _to_spare(position: Position, rules: RuleSet) -> int:
    """How many cards of the seat to act can be discarded, those left aside that may leave the hand by themselves."""
    hand, never = position.hand(position.turn), never_discarded(rules)
    return hand.unknown + len([c for c in hand.cards.cards if not (c.is_red_three or c in never)])


def _nothing_left(after: Position, rules: RuleSet) -> Violation:
    """Too few cards left to go on, and no way out."""
    left = len(after.hand(after.turn))
    bar = None if left else no_leave(after, rules) or _no_card_to_discard(rules)
    return bar or Violation(Code.MUST_KEEP_A_CARD, {"have": Count(left), "need": Count(2)})


def _no_card_to_discard(rules: RuleSet) -> Violation | None:
    return Violation(Code.MUST_DISCARD_TO_GO_OUT) if discard_needed(rules) else None


def no_leave(position: Position, rules: RuleSet) -> Violation | None:
    """Why the side of the seat to act may not go out, as things lie; None where it may."""
    if answer(position) is False:
        return Violation(Code.PARTNER_SAID_NO)
    side = side_of(position, position.turn, rules)
    lacking = canastas_lacking(position, side, rules)
    if lacking.canastas:
        need = rules.going_out.canastas
        counted = (canasta_kind(meld, rules) for meld in canastas(position, side, rules))
        have = sum(counts_for_going_out(kind, rules) for kind in counted)
        code = Code.NO_CANASTA if need == 1 else Code.TOO_FEW_CANASTAS
        return Violation(code, {"have": Count(have), "need": Count(need)})
    if lacking.kinds:
        kind, missing = lacking.kinds[0]
        return Violation(
            Code.CANASTA_OF_KIND_MISSING, {"kind": Term(f"{kind}-canasta"), "count": Count(missing)}
        )
    for meld in position.melds[side - 1]:
        if stands_in_the_way(meld, rules):
            return Violation(Code.UNFINISHED_MELD_BARS_GOING_OUT, {}, meld.cards.cards)
    return _no_leave_of_partner(position, rules)


def _no_leave_of_partner(position: Position, rules: RuleSet) -> Violation | None:
    """The partner must have played from the foot, and must have said yes, where a rule set asks for it. [pagat]"""
    if partner_bars(position, rules):
        return Violation(Code.FOOT_NOT_TAKEN)
    return Violation(Code.MUST_ASK_PARTNER) if must_ask(position, rules) else None


def must_ask(position: Position, rules: RuleSet) -> bool:
    """Whether nobody goes out without the partner's yes, and there is none yet. [bicycle; rummy-games; pagat]"""
    return (
        rules.going_out.asking is Asking.REQUIRED
        and not answer(position)
        and bool(partners(position, position.turn, rules))
    )


def may_stay(position: Position, rules: RuleSet) -> bool:
    """Whether the seat to act can end its turn with a card kept."""
    hand = position.hand(position.turn)
    if drew_last_red_three(position, rules) or rules.going_out.keep_last_card or foot_left(position):
        return len(hand) >= 1
    if len(hand) < 2:
        return False
    discardable = hand.unknown > 0 or not never_discarded(rules).issuperset(hand.cards)
    return discardable or bring_cards(position, rules)


def lays_black_threes(position: Position) -> bool:
    """Whether the seat to act has laid black threes in this turn, and so must go out. [seeds 000, 001, 003]"""
    lays = [lay for action in position.done for lay in lays_of(action)]
    return any(card.is_black_three for lay in lays for card in lay.cards)


def last_card(trial: Trial) -> Iterator[Violation]:
    """A discard that empties the hand goes out; one that does not may not follow a yes or black threes."""
    if len(trial.hand) > 1:
        yield from must_go_out(trial)
    elif foot_left(trial.position):
        return
    elif bar := no_leave(trial.position, trial.rules):
        yield bar


def must_go_out(trial: Trial) -> Iterator[Violation]:
    """After a yes, or with black threes laid, no turn ends with cards kept. [seeds 000, 001, 003; pagat]"""
    if not len(trial.hand):
        return
    said = answer(trial.position)
    if (said or lays_black_threes(trial.position)) and not yes_is_void(trial.position, trial.rules):
        yield Violation(Code.PARTNER_SAID_YES if said else Code.BLACK_THREES_ONLY_GOING_OUT)


def yes_is_void(position: Position, rules: RuleSet) -> bool:
    """Whether the seat to act cannot go out any more, since the stock ended with a red three on its way. [policy]"""
    by_choice = rules.threes.red_laid is ThreesLaid.BY_CHOICE and position.phase is Phase.PLAY
    return by_choice and not len(position.stock) and not can_empty(position, rules)


def hand_is_empty(trial: Trial) -> Iterator[Violation]:
    """To end a turn without a discard the hand must be empty, and the side must be allowed to go out."""
    if len(trial.hand):
        yield Violation(Code.MUST_DISCARD, {}, trial.hand.cards.cards)
    elif bar := no_leave(trial.position, trial.rules) or _no_card_to_discard(trial.rules):
        yield bar


def call_is_free(trial: Trial) -> Iterator[Violation]:
    """A no bars the call as it bars going out, and black threes are laid on the way out alone. [seed 000; policy]"""
    if answer(trial.position) is False:
        yield Violation(Code.PARTNER_SAID_NO)
    elif lays_black_threes(trial.position):
        yield Violation(Code.BLACK_THREES_ONLY_GOING_OUT)


def no_can_be_kept(trial: Trial) -> Iterator[Violation]:
    """A no binds as a yes does: who could not stay without going out has nothing to ask. [policy]"""
    held = len(trial.hand)
    if trial.position.phase is Phase.PLAY and not may_stay(trial.position, trial.rules):
        yield Violation(Code.MUST_KEEP_A_CARD, {"have": Count(held), "need": Count(2)})


def keeping_is_the_only_way(trial: Trial) -> Iterator[Violation]:
    """The last card is kept only by a player who cannot go out with it. [pagat, Samba; seed 002]"""
    if trial.position.phase is Phase.DRAW or drew_last_red_three(trial.position, trial.rules):
        return
    barred = answer(trial.position) is False or must_ask(trial.position, trial.rules)
    to_the_foot = foot_left(trial.position) and discards(trial.position, trial.rules)
    if to_the_foot or (not barred and can_empty(trial.position, trial.rules)):
        yield Violation(Code.MUST_DISCARD, {}, trial.hand.cards.cards)


def yes_is_kept(trial: Trial) -> Iterator[Violation]:
    """Who was told to go out may not draw where only taking the pile leads out."""
    said = isinstance(trial.action, Draw) and answer(trial.position)
    if said and not trial.rules.match.acaba and not drawing_leads_out(trial):
        yield Violation(Code.PARTNER_SAID_YES)


def drawing_leads_out(trial: Trial) -> bool:
    """Whether the seat goes out whatever it draws: its hand can be laid, and the one card drawn discarded."""
    rules, position = trial.rules, trial.position
    if position.phase is not Phase.DRAW:
        return False
    return len(position.hand(trial.seat)) > 0 and can_empty(position, rules, to_draw=rules.deal.draw)
