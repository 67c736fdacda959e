"""Direction of the interface and output mode: one of each for the program."""

from __future__ import annotations

from collections.abc import Callable

from textual.dom import DOMNode
from textual.message_pump import MessagePump

from tutor.bidi.direction import Direction
from tutor.bidi.terminals import OutputMode

_CLASS_DIRECTIONS = {"-ltr": Direction.LTR, "-rtl": Direction.RTL, "-auto": Direction.AUTO}


class _Settings:
    direction = Direction.LTR
    output = OutputMode.CELLS
    on_output: Callable[[], None] | None = None


_settings = _Settings()


def direction() -> Direction:
    """Direction of all text that no widget's class decides."""
    return _settings.direction


def set_direction(value: Direction) -> None:
    """Sets the direction of the interface. What is already drawn changes when it is refreshed."""
    _settings.direction = value


def output() -> OutputMode:
    """How text is printed on this terminal."""
    return _settings.output


def set_output(value: OutputMode) -> None:
    """Sets the output mode, and tells the terminal at once if its own bidi has to stop or to start."""
    _settings.output = value
    if _settings.on_output is not None:
        _settings.on_output()


def watch_output(callback: Callable[[], None] | None) -> None:
    """Has `callback` called whenever the output mode is set; None ends that. There is one driver, so one."""
    _settings.on_output = callback


def direction_of(widget: object) -> Direction:
    """Direction of a widget's text: by the nearest direction class above it, else the interface's."""
    node = widget
    while isinstance(node, MessagePump):
        if isinstance(node, DOMNode):
            for name, value in _CLASS_DIRECTIONS.items():
                if name in node._classes:
                    return value
        node = node._parent
    return direction()
