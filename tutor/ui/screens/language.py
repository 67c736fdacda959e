"""The first start: which language?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.content import Content

from tutor.cards import Card, Rank, Suit
from tutor.i18n import languages
from tutor.text import N_, Verbatim
from tutor.ui.desk import Desk
from tutor.ui.screens import named_keys
from tutor.ui.screens.options import Options
from tutor.ui.screens.page import Page
from tutor.ui.styles import CARD_SHEETS
from tutor.ui.widgets.bars import BarKey, Rail
from tutor.ui.widgets.lines import MarginLine
from tutor.ui.widgets.stacks import CardRow
from tutor.ui.widgets.worded import Box, Felt

_TITLE: Final = N_("Canasta")
_WELCOME: Final = N_("Here you learn to play canasta: you lay cards, and every mistake is explained.")
_WHICH: Final = N_("In which language?")
_LATER: Final = N_("{key} changes the language at any moment.")
_CARDS: Final = (
    (Card(Rank.KING, Suit.SPADES), Card(Rank.KING, Suit.HEARTS), Card(Rank.KING, Suit.DIAMONDS)),
    (Card(Rank.SEVEN, Suit.CLUBS), Card(Rank.SEVEN, Suit.HEARTS), Card(Rank.TWO, Suit.DIAMONDS)),
)


class LanguageScreen(Page[bool]):
    """The languages, each by its own name. The page speaks the one under the pointer; the result is True."""

    CSS_PATH: ClassVar[Any] = list(CARD_SHEETS)
    settles_language = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._rail = Rail(desk.words)
        self._text = MarginLine()
        self._cards = CardRow(desk.words, _CARDS)
        self._which = MarginLine(classes="above")
        self.options = Options(desk.words)
        self._later = MarginLine(classes="quiet")

    @property
    def codes(self) -> list[str]:
        """The languages, in the order shown."""
        return [one.code for one in languages()]

    def compose(self) -> ComposeResult:
        """A welcome, some cards, the languages."""
        yield self._rail
        yield Box(self._text, classes="say")
        yield Felt(MarginLine("", self._cards), classes="strip")
        yield Box(self._which, classes="say")
        yield Box(MarginLine("", self.options), classes="answers")
        yield Box(self._later, classes="answers")
        yield self.key_bar

    def begin(self) -> None:
        """Put the pointer on the language that the system asks for."""
        self.speak(self.desk.code)

    def tell(self) -> None:
        """All of it, in the language under the pointer."""
        self._rail.update_rail(self.say(_TITLE))
        self._text.update_line("", self.say(_WELCOME))
        self._which.update_line("", Content.styled(self.say(_WHICH), "bold"))
        self.options.update_options([one.name for one in languages()])
        self._later.update_line(
            "", Content.styled(self.say(_LATER.with_facts(key=Verbatim(named_keys.LANGUAGE.name))), "$dim")
        )

    def bar(self) -> Sequence[BarKey]:
        """Move and choose."""
        return [named_keys.MOVE_UP_DOWN.told(self.words), named_keys.CHOOSE.told(self.words)]

    def on_options_pointed(self, event: Options.Pointed) -> None:
        """Speak the language under the pointer."""
        code = self.codes[event.place]
        if code != self.desk.code:
            self.desk.speak(code)
            self.redress()

    def speak(self, code: str) -> None:
        """Put the pointer on that language, which is spoken then; it is chosen with Enter."""
        self.options.point(self.codes.index(code))

    def on_options_picked(self, event: Options.Picked) -> None:
        """Keep the language that was chosen."""
        self.desk.change(language=self.codes[event.place])
        self.leave(True)

    def action_back(self) -> None:
        """Leave the program; the next start asks again."""
        self.app.exit(0)
