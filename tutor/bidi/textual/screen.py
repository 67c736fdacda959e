"""Text selection by mouse over lines that are shown in visual order."""

from __future__ import annotations

from textual.geometry import Offset
from textual.screen import Screen, ScreenResultType
from textual.selection import SELECT_ALL, Selection, SelectState
from textual.widget import Widget

from tutor.bidi.direction import Direction
from tutor.bidi.layout import layout
from tutor.bidi.textual.segments import CELLS


class BidiScreen(Screen[ScreenResultType]):
    """A screen whose pointer finds the character that a cell shows.

    Also to be mixed in before another kind of screen: `class Question(BidiScreen[bool], ModalScreen[bool])`.
    """

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """The widget at a cell of the screen, and the place in its text of what the cell shows."""
        widget, offset = super().get_widget_and_offset_at(x, y)
        if widget is None or offset is None:
            return widget, offset
        column = x - widget.region.x - widget.gutter.left
        row = y - widget.region.y - widget.gutter.top
        if row < 0 or column < 0:
            return widget, offset
        below = row >= widget.size.height
        position = 0
        ends: list[Offset] = []
        for segment in widget.render_line(widget.size.height - 1 if below else row):
            meta = segment.style.meta if segment.style is not None else {}
            cells: tuple[int, ...] = meta.get(CELLS, ())
            if cells:
                line = meta["offset"][1]
                if not below and position <= column < position + segment.cell_length:
                    return widget, Offset(cells[min(column - position, len(cells) - 1)], line)
                ends.append(Offset(max(cells) + 1, line))
            position += segment.cell_length
        return widget, max(ends) if below and ends else offset

    def _watch__select_state(self, select_state: SelectState | None) -> None:
        super()._watch__select_state(select_state)
        whole = {widget: _whole_clusters(widget, selection) for widget, selection in self.selections.items()}
        if whole != self.selections:
            self.selections = whole


def _whole_clusters(widget: Widget, selection: Selection) -> Selection:
    """The selection with all characters of the cell that it ends with, such as letter and mark, lam and alef."""
    everything = widget.get_selection(SELECT_ALL) if selection.end is not None else None
    if selection.end is None or everything is None:
        return selection
    lines = everything[0].splitlines()
    x, y = selection.end
    if y < len(lines):
        for cluster in layout(lines[y], Direction.AUTO).clusters:
            if cluster.start < x < cluster.end:
                return Selection(selection.start, Offset(cluster.end, y))
    return selection
