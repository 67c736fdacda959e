"""Sentences about the first meld of a side and the points that it needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import Action
from tutor.engine.facts import meld_points
from tutor.engine.laying import hand_cards_of, hand_melds_of
from tutor.engine.openings import opening_melds
from tutor.engine.violations import Code
from tutor.explain.advice import best_take, in_words, take_or_draw, wilds_spent
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.parts import edited, parts, with_lays
from tutor.text import N_, CardRun, Fact, Message, Points, melds_fact


def _too_low(case: Case) -> Message:
    if case.alone:
        return N_("Not enough yet: {have} of the {need} points you need to open.")
    return N_("Not enough yet: {have} of the {need} points your side needs to open.")


def _why_points(case: Case) -> Message:
    if case.took:
        return N_(
            "At a total of {score} points the first meld needs {need}; of the pile only the top card counts."
        )
    return N_("At a total of {score} points the first meld needs {need}; wild cards count as well.")


def _more(case: Case) -> Remedy | None:
    """The same opening with as few more wild cards, and then as few more cards, as reach the minimum."""
    options = [(used, action) for action in _enlarged(case) if (used := _added(case, action))]
    options.sort(key=lambda option: _cost(option[0]))
    for used, action in options:
        if case.allows(action):
            facts: dict[str, Fact] = {
                "cards": CardRun(used),
                "points": Points(meld_points(used, case.rules)),
                "total": Points(case.number("have") + meld_points(used, case.rules)),
            }
            return Remedy(
                N_("Lay {cards:the} as well: {points} points more, {total} in all.").with_facts(**facts),
                action,
            )
    return None


def _enlarged(case: Case) -> Iterator[Action]:
    """The action with more of the hand: more cards on its own melds, further melds, or both."""
    lacking = case.number("need") - case.number("have")
    for action in (case.action, *_grown(case)):
        if action is not case.action:
            yield action
        left = Cards(_left(case, action))
        got = meld_points(_added(case, action), case.rules)
        for melds in opening_melds(left, lacking - got, case.rules):
            enlarged = with_lays(action, melds)
            if enlarged is not None:
                yield enlarged


def _grown(case: Case) -> Iterator[Action]:
    """The action with more cards on the melds it has: all naturals of a rank, one or two wild cards, or both."""
    wilds = tuple(card for card in case.spare if card.is_wild)
    extra = ((), wilds[:1], wilds[-1:], wilds[:2])
    for index, cards in enumerate(parts(case.action)):
        rank = next((card.rank for card in cards if not card.is_wild), None)
        naturals = case.spare.of_rank(rank) if rank is not None and rank is not Rank.THREE else ()
        for mates in dict.fromkeys(((), naturals)):
            for more in dict.fromkeys(extra):
                action = edited(case.action, index, add=(*mates, *more)) if mates or more else None
                if action is not None and cards:
                    yield action


def _added(case: Case, action: Action) -> tuple[Card, ...]:
    """What the action lays beyond the one that was tried."""
    return Cards(hand_cards_of(case.action)).missing(hand_cards_of(action))


def _left(case: Case, action: Action) -> tuple[Card, ...]:
    return Cards(hand_cards_of(action)).missing(case.hand.cards)


def _another(case: Case) -> Remedy | None:
    """Another opening that the hand allows."""
    if case.took:
        return take_or_draw(case)
    best = min(case.lays, key=lambda action: _cost(hand_cards_of(action)), default=None)
    if best is None:
        return None if case.hand.unknown or case.wish is not None else _not_yet(case)
    used = hand_cards_of(best)
    return Remedy(
        N_("Open with {cards}: {points} points.").with_facts(
            cards=melds_fact(hand_melds_of(best)), points=Points(meld_points(used, case.rules))
        ),
        best,
    )


def _cost(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    return *wilds_spent(cards), len(cards)


def _not_yet(case: Case) -> Remedy:
    return Remedy(case.fill(N_("This hand has no opening of {need} points; keep the cards and discard one.")))


def _low_remedy(case: Case) -> Remedy | None:
    return _more(case) or _another(case)


def _from_hand(case: Case) -> Remedy | None:
    """A take whose other melds reach the minimum, else what can be done without the pile."""
    take = best_take(case)
    text = in_words(case, take) if take is not None else None
    return Remedy(text, take) if text is not None else take_or_draw(case)


OPENING: Final[Mapping[Code, Sentences]] = {
    Code.OPENING_TOO_LOW: Sentences("opening", _too_low, _why_points, _low_remedy),
    Code.OPENING_FROM_HAND_ONLY: Sentences(
        "opening",
        N_("Without the top card and what is melded with it, you have {have} of the {need} points."),
        N_("Here the points for the first meld must all come from other melds laid from your hand."),
        _from_hand,
    ),
}
"""The sentences for each fault of this concern."""
