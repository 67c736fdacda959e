"""What laying cards makes of the table: each lay resolved to the meld it starts or joins. Judges nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import Action, Addition, Lay, LayDown, MeldName, NewMeld, TakePile
from tutor.engine.facts import is_canasta, meld_of
from tutor.engine.position import Meld, Position
from tutor.engine.rules import RuleSet
from tutor.record import record


@record
class Growth:
    """One meld of the side as an action leaves it: what lay there before, and the cards that come.

    `asked_for`: the rank by which the action names the meld; None for a new meld. `missing`: an addition to a meld
    that is not there.
    """

    before: Meld | None
    added: Cards
    asked_for: Rank | None = None

    @property
    def missing(self) -> bool:
        """Whether cards are to be added to a meld that the side does not have."""
        return self.asked_for is not None and self.before is None

    @property
    def after(self) -> Cards:
        """All cards of the meld."""
        return self.before.cards + self.added if self.before else self.added


def lays_of(action: Action) -> tuple[Lay, ...]:
    """The melds and additions that an action lays from the hand, the top card of the pile left aside."""
    return action.lays if isinstance(action, LayDown | TakePile) else ()


def hand_melds_of(action: Action) -> tuple[tuple[Card, ...], ...]:
    """The cards that an action lays from the hand, meld by meld; those that go with the top card of the pile first."""
    with_top = (action.cards,) if isinstance(action, TakePile) and action.cards else ()
    return (*with_top, *(lay.cards for lay in lays_of(action)))


def hand_cards_of(action: Action) -> tuple[Card, ...]:
    """All cards that an action lays from the hand."""
    return tuple(card for cards in hand_melds_of(action) for card in cards)


def _rank_of(cards: Iterable[Card]) -> Rank | None:
    return next((card.rank for card in cards if not card.is_wild), None)


def growths(position: Position, action: Action, side: int, top: Card | None) -> tuple[Growth, ...]:
    """The melds that a lay or a take changes, in the order in which the action names them.

    New cards of a rank that the side has on the table, or that the same action lays twice, join into one meld.
    With `top` the first growth is the one that receives the top card of the pile.
    """
    found: list[Growth] = []
    lays = list(lays_of(action))
    if isinstance(action, TakePile) and top is not None:
        found.append(_with_top(position, action, side, top))
    for lay in lays:
        named = lay.name if isinstance(lay, Addition) else None
        rank, number = (named.rank, named.number) if named else (_rank_of(lay.cards), 1)
        before = meld_of(position, side, rank, number) if rank is not None else None
        known = next((i for i, other in enumerate(found) if _joins(other, before, rank, number)), None)
        if known is not None:
            grown = found[known]
            found[known] = replace(grown, added=grown.added + lay.cards)
        else:
            found.append(Growth(before, Cards(lay.cards), named.rank if named else None))
    return tuple(found)


def _joins(growth: Growth, before: Meld | None, rank: Rank | None, number: int) -> bool:
    """Whether cards for that meld, or for a new one of that rank, come to the growth."""
    if before is not None:
        return growth.before is before
    fresh = growth.before is None and not growth.missing
    return fresh and number == 1 and rank is not None and _rank_of(growth.added) is rank


def _with_top(position: Position, action: TakePile, side: int, top: Card) -> Growth:
    name = action.onto
    before = meld_of(position, side, name.rank, name.number) if name else meld_of(position, side, top.rank)
    return Growth(before, Cards((*action.cards, top)), name.rank if name else None)


def laid_this_turn(position: Position, action: Action | None = None) -> Counter[Rank]:
    """How many cards the seat to act has laid on each rank in this turn, `action` included.

    Wild cards count with the meld that they joined. What goes onto a meld on the table with the top card of the pile,
    without a natural card from the hand, is left aside.
    """
    counts: Counter[Rank] = Counter()
    for act in (*position.done, *((action,) if action else ())):
        if isinstance(act, TakePile) and (rank := _rank_of(act.cards)) is not None:
            counts[rank] += len(act.cards) + 1
        for lay in lays_of(act):
            rank = lay.name.rank if isinstance(lay, Addition) else _rank_of(lay.cards)
            if rank is not None:
                counts[rank] += len(lay.cards)
    return counts


def melds_after(
    position: Position, action: Action, side: int, rules: RuleSet, top: Card | None
) -> tuple[Meld, ...]:
    """The side's melds as a legal lay or take leaves them."""
    melds = list(position.melds[side - 1])
    laid = laid_this_turn(position, action) if rules.canasta.concealed else Counter()
    for growth in growths(position, action, side, top):
        grown = Meld(growth.after, whole=growth.before is not None and growth.before.whole)
        if rules.canasta.concealed and is_canasta(grown, rules) and laid[grown.rank] == len(grown):
            grown = replace(grown, whole=True)
        if growth.before is None:
            melds.append(grown)
        else:
            place = next(i for i, meld in enumerate(melds) if meld is growth.before)
            melds[place] = grown
    return tuple(melds)


def new_or_added(
    position: Position, side: int, rank: Rank, cards: tuple[Card, ...], onto: Meld | None = None
) -> Lay:
    """These cards of a rank as the lay that the side's table asks for: an addition, or a new meld.

    `onto`: the meld of the side that they are added to, where it has several of that rank.
    """
    melds = [meld for meld in position.melds[side - 1] if meld.rank is rank]
    number = 1 + next((i for i, meld in enumerate(melds) if meld is onto), 0)
    return Addition(MeldName(rank, number), cards) if melds else NewMeld(cards)
