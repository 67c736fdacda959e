"""What a player may do next when the action tried cannot be mended.

Everything offered here comes from the judge or was shown to it. Where only some legal actions are wished for, the
others are not offered, and no sentence sends the player to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from tutor.cards import Card
from tutor.engine.actions import (
    Action,
    Answer,
    Discard,
    Draw,
    GoOut,
    Join,
    Pass,
    TakePile,
    TurnUpcard,
)
from tutor.engine.candidates import candidates, joins
from tutor.engine.effect import effect
from tutor.engine.going_out import can_empty
from tutor.engine.judge import takes
from tutor.engine.laying import hand_cards_of
from tutor.engine.policies import SequencePickup
from tutor.engine.position import Phase
from tutor.engine.violations import Code
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy
from tutor.explain.in_words import in_words, jokers, one_of_namesakes
from tutor.text import N_, NN_, CardRun, Fact, Message, RankName, melds_fact

_MOST_TAKES: Final = 60
"""Ways of taking the pile that are compared; more differ only in wild cards."""

_FEW: Final = 4
"""So many cards are listed one by one."""

_WANTING: Final = frozenset(
    {
        Code.TOP_CARD_DOES_NOT_MATCH,
        Code.PILE_FROZEN,
        Code.PILE_FROZEN_UNTIL_OPENED,
        Code.NATURAL_PAIR_NEEDED,
        Code.TOO_FEW_CARDS,
        Code.TOO_FEW_NATURALS,
        Code.MIXED_RANKS,
        Code.CARD_NOT_IN_HAND,
    }
)
"""Faults after which it helps to hear which cards the hand lacks for the pile."""


def advised(case: Case, action: Action) -> Remedy | None:
    """The action as advice, where the judge allows it."""
    text = in_words(case, action) if case.allows(action) else None
    return Remedy(text, action) if text is not None else None


def best_take(case: Case) -> TakePile | None:
    """The legal way of taking the pile with the fewest wild cards, and of those the nearest to what was tried."""
    tried = hand_cards_of(case.action)

    def distance(action: TakePile) -> tuple[int, int, int, int]:
        used = hand_cards_of(action)
        return *wilds_spent(used), -shared(used, tried), len(used)

    known = islice(takes(case.position, case.rules), _MOST_TAKES)
    return min(filter(case.wished, known), key=distance, default=None)


def wilds_spent(cards: Sequence[Card]) -> tuple[int, int]:
    """How many wild cards these are, and how many of them jokers: fewer is the better advice."""
    return sum(card.is_wild for card in cards), jokers(cards)


def shared(cards: Sequence[Card], others: Sequence[Card]) -> int:
    """How many cards two handfuls have in common."""
    left = list(others)
    number = 0
    for card in cards:
        if card in left:
            left.remove(card)
            number += 1
    return number


def take_or_draw(case: Case) -> Remedy | None:
    """A legal way of taking the pile; where there is none, the draw, with what is missing for the pile."""
    take = best_take(case)
    if take is not None:
        return advised(case, take)
    if not case.can_draw:
        return advised(case, Pass())
    return Remedy(_draw_for_want(case), Draw())


def _draw_for_want(case: Case) -> Message:
    """To draw, with what the hand lacks for the pile where that is what the fault was about."""
    if case.top is not None and case.top.is_natural and case.violation.code in _WANTING:
        mates = case.hand.cards.of_rank(case.top.rank)
        facts: dict[str, Fact] = {"rank": RankName(case.top.rank), "mates": CardRun(mates)}
        if not mates:
            return N_("You hold no {rank:one}: draw from the stock.").with_facts(**facts)
        if len(mates) < case.rules.meld.naturals:
            return N_("You hold only {mates}, which is not enough: draw from the stock.").with_facts(**facts)
    return NN_("Draw a card from the stock.", "Draw {draw} cards from the stock.", "draw")


def discard(case: Case) -> Remedy | None:
    """What may be discarded, one by one where that is not nearly everything."""
    legal = _discards(case)
    if not legal:
        return _lay_instead(case, _LAY_SOMETHING)
    if len(legal) == 1:
        return advised(case, Discard(legal[0]))
    if len(legal) <= _FEW:
        return Remedy(N_("You may discard any of these: {cards}.").with_facts(cards=CardRun(tuple(legal))))
    if case.violation.code is Code.DISCARD_NOT_ALLOWED:
        return Remedy(N_("Discard another card."))
    return Remedy(N_("Discard one card."))


def lay_nothing(case: Case) -> Remedy | None:
    """To leave melds alone: the pile or the stock where the pile was tried, otherwise the discard."""
    if case.took:
        return take_or_draw(case)
    if isinstance(case.action, Join) and case.growth is None:
        return go_on(case)
    legal = _discards(case)
    if not legal:
        return _lay_instead(case, _LAY_OTHERS)
    if len(legal) == 1:
        return advised(case, Discard(legal[0]))
    if isinstance(case.action, Join):
        return Remedy(N_("Leave these melds as they are, and end your turn with a discard."))
    if case.hand.unknown or any(card in case.spare for card in legal):
        return Remedy(N_("Keep these cards for now, and end your turn with a discard."))
    return Remedy(N_("You cannot lay these cards now: discard one of them."))


def _discards(case: Case) -> list[Card]:
    return [card for card in dict.fromkeys(case.hand.cards) if case.allows(Discard(card))]


def _lay_instead(case: Case, hint: Message) -> Remedy | None:
    """To lay something, where no discard is offered; without saying what, where it is wished for and not forced."""
    if not any(case.is_legal(Discard(card)) for card in case.hand.cards):
        return go_on_laying(case)
    return Remedy(hint) if case.lays else None


def go_on(case: Case) -> Remedy | None:
    """What this moment of the turn asks for, whatever was tried."""
    match case.position.phase:
        case Phase.DEAL:
            return advised(case, TurnUpcard())
        case Phase.ANSWER:
            return Remedy(N_("Answer yes or no.")) if case.allows(Answer(True)) else None
        case Phase.DRAW:
            return _start(case)
        case Phase.PLAY:
            return advised(case, GoOut()) or advised(case, Pass()) or _lay_and_discard(case)
    return None


def _start(case: Case) -> Remedy | None:
    take = best_take(case)
    if take is None:
        return advised(case, Draw()) or advised(case, Pass())
    if not case.can_draw:
        return advised(case, take)
    if take.onto is not None and take.onto.suit is not None:
        if case.rules.pile.onto_sequence is SequencePickup.TOP_ONLY:
            return Remedy(N_("Draw from the stock, or take the top card alone and add it to a run."))
        return Remedy(N_("Draw from the stock, or take the pile by adding its top card to a run."))
    if not take.cards:
        text = N_("Draw from the stock, or take the pile by adding its top card to your {rank:many}.")
        if take.onto is not None and one_of_namesakes(case, take.onto) is not None:
            text = N_(
                "Draw from the stock, or take the pile by adding its top card to a meld of {rank:many}."
            )
        return Remedy(text.with_facts(rank=RankName(case.position.pile.cards[-1].rank)))
    cards = case.of_hand(take.cards)
    if take.lays:
        more = melds_fact((lay.cards for lay in take.lays), case.hand.cards)
        text = N_("Draw from the stock, or take the pile with {cards} and lay {more} as well.")
        return Remedy(text.with_facts(cards=cards, more=more))
    return Remedy(N_("Draw from the stock, or take the pile with {cards}.").with_facts(cards=cards))


def _lay_and_discard(case: Case) -> Remedy | None:
    legal = _discards(case)
    if not legal:
        return _lay_instead(case, _LAY_SOMETHING)
    if len(legal) == 1:
        return advised(case, Discard(legal[0]))
    if not case.lays:
        return Remedy(N_("Discard one card."))
    return Remedy(N_("Lay melds if you like, then discard a card."))


def go_on_laying(case: Case) -> Remedy | None:
    """Something that may be laid, where nothing may be discarded; without that, two melds that may be joined."""
    if not case.lays:
        return advised(case, GoOut()) or advised(case, Pass()) or _join(case)
    return advised(case, max(case.lays, key=lambda action: len(hand_cards_of(action))))


def nothing_is_legal(case: Case) -> Remedy | None:
    """That there is no way out at all, where the judge knows none: play does not lead to such a position.

    Cards in the hand, or in a pile that could be taken, that are not known might be a way out.
    """
    hidden = case.hand.unknown or (case.position.phase is Phase.DRAW and case.position.pile.unknown)
    if hidden or candidates(case.position, case.rules):
        return None
    return Remedy(N_("Nothing at all is legal in this position; it cannot arise in play."))


def _join(case: Case) -> Remedy | None:
    """Two melds that put together open a way out, as where they become a canasta."""
    for join in joins(case.position, case.trial.side, case.rules):
        if case.allows(join) and can_empty(effect(case.position, join, case.rules), case.rules):
            return advised(case, join)
    return None


_LAY_OTHERS: Final = N_("Keep these cards for now; your hand has others to lay.")
_LAY_SOMETHING: Final = N_("Now lay cards from your hand.")
