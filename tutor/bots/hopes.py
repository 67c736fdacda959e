"""The hope for sequences: how likely each of them comes together, and what a card is to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutor.cards import NATURAL_RANKS, Card, Cards, Rank, Suit
from tutor.engine.facts import is_full
from tutor.engine.position import Meld
from tutor.engine.rules import RuleSet

_LITTLE = 0.02
"""Less hope than this is hardly any, and no card is kept for it."""


_SUITED: Mapping[Suit, list[Card]] = {suit: [Card(rank, suit) for rank in NATURAL_RANKS] for suit in Suit}


class RunHopes:
    """Every sequence that could become a canasta, out of the hand or of one that lies on the table.

    `own`, `shared`: which part of the unseen cards the seat, and its side, will come to hold.
    `ends`: the cards that a sequence on the table takes next.
    """

    def __init__(
        self,
        hand: Cards,
        melds: Sequence[Meld],
        unseen: Mapping[Card, int],
        own: float,
        shared: float,
        rules: RuleSet,
    ) -> None:
        self._losses: dict[Card, float] = {}
        self._all = 0.0
        self.ends: set[Card] = set()
        size = rules.canasta.cards
        for suit, suited in _SUITED.items():
            held = [hand.counts.get(card, 0) for card in suited]
            lying = [meld for meld in melds if meld.suit is suit and not is_full(meld, rules)]
            self._look(suited, held, (0, 0), self._chances(suited, unseen, own), size)
            if lying:
                chances = self._chances(suited, unseen, shared)
                for meld in lying:
                    low = meld.rank - Rank.FOUR
                    self.ends.update(
                        suited[max(0, low - 1) : low] + suited[low + len(meld) : low + len(meld) + 1]
                    )
                    self._look(suited, held, (low, low + len(meld)), chances, size)

    def _chances(self, suited: Sequence[Card], unseen: Mapping[Card, int], share: float) -> list[float]:
        """For each card the chance that it comes, though it may be held already."""
        return [1 - (1 - share) ** unseen[card] for card in suited]

    def _look(
        self,
        suited: Sequence[Card],
        held: Sequence[int],
        lying: tuple[int, int],
        chances: Sequence[float],
        size: int,
    ) -> None:
        """Every stretch of so many cards of a suit, round those that lie: from the first place to before the last."""
        first, last = lying
        for start in range(len(suited) - size + 1):
            if first < last and not start <= first <= last <= start + size:
                continue
            hope, own = 1.0, []
            for place in range(start, start + size):
                if first <= place < last:
                    continue
                if held[place]:
                    own.append(place)
                else:
                    hope *= chances[place]
            self._all += hope
            for place in own:
                card = suited[place]
                again = chances[place] if held[place] == 1 else 1 - (1 - chances[place]) / 4
                self._losses[card] = self._losses.get(card, 0.0) + hope * (1 - again)

    def loss(self, card: Card) -> float:
        """Which part of all hope goes with the card."""
        return self._losses.get(card, 0.0) / max(self._all, _LITTLE)
