"""Whether, and how, the hand of the seat to act can be emptied in this turn. [pagat; seeds 000, 002]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import chain, product

from tutor.cards import Card, Cards
from tutor.engine.actions import Addition, Join, LayDown, NewMeld
from tutor.engine.discarding import never_discarded
from tutor.engine.effect import effect
from tutor.engine.facts import (
    Lacking,
    canastas_lacking,
    minimum_step,
    most_cards,
    opened,
    stands_in_the_way,
)
from tutor.engine.laying import name_of
from tutor.engine.melding import join_faults
from tutor.engine.once import once
from tutor.engine.opening_needs import points_lacking, shortfalls
from tutor.engine.policies import FinalDiscard, ThreesLaid
from tutor.engine.position import Position
from tutor.engine.reach import canastas_in_reach, loose_cards, twins
from tutor.engine.rules import RuleSet
from tutor.engine.search.arranging import MOST_STATES, Arrangement
from tutor.engine.search.placing import Table
from tutor.engine.sides import partners, side_of
from tutor.engine.this_turn import drew_last_red_three, took_pile
from tutor.record import record


@record
class WayOut:
    """One way to empty the hand: what is laid, all together (None: nothing), and the last discard.

    `discard`: None for none, and for a card that nobody knows yet, which goes to the pile whatever it is.
    """

    lay: LayDown | None
    discard: Card | None


def ways_out(position: Position, rules: RuleSet) -> Iterator[WayOut]:
    """The ways in which the seat to act, having drawn, can empty its hand now; one for each last discard.

    The partner's answer is not looked at.
    """
    return search_for_ways_out(position, rules).ways()


class WaysOut:
    """The search for ways to empty the hand of the seat to act.

    `lasts`: the cards that could be left for a last discard, None for none of them; one of each kind. `to_draw`: how
    many cards the seat has yet to draw. `states`: how many states of the search are looked at.
    """

    def __init__(
        self, position: Position, rules: RuleSet, *, to_draw: int = 0, states: int = MOST_STATES
    ) -> None:
        self._states = states
        self._position = position
        self._rules = rules
        self._side = side_of(position, position.turn, rules)
        hand = position.hand(position.turn)
        self._cards = hand.cards
        left = len(position.stock)
        if to_draw:
            before = left or len(position.pile) - 1  # an empty stock is the pile turned over
            left = max(0, before - to_draw)
        self._reds = _reds_on_the_way(position, left, rules)
        if self._reds:
            self._cards = self._cards.without(self._reds)
        self._unseen = hand.unknown + to_draw + min(len(self._reds), left)
        self.lasts = tuple(self._lasts())

    def _lasts(self) -> Iterator[Card | None]:
        position, rules = self._position, self._rules
        if foot_left(position) or partner_bars(position, rules):
            return
        cards = self._cards
        if self._unseen:
            if self._unseen == 1 and self._nothing_kept():
                yield None
            return
        if not len(cards):
            if not discard_needed(rules):
                yield None
            return
        loose = loose_cards(position, self._side, cards, rules)
        if len(loose) > 1 or not canastas_in_reach(position, self._side, cards, rules):
            return
        if not loose and not discard_needed(rules):
            yield None
        if drew_last_red_three(position, rules):
            return
        by_suit = rules.meld.sequences
        kinds = {(card.rank, card.suit if by_suit else card.is_red_three): card for card in loose or cards}
        never = never_discarded(rules)
        yield from [card for card in kinds.values() if card not in never]

    def _nothing_kept(self) -> bool:
        """Whether all known cards could be laid, and the one that nobody knows discarded, whatever it is."""
        position, rules, cards = self._position, self._rules, self._cards
        never = never_discarded(rules)
        return (
            # A red three is laid out, and another card drawn for it.
            (not never or rules.threes.red_laid is not ThreesLaid.NEVER)
            and all(card.is_red_three for card in never)
            and not drew_last_red_three(position, rules)
            and not loose_cards(position, self._side, cards, rules)
            and canastas_in_reach(position, self._side, cards, rules)
        )

    def ways(self) -> Iterator[WayOut]:
        """One way for each last discard that leaves one."""
        for last in self.lasts:
            if way := self.with_last(last):
                yield way

    @property
    def leaves_last_card(self) -> bool:
        """Whether the seat goes out by discarding its only card: what is seen without a search."""
        alone = len(self._cards) == 1 and self._cards.cards[0] in self.lasts
        return alone and nothing_bars(self._position, self._side, self._rules)

    def with_last(self, last: Card | None) -> WayOut | None:
        """The way out that lays all cards but the last one, if there is one."""
        position, rules, side = self._position, self._rules, self._side
        held = self._cards
        threes = tuple(NewMeld((card,)) for card in self._reds)
        if len(held) == int(last is not None):
            free = nothing_bars(position, side, rules)
            return WayOut(LayDown(threes) if threes else None, last) if free else None
        reds = sum(card.is_red_three for card in held) - (last is not None and last.is_red_three)
        if reds:
            return None
        if len(self.lasts) > 1 and not self._possible:
            return None
        lays = self._arrangement.lays(self._lacking, last)
        if lays is None or not (opened(position, side) or _opens(position, lays, rules)):
            return None
        return WayOut(LayDown((*lays, *threes)), last)

    @cached_property
    def _possible(self) -> bool:
        """Whether it can be found at all, whatever card is left: where not, none need be tried one by one."""
        return self._arrangement.may_leave_one(self._lacking)

    @cached_property
    def _lacking(self) -> Lacking:
        return canastas_lacking(self._position, self._side, self._rules)

    @cached_property
    def _arrangement(self) -> Arrangement:
        position, rules, side = self._position, self._rules, self._side
        table = Table(position, side, self._cards.wilds, rules, opened=opened(position, side))
        return Arrangement(table, self._cards, self._states)


@once
def search_for_ways_out(position: Position, rules: RuleSet) -> WaysOut:
    """The search from this position, which keeps what it has found."""
    return WaysOut(position, rules)


def _reds_on_the_way(position: Position, stock: int, rules: RuleSet) -> tuple[Card, ...]:
    """The red threes that the seat to act lays out on its way, where that is its choice. [seed 000]

    None where a stock of so many cards replaces several of them: too much comes into the hand.
    """
    if rules.threes.red_laid is not ThreesLaid.BY_CHOICE:
        return ()
    reds = tuple(card for card in position.hand(position.turn).cards if card.is_red_three)
    return reds if min(len(reds), stock) <= 1 else ()


def foot_left(position: Position) -> bool:
    """Whether the seat to act takes up its foot when its hand is empty, and so cannot go out yet. [seed 000; pagat]"""
    return len(position.feet[position.turn - 1]) > 0


def partner_bars(position: Position, rules: RuleSet) -> bool:
    """Whether the partner has yet to take up the foot, or to play a turn from it, where that is asked. [pagat]"""
    return rules.going_out.partner_foot and any(
        len(position.feet[mate - 1]) or not position.played[mate - 1]
        for mate in partners(position, position.turn, rules)
    )


def can_empty(position: Position, rules: RuleSet, *, to_draw: int = 0) -> bool:
    """Whether there is a way out for the seat to act. The partner's answer is not looked at.

    Melds of one rank may be put together on the way, where that is played. `to_draw`: how many cards the seat has yet
    to draw; whatever they are, there is a way out.
    """
    search = WaysOut(position, rules, to_draw=to_draw) if to_draw else search_for_ways_out(position, rules)
    if search.leaves_last_card or next(search.ways(), None) is not None:
        return True
    on_the_way = chain(_joined(position, rules), _with_a_wild_card_first(position, rules))
    return any(can_empty(other, rules, to_draw=to_draw) for other in on_the_way)


def _joined(position: Position, rules: RuleSet) -> Iterator[Position]:
    """The position with two melds of a rank put together, for every two that can be. [bicycle; laws-de]"""
    side = side_of(position, position.turn, rules)
    for first, second in twins(position, side, rules):
        most = 0 if first.kind in rules.meld.past_full else most_cards(first.kind, rules)
        small = not most or len(first) + len(second) <= most
        if small and next(join_faults(first, second, rules), None) is None:
            names = name_of(position, side, first), name_of(position, side, second)
            yield effect(position, Join(*names), rules)


def _with_a_wild_card_first(position: Position, rules: RuleSet) -> Iterator[Position]:
    """The position with a wild card on one of two melds that, put together, take none any more. [bicycle; laws-de]"""
    if rules.canasta.takes_wilds:
        return
    side, cards = side_of(position, position.turn, rules), position.hand(position.turn).cards
    table = Table(position, side, cards.wilds, rules, opened=True)
    wilds = [card for card in dict.fromkeys(cards) if card.is_wild]
    for pair in twins(position, side, rules) if wilds else ():
        if sum(map(len, pair)) < rules.canasta.cards:
            continue
        for meld, wild in product(pair, wilds):
            if table.takes(meld, wild):
                laid = LayDown((Addition(name_of(position, side, meld), (wild,)),))
                yield effect(position, laid, rules)


def discard_needed(rules: RuleSet) -> bool:
    """Whether nobody goes out without a last discard. [CLA; bicycle]"""
    return rules.going_out.discard is FinalDiscard.REQUIRED


def nothing_bars(position: Position, side: int, rules: RuleSet) -> bool:
    """Whether the side has the canastas to go out, and no meld that bars it."""
    melds = position.melds[side - 1]
    return not canastas_lacking(position, side, rules) and not any(
        stands_in_the_way(meld, rules) for meld in melds
    )


def _opens(position: Position, lays: tuple[object, ...], rules: RuleSet) -> bool:
    """Whether these melds, laid at once by a player who then goes out, open the side."""
    melds = [Cards(lay.cards) for lay in lays if isinstance(lay, NewMeld)]
    step = minimum_step(position, position.turn, rules)
    if points_lacking(melds, step, rules) and not may_waive_minimum(position, rules):
        return False
    return not any(shortfalls(melds, step, rules))


def may_waive_minimum(position: Position, rules: RuleSet) -> bool:
    """Whether going out concealed now would need no minimum: it is waived for a hand drawn from the stock. [pagat]

    That holds too where a concealed hand brings nothing more.
    """
    return rules.opening.waived_concealed and not position.laid[position.turn - 1] and not took_pile(position)
