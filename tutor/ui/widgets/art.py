"""The base of everything that is drawn from cards."""

from __future__ import annotations

from itertools import groupby

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from tutor.bidi.terminals import art
from tutor.bidi.textual import output
from tutor.ui.widgets.canvas import Canvas
from tutor.ui.widgets.card_face import CardSize, table_size
from tutor.ui.widgets.looks import look
from tutor.ui.widgets.worded import Worded, is_roomy, recolour_with_theme


class Art(Worded, Widget):
    """Something drawn: a subclass says how large it is (`measure`) and draws it (`paint`). It mirrors itself."""

    _canvas: Canvas | None = None

    def on_mount(self) -> None:
        """Its colours are the theme's."""
        recolour_with_theme(self)

    def measure(self, room: int) -> tuple[int, int]:
        """Width and height in cells, where there are `room` cells in a line."""
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """Draw it on a canvas of the size it was given."""
        raise NotImplementedError

    @property
    def roomy(self) -> bool:
        """Whether the terminal has room for large cards."""
        return is_roomy(self.app.size)

    def card_size(self, low: bool = False) -> CardSize:
        """The size of a card on the table."""
        return table_size(self.words, self.roomy, low)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002 - Textual's signature
        """The width that the drawing needs."""
        return self.measure(container.width)[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The height that the drawing needs."""
        return self.measure(width)[1]

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Art:
        """Draw anew at the next occasion."""
        self._canvas = None
        super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        return self

    def render_line(self, y: int) -> Strip:
        """One row of the drawing, as the terminal must get it."""
        size = self.size
        if self._canvas is None or (self._canvas.width, self._canvas.height) != tuple(size):
            self._canvas = Canvas(size.width, size.height, self.words)
            self.paint(self._canvas)
        if not 0 <= y < size.height:
            return Strip.blank(size.width)
        row = self._canvas.rows[y]
        colours = self.app.theme_variables
        styles = {names: look(colours, *names) for names in {cell[1:] for cell in row}}
        # Digits in a drawing pass the same seam as text: some terminals turn runs of Persian digits round.
        chars = art([cell.char for cell in row], [styles[cell[1:]].bold for cell in row], output())
        drawn = zip(chars, row, strict=True)
        return Strip(
            [
                Segment("".join(char for char, _ in run), styles[names])
                for names, run in groupby(drawn, key=lambda pair: pair[1][1:])
            ],
            size.width,
        )
