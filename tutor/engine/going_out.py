"""Whether, and how, the hand of the seat to act can be emptied in this turn. [pagat; seeds 000, 002]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations

from tutor.cards import NATURAL_RANKS, Card, Cards, Rank
from tutor.engine.actions import Join, LayDown, NewMeld
from tutor.engine.discarding import never_discarded
from tutor.engine.effect import effect
from tutor.engine.facts import (
    Lacking,
    canastas_lacking,
    melds_by_rank,
    minimum_step,
    most_cards,
    opened,
    stands_in_the_way,
)
from tutor.engine.laying import name_of
from tutor.engine.melding import join_faults
from tutor.engine.once import once
from tutor.engine.opening_needs import points_lacking, shortfalls
from tutor.engine.policies import (
    CanastaKind,
    FinalDiscard,
    MeldKind,
    SecondMeld,
    SequencePickup,
    ThreesLaid,
    WildMelds,
)
from tutor.engine.position import Meld, Position
from tutor.engine.rules import RuleSet
from tutor.engine.search.arranging import Arrangement
from tutor.engine.search.placing import Table
from tutor.engine.search.runs import single_runs
from tutor.engine.sides import partners, side_of
from tutor.engine.this_turn import drew_last_red_three, took_pile
from tutor.engine.threes import leaves_the_hand
from tutor.record import record


@record
class WayOut:
    """One way to empty the hand: what is laid, all together (None: nothing), and the last discard (None: none)."""

    lay: LayDown | None
    discard: Card | None


def ways_out(position: Position, rules: RuleSet, *, discard: bool = True) -> Iterator[WayOut]:
    """The ways in which the seat to act, having drawn, can empty its hand now; one for each last discard.

    The partner's answer is not looked at. With `discard` false only ways that keep no card for the pile.
    """
    search = WaysOut(position, rules, discard=discard)
    for last in search.lasts:
        if way := search.with_last(last):
            yield way


class WaysOut:
    """The search for ways to empty the hand of the seat to act.

    `lasts`: the cards that could be left for a last discard, None for none of them; one of each kind.
    """

    def __init__(self, position: Position, rules: RuleSet, *, discard: bool = True) -> None:
        self._position = position
        self._rules = rules
        self._side = side_of(position, position.turn, rules)
        self._cards = position.hand(position.turn).cards
        self._reds: tuple[Card, ...] = ()
        if rules.threes.red_laid is ThreesLaid.BY_CHOICE and not len(position.stock):
            # Red threes that no card replaces go to the table on the way.
            self._reds = tuple(card for card in self._cards if card.is_red_three)
            self._cards = self._cards.without(self._reds)
        self.lasts = tuple(self._lasts(discard))

    def _lasts(self, discard: bool) -> Iterator[Card | None]:
        position, rules = self._position, self._rules
        hand = position.hand(position.turn)
        if hand.unknown or foot_left(position) or partner_bars(position, rules):
            return
        cards = self._cards
        if not len(cards):
            if not discard_needed(rules):
                yield None
            return
        loose = _loose(position, self._side, cards, rules)
        if len(loose) > 1 or not _canastas_in_reach(position, self._side, cards, rules):
            return
        if not loose and not discard_needed(rules):
            yield None
        if not discard or drew_last_red_three(position, rules):
            return
        by_suit = rules.meld.sequences
        kinds = {(card.rank, card.suit if by_suit else card.is_red_three): card for card in loose or cards}
        yield from (card for card in kinds.values() if not never_discarded(card, rules))

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
        return Arrangement(table, self._cards)


def foot_left(position: Position) -> bool:
    """Whether the seat to act takes up its foot when its hand is empty, and so cannot go out yet. [seed 000; pagat]"""
    return len(position.feet[position.turn - 1]) > 0


def partner_bars(position: Position, rules: RuleSet) -> bool:
    """Whether the partner has yet to take up the foot, or to play a turn from it, where that is asked. [pagat]"""
    return rules.going_out.partner_foot and any(
        len(position.feet[mate - 1]) or not position.played[mate - 1]
        for mate in partners(position, position.turn, rules)
    )


def can_empty(position: Position, rules: RuleSet, *, discard: bool = True) -> bool:
    """Whether there is a way out for the seat to act, which has drawn. The partner's answer is not looked at.

    Melds of one rank may be put together first, where that is played. With `discard` false only ways that keep no card.
    """
    if next(ways_out(position, rules, discard=discard), None) is not None:
        return True
    return any(can_empty(joined, rules, discard=discard) for joined in _joined(position, rules))


def _joined(position: Position, rules: RuleSet) -> Iterator[Position]:
    """The position with two melds of a rank put together, for every two that can be. [bicycle; laws-de]"""
    side = _own_side(position, rules)
    most = 0 if MeldKind.GROUP in rules.meld.past_full else most_cards(MeldKind.GROUP, rules)
    for first, second in _twins(position, side, rules):
        small = not most or len(first) + len(second) <= most
        if small and next(join_faults(first, second, rules), None) is None:
            names = name_of(position, side, first), name_of(position, side, second)
            yield effect(position, Join(*names), rules)


def _twins(position: Position, side: int, rules: RuleSet) -> Iterator[tuple[Meld, Meld]]:
    """Every two groups of a rank, where two can be put together."""
    if rules.meld.joined:
        for rank, melds in melds_by_rank(position, side).items():
            if rank is not Rank.TWO:
                yield from combinations(melds, 2)


def discard_needed(rules: RuleSet) -> bool:
    """Whether nobody goes out without a last discard. [CLA; bicycle]"""
    return rules.going_out.discard is FinalDiscard.REQUIRED


def nothing_bars(position: Position, side: int, rules: RuleSet) -> bool:
    """Whether the side has the canastas to go out, and no meld that bars it."""
    melds = position.melds[side - 1]
    return not canastas_lacking(position, side, rules) and not any(
        stands_in_the_way(meld, rules) for meld in melds
    )


def _loose(position: Position, side: int, cards: Cards, rules: RuleSet) -> list[Card]:
    """Cards that fit no meld whatever wild cards come to them; only one of them can go to the pile."""
    few, table, counts = rules.meld.naturals, melds_by_rank(position, side), cards.by_rank
    lonely = [rank for rank in NATURAL_RANKS if 0 < counts[rank] < few and rank not in table]
    three = Rank.THREE
    if 0 < counts[three] < rules.meld.cards and three not in table:
        lonely.insert(0, three)
    loose = [card for rank in lonely for card in cards.of_rank(rank)]
    if not rules.meld.sequences:
        return loose
    melds = position.melds[side - 1]
    return [card for card in loose if not _fits_a_run(card, cards, melds, rules)]


def _fits_a_run(card: Card, cards: Cards, melds: tuple[Meld, ...], rules: RuleSet) -> bool:
    """Whether the card is one of enough in a row, those of a sequence on the table among them."""
    if not card.is_natural:
        return False
    counts = cards.counts
    lying = {
        rank
        for meld in melds
        if meld.suit is not None and meld.suit is card.suit
        for rank in range(meld.rank, meld.rank + len(meld))
    }
    row = 1
    for step in (-1, 1):
        rank = card.rank + step
        while Rank.FOUR <= rank <= Rank.ACE and (rank in lying or counts[Card(Rank(rank), card.suit)]):
            row += 1
            rank += step
    return row >= rules.meld.cards


def _canastas_in_reach(position: Position, side: int, cards: Cards, rules: RuleSet) -> bool:
    """Whether enough melds could grow to canastas if each had all the wild cards: a quick look before the search."""
    lacking = canastas_lacking(position, side, rules)
    if not lacking or any(_twins(position, side, rules)):
        return True
    if not all(_in_reach(kind, position, side, cards, rules) for kind, _ in lacking.kinds):
        return False
    need = max(lacking.canastas, sum(number for _, number in lacking.kinds))
    counts, size, table = cards.by_rank, rules.canasta.cards, position.melds[side - 1]
    merges = rules.meld.second is SecondMeld.MERGES
    all_wilds = counts[Rank.TWO] + counts[Rank.JOKER]
    wilds = min(all_wilds, rules.meld.wilds)
    groups = [(meld.rank, len(meld)) for meld in table if meld.suit is None and meld.rank is not Rank.TWO]
    reach = sum(lying < size <= lying + counts[rank] + wilds for rank, lying in groups)
    # A new meld of a rank, where there is none, or where a second one can be.
    taken = {rank for rank, lying in groups if merges or lying < size}
    reach += sum(counts[rank] + wilds >= size for rank in NATURAL_RANKS if counts[rank] and rank not in taken)
    if rules.meld.wild_melds is not WildMelds.NONE:
        alone = [len(meld) for meld in table if meld.rank is Rank.TWO and meld.suit is None]
        reach += sum(number < size <= number + all_wilds for number in (0, *alone))
    if reach < need and not merges:
        reach += len(cards) // size
    if reach < need and rules.meld.sequences:
        reach += sum(
            (len(before) if before else 0) + len(run) >= size
            for before, run in single_runs(cards, table, rules)
        )
    return reach >= need


def _in_reach(kind: CanastaKind, position: Position, side: int, cards: Cards, rules: RuleSet) -> bool:
    """Whether a canasta of that kind could come of the cards and the side's table: a quick look."""
    size, counts, melds = rules.canasta.cards, cards.by_rank, position.melds[side - 1]
    if kind is CanastaKind.SEQUENCE:
        runs = single_runs(cards, melds, rules)
        return any((len(before) if before else 0) + len(run) >= size for before, run in runs)
    begun = [meld for meld in melds if meld.suit is None and len(meld) < size]
    if kind is CanastaKind.WILD:
        return cards.wilds + max((len(m) for m in begun if m.kind is MeldKind.WILD), default=0) >= size
    natural = kind is CanastaKind.NATURAL
    wilds = 0 if natural else min(cards.wilds, rules.meld.wilds)
    if any(counts[rank] + wilds >= size for rank in NATURAL_RANKS):
        return True
    return any(
        len(meld) + counts[meld.rank] + wilds >= size
        for meld in begun
        if meld.kind is MeldKind.GROUP and not (natural and meld.cards.wilds)
    )


