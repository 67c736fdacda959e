"""Right-to-left text in Textual: widgets keep logical text, and show it in visual order.

`install()` replaces two methods of `textual.content.Content`, the one funnel through which Static, Label,
Button, OptionList, Select, Tabs, Footer, Tooltip, Toast, Markdown paragraphs and border titles are drawn.
Screens derive from `BidiScreen` too (mouse selection), text fields are `BidiInput`, the application takes
`driver_class()` and passes `export_screenshot()` through `fix_svg`.

The direction of a text is that of the nearest widget, itself or above it, with one of the classes `-rtl`,
`-ltr` and `-auto` (by the first strong letter), else that of `set_direction`; border titles follow
`set_direction` alone. `text-align: start` and `end` follow the direction, `left` and `right` do not;
`justify` aligns right-to-left lines at their start. Where things stand on the screen is the application's
style sheet's business. After `set_direction` or `set_output`, refresh what is on the screen
(`screen.refresh(layout=True, recompose=True)` or a new screen).

What it leaves out: DataTable, Tree, Log, RichLog, TextArea, MaskedInput and other widgets that draw Rich
renderables or their own strips show text as it is given (`tutor.bidi.layout.visual` lays out one line for them);
markers of Markdown lists and the order of Markdown table columns are not mirrored; the arrow keys of
`BidiInput` follow the direction of its text as a whole, not of each run in it.

It uses private names of Textual 8.2; a test names each of them that is missing.
"""

from __future__ import annotations

from tutor.bidi.terminals import terminal_sequences
from tutor.bidi.textual.driver import driver_class
from tutor.bidi.textual.hooks import install
from tutor.bidi.textual.input import BidiInput
from tutor.bidi.textual.screen import BidiScreen
from tutor.bidi.textual.settings import direction, output, set_direction, set_output
from tutor.bidi.textual.svg import fix_svg

__all__ = [
    "BidiInput",
    "BidiScreen",
    "direction",
    "driver_class",
    "fix_svg",
    "install",
    "output",
    "set_direction",
    "set_output",
    "terminal_sequences",
]
