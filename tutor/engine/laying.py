"""What laying cards makes of the table: each lay resolved to the meld it starts or joins. Judges nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from itertools import chain

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import Action, Addition, Lay, LayDown, MeldName, NewMeld, TakePile
from tutor.engine.facts import is_canasta, is_full, meld_of, melds_of
from tutor.engine.policies import MeldKind, SecondMeld, ThreesLaid
from tutor.engine.position import Meld, Position
from tutor.engine.rules import RuleSet
from tutor.engine.this_turn import took_pile
from tutor.record import record, replace


@record
class Growth:
    """One meld of the side as an action leaves it: what lay there before, and the cards that come.

    `asked_for`: the name by which the action calls the meld; None for a new meld. `missing`: an addition to a meld
    that is not there. `beside`: a meld of the same rank, not full, beside which new cards were laid.
    """

    before: Meld | None
    added: Cards
    asked_for: MeldName | None = None
    beside: Meld | None = None
    meld: Meld = field(init=False, compare=False, repr=False)
    """The meld as the action leaves it."""

    def __post_init__(self) -> None:
        before = self.before
        meld = Meld(before.cards + self.added, before.whole) if before is not None else Meld(self.added)
        object.__setattr__(self, "meld", meld)

    @property
    def missing(self) -> bool:
        """Whether cards are to be added to a meld that the side does not have."""
        return self.asked_for is not None and self.before is None

    @property
    def after(self) -> Cards:
        """All cards of the meld."""
        return self.meld.cards


def lays_of(action: Action) -> tuple[Lay, ...]:
    """The melds and additions that an action lays from the hand, the top card of the pile left aside."""
    return action.lays if isinstance(action, LayDown | TakePile) else ()


def hand_melds_of(action: Action) -> tuple[tuple[Card, ...], ...]:
    """The cards that an action lays from the hand, meld by meld; those that go with the top card of the pile first."""
    laid = [lay.cards for lay in lays_of(action)]
    return (action.cards, *laid) if isinstance(action, TakePile) and action.cards else tuple(laid)


def hand_cards_of(action: Action) -> tuple[Card, ...]:
    """All cards that an action lays from the hand."""
    if not isinstance(action, LayDown | TakePile):
        return ()
    return tuple(chain.from_iterable(hand_melds_of(action)))


def growths(
    position: Position, action: Action, side: int, top: Card | None, rules: RuleSet
) -> tuple[Growth, ...]:
    """The melds that a lay or a take changes, in the order in which the action names them.

    With `top` the first growth is the one that receives the top card of the pile.
    """
    table = _Table(position, side, rules)
    if isinstance(action, TakePile) and top is not None:
        table.take(action, top)
    for lay in lays_of(action):
        if isinstance(lay, Addition):
            table.add(lay.name, lay.cards)
        elif isinstance(action, TakePile) or not is_laying_out(lay, rules):
            table.lay(lay.cards)
    return tuple(table.found)


def is_laying_out(lay: Lay, rules: RuleSet) -> bool:
    """Whether red threes are laid out by it, where that is the player's choice. [seed 000]"""
    by_choice = rules.threes.red_laid is ThreesLaid.BY_CHOICE
    return by_choice and isinstance(lay, NewMeld) and all(card.is_red_three for card in lay.cards)


def meld_for_top(position: Position, side: int, top: Card, rules: RuleSet) -> Meld | None:
    """The meld that the top card of the pile goes onto where none is named: an unfinished one of its rank first."""
    melds = melds_of(position, side, Rank.TWO if top.is_wild else top.rank)
    return next((meld for meld in melds if not is_canasta(meld, rules)), next(iter(melds), None))


