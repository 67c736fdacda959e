"""The style sheets, in the order in which they are read: colour and space, apart from what is drawn from cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent

#: Sheets of the widgets; those of the screens come after them.
WIDGET_SHEETS: Final = tuple(
    _FOLDER / f"{name}.tcss" for name in ("base", "table", "lesson", "home", "outlined")
)
