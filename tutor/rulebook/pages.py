"""Pages of the rule book: `locales/<lang>/rules/<id>.md`, a title and then blocks, their places filled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from tutor.engine.rules import RuleSet
from tutor.i18n import language, translator
from tutor.prose import (
    Block,
    Document,
    Example,
    Heading,
    Items,
    Note,
    Paragraph,
    PlaceUnknown,
    ProseError,
    Table,
    fill,
    read,
)
from tutor.prose.places import Speaker
from tutor.record import record
from tutor.text import N_
from tutor.variants import load

FOLDER: Final = "rules"
"""The folder of a language that holds the pages."""

_BASE: Final = "classic"


class NoSuchPage(LookupError):  # noqa: N818 - it names what happened
    """There is no page of that id."""


@record
class Page:
    """A page, ready to be shown. `id` is that of its rule."""

    id: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def summary(self) -> str:
        """The first paragraph: the rule in short. Empty where the page has none."""
        return next((block.text for block in self.blocks if isinstance(block, Paragraph)), "")


def pages(code: str) -> tuple[str, ...]:
    """The ids of the pages that a language has, sorted.

    Raises LookupError for an unknown language.
    """
    return tuple(sorted(path.stem for path in (language(code).folder / FOLDER).glob("*.md")))


def page(rule: str, code: str, rules: RuleSet | None = None) -> Page:
    """The page of a rule in a language, with the numbers of the rule set, by default of Classic.

    Raises NoSuchPage where there is none, ProseError for what is wrong with its file.
    """
    path = language(code).folder / FOLDER / f"{rule}.md"
    if rule not in pages(code):
        raise NoSuchPage(rule)
    return read_page(path, load(_BASE) if rules is None else rules, translator(code))


def read_page(path: Path, rules: RuleSet, speaker: Speaker) -> Page:
    """The page in that file.

    Raises OSError where it cannot be read, ProseError for what is wrong with it.
    """
    document = read(path)
    if not document.sections or document.sections[0].level != 1:
        raise ProseError(path, 1, _NO_TITLE)
    again = next((section for section in document.sections[1:] if section.level == 1), None)
    if again is not None:
        raise ProseError(path, again.line, _TWO_TITLES)
    title = Paragraph(document.sections[0].title, document.sections[0].line)
    filling = _Filling(path, rules, speaker)
    return Page(path.stem, filling.text(title), tuple(filling.block(block) for block in _blocks(document)))


def _blocks(document: Document) -> Iterator[Block]:
    title, *others = document.sections
    yield from title.blocks
    for section in others:
        yield Heading(section.title, section.level, section.line)
        yield from section.blocks


@record
class _Filling:
    """Fills the places of a page's blocks."""

    path: Path
    rules: RuleSet
    speaker: Speaker

    def text(self, piece: Paragraph | Heading) -> str:
        """The text with its places filled. Raises ProseError naming its line."""
        try:
            return fill(piece.text, self.rules, self.speaker)
        except PlaceUnknown as unknown:
            raise ProseError(self.path, piece.line, unknown.problem) from None

    def block(self, block: Block) -> Block:
        """The block with its places filled."""
        match block:
            case Paragraph() | Heading():
                return replace(block, text=self.text(block))
            case Items(items):
                return replace(block, items=self._all(items))
            case Note(paragraphs):
                return replace(block, paragraphs=self._all(paragraphs))
            case Table(head, rows, line):
                titles = self._all(Paragraph(cell, line) for cell in head)
                return Table(tuple(cell.text for cell in titles), tuple(map(self._all, rows)), line)
            case Example():
                return block

    def _all(self, pieces: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
        return tuple(replace(piece, text=self.text(piece)) for piece in pieces)


_NO_TITLE: Final = N_("A page begins with its title: # and a text.")
_TWO_TITLES: Final = N_("A page has one title; further headings begin with ##.")
