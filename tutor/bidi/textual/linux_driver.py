"""Textual's POSIX driver, with the terminal's own bidi off while the program has the screen.

When the terminal is gone, since its window was closed, the program ends: output to it is lost and holds nothing up,
and where no signal tells of it, the terminal itself is watched.
"""

from __future__ import annotations

import os
import select
import signal
import threading
from contextlib import suppress
from typing import IO, Any, cast

from textual.drivers.linux_driver import LinuxDriver

from tutor.bidi.terminals import OutputMode, terminal_sequences
from tutor.bidi.textual.settings import output, watch_output

_WATCH_EVERY = 500
"""Milliseconds after which it is seen that nobody reads from the terminal any more."""


class BidiLinuxDriver(LinuxDriver):
    """Asks the terminal for explicit order while the program has the screen.

    The terminal's own bidi is given back when the program leaves the screen: at exit, at a crash, while
    suspended. In the output mode `OFF` the terminal is left alone.
    """

    _explicit = False

    def __init__(self, *arguments: Any, **options: Any) -> None:
        """As Textual's own, with output that outlives the terminal."""
        super().__init__(*arguments, **options)
        # Textual writes in a thread that ends with the first error; the program would wait for it for ever.
        self._file = cast("Any", _WhileThere(cast("IO[str]", self._file)))

    def start_application_mode(self) -> None:
        """Takes the screen, then asks for explicit order.

        That is before the first frame, for terminals remember the order of each row.
        """
        super().start_application_mode()  # type: ignore[no-untyped-call]
        # Textual gives up before it has a writer if it was resumed in the background.
        if self._writer_thread is not None:
            self._explicit = False
            self._request_order()
            watch_output(self._request_order)

    def stop_application_mode(self) -> None:
        """Gives the terminal's bidi back, then leaves the screen."""
        watch_output(None)
        if self._writer_thread is not None:
            self._set_explicit(False)
        super().stop_application_mode()

    def run_input_thread(self) -> None:
        """Waits for input, and for the end of the terminal, which Textual takes for input that is empty."""
        read_to_the_end = threading.Event()
        threading.Thread(target=self._watch_terminal, args=(read_to_the_end,), daemon=True).start()
        try:
            super().run_input_thread()
        finally:
            read_to_the_end.set()

    def _watch_terminal(self, read_to_the_end: threading.Event) -> None:
        terminal = select.poll()
        terminal.register(self.fileno, 0)
        while not read_to_the_end.is_set():
            if any(event & select.POLLHUP for _, event in terminal.poll(_WATCH_EVERY)):
                with suppress(RuntimeError):  # it has ended already
                    self._app.call_from_thread(self._app.exit, 128 + signal.SIGHUP)
                return

    def _request_order(self) -> None:
        self._set_explicit(output() is not OutputMode.OFF)

    def _set_explicit(self, explicit: bool) -> None:
        if explicit != self._explicit:
            self._explicit = explicit
            on, off = terminal_sequences(os.environ)
            self.write(on if explicit else off)
            self.flush()


class _WhileThere:
    """A stream to the terminal: what cannot be written to it any more is dropped."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError):
            return self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
