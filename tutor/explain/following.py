"""Which faults of an action only follow from another: once that one is mended, they are gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tutor.engine.actions import TakePile
from tutor.engine.checks.trial import Trial
from tutor.engine.laying import hand_cards_of
from tutor.engine.violations import Code, Violation

PAIR_LACKING: Final = frozenset(
    {Code.PILE_FROZEN, Code.PILE_FROZEN_UNTIL_OPENED, Code.NATURAL_PAIR_NEEDED},
)
"""Faults of a take without a natural pair of the top card's rank."""

_OPENING: Final = frozenset(
    {
        Code.OPENING_TOO_LOW,
        Code.OPENING_FROM_HAND_ONLY,
        Code.OPENING_NEEDS_NATURALS,
        Code.OPENING_NEEDS_CANASTA,
    }
)
_OF_THE_TAKE: Final = frozenset(
    {
        Code.TOO_FEW_CARDS,
        Code.MIXED_RANKS,
        Code.SEQUENCES_NOT_PLAYED,
        Code.THREES_NOT_MELDED,
        Code.TOO_FEW_NATURALS,
        Code.TOO_MANY_WILDS,
        Code.WILDS_NOT_FEWER,
        Code.WILDS_OUTNUMBER_NATURALS,
        Code.RANK_TAKES_NO_WILDS,
        Code.WILD_NEEDS_FIVE_NATURALS,
        Code.UNFINISHED_WILD_MELD,
        Code.MELD_FULL,
        Code.NOT_CONSECUTIVE,
        Code.MIXED_SUITS,
        Code.SEQUENCE_TAKES_NO_WILDS,
        Code.SEQUENCE_FULL,
    }
)
"""Faults of a meld that are none of the top card's meld, where the cards for it are the wrong ones."""

_IN_ONE_MELD: Final[Mapping[Code, frozenset[Code]]] = {
    Code.TOO_FEW_CARDS: frozenset({Code.TOO_FEW_NATURALS, Code.WILD_ONLY_MELD}),
    Code.WILD_ONLY_MELD: frozenset({Code.TOO_FEW_CARDS}),
}
"""What is mended in a meld together with another fault of it: naturals that it lacks are cards too."""


def only_follow(found: Sequence[Violation], trial: Trial) -> tuple[bool, ...]:
    """For each fault of the action whether it only follows from another; never the main one, which is the first."""
    return tuple(
        any(_follows(violation, other, trial) for other in found if other is not violation) and place > 0
        for place, violation in enumerate(found)
    )


def _follows(violation: Violation, other: Violation, trial: Trial) -> bool:
    if violation.code in _IN_ONE_MELD.get(other.code, ()) and violation.meld == other.meld:
        return True
    if violation.code is Code.OPENING_NEEDS_NATURALS and other.code is Code.TOO_FEW_CARDS:
        # With more natural cards it would be a meld of natural cards alone.
        return not any(card.is_wild for card in hand_cards_of(trial.action))
    return isinstance(trial.action, TakePile) and _follows_in_take(violation, other, trial)


def _follows_in_take(violation: Violation, other: Violation, trial: Trial) -> bool:
    """Of the wrong cards for the top card, or of too few, no more need be said; or of a meld that is not there."""
    match other.code:
        case Code.TOP_CARD_DOES_NOT_MATCH:
            nothing_chosen = not hand_cards_of(trial.action)
            return (
                violation.code in PAIR_LACKING
                or (violation.code in _OF_THE_TAKE and is_of_the_take(violation, trial))
                or (violation.code in _OPENING and nothing_chosen)
            )
        case Code.TOO_FEW_CARDS | Code.TOO_FEW_NATURALS:
            return violation.code in PAIR_LACKING and is_of_the_take(other, trial)
        case Code.NO_SUCH_MELD | Code.OPPONENTS_MELD:
            return violation.code is Code.NATURAL_PAIR_NEEDED
    return False


def is_of_the_take(violation: Violation, trial: Trial) -> bool:
    """Whether the fault is in the meld that the top card goes to."""
    return isinstance(trial.action, TakePile) and violation.meld == 0
