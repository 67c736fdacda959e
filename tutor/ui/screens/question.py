"""A question about the program itself, on a page of its own: leave? erase?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.content import Content

from tutor.record import record
from tutor.text import N_, NC_, Message
from tutor.ui.desk import Desk
from tutor.ui.screens import named_keys
from tutor.ui.screens.options import Options
from tutor.ui.screens.page import Page
from tutor.ui.widgets.bars import BarKey, Rail
from tutor.ui.widgets.lines import MarginLine
from tutor.ui.widgets.worded import Box


@record
class Question:
    """What is asked, under which title, and the answers; the first one changes nothing."""

    title: Message
    text: Message
    answers: tuple[Message, ...]


LEAVE: Final = Question(
    N_("Canasta"),
    N_("Leave the tutor? Your place is kept."),
    (NC_("leave the tutor?", "No, stay here"), NC_("leave the tutor?", "Yes, leave")),
)
ERASE: Final = Question(
    N_("Settings"),
    N_("Erase all progress? All lessons will be new again; this cannot be undone."),
    (NC_("erase progress?", "No, keep it"), NC_("erase progress?", "Yes, erase it")),
)


class QuestionScreen(Page[int]):
    """Asks one question; the result is the place of the answer, 0 where the learner goes back."""

    def __init__(self, desk: Desk, question: Question) -> None:
        super().__init__(desk)
        self._asked = question
        self._rail = Rail(desk.words)
        self._text = MarginLine()
        self._answers = Options(desk.words)

    def compose(self) -> ComposeResult:
        """Question and answers."""
        yield self._rail
        yield Box(self._text, classes="say")
        yield Box(MarginLine("", self._answers), classes="answers")
        yield self.key_bar

    def begin(self) -> None:
        """Put the pointer on the answer that changes nothing."""
        self._answers.point(0)

    def tell(self) -> None:
        """The question in the language of the moment."""
        self._rail.update_rail(self.say(self._asked.title))
        self._text.update_line("", Content.styled(self.say(self._asked.text), "bold"))
        self._answers.update_options([self.say(answer) for answer in self._asked.answers])

    def bar(self) -> Sequence[BarKey]:
        """Move, choose, back."""
        return [
            named_keys.MOVE_UP_DOWN.told(self.words),
            named_keys.CHOOSE.told(self.words),
            named_keys.BACK.told(self.words),
            named_keys.LANGUAGE.told(self.words),
        ]

    def on_options_picked(self, event: Options.Picked) -> None:
        """An answer was given."""
        self.leave(event.place)

    def action_back(self) -> None:
        """Nothing is to change."""
        self.leave(0)
