"""What an action is worth to a player who builds canastas and wants to go out.

The numbers weigh actions against each other and mean nothing else. The player knows no game by name: what its side
still needs, and what may be done, it asks the engine.
"""

from __future__ import annotations

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import (
    Action,
    Answer,
    AskPartner,
    CallAcaba,
    Discard,
    Draw,
    GoOut,
    Join,
    LayDown,
    Pass,
    ShowHand,
    TakePile,
)
from tutor.engine.discarding import is_dead
from tutor.engine.effect import effect
from tutor.engine.facts import (
    Lacking,
    canastas,
    canastas_lacking,
    is_canasta,
    is_full,
    is_unfinished,
    meld_of,
    melds_of,
    opened,
    stands_in_the_way,
)
from tutor.engine.going_out import foot_left
from tutor.engine.laying import Growth, growths
from tutor.engine.policies import Asking, CanastaKind, MeldKind, SecondMeld
from tutor.engine.position import Meld, Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import seat_to_act, side_of, sides

_NEIGHBOURS = 2
"""Cards of a suit so many ranks apart still help each other to a sequence."""


def worth(view: Position, action: Action, rules: RuleSet) -> float:
    """What the action is worth to the seat to act; the best of all has the highest number."""
    match action:
        case GoOut() | ShowHand():
            return 1000
        case TakePile():
            return _worth_of_taking(view, action, rules)
        case LayDown():
            return _worth_of_laying(view, action, rules)
        case Discard(card):
            return _worth_of_discarding(view, card, rules)
        case Answer(yes):
            return float(yes == _wants_the_end(view, rules))
        case Draw():
            return 3
        case AskPartner():
            # Asked once there is a way out, and only where nobody goes out without.
            required = rules.going_out.asking is Asking.REQUIRED
            return 800 if required and view.phase is Phase.PLAY else -500
        case Pass() | CallAcaba():
            return -500
        case Join():
            return 40 if _makes_a_canasta(view, action, rules) else -40
        case _:
            return 0


def _wants_the_end(view: Position, rules: RuleSet) -> bool:
    """Whether the partner may go out: unless the own hand costs much more than that brings, and there is time."""
    held = rules.points.total(view.hand(seat_to_act(view, rules)).cards)
    time = len(view.stock) >= 4 * rules.table.seats * rules.deal.draw
    return not time or held <= rules.going_out.bonus + 100


def _makes_a_canasta(view: Position, action: Action, rules: RuleSet) -> bool:
    side = side_of(view, view.turn, rules)
    return len(canastas(effect(view, action, rules), side, rules)) > len(canastas(view, side, rules))


def _worth_of_taking(view: Position, action: TakePile, rules: RuleSet) -> float:
    """A pile is worth its cards; wild cards spent on it cost, and so does a meld that bars the way out."""
    side = side_of(view, view.turn, rules)
    wilds = sum(card.is_wild for card in action.cards)
    barring = sum(_bars(growth, rules) for growth in growths(view, action, side, view.pile.top, rules))
    number = min(len(view.pile), rules.pile.take or len(view.pile))
    if _closes(view, side, rules):
        # Who only waits for the last cards to leave does not fill the hand again for little.
        return 0.4 * number - 3 * wilds - 40 * barring
    runs = sum(_use_in_runs(view, side, Cards(), card, rules) for card in view.pile.cards[-number:])
    return 2.0 * number + 2 * opened(view, side) - 3 * wilds - 40 * barring + runs


def _closes(view: Position, side: int, rules: RuleSet) -> bool:
    """Whether the side has what it needs to go out, but for an empty hand."""
    return opened(view, side) and not canastas_lacking(view, side, rules)


# ---------------------------------------------------------------------- laying


