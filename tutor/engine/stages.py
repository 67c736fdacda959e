"""The checks in their order: what is wrong with an action, what else could be done left aside.

There is one list of checks for each kind of action, in the order of concern: can it be taken now, are the cards
there, is each meld a meld, does it fit the side's table, does it open, may the pile be taken, can the turn still end.
All faults are gathered; a later stage is looked at only where an earlier one leaves it a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tutor.engine.actions import (
    Action,
    AskPartner,
    CallAcaba,
    Discard,
    Draw,
    GoOut,
    Join,
    LayDown,
    Pass,
    ShowHand,
    TakePile,
)
from tutor.engine.checks import ending, fit, meld, opening, pile, special, turn
from tutor.engine.checks.trial import Trial
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.violations import Code, Violation

Check = Callable[[Trial], Iterator[Violation]]

_FIRST: tuple[Check, ...] = (turn.moment,)
"""Where one of these fails, the action has no meaning at this moment and nothing more is asked."""

_BARS: dict[type, tuple[Check, ...]] = {
    Draw: (turn.stock,),
    TakePile: (pile.top_card,),
    AskPartner: (turn.asking,),
    Pass: (turn.passing,),
    CallAcaba: (turn.calling,),
}
"""What bars an action before its cards are looked at."""

_CARDS: dict[type, tuple[Check, ...]] = {
    LayDown: (turn.cards_held, meld.melds, fit.fitting, meld.table, opening.opens),
    TakePile: (
        turn.cards_held,
        pile.matching,
        meld.melds,
        fit.fitting,
        meld.table,
        opening.opens,
        pile.frozen,
        pile.one_card,
    ),
    Discard: (turn.cards_held, turn.discardable),
    Join: (fit.joining,),
    ShowHand: (special.shown,),
}
"""What is asked of the cards; all of it, so that the learner hears everything at once."""

_LAST: dict[type, tuple[Check, ...]] = {
    LayDown: (ending.can_still_end,),
    Join: (ending.can_still_end,),
    TakePile: (ending.can_still_end,),
    Discard: (ending.last_card,),
    GoOut: (ending.hand_is_empty,),
    Draw: (ending.yes_is_kept,),
    CallAcaba: (ending.call_is_free,),
    Pass: (ending.must_go_out, ending.keeping_is_the_only_way),
    AskPartner: (ending.no_can_be_kept,),
}
"""Whether the turn can still end: asked where the cards are there and each meld is one."""

_ALL = {
    kind: (*_FIRST, *_BARS.get(kind, ()), *_CARDS.get(kind, ()), *_LAST.get(kind, ()))
    for kind in {*_BARS, *_CARDS, *_LAST}
}

_MELD_STAGE = frozenset(
    {
        Code.CARD_NOT_IN_HAND,
        Code.TOP_CARD_DOES_NOT_MATCH,
        Code.TOO_FEW_CARDS,
        Code.MIXED_RANKS,
        Code.SEQUENCES_NOT_PLAYED,
        Code.WILD_ONLY_MELD,
        Code.THREES_NOT_MELDED,
        Code.BLACK_THREES_TAKE_NO_WILDS,
        Code.TOO_FEW_NATURALS,
        Code.TOO_MANY_WILDS,
        Code.WILDS_NOT_FEWER,
        Code.WILDS_OUTNUMBER_NATURALS,
        Code.NO_SUCH_MELD,
        Code.OPPONENTS_MELD,
        Code.MELDS_NOT_JOINED,
        Code.SEQUENCES_NOT_JOINED,
        Code.NOT_CONSECUTIVE,
        Code.MIXED_SUITS,
        Code.SEQUENCE_TAKES_NO_WILDS,
        Code.SEQUENCE_FULL,
        Code.MELD_FULL,
        Code.RANK_TAKES_NO_WILDS,
    }
)


def faults_of(position: Position, action: Action, rules: RuleSet) -> tuple[Violation, ...]:
    """What is wrong with an action of the seat whose turn it is, the main fault first.

    Duties that depend on what else could be done are left to the judge.
    """
    trial, kind = Trial(position, action, rules), type(action)
    for stage in (_FIRST, _BARS.get(kind, ())):
        if found := _gather(stage, trial):
            return found
    found = _gather(_CARDS.get(kind, ()), trial)
    if found and any(violation.code in _MELD_STAGE for violation in found):
        return found
    found += _gather(_LAST.get(kind, ()), trial)
    if len(found) < 2:
        return found
    # Black threes are no meld but on the way out, so this comes before what a meld is good for.
    return tuple(sorted(found, key=lambda violation: violation.code is not Code.BLACK_THREES_ONLY_GOING_OUT))


def is_faultless(position: Position, action: Action, rules: RuleSet) -> bool:
    """Whether nothing is wrong with it: as `faults_of`, but no more is asked after the first fault."""
    trial = Trial(position, action, rules)
    for check in _ALL.get(type(action), _FIRST):
        for _ in check(trial):
            return False
    return True


def _gather(checks: Iterable[Check], trial: Trial) -> tuple[Violation, ...]:
    found: list[Violation] = []
    for check in checks:
        found.extend(check(trial))
    return tuple(found)
