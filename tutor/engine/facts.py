"""What can be read off a position under a rule set. Nothing here judges an action; everything that does asks here."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping

from tutor.cards import Card, Rank, Suit
from tutor.engine.once import once_for_each
from tutor.engine.policies import CanastaKind, CardKind, MeldKind, OntoMeld, SecondMeld, cards_of
from tutor.engine.position import Meld, Position, Stack
from tutor.engine.rules import MinimumStep, RuleSet
from tutor.engine.score_rules import UnfinishedMeld
from tutor.engine.sides import account, side_of, sides
from tutor.record import record


@record
class Lacking:
    """Canastas that are lacking: in all, and so many of each kind that is asked for."""

    canastas: int
    kinds: tuple[tuple[CanastaKind, int], ...] = ()

    def __bool__(self) -> bool:
        return self.canastas > 0 or bool(self.kinds)

    def after(self, kind: CanastaKind, rules: RuleSet) -> Lacking:
        """What is lacking when one of that kind is made."""
        counts = counts_for_going_out(kind, rules)
        kinds = tuple(
            (other, number - (other is kind)) for other, number in self.kinds if number - (other is kind)
        )
        return Lacking(max(0, self.canastas - counts), kinds)


class PileState(enum.StrEnum):
    """What stands against taking the pile before any card from the hand is looked at."""

    EMPTY = "empty"
    OPEN = "open"
    WILD_ON_TOP = "wild-on-top"
    STOPPED = "stopped"
    FROZEN = "frozen"
    FROZEN_FOR_SIDE = "frozen-for-side"


def opened(position: Position, side: int) -> bool:
    """Whether the side has made its initial meld in this hand."""
    return bool(position.melds[side - 1])


def minimum(position: Position, seat: int, rules: RuleSet) -> int:
    """The points that the seat's side needs to open. [seeds 000, 002; pagat]"""
    return minimum_step(position, seat, rules).need


def minimum_from(total: int, rules: RuleSet) -> int:
    """The points needed to open in the first deal from a total before the hand."""
    steps = [step for step in rules.opening.minimum if step.deal is None or step.deal == 1]
    return [step.need for step in steps if step.score is None or total >= step.score][-1]


@once_for_each
def minimum_step(position: Position, seat: int, rules: RuleSet) -> MinimumStep:
    """What the seat's side needs to open, by its total before the hand, or by the deal. [seeds 000, 002; pagat]"""
    total = position.scores[account(position, seat, rules) - 1]
    found = rules.opening.minimum[0]
    for step in rules.opening.minimum:
        by_score = step.score is None or total >= step.score
        if by_score and (step.deal is None or position.deal >= step.deal):
            found = step
    return found


def freezes(card: Card, rules: RuleSet) -> bool:
    """Whether the card freezes a pile in which it lies. [seed 000; pagat; bicycle for black threes]"""
    return card in _freezing(rules)


def _freezing(rules: RuleSet) -> frozenset[Card]:
    pile = rules.pile
    wilds = (CardKind.TWO, CardKind.JOKER) if pile.wild_freezes else ()
    reds = (CardKind.RED_THREE,) if pile.red_three_freezes else ()
    blacks = (CardKind.BLACK_THREE,) if pile.black_three_freezes else ()
    return cards_of(wilds + reds + blacks)


def freezing_cards(position: Position, rules: RuleSet) -> tuple[Card, ...]:
    """The cards seen in the pile that freeze it for everybody, lowest first."""
    freezing = _freezing(rules)
    return tuple(card for card in seen_of_pile(position).cards if card in freezing)


def seen_of_pile(position: Position) -> Stack:
    """The pile with its lowest cards unknown, where these were never turned up. [rummy-games]"""
    pile = position.pile
    hidden = position.face_down - pile.unknown
    return pile if hidden <= 0 else Stack(pile.cards[hidden:], pile.unknown + hidden)