def _worth_of_laying(view: Position, action: LayDown, rules: RuleSet) -> float:
    """Canastas first, ways out above all; cards kept in hand are worth something while the hand goes on."""
    seat = view.turn
    side = side_of(view, seat, rules)
    after = effect(view, action, rules)
    foot = foot_left(view)
    left = 0 if foot and not foot_left(after) else len(after.hand(seat))
    made = len(canastas(after, side, rules)) - len(canastas(view, side, rules))
    before, lacking = canastas_lacking(view, side, rules), canastas_lacking(after, side, rules)
    value = 100.0 * made + 20 * (not opened(view, side)) + 60 * (_number(before) - _number(lacking))
    if left <= 1 and (foot or not lacking):
        return 500 + value
    grown = growths(view, action, side, None, rules)
    if not made and lacking and not foot and left < _kept(grown, before):
        value -= 12
    for growth in grown:
        value += _worth_of_growth(view, side, growth, before, rules)
        if rules.meld.sequences and Meld(growth.after).kind is not MeldKind.SEQUENCE:
            # What goes into groups is lost to the sequences that it could be part of.
            weight = 3 if CanastaKind.SEQUENCE in dict(before.kinds) else 0.5
            value -= weight * sum(
                _use_in_runs(view, side, view.hand(seat).cards, card, rules) for card in growth.added
            )
    return value


def _kept(grown: tuple[Growth, ...], lacking: Lacking) -> int:
    """How many cards are kept while something is lacking: more of them where a sequence is to be built."""
    builds = any(Meld(growth.after).kind is MeldKind.SEQUENCE for growth in grown)
    return 9 if CanastaKind.SEQUENCE in dict(lacking.kinds) and not builds else 4


def _number(lacking: Lacking) -> int:
    return max(lacking.canastas, sum(number for _, number in lacking.kinds))


def _worth_of_growth(view: Position, side: int, growth: Growth, lacking: Lacking, rules: RuleSet) -> float:
    """Naturals bring a little; wild cards pay where they finish something that is needed."""
    meld = Meld(growth.after)
    needs = dict(lacking.kinds)
    match meld.kind:
        case MeldKind.WILD:
            value = _worth_of_wilds_alone(growth, needs, rules)
        case MeldKind.SEQUENCE:
            value = (10.0 if CanastaKind.SEQUENCE in needs else 5.0) * len(growth.added)
        case _:
            value = 2.0 * (len(growth.added) - growth.added.wilds)
            if growth.added.wilds:
                value += _worth_of_wilds(view, side, growth, lacking, rules)
    if _bars(growth, rules):
        return value - (80 if growth.before is None else 0)
    if growth.before is not None and stands_in_the_way(growth.before, rules):
        return value + 30
    unfinished = any(is_unfinished(meld, entry, rules) for entry in rules.penalties.unfinished)
    return value - 10 * (growth.before is None and unfinished)


def _worth_of_wilds(view: Position, side: int, growth: Growth, lacking: Lacking, rules: RuleSet) -> float:
    """Wild cards among naturals finish melds, or free the hand; those needed elsewhere are kept."""
    wilds, needs = growth.added.wilds, dict(lacking.kinds)
    if growth.before is not None and is_canasta(growth.before, rules):
        return -28.0 * wilds if lacking else -2.0 * wilds
    if CanastaKind.WILD in needs:
        return -(14.0 if CanastaKind.MIXED in needs else 120.0) * wilds
    if CanastaKind.NATURAL in needs and _is_kept_clean(view, side, growth, needs[CanastaKind.NATURAL], rules):
        return -40
    if len(growth.after) >= rules.canasta.cards - 1 or foot_left(view) or not lacking:
        return 4.0 * wilds
    return -8.0 * wilds


def _is_kept_clean(view: Position, side: int, growth: Growth, needed: int, rules: RuleSet) -> bool:
    """Whether the meld is one of the biggest without wild cards, of which so many canastas are needed."""
    if growth.before is None or growth.before.cards.wilds:
        return False
    bigger = sum(
        meld.kind is MeldKind.GROUP
        and not meld.cards.wilds
        and len(growth.before) < len(meld) < rules.canasta.cards
        for meld in view.melds[side - 1]
    )
    return bigger < needed + 1


