"""Lines of the page: a label in the margin and the matter beside it; the task, the running count."""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget

from tutor.bidi.cells import cell_width
from tutor.ui.widgets.marks import share_bar
from tutor.ui.widgets.worded import Across, Box, Prose, Worded, ask_fit, is_roomy
from tutor.ui.words import Words

#: Columns of the margin on the side where reading starts.
MARGIN: Final = 16
_BAR: Final = 18
_LEAST_BAR: Final = 6
_SPACE: Final = "   "
_MORE: Final = " …"


class MarginLine(Across):
    """A quiet label in the margin and the matter beside it; in the coach column one above the other."""

    def __init__(
        self,
        label: str | Content = "",
        *body: str | Content | Widget,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._label = Prose(label, classes="margin" if label else "margin -empty")
        self._body = [part if isinstance(part, Widget) else Prose(part) for part in body or ("",)]
        self._content = next(
            (Content(part) if isinstance(part, str) else part for part in body[:1]), Content()
        )
        self._shown = self._content

    def compose(self) -> ComposeResult:
        """Label and matter."""
        yield self._label
        yield Across(*self._body, classes="body")

    def update_line(self, label: str | Content, body: str | Content | None = None) -> None:
        """Other texts; `body` replaces the first part, which must be text."""
        self._label.update(label)
        self._label.set_class(not label, "-empty")
        if body is not None:
            first = self._body[0]
            assert isinstance(first, Prose)
            first.update(body)
            self._content = self._shown = Content(body) if isinstance(body, str) else body

    @property
    def is_text(self) -> bool:
        """Whether it holds text and no other widget."""
        return isinstance(self._content, Content)

    def cut(self, lines: int, width: int) -> None:
        """Show its text in at most so many lines of `width` columns; where that is not all of it, it ends in `…`."""
        first, shown, wrapped = self._body[0], self._content, self._wrapped(width)
        assert isinstance(first, Prose)
        assert isinstance(shown, Content)
        if 0 < lines < len(wrapped):
            shown = Content("\n").join([*wrapped[: lines - 1], _broken_off(wrapped[lines - 1], width)])
        if shown != self._shown:
            self._shown = shown
            first.update(shown)

    def _wrapped(self, width: int) -> list[Content]:
        return self._content.wrap(max(1, width)) if isinstance(self._content, Content) else [Content()]

    def rows(self, width: int, stacked: bool) -> int:
        """Rows that its text takes in `width` columns; `stacked`: with the label above it and a blank above that."""
        text = len(self._wrapped(width))
        return text + (1 + (not self._label.has_class("-empty")) if stacked else 0)


def _broken_off(line: Content, width: int) -> Content:
    """The line with `…` at its end, without the words for which there is no room then."""
    kept = line.rstrip()
    while kept.cell_length > width - cell_width(_MORE):
        kept = kept[: kept.plain.rstrip().rfind(" ")].rstrip() if " " in kept.plain else Content()
    return Content.assemble(kept, _MORE)


class TaskBar(Worded, Box):
    """The lesson's text, and the task in bold with a gold label.

    The text gives way to an answer, line by line; the task never.
    """

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(words, id=id)
        self._text = MarginLine(classes="lesson-text")
        self._asked = MarginLine(classes="task")

    def compose(self) -> ComposeResult:
        """Text and task."""
        yield self._text
        yield self._asked

    def update_task(self, text: str, label: str, task: str) -> None:
        """Other texts; cards in them become chips. A step without a task has an empty one."""
        self._text.update_line("", self.words.prose(text))
        self._text.set_class(not text, "-none")
        self._asked.update_line(label, self.words.prose(task))
        self._asked.set_class(not task, "-none")
        ask_fit(self)

    def give_way(self, width: int, *, text: int, blank: bool) -> None:
        """Show so many lines of the lesson's text in `width` columns, and a blank row above or not."""
        self._text.set_class(not text, "-gone")
        self._text.cut(text, width)
        self.set_class(not blank, "-low")

    def text_lines(self, width: int) -> int:
        """How many lines the lesson's text has in `width` columns."""
        return 0 if self._text.has_class("-none") else self._text.rows(width, stacked=False)

    def rows(self, width: int, stacked: bool, *, text: int) -> int:
        """Rows that it takes in `width` columns with at most so many lines of the lesson's text."""
        task = 0 if self._asked.has_class("-none") else self._asked.rows(width, stacked)
        return min(text, self.text_lines(width)) + task


class CountBar(Worded, Box):
    """`65 of 90 points ━━━━━─── 7♣ 7♦`, and `✓` with a word when it is enough."""

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(words, id=id)
        self._line = MarginLine()
        self._label = self._total = self._cards = self._enough = ""
        self._have = self._need = 0

    def compose(self) -> ComposeResult:
        """One line."""
        yield self._line

    def update_count(
        self, label: str, total: str, have: int, need: int, cards: str = "", enough: str = ""
    ) -> None:
        """Show how far the chosen cards reach. `total` says `have` and `need` in words, `enough` that it suffices.

        Where nothing is counted there is no `total`, and the cards stand alone.
        """
        self._label, self._total, self._have, self._need = label, total, have, need
        self._cards, self._enough = cards, enough
        self._show()
        ask_fit(self)

    def rows(self, width: int, stacked: bool) -> int:
        """Rows that it takes in `width` columns."""
        return self._line.rows(width, stacked)

    def on_resize(self) -> None:
        """The bar takes what room there is."""
        self._show()

    def reword(self) -> None:
        """Chips and signs change at once."""
        self._show()

    def _show(self) -> None:
        reached = self._have >= self._need
        total = Content.styled(self._total, "bold")
        if reached and self._enough:
            total = Content.assemble((f"✓ {self._enough}", "bold $good"), "  ", total)
        cards = self.words.prose(self._cards)
        roomy = is_roomy(self.app.size)
        taken = MARGIN + cell_width(total.plain) + cell_width(cards.plain) + 2 * len(_SPACE)
        width = _BAR if roomy else min(_BAR, self.size.width - taken)
        gap = "\n" if roomy else _SPACE
        parts: list[Content | str] = [total] if total.plain else []
        if width >= _LEAST_BAR and self._need > 0:
            parts += [gap, share_bar(self._have / self._need, width, "$good" if reached else "$gold")]
        if cards.plain:
            parts += [gap, cards] if parts else [cards]
        self._line.update_line(self._label, Content.assemble(*parts))
