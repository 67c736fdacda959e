"""Threes that go to the table beside the melds, and the cards of the stock that replace them."""

from __future__ import annotations

from tutor.cards import Card, Rank
from tutor.engine.facts import opened
from tutor.engine.policies import LastRedThree, ThreesLaid
from tutor.engine.position import Hand, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.engine.sides import account, side_of
from tutor.record import replace


def is_laid_out(card: Card, rules: RuleSet) -> bool:
    """Whether the program lays the card out as soon as it comes into a hand."""
    if card.is_red_three:
        return rules.threes.red_laid is ThreesLaid.AT_ONCE
    return card.is_black_three and rules.threes.black_laid


def leaves_the_hand(card: Card, rules: RuleSet) -> bool:
    """Whether the card of a taken pile goes to the table at once: a three laid out, or a black three set aside.

    A black three that is set aside is out of play from then on. [rummy-games]
    """
    return is_laid_out(card, rules) or (card.is_black_three and rules.threes.black_set_aside)


def to_lay_out(cards: tuple[Card, ...], kept: int, rules: RuleSet) -> list[Card]:
    """Those of these cards that are laid out, but for as many as may stay in the hand."""
    return [card for card in cards if card.rank is Rank.THREE and is_laid_out(card, rules)][kept:]


def kept_in_hand(position: Position, seat: int, rules: RuleSet) -> int:
    """How many threes stay in the hand of the seat: where that is played, until its side has opened. [CLA; pagat]"""
    return 0 if opened(position, side_of(position, seat, rules)) else rules.threes.kept


def with_threes(position: Position, seat: int, threes: list[Card], rules: RuleSet) -> Position:
    """The position with these threes on the table of the seat's side."""
    if not threes:
        return position
    place = account(position, seat, rules) - 1
    reds, blacks = list(position.red_threes), list(position.black_threes)
    number = sum(card.is_red_three for card in threes)
    reds[place] += number
    blacks[place] += len(threes) - number
    return replace(position, red_threes=tuple(reds), black_threes=tuple(blacks))


def with_hand(position: Position, seat: int, hand: Hand) -> tuple[Hand, ...]:
    """The hands with that seat's replaced."""
    return (*position.hands[: seat - 1], hand, *position.hands[seat:])


def show_threes(position: Position, seat: int, rules: RuleSet) -> Position:
    """Threes in a hand go to the table and are replaced from the stock, again until none is left.

    Where the last card of the stock is one of them and ends the hand, it stays in the hand. [CLA]
    """
    hand = position.hand(seat)
    kept = kept_in_hand(position, seat, rules)
    in_hand = rules.stock_end.last_red_three is LastRedThree.ENDS_IN_HAND
    while threes := to_lay_out(hand.cards.of_rank(Rank.THREE), kept, rules):
        before = position.stock
        hand, stock = _replaced(hand, threes, before)
        position = replace(position, hands=with_hand(position, seat, hand), stock=stock)
        position = with_threes(position, seat, threes, rules)
        if in_hand and before.cards and not len(stock) and is_laid_out(before.cards[-1], rules):
            return replace(position, phase=Phase.OVER, done=())
    return position


def _replaced(hand: Hand, threes: list[Card], stock: Stack) -> tuple[Hand, Stack]:
    number = len(threes)
    fresh, rest = stock.cards[:number], stock.cards[number:]
    unknown = min(number, stock.unknown)
    return (
        Hand(hand.cards.without(threes) + fresh, hand.unknown + unknown),
        Stack(rest, stock.unknown - unknown),
    )


def bring_cards(position: Position, rules: RuleSet) -> bool:
    """Whether the seat to act holds red threes that it may lay out, and the stock has a card for one. [seed 000]"""
    by_choice = rules.threes.red_laid is ThreesLaid.BY_CHOICE and len(position.stock) > 0
    return by_choice and any(card.is_red_three for card in position.hand(position.turn).cards)


def lay_out(position: Position, cards: tuple[Card, ...], rules: RuleSet) -> Position:
    """The seat to act lays these threes out of its own choice; each is replaced. [seed 000]"""
    seat = position.turn
    hand, stock = _replaced(position.hand(seat), list(cards), position.stock)
    laid = replace(position, hands=with_hand(position, seat, hand), stock=stock)
    return with_threes(laid, seat, list(cards), rules)
