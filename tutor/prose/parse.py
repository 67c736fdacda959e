"""Markdown to blocks. Headings, paragraphs, flat lists, tables and quotations are known; all else is text as typed."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tutor.data_files import UnusableFile, read_text
from tutor.prose.blocks import Block, Document, Example, Items, Note, Paragraph, Section, Table
from tutor.prose.errors import ProseError
from tutor.text import N_, Message

_EXAMPLE: Final = re.compile(r"\{example:([^{}\s]+)\}")
_BLANKS: Final = re.compile(r"\s+")


def read(path: Path) -> Document:
    """The file at that path, parsed.

    Raises OSError where it cannot be read, ProseError where it is not UTF-8 or holds what is not known.
    """
    try:
        text = read_text(path)
    except UnusableFile as unusable:
        raise ProseError(path, unusable.line, unusable.problem) from None
    return parse(text, path)


def parse(text: str, path: Path) -> Document:
    """The blocks of a prose text; `path` is named in errors.

    Raises ProseError for text before the first heading and for lists within lists.
    """
    reader = _Reader(_markdown().parse(text), path)
    return Document(path, tuple(reader.sections()))


@functools.cache
def _markdown() -> MarkdownIt:
    # Inline markup stays off: whatever is between blocks' marks is shown as it was typed.
    return MarkdownIt("zero").enable(["heading", "list", "table", "blockquote"])


class _Reader:
    """Walks over the tokens of a text once, from block to block."""

    def __init__(self, tokens: Sequence[Token], path: Path) -> None:
        self._tokens = tokens
        self._path = path
        self._at = 0
        self._line = 1

    def sections(self) -> Iterator[Section]:
        while self._at < len(self._tokens):
            heading = self._next()
            if heading.type != "heading_open":
                raise self._fault(N_("This text stands before the first heading."))
            line = self._line
            title = self._next().content.strip()
            self._next()
            yield Section(int(heading.tag[1:]), title, line, tuple(self._blocks("heading_open")))

    def _blocks(self, end: str) -> Iterator[Block]:
        """The blocks up to the token of type `end`, which is left to be read, or up to the end of the text."""
        while self._at < len(self._tokens) and self._tokens[self._at].type != end:
            token = self._next()
            build = self._BUILDERS.get(token.type)
            if build is None:
                raise self._fault(_NO_SUCH_BLOCK)
            yield build(self)

    def _paragraph(self) -> Paragraph | Example:
        line, text = self._line, self._next().content
        self._next()
        example = _EXAMPLE.fullmatch(text.strip())
        return Example(example[1], line) if example else Paragraph(_BLANKS.sub(" ", text).strip(), line)

    def _items(self) -> Items:
        line, opening = self._line, self._tokens[self._at - 1].type
        items: list[Paragraph] = []
        while self._next().type == "list_item_open":
            items += self._paragraphs("list_item_close", one=True)
        return Items(tuple(items), opening == "ordered_list_open", line)

    def _note(self) -> Note:
        line = self._line
        return Note(tuple(self._paragraphs("blockquote_close", one=False)), line)

    def _paragraphs(self, end: str, *, one: bool) -> list[Paragraph]:
        found: list[Paragraph] = []
        for block in self._blocks(end):
            if not isinstance(block, Paragraph) or (one and found):
                raise self._fault(_PARAGRAPHS_ONLY)
            found.append(block)
        self._next()
        return found

    def _table(self) -> Table:
        line = self._line
        rows: list[list[Paragraph]] = []
        while (token := self._next()).type != "table_close":
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                rows[-1].append(Paragraph(token.content.strip(), self._line))
        head, *body = rows
        return Table(tuple(cell.text for cell in head), tuple(tuple(row) for row in body), line)

    _BUILDERS: Final[dict[str, Callable[[_Reader], Block]]] = {
        "paragraph_open": _paragraph,
        "bullet_list_open": _items,
        "ordered_list_open": _items,
        "blockquote_open": _note,
        "table_open": _table,
    }

    def _next(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        if token.map:
            self._line = token.map[0] + 1
        return token

    def _fault(self, problem: Message) -> ProseError:
        return ProseError(self._path, self._line, problem)


_NO_SUCH_BLOCK: Final = N_("Only headings, paragraphs, lists, tables and quotations can be used here.")
_PARAGRAPHS_ONLY: Final = N_("An item of a list is one paragraph, and a quotation holds paragraphs only.")
