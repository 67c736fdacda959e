"""A language that nobody speaks: every text of the program in double brackets, so that what has none shows up."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from babel.messages.catalog import Catalog

from tests.i18n.catalogs import LOCALES, compile_catalog, ids, messages, template
from tutor.i18n import SOURCE, Translator, language

OPEN, CLOSE = "⟦", "⟧"


def pseudo_speaker(folder: Path) -> Translator:
    """A translator whose language lies in that folder, which must be empty."""
    home = folder / "xx"
    marked = Catalog(locale="en")
    for message in messages(template()):
        said = tuple(f"{OPEN}{text}{CLOSE}" for text in ids(message))
        marked.add(message.id, said if len(said) > 1 else said[0], context=message.context)
    compile_catalog(marked, home / "LC_MESSAGES" / "tutor.mo")
    shutil.copy(LOCALES / SOURCE / "glossary.toml", home)
    return Translator(replace(language(SOURCE), code="xx", folder=home))
