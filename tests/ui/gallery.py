"""The scenes of the widgets, to look at: `python -m tests.ui.gallery [SCENE] [--lang fa] [--theme paper] [--ascii]`.

F3 changes the language in place, F7 the theme, F8 shows the next scene, Escape ends. `NO_COLOR` is honoured.
"""

from __future__ import annotations

import argparse
import os
from typing import ClassVar

from textual.binding import Binding, BindingType

from tests.ui.widgets.faces import LANGUAGES, words_for
from tests.ui.widgets.scenes import ALL_SCENES, SceneApp, scene
from tutor.bidi.textual import driver_class
from tutor.ui.themes import CHOICES, THEMES, choose_theme, is_outlined


class Gallery(SceneApp):
    """A scene, with keys to go through languages, themes and scenes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "language"),
        Binding("f7", "theme"),
        Binding("f8", "scene"),
        Binding("escape", "quit"),
    ]

    def action_language(self) -> None:
        code = self.words.translator.language.code
        self.words = words_for(LANGUAGES[(LANGUAGES.index(code) + 1) % 3], self.theme, self.words.ascii)
        self.dressed.speak(self.words)

    def action_theme(self) -> None:
        if not is_outlined(self.theme):
            self.theme = CHOICES[1 - CHOICES.index(self.theme)] if self.theme in CHOICES else CHOICES[0]

    def action_scene(self) -> None:
        self.shown = ALL_SCENES[(ALL_SCENES.index(self.shown) + 1) % len(ALL_SCENES)]
        self.switch_screen(scene(self.shown, self.words))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scene", choices=ALL_SCENES, nargs="?", default="opening")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--theme", choices=list(THEMES))
    parser.add_argument("--ascii", action="store_true")
    chosen = parser.parse_args()
    theme = chosen.theme if chosen.theme and "NO_COLOR" not in os.environ else choose_theme(os.environ)
    Gallery(chosen.scene, chosen.lang, theme, chosen.ascii, driver_class=driver_class()).run()


if __name__ == "__main__":
    main()
