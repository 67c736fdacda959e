"""The colours of the program, and which set of them suits the terminal.

`walnut` and `paper` are full colour, `sixteen` takes a few of the terminal's own colours, each of them also with four
colours of suit; `plain` has no colour at all. The last two have no backgrounds: cards are outlined there.
Every ink is readable on what it stands on: at least 4.5 to 1 for text, 3 to 1 for signs.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

WALNUT: Final = "walnut"
PAPER: Final = "paper"
PLAIN: Final = "plain"
SIXTEEN: Final = "sixteen"
#: What a learner may choose between where the terminal has the colours.
CHOICES: Final = (WALNUT, PAPER)
_FOUR: Final = "-four"
_OUTLINED: Final = (PLAIN, SIXTEEN)

_WALNUT_COLOURS: Final = {
    "room": "#191512",
    "rail": "#2a211b",
    "text": "#ece3d2",
    "dim": "#a99d8a",
    "faint": "#5d5144",
    "gold": "#e6bd62",
    "good": "#a5d396",
    "bad": "#f2917f",
    "key": "#4a3b30",
    "key-text": "#f3e9d6",
    "plot": "#8fc3a3",
    "plot-2": "#8a6a3c",
    "felt": "#1c4a3a",
    "felt-low": "#163c2f",
    "felt-text": "#eef3e8",
    "felt-dim": "#a9c4b4",
    "gold-felt": "#f0cb74",
    "good-felt": "#b9e3a8",
    "bad-felt": "#ffb3a3",
    "frozen": "#b5dcec",
    "card": "#f7f1e3",
    "card-shade": "#e6dcc6",
    "card-edge": "#a3957c",
    "card-focus": "#fbe3a6",
    "card-fault": "#f6cfc4",
    "suit-black": "#1d1a17",
    "suit-red": "#b3261e",
    "suit-diamond": "#b3261e",
    "suit-club": "#1d1a17",
    "suit-joker": "#6a4a9a",
    "wild": "#6a4a9a",
    "seal-red": "#a8231c",
    "seal-black": "#1d1a17",
    "back": "#6d2733",
    "back-mark": "#c98a90",
}
_PAPER_COLOURS: Final = _WALNUT_COLOURS | {
    "room": "#f6f0e3",
    "rail": "#e8ddc8",
    "text": "#2a221b",
    "dim": "#665a4b",
    "faint": "#bfb29b",
    "gold": "#7d4f00",
    "good": "#2c6a2f",
    "bad": "#a8271b",
    "key": "#d2c3a8",
    "key-text": "#2a221b",
    "plot": "#0e4530",
    "plot-2": "#b4813a",
    "felt": "#28634c",
    "felt-low": "#20543f",
    "felt-text": "#f6faf1",
    "felt-dim": "#cfe3d6",
    "gold-felt": "#f7d889",
    "good-felt": "#cdf0bd",
    "bad-felt": "#ffd0c5",
    "frozen": "#d4ecf6",
    "card": "#fffdf7",
    "card-shade": "#efe7d6",
}
#: What was red stays warm, what was black stays cold: a blue three of diamonds would be no "red three".
_FOUR_COLOURS: Final = {"suit-diamond": "#944700", "suit-club": "#1c4f7a"}
_SIXTEEN_COLOURS: Final = {
    "gold": "ansi_yellow",
    "good": "ansi_green",
    "bad": "ansi_red",
    "plot": "ansi_green",
    "gold-felt": "ansi_yellow",
    "good-felt": "ansi_green",
    "bad-felt": "ansi_red",
    "frozen": "ansi_cyan",
    "suit-red": "ansi_red",
    "suit-diamond": "ansi_red",
    "suit-joker": "ansi_magenta",
    "wild": "ansi_magenta",
    "seal-red": "ansi_red",
}
_SIXTEEN_FOUR_COLOURS: Final = {"suit-diamond": "ansi_yellow", "suit-club": "ansi_cyan"}


def palette(name: str) -> Mapping[str, str]:
    """The colours of a theme by the name of the style sheet's variable."""
    base, four = base_theme(name), name.endswith(_FOUR)
    if base in _OUTLINED:
        colours = dict.fromkeys(_WALNUT_COLOURS, "ansi_default") | (
            _SIXTEEN_COLOURS if base == SIXTEEN else {}
        )
        return colours | (_SIXTEEN_FOUR_COLOURS if four else {})
    colours = _PAPER_COLOURS if base == PAPER else _WALNUT_COLOURS
    return colours | (_FOUR_COLOURS if four else {})


def base_theme(name: str) -> str:
    """The theme without its four colours of suit."""
    return name.removesuffix(_FOUR)


def is_outlined(name: str) -> bool:
    """Whether the theme has no backgrounds. Its application must be made with `ansi_color=True`.

    Only then does Textual leave out all colour codes under `NO_COLOR`, instead of turning them into greys.
    """
    return base_theme(name) in _OUTLINED


def _theme(name: str) -> Theme:
    colours = palette(name)
    outlined = is_outlined(name)
    inherited = BUILTIN_THEMES["ansi-dark"].variables if outlined else {}
    return Theme(
        name,
        primary=colours["gold"],
        foreground=colours["text"],
        background=colours["room"],
        surface=colours["room"],
        panel=colours["rail"],
        dark=not name.startswith(PAPER),
        ansi=outlined,
        variables={**inherited, **colours},
    )


_WITH_FOUR: Final = tuple(name + _FOUR for name in (*CHOICES, SIXTEEN))
THEMES: Final = {name: _theme(name) for name in (*CHOICES, *_OUTLINED, *_WITH_FOUR)}
"""All themes of the program by their names."""


def choose_theme(
    environ: Mapping[str, str], setting: str = WALNUT, *, four: bool = False, windows: bool = os.name == "nt"
) -> str:
    """The name of the theme for this terminal.

    `NO_COLOR`, even empty, gives `plain`; fewer than 256 colours give `sixteen`; else it is the one chosen. All but
    `plain` have four colours of suit where wanted. A setting that is no theme counts as `walnut`.
    """
    if "NO_COLOR" in environ:
        chosen = PLAIN
    elif not (windows or _has_256_colours(environ)) and setting != PLAIN:
        chosen = SIXTEEN
    else:
        chosen = setting if setting in (*CHOICES, *_OUTLINED) else WALNUT
    return chosen + (_FOUR if four and chosen != PLAIN else "")


def _has_256_colours(environ: Mapping[str, str]) -> bool:
    """By what the terminal says of itself, as Rich understands it, which writes the codes."""
    forced = environ.get("TEXTUAL_COLOR_SYSTEM", "auto")
    if forced != "auto":
        return forced in ("256", "truecolor", "windows")
    if environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return True
    return environ.get("TERM", "").strip().lower().endswith(("-256color", "-kitty"))