def frozen_by_card(position: Position, rules: RuleSet) -> bool:
    """Whether a card in the pile freezes it for everybody."""
    return position.frozen or not _freezing(rules).isdisjoint(position.pile.cards)


def is_frozen(position: Position, rules: RuleSet) -> bool:
    """Whether the pile is frozen for everybody, by a card in it or always."""
    return rules.pile.always_frozen or frozen_by_card(position, rules)


def goes_onto_group(state: PileState, rules: RuleSet) -> bool:
    """Whether the top card of a pile in that state may go onto a meld of its rank. [seed 000; pagat; bicycle]"""
    onto = rules.pile.onto_meld
    return onto is OntoMeld.ALSO_FROZEN or (onto is OntoMeld.OPEN and state is PileState.OPEN)


@once_for_each
def pile_state(position: Position, seat: int, rules: RuleSet) -> PileState:
    """How the pile stands towards a seat. [seeds 000, 002; pagat]"""
    pile, top = position.pile, position.pile.top
    if not len(pile):
        return PileState.EMPTY
    if top is not None and top.is_wild and not rules.pile.wild_top:
        return PileState.WILD_ON_TOP
    if top is not None and top.rank is Rank.THREE:
        return PileState.STOPPED
    if is_frozen(position, rules):
        return PileState.FROZEN
    if not opened(position, side_of(position, seat, rules)):
        return PileState.FROZEN_FOR_SIDE
    return PileState.OPEN


def can_turn_over(position: Position, rules: RuleSet) -> bool:
    """Whether the pile may be turned over as a new stock. [seed 000; policy]"""
    return rules.stock_end.recycle and not position.recycled and len(position.pile) > 1


def is_canasta(meld: Meld, rules: RuleSet) -> bool:
    """Whether the meld has grown to a canasta."""
    return len(meld) >= rules.canasta.cards


def canasta_kind(meld: Meld, rules: RuleSet) -> CanastaKind | None:
    """Which kind of canasta the meld is; None where it is none. Black threes make none. [all]"""
    if not is_canasta(meld, rules):
        return None
    match meld.kind:
        case MeldKind.SEQUENCE:
            return CanastaKind.SEQUENCE
        case MeldKind.WILD:
            return CanastaKind.WILD
        case _:
            return CanastaKind.MIXED if meld.cards.wilds else CanastaKind.NATURAL


def is_natural_canasta(meld: Meld, rules: RuleSet) -> bool:
    """Whether it is a canasta of one rank without wild cards."""
    return canasta_kind(meld, rules) is CanastaKind.NATURAL


@once_for_each
def canastas(position: Position, side: int, rules: RuleSet) -> tuple[Meld, ...]:
    """The canastas of a side."""
    return tuple(meld for meld in position.melds[side - 1] if is_canasta(meld, rules))


def meld_of(
    position: Position, side: int, rank: Rank, number: int = 1, suit: Suit | None = None
) -> Meld | None:
    """The side's meld of that rank, the first unless another is asked for; None where there is none.

    With `suit` the sequence whose lowest card that is. Wild cards alone go by the rank TWO.
    """
    if suit is None:
        melds = melds_of(position, side, rank)
        return melds[number - 1] if 0 < number <= len(melds) else None
    for meld in position.melds[side - 1]:
        if meld.rank is rank and meld.suit is suit:
            number -= 1
            if not number:
                return meld
    return None


@once_for_each
def finished_ranks(position: Position, side: int, rules: RuleSet) -> frozenset[Rank]:
    """The ranks of which a side has made a canasta. [CLA; pagat]"""
    return frozenset(
        meld.rank
        for meld in position.melds[side - 1]
        if meld.kind is MeldKind.GROUP and is_canasta(meld, rules)
    )


