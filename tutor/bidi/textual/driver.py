"""Which driver makes the terminal leave the order of text alone."""

from __future__ import annotations

import os
import sys

from textual.driver import Driver


def driver_class() -> type[Driver] | None:
    """The driver for `App(driver_class=...)`; None where Textual's own is right.

    That is on Windows, whose terminals draw cells as they come, and wherever TEXTUAL_DRIVER names one.
    """
    if sys.platform == "win32" or os.environ.get("TEXTUAL_DRIVER"):
        return None
    from tutor.bidi.textual.linux_driver import BidiLinuxDriver

    return BidiLinuxDriver
