"""Does a meld fit the side's table? What a rule set allows beside, and after, what lies there already."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Card, Rank
from tutor.engine.actions import Join
from tutor.engine.checks.ending import must_ask
from tutor.engine.checks.trial import Trial
from tutor.engine.facts import meld_of, most_cards, ranks_closed_to
from tutor.engine.going_out import can_empty
from tutor.engine.laying import Growth
from tutor.engine.limits import bars_to_wilds, bound_wilds
from tutor.engine.melding import join_faults, meld_faults
from tutor.engine.policies import BoundWilds, MeldKind
from tutor.engine.position import Meld
from tutor.engine.this_turn import answer
from tutor.engine.violations import Code, Violation, ViolationFact
from tutor.text import Count, RankName


def fitting(trial: Trial) -> Iterator[Violation]:
    """What else a meld must be beside those that lie there: one fault of each kind at the most."""
    for number, growth in enumerate(trial.growths):
        if not growth.missing:
            for fault in _misfits(trial, growth):
                yield fault.in_meld(number)


def _misfits(trial: Trial, growth: Growth) -> Iterator[Violation]:
    meld = growth.meld
    if meld.kind is MeldKind.GROUP:
        yield from _second(growth)
        yield from _dead(trial, meld)
    yield from _full(trial, growth)
    yield from _wild_cards(trial, growth, meld)


def _second(growth: Growth) -> Iterator[Violation]:
    """A second meld of a rank only where the first is full. [pagat]"""
    if growth.beside is not None:
        yield Violation(Code.SECOND_MELD_OF_RANK, {"rank": RankName(growth.beside.rank)}, growth.added.cards)


def _dead(trial: Trial, meld: Meld) -> Iterator[Violation]:
    """A rank that a side has finished is closed to both. [CLA; pagat]"""
    if meld.rank in ranks_closed_to(trial.position, trial.side, trial.rules):
        yield Violation(Code.DEAD_RANK, {"rank": RankName(meld.rank)}, meld.cards.cards)


def _full(trial: Trial, growth: Growth) -> Iterator[Violation]:
    """No more cards than the limit, unless the player goes out with them where that is allowed. [pagat; CLA]"""
    kind, have = growth.meld.kind, len(growth.after)
    most = most_cards(kind, trial.rules)
    past_full = kind in trial.rules.meld.past_full
    if not most or have <= most or (past_full and _goes_out(trial)):
        return
    if kind is MeldKind.SEQUENCE and (not past_full or any(meld_faults(growth, trial.rules))):
        return  # such a sequence is no meld at all, which is said of the meld
    code = Code.SEQUENCE_FULL if kind is MeldKind.SEQUENCE else Code.MELD_FULL
    yield Violation(code, {"have": Count(have), "limit": Count(most)}, growth.added.cards)


def _goes_out(trial: Trial) -> bool:
    """Whether the player goes out with the action or with the discard that follows it, and may."""
    if trial.missing or len(trial.after.hand(trial.seat)) > 1:
        return False
    barred = answer(trial.after) is False or must_ask(trial.after, trial.rules)
    return not barred and can_empty(trial.after, trial.rules)


def _wild_cards(trial: Trial, growth: Growth, meld: Meld) -> Iterator[Violation]:
    rules, before = trial.rules, growth.before
    played = tuple(card for card in growth.added if card.is_wild)
    if not played or meld.kind is not MeldKind.GROUP:
        return
    naturals = len(growth.after) - growth.after.wilds
    for code in bars_to_wilds(meld.rank, before, naturals, rules, opened=trial.opened):
        facts: dict[str, ViolationFact] = {"rank": RankName(meld.rank)}
        if code is Code.WILD_NEEDS_FIVE_NATURALS:
            facts = {"have": Count(naturals), "need": Count(rules.meld.naturals_for_wild)}
        yield Violation(code, facts, played)
    if bound := _bound(trial, played):
        yield Violation(Code.UNFINISHED_WILD_MELD, {}, bound)


def _bound(trial: Trial, played: tuple[Card, ...]) -> tuple[Card, ...]:
    """The wild cards among these that belong to the side's unfinished meld of them. [CLA; rummy-games; parlett]"""
    match bound_wilds(_melds_after(trial), trial.rules):
        case BoundWilds.ALL:
            return played
        case BoundWilds.TWOS:
            return tuple(card for card in played if card.rank is Rank.TWO)
        case BoundWilds.NONE:
            return ()


def _melds_after(trial: Trial) -> Iterator[Meld]:
    """The side's melds that lie there, as the action leaves them."""
    grown = {id(growth.before): growth.meld for growth in trial.growths if growth.before is not None}
    for meld in trial.position.melds[trial.side - 1]:
        yield grown.get(id(meld), meld)


def joining(trial: Trial) -> Iterator[Violation]:
    """Two melds of a rank may be put together where the rule set has it; sequences never. [bicycle; pagat]"""
    action = trial.action
    assert isinstance(action, Join)
    melds = [
        meld_of(trial.position, trial.side, name.rank, name.number, name.suit)
        for name in (action.first, action.second)
    ]
    for name, meld in zip((action.first, action.second), melds, strict=True):
        if meld is None:
            yield Violation(Code.NO_SUCH_MELD, {"rank": RankName(name.rank)})
            return
    first, second = melds
    assert first is not None
    assert second is not None
    if MeldKind.SEQUENCE in (first.kind, second.kind) or not trial.rules.meld.joined or first is second:
        yield Violation(
            Code.SEQUENCES_NOT_JOINED if first.kind is MeldKind.SEQUENCE else Code.MELDS_NOT_JOINED,
            {},
            second.cards.cards,
        )
        return
    yield from join_faults(first, second, trial.rules)
    yield from _full(trial, Growth(first, second.cards))
