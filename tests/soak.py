"""Many hands of every rule set and of house rules combined at random: no dead end, no lost card. Run by `make soak`.

`python -m tests.soak [HANDS] [COMBINATIONS] [SEED]`; it ends with status 1 where a hand came to a dead end or lost a
card, and names the rule set, the player and the seed that show it again.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import NamedTuple

from tests.combined import combinations
from tutor.bots.players import PLAYERS
from tutor.bots.simulate import Tally, play_hands
from tutor.variants import installed, load

HANDS = 10_000
COMBINATIONS = 50
OF_COMBINATIONS = 100
"""Of so many hands of a rule set one is played of a combination."""


class Series(NamedTuple):
    """Hands of one rule set, played by players of one kind."""

    rules: str
    player: str
    hands: int
    seed: int

    def __str__(self) -> str:
        return f"{self.rules}, {self.player}, seed {self.seed}"


def soak(hands: int, number: int, seed: int) -> Iterator[str]:
    """Play the hands of every rule set and of so many combinations, on all cores; yield what went wrong."""
    few = max(1, hands // OF_COMBINATIONS)
    games = [(name, hands) for name in installed()] + [(name, few) for name in combinations(number, seed)]
    series = [Series(name, player, count, seed) for name, count in games for player in PLAYERS]
    with ProcessPoolExecutor(os.cpu_count()) as cores:
        for done in as_completed([cores.submit(played, one) for one in series]):
            one, tally, seconds = done.result()
            print(
                f"{one}: {tally.hands} hands, {tally.gone_out} gone out, {tally.special} shown,"
                f" {tally.decisions} decisions"
                f" ({tally.decisions / seconds:.0f} a second)",
                flush=True,
            )
            if tally.dead_ends or tally.conservation_faults:
                yield f"{one}: {tally.dead_ends} dead ends, {tally.conservation_faults} lost cards"


def played(series: Series) -> tuple[Series, Tally, float]:
    """What the hands came to, and the seconds of work that they took."""
    tally, began = Tally(), time.process_time()
    for hand in play_hands(load(series.rules), [PLAYERS[series.player]], series.hands, series.seed):
        tally.add(hand)
    return series, tally, max(time.process_time() - began, 1e-6)


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
