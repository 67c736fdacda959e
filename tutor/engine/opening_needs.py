"""What an opening needs besides points: naturals, a canasta, or that there is no mixed one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.cards import Cards
from tutor.engine.facts import canasta_kind
from tutor.engine.policies import CanastaKind, MeldKind, OpeningCanasta, OpeningNaturals
from tutor.engine.position import Meld
from tutor.engine.rules import MinimumStep, RuleSet
from tutor.engine.violations import Code


def shortfalls(melds: Sequence[Cards], step: MinimumStep, rules: RuleSet) -> Iterator[Code]:
    """What these melds, all that is laid to open, are short of besides points.

    Cards that come from the pile are not among them where they do not count.
    """
    if opens_by_canasta(melds, rules):
        return
    wild = any(meld.wilds for meld in melds)
    match rules.opening.naturals:
        case OpeningNaturals.ONLY if wild:
            yield Code.OPENING_NEEDS_NATURALS
        case OpeningNaturals.TRIPLE if not any(_is_clean_triple(meld, rules) for meld in melds):
            yield Code.OPENING_NEEDS_NATURALS
        case OpeningNaturals.TRIPLE_OR_WILDS if not any(_is_clean(meld, rules) for meld in melds):
            yield Code.OPENING_NEEDS_NATURALS
    kinds = {canasta_kind(Meld(meld), rules) for meld in melds}
    if step.canasta is not None and not _has(kinds, step.canasta):
        yield Code.OPENING_NEEDS_CANASTA
    if CanastaKind.MIXED in kinds and not rules.opening.mixed_canasta:
        yield Code.OPENING_WITH_MIXED_CANASTA


def points_lacking(melds: Sequence[Cards], step: MinimumStep, rules: RuleSet) -> int:
    """How many points these melds are short of the minimum; 0 where a canasta among them opens whatever its points."""
    lacking = step.need - sum(rules.points.total(meld) for meld in melds)
    return 0 if lacking <= 0 or opens_by_canasta(melds, rules) else lacking


def opens_by_canasta(melds: Sequence[Cards], rules: RuleSet) -> bool:
    """Whether a canasta among these melds opens whatever its points. [pagat; seed 000]"""
    policy = rules.opening.canasta_opens
    kinds = {canasta_kind(Meld(meld), rules) for meld in melds}
    return policy is not OpeningCanasta.NONE and _has(kinds, policy)


def _has(kinds: set[CanastaKind | None], asked: OpeningCanasta) -> bool:
    others = kinds - {None}
    match asked:
        case OpeningCanasta.NONE:
            return True
        case OpeningCanasta.ANY:
            return bool(others)
        case OpeningCanasta.NATURAL:
            return bool(others - {CanastaKind.MIXED})


def _is_clean(cards: Cards, rules: RuleSet) -> bool:
    """A meld of wild cards alone, or one without any that has three naturals or more. [pagat]"""
    return _is_clean_triple(cards, rules) or Meld(cards).kind is MeldKind.WILD


def _is_clean_triple(cards: Cards, rules: RuleSet) -> bool:
    """Three naturals of a rank or more, and no wild card. [CLA]"""
    meld = Meld(cards)
    return meld.kind is MeldKind.GROUP and not cards.wilds and len(cards) >= rules.meld.cards
