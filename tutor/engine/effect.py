"""What an action makes of a position, taken as legal: cards move, the turn passes, the hand ends. Judges nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tutor.cards import Card, Cards, pack
from tutor.engine.actions import (
    Action,
    Answer,
    AskPartner,
    Discard,
    Draw,
    GoOut,
    LayDown,
    MeldName,
    Pass,
    TakePile,
    TurnUpcard,
)
from tutor.engine.facts import (
    actions_this_turn,
    drew_last_red_three,
    has_laid,
    has_started,
    is_canasta,
    meld_of,
    took_pile,
)
from tutor.engine.laying import hand_cards_of, laid_this_turn, melds_after
from tutor.engine.position import Hand, Meld, Phase, Position, Stack
from tutor.engine.rules import AfterLastDraw, LastRedThree, RedThreesShown, RuleSet
from tutor.engine.sides import account, next_seat, side_of
from tutor.text import N_, Count, Message


class ImpossibleDraw(Exception):  # noqa: N818 - it names what is impossible
    """An upcard or a draw that the position cannot give; `problem` says why in one sentence."""

    def __init__(self, problem: Message) -> None:
        super().__init__(problem.text)
        self.problem = problem


_NOT_NEXT = N_("These are not the next cards of the stock.")


def effect(position: Position, action: Action, rules: RuleSet) -> Position:
    """The position after an action of the seat to act; the action is not judged.

    Raises ValueError where it uses cards that are not held, ImpossibleDraw where the cards to be drawn or turned are
    not known or do not fit.
    """
    match action:
        case TurnUpcard():
            return _turn_upcard(position, rules)
        case Draw():
            return _draw(_show_red_threes(position, position.turn, rules), action, rules)
        case TakePile():
            return _take(_show_red_threes(position, position.turn, rules), action, rules)
        case LayDown():
            return _lay(position, action, rules, None)
        case Discard(card):
            return _discard(position, card, rules)
        case GoOut():
            return _finish(position, rules)
        case AskPartner():
            return replace(position, phase=Phase.ANSWER, done=(*actions_this_turn(position), action))
        case Answer():
            answered = replace(position, done=(*position.done, action))
            return replace(answered, phase=Phase.PLAY if has_started(answered) else Phase.DRAW)
        case Pass():
            return _pass(position, rules)


def with_hand(position: Position, seat: int, hand: Hand) -> tuple[Hand, ...]:
    """The hands with that seat's replaced."""
    return (*position.hands[: seat - 1], hand, *position.hands[seat:])


def _with_red_threes(position: Position, seat: int, number: int, rules: RuleSet) -> tuple[int, ...]:
    place = account(position, seat, rules) - 1
    counts = list(position.red_threes)
    counts[place] += number
    return tuple(counts)


def _turn_upcard(position: Position, rules: RuleSet) -> Position:
    """Turn cards until a natural card, or a black three where it may stand, lies on top. [seed 000; pagat]"""
    stock, pile = list(position.stock.cards), list(position.pile.cards)
    while True:
        if not stock:
            raise ImpossibleDraw(N_("The stock is not known, so no upcard can be turned from it."))
        pile.append(stock.pop(0))
        if pile[-1].is_natural or (pile[-1].is_black_three and rules.deal.black_three_upcard):
            break
    turned = replace(position, phase=Phase.DRAW, pile=Stack(tuple(pile)), stock=Stack(tuple(stock)))
    if rules.threes.red_shown is RedThreesShown.BEFORE_FIRST_TURN:
        seat = position.turn
        for _ in position.seats:
            turned = _show_red_threes(turned, seat, rules)
            seat = next_seat(seat, rules)
    return turned


def _show_red_threes(position: Position, seat: int, rules: RuleSet) -> Position:
    """Red threes in a hand go to the table and are replaced from the stock, again until none is left."""
    hand = position.hand(seat)
    while reds := [card for card in hand.cards if card.is_red_three]:
        stock = position.stock
        fresh, rest = stock.cards[: len(reds)], stock.cards[len(reds) :]
        unknown = min(len(reds), stock.unknown)
        hand = Hand(hand.cards.without(reds) + fresh, hand.unknown + unknown)
        position = replace(
            position,
            hands=with_hand(position, seat, hand),
            red_threes=_with_red_threes(position, seat, len(reds), rules),
            stock=Stack(rest, stock.unknown - unknown),
        )
    return position


