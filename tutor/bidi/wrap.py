"""Wrapping in logical order, and paragraphs ready to be printed."""

from __future__ import annotations

from typing import NamedTuple

from tutor.bidi.cells import glyph_width
from tutor.bidi.direction import Direction
from tutor.bidi.layout import paragraph, place_line
from tutor.bidi.shape import shape
from tutor.bidi.terminals import OutputMode
from tutor.bidi.tokens import token_ranges

_BLANKS = " \t"


class _Unit(NamedTuple):
    """What no line end may divide: a cluster, or all clusters of a token."""

    start: int
    end: int
    width: int
    blank: bool


def _units(text: str, direction: Direction) -> list[_Unit]:
    token_end = dict(token_ranges(text))
    units: list[_Unit] = []
    inside = 0
    for cluster in shape(text, paragraph(text, direction).levels):
        width = glyph_width(cluster.glyph)
        if units and cluster.start < inside:
            last = units[-1]
            units[-1] = last._replace(end=cluster.end, width=last.width + width)
        else:
            units.append(_Unit(cluster.start, cluster.end, width, cluster.glyph in _BLANKS))
            inside = token_end.get(cluster.start, 0)
    return units


def _line_end(units: list[_Unit], first: int, width: int) -> tuple[int, int]:
    """Where the line ends that starts with the unit `first`, and where the next one starts."""
    total = 0
    gap: int | None = None
    words = False
    for index in range(first, len(units)):
        unit = units[index]
        if unit.blank:
            if words and not units[index - 1].blank:
                gap = index
        elif index > first and total + unit.width > width:
            if gap is None:
                return index, index
            following = gap
            while units[following].blank:
                following += 1
            return gap, following
        else:
            words = True
        total += unit.width
    end = len(units)
    while end > first and units[end - 1].blank:
        end -= 1
    return end, len(units)


def line_ranges(text: str, width: int, direction: Direction) -> list[tuple[int, int]]:
    """The lines of one paragraph as half-open ranges of it; blanks at line ends belong to none."""
    if width < 1:
        raise ValueError(f"text cannot be wrapped to {width} cells")
    units = _units(text, direction)
    ranges: list[tuple[int, int]] = []
    first = 0
    while first < len(units):
        end, following = _line_end(units, first, width)
        ranges.append((units[first].start, units[end - 1].end) if end > first else (len(text), len(text)))
        first = following
    return ranges or [(0, 0)]


def wrap(text: str, width: int, direction: Direction) -> list[str]:
    """Lines of at most `width` cells in logical order, broken at blanks; line ends in the text stay.

    A word longer than a line is divided between characters, a card token never. A line knows no more of
    the isolates that were opened on an earlier one: to print lines, use `terminal_lines`.
    Raises ValueError if `width` is less than 1.
    """
    return [
        part[start:end] for part in text.split("\n") for start, end in line_ranges(part, width, direction)
    ]


def terminal_lines(
    text: str, width: int, direction: Direction, output: OutputMode, indent: int = 0
) -> list[str]:
    """The lines of a text as a command prints them on a terminal that is `width` cells wide.

    Each line keeps the levels that it has in its paragraph; the lines of a right-to-left paragraph end
    at the right edge. In the mode `OFF` lines are only wrapped. `indent` cells stay free where a line begins,
    which is at the right edge in a right-to-left paragraph. Raises ValueError if less than 1 is left of `width`.
    """
    width -= indent
    if output is OutputMode.OFF:
        return [" " * indent + line if line else line for line in wrap(text, width, direction)]
    lines: list[str] = []
    for part in text.split("\n"):
        levels, classes, base = paragraph(part, direction)
        for start, end in line_ranges(part, width, direction):
            line = place_line(part[start:end], levels[start:end], classes[start:end], base)
            free = max(0, width - line.width) if base else indent
            margin = " " * free if line.clusters else ""
            lines.append(margin + line.print(output))
    return lines
