"""Legal actions in words: each as an instruction to do it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tutor.cards import Card, Rank
from tutor.engine.actions import (
    Action,
    Addition,
    AskPartner,
    CallAcaba,
    Discard,
    Draw,
    GoOut,
    Join,
    LayDown,
    MeldName,
    NewMeld,
    Pass,
    TakePile,
    TurnUpcard,
)
from tutor.engine.policies import SequencePickup
from tutor.engine.position import Phase
from tutor.explain.case import Case
from tutor.text import N_, NN_, CardRun, Count, Message, RankName, melds_fact

_MOST_NAMED: Final = 20
"""More cards than this are not named in one sentence."""


def in_words(case: Case, action: Action) -> Message | None:
    """An instruction to do this; None for what is never advised."""
    match action:
        case LayDown(lays):
            return case.fill(_lay_in_words(case, lays))
        case TakePile():
            return case.fill(_take_in_words(case, action))
        case Draw():
            # TRANSLATORS: {draw} is how many cards are drawn at the start of a turn.
            return case.fill(NN_("Draw a card from the stock.", "Draw {draw} cards from the stock.", "draw"))
        case Discard(card):
            return N_("Discard {cards:the}.").with_facts(cards=case.of_hand((card,)))
        case Join(first):
            if case.is_wild_meld(first.rank):
                return N_("Join two melds of wild cards on your side of the table.")
            text = N_("Join two melds of {rank:many} on your side of the table.")
            return text.with_facts(rank=RankName(first.rank))
        case Pass():
            if case.position.phase is Phase.PLAY and not case.no_discard:
                return N_("Pass, and keep your last card.")
            return N_("Pass; with that the hand ends.")
    return _IN_WORDS.get(type(action))


_IN_WORDS: Final[Mapping[type[Action], Message]] = {
    GoOut: N_("Your hand is empty: go out."),
    TurnUpcard: N_("Turn up the first card."),
    AskPartner: N_("Ask your partner first whether you may go out."),
    CallAcaba: N_("Call “Acaba”; with that the hand ends."),
}
"""Actions that are told in the same words whatever the moment."""


def _lay_in_words(case: Case, lays: Sequence[NewMeld | Addition]) -> Message:
    match lays:
        case [NewMeld(cards)]:
            return N_("Lay {cards}.").with_facts(cards=case.of_hand(cards))
        case [Addition(name, cards)]:
            return _addition_in_words(case, name).with_facts(cards=case.of_hand(cards))
        case [NewMeld(first), NewMeld(second)] if not jokers(first) and not jokers(second):
            return N_("Lay {first} and {second}.").with_facts(first=CardRun(first), second=CardRun(second))
    number = sum(len(lay.cards) for lay in lays)
    if number > _MOST_NAMED:
        return N_("Lay {laid} cards of your hand: they make {melds} melds.").with_facts(
            laid=Count(number), melds=Count(len(lays))
        )
    return N_("Lay these cards: {cards}.").with_facts(
        cards=melds_fact((lay.cards for lay in lays), case.hand.cards)
    )


def _addition_in_words(case: Case, name: MeldName) -> Message:
    if (meld := one_of_namesakes(case, name)) is not None:
        return N_("Add {cards:the} to this meld: {meld}.").with_facts(meld=meld)
    if name.suit is not None:
        message = N_("Add {cards:the} to your side's run that begins with {lowest:the}.")
        if case.alone:
            message = N_("Add {cards:the} to your run that begins with {lowest:the}.")
        return message.with_facts(lowest=lowest(name))
    if case.is_wild_meld(name.rank):
        if case.alone:
            return N_("Add {cards:the} to your meld of wild cards.")
        return N_("Add {cards:the} to your side's meld of wild cards.")
    message = N_("Add {cards:the} to your side's {rank:many}.")
    if case.alone:
        message = N_("Add {cards:the} to your {rank:many}.")
    return message.with_facts(rank=RankName(name.rank))


def one_of_namesakes(case: Case, name: MeldName) -> CardRun | None:
    """The cards of this meld of the side, where others on its table go by the same name; None where none does."""
    side = case.position.melds[case.trial.side - 1]
    melds = [meld for meld in side if meld.rank is name.rank and meld.suit is name.suit]
    return CardRun(melds[name.number - 1].cards.cards) if len(melds) > 1 else None


def lowest(name: MeldName) -> CardRun:
    """The card that a sequence is named by; no card for other melds."""
    return CardRun((Card(name.rank, name.suit),) if name.suit is not None else ())


def jokers(cards: Sequence[Card]) -> int:
    """How many jokers these are: they are joined to other cards by a word, so that melds are better listed."""
    return sum(card.rank is Rank.JOKER for card in cards)


def _take_in_words(case: Case, action: TakePile) -> Message:
    if action.onto is not None and (message := _onto_in_words(case, action.onto)) is not None:
        return message
    if not action.cards:
        message = N_("Take the pile by adding its top card to your {rank:many}.")
        return message.with_facts(rank=RankName(case.top.rank)) if case.top is not None else message
    cards = case.of_hand(action.cards)
    more = melds_fact((lay.cards for lay in action.lays), case.hand.cards)
    if more.cards:
        return N_("Take the pile with {cards}, and lay {more} as well.").with_facts(cards=cards, more=more)
    return N_("Take the pile with {cards}.").with_facts(cards=cards)


def _onto_in_words(case: Case, name: MeldName) -> Message | None:
    """The take by adding the top card to a run, or to one of several melds of a rank; None where it is the only one."""
    meld = one_of_namesakes(case, name)
    top_only = name.suit is not None and case.rules.pile.onto_sequence is SequencePickup.TOP_ONLY
    if meld is not None:
        message = N_("Take the pile by adding its top card to this meld: {meld}.")
        if top_only:
            message = N_("Take only the top card, and add it to this meld: {meld}.")
        return message.with_facts(meld=meld)
    if name.suit is None:
        return None
    message = N_("Take the pile by adding its top card to your run that begins with {lowest:the}.")
    if top_only:
        message = N_("Take only the top card, and add it to your run that begins with {lowest:the}.")
    return message.with_facts(lowest=lowest(name))
