"""The page of a lesson, and what gives way where rows are few."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from textual.geometry import Offset, Size
from textual.layout import Layout, WidgetPlacement
from textual.layouts.vertical import VerticalLayout
from textual.widget import Widget

from tutor.ui.widgets.answers import FeedbackPanel, HintLadder
from tutor.ui.widgets.lines import MARGIN, CountBar, MarginLine, TaskBar
from tutor.ui.widgets.table import TableView
from tutor.ui.widgets.worded import FittingBox, is_roomy, reads_from_right

#: Columns of the column beside the table, and of the text in it.
COACH_WIDTH: Final = 39
COACH_TEXT: Final = 35
#: Columns beside the margin line's body at either side of the page.
_SIDES: Final = 4

_VERTICAL: Final = VerticalLayout()


class _CoachLayout(Layout):
    """The table on the side where reading starts, everything else one below the other in a column beside it."""

    name = "coach"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> list[WidgetPlacement]:
        table: list[Widget] = [child for child in children if isinstance(child, TableView)]
        coach = [child for child in children if not isinstance(child, TableView)]
        room = max(0, size.width - COACH_WIDTH)
        table_at, coach_at = (COACH_WIDTH, 0) if reads_from_right(parent) else (0, room)
        placed = _VERTICAL.arrange(parent, table, Size(room, size.height), greedy)
        beside = _VERTICAL.arrange(parent, coach, Size(COACH_WIDTH, size.height), greedy)
        return [
            *WidgetPlacement.translate(list(placed), Offset(table_at, 0)),
            *WidgetPlacement.translate(list(beside), Offset(coach_at, 0)),
        ]


class Shown(NamedTuple):
    """What of the words is shown: lines of the lesson's text, all hints or the last two, a blank row above, why."""

    text: int
    early_hints: bool = True
    blank: bool = False
    why: bool = True


def _steps(lines: int, talked: bool) -> Iterator[Shown]:
    """What to show of a lesson's text of so many lines and of what is said, the best first."""
    yield Shown(lines, blank=True)
    if not talked:
        yield Shown(lines)
        return
    for early_hints, why in ((True, True), (False, True), (False, False)):
        for text in reversed(range(lines + 1)):
            yield Shown(text, early_hints, why=why)


class CoachPage(FittingBox):
    """Text, table, and what came of an answer, below each other; where there is room, side by side.

    Its children are a `TaskBar`, a `TableView`, and any of `CountBar`, `FeedbackPanel`, `HintLadder` and others.
    Resizing the terminal changes from one arrangement to the other in place. The text stays while nothing is said to
    an answer; then it gives way if rows are few, after the blank row above it and no more lines of it than have to, so
    that the table stays where it is as far as can be. Then go all hints but the last two, then why an answer is wrong.
    The task and what is wrong stay always.
    """

    DEFAULT_CSS = "CoachPage { height: 1fr; }"
    _COACH: Final = _CoachLayout()

    talking = False
    """Set while something other than feedback and hints is said for which the text may give way."""

    @property
    def layout(self) -> Layout:
        """Side by side if the terminal is roomy."""
        return self._COACH if is_roomy(self.app.size) else super().layout

    def on_mount(self) -> None:
        """Decide what is shown."""
        self.fit()

    def on_resize(self) -> None:
        """Decide again."""
        self.fit()

    def fit(self) -> None:
        """Show as much as there are rows for."""
        # Its parts are its children: a query would go through all of the page each time.
        answers = [part for part in self.children if isinstance(part, FeedbackPanel | HintLadder)]
        talked = self.talking or any(part.display for part in answers)
        width, room = self._text_width, self.size.height
        lines = sum(part.text_lines(width) for part in self.children if isinstance(part, TaskBar))
        steps = list(_steps(lines, talked))
        shown = next((step for step in steps if self.rows(step) <= room), steps[-1])
        for part in self.children:
            if isinstance(part, TaskBar):
                blank = bool(shown.text) if is_roomy(self.app.size) else shown.blank
                part.give_way(width, text=shown.text, blank=blank)
            elif isinstance(part, HintLadder):
                part.give_way(early=shown.early_hints)
            elif isinstance(part, FeedbackPanel):
                part.give_way(why=shown.why)

    @property
    def _text_width(self) -> int:
        """Columns of its texts."""
        return COACH_TEXT if is_roomy(self.app.size) else self.app.size.width - _SIDES - MARGIN

    def rows(self, shown: Shown) -> int:
        """Rows that the page needs with this shown."""
        return sum(self._heights(shown))

    def _heights(self, shown: Shown) -> Iterator[int]:
        roomy = is_roomy(self.app.size)
        width = self._text_width
        for part in self.children:
            if not part.display:
                continue
            match part:
                case TaskBar():
                    blank = bool(shown.text) if roomy else shown.blank
                    yield part.rows(width, roomy, text=shown.text) + blank
                case HintLadder():
                    yield part.rows(width, roomy, early=shown.early_hints)
                case FeedbackPanel():
                    yield part.rows(width, roomy, why=shown.why)
                case CountBar():
                    yield part.rows(width, roomy)
                case TableView():
                    yield 0 if roomy else part.rows(self.app.size.width - _SIDES)
                case MarginLine() if part.is_text:
                    yield part.rows(width, roomy)
                case _:
                    yield part.outer_size.height
