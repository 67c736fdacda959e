"""An action seen as the handfuls of cards it plays, and the same action with other handfuls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.cards import Card
from tutor.engine.actions import Action, Addition, Discard, LayDown, NewMeld, TakePile

Handfuls = tuple[tuple[Card, ...], ...]


def parts(action: Action) -> Handfuls:
    """The handfuls of an action: each meld or addition laid; of a take first what goes with the top card."""
    match action:
        case LayDown(lays):
            return tuple(lay.cards for lay in lays)
        case TakePile(cards, _, lays):
            return (cards, *(lay.cards for lay in lays))
        case Discard(card):
            return ((card,),)
    return ()


def with_parts(action: Action, handfuls: Sequence[Sequence[Card]]) -> Action | None:
    """The action with these handfuls in place of its own; what has become empty is left out.

    None where nothing of a lay is left, or where the action plays no cards.
    """
    match action:
        case LayDown(lays):
            kept = tuple(
                replace(lay, cards=tuple(cards)) for lay, cards in zip(lays, handfuls, strict=True) if cards
            )
            return LayDown(kept) if kept else None
        case TakePile(_, onto, lays):
            kept = tuple(
                replace(lay, cards=tuple(cards))
                for lay, cards in zip(lays, handfuls[1:], strict=True)
                if cards
            )
            return TakePile(tuple(handfuls[0]), onto, kept)
    return None


def edited(
    action: Action, index: int, *, drop: Sequence[Card] = (), add: Sequence[Card] = ()
) -> Action | None:
    """The action with some cards of one handful left out and others put in."""
    handfuls = [list(cards) for cards in parts(action)]
    if index >= len(handfuls):
        return None
    for card in drop:
        handfuls[index].remove(card)
    handfuls[index].extend(add)
    return with_parts(action, handfuls)


def with_lays(action: Action, more: Sequence[NewMeld | Addition]) -> Action | None:
    """The action with further melds laid in it."""
    match action:
        case LayDown(lays):
            return LayDown((*lays, *more))
        case TakePile(cards, onto, lays):
            return TakePile(cards, onto, (*lays, *more))
    return None
