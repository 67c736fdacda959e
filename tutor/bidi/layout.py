"""One line of text laid out: levels, shaping, order and mirroring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tutor.bidi.cells import glyph_width
from tutor.bidi.direction import Direction
from tutor.bidi.levels import Paragraph, line_levels, resolve, visual_order
from tutor.bidi.shape import Cluster, shape
from tutor.bidi.tables import MIRROR
from tutor.bidi.terminals import OutputMode, art
from tutor.bidi.tokens import token_ranges


class Line(NamedTuple):
    """A line as it is drawn."""

    clusters: tuple[Cluster, ...]
    """From left to right."""
    base: int
    """Paragraph level: 1 if the line starts on the right."""

    @property
    def width(self) -> int:
        """Cells that the line takes."""
        return sum(glyph_width(cluster.glyph) for cluster in self.clusters)

    def print(self, output: OutputMode) -> str:
        """The line's glyphs as they must be printed in an output mode other than `OFF`."""
        glyphs = [cluster.glyph for cluster in self.clusters]
        return "".join(art(glyphs, [None] * len(glyphs), output))


@lru_cache(maxsize=2048)
def paragraph(text: str, direction: Direction) -> Paragraph:
    """Levels of a paragraph in which card tokens and signed numbers are isolates."""
    return resolve(text, direction.value, token_ranges(text))


@lru_cache(maxsize=4096)
def place_line(text: str, levels: Sequence[int], classes: Sequence[str], base: int) -> Line:
    """Lays out a line of a paragraph; levels and classes are the part of the paragraph's that it covers."""
    clusters = shape(text, line_levels(levels, classes, base))
    placed = (clusters[place] for place in visual_order([cluster.level for cluster in clusters]))
    return Line(tuple(map(_mirrored, placed)), base)


def _mirrored(cluster: Cluster) -> Cluster:
    """The cluster with its mirror image where it runs from right to left (L4)."""
    glyph = cluster.glyph
    if cluster.level & 1 and glyph[0] in MIRROR:
        return cluster._replace(glyph=MIRROR[glyph[0]] + glyph[1:])
    return cluster


def layout(text: str, direction: Direction) -> Line:
    """Lays out one line that is a paragraph by itself.

    Raises ValueError if the text has more than one line.
    """
    if "\n" in text:
        raise ValueError(f"layout takes one line, and this text has several: {text[:40]!r}")
    return place_line(text, *paragraph(text, direction))


def visual(text: str, direction: Direction, output: OutputMode = OutputMode.CELLS) -> str:
    """One line of text as it must be printed. Raises ValueError if it has more than one line."""
    return text if output is OutputMode.OFF else layout(text, direction).print(output)
