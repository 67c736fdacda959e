"""The nearest legal action to one that was tried: with a card more, a card less, or another in its place.

Which of them is legal the judge says; here they are only thought of, the smallest change first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from tutor.cards import Card, Cards, Rank, Suit
from tutor.engine.actions import Action, LayDown, TakePile
from tutor.engine.judge import violations
from tutor.engine.laying import hand_cards_of
from tutor.engine.position import Hand
from tutor.engine.violations import Code
from tutor.explain.advice import advised, best_take, shared
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy
from tutor.explain.parts import edited, parts, with_parts
from tutor.text import N_, NN_, CardRun, Count, Fact, Message, RankName

_MOST_KEPT: Final = 3
"""No more cards than this are proposed to be kept back from an action."""


def complete(case: Case) -> Remedy | None:
    """The meld with as many more cards as it lacks: naturals of its rank first, wild cards where these run out."""
    lack = case.number("need") - case.number("have")
    rank, naturals, wilds = case.rank, _mates(case), _wilds(case)
    for used in range(min(lack, len(naturals)), -1, -1):
        added = (*naturals[:used], *wilds[: lack - used])
        action = edited(case.action, case.part, add=added) if len(added) == lack else None
        if action is None or not case.allows(action):
            continue
        if lack == 1 and used and rank is not None:
            text = N_("Add another {rank:one}: {cards}.").with_facts(rank=RankName(rank))
        elif not used:
            text = NN_("Add a wild card: {cards:the}.", "Add wild cards: {cards:the}.", "number").with_facts(
                number=Count(len(added))
            )
        else:
            text = N_("Add {cards:the}.")
        return Remedy(text.with_facts(cards=case.of_hand(added)), action)
    return None


def swap(case: Case) -> Remedy | None:
    """Naturals of the meld's rank from the hand in place of some of its wild cards."""
    rank = case.rank
    if rank is None:
        return None
    naturals = case.spare.of_rank(rank)
    wilds = _wilds_played(case)
    for number in range(1, min(len(naturals), len(wilds)) + 1):
        given, back = naturals[:number], wilds[:number]
        action = edited(case.action, case.part, drop=back, add=given)
        if action is None or not case.allows(action):
            continue
        facts: dict[str, Fact] = {
            "cards": CardRun(given),
            "back": case.of_tried(back),
            "rank": RankName(rank),
        }
        if number == 1:
            return Remedy(
                N_("Swap a wild card for another {rank:one}: {cards} in place of {back:the}.").with_facts(
                    **facts
                ),
                action,
            )
        return Remedy(
            N_("Swap wild cards for natural ones: {cards} in place of {back:the}.").with_facts(**facts),
            action,
        )
    return None


def fewer_wilds(case: Case) -> Remedy | None:
    """The same without some of its wild cards, the dearest kept back first."""
    wilds = _wilds_played(case)
    for number in range(1, len(wilds) + 1):
        action = edited(case.action, case.part, drop=wilds[:number])
        if action is not None and case.allows(action):
            return Remedy(kept_back(case, wilds[:number], action), action)
    return None


def add_naturals(case: Case) -> Remedy | None:
    """The same with more naturals of its rank, so that its wild cards are not too many."""
    naturals = _mates(case)
    for number in range(1, len(naturals) + 1):
        action = edited(case.action, case.part, add=naturals[:number])
        if action is not None and case.allows(action):
            return Remedy(N_("Add {cards:the}.").with_facts(cards=case.of_hand(naturals[:number])), action)
    return None


def without_faulty(case: Case) -> Remedy | None:
    """The same without the cards at fault, and with a natural or a wild card more where that makes it a meld."""
    faulty = _faulty(case)
    if not faulty or len(faulty) == len(hand_cards_of(case.action)):
        return None
    for added in ((), *((card,) for card in (*_mates(case), *_wilds(case)))):
        action = edited(case.action, case.part, drop=faulty, add=added)
        if action is None or not case.allows(action):
            continue
        if not added:
            return Remedy(kept_back(case, faulty, action), action)
        facts: dict[str, Fact] = {"cards": case.of_hand(added), "back": case.of_tried(faulty)}
        return Remedy(N_("Lay {cards:the} in place of {back:the}.").with_facts(**facts), action)
    return None


def awaited(case: Case) -> Remedy | None:
    """What is missing, where one more card of the rank would make it legal: shown to the judge with that card."""
    rank = case.rank
    if rank in (None, Rank.JOKER) or case.is_wild_meld(rank) or not _can_wait(case, rank):
        return None
    card = Card(rank, Suit.SPADES)
    hand = case.hand
    hands = list(case.position.hands)
    hands[case.seat - 1] = Hand(Cards((*hand.cards, card)), hand.unknown)
    position = replace(case.position, hands=tuple(hands))
    odd = _faulty(case) if case.violation.code is Code.MIXED_RANKS else ()
    for drop in (odd, *((*odd, wild) for wild in _wilds_played(case)[:1])):
        if drop and not Cards(drop).missing(_part(case)):
            continue  # nothing of what was tried would be left to wait with
        action = edited(case.action, case.part, drop=drop, add=[card])
        if action is not None and not violations(position, action, case.rules):
            return Remedy(_until_it_comes(case, rank, drop))
    return None


