"""The score of a hand, line by line, and whether it ends the match. [seeds 000; pagat; parlett]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutor.engine.effect import alone
from tutor.engine.facts import canastas
from tutor.engine.policies import Tie
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.score_lines import ScoreLine, lines
from tutor.engine.sides import account, side_of
from tutor.record import record


class UnknownCards(Exception):  # noqa: N818 - it names what stands in the way
    """A hand with unknown cards cannot be scored; `seat` holds them."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


@record
class SideScore:
    """A side's lines, their sum for this hand, and its new total."""

    lines: tuple[ScoreLine, ...]
    hand: int
    total: int


@record
class HandScore:
    """The scores of a hand by side, and where it ends the match the winner and by how much.

    A shared win has no winner and a margin of 0; it is 0 too where a side has won by the hand alone, with fewer points.
    """

    sides: Mapping[int, SideScore]
    winner: int | None
    margin: int | None


def score(position: Position, rules: RuleSet) -> HandScore:
    """The score of the hand as if it ended in this position.

    Raises UnknownCards where a hand, or a foot not taken up, is not wholly known.
    """
    for seat in position.seats:
        if position.hand(seat).unknown or position.feet[seat - 1].unknown or position.talon[seat - 1].unknown:
            raise UnknownCards(seat)
    if rules.table.lone and position.lone is None and position.out is not None:
        # Who goes out before anybody took the pile is the lone hand. [bicycle]
        position = alone(position, position.out, rules)
    sides: dict[int, SideScore] = {}
    for name in dict.fromkeys(account(position, seat, rules) for seat in position.seats):
        told = tuple(line for line in lines(position, name, rules) if line.count)
        hand = sum(line.points for line in told)
        sides[name] = SideScore(told, hand, position.scores[name - 1] + hand)
    totals = {name: side.total for name, side in sides.items()}
    last = bool(rules.match.deals) and position.deal >= rules.match.deals
    winner, margin = match_result(totals, _sweepers(position, totals, rules), rules, last_deal=last)
    return HandScore(sides, winner, margin)


def match_result(
    totals: Mapping[int, int], sweepers: Sequence[int], rules: RuleSet, *, last_deal: bool = False
) -> tuple[int | None, int | None]:
    """Winner and margin by the totals after a hand; both None while the match goes on.

    `sweepers`: who has won by what was done in the hand alone. `last_deal`: the match has no further deal.
    """
    if len(sweepers) == 1:
        most = max(total for side, total in totals.items() if side != sweepers[0])
        return sweepers[0], max(0, totals[sweepers[0]] - most)
    ordered = sorted(totals, key=lambda side: -totals[side])
    first, second = totals[ordered[0]], totals[ordered[1]]
    over = last_deal if rules.match.deals else first >= rules.match.target
    if not over and not sweepers:
        return None, None
    if first == second or sweepers:
        return (None, 0) if rules.match.tie is Tie.SHARED else (None, None)
    return ordered[0], first - second


def _sweepers(position: Position, totals: Mapping[int, int], rules: RuleSet) -> Sequence[int]:
    """Who has won the match by this hand alone; of partners who score by seat, the one with the higher total.

    Several where their totals are equal.
    """
    shown = next((hand for hand in rules.special.hands if hand.id == position.special), None)
    if shown is not None and shown.wins:
        return (account(position, position.turn, rules),)
    # A call that ends the hand brings what it brings and nothing else. [seed 000]
    need = rules.match.winning_canastas if position.acaba is None else 0
    enough = [
        name
        for name in totals
        if need and len(canastas(position, side_of(position, name, rules), rules)) >= need
    ]
    return [name for name in enough if totals[name] == max(totals[other] for other in enough)]
