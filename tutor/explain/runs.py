"""The nearest run of one suit to the cards that were tried: what of them is one, or what it lacks.

Which of them is legal the judge says; here they are only thought of, the smallest change first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from tutor.cards import NATURAL_RANKS, Card, Cards, Rank, Suit
from tutor.engine.actions import Action
from tutor.engine.judge import violations
from tutor.engine.position import Hand
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy
from tutor.explain.mending import kept_back
from tutor.explain.parts import edited, parts, with_parts
from tutor.record import record
from tutor.text import N_, CardRun


@record
class _Filling:
    """Cards that would make a run of those tried, and those of them that would have to stay out of it."""

    added: tuple[Card, ...]
    back: tuple[Card, ...]


def run_within(case: Case) -> Remedy | None:
    """The longest run, or addition to one, that is there among the cards that were tried."""
    tried = _tried(case)
    for run in _stretches(tried):
        action = _with_part(case, run)
        if action is None or not case.allows(action):
            continue
        if len(parts(action)) == 1 and case.lying is None:
            return Remedy(
                N_("Lay only the run that is there: {cards}.").with_facts(cards=CardRun(run)), action
            )
        return Remedy(kept_back(case, Cards(run).missing(tried), action), action)
    return None


def fill_run(case: Case) -> Remedy | None:
    """The run with the cards that it lacks, where the hand has them."""
    spare = case.spare
    for filling in _fillings(case):
        action = edited(case.action, case.part, drop=filling.back, add=filling.added)
        if action is None or not spare.holds(filling.added) or not case.allows(action):
            continue
        cards = case.of_hand(filling.added)
        if not filling.back:
            return Remedy(N_("Add {cards:the}.").with_facts(cards=cards), action)
        text = N_("Lay {cards:the} in place of {back:the}.")
        return Remedy(text.with_facts(cards=cards, back=case.of_tried(filling.back)), action)
    return None


def await_run(case: Case) -> Remedy | None:
    """What is missing, where one more card would make a run: shown to the judge with that card."""
    if case.took or case.lying is not None or case.wish is not None or not case.may_wait:
        return None
    hand = case.hand
    for filling in _fillings(case):
        if len(filling.added) != 1:
            continue
        action = edited(case.action, case.part, drop=filling.back, add=filling.added)
        hands = list(case.position.hands)
        hands[case.seat - 1] = Hand(Cards((*hand.cards, *filling.added)), hand.unknown)
        if action is not None and not violations(
            replace(case.position, hands=tuple(hands)), action, case.rules
        ):
            if filling.back:
                rest = case.of_tried(Cards(filling.back).missing(_tried(case)))
                text = N_("You need one more card of the run; keep {rest:the} until it comes.")
                return Remedy(text.with_facts(rest=rest))
            return Remedy(N_("You need one more card of the run; keep these cards until it comes."))
    return None


def _tried(case: Case) -> tuple[Card, ...]:
    handfuls = parts(case.action)
    return handfuls[case.part] if case.part < len(handfuls) else ()


def _with_part(case: Case, cards: Sequence[Card]) -> Action | None:
    handfuls = list(parts(case.action))
    handfuls[case.part] = tuple(cards)
    return with_parts(case.action, handfuls)


def _stretches(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The stretches of consecutive ranks in one suit among these cards, the longest first."""
    found = []
    for suit in Suit:
        ranks = sorted({card.rank for card in cards if card.suit is suit and card.is_natural})
        for start in range(len(ranks)):
            for end in range(start + 1, len(ranks) + 1):
                stretch = ranks[start:end]
                if all(high - low == 1 for low, high in pairwise(stretch)):
                    found.append(tuple(Card(rank, suit) for rank in stretch))
    yield from sorted(found, key=len, reverse=True)


def _fillings(case: Case) -> Iterator[_Filling]:
    """What makes a run of the cards tried, with those on the table: gaps filled, and both ends drawn out."""
    if not case.rules.meld.sequences or (case.lying is not None and case.lying.suit is None):
        return
    tried = _tried(case)
    naturals = [card for card in tried if card.is_natural]
    lying = case.lying.cards.cards if case.lying is not None else ()
    suits = Counter(card.suit for card in (*lying, *naturals)).most_common(1)
    if not suits or suits[0][0] is None:
        return
    suit = suits[0][0]
    own = {card.rank for card in (*lying, *naturals) if card.suit is suit}
    others = {card.rank for card in naturals if card.suit is not suit}
    back = tuple(card for card in tried if card.is_wild or card.suit is not suit)
    # A card of another suit stands for the one that was meant: its rank first belongs to the run, then it does not.
    for meant in dict.fromkeys((frozenset(own | others), frozenset(own))):
        for ranks in _drawn_out(meant, case.rules.meld.cards):
            added = tuple(Card(rank, suit) for rank in ranks if rank not in own)
            if added:
                yield _Filling(added, back)


def _drawn_out(ranks: frozenset[Rank], least: int) -> Iterator[tuple[Rank, ...]]:
    """The stretches that hold all these ranks and are long enough, no longer than that needs."""
    low, high = min(ranks), max(ranks)
    short = max(0, least - (high - low + 1))
    for below in range(short + 1):
        stretch = tuple(rank for rank in NATURAL_RANKS if low - below <= rank <= high + short - below)
        if len(stretch) == high - low + 1 + short:
            yield stretch
