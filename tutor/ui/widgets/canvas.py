"""A grid of cells to draw on, addressed from the side where reading starts, so that a drawing mirrors itself."""

from __future__ import annotations

from typing import Final, NamedTuple

from tutor.ui.words import Words

_MIRROR: Final = str.maketrans("╭╮╰╯▏▕", "╮╭╯╰▕▏")


class Cell(NamedTuple):
    """One cell: its character, the paper it stands on and the ink it is drawn in, by their names in `looks`.

    Without an ink of its own it takes that of the paper.
    """

    char: str
    paper: str
    ink: str = ""


class Canvas:
    """`width` by `height` cells of felt; row 0 is at the top, column 0 where reading starts."""

    def __init__(self, width: int, height: int, words: Words) -> None:
        self.width = width
        self.height = height
        self.words = words
        self.rows = [[Cell(" ", "felt")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, paper: str = "felt", ink: str = "") -> None:
        """Write text with its first cell at (x, y); it keeps its own order. What lies outside is left out."""
        self._place(x, y, text, paper, ink)

    def draw(self, x: int, y: int, lines: str, paper: str = "felt", ink: str = "") -> None:
        """The same for line drawing, which is turned round where reading starts on the right."""
        self._place(x, y, lines.translate(_MIRROR)[::-1] if self.words.rtl else lines, paper, ink)

    def fill(self, x: int, y: int, width: int, paper: str) -> None:
        """Lay blank paper on `width` cells."""
        self._place(x, y, " " * width, paper, "")

    def _place(self, x: int, y: int, text: str, paper: str, ink: str) -> None:
        if not 0 <= y < self.height:
            return
        text = self.words.signs(text)
        left = self.width - x - len(text) if self.words.rtl else x
        for place, char in enumerate(text, left):
            if 0 <= place < self.width:
                self.rows[y][place] = Cell(char, paper, ink)