@once
def may_finish(position: Position, rules: RuleSet) -> bool:
    """Whether the canastas that the seat to act still needs could come of its hand and the pile: a quick look."""
    cards = position.hand(position.turn).cards + position.pile.cards
    return _canastas_in_reach(position, _own_side(position, rules), cards, rules)


@once
def may_finish_with_pile(position: Position, rules: RuleSet) -> bool:
    """Whether the hand could be emptied when the pile is taken: a quick look."""
    whole = not rules.pile.take and rules.pile.onto_sequence is not SequencePickup.TOP_ONLY
    if whole:
        pile = [card for card in position.pile.cards if not leaves_the_hand(card, rules)]
        cards = position.hand(position.turn).cards + pile
        if position.pile.unknown or len(_loose(position, _own_side(position, rules), cards, rules)) > 1:
            return False
    return may_finish(position, rules)


def _own_side(position: Position, rules: RuleSet) -> int:
    return side_of(position, position.turn, rules)


def _opens(position: Position, lays: tuple[object, ...], rules: RuleSet) -> bool:
    """Whether these melds, laid at once by a player who then goes out, open the side."""
    melds = [Cards(lay.cards) for lay in lays if isinstance(lay, NewMeld)]
    step = minimum_step(position, position.turn, rules)
    if points_lacking(melds, step, rules) and not may_waive_minimum(position, rules):
        return False
    return not any(shortfalls(melds, step, rules))


def may_waive_minimum(position: Position, rules: RuleSet) -> bool:
    """Whether going out concealed now would need no minimum: it is waived for a hand drawn from the stock. [pagat]"""
    return (
        rules.opening.waived_concealed
        and not position.laid[position.turn - 1]
        and not took_pile(position)
        and rules.going_out.concealed_extra > 0
    )
