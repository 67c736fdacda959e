"""Whether the catalogs of the program's own texts are complete, with the same places in every translation."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tutor.content import wording
from tutor.content.finding import Finding
from tutor.content.spoken import Spoken
from tutor.data_files import UNREADABLE, UnusableFile, read_text
from tutor.i18n import SOURCE, places
from tutor.text import N_, Count, Message, Verbatim

_TEMPLATE: Final = "tutor.pot"
_CATALOG: Final = Path("LC_MESSAGES") / "tutor.po"
_STRING: Final = r'"((?:[^"\\]|\\.)*)"'
_LINE: Final = re.compile(
    rf"(msgctxt|msgid_plural|msgid|msgstr)(?:\[[0-9]+\])?\s+{_STRING}\s*$|{_STRING}\s*$"
)
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r"}
_FORMS: Final = re.compile(r"nplurals\s*=\s*([0-9]{1,3})\s*;")
_PLURAL: Final = re.compile(r"plural\s*=\s*([^;\n]*)")
_COUNTS: Final = range(1000)
"""Numbers for which the rule of plural forms is tried."""


@dataclass
class Entry:
    """One entry of a catalog. `line` is that of its `msgid`; `texts` are the translations by plural form."""

    line: int = 0
    context: str = ""
    text: str = ""
    plural: str = ""
    texts: list[str] = field(default_factory=list)
    fuzzy: bool = False

    @property
    def key(self) -> tuple[str, str]:
        """What tells entries apart."""
        return self.context, self.text


def check(locales: Path, languages: Sequence[Spoken]) -> Iterator[Finding]:
    """What is wrong with the catalogs of all languages, compared with the template."""
    template = locales / _TEMPLATE
    entries, findings = _read(template, _NO_TEMPLATE)
    yield from findings
    if entries is None:
        return
    wanted = {entry.key: entry for entry in entries if entry.text}
    if not wanted:
        yield Finding(template, 1, _NO_TEMPLATE)
        return
    for spoken in languages:
        path = spoken.folder / _CATALOG
        entries, findings = _read(path, _NO_CATALOG)
        yield from findings
        if entries is None:
            continue
        yield from _plural_forms(path, entries)
        yield from _complete(path, entries, wanted)
        for entry in entries:
            if entry.text:
                yield from _entry(path, entry, _forms(entries), spoken)


def _read(path: Path, missing: Message) -> tuple[list[Entry] | None, list[Finding]]:
    """The entries of a catalog, and what is wrong with its lines; None where it cannot be read at all."""
    try:
        return read_catalog(path)
    except FileNotFoundError:
        return None, [Finding(path, 1, missing)]
    except OSError:
        return None, [Finding(path, 1, UNREADABLE)]
    except UnusableFile as unusable:
        return None, [Finding(path, unusable.line, unusable.problem)]


def _complete(
    path: Path, entries: Sequence[Entry], wanted: dict[tuple[str, str], Entry]
) -> Iterator[Finding]:
    have = {entry.key for entry in entries}
    for key, entry in wanted.items():
        if key not in have:
            yield Finding(path, 1, _NO_ENTRY.with_facts(text=Verbatim(entry.text)))
    for entry in entries:
        if entry.text and entry.key not in wanted:
            yield Finding(path, entry.line, _OLD_ENTRY.with_facts(text=Verbatim(entry.text)))


def _entry(path: Path, entry: Entry, forms: int, spoken: Spoken) -> Iterator[Finding]:
    if entry.fuzzy:
        yield Finding(path, entry.line, _FUZZY)
    if spoken.code == SOURCE and not any(entry.texts):
        return
    wanted = forms if entry.plural else 1
    if len(entry.texts) != wanted or not all(entry.texts):
        problem = _FORMS_MISSING.with_facts(forms=Count(wanted)) if entry.plural else _UNTRANSLATED
        yield Finding(path, entry.line, problem.with_facts(text=Verbatim(entry.text)))
        return
    allowed = places(entry.text) | places(entry.plural)
    needed = places(entry.text) & places(entry.plural) if entry.plural else allowed
    for number, text in enumerate(entry.texts, 1):
        lacking = sorted(needed - places(text))
        if number < len(entry.texts):
            # A form other than that for many may say the number in a word.
            lacking = lacking[1:]
        for place in (*lacking, *sorted(places(text) - allowed)):
            yield Finding(path, entry.line, _OTHER_PLACES.with_facts(place=Verbatim(f"{{{place}}}")))
        yield from wording.wording(path, entry.line, text, spoken)


def _forms(entries: Sequence[Entry]) -> int:
    """How many plural forms the catalog's header promises; two where it promises none."""
    found = _FORMS.search(_header(entries)[1])
    return int(found[1]) if found else 2