@once_for_each
def ranks_closed_to(position: Position, side: int, rules: RuleSet) -> frozenset[Rank]:
    """The dead ranks that another side has finished, where that closes them. [CLA; pagat]"""
    if not rules.meld.dead_ranks:
        return frozenset()
    others = (other for other in sides(position, rules) if other != side)
    return frozenset[Rank]().union(*(finished_ranks(position, other, rules) for other in others))


def melds_of(position: Position, side: int, rank: Rank) -> tuple[Meld, ...]:
    """The side's melds of that rank, sequences left aside."""
    return melds_by_rank(position, side).get(rank, ())


def melds_by_rank(position: Position, side: int) -> Mapping[Rank, tuple[Meld, ...]]:
    """The side's melds by rank, sequences left aside."""
    known = position.worked_out.get(side)
    if known is None:
        table: dict[Rank, tuple[Meld, ...]] = {}
        for meld in position.melds[side - 1]:
            if meld.suit is None:
                table[meld.rank] = (*table.get(meld.rank, ()), meld)
        known = position.worked_out[side] = (None, table)
    return known[1]


def kept_apart(position: Position, side: int, rank: Rank, rules: RuleSet) -> bool:
    """Whether the side has two melds of that rank: pooled, with too many wild cards for one. [policy]"""
    return rules.meld.second is SecondMeld.MERGES and len(melds_of(position, side, rank)) > 1


def is_full(meld: Meld, rules: RuleSet) -> bool:
    """Whether nothing can be added to the meld: a sequence ends with the canasta, others where there is a limit."""
    return 0 < most_cards(meld.kind, rules) <= len(meld)


def most_cards(kind: MeldKind, rules: RuleSet) -> int:
    """The most cards of a meld of that kind; 0 where there is no limit."""
    match kind:
        case MeldKind.SEQUENCE:
            return rules.canasta.cards
        case MeldKind.WILD:
            return rules.meld.wild_most
        case _:
            return rules.meld.most


def stands_in_the_way(meld: Meld, rules: RuleSet) -> bool:
    """Whether the meld, unfinished, bars its side from going out. [CLA]"""
    return any(entry.bars and is_unfinished(meld, entry, rules) for entry in rules.penalties.unfinished)


def is_unfinished(meld: Meld, entry: UnfinishedMeld, rules: RuleSet) -> bool:
    """Whether the meld is one of those that cost their side something while they are no canasta. [CLA; seed 000]"""
    return (
        meld.kind is entry.kind
        and not is_canasta(meld, rules)
        and (entry.rank is None or (meld.rank is entry.rank and not meld.cards.wilds))
        and (entry.most is None or len(meld) <= entry.most)
        and (entry.jokers is None or meld.cards.by_rank[Rank.JOKER] >= entry.jokers)
    )


@once_for_each
def canastas_lacking(position: Position, side: int, rules: RuleSet) -> Lacking:
    """What the side still needs in canastas before it may go out."""
    kinds = [canasta_kind(meld, rules) for meld in canastas(position, side, rules)]
    counted = sum(counts_for_going_out(kind, rules) for kind in kinds)
    if not rules.going_out.kinds:
        return Lacking(max(0, rules.going_out.canastas - counted))
    return Lacking(
        max(0, rules.going_out.canastas - counted),
        tuple(
            (need.kind, need.canastas - kinds.count(need.kind))
            for need in rules.going_out.kinds
            if need.canastas > kinds.count(need.kind)
        ),
    )


def counts_for_going_out(kind: CanastaKind | None, rules: RuleSet) -> bool:
    """Whether a canasta of that kind is among those counted. [rummy-games; parlett]"""
    return kind is not CanastaKind.WILD or rules.going_out.wilds_count


def meld_points(cards: Iterable[Card], rules: RuleSet) -> int:
    """What these cards bring as melded cards."""
    return rules.points.total(cards)


def red_three_value(number: int, rules: RuleSet) -> int:
    """The bonus for that many red threes of one side. [seeds 000, 001, 002, 003; pagat]"""
    return rules.threes.red[number - 1] if number else 0
