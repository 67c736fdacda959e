"""The page of a rule, over the table or in the coach's column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from tutor.prose import Block, Heading, Items, Note, Paragraph, Table
from tutor.rulebook import Page
from tutor.ui import keys
from tutor.ui.widgets.lines import MarginLine
from tutor.ui.widgets.worded import Across, Box, Prose, Worded
from tutor.ui.words import Words


class _Text(VerticalScroll, can_focus=True):
    """The page itself: the arrows scroll it."""

    BINDINGS: ClassVar[list[BindingType]] = [keys.quiet(keys.SPACE, "page_down")]


class RulePanel(Worded, Box):
    """One page of the rule book. A gold arrow in its last row says that there is more below."""

    class Measured(Message):
        """The page was laid out: whether it scrolls may have changed."""

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(words, id=id)
        self._text = _Text()
        self._more = Prose(classes="more")
        self.page: Page | None = None

    def compose(self) -> ComposeResult:
        """The text, and the sign for more."""
        yield self._text
        yield self._more

    def on_mount(self) -> None:
        """It is opened by `open`."""
        self.display = False
        self.watch(self._text, "scroll_y", self._show_more)
        self.watch(self._text, "virtual_size", self.on_resize)

    @property
    def scrolls(self) -> bool:
        """Whether the page is longer than its place."""
        return self._text.max_scroll_y > 0

    def open(self, page: Page) -> None:
        """Show this page from its beginning, and take the keys."""
        again = self.page is not None
        self._fill(page)
        self.display = True
        if not again:
            self._text.scroll_home(animate=False)
            self._text.focus()

    def place(self, region: Region) -> None:
        """Lie there, over what else stands on the screen."""
        self.styles.offset = region.offset
        self.styles.width, self.styles.height = region.size

    def close(self) -> None:
        """Put it away."""
        self.page = None
        self.display = False

    def _fill(self, page: Page) -> None:
        if page == self.page:
            return
        self.page = page
        self._text.remove_children()
        self._text.mount(MarginLine("", Content.styled(page.title, "bold $gold")))
        self._text.mount(*(widget for block in page.blocks for widget in self._drawn(block)))

    def _drawn(self, block: Block) -> Iterator[Widget]:
        match block:
            case Paragraph(text):
                yield MarginLine("", self.words.prose(text), classes="above")
            case Heading(text):
                yield MarginLine("", Content.styled(text, "bold"), classes="above")
            case Note(paragraphs):
                for paragraph in paragraphs:
                    yield MarginLine(
                        "", self.words.prose(paragraph.text).stylize_before("$dim"), classes="above"
                    )
            case Items(items, ordered):
                for place, item in enumerate(items, 1):
                    sign = f"{self.words.num(place)}." if ordered else "•"
                    line = Across(
                        Prose(sign, classes="bullet"), Prose(self.words.prose(item.text), classes="start")
                    )
                    yield MarginLine("", line, classes="above" if place == 1 else "")
            case Table(head, rows):
                yield from self._table(head, [[cell.text for cell in row] for row in rows])

    def _table(self, head: tuple[str, ...], rows: list[list[str]]) -> Iterator[Widget]:
        for place, cells in enumerate([list(head), *rows]):
            quiet = "$dim" if place == 0 else ""
            texts = [self.words.prose(cell).stylize_before(quiet) for cell in cells]
            named, *figures = [Prose(text, classes="figure") for text in texts]
            named.set_classes("start")
            yield MarginLine(
                "", Across(named, *figures, classes="grid"), classes="above" if place == 0 else ""
            )

    def on_resize(self) -> None:
        """The page is longer or shorter, or its place is: by how much is known when all is laid out."""
        self.call_after_refresh(self._measured)

    def _measured(self) -> None:
        self._show_more()
        self.post_message(self.Measured())

    def _show_more(self) -> None:
        """Nothing may be laid out anew for the arrow: together with that, the last step of scrolling is not drawn."""
        below = self._text.scroll_offset.y < self._text.max_scroll_y
        self._more.update(Content.styled("↓", "bold $gold") if below else "", layout=False)
