"""Whether the pages of the rule book are there in every language, with the same parts and the same places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tutor.content import wording
from tutor.content.finding import Finding
from tutor.content.lesson_texts import differing_places
from tutor.content.spoken import Spoken
from tutor.data_files import UNREADABLE
from tutor.prose import Document, Example, Paragraph, PlaceUnknown, ProseError, Section, fill, read
from tutor.rulebook import read_page
from tutor.rulebook.pages import FOLDER
from tutor.text import N_, Verbatim
from tutor.variants import load

_RULES: Final = "classic"


def rule_ids(locales: Path) -> frozenset[str]:
    """The ids of all pages, in whatever language they are."""
    return frozenset(path.stem for path in locales.glob(f"*/{FOLDER}/*.md"))


def check(languages: Sequence[Spoken]) -> Iterator[Finding]:
    """What is wrong with the pages of the languages."""
    paths = {spoken.code: _paths(spoken) for spoken in languages}
    for rule in sorted({path.stem for found in paths.values() for path in found}):
        documents: list[tuple[Spoken, Document]] = []
        for spoken in languages:
            path = spoken.folder / FOLDER / f"{rule}.md"
            if path not in paths[spoken.code]:
                yield Finding(path, 1, _NO_FILE.with_facts(rule=Verbatim(rule)))
                continue
            try:
                read_page(path, load(_RULES), spoken.speaker)
                document = read(path)
            except OSError:
                yield Finding(path, 1, UNREADABLE)
            except ProseError as error:
                yield Finding.of(error)
            else:
                documents.append((spoken, document))
                yield from _alone(spoken, document)
        for _, document in documents[1:]:
            yield from _alike(document, documents[0][1], documents[0][0].code)


def _paths(spoken: Spoken) -> list[Path]:
    return sorted((spoken.folder / FOLDER).glob("*.md"))


def _alone(spoken: Spoken, document: Document) -> Iterator[Finding]:
    for section in document.sections:
        for piece in (Paragraph(section.title, section.line), *section.texts()):
            yield from wording.prose(document.path, piece, spoken)
            try:
                fill(piece.text, load(_RULES), spoken.speaker)
            except PlaceUnknown as unknown:
                yield Finding(document.path, piece.line, unknown.problem)
        for block in section.blocks:
            if isinstance(block, Example):
                yield Finding(document.path, block.line, _NO_EXAMPLE.with_facts(example=Verbatim(block.id)))


def _alike(document: Document, reference: Document, language: str) -> Iterator[Finding]:
    """The same parts in the same order; then the same places in each part."""
    shapes, wanted = ([_shape(section) for section in one.sections] for one in (document, reference))
    for number, section in enumerate(document.sections):
        if number >= len(wanted) or shapes[number] != wanted[number]:
            yield Finding(document.path, section.line, _OTHER_PARTS.with_facts(other=Verbatim(language)))
            return
    if len(shapes) < len(wanted):
        line = document.sections[-1].line
        yield Finding(document.path, line, _OTHER_PARTS.with_facts(other=Verbatim(language)))
        return
    for section, other in zip(document.sections, reference.sections, strict=True):
        yield from differing_places(document.path, _whole(section), _whole(other), language)


def _shape(section: Section) -> tuple[int, tuple[str, ...]]:
    return section.level, tuple(type(block).__name__ for block in section.blocks)


def _whole(section: Section) -> Paragraph:
    texts = (section.title, *(piece.text for piece in section.texts()))
    return Paragraph(" ".join(texts), section.line)


_NO_FILE: Final = N_("This file is missing: the page “{rule}” in this language.")
_NO_EXAMPLE: Final = N_("There is no example “{example}”.")
_OTHER_PARTS: Final = N_(
    "From this heading on the page has not the parts that it has in the language “{other}”."
)
