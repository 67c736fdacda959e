"""The private names of Textual that the package uses: one sentence for each that is gone."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest
from textual import content
from textual.content import Content
from textual.dom import DOMNode
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.visual import RenderOptions, Visual
from textual.widget import Widget
from textual.widgets import Input

from tutor.bidi.textual.hooks import _textual_render_segments, _textual_render_strips


def source(thing: Callable[..., object]) -> str:
    return inspect.getsource(thing)


NAMES: list[tuple[str, Callable[[], bool]]] = [
    ("Content.render_strips(self, width, height, style, options)",
     lambda: list(inspect.signature(_textual_render_strips).parameters)
     == ["self", "width", "height", "style", "options"]),
    ("Content.render_segments(self, base_style, end)",
     lambda: list(inspect.signature(_textual_render_segments).parameters) == ["self", "base_style", "end"]),
    ("Content._wrap_and_format and its arguments",
     lambda: {"width", "align", "overflow", "no_wrap", "line_pad", "tab_size", "selection", "selection_style",
              "post_style", "get_style"} <= set(inspect.signature(Content._wrap_and_format).parameters)),
    ("_FormattedLine.content, x, y, align, get_style",
     lambda: all(f"self.{name} = {name}" in source(content._FormattedLine.__init__)
                 for name in ("content", "x", "y", "align", "get_style"))),
    ("RenderOptions.get_style as the widget's bound method _get_style",
     lambda: "get_style" in RenderOptions.__dataclass_fields__ and hasattr(Widget, "_get_style")
     and "widget._get_style" in source(Visual.to_strips)),
    ("DOMNode._classes", lambda: "self._classes" in source(DOMNode.__init__)),
    ("MessagePump._parent", lambda: "self._parent" in source(MessagePump.__init__)),
    ("Screen.get_widget_and_offset_at(self, x, y)",
     lambda: list(inspect.signature(Screen.get_widget_and_offset_at).parameters) == ["self", "x", "y"]),
    ("Screen._watch__select_state(self, select_state)",
     lambda: list(inspect.signature(Screen._watch__select_state).parameters) == ["self", "select_state"]),
    ("Input._cursor_offset", lambda: isinstance(inspect.getattr_static(Input, "_cursor_offset"), property)),
    ("Input._cell_offset_to_index", lambda: callable(Input._cell_offset_to_index)),
    ("Input._value", lambda: isinstance(inspect.getattr_static(Input, "_value"), property)),
    ("Input._suggestion and Input._cursor_visible",
     lambda: hasattr(Input, "_suggestion") and hasattr(Input, "_cursor_visible")),
    ("Input._restart_blink", lambda: callable(Input._restart_blink)),
    ("Input._on_key", lambda: inspect.iscoroutinefunction(Input._on_key)),
    ("border titles drawn with Content.render_segments",
     lambda: "text_label.render_segments(" in source(_border_label())),
    ("LinuxDriver._writer_thread, there only while the application has the screen",
     lambda: "self._writer_thread: WriterThread | None = None" in source(_linux_driver())),
    ("LinuxDriver._file, which the thread writes to",
     lambda: "WriterThread(self._file)" in source(_linux_driver())),
]  # fmt: skip


def _border_label() -> Callable[..., object]:
    from textual._border import render_border_label

    return render_border_label


def _linux_driver() -> Callable[..., object]:
    from textual.drivers.linux_driver import LinuxDriver

    return LinuxDriver


@pytest.mark.parametrize(("name", "is_there"), NAMES, ids=[name for name, _ in NAMES])
def test_textual_still_has(name: str, is_there: Callable[[], bool]):
    try:
        found = is_there()
    except AttributeError:
        found = False
    assert found, f"tutor.bidi.textual needs {name}, which this version of Textual does not have."
