"""The languages of a folder, ready to speak: numbers, cards and words. No compiled catalog is needed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from tutor.content.finding import Finding
from tutor.i18n import SOURCE, Glossary, Language, LanguageError, Translator
from tutor.i18n.languages import read_language
from tutor.record import record
from tutor.text import N_

LANGUAGE_FILE: Final = "language.toml"
GLOSSARY_FILE: Final = "glossary.toml"


@record
class Spoken:
    """A language of the folder. `speaker` knows its numbers, cards and words, and no sentences."""

    language: Language
    speaker: Translator

    @property
    def code(self) -> str:
        """The language's code, the name of its folder."""
        return self.language.code

    @property
    def folder(self) -> Path:
        """Where its texts are."""
        return self.language.folder

    @property
    def glossary(self) -> Glossary:
        """Its words."""
        return self.speaker.glossary


def read_languages(locales: Path) -> tuple[tuple[Spoken, ...], list[Finding]]:
    """The languages of the folder, the source language first, and what is wrong with their descriptions."""
    spoken: list[Spoken] = []
    findings: list[Finding] = []
    for folder in sorted(path for path in locales.iterdir() if path.is_dir()):
        missing = [name for name in (LANGUAGE_FILE, GLOSSARY_FILE) if not (folder / name).is_file()]
        findings += (Finding(folder / name, 1, _MISSING) for name in missing)
        if missing:
            continue
        try:
            language = read_language(folder / LANGUAGE_FILE)
            # Sentences are not asked for, and the source language is the one that needs no catalog for them.
            spoken.append(Spoken(language, Translator(replace(language, code=SOURCE))))
        except LanguageError as error:
            findings.append(Finding(error.path, error.line, error.problem))
    return tuple(sorted(spoken, key=lambda one: (one.code != SOURCE, one.code))), findings


_MISSING: Final = N_("This file is missing; every language has one.")
