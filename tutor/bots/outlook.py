"""How the game looks to the seat to act: what its side needs, what fits its table, which cards are still to come.

All of it is read off the view with the engine's eyes and worked out once for a decision, however many actions are
weighed. Nothing here says what may be done.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from tutor.bots.hopes import RunHopes
from tutor.cards import NATURAL_RANKS, Card, Cards, Rank, pack
from tutor.engine.facts import (
    Lacking,
    PileState,
    canastas_lacking,
    goes_onto_group,
    is_canasta,
    is_frozen,
    is_full,
    melds_of,
    most_cards,
    opened,
    ranks_closed_to,
    stands_in_the_way,
)
from tutor.engine.going_out import foot_left, partner_bars
from tutor.engine.limits import bars_to_wilds, most_wilds
from tutor.engine.policies import BlackThrees, CanastaKind, MeldKind, SecondMeld
from tutor.engine.position import Hand, Meld, Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import seat_to_act, side_of, sides
from tutor.engine.threes import with_hand
from tutor.record import replace


class Outlook:
    """The view of the seat to act, and what it can tell from it.

    `lacking`: the canastas that its side still needs, `needs`: of each kind. `foot`: a foot is to be taken up when the
    hand is empty. `closes`: only cards in hand keep the side from going out. `sheds`: the hand is to become empty.
    """

    def __init__(self, view: Position, rules: RuleSet) -> None:
        self.view = view
        self.rules = rules
        self.seat = seat_to_act(view, rules)
        self.side = side_of(view, self.seat, rules)
        self.melds = view.melds[self.side - 1]
        self.hand = view.hand(self.seat).cards
        self.opened = opened(view, self.side)
        self.lacking: Lacking = canastas_lacking(view, self.side, rules)
        self.needs = dict(self.lacking.kinds)
        self.foot = foot_left(view)
        self.closes = self.opened and not self.lacking
        self.sheds = self.foot or self.closes
        self._fits: dict[Rank, bool] = {}

    def sort_hand(self) -> None:
        """Put the cards that sequences need last, so that groups are offered without them."""
        if self.hopes and self.view.phase in (Phase.DRAW, Phase.PLAY):
            held = self.view.hand(self.seat)
            cards = Cards(sorted(self.hand.cards, key=self.use_in_runs))
            hands = with_hand(self.view, self.seat, Hand(cards, held.unknown))
            self.view, self.hand = replace(self.view, hands=hands), cards

    @cached_property
    def late(self) -> bool:
        """Whether the stock is so low that this may be the seat's last turn."""
        return len(self.view.stock) <= self.rules.table.seats * self.rules.deal.draw

    @cached_property
    def waits(self) -> bool:
        """Whether the partner is not so far that the seat may go out."""
        return partner_bars(self.view, self.rules)

    @cached_property
    def closed(self) -> frozenset[Rank]:
        """The ranks of which the side can lay nothing any more."""
        if self.rules.meld.second is not SecondMeld.MERGES:
            return ranks_closed_to(self.view, self.side, self.rules)
        full = {meld.rank for meld in self.melds if meld.kind is MeldKind.GROUP and is_full(meld, self.rules)}
        return ranks_closed_to(self.view, self.side, self.rules) | full

    def fits(self, rank: Rank) -> bool:
        """Whether a meld of the side takes a single card of that rank."""
        if rank not in self._fits:
            self._fits[rank] = rank not in self.closed and any(
                not is_full(meld, self.rules) for meld in melds_of(self.view, self.side, rank)
            )
        return self._fits[rank]

    def is_open_beside(self, before: Meld | None, rank: Rank) -> bool:
        """Whether a meld of the side other than this one takes a single card of that rank."""
        return any(
            meld is not before and not is_full(meld, self.rules)
            for meld in melds_of(self.view, self.side, rank)
        )

    @cached_property
    def unseen(self) -> dict[Card, int]:
        """How many of each card lie where the seat cannot see them."""
        left = dict(pack(self.rules.deck.packs, self.rules.deck.jokers).counts)
        for card in self.view.known_cards():
            left[card] -= 1
        return left

    @cached_property
    def _unseen_of_rank(self) -> list[int]:
        ranks = [0] * (Rank.JOKER + 1)
        for card, number in self.unseen.items():
            ranks[card.rank] += number
        return ranks

    @cached_property
    def _all_unseen(self) -> int:
        return max(1, sum(self._unseen_of_rank))

    def coming(self, rank: Rank) -> float:
        """The chance that a card to come is of that rank."""
        return self._unseen_of_rank[rank] / self._all_unseen

    @cached_property
    def hopes(self) -> RunHopes | None:
        """What the cards in hand are to sequences; None where none are played."""
        if not self.rules.meld.sequences:
            return None
        share = len(self.view.stock) / self._all_unseen
        seats = self.rules.table.seats
        return RunHopes(
            self.hand, self.melds, self.unseen, share / seats, share / self.rules.table.sides, self.rules
        )

    def use_in_runs(self, card: Card) -> float:
        """How much of the hope for a sequence would go with the card."""
        return self.hopes.loss(card) if self.hopes else 0.0

    # ------------------------------------------------------------------ cards that are in the way

    def in_the_way(self, rank: Rank, held: int, wilds: int = 0) -> int:
        """How many of so many cards of a rank no meld could take, with so many wild cards for a pair: the pile must."""
        rules = self.rules
        if rank is Rank.THREE:
            melded = rules.meld.black_threes is BlackThrees.GOING_OUT and held >= rules.meld.cards
            return 0 if melded else held
        if not held or self.fits(rank):
            return 0
        if rank in self.closed or self.begins_a_bar(rank):
            return held
        few = held < rules.meld.naturals or not wilds or not most_wilds(held, rules, rank)
        pair = not few and not any(bars_to_wilds(rank, None, held, rules, opened=self.opened))
        return 0 if held >= rules.meld.cards or pair else held

    @cached_property
    def stuck(self) -> int:
        """How many cards of the hand no meld could take."""
        counts, wilds, number = self.hand.by_rank, self.hand.wilds, 0
        for rank in (Rank.THREE, *NATURAL_RANKS):
            left = self.in_the_way(rank, counts[rank], wilds)
            number += left
            wilds -= 0 < counts[rank] < self.rules.meld.cards and not left and not self.fits(rank)
        if self.hopes:
            ends = self.hopes.ends
            number -= sum(
                card in ends and self.in_the_way(card.rank, counts[card.rank]) > 0
                for card in self.hand.counts
            )
        return max(0, number) + self.stuck_wilds

    @cached_property
    def stuck_wilds(self) -> int:
        """How many wild cards of the hand no meld on the table could take."""
        wilds = self.hand.wilds
        return max(0, wilds - self._room_for_wilds) if wilds else 0

    @cached_property
    def _room_for_wilds(self) -> int:
        rules, room = self.rules, 0
        for meld in self.melds:
            most = most_cards(meld.kind, rules) or rules.deck.size
            if meld.kind is MeldKind.WILD:
                room += most - len(meld)
            elif meld.kind is MeldKind.GROUP and self.takes_wilds(meld):
                wilds = meld.cards.wilds
                naturals = len(meld) - wilds
                room += max(0, min(most - len(meld), most_wilds(naturals, rules, meld.rank) - wilds))
        return room

    def takes_wilds(self, meld: Meld) -> bool:
        """Whether the side may add wild cards to this meld of naturals, as far as its number of them goes."""
        naturals = len(meld) - meld.cards.wilds
        barred = any(bars_to_wilds(meld.rank, meld, naturals, self.rules, opened=True))
        return not barred and meld.rank not in self.closed

    def change_in_stuck(self, cards: Sequence[Card]) -> int:
        """How many more cards would be in the way with these in hand: of them and of those held."""
        counts, more = self.hand.by_rank, Cards(cards).by_rank
        ends = self.hopes.ends if self.hopes else ()
        grown = sum(
            self.in_the_way(rank, counts[rank] + more[rank]) - self.in_the_way(rank, counts[rank])
            for rank in (Rank.THREE, *NATURAL_RANKS)
            if more[rank]
        )
        return grown - sum(card in ends for card in set(cards))

    def relief(self, card: Card) -> int:
        """How many fewer cards are in the way once the card is gone."""
        held, wilds = self.hand.by_rank[card.rank], self.hand.wilds
        if self.hopes and card in self.hopes.ends:
            return 0
        return self.in_the_way(card.rank, held, wilds) - self.in_the_way(card.rank, held - 1, wilds)

    @cached_property
    def fitting_share(self) -> float:
        """The chance that a card to come fits a meld of the side."""
        share = sum(self.coming(rank) for rank in NATURAL_RANKS if self.fits(rank))
        return share + self.coming(Rank.TWO) + self.coming(Rank.JOKER)

    @cached_property
    def clears(self) -> bool:
        """Whether the hand could become empty in this turn."""
        return (self.foot or (self.closes and not self.waits)) and self.stuck <= 1

    def is_useless(self, card: Card) -> bool:
        """Whether the side can never lay the card."""
        return card.rank in self.closed

    def begins_a_bar(self, rank: Rank) -> bool:
        """Whether the rank could only begin a meld that is not finished soon and keeps its side from going out."""
        if not self.rules.penalties.unfinished or melds_of(self.view, self.side, rank):
            return False
        held = self.hand.of_rank(rank)
        short = 1 if self.closes else 3
        few = len(held) <= self.rules.canasta.cards - short
        return few and stands_in_the_way(Meld(Cards(held)), self.rules)

    @cached_property
    def next_canastas(self) -> tuple[Meld, ...]:
        """The melds nearest to the canastas that are lacking."""
        begun = [m for m in self.melds if not is_canasta(m, self.rules) and m.rank not in self.closed]
        return tuple(sorted(begun, key=len, reverse=True)[: max(1, self.lacking.canastas)])

    # ------------------------------------------------------------------ wild cards

    @cached_property
    def spare_wilds(self) -> int:
        """How many wild cards of the hand a canasta of wild cards that is needed leaves."""
        begun = max(
            (len(m) for m in self.melds if m.kind is MeldKind.WILD and not is_canasta(m, self.rules)),
            default=0,
        )
        return self.hand.wilds - max(0, self.rules.canasta.cards - begun)

    @cached_property
    def mixed_to_begin(self) -> int:
        """How many of the mixed canastas that are lacking no meld with a wild card is on the way to."""
        begun = sum(
            m.kind is MeldKind.GROUP and m.cards.wilds > 0 and not is_canasta(m, self.rules)
            for m in self.melds
        )
        return self.needs.get(CanastaKind.MIXED, 0) - begun

    # ------------------------------------------------------------------ the others

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other sides."""
        return tuple(side for side in sides(self.view, self.rules) if side != self.side)

    @cached_property
    def _goes_onto_theirs(self) -> frozenset[Rank]:
        """The ranks of which a single card goes onto a meld of another side with the pile."""
        state = PileState.FROZEN if is_frozen(self.view, self.rules) else PileState.OPEN
        if not goes_onto_group(state, self.rules):
            return frozenset()
        return frozenset(
            meld.rank
            for side in self.others
            for meld in self.view.melds[side - 1]
            if meld.kind is not MeldKind.SEQUENCE and not is_full(meld, self.rules)
        )

    def danger(self, card: Card) -> float:
        """How likely another side takes the pile with that card on top, from 0 to 1."""
        if card.rank in self._goes_onto_theirs:
            return 1.0
        left = self._unseen_of_rank[card.rank]
        return min(0.6, 0.1 * left * (left - 1) / 4) if left > 1 else 0.0
