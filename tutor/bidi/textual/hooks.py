"""The two methods of Textual's `Content` that put text on the screen, with right-to-left layout."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rich.segment import Segment
from textual.content import Content, _FormattedLine
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions
from textual.widget import Widget

from tutor.bidi.direction import Direction, has_rtl
from tutor.bidi.layout import Line, layout, paragraph, place_line
from tutor.bidi.terminals import OutputMode, detect_output
from tutor.bidi.textual.segments import line_cells, line_segments, mapped_style
from tutor.bidi.textual.settings import direction, direction_of, output, set_output

_TAB_SIZE = 8
_NO_STYLE = Style.null()
_textual_render_strips = Content.render_strips
_textual_render_segments = Content.render_segments


def install(mode: OutputMode | None = None) -> None:
    """Has all `Content` drawn through this package, from now on and for the whole program.

    Without a mode the first call takes the one that suits the terminal; later calls change nothing.
    """
    installed = Content.render_strips is render_strips
    Content.render_strips = render_strips  # type: ignore[method-assign]
    Content.render_segments = render_segments  # type: ignore[method-assign]
    if mode is not None or not installed:
        set_output(mode or detect_output(os.environ))


def _as_textual(text: str, base: Direction) -> bool:
    """Whether Textual's own drawing of the text is right."""
    return output() is OutputMode.OFF or (base is not Direction.RTL and not has_rtl(text))


class _Placed(NamedTuple):
    """A wrapped line of some content, laid out."""

    source: _FormattedLine
    line: Line
    x: int
    """Place in its paragraph of the first character of the line."""


def render_strips(
    self: Content, width: int, height: int | None, style: Style, options: RenderOptions
) -> list[Strip]:
    """Replaces `Content.render_strips`: Textual wraps and styles, then each line is laid out and aligned."""
    widget = getattr(options.get_style, "__self__", None)
    base = direction_of(widget)
    if _as_textual(self.plain, base):
        return _textual_render_strips(self, width, height, style, options)
    if not width:
        return []
    placed = list(_placed_lines(self, width, height, options, base))
    fill = width
    if isinstance(widget, Widget) and widget.styles.content_align_horizontal != "left":
        # The lines are aligned as a block by the caller: its width is that of the widest.
        fill = max((line_cells(each.line) for each in placed), default=0)
    return [_aligned_strip(each, width, fill, style) for each in placed]


def _placed_lines(
    content: Content, width: int, height: int | None, options: RenderOptions, base: Direction
) -> Iterator[_Placed]:
    rules = options.rules
    no_wrap = rules.get("text_wrap", "wrap") == "nowrap"
    padding = 0 if no_wrap else rules.get("line_pad", 0)
    lines = content._wrap_and_format(
        width,
        align=rules.get("text_align", "left"),
        overflow=rules.get("text_overflow", "fold"),
        no_wrap=no_wrap,
        line_pad=padding,
        tab_size=_TAB_SIZE,
        selection=options.selection,
        selection_style=options.selection_style,
        post_style=options.post_style,
        get_style=options.get_style,
    )
    parts = [part.expand_tabs(_TAB_SIZE).plain for part in content.split(allow_blank=True)]
    folded_y = folded_x = 0
    for source in lines[:height]:
        x = source.x
        if no_wrap:
            # Textual counts from 0 again in each piece of a line that it folds without wrapping.
            x = folded_x if source.y == folded_y else 0
            folded_y, folded_x = source.y, x + len(source.plain)
        yield _Placed(source, _line_of(source.plain, parts[source.y], x, padding, base), x - padding)


def _line_of(text: str, part: str, x: int, padding: int, base: Direction) -> Line:
    """Lays out a line cut from `part` at `x`; padding and an ellipsis get the paragraph level."""
    levels, classes, level = paragraph(part, base)
    line_levels: list[int] = []
    line_classes: list[str] = []
    for place, character in enumerate(text, x - padding):
        inside = x <= place < len(part) and part[place] == character
        line_levels.append(levels[place] if inside else level)
        line_classes.append(classes[place] if inside else "WS" if character == " " else "ON")
    return place_line(text, tuple(line_levels), tuple(line_classes), level)


def _character_styles(
    content: Content, style: Style, get_style: Callable[[str | Style], Style]
) -> list[Style]:
    rendered = content.render(style, end="", parse_style=get_style)
    return [each for text, own in rendered for each in [style + own] * len(text)]


def _side_of(align: str, rtl: bool) -> str:
    """Left, center or right, for any `text-align`."""
    if align in ("left", "center", "right"):
        return align
    return "right" if (align == "end") != rtl else "left"


def _aligned_strip(placed: _Placed, width: int, fill: int, style: Style) -> Strip:
    source, line, x = placed
    styles = _character_styles(source.content, style, source.get_style)
    segments = line_segments(line, styles, (x, source.y))
    rtl = line.base == 1
    side = _side_of(source.align, rtl)
    cells_taken = line_cells(line)
    space = max(0, (width if side == "center" else fill) - cells_taken)
    left = {"left": 0, "center": space // 2, "right": space}[side]
    right = space - left
    # The blanks on the side where the line starts belong to its start, the others to its end.
    start, end = max(0, x), max(0, x + len(source.plain))
    blank = style.background_style
    if left:
        cells = (end if rtl else start,) * left
        segments.insert(0, Segment(" " * left, mapped_style(blank, cells[0], source.y, cells)))
    if right:
        cells = (start if rtl else end,) * right
        segments.append(Segment(" " * right, mapped_style(blank, cells[0], source.y, cells)))
    return Strip(segments, left + cells_taken + right)


def render_segments(self: Content, base_style: Style = _NO_STYLE, end: str = "") -> list[Segment]:
    """Replaces `Content.render_segments`, which draws border titles."""
    if "\n" in self.plain or _as_textual(self.plain, direction()):
        return _textual_render_segments(self, base_style, end)
    styles = [style for text, style in self.render(base_style, "") for _ in text]
    segments = line_segments(layout(self.plain, direction()), styles, None)
    if end:
        segments.append(Segment(end, base_style.rich_style))
    return segments
