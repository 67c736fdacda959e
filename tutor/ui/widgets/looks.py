"""The colours that drawings are made of: what paper is laid and in what ink is written on it, from the theme.

They are looked up here rather than by the style sheet: a table has some thirty drawings of as many looks each, and
matching them all to selectors would be felt at every change of the screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rich.style import Style
from textual.color import Color

#: Paper: its colour and that of what is written on it, as colours of the theme.
_PAPERS: Final = {
    "felt": ("felt", "felt-text"),
    "card": ("card", "card-edge"),
    "shade": ("card-shade", "card-edge"),
    "edge": ("card-shade", "card-edge"),
    "focus": ("card-focus", "card-edge"),
    "fault": ("card-fault", "card-edge"),
    "wild": ("wild", "card"),
    "red-three": ("seal-red", "card"),
    "natural": ("seal-red", "card"),
    "stop": ("seal-black", "card"),
    "mixed": ("seal-black", "card"),
    "back": ("back", "back-mark"),
}
#: Ink: its colour in the theme, and whether it is bold.
_INKS: Final = {
    "black": ("suit-black", True),
    "red": ("suit-red", True),
    "diamond": ("suit-diamond", True),
    "club": ("suit-club", True),
    "joker": ("suit-joker", True),
    "seam": ("card-edge", False),
    "place": ("felt-dim", False),
    "count": ("suit-black", False),
    "mark": ("gold-felt", True),
    "chosen": ("gold-felt", True),
    "cross": ("bad-felt", True),
    # without backgrounds bands are written on the felt
    "wild": ("wild", False),
    "red-three": ("seal-red", False),
    "natural": ("seal-red", False),
    "stop": ("felt-text", False),
    "mixed": ("felt-text", False),
}


def look(colours: Mapping[str, str], paper: str, ink: str = "") -> Style:
    """The style of cells of that paper and ink in these colours, a theme's variables."""
    ground, own_ink = _PAPERS[paper]
    colour, bold = _INKS[ink] if ink else (own_ink, False)
    return _style(colours[ground], colours[colour], bold)


@lru_cache(maxsize=512)
def _style(ground: str, ink: str, bold: bool) -> Style:
    return Style(color=Color.parse(ink).rich_color, bgcolor=Color.parse(ground).rich_color, bold=bold)