def _until_it_comes(case: Case, rank: Rank, odd: tuple[Card, ...]) -> Message:
    """To wait for a card of the rank, and what of the cards that were tried to keep for it."""
    if odd:
        text = N_("You need one more {rank:one}; keep {rest:the} until it comes.")
        return text.with_facts(rank=RankName(rank), rest=case.of_tried(Cards(odd).missing(_part(case))))
    if rank is Rank.THREE:
        return N_("You need one more black three; keep these cards until it comes.")
    return N_("You need one more {rank:one}; keep these cards until it comes.").with_facts(
        rank=RankName(rank)
    )


def _can_wait(case: Case, rank: Rank) -> bool:
    """Whether to wait for a card of a rank is advice: none is in the hand, and what is wished for is of other ranks."""
    onto_table = case.growth is not None and case.growth.before is not None
    if case.took or onto_table or _mates(case) or not case.may_wait:
        return False
    used = {card.rank for action in case.lays for card in hand_cards_of(action)}
    return case.wish is None or (bool(used) and rank not in used)


def nearest(case: Case) -> Remedy | None:
    """A legal lay or take that uses most of the cards chosen; None where none uses any."""
    tried = hand_cards_of(case.action)
    if isinstance(case.action, TakePile):
        take = best_take(case)
        return advised(case, take) if take is not None else None
    lays = [action for action in case.lays if shared(hand_cards_of(action), tried)]

    def distance(action: LayDown) -> tuple[bool, int, int]:
        used = hand_cards_of(action)
        common = shared(used, tried)
        return all(card.is_wild for card in used), -common, len(used) - common

    best = min(lays, key=distance, default=None)
    return advised(case, best) if best is not None else None


def keep_back(case: Case) -> Remedy | None:
    """The same with as few cards as possible kept in the hand."""
    for number in range(1, _MOST_KEPT + 1):
        for kept, action in _without(case, number):
            if case.allows(action):
                return Remedy(kept_back(case, kept, action), action)
    return None


def kept_back(case: Case, kept: Sequence[Card], action: Action) -> Message:
    """To do this, which is the action tried without the cards that are kept back."""
    facts = {"cards": case.of_tried(kept)}
    if isinstance(action, TakePile):
        return N_("Take the pile, but keep {cards:the} in your hand.").with_facts(**facts)
    if len(hand_cards_of(action)) == 1:
        return N_("Keep {cards:the} in your hand and lay only {rest:the}.").with_facts(
            **facts, rest=case.of_tried(hand_cards_of(action))
        )
    return N_("Keep {cards:the} in your hand and lay the others.").with_facts(**facts)


def _without(case: Case, number: int) -> Iterator[tuple[tuple[Card, ...], Action]]:
    """The action without so many cards of one of its handfuls, the last handful and its last cards first."""
    handfuls = parts(case.action)
    for index in range(len(handfuls) - 1, -1, -1):
        tried = set()
        for kept in combinations(reversed(handfuls[index]), number):
            if kept in tried:
                continue
            tried.add(kept)
            action = edited(case.action, index, drop=kept)
            if action is not None:
                yield kept, action
    for index in range(len(handfuls) - 1, -1, -1):
        if len(handfuls) > 1 and len(handfuls[index]) > number:
            left = [() if place == index else cards for place, cards in enumerate(handfuls)]
            action = with_parts(case.action, left)
            if action is not None and number == _MOST_KEPT:
                yield handfuls[index], action


def _faulty(case: Case) -> tuple[Card, ...]:
    """The cards at fault that the part at fault holds."""
    left = list(_part(case))
    found = []
    for card in case.violation.cards:
        if card in left:
            left.remove(card)
            found.append(card)
    return tuple(found)


def _mates(case: Case) -> tuple[Card, ...]:
    """The cards of the meld's rank still in the hand."""
    return case.spare.of_rank(case.rank) if case.rank is not None else ()


def _part(case: Case) -> tuple[Card, ...]:
    handfuls = parts(case.action)
    return handfuls[case.part] if case.part < len(handfuls) else ()


def _wilds(case: Case) -> tuple[Card, ...]:
    """The wild cards still in the hand, twos first."""
    return (*case.spare.of_rank(Rank.TWO), *case.spare.of_rank(Rank.JOKER))


def _wilds_played(case: Case) -> tuple[Card, ...]:
    """The wild cards in the part at fault, jokers first: they are the ones to have back."""
    played = [card for card in _part(case) if card.is_wild]
    return tuple(sorted(played, key=lambda card: -card.rank))
