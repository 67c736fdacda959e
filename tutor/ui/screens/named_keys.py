"""The keys as the key bar names them: the name printed on the keyboard, and a word for what it does."""

from __future__ import annotations

from dataclasses import replace

from tutor.record import record
from tutor.text import NC_, Message
from tutor.ui.widgets.bars import BarKey
from tutor.ui.words import Words


@record
class NamedKey:
    """A key of the bar before it is said in a language. `press`: what a click on it presses.

    `kept` and `need` say which keys stay where there is no room for all, see `BarKey`.
    """

    name: str
    word: Message
    press: str
    main: bool = False
    kept: bool = False
    need: int = 0

    def told(self, words: Words) -> BarKey:
        """The key in a language; a digit in the digits of that language."""
        name = words.num(int(self.name)) if self.name.isdecimal() else self.name
        return BarKey(name, words.say(self.word), self.press, main=self.main, kept=self.kept, need=self.need)

    def as_main(self) -> NamedKey:
        """The same, as the one thing that is asked for."""
        return replace(self, main=True)


def enter(word: Message) -> NamedKey:
    """Enter, with what it does now."""
    return NamedKey("Enter", word, "enter", main=True, kept=True)


def number(digit: int, word: Message) -> NamedKey:
    """A digit, with what it does now."""
    return NamedKey(str(digit), word, str(digit))


MOVE = NamedKey("← →", NC_("key, in the hand", "move"), "right")
MOVE_UP_DOWN = NamedKey("↑ ↓", NC_("key", "move"), "down")
MOVE_OPTIONS = NamedKey("← →", NC_("key", "move"), "down")
SCROLL = NamedKey("↑ ↓", NC_("key", "read on"), "down", kept=True)
PICK = NamedKey("Space", NC_("key", "pick"), "space")
HINT = NamedKey("F2", NC_("key", "hint"), "f2")
LANGUAGE = NamedKey("F3", NC_("key", "language"), "f3")
RULE = NamedKey("F4", NC_("key", "rule"), "f4")
BACK = NamedKey("Esc", NC_("key", "back"), "escape", kept=True)
CLOSE = NamedKey("Esc", NC_("key", "close"), "escape", kept=True)
LEAVE = NamedKey("Esc", NC_("key", "leave"), "escape", kept=True)
PUT_BACK = NamedKey("Backspace", NC_("key", "put back"), "backspace")
WATCH_AGAIN = NamedKey("Backspace", NC_("key", "watch again"), "backspace")
OTHER_FAULT = NamedKey("Tab", NC_("key", "next fault ({now} of {total})"), "tab")
CHOOSE = enter(NC_("key", "choose"))
TO_ANSWERS = enter(NC_("key", "to the answers"))
CHANGE = enter(NC_("key", "change"))
OPEN = enter(NC_("key", "open"))
AGAIN = enter(NC_("key", "try again"))
GO_ON = enter(NC_("key", "go on"))
WATCH = enter(NC_("key", "watch"))
