"""What a terminal shows after all that the program has written to it: cells, and where the cursor puts them."""

from __future__ import annotations

import re
from typing import Any

from rich.cells import cell_len
from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.screen import Screen

_PIECE = re.compile(r"\x1b\[(?P<arguments>[0-9;?]*)(?P<command>[A-Za-z])|(?P<text>[^\x1b])", re.DOTALL)


class Painted:
    """The picture that the updates of the screen add up to; the program itself only says what has changed."""

    def __init__(self, app: App[Any]) -> None:
        self._cells: dict[tuple[int, int], str] = {}
        self._app = app
        self._row = self._column = 0
        display = app._display

        def displayed(screen: Screen[Any], renderable: RenderableType | None) -> None:
            if isinstance(renderable, CompositorUpdate) and not app._batch_count:
                self._paint(renderable.render_segments(app.console))
            display(screen, renderable)

        app._display = displayed  # type: ignore[method-assign]

    def _paint(self, written: str) -> None:
        for piece in _PIECE.finditer(written):
            if piece["command"] == "H":
                row, _, column = piece["arguments"].partition(";")
                self._row, self._column = int(row or 1) - 1, int(column or 1) - 1
            elif piece["text"] == "\n":
                self._row, self._column = self._row + 1, 0
            elif piece["text"]:
                self._put(piece["text"])

    def _put(self, character: str) -> None:
        width = cell_len(character)
        place = self._column if width else self._column - 1
        before = self._cells.get((self._row, place), "") if not width else ""
        self._cells[self._row, place] = before + character
        self._column += width

    @property
    def rows(self) -> list[str]:
        """The rows as they are seen."""
        width, height = self._app.size
        return ["".join(self._cells.get((y, x), " ") for x in range(width)) for y in range(height)]
