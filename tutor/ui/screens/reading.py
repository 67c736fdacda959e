"""Which line reads right? The learner's eye settles what a terminal does with right-to-left text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from tutor.bidi.direction import Direction
from tutor.bidi.layout import layout
from tutor.bidi.terminals import OutputMode, art
from tutor.bidi.textual import output, set_output
from tutor.i18n import languages, translator
from tutor.text import N_, NC_
from tutor.ui.desk import Desk
from tutor.ui.screens import named_keys
from tutor.ui.screens.options import Options
from tutor.ui.screens.page import Page
from tutor.ui.settings import AUTO
from tutor.ui.widgets.bars import BarKey, Rail
from tutor.ui.widgets.lines import MarginLine
from tutor.ui.widgets.worded import Box, Prose

#: Drawn, not said: it is the thing to look at. A greeting, a card, a number.
_SAMPLE: Final = N_("Hello 5♥")
_TITLE: Final = N_("How does your terminal write?")
_QUESTION: Final = N_("Does one of these lines read correctly? Choose it.")
_EXPLAINED: Final = N_(
    "Letters joined, words in order, and the card 5♥ whole: rank on the left, suit on the right."
)
_NONE: Final = NC_("which line reads right?", "None of them reads right")
_NONE_HELPS: Final = N_("If no line does, the font DejaVu Sans Mono or another terminal will help.")
MODES: Final = (OutputMode.CELLS, OutputMode.WORDS, OutputMode.LRM, OutputMode.OFF)


class Sample(Widget):
    """The sample as one output mode prints it, past everything that would lay it out."""

    def __init__(self, text: str, mode: OutputMode) -> None:
        super().__init__(classes="sample")
        self._mode = mode
        self._text = text
        self._line = layout(text, Direction.RTL)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002 - Textual's signature
        """The cells of the line, which are more where letters are not joined before they are printed."""
        return cell_len(self.printed())

    def printed(self) -> str:
        """What the terminal is sent."""
        if self._mode is OutputMode.OFF:
            return self._text
        glyphs = [cluster.glyph for cluster in self._line.clusters]
        return "".join(art(glyphs, [None] * len(glyphs), self._mode))

    def render_line(self, y: int) -> Strip:  # noqa: ARG002 - one line
        """That line, whatever is in it, on the cells that it takes."""
        return Strip([Segment(self.printed(), self.rich_style)])


class ReadingScreen(Page[bool]):
    """The sample in each output mode, numbered; the result says whether one was chosen."""

    settles_language = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        right_to_left = next(one.code for one in languages() if one.direction is Direction.RTL)
        text = translator(right_to_left).say(_SAMPLE)
        self._rail = Rail(desk.words)
        self._question = MarginLine()
        self._explained = MarginLine()
        self.options = Options(desk.words)
        self._samples = [Sample(text, mode) for mode in MODES]
        self._none = Prose(classes="sample-none")
        self._helps = MarginLine()

    def compose(self) -> ComposeResult:
        """The question; the lines; what else helps."""
        yield self._rail
        yield Box(self._question, self._explained, classes="say")
        yield Box(MarginLine("", self.options, Box(*self._samples, self._none)), classes="answers samples")
        yield Box(self._helps, classes="answers")
        yield self.key_bar

    def begin(self) -> None:
        """Have the terminal keep its hands off the lines, and point at the one in use."""
        if output() is OutputMode.OFF:
            set_output(OutputMode.CELLS)
        self.options.point(MODES.index(self.desk.output))

    def on_unmount(self) -> None:
        """Print as the settings say."""
        self.desk.refresh()

    def tell(self) -> None:
        """The question in the language of the moment."""
        self._rail.update_rail(self.say(_TITLE))
        self._question.update_line("", Content.styled(self.say(_QUESTION), "bold"))
        self._explained.update_line("", self.words.prose(self.say(_EXPLAINED)))
        self.options.update_options([""] * (len(MODES) + 1))
        self._none.update(self.say(_NONE))
        self._helps.update_line("", Content.styled(self.say(_NONE_HELPS), "$dim"))

    def bar(self) -> Sequence[BarKey]:
        """Move, choose, back, language."""
        shown = (named_keys.MOVE_UP_DOWN, named_keys.CHOOSE, named_keys.BACK, named_keys.LANGUAGE)
        return [key.told(self.words) for key in shown]

    def on_options_picked(self, event: Options.Picked) -> None:
        """Print like this from now on; where no line reads right, as the terminal's name suggests."""
        found = event.place < len(MODES)
        self.desk.change(output=MODES[event.place].value if found else AUTO, asked=True)
        self.leave(found)

    def action_back(self) -> None:
        """Leave it as it is."""
        self.leave(False)
