"""How fast the program is: ratios, each taken in one run on one machine. Run by `make bench`; asserts nothing.

A ratio compares the tutor with something small of the same kind (a Textual app with one label, `python -c pass`,
one shuffle of two packs), so that it says the same on a slow machine as on a fast one.
"""

from __future__ import annotations

import fcntl
import os
import pty
import random
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
import timeit
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from tests.large_hands import SIZES, hand_of, hand_of_melds
from tutor.bots.players import PLAYERS
from tutor.bots.simulate import play
from tutor.engine.actions import Discard
from tutor.engine.judge import candidates, violations
from tutor.engine.play import deal
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.record import replace
from tutor.store import FILE_NAME, Store
from tutor.ui.settings import Settings, keep
from tutor.variants import load

ROOT = Path(__file__).resolve().parent.parent
STARTS = 7
KEYS = 15
RUNS = 11
HANDS = 200
ROUNDS = 10
SHUFFLES = 300
HANDS_OF_A_SIZE = 9
DECIDED = ("classic", "samba", "italian", "hand-and-foot")
JUDGED = ("classic", "samba", "italian", "hand-and-foot")
ENTER = b"\r"
AT_HOME = "settings"
"""A word of the home screen's last line."""
QUIET = 0.35
"""Seconds without output after which a screen counts as drawn."""
PATIENCE = 20.0
"""Seconds after which a screen that does not come is given up."""

BARE_APP = """
from textual.app import App
from textual.widgets import Label

class Bare(App):
    presses = 0

    def compose(self):
        yield Label("ready")

    def on_key(self):
        self.presses += 1
        self.query_one(Label).update(f"pressed {self.presses}")

Bare().run()
"""

POSITION = "classic phase=play hand1=5h2c2hKsKhKdQd9s4c score1=1600"
TURN = "lay 5h2c2h"


class Screen:
    """A program in a terminal of 80 columns and 24 lines that shows nothing, with the times at which it draws."""

    def __init__(self, command: Sequence[str], environ: Mapping[str, str]) -> None:
        self.output = b""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.started = time.perf_counter()
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environ, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
        )
        os.close(slave)

    def drawn(self, shows: str) -> float:
        """Wait until this text was drawn and the screen is at rest; return when it was last drawn.

        The time is that of `time.perf_counter`. Raises TimeoutError where the text does not come.
        """
        self.output = b""
        last, give_up = 0.0, time.perf_counter() + PATIENCE
        while time.perf_counter() < give_up:
            if select.select([self._master], [], [], QUIET)[0]:
                self.output += os.read(self._master, 65536)
                last = time.perf_counter()
            elif shows.encode() in self.output:
                return last
        raise TimeoutError(f"{shows!r} does not come to the screen")

    def press(self, key: bytes, shows: str) -> float:
        """Press a key; return the seconds until its effect, which has this text in it, was drawn."""
        pressed = time.perf_counter()
        os.write(self._master, key)
        return self.drawn(shows) - pressed

    def close(self) -> None:
        """End the program."""
        self._process.kill()
        self._process.wait()
        os.close(self._master)


@contextmanager
def screen(command: Sequence[str], environ: Mapping[str, str]) -> Iterator[Screen]:
    """A program in a terminal for the time of a `with` block."""
    opened = Screen(command, environ)
    try:
        yield opened
    finally:
        opened.close()


def start_seconds(command: Sequence[str], environ: Mapping[str, str], shows: str) -> float:
    """From the start of a program until its first screen, which has this text in it, is drawn."""
    with screen(command, environ) as opened:
        return opened.drawn(shows) - opened.started


def run_seconds(command: Sequence[str], environ: Mapping[str, str]) -> float:
    """From the start of a program to its end."""
    began = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, check=False)
    return time.perf_counter() - began


def compared(one: Callable[[], float], other: Callable[[], float], times: int) -> tuple[float, float]:
    """The medians of two measurements taken in turn, so that both meet the same machine."""
    pairs = [(one(), other()) for _ in range(times)]
    return statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs)


def report(what: str, seconds: float, against: str, base: float, target: str = "") -> None:
    """One line: a measurement, what it is compared with, and the ratio."""
    print(
        f"{what:<26} {seconds * 1000:7.1f} ms   {against:<26} {base * 1000:7.1f} ms"
        f"   ratio {seconds / base:6.2f}   {target}"
    )


def learner_environ(folder: str) -> dict[str, str]:
    """The environment of somebody who has chosen English and begun nothing yet."""
    # A learner's Python keeps its compiled files from one start to the next.
    environ = {
        name: value
        for name, value in os.environ.items()
        if name not in ("NO_COLOR", "PYTHONDONTWRITEBYTECODE")
    }
    environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "CANASTA_TUTOR_DATA": folder}
    store = Store(Path(folder) / FILE_NAME)
    keep(store, Settings(language="en", asked=True), Settings())
    store.close()
    return environ


def to_second_question(tutor: Screen) -> None:
    """From the home screen to the question whether a pair may be laid, in the first lesson."""
    tutor.drawn(AT_HOME)
    for shows in ("step 1 of", "watch", "watch again", "discards", "choose", "Right", "choose"):
        tutor.press(ENTER, shows)


