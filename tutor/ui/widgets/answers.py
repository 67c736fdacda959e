"""What came of an answer, and hints."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content

from tutor.record import record
from tutor.ui.widgets.lines import MarginLine
from tutor.ui.widgets.marks import hint_dots
from tutor.ui.widgets.worded import Box, Worded, ask_fit
from tutor.ui.words import Words


@record
class Feedback:
    """What is said to an answer: a heading and what it means, then labelled lines such as *why* and *instead*."""

    right: bool
    heading: str
    what: str
    lines: tuple[tuple[str, str], ...] = ()


class FeedbackPanel(Worded, Box):
    """`✓` or `✗` with a heading, and what, why, instead; nothing while there is no answer. Why may give way."""

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(words, id=id)
        self._feedback: Feedback | None = None
        self._lines = [MarginLine() for _ in range(4)]

    def compose(self) -> ComposeResult:
        """As many lines as an answer has."""
        yield from self._lines

    def on_mount(self) -> None:
        """Show nothing."""
        self.update_feedback(self._feedback)

    @property
    def feedback(self) -> Feedback | None:
        """What it shows."""
        return self._feedback

    def update_feedback(self, feedback: Feedback | None) -> None:
        """Show this; None clears it. Cards in it become chips."""
        self._feedback = feedback
        self.display = feedback is not None
        shown = self._texts(feedback) if feedback else []
        for place, line in enumerate(self._lines):
            line.set_class(place >= len(shown), "-none")
            if place < len(shown):
                line.update_line(*shown[place])
        ask_fit(self)

    def give_way(self, *, why: bool) -> None:
        """Show all, or leave out why: the page of the rule says it too. What to do instead stays."""
        self._lines[1].set_class(not why and self._has_more, "-gone")

    @property
    def _has_more(self) -> bool:
        return self._feedback is not None and len(self._feedback.lines) > 1

    def rows(self, width: int, stacked: bool, *, why: bool = True) -> int:
        """Rows that it takes in `width` columns, with or without why."""
        left_out = [] if why or not self._has_more else [self._lines[1]]
        return sum(
            line.rows(width, stacked)
            for line in self._lines
            if line not in left_out and not line.has_class("-none")
        )

    def _texts(self, feedback: Feedback) -> list[tuple[str | Content, Content]]:
        sign, colour = ("✓", "$good") if feedback.right else ("✗", "$bad")
        heading = Content.styled(f"{sign} {feedback.heading}", f"bold {colour}")
        lines = [(label, self.words.prose(text)) for label, text in feedback.lines]
        return [(heading, self.words.prose(feedback.what)), *lines]

    def reword(self) -> None:
        """Chips change at once; texts with the next `update_feedback`."""
        self.update_feedback(self._feedback)


class HintLadder(Worded, Box):
    """A line for each hint given: `Hint ●●○`. Where rows are few the last two stand."""

    def __init__(self, words: Words, total: int = 3, *, id: str | None = None) -> None:
        super().__init__(words, id=id)
        self._total = total
        self._label = ""
        self._texts: tuple[str, ...] = ()
        self._lines = [MarginLine() for _ in range(total)]

    def compose(self) -> ComposeResult:
        """As many lines as there can be hints."""
        yield from self._lines

    def on_mount(self) -> None:
        """Show nothing."""
        self.update_hints(self._label, self._texts)

    def update_hints(self, label: str, texts: Sequence[str]) -> None:
        """Show these hints, the first one first."""
        self._label, self._texts = label, tuple(texts)
        self.display = bool(texts)
        for place, line in enumerate(self._lines):
            line.set_class(place >= len(texts), "-none")
            if place < len(texts):
                dots = Content.assemble(label, " ", hint_dots(place + 1, self._total))
                line.update_line(dots, self.words.prose(texts[place]))
        ask_fit(self)

    def give_way(self, *, early: bool) -> None:
        """Show all hints, or the last two."""
        for place, line in enumerate(self._lines):
            line.set_class(not early and place < len(self._texts) - 2, "-gone")

    def rows(self, width: int, stacked: bool, *, early: bool = True) -> int:
        """Rows that it takes in `width` columns, with all hints or with the last two."""
        lines = self._lines[: len(self._texts)]
        return sum(line.rows(width, stacked) for line in (lines if early else lines[-2:]))

    def reword(self) -> None:
        """Chips change at once; texts with the next `update_hints`."""
        self.update_hints(self._label, self._texts)
