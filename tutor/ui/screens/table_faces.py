"""A position as the table shows it: names, counts and cards for the widgets, read off by the engine's facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.cards import Card, Rank, Suit
from tutor.engine import facts
from tutor.engine.facts import PileState
from tutor.engine.position import Meld, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import account, partners, seats_of, side_of, sides
from tutor.prose.places import LEARNER
from tutor.record import record
from tutor.text import N_, NC_, NN_, Count, Message, Points, cards_fact
from tutor.ui.widgets.side_row import SideFace
from tutor.ui.widgets.stacks import HeapFace, MeldFace
from tutor.ui.widgets.table import PilesFace
from tutor.ui.words import Words

_OPPONENTS: Final = N_("Opponents")
_OWN: Final = N_("Your side")
_STOCK: Final = N_("Stock")
_PILE: Final = N_("Discard pile")
_CARDS: Final = NN_("{count} card", "{count} cards", "count")
_STACK: Final = NN_("{count} card: {cards}", "{count} cards: {cards}", "count")
_POINTS: Final = NN_("{points} point", "{points} points", "points")
_IN_HAND: Final = NC_("cards held by the opponents", "in hand")
_WITH_PARTNER: Final = NC_("cards held by the partner", "partner")
_NO_MELDS: Final = N_("no melds yet")
_NATURAL: Final = NC_("a canasta", "natural")
_MIXED: Final = NC_("a canasta", "mixed")
_STATES: Final[Mapping[PileState, Message]] = {
    PileState.EMPTY: NC_("the discard pile", "empty"),
    PileState.OPEN: NC_("the discard pile", "open"),
    PileState.WILD_ON_TOP: NC_("the discard pile", "wild card on top"),
    PileState.STOPPED: NC_("the discard pile", "stop card on top"),
    PileState.FROZEN: NC_("the discard pile", "frozen"),
    PileState.FROZEN_FOR_SIDE: NC_("the discard pile", "frozen for you"),
}
_RED_THREES: Final = (Card(Rank.THREE, Suit.HEARTS), Card(Rank.THREE, Suit.DIAMONDS)) * 3


@record
class TableFaces:
    """What the table shows of a position: the other sides, the learner's side, stock and pile, the learner's hand.

    `hidden`: how many cards of the hand nobody knows, such as one drawn from a stock whose cards are not given.
    """

    opponents: tuple[SideFace, ...]
    own: SideFace
    piles: PilesFace
    hand: tuple[Card, ...]
    hidden: int = 0


def table_faces(position: Position, rules: RuleSet, words: Words, *, tells_state: bool = True) -> TableFaces:
    """The position in the words of a language, seen from the learner's seat.

    Without `tells_state` the table does not say whether the pile is frozen: that is for the learner to see.
    """
    own = side_of(position, LEARNER, rules)
    others = [side for side in sides(position, rules) if side != own]
    return TableFaces(
        tuple(_side(position, rules, words, side, own) for side in others),
        _side(position, rules, words, own, own),
        _piles(position, rules, words, tells_state),
        tuple(sorted(position.hand(LEARNER).cards, key=lambda card: card.order)),
        position.hand(LEARNER).unknown,
    )


def counted(words: Words, number: int) -> str:
    """So many cards, in words."""
    return words.say(_CARDS.with_facts(count=Count(number)))


def stack_detail(face: MeldFace, words: Words) -> str:
    """What lies in a meld, card by card."""
    return words.say(_STACK.with_facts(count=Count(len(face.cards)), cards=cards_fact(face.cards)))


def _side(position: Position, rules: RuleSet, words: Words, side: int, own: int) -> SideFace:
    place = account(position, side, rules) - 1
    seats = partners(position, LEARNER, rules) if side == own else seats_of(position, side, rules)
    melds = position.melds[side - 1]
    return SideFace(
        name=words.say(_OWN if side == own else _OPPONENTS),
        score=words.say(_POINTS.with_facts(points=Points(position.scores[place]))),
        melds=tuple(_meld(meld, rules, words) for meld in melds),
        held=" + ".join(words.num(len(position.hand(seat))) for seat in seats),
        held_word=words.say(_WITH_PARTNER if side == own else _IN_HAND),
        red_threes=_RED_THREES[: position.red_threes[place]],
        red_three=facts.red_three_value(1, rules),
        note="" if melds else words.say(_NO_MELDS),
    )


def _meld(meld: Meld, rules: RuleSet, words: Words) -> MeldFace:
    cards = tuple(sorted(meld.cards, key=lambda card: card.order))
    if not facts.is_canasta(meld, rules):
        return MeldFace(cards)
    if facts.is_natural_canasta(meld, rules):
        return MeldFace(
            cards, "natural", rules.canasta.natural, words.say(_NATURAL), counted(words, len(cards))
        )
    wilds = meld.cards.wilds
    make_up = f"{words.num(len(cards) - wilds)} + {words.num(wilds)}★"
    return MeldFace(cards, "mixed", rules.canasta.mixed, words.say(_MIXED), words.signs(make_up))


def _piles(position: Position, rules: RuleSet, words: Words, tells_state: bool) -> PilesFace:
    state = facts.pile_state(position, LEARNER, rules)
    pile = position.pile
    below = [card for card in facts.freezing_cards(position, rules) if card is not pile.top]
    return PilesFace(
        stock=HeapFace(len(position.stock)),
        stock_name=words.say(_STOCK),
        stock_count=counted(words, len(position.stock)),
        pile=HeapFace(len(pile), pile.top, below[-1] if below else None),
        pile_name=words.say(_PILE),
        pile_count=counted(words, len(pile)),
        state=state.value if tells_state else "",
        state_word=words.say(_STATES[state]) if tells_state else "",
    )
