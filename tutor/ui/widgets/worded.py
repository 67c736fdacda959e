"""What all widgets have in common: they know the words of the screen, and take others in place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from textual.content import Content
from textual.geometry import Size
from textual.layout import Layout, WidgetPlacement
from textual.layouts.horizontal import HorizontalLayout
from textual.layouts.vertical import VerticalLayout
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tutor.ui.words import Words

#: From here on cards are large, and text and task stand in a column beside the table.
ROOMY_SIZE: Final = Size(110, 34)
#: Rows from which the table's gaps widen.
AIRY: Final = 31


if TYPE_CHECKING:
    _Mixed = Widget
else:
    _Mixed = object


def is_roomy(size: Size) -> bool:
    """Whether the terminal has room for large cards and a column of text."""
    return size.width >= ROOMY_SIZE.width and size.height >= ROOMY_SIZE.height


def is_airy(size: Size) -> bool:
    """Whether the terminal is not roomy, but has rows to spare between the rows of the table."""
    return size.height >= AIRY and not is_roomy(size)


class Worded(_Mixed):
    """Makes a widget one with words; whoever has others gives them with `update_words`.

    It comes before the widget's class, whose style sheet the widget then takes: `class Row(Worded, Prose)`.
    """

    def __init__(self, words: Words, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._words = words

    @property
    def words(self) -> Words:
        """The language and the look of cards that it is drawn with."""
        return self._words

    def update_words(self, words: Words) -> None:
        """Draw it again with other words; what it shows otherwise stays."""
        self._words = words
        self.reword()

    def reword(self) -> None:
        """Called when the words have changed."""
        self.refresh(layout=True)


def recolour_with_theme(widget: Widget) -> None:
    """Have a mounted widget drawn again whenever the theme changes, as it takes colours from it by itself."""
    widget.app.theme_changed_signal.subscribe(widget, lambda _theme: widget.refresh())


class Prose(Static):
    """Text that is never markup: what it is given is shown as it is."""

    def __init__(
        self, text: str | Content = "", *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(text, markup=False, id=id, classes=classes)

    def on_mount(self) -> None:
        """Colours in the text are the theme's, which the style sheet does not see."""
        recolour_with_theme(self)


class WordedProse(Worded, Prose):
    """Text that its widget makes itself, with words."""


class _Mirrored(Layout):
    """A layout turned round where reading starts on the right; margins are turned with it."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> list[WidgetPlacement]:
        placements = list(self._layout.arrange(parent, children, size, greedy))
        if not greedy:  # only how wide it would like to be is asked for
            return placements
        return [
            placed._replace(region=placed.region._replace(x=size.width - placed.region.right))
            for placed in placements
        ]


_MIRRORED: Final = {layout.name: _Mirrored(layout) for layout in (HorizontalLayout(), VerticalLayout())}


def reads_from_right(widget: Widget) -> bool:
    """Whether the nearest direction class, on it or above it, says that reading starts on the right."""
    for node in widget.ancestors_with_self:
        if node.has_class("-rtl"):
            return True
        if node.has_class("-from-left"):
            return False
    return False


class Box(Widget):
    """A container that mirrors itself: children in reading order, margins as for reading from the left."""

    DEFAULT_CSS = "Box { height: auto; width: 1fr; layout: vertical; }"

    @property
    def layout(self) -> Layout:
        """The layout of the style sheet, turned round if need be."""
        layout = super().layout
        return _MIRRORED.get(layout.name, layout) if reads_from_right(self) else layout


class Across(Box):
    """Side by side, in reading order."""

    DEFAULT_CSS = "Across { layout: horizontal; }"


class Felt(Box):
    """A piece of felt across the page, with half a row of it above and below."""


class FittingBox(Box):
    """A container that decides what of its contents is shown; they say when they need more or less room."""

    def fit(self) -> None:
        """Decide again."""
        raise NotImplementedError


def ask_fit(widget: Widget) -> None:
    """Have the container decide again whose part this widget is; there may be none."""
    for node in widget.ancestors:
        if isinstance(node, FittingBox):
            node.fit()
            return


def dress(screen: Screen[Any], words: Words) -> None:
    """Give a screen and everything on it these words: direction, mirroring, language and the look of cards.

    To be called when a screen is mounted, and again when the language or the look changes. Texts that were given to
    widgets as text stay until they are given again.
    """
    screen.set_class(words.rtl, "-rtl")
    screen.set_class(not words.rtl, "-from-left")
    screen.set_class(words.outlined, "-outlined")
    measure(screen)
    for widget in screen.walk_children(Widget):
        if isinstance(widget, Worded):
            widget.update_words(words)
    for box in screen.query(Box):
        box.refresh(layout=True)


def measure(screen: Screen[Any]) -> None:
    """Tell a screen how much room it has; to be called when it is mounted and whenever it is resized."""
    size = screen.app.size
    screen.set_class(is_roomy(size), "-roomy")
    screen.set_class(is_airy(size), "-airy")