def measure_start(tutor: Sequence[str], bare: Sequence[str], environ: Mapping[str, str]) -> None:
    """From the command to the first full screen."""
    ours, base = compared(
        lambda: start_seconds(tutor, environ, AT_HOME),
        lambda: start_seconds(bare, environ, "ready"),
        STARTS,
    )
    report("start to the home screen", ours, "start of a bare app", base, "(wanted: at most 1.5)")


def measure_key(tutor: Sequence[str], bare: Sequence[str], environ: Mapping[str, str]) -> None:
    """From a key to what it brings: a wrong answer explained, and a label changed."""
    with screen(tutor, environ) as ours, screen(bare, environ) as other:
        to_second_question(ours)
        other.drawn("ready")

        def answer() -> float:
            seconds = ours.press(ENTER, shows="Not right")
            ours.press(ENTER, shows="choose")
            return seconds

        feedback, base = compared(answer, lambda: other.press(ENTER, shows="pressed"), KEYS)
    report("key to its feedback", feedback, "key in a bare app", base)


def measure_check(environ: Mapping[str, str]) -> None:
    """The whole time of `check`, with the start of Python in it."""
    check = [sys.executable, "-m", "tutor", "check", POSITION, TURN]
    ours, base = compared(
        lambda: run_seconds(check, environ),
        lambda: run_seconds([sys.executable, "-c", "pass"], environ),
        RUNS,
    )
    report("canasta-tutor check", ours, "python -c pass", base, "(wanted: at most 10)")


def shuffle_seconds() -> float:
    """The time of one shuffle of a list of 108."""
    cards, rng = list(range(108)), random.Random(1)
    began = time.process_time()
    for _ in range(SHUFFLES):
        rng.shuffle(cards)
    return (time.process_time() - began) / SHUFFLES


def measure_decisions() -> None:
    """Decisions in the time of one shuffle of two packs: an action chosen by a player, and applied.

    The cards are dealt before, and nothing is counted or scored after.
    Shuffles are measured between the hands, so that both meet the same machine; the median of the ratios is told.
    """
    for name in DECIDED:
        rules = load(name)
        for player in PLAYERS:
            rng, ratios, rates = random.Random(1), [], []
            for _ in range(ROUNDS):
                shuffles, took, decisions = [], 0.0, 0
                for _ in range(HANDS // ROUNDS):
                    shuffles.append(shuffle_seconds())
                    dealt = deal(rules, rng)
                    began = time.process_time()
                    decisions += sum(1 for _ in play(dealt, rules, [PLAYERS[player]], rng))
                    took += time.process_time() - began
                shuffle, each = statistics.mean(shuffles), took / decisions
                ratios.append(shuffle / each)
                rates.append(1 / each)
            print(
                f"{name + ', ' + player:<26} {statistics.median(rates):7.0f} decisions a second"
                f"   in the time of a shuffle of 108 {statistics.median(ratios):6.2f}"
                f"{'   (wanted: 0.53)' if (name, player) == ('classic', 'random') else ''}"
            )


def seconds(call: Callable[[], object], times: int) -> float:
    """The least time of one call, of several rounds of so many."""
    return min(timeit.repeat(call, timer=time.process_time, number=times, repeat=5)) / times


def costs(position: Position, rules: RuleSet) -> tuple[float, float]:
    """Seconds of one verdict on a discard, and of the list of candidates.

    A position keeps what was read off it, so that each call gets one of its own.
    """
    discard = Discard(position.hand(1).cards.cards[0])
    one = seconds(lambda: violations(replace(position), discard, rules), 50)
    return one, seconds(lambda: candidates(replace(position), rules), 1)


def measure_hands() -> None:
    """What the judge, and the list of candidates, cost with the size of the hand, and how many candidates there are.

    Medians over several hands. A few cards of a shuffled pack make no meld, many make a dozen; of hands put together
    from melds each has all that can be tried, ways out among them, whatever its size.
    """
    for name, (kind, hold) in product(JUDGED, {"any cards": hand_of, "melds": hand_of_melds}.items()):
        rules = load(name)
        found: dict[int, list[tuple[float, float, int]]] = {size: [] for size in SIZES}
        # Hands of all sizes by turns, since a machine is faster at one time than at another.
        for seed, size in product(range(HANDS_OF_A_SIZE), SIZES):
            position = hold(size, rules, seed)
            found[size].append((*costs(position, rules), len(candidates(position, rules))))
        base: tuple[float, float] | None = None
        for size, measured in found.items():
            one, many, number = map(statistics.median, zip(*measured, strict=True))
            base = base or (one, many)
            print(
                f"{f'{name}, {size} cards, {kind}':<34} judge {one * 1e6:8.0f} µs = {one / base[0]:4.1f} times that of"
                f" {SIZES[0]} cards   {number:3.0f} candidates {many * 1e3:7.2f} ms = {many / base[1]:5.1f} times"
            )


def main() -> None:
    """Take all measurements and print them."""
    tutor = [sys.executable, "-m", "tutor"]
    bare = [sys.executable, "-c", BARE_APP]
    with tempfile.TemporaryDirectory() as folder:
        environ = learner_environ(folder)
        start_seconds(tutor, environ, AT_HOME)  # once for the compiled files
        measure_start(tutor, bare, environ)
        measure_key(tutor, bare, environ)
        measure_check(environ)
    measure_decisions()
    measure_hands()


if __name__ == "__main__":
    main()
