"""What is on its way: earlier positions are shown for a moment before the one that stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from textual.screen import Screen
from textual.timer import Timer

from tutor.engine.position import Position

MOVE_SECONDS: Final = 0.15
"""How long an accepted answer is seen in the hand before it lies on the table."""
WATCH_SECONDS: Final = 0.7
"""How long each position of a watched turn stands before the next one."""


class Motion:
    """Positions that are shown one after the other; `shown` is called whenever another one is to be drawn.

    Where animations are off nothing is ever on its way.
    """

    def __init__(self, screen: Screen[Any], shown: Callable[[], None]) -> None:
        self._screen = screen
        self._shown = shown
        self._waiting: list[Position] = []
        self._timer: Timer | None = None

    @property
    def waiting(self) -> int:
        """How many positions come before the one that stands."""
        return len(self._waiting)

    def position(self, standing: Position) -> Position:
        """The position to draw now."""
        return self._waiting[0] if self._waiting else standing

    def play(self, earlier: Sequence[Position], seconds: float) -> None:
        """Show these positions, each for so long, and then the one that stands."""
        if self._screen.app.animation_level == "none":
            return
        self._stop()
        self._waiting = list(earlier)
        self._timer = self._screen.set_interval(seconds, self._next)

    def _next(self) -> None:
        del self._waiting[:1]
        if not self._waiting:
            self._stop()
        self._shown()

    def settle(self) -> bool:
        """Show at once what stands; False where nothing was on its way."""
        was = bool(self._waiting)
        self._stop()
        if was:
            self._shown()
        return was

    def _stop(self) -> None:
        self._waiting = []
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
