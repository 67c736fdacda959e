"""Languages: which there are, their numbers and words, and messages as sentences.

Catalogs are read by the standard library's gettext; nothing else is loaded.
"""

from __future__ import annotations

from tutor.i18n.catalogs import MissingText, TextsNotCompiled
from tutor.i18n.glossary import Glossary
from tutor.i18n.languages import (
    SOURCE,
    Language,
    LanguageError,
    language,
    languages,
    preferred,
    read_language,
)
from tutor.i18n.translator import PlaceError, Translator, places, translator

__all__ = [
    "SOURCE",
    "Glossary",
    "Language",
    "LanguageError",
    "MissingText",
    "PlaceError",
    "TextsNotCompiled",
    "Translator",
    "language",
    "languages",
    "places",
    "preferred",
    "read_language",
    "translator",
]