def _worth_of_wilds_alone(growth: Growth, needs: dict[CanastaKind, int], rules: RuleSet) -> float:
    wilds, size = len(growth.added), len(growth.after)
    if CanastaKind.WILD in needs or growth.before is not None:
        return 8.0 * wilds if size <= rules.canasta.cards else -8.0 * wilds
    return 4.0 * wilds if size >= rules.canasta.cards - 2 else -8.0 * wilds


def _bars(growth: Growth, rules: RuleSet) -> bool:
    """Whether the meld would keep its side from going out."""
    return bool(rules.penalties.unfinished) and stands_in_the_way(Meld(growth.after), rules)


def _begins_a_bar(view: Position, side: int, hand: Cards, card: Card, rules: RuleSet) -> bool:
    """Whether the rank could only begin a meld that is far from finished and keeps its side from going out."""
    held = hand.of_rank(card.rank)
    short = 1 if _closes(view, side, rules) else 3
    few = len(held) <= rules.canasta.cards - short and not melds_of(view, side, card.rank)
    return few and bool(rules.penalties.unfinished) and stands_in_the_way(Meld(Cards(held)), rules)


def _use_in_runs(view: Position, side: int, hand: Cards, card: Card, rules: RuleSet) -> float:
    """How much the card helps a sequence on the table or in the hand; little where the hand has another of it."""
    if not rules.meld.sequences or not card.is_natural:
        return 0
    use = 0.0
    for meld in view.melds[side - 1]:
        if meld.suit is card.suit and len(meld) < rules.canasta.cards:
            low, high = meld.rank, meld.rank + len(meld) - 1
            away = low - card.rank if card.rank < low else card.rank - high
            if 0 < away <= rules.canasta.cards - len(meld):
                use = max(use, (6.0 + len(meld)) / away)
    near = {
        other.rank
        for other in hand.cards
        if other.suit is card.suit and other.is_natural and 0 < abs(other.rank - card.rank) <= _NEIGHBOURS
    }
    return (use + 2.0 * len(near)) / (4 if hand.counts[card] > 1 else 1)


# ---------------------------------------------------------------------- discarding


def _worth_of_discarding(view: Position, card: Card, rules: RuleSet) -> float:
    """Black threes and lone cards of little use go first; what the other sides collect, and wild cards, last."""
    side = side_of(view, view.turn, rules)
    hand = view.hand(view.turn).cards
    if len(hand) == 1:
        return 900
    closes = _closes(view, side, rules)
    if card.is_wild:
        # At the end a wild card that fits nowhere is in the way like any other.
        return -5 if closes and len(hand) <= 4 else -60
    value = -3.0 * hand.by_rank[card.rank] - rules.points.of(card) / 10
    if _is_useless(view, side, card, rules):
        return value + 12
    if card.is_black_three:
        return value + 5
    if _takes_more(view, side, card.rank, rules):
        value -= 6
    value -= 1.5 * _use_in_runs(view, side, hand, card, rules)
    if _begins_a_bar(view, side, hand, card, rules):
        value += 30 if closes else 8
    for other in sides(view, rules):
        if other != side and meld_of(view, other, card.rank):
            value -= 10
    return value


def _is_useless(view: Position, side: int, card: Card, rules: RuleSet) -> bool:
    """Whether the side can never lay the card: its rank is closed, or its only meld of it full."""
    if rules.meld.dead_ranks and is_dead(card, view, rules):
        return True
    melds = melds_of(view, side, card.rank)
    return rules.meld.second is SecondMeld.MERGES and bool(melds) and all(is_full(m, rules) for m in melds)


def _takes_more(view: Position, side: int, rank: Rank, rules: RuleSet) -> bool:
    """Whether a meld of the side can take another card of that rank."""
    return any(not is_full(meld, rules) for meld in melds_of(view, side, rank))