def _draw(position: Position, action: Draw, rules: RuleSet) -> Position:
    if not len(position.stock):
        position = _turn_over(position)
    drawn, unknown, stock = _drawn(position.stock, action, rules)
    if position.stock.unknown and not _may_lie_in_the_stock(position, drawn, rules):
        raise ImpossibleDraw(_NOT_NEXT)
    reds = [card for card in drawn if card.is_red_three]
    seat, hand = position.turn, position.hand(position.turn)
    kept = [card for card in drawn if not card.is_red_three]
    drew = replace(
        position,
        hands=with_hand(position, seat, Hand(hand.cards + kept, hand.unknown + unknown)),
        red_threes=_with_red_threes(position, seat, len(reds), rules) if reds else position.red_threes,
        stock=stock,
        phase=Phase.PLAY,
        done=(*position.done, Draw(tuple(drawn) if drawn else None)),
    )
    nothing = not kept and not unknown
    if nothing and rules.stock_end.last_red_three is LastRedThree.ENDS_AT_ONCE:
        return replace(drew, phase=Phase.OVER, done=())
    return drew


def _turn_over(position: Position) -> Position:
    """The pile but its top card becomes the stock, unshuffled: the bottom card is drawn next. [policy]"""
    pile = position.pile
    stock = Stack(unknown=len(pile) - 1) if pile.unknown else Stack(pile.cards[:-1])
    top = Stack(pile.cards[-1:], unknown=0 if pile.cards else 1)
    return replace(position, stock=stock, pile=top, recycled=True, frozen=False)


def _drawn(stock: Stack, action: Draw, rules: RuleSet) -> tuple[list[Card], int, Stack]:
    """The known cards drawn (red threes and what replaces them among them), how many unknown ones, the rest."""
    count = rules.deal.draw
    if stock.unknown:
        if action.cards is None:
            number = min(count, stock.unknown)
            return [], number, Stack(unknown=stock.unknown - number)
        kept = sum(not card.is_red_three for card in action.cards)
        rest = stock.unknown - len(action.cards)
        too_late = kept == count and action.cards[-1].is_red_three
        if rest < 0 or kept > count or (kept < count and rest > 0) or too_late:
            raise ImpossibleDraw(
                N_("A draw here is of {count}; red threes drawn are replaced.").with_facts(count=Count(count))
            )
        return list(action.cards), 0, Stack(unknown=rest)
    drawn: list[Card] = []
    cards = list(stock.cards)
    while cards and sum(not card.is_red_three for card in drawn) < count:
        drawn.append(cards.pop(0))
    if action.cards is not None and tuple(drawn) != action.cards:
        raise ImpossibleDraw(_NOT_NEXT)
    return drawn, 0, Stack(tuple(cards))


def _may_lie_in_the_stock(position: Position, cards: list[Card], rules: RuleSet) -> bool:
    """Whether the pack has these cards besides all that are known to lie elsewhere."""
    limits, have = pack(rules.deck.packs, rules.deck.jokers).counts, Counter(cards)
    reds = sum(position.red_threes) + sum(card.is_red_three for card in cards)
    for card in position.known_cards() if cards else ():
        have[card] += 1
        reds += card.is_red_three
    return reds <= 2 * rules.deck.packs and all(number <= limits[card] for card, number in have.items())


def _take(position: Position, action: TakePile, rules: RuleSet) -> Position:
    """Meld the top card, lay what is laid with it, and only then pick up the rest. [seed 000; pagat]"""
    seat, top = position.turn, position.pile.top
    if rules.table.lone and position.lone is None:
        position = _alone(position, seat, rules)
    side = side_of(position, seat, rules)
    if top is not None and not action.cards and action.onto is None and meld_of(position, side, top.rank):
        action = replace(action, onto=MeldName(top.rank))
    laid = _lay(position, action, rules, top)
    rest = position.pile.cards[:-1]
    reds = sum(card.is_red_three for card in rest)
    hand = laid.hand(seat)
    held = Hand(
        hand.cards + [card for card in rest if not card.is_red_three], hand.unknown + position.pile.unknown
    )
    return replace(
        laid,
        hands=with_hand(laid, seat, held),
        red_threes=_with_red_threes(laid, seat, reds, rules) if reds else laid.red_threes,
        pile=Stack(),
        frozen=False,
        phase=Phase.PLAY,
    )


