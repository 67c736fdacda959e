"""Running small screens, and reading what they show."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Awaitable, Callable

from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from tutor.bidi.textual import BidiScreen


class Bench(App[None]):
    """An app that shows some widgets under each other."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, *widgets: Widget, css: str = "") -> None:
        super().__init__()
        self.stylesheet.add_source(css, is_default_css=False)
        self._widgets = widgets

    def get_default_screen(self) -> Screen[None]:
        return BidiScreen(id="_default")

    def compose(self) -> ComposeResult:
        yield from self._widgets

    def rows(self) -> list[str]:
        """The rows of the screen, with letters in place of their presentation forms."""
        return [
            unicodedata.normalize("NFKC", strip.text) for strip in self.screen._compositor.render_strips()
        ]


def run(
    app: Bench, steps: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int] = (40, 12)
) -> None:
    """Runs the app without a terminal and takes the steps."""

    async def session() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(session())


def seen(*widgets: Widget, css: str = "", size: tuple[int, int] = (40, 12)) -> list[str]:
    """The rows that the widgets show."""
    rows: list[str] = []
    app = Bench(*widgets, css=css)

    async def look(_: Pilot[None]) -> None:
        rows.extend(app.rows())

    run(app, look, size)
    return rows
