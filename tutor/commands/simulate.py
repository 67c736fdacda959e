"""`simulate`: whole hands played by the program's own players, and what they came to."""

from __future__ import annotations

import argparse
import time
from typing import Any, Final

from tutor.bots.players import PLAYERS
from tutor.bots.simulate import Tally, play_hands
from tutor.commands.console import ILLEGAL, LEGAL, Console
from tutor.engine.rules import RuleSet
from tutor.text import N_, NN_, Count, Message, Verbatim
from tutor.variants import RuleSetError, load

SUMMARY: Final = N_("Plays hands by itself and counts what happens in them.")


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> argparse.ArgumentParser:
    """The arguments: a rule set, how many hands, the seed of the shuffling, and who plays."""
    parser: argparse.ArgumentParser = subparsers.add_parser("simulate")
    parser.add_argument("--rules", metavar="NAME", default="classic")
    parser.add_argument("--hands", metavar="NUMBER", type=int, default=100)
    parser.add_argument("--seed", metavar="NUMBER", type=int, default=1)
    parser.add_argument("--bots", choices=sorted(PLAYERS), default="random")
    return parser


def run(args: argparse.Namespace) -> int:
    """Play the hands; 1 where a hand came to a dead end or lost a card, 2 for a rule set or a number that cannot be."""
    console = Console.of(args)
    if args.hands < 1:
        return console.refuse(_TOO_FEW_HANDS.with_facts(name=Verbatim("--hands"), given=Count(args.hands)))
    try:
        rules = load(args.rules)
    except RuleSetError as error:
        return console.refuse(error.problem)
    started = time.perf_counter()
    tally = Tally()
    for hand in play_hands(rules, [PLAYERS[args.bots]], args.hands, args.seed):
        tally.add(hand)
    seconds = time.perf_counter() - started
    if console.wants_json:
        console.json(_as_json(rules, tally, seconds))
    else:
        for message in _lines(rules, tally, seconds):
            console.say(message)
    return ILLEGAL if tally.dead_ends or tally.conservation_faults else LEGAL


def _as_json(rules: RuleSet, tally: Tally, seconds: float) -> dict[str, object]:
    return {
        "rules": rules.id,
        "hands": tally.hands,
        "turns": tally.turns,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds),
        "dead_ends": tally.dead_ends,
        "conservation_faults": tally.conservation_faults,
        "gone_out": tally.gone_out,
        "concealed": tally.concealed,
    }


def _lines(rules: RuleSet, tally: Tally, seconds: float) -> tuple[Message, ...]:
    return (
        _HANDS.with_facts(count=Count(tally.hands), rules=Verbatim(rules.id), out=Count(tally.gone_out)),
        _TURNS.with_facts(
            turns=Count(tally.turns),
            count=Count(tally.decisions),
            rate=Count(round(tally.decisions / seconds)),
        ),
        _DEAD_ENDS.with_facts(count=Count(tally.dead_ends)),
        _FAULTS.with_facts(count=Count(tally.conservation_faults)),
    )


_TOO_FEW_HANDS: Final = N_("{name} must be 1 or more, not {given}.")
_HANDS: Final = NN_(
    "{count} hand of {rules} played; {out} ended by going out.",
    "{count} hands of {rules} played; {out} ended by going out.",
    "count",
)
_TURNS: Final = NN_(
    "Turns: {turns}. {count} decision, {rate} a second.",
    "Turns: {turns}. {count} decisions, {rate} a second.",
    "count",
)
_DEAD_ENDS: Final = N_("Dead ends, states that offer no action: {count}.")
_FAULTS: Final = N_("States with a card too few or too many: {count}.")
