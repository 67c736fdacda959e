"""The catalogs and glossaries of all languages, as tests look at them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tutor.i18n import SOURCE, languages

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "locales"
TRANSLATED = [language.code for language in languages() if language.code != SOURCE]
LANGUAGES = [language.code for language in languages()]

PLACE = re.compile(r"\{([a-z][a-z0-9_]*)(?::([a-z][a-z0-9_]*))?\}")


def template() -> Catalog:
    """The texts of the program."""
    with (LOCALES / "tutor.pot").open("rb") as stream:
        return read_po(stream)


def catalog(code: str) -> Catalog:
    """The texts of the program in that language."""
    with (LOCALES / code / "LC_MESSAGES" / "tutor.po").open("rb") as stream:
        return read_po(stream, locale=code)


def messages(texts: Catalog) -> Iterator[Message]:
    """The entries, the header left out."""
    return (message for message in texts if message.id)


def ids(message: Message) -> tuple[str, ...]:
    """The English texts of an entry: one, or singular and plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def texts(message: Message) -> tuple[str, ...]:
    """The translations of an entry, one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def names(text: str) -> set[str]:
    """The names of the places in a text."""
    return {name for name, _ in PLACE.findall(text)}


def forms(text: str) -> set[str]:
    """The word forms that a text asks for."""
    return {form for _, form in PLACE.findall(text) if form}


def compile_catalog(texts_of: Catalog, target: Path) -> None:
    """Write the compiled file that gettext reads."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as stream:
        write_mo(stream, texts_of)