def _header(entries: Sequence[Entry]) -> tuple[int, str]:
    """Line and text of the catalog's header."""
    header = next((entry for entry in entries if not entry.text), Entry(line=1))
    return header.line, "".join(header.texts)


def _plural_forms(path: Path, entries: Sequence[Entry]) -> Iterator[Finding]:
    """A rule that does not lead from every number to one of the forms; the program would stop at such a number."""
    line, header = _header(entries)
    rule = _PLURAL.search(header)
    if "Plural-Forms:" not in header:
        return
    try:
        form = gettext.c2py(rule[1] if rule else "")
        fits = _FORMS.search(header) is not None and all(
            0 <= form(count) < _forms(entries) for count in _COUNTS
        )
    except (ValueError, ArithmeticError, RecursionError):
        fits = False
    if not fits:
        yield Finding(path, line, _BAD_RULE)


def read_catalog(path: Path) -> tuple[list[Entry], list[Finding]]:
    """The entries of a catalog or template, obsolete ones left out, and the lines that are none of one.

    Raises OSError where the file cannot be read, UnusableFile where it is not UTF-8.
    """
    entries: list[Entry] = []
    findings: list[Finding] = []
    entry, part, fuzzy = Entry(), "", False
    for number, line in enumerate(read_text(path).split("\n"), 1):
        if line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        if not line.strip():
            continue
        match = _LINE.match(line)
        if match is None or (match[1] is None and not part):
            findings.append(Finding(path, number, _NOT_A_CATALOG))
            continue
        if match[1] in ("msgctxt", "msgid") and part.startswith("msgstr"):
            entry = Entry()
        if match[1] == "msgid":
            entry.line, entry.fuzzy, fuzzy = number, fuzzy, False
            entries.append(entry)
        part = match[1] or part
        string = match[3] if match[1] is None else match[2]
        _add(entry, part, match[1] is not None, _ESCAPE.sub(_unescaped, string))
    return entries, findings


def _unescaped(sign: re.Match[str]) -> str:
    return _ESCAPED.get(sign[1], sign[1])


def _add(entry: Entry, part: str, begins: bool, text: str) -> None:
    match part:
        case "msgctxt":
            entry.context += text
        case "msgid":
            entry.text += text
        case "msgid_plural":
            entry.plural += text
        case _ if begins:
            entry.texts.append(text)
        case _:
            entry.texts[-1] += text


_NO_TEMPLATE: Final = N_("The template of the program's texts is missing.")
_NO_CATALOG: Final = N_("The catalog of this language is missing.")
_NO_ENTRY: Final = N_("A text of the program is missing in this catalog: “{text}”")
_OLD_ENTRY: Final = N_("The program has no such text any more: “{text}”")
_FUZZY: Final = N_("This translation is marked as a guess (fuzzy).")
_UNTRANSLATED: Final = N_("This text is not translated: “{text}”")
_FORMS_MISSING: Final = N_("This text is not translated in all its forms ({forms}): “{text}”")
_OTHER_PLACES: Final = N_("{place} must stand in the text and in its translation alike.")
_BAD_RULE: Final = N_("The rule of plural forms in this header cannot be used (Plural-Forms).")
_NOT_A_CATALOG: Final = N_("This line belongs to no entry of a catalog.")
