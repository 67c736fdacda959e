"""Sentences about the order of a turn: whose it is, what comes first, what ends it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.actions import Answer, Discard, Draw, Pass, TakePile
from tutor.engine.going_out import foot_left
from tutor.engine.policies import AfterLastDraw, FinalDiscard, ForcedTake, ThreesLaid
from tutor.engine.position import Phase
from tutor.engine.this_turn import took_pile
from tutor.engine.violations import Code
from tutor.explain.advice import discard, go_on, take_or_draw
from tutor.explain.case import Case
from tutor.explain.discarding import NO_DISCARD
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.mending import nearest
from tutor.text import N_, NN_, Message


def _awaits_answer(case: Case) -> bool:
    return case.position.phase is Phase.ANSWER and case.seat == case.position.turn


def _not_your_turn(case: Case) -> Message:
    if _awaits_answer(case):
        return N_("You have asked your partner, and the answer is still to come.")
    if isinstance(case.action, Answer):
        return N_("You are not the one who was asked.")
    return N_("It is not your turn.")


def _why_not_your_turn(case: Case) -> Message:
    if _awaits_answer(case):
        return N_("Your partner's answer comes before anything else, and it binds you.")
    if case.position.phase is Phase.ANSWER:
        return N_("A player has asked a question, and only the partner who was asked may answer it.")
    return N_("Players take their turns clockwise, each after the discard of the one before.")


def _wait(case: Case) -> Remedy:
    if case.position.phase is Phase.ANSWER:
        return Remedy(N_("Wait for the answer."))
    return Remedy(N_("Wait until the player before you has discarded."))


def _why_over(case: Case) -> Message:
    if case.position.out is not None:
        return N_("A player has gone out, and with that the hand ends at once.")
    if case.position.acaba is not None:
        return N_("A player has called “Acaba”, and with that the hand ends at once.")
    if case.position.special is not None:
        return N_("A player has shown a special hand, and with that the hand ends at once.")
    if case.rules.stock_end.after_last_draw is AfterLastDraw.ENDS_WITH_DISCARD:
        return N_("The hand ends with the discard of the player who drew the last card of the stock.")
    if case.rules.threes.red_laid is not ThreesLaid.AT_ONCE:
        return N_("With the stock used up, a hand ends when nobody takes the pile.")
    return N_(
        "With the stock used up, a hand ends when nobody takes the pile, or when its last card is a red three."
    )


def _rule_of_the_end(case: Case) -> str:
    if case.position.acaba is not None:
        return "acaba"
    if case.position.special is not None:
        return "special-hands"
    return "stock" if case.position.out is None else "going-out"


def _count_points(_: Case) -> Remedy:
    return Remedy(N_("Now the points of this hand are counted."))


def _must_draw(case: Case) -> Message:
    if isinstance(case.action, Pass):
        return N_("You cannot pass as long as there are cards to draw.")
    return N_("You have not drawn yet in this turn.")


def _already_drawn(case: Case) -> Message:
    if took_pile(case.position):
        if isinstance(case.action, TakePile):
            return N_("You have already taken the pile in this turn.")
        return N_("You have taken the pile, and that was in place of drawing.")
    if isinstance(case.action, TakePile):
        return N_("You have drawn from the stock, so you cannot take the pile any more.")
    if isinstance(case.action, Draw) and case.rules.deal.draw > 1:
        return N_("Here you draw {draw} cards at a time, and you have already drawn them.")
    return N_("You have already drawn in this turn.")


def _why_must_take(case: Case) -> Message:
    if case.rules.stock_end.forced_take is ForcedTake.ANY_LEGAL:
        return N_("When the stock is used up, whoever can take the pile must take it.")
    if case.alone:
        return N_(
            "When the stock is used up, an unfrozen pile must be taken if you have a meld of its top card's rank."
        )
    return N_(
        "Without a stock an unfrozen pile must be taken if your side has a meld of its top card's rank."
    )


def _cards_left(case: Case) -> Message:
    if not len(case.hand):
        return N_("You cannot pass, because your hand is empty.")
    if case.no_discard or case.rules.match.acaba:
        return NN_(
            "You still hold one card, so you have not gone out.",
            "You still hold {held} cards, so you have not gone out.",
            "held",
        )
    return NN_(
        "You still hold one card, and the turn ends only with a discard.",
        "You still hold {held} cards, and the turn ends only with a discard.",
        "held",
    )


def _why_discard(case: Case) -> Message:
    if case.no_discard:
        return NO_DISCARD
    keeps = case.rules.going_out.keep_last_card and isinstance(case.action, Pass)
    if keeps and len(case.hand) == 1:
        if foot_left(case.position):
            return N_("You may not keep your last card: once it is discarded, you pick up your foot.")
        return N_("Only a player who cannot go out with the last card may keep it.")
    if case.rules.match.acaba:
        return N_("Every turn ends with a discard, unless a player ends the hand: goes out or calls “Acaba”.")
    required = case.rules.going_out.discard is FinalDiscard.REQUIRED
    if case.rules.going_out.keep_last_card and required:
        return N_("Every turn ends with a discard, unless a player has to keep the last card.")
    if case.rules.going_out.keep_last_card:
        return N_("Every turn ends with a discard, unless a player goes out or has to keep the last card.")
    if required:
        return N_("Every turn ends with a discard, even that in which a player goes out.")
    return N_("Every turn ends with a discard, unless a player goes out and has no card left.")


def _why_hand_cards(case: Case) -> Message:
    if isinstance(case.action, TakePile):
        return N_("Of the pile only the top card is melded; the cards that go with it come from your hand.")
    return N_("Only cards from your own hand can be laid or discarded.")


def _rule_of_hand_cards(case: Case) -> str:
    match case.action:
        case TakePile():
            return "taking-the-pile"
        case Discard():
            return "discarding"
    return "melds"


def _with_held_cards(case: Case) -> Remedy | None:
    return nearest(case) or (take_or_draw(case) if case.took else go_on(case))


TURN: Final[Mapping[Code, Sentences]] = {
    Code.NOT_YOUR_TURN: Sentences("turn", _not_your_turn, _why_not_your_turn, _wait),
    Code.HAND_IS_OVER: Sentences(
        _rule_of_the_end,
        N_("This hand is already over."),
        _why_over,
        _count_points,
    ),
    Code.MUST_ANSWER: Sentences(
        "asking",
        lambda case: (
            N_("Your partner asks whether to end the hand, and is waiting for your answer.")
            if case.rules.match.acaba
            else N_("Your partner asks whether to go out, and is waiting for your answer.")
        ),
        N_("The answer comes before everything else, and your partner is bound by it."),
        go_on,
    ),
    Code.NOTHING_TO_ANSWER: Sentences(
        "asking",
        N_("Nobody has asked you anything."),
        lambda case: (
            N_("You answer only when your partner asks for permission to end the hand.")
            if case.rules.match.acaba
            else N_("You answer only when your partner asks for permission to go out.")
        ),
        go_on,
    ),
    Code.UPCARD_NOT_TURNED: Sentences(
        "upcard",
        N_("The first card of the pile has not been turned up yet."),
        N_(
            "After the deal a card from the stock is turned up and starts the pile; then the first turn begins."
        ),
        go_on,
    ),
    Code.UPCARD_ALREADY_TURNED: Sentences(
        "upcard",
        N_("The first card of the pile has already been turned up."),
        N_("That is done only once, before the first turn."),
        go_on,
    ),
    Code.MUST_DRAW_FIRST: Sentences(
        "turn",
        _must_draw,
        N_("A turn begins with drawing from the stock or taking the pile; melds and the discard come after."),
        go_on,
    ),
    Code.ALREADY_DRAWN: Sentences(
        "turn",
        _already_drawn,
        N_("A turn begins with one or the other: drawing from the stock, or taking the pile."),
        go_on,
    ),
    Code.STOCK_EMPTY: Sentences(
        "stock",
        N_("The stock is used up; there is nothing to draw."),
        N_("Without a stock, play goes on only as long as players take the pile."),
        take_or_draw,
    ),
    Code.MUST_TAKE_PILE: Sentences(
        "stock",
        N_("You cannot pass, because you can take the pile."),
        _why_must_take,
        take_or_draw,
    ),
    Code.MUST_DISCARD: Sentences(
        "turn",
        _cards_left,
        _why_discard,
        discard,
    ),
    Code.CARD_NOT_IN_HAND: Sentences(
        _rule_of_hand_cards,
        NN_("You do not hold this card: {cards}.", "You do not hold these cards: {cards}.", "number"),
        _why_hand_cards,
        _with_held_cards,
    ),
}
"""The sentences for each fault of this concern."""
