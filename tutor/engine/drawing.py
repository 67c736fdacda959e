"""What turning the first upcard and drawing make of a position, taken as legal. Judges nothing."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tutor.cards import Card, Cards, Rank, pack
from tutor.engine.actions import Draw
from tutor.engine.facts import can_turn_over
from tutor.engine.policies import LastRedThree, RedThreesShown, Upcard
from tutor.engine.position import Hand, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.engine.sides import next_seat
from tutor.engine.threes import is_laid_out, kept_in_hand, show_threes, to_lay_out, with_hand, with_threes
from tutor.record import replace
from tutor.text import N_, CardRun, Count, Message


class ImpossibleDraw(Exception):  # noqa: N818 - it names what is impossible
    """An upcard or a draw that the position cannot give; `problem` says why in one sentence.

    `index`: which action of a turn it is, counted from 1.
    """

    def __init__(self, problem: Message) -> None:
        super().__init__(problem.text)
        self.problem = problem
        self.index = 1


_NOT_NEXT: Final = N_("These are not the next cards of the stock.")
_UNKNOWN_STOCK: Final = N_("The stock is not known, so no upcard can be turned from it.")
_EMPTY_STOCK: Final = N_("The stock is empty, so no upcard can be turned from it.")
_NO_UPCARD: Final = N_("No card of the stock can be the upcard.")
_NO_MORE_OF: Final = N_(
    "{card} cannot be drawn: with those known to lie elsewhere there would be {have}, and the game has {limit}."
)
_NO_MORE_RED_THREES: Final = N_(
    "So many red threes cannot be drawn: with those known to lie elsewhere there would be {have}, and the game"
    " has {limit}."
)
_NO_MORE_BLACK_THREES: Final = N_(
    "So many black threes cannot be drawn: with those known to lie elsewhere there would be {have}, and the"
    " game has {limit}."
)
_DRAW_OF: Final = N_("A draw here is of {count}; red threes drawn are replaced.")


def turn_upcard(position: Position, rules: RuleSet) -> Position:
    """The pile is begun, and dealt red threes go to the table where that is before the first turn."""
    if rules.threes.red_shown is RedThreesShown.BEFORE_UPCARD:
        position = _show_all(position, rules)
    stock, pile, face_down = _turned(position.stock, rules)
    turned = replace(
        position, phase=Phase.DRAW, pile=Stack(tuple(pile)), stock=Stack(tuple(stock)), face_down=face_down
    )
    if rules.discard.first_round:
        # The first round begins with the seat to act and ends with the one before it, the dealer.
        dealer = (position.turn - 2) % rules.table.seats + 1
        turned = replace(turned, round=1, dealer=dealer if dealer != rules.table.seats else None)
    if rules.threes.red_shown is RedThreesShown.BEFORE_FIRST_TURN:
        turned = _show_all(turned, rules)
    return turned


def _turned(start: Stack, rules: RuleSet) -> tuple[list[Card], list[Card], int]:
    """Stock and pile when the upcard stands, and how many cards lie face down under it.

    [seed 000; pagat; rummy-games]
    """
    stock, pile = list(start.cards), list[Card]()
    if rules.deal.upcard is Upcard.NONE:
        return stock, pile, 0
    if not any(_can_be_upcard(card, rules) for card in stock):
        raise ImpossibleDraw(_UNKNOWN_STOCK if start.unknown else _NO_UPCARD if stock else _EMPTY_STOCK)
    while True:
        card = stock.pop(0)
        stands = _can_be_upcard(card, rules)
        if not stands and rules.deal.upcard is Upcard.REBURIED:
            stock.append(card)
            continue
        pile.append(card)
        if stands:
            break
    if rules.deal.upcard is not Upcard.OVER_TALON or not pile[-1].is_natural:
        return stock, pile, 0
    number = rules.deal.talon[pile[-1].rank - 4]
    return stock[number:], stock[:number] + pile, min(number, len(stock))


def _can_be_upcard(card: Card, rules: RuleSet) -> bool:
    return card.is_natural or (card.is_black_three and rules.deal.black_three_upcard)


def _show_all(position: Position, rules: RuleSet) -> Position:
    seat = position.turn
    for _ in position.seats:
        position = show_threes(position, seat, rules)
        seat = next_seat(seat, rules)
    return position


def draw(position: Position, action: Draw, rules: RuleSet) -> Position:
    """The seat to act draws; threes drawn go to the table and are replaced."""
    count = rules.deal.draw
    if can_turn_over(position, rules) and _runs_out(position, rules):
        # Of one card left one is drawn: the pile replaces it where it was a three. [bicycle; policy]
        count = min(count, len(position.stock) or count)
        position = _turn_over(position)
    drawn, unknown, stock = _drawn(position, action, count, rules)
    if position.stock.unknown and (problem := _not_in_the_stock(position, drawn, rules)):
        raise ImpossibleDraw(problem)
    threes = _laid_out(position, drawn, rules)
    seat, hand = position.turn, position.hand(position.turn)
    nothing = len(threes) == len(drawn) and not unknown
    in_hand = rules.stock_end.last_red_three is LastRedThree.ENDS_IN_HAND
    ends_in_hand = in_hand and not len(stock) and bool(drawn) and is_laid_out(drawn[-1], rules)
    if ends_in_hand and drawn[-1] in threes:
        threes = threes[:-1]
    kept = Cards(drawn).without(threes)
    drew = replace(
        position,
        hands=with_hand(position, seat, Hand(hand.cards + kept, hand.unknown + unknown)),
        stock=stock,
        phase=Phase.PLAY,
        done=(*position.done, Draw(tuple(drawn) if drawn else None)),
    )
    drew = with_threes(drew, seat, threes, rules)
    # Threes that came to the table as the turn began can have taken the last of the stock: nobody can go on. [policy]
    ends = not drawn or rules.stock_end.last_red_three is LastRedThree.ENDS_AT_ONCE
    if ends_in_hand or (nothing and ends):
        return replace(drew, phase=Phase.OVER, done=())
    return drew


def _laid_out(position: Position, drawn: list[Card], rules: RuleSet) -> list[Card]:
    """Those of the cards drawn that go to the table."""
    if not any(card.rank is Rank.THREE for card in drawn):
        return []
    threes = position.hand(position.turn).cards.of_rank(Rank.THREE)
    held = sum(is_laid_out(card, rules) for card in threes)
    kept = max(0, kept_in_hand(position, position.turn, rules) - held)
    return to_lay_out(tuple(drawn), kept, rules)


def _runs_out(position: Position, rules: RuleSet) -> bool:
    """Whether the stock has no card to draw, or none to replace its last one, a three that goes to the table."""
    if position.stock.unknown or (position.pile.unknown and len(position.stock)):
        return False
    drawn, _, stock = _drawn(position, Draw(), rules.deal.draw, rules)
    threes = _laid_out(position, drawn, rules)
    few = len(drawn) - len(threes) < rules.deal.draw
    return not len(stock) and (not drawn or (few and drawn[-1] in threes))


def _turn_over(position: Position) -> Position:
    """The pile but its top card goes under the stock, unshuffled: its bottom card is drawn first. [policy]"""
    pile = position.pile
    stock = Stack(unknown=len(pile) - 1) if pile.unknown else Stack(position.stock.cards + pile.cards[:-1])
    top = Stack(pile.cards[-1:], unknown=0 if pile.cards else 1)
    return replace(position, stock=stock, pile=top, recycled=True, frozen=False, face_down=0)


def _drawn(position: Position, action: Draw, count: int, rules: RuleSet) -> tuple[list[Card], int, Stack]:
    """The known cards drawn (threes and what replaces them among them), how many unknown ones, the rest."""
    stock = position.stock
    if stock.unknown:
        if action.cards is None:
            number = min(count, stock.unknown)
            return [], number, Stack(unknown=stock.unknown - number)
        laid = _laid_out(position, list(action.cards), rules)
        kept = len(action.cards) - len(laid)
        rest = stock.unknown - len(action.cards)
        too_late = kept == count and action.cards[-1] in laid
        if rest < 0 or kept > count or (kept < count and rest > 0) or too_late:
            raise ImpossibleDraw(_DRAW_OF.with_facts(count=Count(count)))
        return list(action.cards), 0, Stack(unknown=rest)
    drawn: list[Card] = []
    cards = list(stock.cards)
    while cards and len(drawn) - len(_laid_out(position, drawn, rules)) < count:
        drawn.append(cards.pop(0))
    if action.cards is not None and tuple(drawn) != action.cards:
        raise ImpossibleDraw(_NOT_NEXT)
    return drawn, 0, Stack(tuple(cards))


def _not_in_the_stock(position: Position, cards: list[Card], rules: RuleSet) -> Message | None:
    """Why the unknown stock cannot hold these cards: the pack has not so many besides those known to lie elsewhere."""
    limits, have = pack(rules.deck.packs, rules.deck.jokers).counts, Counter(cards)
    reds = sum(position.red_threes) + sum(card.is_red_three for card in cards)
    blacks = sum(position.black_threes) + sum(card.is_black_three for card in cards)
    for card in position.known_cards() if cards else ():
        have[card] += 1
        reds += card.is_red_three
        blacks += card.is_black_three
    for card in cards:
        if have[card] > limits[card]:
            facts = {"have": Count(have[card]), "limit": Count(limits[card])}
            return _NO_MORE_OF.with_facts(card=CardRun((card,)), **facts)
    limit = Count(2 * rules.deck.packs)
    if reds > limit.value:
        return _NO_MORE_RED_THREES.with_facts(have=Count(reds), limit=limit)
    if blacks > limit.value:
        return _NO_MORE_BLACK_THREES.with_facts(have=Count(blacks), limit=limit)
    return None
