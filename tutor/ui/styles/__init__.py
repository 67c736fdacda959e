"""The style sheets, in the order in which they are read: colour and space, apart from what is drawn from cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent


def sheets(*names: str) -> tuple[Path, ...]:
    """The style sheets of these names."""
    return tuple(_FOLDER / f"{name}.tcss" for name in names)


#: Sheets of the widgets; those of the screens come after them.
WIDGET_SHEETS: Final = sheets("base", "table", "lesson", "home", "outlined")
#: What the first screen needs, and every other; a screen that shows more brings its own, for reading them takes time.
FIRST_SHEETS: Final = sheets("base", "home", "outlined", "screens")
CARD_SHEETS: Final = sheets("table")
LESSON_SHEETS: Final = sheets("table", "lesson", "playing")
