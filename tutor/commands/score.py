"""`score`: what each side gets, line by line, if the hand ends in this position."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any, Final

from tutor.commands.console import LEGAL, Console
from tutor.commands.reading import BadInput, read_position
from tutor.commands.typed import command_line, in_one_piece, take_what_is_left
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.score import HandScore, SideScore, UnknownCards, score
from tutor.engine.score_lines import ScoreLine
from tutor.text import N_, NN_, Count, Message, Points, Verbatim

SUMMARY: Final = N_("Scores the hand, line by line, as if it ended in a position.")


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> argparse.ArgumentParser:
    """The argument: a position in notation."""
    parser: argparse.ArgumentParser = subparsers.add_parser("score")
    parser.add_argument("position", metavar="POSITION")
    take_what_is_left(parser)
    return parser


def show_details(console: Console) -> None:
    """Where to read how a position is written."""
    console.say(_HOW_WRITTEN)
    console.notation("canasta-tutor check --help")


def run(args: argparse.Namespace) -> int:
    """Score the hand; 2 for text that cannot be used and for hands that are not known."""
    console = Console.of(args)
    if args.left:
        whole = in_one_piece([args.position, *args.left])
        return console.refuse(_IN_QUOTES, command=command_line("score", whole))
    try:
        position, rules = read_position(args.position)
        result = score(position, rules)
    except BadInput as bad:
        return console.refuse(*bad.messages)
    except UnknownCards as unknown:
        return console.refuse(unknown_cards(unknown, position))
    if console.wants_json:
        console.json(_as_json(result, rules))
    else:
        _tell(result, rules, console)
    return LEGAL


def unknown_cards(unknown: UnknownCards, position: Position) -> Message:
    """Why a position with unknown cards is not scored: which cards of the seat are not known."""
    if position.hand(unknown.seat).unknown:
        key, message = "hand", _HAND_UNKNOWN
    elif position.feet[unknown.seat - 1].unknown:
        key, message = "foot", _FOOT_UNKNOWN
    else:
        key, message = "talon", _TALON_UNKNOWN
    cards, none = (Verbatim(f"{key}{unknown.seat}={value}") for value in ("KsQh4d", "?0"))
    return message.with_facts(seat=Count(unknown.seat), cards=cards, none=none)


def _as_json(result: HandScore, rules: RuleSet) -> dict[str, object]:
    sides = {
        str(side): {
            "lines": [
                {"label": line.label, "count": line.count, "points": line.points} for line in its.lines
            ],
            "hand": its.hand,
            "total": its.total,
        }
        for side, its in result.sides.items()
    }
    return {"rules": rules.id, "sides": sides, "winner": result.winner, "margin": result.margin}


def _tell(result: HandScore, rules: RuleSet, console: Console) -> None:
    by_seat = _by_seat(rules)
    for side, its in result.sides.items():
        _tell_side(side, its, rules, console)
        console.line()
    if result.winner is None:
        console.say(_GOES_ON if result.margin is None else _SHARED)
    elif result.margin is not None and result.margin > 0:
        won = _SEAT_WINS if by_seat else _SIDE_WINS
        console.say(won.with_facts(side=Count(result.winner), margin=Points(result.margin)))
    else:
        # By what it did in the hand alone a side may win with no more points than another.
        won = _SEAT_WINS_ANYHOW if by_seat else _SIDE_WINS_ANYHOW
        console.say(won.with_facts(side=Count(result.winner)))


def _by_seat(rules: RuleSet) -> bool:
    """Whether each seat has a score of its own."""
    return rules.table.seats == rules.table.sides


def _tell_side(side: int, its: SideScore, rules: RuleSet, console: Console) -> None:
    title = _SEAT if _by_seat(rules) else _SIDE
    console.say(title.with_facts(side=Count(side)))
    for line in its.lines:
        message = line_in_words(line, rules)
        console.say(message.with_facts(count=Count(line.count), points=Points(line.points)))
    console.say(_SUM.with_facts(hand=Points(its.hand), total=Points(its.total)))


def line_in_words(line: ScoreLine, rules: RuleSet) -> Message:
    """The sentence for a line of a score, its places still open."""
    if line.label == "going-out-concealed" and not rules.going_out.concealed_extra:
        return LABELS["going-out"]
    if line.label == "set-in-hand" and rules.threes.red_in_hand and not rules.penalties.in_hand:
        return _RED_THREES_IN_HAND
    return LABELS[line.label]


LABELS: Final[Mapping[str, Message]] = {
    "natural-canasta": NN_(
        "{count} natural canasta: {points:signed}", "{count} natural canastas: {points:signed}", "count"
    ),
    "mixed-canasta": NN_(
        "{count} mixed canasta: {points:signed}", "{count} mixed canastas: {points:signed}", "count"
    ),
    "concealed-canasta": NN_(
        "{count} canasta laid whole from one hand: {points:signed}",
        "{count} canastas laid whole from one hand: {points:signed}",
        "count",
    ),
    "winning-canastas": NN_(
        "{count} canasta, which wins the match: {points:signed}",
        "{count} canastas, which win the match: {points:signed}",
        "count",
    ),
    "wild-canasta": NN_(
        "{count} wild canasta: {points:signed}",
        "{count} wild canastas: {points:signed}",
        "count",
    ),
    "sequence-canasta": NN_(
        "{count} run canasta: {points:signed}",
        "{count} run canastas: {points:signed}",
        "count",
    ),
    "several-canastas": N_("So many canastas together: {points:signed}"),
    "unfinished-meld": NN_(
        "{count} unfinished meld: {points:signed}", "{count} unfinished melds: {points:signed}", "count"
    ),
    "set-in-hand": NN_(
        "{count} set kept in hand: {points:signed}", "{count} sets kept in hand: {points:signed}", "count"
    ),
    "black-threes": NN_(
        "{count} black three: {points:signed}", "{count} black threes: {points:signed}", "count"
    ),
    "special-hand": N_("A special hand: {points:signed}"),
    "acaba": N_("The hand was ended by the call “Acaba”: {points:signed}"),
    "melded-cards": NN_(
        "{count} melded card: {points:signed}", "{count} melded cards: {points:signed}", "count"
    ),
    "red-threes": NN_("{count} red three: {points:signed}", "{count} red threes: {points:signed}", "count"),
    "going-out": N_("Going out: {points:signed}"),
    "going-out-concealed": N_("Going out concealed: {points:signed}"),
    "cards-in-hand": NN_(
        "{count} card left in hand: {points:signed}", "{count} cards left in hand: {points:signed}", "count"
    ),
}
"""The lines of a score by their label, as sentences."""

_RED_THREES_IN_HAND: Final = NN_(
    "Red threes kept in {count} hand: {points:signed}",
    "Red threes kept in {count} hands: {points:signed}",
    "count",
)
"""The line of sets kept in hand where red threes are the only cards that make one."""

_HOW_WRITTEN: Final = N_("This command shows how a position is written:")
_IN_QUOTES: Final = N_("The whole position goes in straight quotation marks:")
# TRANSLATORS: {cards} and {none} are notation: hand1=KsQh4d and hand1=?0.
_HAND_UNKNOWN: Final = N_(
    "The hand of seat {seat} is not fully known, so it cannot be scored. Write its cards, as "
    "in {cards}, or {none} if it is empty."
)
_FOOT_UNKNOWN: Final = N_(
    "The foot of seat {seat} is not fully known, so it cannot be scored. Write its cards, as "
    "in {cards}, or {none} if it was taken up."
)
_TALON_UNKNOWN: Final = N_(
    "The bonus cards of seat {seat} are not fully known, so they cannot be scored. Write them, as in {cards}."
)
_SIDE: Final = N_("Side {side}")
_SEAT: Final = N_("Seat {side}")
_SUM: Final = N_("In this hand: {hand:signed}. In all: {total}.")
_SIDE_WINS: Final = NN_(
    "Side {side} wins the match by {margin} point.",
    "Side {side} wins the match by {margin} points.",
    "margin",
)
_SEAT_WINS: Final = NN_(
    "Seat {side} wins the match by {margin} point.",
    "Seat {side} wins the match by {margin} points.",
    "margin",
)
_SIDE_WINS_ANYHOW: Final = N_("Side {side} wins the match.")
_SEAT_WINS_ANYHOW: Final = N_("Seat {side} wins the match.")
_SHARED: Final = N_("The match is over and shared.")
_GOES_ON: Final = N_("The match goes on.")
