"""The program in a real terminal: whatever ends or suspends it, the terminal is given back as it was."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.conftest import ROOT

pty = pytest.importorskip("pty")
PATIENCE = 60.0
ALTERNATE_ON, ALTERNATE_OFF = b"\x1b[?1049h", b"\x1b[?1049l"
OWN_ORDER, TERMINALS_ORDER = b"\x1b[8l", b"\x1b[8h"
WINDOW = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
"""Makes the terminal the program's own, as that of a window is."""
START = "from tutor.ui.app import run; sys.exit(run('en'))"


class Terminal:
    """A program in a terminal of 80 columns and 24 rows, and all that it wrote."""

    def __init__(self, code: str, folder: Path) -> None:
        import fcntl
        import struct
        import termios

        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environ = os.environ | {"CANASTA_TUTOR_DATA": str(folder), "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", f"import sys; {code}"]
        self.process = subprocess.Popen(
            command, env=environ, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
        )
        os.close(slave)
        self.output = b""

    def wait_for(self, text: bytes, after: int = 0) -> None:
        """Read until the text has come."""
        end = time.monotonic() + PATIENCE
        while text not in self.output[after:]:
            assert time.monotonic() < end, self.output[-2000:]
            self._read()

    def _read(self) -> bool:
        if not select.select([self._master], [], [], 0.1)[0]:
            return True
        try:
            read = os.read(self._master, 65536)
        except OSError:  # the other side is gone
            return False
        self.output += read
        return bool(read)

    def press(self, key: bytes) -> None:
        """Send a key."""
        os.write(self._master, key)

    def ended(self) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, "the program does not end"
            self._read()
        while select.select([self._master], [], [], 0)[0] and self._read():
            pass
        return self.process.returncode

    def vanish(self) -> None:
        """Go, as a window that is closed does."""
        os.close(self._master)
        self._master = -1

    def close(self) -> None:
        """End the program, if it has not ended."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self._master >= 0:
            os.close(self._master)

    def assert_given_back(self) -> None:
        """The screen of before is back, and so is the terminal's own order of text."""
        assert self.output.rindex(ALTERNATE_OFF) > self.output.rindex(ALTERNATE_ON)
        assert self.output.rindex(TERMINALS_ORDER) > self.output.rindex(OWN_ORDER)


@contextmanager
def terminal(folder: Path, code: str = START) -> Iterator[Terminal]:
    opened = Terminal(code, folder)
    try:
        yield opened
    finally:
        opened.close()


def test_ctrl_c_leaves_at_once(tmp_path: Path) -> None:
    with terminal(tmp_path) as opened:
        opened.wait_for(b"settings")
        opened.press(b"\x03")
        assert opened.ended() == 0
        opened.assert_given_back()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_from_outside_leaves_the_terminal_right(number: signal.Signals, tmp_path: Path) -> None:
    with terminal(tmp_path) as opened:
        opened.wait_for(b"settings")
        opened.process.send_signal(number)
        assert opened.ended() == 128 + number
        opened.assert_given_back()


@pytest.mark.parametrize("code", [WINDOW + START, START], ids=["told by a signal", "not told"])
def test_closing_the_window_ends_the_program(code: str, tmp_path: Path) -> None:
    with terminal(tmp_path, code) as opened:
        opened.wait_for(b"settings")
        opened.vanish()
        assert opened.process.wait(PATIENCE) == 128 + signal.SIGHUP


def test_suspending_gives_the_terminal_back_and_resuming_takes_it_again(tmp_path: Path) -> None:
    with terminal(tmp_path) as opened:
        opened.wait_for(b"settings")
        opened.press(b"\x1a")
        opened.wait_for(ALTERNATE_OFF)
        end = time.monotonic() + PATIENCE
        while not os.WIFSTOPPED(os.waitpid(opened.process.pid, os.WUNTRACED | os.WNOHANG)[1]):
            assert time.monotonic() < end, "the program is not stopped"
            time.sleep(0.05)
        opened.assert_given_back()
        here = len(opened.output)
        opened.process.send_signal(signal.SIGCONT)
        opened.wait_for(b"settings", here)
        assert opened.output.rindex(ALTERNATE_ON) >= here
        assert opened.output.rindex(OWN_ORDER) >= here


def test_a_fault_of_the_program_is_one_sentence_on_a_terminal_given_back(tmp_path: Path) -> None:
    broken = (
        "from tutor.ui.screens import settings; settings.SettingsScreen.tell = lambda self: 1 / 0; " + START
    )
    with terminal(tmp_path, broken) as opened:
        opened.wait_for(b"settings")
        opened.press(b"2")
        assert opened.ended() == 1
        opened.assert_given_back()
        said = opened.output[opened.output.rindex(ALTERNATE_OFF) :].decode()
        plain = " ".join(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[<=>]\S*", "", said).split())
        assert "Something went wrong inside the program (ZeroDivisionError" in plain
        assert "your progress is kept." in plain
        assert "Traceback" not in plain
