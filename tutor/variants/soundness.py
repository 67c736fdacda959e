"""Whether the values of a rule set go together: a game that can be dealt, played, and brought to an end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards import NATURAL_RANKS
from tutor.engine.policies import (
    Asking,
    BoundWilds,
    CanastaKind,
    MeldKind,
    SequencePickup,
    SpecialWilds,
    Upcard,
    WildMelds,
)
from tutor.engine.rules import RuleSet
from tutor.engine.score_rules import SpecialHand
from tutor.text import N_, Message, Verbatim


def unsound(rules: RuleSet) -> Message | None:
    """Why the rule set cannot be played, the place for its name (`{rules}`) still open; None where it can."""
    return next(_problems(rules), None)


def _problems(rules: RuleSet) -> Iterator[Message]:
    yield from _players(rules)
    yield from _cards(rules)
    yield from (_OUT_OF_REACH.with_facts(key=Verbatim(key)) for key in _out_of_reach(rules))
    yield from _special_hands(rules)
    yield from _match(rules)


def _players(rules: RuleSet) -> Iterator[Message]:
    table, out = rules.table, rules.going_out
    if not 2 <= table.sides <= table.seats <= table.players or table.seats % table.sides:
        yield _SIDES
    elif table.seats == table.sides and (out.asking is not Asking.NONE or out.partner_foot):
        yield _NO_PARTNERS
    if out.partner_foot and not rules.deal.foot:
        yield _NO_FOOT
    if rules.match.acaba and table.sides != 2:
        yield _CALL_OF_TWO


def _cards(rules: RuleSet) -> Iterator[Message]:
    """Packs, the deal out of them, and a value for every number of threes that can come together."""
    deck, deal, threes = rules.deck, rules.deal, rules.threes
    each, number = 2 * deck.packs, rules.table.seats
    over = max(deal.talon, default=0) if deal.upcard is Upcard.OVER_TALON else 0
    possible = min(deck.packs, deal.hand, deal.draw) > 0 <= min(deck.jokers, deal.foot)
    if not possible or number * (deal.hand + deal.foot + deal.draw) + over >= deck.size:
        yield _DEAL
    if deal.upcard is Upcard.OVER_TALON and len(deal.talon) != len(NATURAL_RANKS):
        yield _TALON
    tables = [("threes.red", threes.red)]
    if threes.black or threes.black_laid or threes.black_set_aside:
        tables.append(("threes.black", threes.black))
    for key, values in tables:
        if len(values) < each:
            yield _TOO_FEW_VALUES.with_facts(key=Verbatim(key))


def _out_of_reach(rules: RuleSet) -> Iterator[str]:
    """The keys of values that speak of melds which the rule set does not have."""
    meld, size = rules.meld, rules.canasta.cards
    full = {
        MeldKind.GROUP: not meld.most or meld.most >= size,
        MeldKind.SEQUENCE: meld.sequences,
        MeldKind.WILD: meld.wild_melds is not WildMelds.NONE
        and (not meld.wild_most or meld.wild_most >= size),
    }
    kinds = {
        CanastaKind.NATURAL: full[MeldKind.GROUP],
        CanastaKind.MIXED: full[MeldKind.GROUP] and meld.wilds > 0,
        CanastaKind.SEQUENCE: full[MeldKind.SEQUENCE],
        CanastaKind.WILD: full[MeldKind.WILD],
    }
    if not 2 <= meld.cards <= size or meld.naturals > size or not any(kinds.values()):
        yield "meld.cards"
    if not all(kinds[need.kind] for need in rules.going_out.kinds):
        yield "going_out.kinds"
    limited = {
        MeldKind.GROUP: meld.most > 0,
        MeldKind.SEQUENCE: meld.sequences,
        MeldKind.WILD: meld.wild_most > 0,
    }
    if not all(full[kind] and limited[kind] for kind in meld.past_full):
        yield "meld.past_full"
    if not all(full[entry.kind] for entry in rules.penalties.unfinished):
        yield "penalties.unfinished"
    if rules.pile.onto_sequence is not SequencePickup.NEVER and not meld.sequences:
        yield "pile.onto_sequence"
    if meld.bound_wilds is not BoundWilds.NONE and meld.wild_melds is WildMelds.NONE:
        yield "meld.bound_wilds"


_WILDS_BESIDE: Final = {
    SpecialWilds.NONE: 0,
    SpecialWilds.PAIR: 2,
    SpecialWilds.TWO_TWOS: 2,
    SpecialWilds.BOTH_PAIRS: 4,
    SpecialWilds.ONE_JOKER: 1,
    SpecialWilds.FOUR: 4,
    SpecialWilds.FIVE: 5,
    SpecialWilds.STAND_IN: 0,
}


def cards_of(hand: SpecialHand) -> int:
    """How many cards a special hand has."""
    return (13 if hand.straight else sum(hand.groups)) + _WILDS_BESIDE[hand.wilds]


def _special_hands(rules: RuleSet) -> Iterator[Message]:
    """A special hand is a whole hand after the draw."""
    held = rules.deal.hand + rules.deal.draw
    for hand in rules.special.hands:
        if cards_of(hand) != held:
            yield _HAND_OF_OTHER_SIZE.with_facts(hand=Verbatim(hand.id))


def _match(rules: RuleSet) -> Iterator[Message]:
    match = rules.match
    if match.target <= 0 and match.deals <= 0:
        yield _ENDLESS
    by_deal = [step.deal for step in rules.opening.minimum if step.deal is not None]
    if match.deals and any(deal > match.deals for deal in by_deal):
        yield _OUT_OF_REACH.with_facts(key=Verbatim("opening.minimum"))


_SIDES: Final = N_("“{rules}” cannot be played: so many seats do not make so many sides.")
_NO_PARTNERS: Final = N_("“{rules}” cannot be played: a partner is needed to go out, but there are none.")
_NO_FOOT: Final = N_("“{rules}” cannot be played: a foot is needed to go out, but none is dealt.")
_CALL_OF_TWO: Final = N_("“{rules}” cannot be played: the call that ends a hand is for two sides.")
_DEAL: Final = N_("“{rules}” cannot be played: there are not enough cards to deal.")
_TALON: Final = N_("“{rules}” cannot be played: “deal.talon” needs a number for each natural rank.")
_TOO_FEW_VALUES: Final = N_("“{rules}” cannot be played: “{key}” needs a value for each number of threes.")
_OUT_OF_REACH: Final = N_("“{rules}” cannot be played: “{key}” speaks of what there is not in it.")
_HAND_OF_OTHER_SIZE: Final = N_(
    "“{rules}” cannot be played: the special hand “{hand}” has not as many cards as a player holds after drawing."
)
_ENDLESS: Final = N_("“{rules}” cannot be played: nothing ends the match.")
