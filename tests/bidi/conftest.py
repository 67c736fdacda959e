"""The right-to-left hooks, with their settings as they are at the start of a program."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tutor.bidi.direction import Direction
from tutor.bidi.terminals import OutputMode
from tutor.bidi.textual import install, set_direction, set_output


@pytest.fixture
def persian() -> Iterator[None]:
    """A right-to-left interface on a terminal that draws cells."""
    install(OutputMode.CELLS)
    set_direction(Direction.RTL)
    yield
    set_direction(Direction.LTR)
    set_output(OutputMode.CELLS)
