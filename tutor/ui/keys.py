"""The keys of every screen, by what they mean rather than by the layout that produces them.

No action hangs on a letter of one alphabet: with a Persian or Greek layout active all keys here still exist.
Digits are taken in the forms that Latin, Persian and Arabic layouts and the numeric pad give.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding

_DIGITS = ("0123456789", "۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩")

HINT = "f2"
LANGUAGE = "f3"
#: F1 is taken by several terminals for themselves, so it cannot stand alone. The question mark lies elsewhere on
#: each layout and is another character on some: Persian and Arabic ؟, Greek ; in both of its code points.
RULE = "f4,f1,question_mark,arabic_question_mark,semicolon,greek_question_mark"
ENTER = "enter"
#: Persian layouts give a zero-width non-joiner for Shift+Space.
SPACE = "space,zero_width_non_joiner"
#: Some terminals send Ctrl+H for the Backspace key.
PUT_BACK = "backspace,ctrl+h"
BACK = "escape"


def digit(number: int) -> str:
    """The keys that mean this digit, 0 to 9."""
    return ",".join(row[number] for row in _DIGITS)


def digits(action: str, numbers: Iterable[int]) -> list[Binding]:
    """A binding for each of these digits; `action` takes the number."""
    return [Binding(digit(number), f"{action}({number})", show=False) for number in numbers]


def quiet(keys: str, action: str) -> Binding:
    """A binding that Textual's own footer would not show: the key bar shows what is needed at each moment."""
    return Binding(keys, action, show=False)