def _alone(position: Position, seat: int, rules: RuleSet) -> Position:
    """The seat plays alone from now on; the others pool their melds. [bicycle; rummy-games]

    Two melds of a rank become one, unless that had too many wild cards: then both stay. [policy]
    """
    others = [other for other in position.seats if other != seat]
    pooled: list[Meld] = []
    for meld in (meld for other in others for meld in position.melds[other - 1]):
        twin = next((i for i, known in enumerate(pooled) if known.rank is meld.rank), None)
        if twin is not None and pooled[twin].cards.wilds + meld.cards.wilds <= rules.meld.wilds:
            pooled[twin] = Meld(pooled[twin].cards + meld.cards)
        else:
            pooled.append(meld)
    melds = list(position.melds)
    for other in others:
        melds[other - 1] = ()
    melds[min(others) - 1] = tuple(pooled)
    return replace(position, lone=seat, melds=tuple(melds))


def _lay(position: Position, action: LayDown | TakePile, rules: RuleSet, top: Card | None) -> Position:
    seat = position.turn
    side = side_of(position, seat, rules)
    hand = position.hand(seat)
    melds = list(position.melds)
    melds[side - 1] = melds_after(position, action, side, rules, top)
    return replace(
        position,
        hands=with_hand(position, seat, Hand(hand.cards.without(hand_cards_of(action)), hand.unknown)),
        melds=tuple(melds),
        done=(*actions_this_turn(position), action),
    )


def _discard(position: Position, card: Card, rules: RuleSet) -> Position:
    seat, hand, pile = position.turn, position.hand(position.turn), position.pile
    left = replace(
        position,
        hands=with_hand(position, seat, Hand(hand.cards.without([card]), hand.unknown)),
        pile=Stack((*pile.cards, card), pile.unknown),
    )
    if not len(left.hand(seat)):
        return _finish(left, rules)
    ended = _next_turn(left, rules)
    return replace(ended, turn=seat, phase=Phase.OVER) if _ends_with_the_last_draw(left, rules) else ended


def _next_turn(position: Position, rules: RuleSet) -> Position:
    seat = position.turn
    laid = list(position.laid)
    laid[seat - 1] = laid[seat - 1] or has_laid(position) or took_pile(position)
    return replace(position, laid=tuple(laid), turn=next_seat(seat, rules), phase=Phase.DRAW, done=())


def _pass(position: Position, rules: RuleSet) -> Position:
    if position.phase is Phase.DRAW:
        return replace(position, phase=Phase.OVER, done=())
    if not len(position.hand(position.turn)):
        return _finish(position, rules)
    if drew_last_red_three(position) or _ends_with_the_last_draw(position, rules):
        return replace(position, phase=Phase.OVER, done=())
    return _next_turn(position, rules)


def _ends_with_the_last_draw(position: Position, rules: RuleSet) -> bool:
    """Whether the hand ends with this turn, since the stock is used up. [bicycle; rummy-games]"""
    return rules.stock_end.after_last_draw is AfterLastDraw.ENDS_WITH_DISCARD and not len(position.stock)


def _finish(position: Position, rules: RuleSet) -> Position:
    """The seat to act has gone out. In the lone-hand game it is then the lone hand. [bicycle]"""
    concealed = is_concealed(position, rules)
    if rules.table.lone and position.lone is None:
        position = _alone(position, position.turn, rules)
    return replace(position, phase=Phase.OVER, out=position.turn, concealed=concealed, done=())


def is_concealed(position: Position, rules: RuleSet) -> bool:
    """Whether the seat to act, gone out now, would have done so concealed.

    That is: everything laid in this turn, a canasta among it, and nothing added to a meld that lay there before.
    [seed 000; pagat; bicycle; parlett]
    """
    seat = position.turn
    if position.laid[seat - 1] or not rules.going_out.concealed_extra:
        return False
    if took_pile(position) and not rules.going_out.concealed_with_pile:
        return False
    if any(isinstance(act, TakePile) and not Cards(act.cards).naturals for act in position.done):
        return False  # the top card went onto a meld on the table, and that was the partner's
    laid: Counter[object] = Counter(laid_this_turn(position))
    own = [meld for meld in position.melds[side_of(position, seat, rules) - 1] if laid[meld.rank]]
    return all(laid[meld.rank] == len(meld) for meld in own) and any(is_canasta(meld, rules) for meld in own)


def cards_in_play(position: Position) -> int:
    """How many cards the position holds in all, red threes on the table included."""
    melded = sum(len(meld) for side in position.melds for meld in side)
    held = sum(len(hand) for hand in position.hands)
    return held + melded + sum(position.red_threes) + len(position.pile) + len(position.stock)
