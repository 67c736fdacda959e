"""What the terminal is told: real programs in a pseudo-terminal."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("the driver is for POSIX terminals", allow_module_level=True)

import pty
import select

from tutor.bidi.textual import driver_class

ROOT = Path(__file__).parents[2]
ON, OFF = b"\x1b[8l", b"\x1b[8h"
SCREEN, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"

PROGRAM = """
from textual.app import App
from textual.widgets import Static
from tutor.bidi.direction import Direction
from tutor.bidi.terminals import OutputMode
from tutor.bidi.textual import driver_class, install, set_direction, set_output

class Small(App):
    def compose(self):
        yield Static("\u0633\u0644 MARK")
    async def on_mount(self):
        self.set_timer(0.3, self.act)
    async def act(self):
        {act}

install({mode})
set_direction(Direction.RTL)
Small(driver_class=driver_class()).run()
"""


def written(act: str, mode: str = "OutputMode.CELLS", **env: str) -> bytes:
    """All that a small program writes to its terminal until it ends."""
    known = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG", "SYSTEMROOT")}
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(act=act, mode=mode)],
        cwd=ROOT,
        env={**known, "TERM": "xterm-256color", "PYTHONUTF8": "1", **env},
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
    )
    os.close(slave)
    output = b""
    deadline = time.monotonic() + 60
    try:
        while time.monotonic() < deadline:
            if select.select([master], [], [], 0.5)[0]:
                try:
                    data = os.read(master, 65536)
                except OSError:
                    break
                if not data:
                    break
                output += data
            elif process.poll() is not None:
                break
    finally:
        process.kill()
        process.wait()
        os.close(master)
    return output


def test_explicit_order_is_asked_for_before_the_first_frame_and_given_back_at_exit():
    output = written("self.exit()")
    assert output.index(SCREEN) < output.index(ON) < output.index(b"MARK")
    assert output.index(b"MARK") < output.index(OFF) < output.rindex(LEAVE)
    assert (output.count(ON), output.count(OFF)) == (1, 1)


def test_it_is_given_back_after_a_crash():
    output = written("raise RuntimeError('crash')")
    assert b"RuntimeError" in output
    assert (output.count(ON), output.count(OFF)) == (1, 1)
    assert output.index(ON) < output.index(OFF) < output.rindex(LEAVE)


def test_it_is_given_back_while_suspended():
    output = written(
        "import sys\n        with self.suspend(): print('SHELL', flush=True)\n        self.exit()"
    )
    before, after = output.split(b"SHELL")
    assert (before.count(ON), before.count(OFF)) == (1, 1)
    assert (after.count(ON), after.count(OFF)) == (1, 1)


def test_a_change_of_the_mode_is_told_at_once():
    output = written("set_output(OutputMode.OFF); self.exit()")
    assert (output.count(ON), output.count(OFF)) == (1, 1)
    assert output.count(OFF, 0, output.index(LEAVE)) == 1


def test_terminal_is_left_alone_in_mode_off():
    output = written("self.exit()", "OutputMode.OFF")
    assert b"MARK" in output
    assert ON not in output
    assert OFF not in output


def test_konsole_gets_its_own_sequence_and_others_do_not():
    assert b"BidiRenderingEnabled=false" in written("self.exit()", KONSOLE_VERSION="221201")
    assert b"\x1b]50;" not in written("self.exit()")


def test_another_driver_asked_for_is_kept(monkeypatch: pytest.MonkeyPatch):
    assert driver_class() is not None
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    assert driver_class() is None
