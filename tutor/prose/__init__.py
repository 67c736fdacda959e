"""Prose: a small subset of Markdown as our own few blocks, and places in it that are filled from the rule set."""

from __future__ import annotations

from tutor.prose.blocks import Block, Document, Example, Heading, Items, Note, Paragraph, Section, Table
from tutor.prose.errors import ContentError, ProseError
from tutor.prose.parse import parse, read
from tutor.prose.places import PlaceUnknown, fill, places, without_places

__all__ = [
    "Block",
    "ContentError",
    "Document",
    "Example",
    "Heading",
    "Items",
    "Note",
    "Paragraph",
    "PlaceUnknown",
    "ProseError",
    "Section",
    "Table",
    "fill",
    "parse",
    "places",
    "read",
    "without_places",
]
