"""The score of a hand, line by line, and whether it ends the match. [seeds 000; pagat; parlett]"""

from __future__ import annotations

from collections.abc import Mapping

from tutor.engine.facts import canastas, is_canasta, is_natural_canasta, red_three_value
from tutor.engine.position import Meld, Position
from tutor.engine.rules import RedThreesCount, RuleSet, Tie
from tutor.engine.sides import account, seats_of, side_of
from tutor.record import record


class UnknownCards(Exception):  # noqa: N818 - it names what stands in the way
    """A hand with unknown cards cannot be scored; `seat` holds them."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


@record
class ScoreLine:
    """One kind of points: what for (a stable label), how many of it, and the points in all."""

    label: str
    count: int
    points: int


@record
class SideScore:
    """A side's lines, their sum for this hand, and its new total."""

    lines: tuple[ScoreLine, ...]
    hand: int
    total: int


@record
class HandScore:
    """The scores of a hand by side, and where it ends the match the winner and by how much.

    A shared win has no winner and a margin of 0.
    """

    sides: Mapping[int, SideScore]
    winner: int | None
    margin: int | None


def score(position: Position, rules: RuleSet) -> HandScore:
    """The score of the hand as if it ended in this position.

    Raises UnknownCards where a hand is not wholly known.
    """
    for seat in position.seats:
        if position.hand(seat).unknown:
            raise UnknownCards(seat)
    sides: dict[int, SideScore] = {}
    for name in dict.fromkeys(account(position, seat, rules) for seat in position.seats):
        lines = tuple(line for line in _lines(position, name, rules) if line.count)
        hand = sum(line.points for line in lines)
        sides[name] = SideScore(lines, hand, position.scores[name - 1] + hand)
    totals = {name: side.total for name, side in sides.items()}
    winner, margin = match_result(totals, _sweeper(position, totals, rules), rules)
    return HandScore(sides, winner, margin)


def match_result(
    totals: Mapping[int, int], sweeper: int | None, rules: RuleSet
) -> tuple[int | None, int | None]:
    """Winner and margin by the totals after a hand; both None while the match goes on.

    `sweeper`: a side that wins by its canastas alone. Level totals: as the rule set says. [seed 000; pagat; policy]
    """
    if sweeper is not None:
        return sweeper, totals[sweeper] - max(total for side, total in totals.items() if side != sweeper)
    ordered = sorted(totals, key=lambda side: -totals[side])
    first, second = totals[ordered[0]], totals[ordered[1]]
    if first < rules.match.target:
        return None, None
    if first == second:
        return (None, 0) if rules.match.tie is Tie.SHARED else (None, None)
    return ordered[0], first - second


def _sweeper(position: Position, totals: Mapping[int, int], rules: RuleSet) -> int | None:
    """Whose canastas alone win the match; of partners who score by seat, the one with the higher total."""
    need = rules.match.winning_canastas
    enough = [
        name
        for name in totals
        if need and len(canastas(position, side_of(position, name, rules), rules)) >= need
    ]
    return max(enough, key=lambda name: totals[name], default=None)


def _lines(position: Position, name: int, rules: RuleSet) -> list[ScoreLine]:
    side = side_of(position, name, rules)
    seats = seats_of(position, side, rules)
    melds = position.melds[side - 1]
    melded = [card for meld in melds for card in meld.cards]
    held = [card for seat in seats for card in position.hand(seat).cards if not card.is_red_three]
    canasta = rules.canasta
    natural = sum(is_natural_canasta(meld, rules) for meld in melds)
    all_canastas = sum(is_canasta(meld, rules) for meld in melds)
    whole = sum(meld.whole for meld in melds)
    lines = [
        ScoreLine("natural-canasta", natural, natural * canasta.natural),
        ScoreLine("mixed-canasta", all_canastas - natural, (all_canastas - natural) * canasta.mixed),
        ScoreLine("concealed-canasta", whole if canasta.concealed else 0, whole * canasta.concealed),
    ]
    if rules.match.winning_canastas and all_canastas >= rules.match.winning_canastas:
        lines.append(ScoreLine("winning-canastas", all_canastas, rules.match.winning_points))
    lines.append(ScoreLine("melded-cards", len(melded), rules.points.total(melded)))
    lines.append(_red_threes(position, name, melds, rules))
    if position.out in seats:
        lines.append(_going_out(position, rules))
    lines.append(ScoreLine("cards-in-hand", len(held), -rules.points.total(held)))
    return lines


def _red_threes(position: Position, name: int, melds: tuple[Meld, ...], rules: RuleSet) -> ScoreLine:
    """For the side or against it. One dealt and not yet shown when the hand ends counts all the same. [policy]"""
    seats = [seat for seat in position.seats if account(position, seat, rules) == name]
    unshown = sum(card.is_red_three for seat in seats for card in position.hand(seat).cards)
    number = position.red_threes[name - 1] + unshown
    if rules.threes.red_count_for is RedThreesCount.OPENED:
        good = bool(melds)
    else:
        good = any(is_canasta(meld, rules) for meld in melds)
    value = red_three_value(number, rules)
    return ScoreLine("red-threes", number, value if good else -value)


def _going_out(position: Position, rules: RuleSet) -> ScoreLine:
    bonus = rules.going_out.bonus
    if position.concealed:
        return ScoreLine("going-out-concealed", 1, bonus + rules.going_out.concealed_extra)
    return ScoreLine("going-out", 1, bonus)
