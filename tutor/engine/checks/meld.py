"""Whether each meld of an action is one, and whose melds are added to."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.checks.trial import Trial
from tutor.engine.facts import kept_apart, melds_of
from tutor.engine.laying import Growth
from tutor.engine.melding import meld_faults
from tutor.engine.sides import sides
from tutor.engine.violations import Code, Violation
from tutor.text import Count, RankName


def table(trial: Trial) -> Iterator[Violation]:
    """Additions go to the own side's melds only. [seeds 000, 001, 002, 003]"""
    for number, growth in enumerate(trial.growths):
        if growth.missing:
            name = growth.asked_for
            assert name is not None
            theirs = any(
                meld.rank is name.rank and meld.suit is name.suit
                for side in sides(trial.position, trial.rules)
                if side != trial.side
                for meld in trial.position.melds[side - 1]
            )
            code = Code.OPPONENTS_MELD if theirs else Code.NO_SUCH_MELD
            yield Violation(code, {"rank": RankName(name.rank)}, growth.added.cards, number)


def melds(trial: Trial) -> Iterator[Violation]:
    """Every meld that the action makes or changes is a meld."""
    for number, growth in enumerate(trial.growths):
        if not growth.missing:
            for fault in (*meld_faults(growth, trial.rules), *_wilds_on_twins(trial, growth)):
                yield fault.in_meld(number)


def _wilds_on_twins(trial: Trial, growth: Growth) -> Iterator[Violation]:
    """Melds of one rank that were pooled and kept apart hold too many wild cards together: no more come. [policy]"""
    before, limit = growth.before, trial.rules.meld.wilds
    if before is None or not kept_apart(trial.position, trial.side, before.rank, trial.rules):
        return
    played = tuple(card for card in growth.added if card.is_wild)
    if played and growth.after.wilds <= limit:
        twins = melds_of(trial.position, trial.side, before.rank)
        have = len(played) + sum(meld.cards.wilds for meld in twins)
        yield Violation(Code.TOO_MANY_WILDS, {"have": Count(have), "limit": Count(limit)}, played)
