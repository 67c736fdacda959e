"""Laid-out lines as segments that remember which character of the text each cell shows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.style import Style

from tutor.bidi.layout import Line
from tutor.bidi.terminals import art
from tutor.bidi.textual.settings import output

#: Key of the meta data of a segment: logical offset of what each of its cells shows.
CELLS = "bidi"


def mapped_style(style: Style, x: int, y: int, cells: tuple[int, ...]) -> RichStyle:
    """The style with the place in the content that Textual's selection wants, and the map of the cells."""
    return style.rich_style + RichStyle.from_meta({"offset": (x, y), CELLS: cells})


def line_cells(line: Line) -> int:
    """Cells of the line as Textual counts them; it must agree with itself even where it errs."""
    return sum(cell_len(cluster.glyph) for cluster in line.clusters)


def printed_glyphs(line: Line, styles: Sequence[Style | RichStyle]) -> list[str]:
    """What to print in each place of the line; `styles` belong to the characters of its text."""
    clusters = line.clusters
    fonts = [(styles[cluster.start].bold, styles[cluster.start].italic) for cluster in clusters]
    return art([cluster.glyph for cluster in clusters], fonts, output())


def line_segments(line: Line, styles: Sequence[Style], origin: tuple[int, int] | None) -> list[Segment]:
    """One segment for each run of equal style.

    `origin` is the place in the content of the line's first character; without it there is no map of cells.
    """
    segments: list[Segment] = []
    glyphs = printed_glyphs(line, styles)
    start = 0
    while start < len(glyphs):
        style = styles[line.clusters[start].start]
        end = start
        cells: list[int] = []
        while end < len(glyphs) and styles[line.clusters[end].start] == style:
            if origin is not None:
                cluster = line.clusters[end]
                cells.extend([max(0, origin[0] + cluster.start)] * cell_len(cluster.glyph))
            end += 1
        rich_style = style.rich_style
        if origin is not None:
            rich_style = mapped_style(
                style, cells[0] if cells else max(0, origin[0]), origin[1], tuple(cells)
            )
        segments.append(Segment("".join(glyphs[start:end]), rich_style))
        start = end
    return segments
