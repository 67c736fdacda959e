"""Settings: language, how the terminal writes, colours, suits, and a fresh start."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.content import Content

from tutor.bidi.terminals import OutputMode
from tutor.cards import Card, Rank, Suit
from tutor.text import N_, NC_, Message, Verbatim
from tutor.ui.desk import Desk
from tutor.ui.screens import named_keys
from tutor.ui.screens.options import Options
from tutor.ui.screens.page import LookChanged, Page
from tutor.ui.screens.question import ERASE, QuestionScreen
from tutor.ui.screens.reading import ReadingScreen
from tutor.ui.settings import AUTO
from tutor.ui.styles import CARD_SHEETS
from tutor.ui.themes import PAPER, PLAIN, SIXTEEN, WALNUT, base_theme
from tutor.ui.widgets.bars import BarKey, Rail
from tutor.ui.widgets.lines import MarginLine
from tutor.ui.widgets.stacks import CardRow
from tutor.ui.widgets.worded import Box, Felt

_TITLE: Final = N_("Settings")
_LANGUAGE: Final = N_("Language: {value}")
_OUTPUT: Final = N_("Right-to-left text: {value}")
_THEME: Final = N_("Colours: {value}")
_SUITS: Final = N_("Suits in four colours: {value}")
_ASCII: Final = N_("Letters instead of suit signs: {value}")
_ERASE: Final = N_("Erase all progress")
_YES: Final = NC_("a setting", "yes")
_NO: Final = NC_("a setting", "no")
_YES_LATER: Final = NC_("suits in four colours", "yes, once there are colours")
_FORCED: Final[Mapping[str, Message]] = {
    PLAIN: NC_("colours", "none: NO_COLOR is set"),
    SIXTEEN: NC_("colours", "those of the terminal: it has no others"),
}
_OUTPUTS: Final[Mapping[str, Message]] = {
    AUTO: NC_("right-to-left text", "as suits the terminal"),
    OutputMode.CELLS.value: NC_("right-to-left text", "cell by cell"),
    OutputMode.WORDS.value: NC_("right-to-left text", "word by word"),
    OutputMode.LRM.value: NC_("right-to-left text", "with marks"),
    OutputMode.OFF.value: NC_("right-to-left text", "left to the terminal"),
}
_THEMES: Final[Mapping[str, Message]] = {
    WALNUT: NC_("colours", "dark"),
    PAPER: NC_("colours", "light"),
    SIXTEEN: NC_("colours", "those of the terminal"),
    PLAIN: NC_("colours", "none"),
}
_ERASED: Final = N_("All progress has been erased.")
_SHOWN: Final = tuple(
    Card(rank, suit)
    for rank, suit in (
        (Rank.KING, Suit.SPADES),
        (Rank.QUEEN, Suit.HEARTS),
        (Rank.TEN, Suit.DIAMONDS),
        (Rank.SEVEN, Suit.CLUBS),
        (Rank.TWO, Suit.DIAMONDS),
        (Rank.JOKER, None),
        (Rank.THREE, Suit.SPADES),
    )
)
"""Cards that show at once what a setting changes."""


class SettingsScreen(Page[None]):
    """A numbered line for each setting; choosing one gives it its next value."""

    CSS_PATH: ClassVar[Any] = list(CARD_SHEETS)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._rail = Rail(desk.words)
        self._cards = CardRow(desk.words, (_SHOWN,))
        self.options = Options(desk.words)
        self._note = MarginLine()
        self._told: Message | None = None

    def compose(self) -> ComposeResult:
        """Cards as they look now; the settings; what has just been done."""
        yield self._rail
        yield Felt(MarginLine("", self._cards), classes="strip")
        yield Box(MarginLine("", self.options), classes="answers")
        yield Box(self._note, classes="answers")
        yield self.key_bar

    def begin(self) -> None:
        """Put the pointer on the first setting."""
        self.options.point(0)

    def _lines(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """Each setting as it is said, and what choosing it does."""
        chosen = self.desk.settings
        output = self.say(_OUTPUTS[chosen.output])
        return (
            (self._line(_LANGUAGE, self.desk.language_name), self._next_language),
            (self._line(_OUTPUT, output), self._ask_output),
            (self._line(_THEME, self.say(self._theme())), self._next_theme),
            (self._line(_SUITS, self._suits()), self._turn_four_colours),
            (self._line(_ASCII, self._yes_or_no(chosen.ascii_suits)), self._turn_ascii),
            (self.say(_ERASE), self._ask_erase),
        )

    def _line(self, message: Message, value: str) -> str:
        return self.say(message.with_facts(value=Verbatim(value)))

    def _yes_or_no(self, value: bool) -> str:
        return self.say(_YES if value else _NO)

    def _suits(self) -> str:
        """Four colours or not; without any colour they are kept for later."""
        four = self.desk.settings.four_colours
        return self.say(_YES_LATER) if four and self.desk.theme == PLAIN else self._yes_or_no(four)

    def _theme(self) -> Message:
        shown, chosen = base_theme(self.desk.theme), self.desk.settings.theme
        if shown in _FORCED and shown != chosen:
            return _FORCED[shown]
        return _THEMES[WALNUT if chosen == AUTO else chosen]

    def tell(self) -> None:
        """The settings in the language of the moment."""
        self._rail.update_rail(self.say(_TITLE))
        self.options.update_options([text for text, _ in self._lines()])
        note = self._told or self.desk.problem
        self._note.display = note is not None
        if note is not None:
            self._note.update_line("", Content.styled(self.say(note), "$dim"))

    def bar(self) -> Sequence[BarKey]:
        """Move, change, back."""
        shown = (named_keys.MOVE_UP_DOWN, named_keys.CHANGE, named_keys.BACK, named_keys.LANGUAGE)
        return [key.told(self.words) for key in shown]

    # ------------------------------------------------------------------ what each line does

    def on_options_picked(self, event: Options.Picked) -> None:
        """Do what the line says."""
        self._told = None
        self.options.point(event.place)
        self._lines()[event.place][1]()

    def _change(self, **changed: str | bool) -> None:
        self.desk.change(**changed)
        self.post_message(LookChanged())
        self.redress()

    def _next_language(self) -> None:
        self._change(language=self.desk.next_language())

    def _ask_output(self) -> None:
        self.app.push_screen(ReadingScreen(self.desk))

    def _next_theme(self) -> None:
        names = list(_THEMES)
        chosen = WALNUT if self.desk.settings.theme == AUTO else self.desk.settings.theme
        self._change(theme=names[(names.index(chosen) + 1) % len(names)])

    def _turn_four_colours(self) -> None:
        self._change(four_colours=not self.desk.settings.four_colours)

    def _turn_ascii(self) -> None:
        self._change(ascii_suits=not self.desk.settings.ascii_suits)

    def _ask_erase(self) -> None:
        self.app.push_screen(QuestionScreen(self.desk, ERASE), self._erase)

    def _erase(self, answer: int | None) -> None:
        if answer:
            self.desk.progress.erase()
            self._told = _ERASED
        self.redress()
