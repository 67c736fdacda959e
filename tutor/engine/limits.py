"""The limits of melds: asked of the cards that are laid, and by every search for cards that could be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.cards import Card, Rank
from tutor.engine.facts import is_canasta, most_cards
from tutor.engine.policies import BlackThrees, BoundWilds, MeldKind, WildMelds, WildRatio
from tutor.engine.position import Meld
from tutor.engine.rules import RuleSet
from tutor.engine.violations import Code


def most_wilds(naturals: int, rules: RuleSet, rank: Rank | None = None) -> int:
    """How many wild cards a meld with that many naturals may hold, of that rank where one is given.

    [seeds 000, 001, 003; pagat; bicycle]
    """
    if rank in rules.meld.no_wilds:
        return 0
    match rules.meld.wild_ratio:
        case WildRatio.NONE:
            return rules.meld.wilds
        case WildRatio.NOT_MORE:
            return min(rules.meld.wilds, naturals)
        case WildRatio.FEWER:
            return min(rules.meld.wilds, max(0, naturals - 1))
        case WildRatio.HALF:
            return min(rules.meld.wilds, naturals // 2)
    raise AssertionError(rules.meld.wild_ratio)


def is_never_melded(card: Card, rules: RuleSet) -> bool:
    """Whether no meld holds such a card: a red three, and a black one where these are never laid. [all]"""
    return card.is_red_three or (card.is_black_three and rules.meld.black_threes is BlackThrees.NEVER)


def bars_to_wilds(
    rank: Rank, before: Meld | None, naturals: int, rules: RuleSet, *, opened: bool
) -> Iterator[Code]:
    """What bars every wild card from a meld of a rank, of which so many naturals lie there with the action.

    `before`: the meld that lay there; `opened`: whether the side had opened.
    """
    if before is not None and is_canasta(before, rules) and not rules.canasta.takes_wilds:
        yield Code.WILD_ON_CLOSED_CANASTA
    if rank in rules.meld.pure and opened and not (before is not None and before.cards.wilds):
        yield Code.RANK_TAKES_NO_WILDS
    elif opened and naturals < rules.meld.naturals_for_wild and rank not in rules.meld.no_wilds:
        yield Code.WILD_NEEDS_FIVE_NATURALS


def bound_wilds(melds: Iterable[Meld], rules: RuleSet) -> BoundWilds:
    """Which wild cards belong to a side's unfinished meld of them. [CLA; rummy-games; parlett]"""
    if rules.meld.bound_wilds is BoundWilds.NONE:
        return BoundWilds.NONE
    unfinished = any(meld.kind is MeldKind.WILD and not is_canasta(meld, rules) for meld in melds)
    return rules.meld.bound_wilds if unfinished else BoundWilds.NONE


def wild_meld_faults(twos: int, jokers: int, rules: RuleSet) -> Iterator[Code]:
    """What keeps twos and jokers from being a meld by themselves, their number left aside.

    Where twos are a rank, jokers are wild cards among them. [bicycle; rummy-games; parlett]
    """
    if rules.meld.wild_melds is WildMelds.NONE:
        yield Code.WILD_ONLY_MELD
    elif rules.meld.wild_melds is WildMelds.TWOS:
        if twos < rules.meld.naturals:
            yield Code.TOO_FEW_NATURALS
        if jokers > most_wilds(twos, rules):
            yield Code.TOO_MANY_WILDS


def is_size(kind: MeldKind, cards: int, rules: RuleSet) -> bool:
    """Whether a new meld of that kind can have so many cards."""
    most = most_cards(kind, rules)
    return rules.meld.cards <= cards and (not most or cards <= most)


def is_wild_meld(twos: int, jokers: int, rules: RuleSet) -> bool:
    """Whether so many twos and jokers are a meld by themselves."""
    return is_size(MeldKind.WILD, twos + jokers, rules) and not any(wild_meld_faults(twos, jokers, rules))
