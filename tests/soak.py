"""Many hands of every rule set and of house rules combined at random: no dead end, no lost card. Run by `make soak`.

`python -m tests.soak [HANDS] [COMBINATIONS] [SEED]`; it ends with status 1 where a hand came to a dead end or lost a
card, and names the rule set, the player and the seed that show it again.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from tests.combined import combinations
from tutor.bots.players import PLAYERS
from tutor.bots.simulate import Tally, play_hands
from tutor.variants import installed, load

HANDS = 10_000
COMBINATIONS = 50
OF_COMBINATIONS = 100
"""Of so many hands of a rule set one is played of a combination."""


def soak(hands: int, number: int, seed: int) -> Iterator[str]:
    """Play the hands of every rule set and of so many combinations; yield what went wrong."""
    for name in installed():
        yield from _played(name, hands, seed)
    for name in combinations(number, seed):
        yield from _played(name, max(1, hands // OF_COMBINATIONS), seed)


def _played(name: str, hands: int, seed: int) -> Iterator[str]:
    rules = load(name)
    for player in PLAYERS:
        tally, began = Tally(), time.process_time()
        for hand in play_hands(rules, [PLAYERS[player]], hands, seed):
            tally.add(hand)
        rate = tally.decisions / max(time.process_time() - began, 1e-6)
        print(
            f"{name}, {player}: {tally.hands} hands, {tally.gone_out} gone out,"
            f" {tally.decisions} decisions ({rate:.0f} a second)",
            flush=True,
        )
        if tally.dead_ends or tally.conservation_faults:
            yield (
                f"{name}, {player}, seed {seed}: {tally.dead_ends} dead ends,"
                f" {tally.conservation_faults} lost cards"
            )


def main() -> int:
    """Play as the command line says."""
    given = [int(argument) for argument in sys.argv[1:]]
    hands, number, seed = [*given, *(HANDS, COMBINATIONS, 1)[len(given) :]]
    status = 0
    for wrong in soak(hands, number, seed):
        print(wrong, file=sys.stderr, flush=True)
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
