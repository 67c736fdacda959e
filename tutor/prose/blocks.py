"""What a prose file is made of. Every block knows the line, from 1, on which it stands in its file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tutor.record import record


@record
class Paragraph:
    """Running text. Line ends of the file are blanks here."""

    text: str
    line: int


@record
class Heading:
    """A heading among the blocks of a page; level 2 and more, the title itself is not a block."""

    text: str
    level: int
    line: int


@record
class Items:
    """A list; `ordered` ones are numbered by the program, in the digits of the language."""

    items: tuple[Paragraph, ...]
    ordered: bool
    line: int


@record
class Table:
    """A table: a head and rows of as many cells."""

    head: tuple[str, ...]
    rows: tuple[tuple[Paragraph, ...], ...]
    line: int


@record
class Example:
    """The place of an example, by its id; written `{example:id}` in a paragraph of its own."""

    id: str
    line: int


@record
class Note:
    """An aside; written as a quotation."""

    paragraphs: tuple[Paragraph, ...]
    line: int


Block = Paragraph | Heading | Items | Table | Example | Note


@record
class Section:
    """A heading with what stands under it, up to the next heading of any level."""

    level: int
    title: str
    line: int
    blocks: tuple[Block, ...]

    def texts(self) -> Iterator[Paragraph]:
        """All pieces of text in the section's blocks, with their lines; its title left out."""
        for block in self.blocks:
            yield from texts_of(block)


@record
class Document:
    """A prose file: its sections in order, the first being the title."""

    path: Path
    sections: tuple[Section, ...]


def texts_of(block: Block) -> Iterator[Paragraph]:
    """All pieces of text in a block, with their lines."""
    match block:
        case Paragraph():
            yield block
        case Heading():
            yield Paragraph(block.text, block.line)
        case Items():
            yield from block.items
        case Note():
            yield from block.paragraphs
        case Table():
            yield from (Paragraph(cell, block.line) for cell in block.head)
            yield from (cell for row in block.rows for cell in row)
        case Example():
            pass
