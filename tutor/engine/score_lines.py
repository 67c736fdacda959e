"""What a hand brings a side, line by line. [seeds 000; pagat; parlett]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tutor.cards import Card, Rank
from tutor.engine.facts import canasta_kind, canastas, is_unfinished, red_three_value
from tutor.engine.policies import CanastaKind, ThreesCount, ThreesLaid
from tutor.engine.position import Meld, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import account, seats_of, side_of
from tutor.record import record

_LABELS = {
    CanastaKind.NATURAL: "natural-canasta",
    CanastaKind.MIXED: "mixed-canasta",
    CanastaKind.WILD: "wild-canasta",
    CanastaKind.SEQUENCE: "sequence-canasta",
}


@record
class ScoreLine:
    """One kind of points: what for (a stable label), how many of it, and the points in all."""

    label: str
    count: int
    points: int


def lines(position: Position, name: int, rules: RuleSet) -> Iterator[ScoreLine]:
    """The lines of the side, or in the lone-hand game of the seat, that scores under that name."""
    side = side_of(position, name, rules)
    if position.acaba is not None:
        # The call settles the hand: nothing else counts. [seed 000; policy]
        yield ScoreLine("acaba", 1, 0 if side == position.acaba else rules.match.acaba)
        return
    if position.special is not None and side == side_of(position, position.turn, rules):
        points = next(hand.points for hand in rules.special.hands if hand.id == position.special)
        yield ScoreLine("special-hand", 1, points)
        return
    yield from _melds(position, side, rules)
    yield from _threes(position, name, side, rules)
    if position.out in seats_of(position, side, rules):
        yield _going_out(position, rules)
    yield from _in_hand(position, side, rules)


def canasta_bonus(meld: Meld, rules: RuleSet, *, went_out: bool) -> int:
    """What the canasta brings besides its cards; 0 for a meld that is none. [seeds 000; pagat; CLA; rummy-games]"""
    canasta = rules.canasta
    match canasta_kind(meld, rules):
        case CanastaKind.NATURAL:
            other = next((entry.points for entry in canasta.by_rank if entry.rank is meld.rank), None)
            return canasta.natural if other is None else other
        case CanastaKind.MIXED:
            return canasta.mixed
        case CanastaKind.SEQUENCE:
            return canasta.sequence
        case CanastaKind.WILD:
            if canasta.wild_only_out and not went_out:
                return 0
            jokers = meld.cards.by_rank[Rank.JOKER]
            if not jokers:
                return canasta.all_twos
            return canasta.all_jokers if jokers >= 2 * rules.deck.packs else canasta.wild
    return 0


def _melds(position: Position, side: int, rules: RuleSet) -> Iterator[ScoreLine]:
    melds = position.melds[side - 1]
    went_out = position.out in seats_of(position, side, rules)
    made = canastas(position, side, rules)
    for kind, label in _LABELS.items():
        of_kind = [meld for meld in made if canasta_kind(meld, rules) is kind]
        bonus = sum(canasta_bonus(meld, rules, went_out=went_out) for meld in of_kind)
        yield ScoreLine(label, len(of_kind), bonus)
    whole = sum(meld.whole for meld in melds)
    concealed = rules.canasta.concealed
    yield ScoreLine("concealed-canasta", whole if concealed else 0, whole * concealed)
    yield from _in_number(made, rules, went_out=went_out)
    if rules.match.winning_canastas and len(made) >= rules.match.winning_canastas:
        yield ScoreLine("winning-canastas", len(made), rules.match.winning_points)
    melded = [card for meld in melds for card in meld.cards]
    points = rules.points.total(melded)
    against = rules.penalties.no_canasta and not made
    yield ScoreLine("melded-cards", len(melded), -points if against else points)
    yield from _unfinished(melds, rules)


def _in_number(made: tuple[Meld, ...], rules: RuleSet, *, went_out: bool) -> Iterator[ScoreLine]:
    """What several canastas bring together: of entries with one number the first that fits. [rummy-games; hsw]

    Wild cards that are no canasta for the side, since it has not gone out, are none of them. [policy]
    """
    kinds = Counter(canasta_kind(meld, rules) for meld in made)
    if rules.canasta.wild_only_out and not went_out:
        del kinds[CanastaKind.WILD]
    found: dict[int, int] = {}
    for entry in rules.canasta.in_number:
        have = kinds.total()
        if entry.mixed is not None:
            have = kinds[CanastaKind.NATURAL] + min(entry.mixed, kinds[CanastaKind.MIXED])
        if have >= entry.canastas:
            found.setdefault(entry.canastas, entry.points)
    yield ScoreLine("several-canastas", len(found), sum(found.values()))


def _unfinished(melds: tuple[Meld, ...], rules: RuleSet) -> Iterator[ScoreLine]:
    found = [
        entry.points
        for meld in melds
        for entry in rules.penalties.unfinished
        if is_unfinished(meld, entry, rules)
    ]
    yield ScoreLine("unfinished-meld", len(found), sum(found))


# ---------------------------------------------------------------------- threes


def _threes(position: Position, name: int, side: int, rules: RuleSet) -> Iterator[ScoreLine]:
    """For the side or against it. One dealt and not yet shown when the hand ends counts all the same. [policy]"""
    seats = [seat for seat in position.seats if account(position, seat, rules) == name]
    laid, sign = position.red_threes[name - 1], _sign(position, side, rules)
    cards = [card for seat in seats for card in _held(position, seat)]
    counted = [card for card in cards if not _stays_in_hand(card, position, side, rules)]
    held = sum(card.is_red_three for card in counted)
    if rules.threes.count_for is ThreesCount.LAID_OUT:
        points = red_three_value(laid, rules) - red_three_value(held, rules)
    else:
        points = sign * red_three_value(laid + held, rules)
    yield ScoreLine("red-threes", laid + held, points)
    blacks = position.black_threes[name - 1] + len(counted) - held
    value = rules.threes.black[blacks - 1] if blacks else 0
    yield ScoreLine("black-threes", blacks, value if rules.threes.black_set_aside else sign * value)


def _stays_in_hand(card: Card, position: Position, side: int, rules: RuleSet) -> bool:
    """Whether a card in a hand at the end is an ordinary one, and no bonus three. [CLA; pagat; policy]

    Where threes are laid out by choice and count against the side, those in its hands count as if they lay there, and
    black ones as well where these have a value. [seed 000]
    """
    threes = rules.threes
    by_choice = threes.red_laid is ThreesLaid.BY_CHOICE
    if card.is_black_three and not threes.black:
        return True
    if by_choice and card.rank is Rank.THREE and not threes.red_in_hand and _sign(position, side, rules) < 0:
        return False
    return not card.is_red_three or threes.kept > 0 or by_choice


def _sign(position: Position, side: int, rules: RuleSet) -> int:
    """1 where threes count for the side, -1 where they count against it, 0 where they count nothing."""
    number = len(canastas(position, side, rules))
    match rules.threes.count_for:
        case ThreesCount.OPENED:
            return 1 if position.melds[side - 1] else -1
        case ThreesCount.ONE_CANASTA:
            return 1 if number else -1
        case ThreesCount.TWO_CANASTAS:
            return 1 if number > 1 else -1
        case ThreesCount.ONE_CANASTA_OR_NOTHING:
            return 1 if number else 0
        case ThreesCount.BY_CANASTAS:
            return min(number, 2) - 1
        case ThreesCount.LAID_OUT:
            return 1
        case ThreesCount.NEVER:
            return -1
    raise AssertionError(rules.threes.count_for)


# ---------------------------------------------------------------------- what is left


def _held(position: Position, seat: int) -> tuple[Card, ...]:
    """The cards that the seat is left with: its hand, its foot, and cards drawn for the next turn."""
    stretches = (position.hand(seat), position.feet[seat - 1], position.talon[seat - 1])
    return tuple(card for stretch in stretches for card in stretch.cards)


def _in_hand(position: Position, side: int, rules: RuleSet) -> Iterator[ScoreLine]:
    number = points = 0
    sets: list[int] = []
    for seat in seats_of(position, side, rules):
        held = [card for card in _held(position, seat) if _stays_in_hand(card, position, side, rules)]
        number += len(held)
        points += sum(_cost(position, seat, card, rules) for card in held)
        counts = [(entry, sum(card.rank is entry.rank for card in held)) for entry in rules.penalties.in_hand]
        sets += [entry.points for entry, have in counts if have >= entry.cards]
        if rules.threes.red_in_hand and any(card.is_red_three for card in held):
            sets.append(-rules.threes.red_in_hand)
    yield ScoreLine("set-in-hand", len(sets), sum(sets))
    yield ScoreLine("cards-in-hand", number, -points)


def _cost(position: Position, seat: int, card: Card, rules: RuleSet) -> int:
    """What the card costs the seat that is left with it. [seed 000; bicycle; rummy-games; CLA]"""
    if card.is_red_three:
        return 0 if rules.threes.red_in_hand else rules.points.black_three
    if card.is_black_three and rules.threes.black_in_hand and position.out not in (None, seat):
        return rules.threes.black_in_hand
    return rules.points.of(card)


def _going_out(position: Position, rules: RuleSet) -> ScoreLine:
    bonus = rules.going_out.bonus
    if position.concealed:
        return ScoreLine("going-out-concealed", 1, bonus + rules.going_out.concealed_extra)
    return ScoreLine("going-out", 1, bonus)
