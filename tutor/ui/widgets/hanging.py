"""Text behind a sign or a number, whose further lines begin under its first word."""

from __future__ import annotations

from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual


class Hanging(Visual):
    """A lead of one line and a text wrapped beside it; under the lead it stays blank, on either side of the page."""

    def __init__(self, lead: Content, text: Content) -> None:
        self._lead = lead
        self._text = text

    def __str__(self) -> str:
        """Lead and text as they were given."""
        return self._lead.plain + self._text.plain

    def _wrapped(self, width: int) -> Content:
        indent = self._lead.cell_length
        lines = self._text.wrap(max(1, width - indent))
        return Content.assemble(self._lead, Content("\n" + " " * indent).join(lines))

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """The lines, as wide as there is room."""
        return self._wrapped(width).render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """Cells of all of it on one line."""
        return Content.assemble(self._lead, self._text).get_optimal_width(rules, container_width)

    def get_height(self, rules: RulesMap, width: int) -> int:
        """Lines in so many cells."""
        return self._wrapped(width).get_height(rules, width)