class _Table:
    """The side's melds while an action is laid out, lay by lay."""

    def __init__(self, position: Position, side: int, rules: RuleSet) -> None:
        self._position = position
        self._side = side
        self._rules = rules
        self.found: list[Growth] = []

    def take(self, action: TakePile, top: Card) -> None:
        """The top card, with its mates or alone onto a meld on the table."""
        cards = (*action.cards, top)
        if action.onto is not None:
            self.add(action.onto, cards)
            return
        lying = meld_for_top(self._position, self._side, top, self._rules)
        unfinished = lying is not None and not is_canasta(lying, self._rules)
        if not action.cards or (unfinished and self._rules.meld.second is SecondMeld.WHEN_FULL):
            self._grow(lying, cards, None)
        else:
            self.lay(cards)

    def add(self, name: MeldName, cards: Iterable[Card]) -> None:
        """Cards for a meld that is named. A meld begun by the same action can be named too."""
        before = meld_of(self._position, self._side, name.rank, name.number, name.suit)
        if before is None and name.suit is None:
            fresh = self._begun(name.rank)
            lying = len(melds_of(self._position, self._side, name.rank))
            place = name.number - lying - 1
            if 0 <= place < len(fresh):
                self._extend(fresh[place], cards)
                return
        self._grow(before, cards, name)

    def lay(self, cards: Iterable[Card]) -> None:
        """New cards: a meld of their own, or joined to one of their rank where the rule set has no second meld."""
        fresh = Growth(None, Cards(cards))
        new = fresh.meld
        if new.kind is MeldKind.SEQUENCE:
            # Cards of several ranks without a run in one suit are no meld at all, which the judge will say.
            self.found.append(fresh)
            return
        second = self._rules.meld.second
        if new.kind is MeldKind.WILD and second is not SecondMeld.MERGES:
            second = SecondMeld.WHEN_FULL
        match second:
            case SecondMeld.MERGES:
                self._merge(fresh)
            case SecondMeld.WHEN_FULL:
                self._lay_beside(fresh)
            case _:
                self.found.append(fresh)

    def _merge(self, fresh: Growth) -> None:
        """Onto the side's meld of the rank, or the one that the action begins; there is never a second one."""
        rank = fresh.meld.rank
        if melds := melds_of(self._position, self._side, rank):
            self._grow(melds[0], fresh.added, None)
        elif begun := self._begun(rank):
            self._extend(begun[0], fresh.added)
        else:
            self.found.append(fresh)

    def _lay_beside(self, fresh: Growth) -> None:
        """A new meld, which tells beside which unfinished one of its rank it would lie; wild cards go onto that."""
        rank, size = fresh.meld.rank, self._rules.canasta.cards
        melds = melds_of(self._position, self._side, rank)
        beside = next((meld for meld in melds if not self._will_be_full(meld)), None)
        begun = next((i for i in self._begun(rank) if len(self.found[i].added) < size), None)
        wild = fresh.meld.kind is MeldKind.WILD
        if wild and beside is not None:
            self._grow(beside, fresh.added, None)
        elif wild and begun is not None:
            self._extend(begun, fresh.added)
        else:
            if beside is None and begun is not None:
                beside = self.found[begun].meld
            self.found.append(fresh if beside is None else replace(fresh, beside=beside))

    def _begun(self, rank: Rank) -> list[int]:
        """The places of the melds of that rank, sequences left aside, which the action begins."""
        return [
            place
            for place, growth in enumerate(self.found)
            if growth.before is None
            and growth.meld.rank is rank
            and growth.meld.suit is None
            and not growth.missing
        ]

    def _will_be_full(self, meld: Meld) -> bool:
        grown = next((growth.meld for growth in self.found if growth.before is meld), meld)
        return is_full(grown, self._rules) or is_canasta(grown, self._rules)

    def _grow(self, before: Meld | None, cards: Iterable[Card], name: MeldName | None) -> None:
        for place, growth in enumerate(self.found):
            if before is not None and growth.before is before:
                self._extend(place, cards)
                return
        self.found.append(Growth(before, Cards(cards), name))

    def _extend(self, place: int, cards: Iterable[Card]) -> None:
        growth = self.found[place]
        self.found[place] = replace(growth, added=growth.added + cards)


def _rank_of(cards: Iterable[Card]) -> Rank | None:
    return next((card.rank for card in cards if not card.is_wild), None)


def laid_this_turn(position: Position, action: Action | None = None) -> Counter[Rank]:
    """How many cards the seat to act has laid on each rank in this turn, `action` included.

    Wild cards count with the meld that they joined, those laid by themselves as twos. What goes onto a meld on the
    table with the top card of the pile, without a natural card from the hand, is left aside.
    """
    counts: Counter[Rank] = Counter()
    for act in (*position.done, *((action,) if action else ())):
        if isinstance(act, TakePile) and (rank := _rank_of(act.cards)) is not None:
            counts[rank] += len(act.cards) + 1
        for lay in lays_of(act):
            rank = lay.name.rank if isinstance(lay, Addition) else _rank_of(lay.cards) or Rank.TWO
            counts[rank] += len(lay.cards)
    return counts


def melds_after(
    position: Position, action: Action, side: int, rules: RuleSet, top: Card | None
) -> tuple[Meld, ...]:
    """The side's melds as a legal lay or take leaves them."""
    melds = list(position.melds[side - 1])
    for growth in growths(position, action, side, top, rules):
        grown = growth.meld
        if rules.canasta.concealed and _is_whole(position, action, side, growth, rules):
            grown = replace(grown, whole=True)
        if growth.before is None:
            melds.append(grown)
        else:
            place = next(i for i, meld in enumerate(melds) if meld is growth.before)
            melds[place] = grown
    return tuple(melds)


def _is_whole(position: Position, action: Action, side: int, growth: Growth, rules: RuleSet) -> bool:
    """Whether the growth is a canasta laid whole out of one hand. [seeds 001, 003]

    Of a pile only its top card may be in it; what is laid after the pile was taken, or after the foot was taken up, may
    come from there.
    """
    if not is_canasta(growth.meld, rules) or (isinstance(action, LayDown) and took_pile(position)):
        return False
    if growth.before is None:
        return True
    if growth.meld.kind is MeldKind.SEQUENCE or rules.deal.foot or growth.before.whole:
        return growth.before.whole
    rank = growth.meld.rank
    others = sum(len(meld) for meld in melds_of(position, side, rank) if meld is not growth.before)
    return laid_this_turn(position, action)[rank] == others + len(growth.meld)


def name_of(position: Position, side: int, meld: Meld) -> MeldName:
    """The name of a meld on the side's table."""
    number = 0
    for other in position.melds[side - 1]:
        if other.rank is meld.rank and other.suit is meld.suit:
            number += 1
            if other is meld:
                break
    return MeldName(meld.rank, number, meld.suit)


def new_or_added(
    position: Position, side: int, rank: Rank, cards: tuple[Card, ...], onto: Meld | None = None
) -> Lay:
    """These cards of a rank as the lay that the side's table asks for: an addition, or a new meld.

    `onto`: the meld of the side that they are added to, where it has several of that rank.
    """
    melds = melds_of(position, side, rank)
    if onto is None and not melds:
        return NewMeld(cards)
    return Addition(name_of(position, side, onto or melds[0]), cards)
