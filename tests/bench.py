"""How fast the program is: ratios, each taken in one run on one machine. Run by `make bench`; asserts nothing.

A ratio compares the tutor with something small of the same kind (a Textual app with one label, `python -c pass`,
one shuffle of two packs), so that it says the same on a slow machine as on a fast one.
"""

from __future__ import annotations

import fcntl
import json
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
from pathlib import Path

from tutor.bots.players import PLAYERS
from tutor.store import FILE_NAME, Store
from tutor.ui.settings import Settings, keep

ROOT = Path(__file__).resolve().parent.parent
STARTS = 7
KEYS = 15
RUNS = 11
HANDS = 200
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


def measure_simulate(environ: Mapping[str, str]) -> None:
    """Decisions a second, and how many fit in the time of one shuffle of two packs."""
    cards, rng = list(range(108)), random.Random(1)
    shuffle = min(timeit.repeat(lambda: rng.shuffle(cards), number=1000, repeat=5)) / 1000
    for player in PLAYERS:
        options = f"simulate --hands {HANDS} --bots {player} --json"
        command = [sys.executable, "-m", "tutor", *options.split()]
        done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, check=True)
        rate = json.loads(done.stdout)["decisions_per_second"]
        print(
            f"simulate, {player:<14} {rate:9,} decisions a second, each as long as"
            f" {1 / (rate * shuffle):.1f} shuffles of 108 cards ({shuffle * 1e6:.0f} µs)"
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
        measure_simulate(environ)


if __name__ == "__main__":
    main()
