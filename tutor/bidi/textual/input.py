"""A one-line text field for right-to-left text."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style as RichStyle
from rich.text import Text
from textual import events
from textual.strip import Strip
from textual.widgets import Input

from tutor.bidi.direction import Direction, has_rtl
from tutor.bidi.layout import Line, layout
from tutor.bidi.terminals import OutputMode
from tutor.bidi.textual.segments import line_cells, printed_glyphs
from tutor.bidi.textual.settings import direction_of, output

#: Zero width non-joiner and joiner: Persian is typed with them, and Textual takes them for unprintable.
_JOINERS = ("\u200c", "\u200d")


def _one_line(text: str) -> str:
    return text.replace("\t", " ").replace("\n", " ")


class BidiInput(Input):
    """Textual's `Input` with the value in logical order and the field in visual order.

    The caret stands on the cell of the character that it is before. A blank behind the text, on the side
    where the text ends, is the caret's place at the end. Arrow keys move in the direction of the arrow.
    """

    @property
    def _direction(self) -> Direction:
        return direction_of(self)

    @property
    def _as_textual(self) -> bool:
        """Whether Textual's own drawing is right."""
        if output() is OutputMode.OFF:
            return True
        return self._direction is not Direction.RTL and not has_rtl(self.value or self.placeholder)

    @property
    def _runs_left(self) -> bool:
        return not self._as_textual and layout(self.value or self.placeholder, self._direction).base == 1

    def _shown(self) -> Text:
        """What the field shows, in logical order, with the styles of selection and caret."""
        value, caret = self.value, self.cursor_position
        if not value:
            text = Text(self.placeholder or " ", self.get_component_rich_style("input--placeholder"), end="")
            caret = 0
        else:
            text = self._value.copy()
            if self.has_focus and len(self._suggestion) > len(value):
                text.append(
                    self._suggestion[len(value) :], self.get_component_rich_style("input--suggestion")
                )
            if self.has_focus and not self.selection.is_empty:
                start, end = sorted(self.selection)
                text.stylize_before(self.get_component_rich_style("input--selection"), start, end)
            text.append(" ")
        if self.has_focus and self._cursor_visible:
            text.stylize(self.get_component_rich_style("input--cursor"), caret, caret + 1)
        return text

    def _placed(self) -> tuple[Line, int]:
        """The line that the field shows, and the blanks on its left."""
        line = layout(_one_line(self._shown().plain), self._direction)
        room = self.scrollable_content_region.width
        return line, max(0, room - line_cells(line)) if line.base else 0

    @property
    def _cursor_offset(self) -> int:
        if self._as_textual:
            return super()._cursor_offset
        line, x = self._placed()
        caret = self.cursor_position if self.value else 0
        for cluster in line.clusters:
            if cluster.start <= caret < cluster.end:
                break
            x += cell_len(cluster.glyph)
        return x

    def _cell_offset_to_index(self, offset: int) -> int:
        if self._as_textual:
            return super()._cell_offset_to_index(offset)
        line, left = self._placed()
        cell = offset + self.scroll_offset.x - left
        if cell < 0:
            return len(self.value) if line.base else 0
        for cluster in line.clusters:
            cell -= cell_len(cluster.glyph)
            if cell < 0:
                return min(cluster.start, len(self.value))
        return 0 if line.base else len(self.value)

    @property
    def content_width(self) -> int:
        """Cells of the text and of the caret's place behind it."""
        if self._as_textual or not self.value:
            return super().content_width
        return line_cells(layout(_one_line(self._value.plain) + " ", self._direction))

    def render_line(self, y: int) -> Strip:
        """Draws the field."""
        if y or self._as_textual:
            return super().render_line(y)
        text = self._shown()
        styles: list[RichStyle] = []
        for segment in text.render(self.app.console):
            styles.extend([segment.style or RichStyle.null()] * len(segment.text))
        line, left = self._placed()
        caret = (self.cursor_position if self.value else 0) if self.has_focus else -1
        segments = [Segment(" " * left)]
        for cluster, glyph in zip(line.clusters, printed_glyphs(line, styles), strict=True):
            place = caret if cluster.start <= caret < cluster.end else cluster.start
            segments.append(Segment(glyph, styles[place]))
        width = self.scrollable_content_region.width + 1
        start = self.scroll_offset.x
        strip = Strip(segments).crop(start, start + width).extend_cell_length(width)
        return strip.apply_style(self.rich_style)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Takes the joiners as well as what Textual holds printable."""
        return character in _JOINERS or super().check_consume_key(key, character)

    async def _on_key(self, event: events.Key) -> None:
        if event.character in _JOINERS:
            event.stop()
            event.prevent_default()
            self._restart_blink()
            self.replace(event.character, *sorted(self.selection))

    def action_cursor_left(self, select: bool = False) -> None:
        """Moves one character in the direction of the arrow."""
        move = super().action_cursor_right if self._runs_left else super().action_cursor_left
        move(select)

    def action_cursor_right(self, select: bool = False) -> None:
        """Moves one character in the direction of the arrow."""
        move = super().action_cursor_left if self._runs_left else super().action_cursor_right
        move(select)

    def action_cursor_left_word(self, select: bool = False) -> None:
        """Moves one word in the direction of the arrow."""
        move = super().action_cursor_right_word if self._runs_left else super().action_cursor_left_word
        move(select)

    def action_cursor_right_word(self, select: bool = False) -> None:
        """Moves one word in the direction of the arrow."""
        move = super().action_cursor_left_word if self._runs_left else super().action_cursor_right_word
        move(select)
