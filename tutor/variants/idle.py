"""Values that have no effect beside others: a house rule that changes nothing else changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tutor.engine.policies import (
    AfterLastDraw,
    OntoMeld,
    OpeningCanasta,
    ThreesLaid,
    Upcard,
    WildMelds,
    WildRatio,
)
from tutor.engine.rules import RuleSet


def is_idle(path: str, rules: RuleSet) -> bool:
    """Whether the value at that path (`pile.red_three_freezes`) can make no difference to anybody in this rule set."""
    return path in _IDLE and _IDLE[path](rules)


def _always_frozen(rules: RuleSet) -> bool:
    """A pile that is always frozen is taken with a natural pair, whatever else lies in it."""
    return rules.pile.always_frozen


def _pair_always_needed(rules: RuleSet) -> bool:
    return rules.pile.always_frozen and rules.pile.onto_meld is not OntoMeld.ALSO_FROZEN


def _no_red_three_in_the_pile(rules: RuleSet) -> bool:
    return rules.pile.always_frozen or rules.deal.upcard in (Upcard.NONE, Upcard.REBURIED)


def _no_black_three_in_the_pile(rules: RuleSet) -> bool:
    return rules.pile.always_frozen or rules.threes.black_laid


def _no_black_three_counts(rules: RuleSet) -> bool:
    """No black three comes to the table, and none in a hand counts as if it lay there."""
    threes = rules.threes
    held = threes.red_laid is ThreesLaid.BY_CHOICE and not threes.red_in_hand
    return not (threes.black_laid or threes.black_set_aside or held)


def _stops_at_seven(rules: RuleSet) -> bool:
    """No canasta takes a further card."""
    return rules.meld.dead_ranks or 0 < rules.meld.most <= rules.canasta.cards


def _ratio_kept_anyway(rules: RuleSet) -> bool:
    """The other limits allow no meld that the ratio forbids."""
    match rules.meld.wild_ratio:
        case WildRatio.NOT_MORE:
            return rules.meld.wilds <= rules.meld.naturals
        case WildRatio.FEWER:
            return rules.meld.wilds < rules.meld.naturals
        case _:
            return False


def _ends_with_the_stock(rules: RuleSet) -> bool:
    return rules.stock_end.after_last_draw is AfterLastDraw.ENDS_WITH_DISCARD


def _red_threes_not_replaced(rules: RuleSet) -> bool:
    return rules.threes.red_laid is not ThreesLaid.AT_ONCE


def _no_wild_melds(rules: RuleSet) -> bool:
    return rules.meld.wild_melds is WildMelds.NONE


_IDLE: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "deal.talon": lambda rules: rules.deal.upcard is not Upcard.OVER_TALON,
    "deal.black_three_upcard": lambda rules: rules.deal.upcard is Upcard.NONE,
    "meld.wild_ratio": _ratio_kept_anyway,
    "meld.wild_most": _no_wild_melds,
    "meld.bound_wilds": _no_wild_melds,
    "canasta.sequence": lambda rules: not rules.meld.sequences,
    "canasta.wild": _no_wild_melds,
    "canasta.all_twos": _no_wild_melds,
    "canasta.all_jokers": _no_wild_melds,
    "canasta.wild_only_out": _no_wild_melds,
    # Who goes out concealed lays a canasta, and where any opens, no minimum is asked of it.
    "opening.waived_concealed": lambda rules: rules.opening.canasta_opens is OpeningCanasta.ANY,
    "pile.natural_and_wild": _always_frozen,
    "pile.onto_canasta": _stops_at_seven,
    "pile.onto_meld": lambda rules: (
        rules.pile.always_frozen and rules.pile.onto_meld is not OntoMeld.ALSO_FROZEN
    ),
    "pile.onto_sequence": lambda rules: rules.pile.always_frozen or not rules.meld.sequences,
    "pile.one_card_rule": lambda rules: _pair_always_needed(rules) or _ends_with_the_stock(rules),
    "pile.wild_freezes": _always_frozen,
    "pile.red_three_freezes": _no_red_three_in_the_pile,
    "pile.black_three_freezes": _no_black_three_in_the_pile,
    "threes.red_shown": _red_threes_not_replaced,
    "threes.red_in_hand": lambda rules: rules.threes.red_laid is not ThreesLaid.BY_CHOICE,
    "threes.black": _no_black_three_counts,
    "going_out.wilds_count": _no_wild_melds,
    "going_out.partner_foot": lambda rules: not rules.deal.foot,
    "going_out.concealed_with_pile": lambda rules: not rules.going_out.concealed_extra,
    "stock_end.forced_take": _ends_with_the_stock,
    "stock_end.recycle": _ends_with_the_stock,
    "stock_end.last_red_three": _red_threes_not_replaced,
    "talon.second": lambda rules: not rules.talon.first,
    "match.winning_points": lambda rules: not rules.match.winning_canastas,
}
"""When the value at a path is without effect; a path that is not named always has one."""
