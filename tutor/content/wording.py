"""How texts are written: no bare numbers, no cards by hand, no words that mislead, no signs of the wrong alphabet."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tutor.cards import Suit
from tutor.content.finding import Finding
from tutor.content.spoken import GLOSSARY_FILE, Spoken
from tutor.prose import Paragraph, without_places
from tutor.text import N_, Verbatim

_WORD_SIGN: Final = r"[\w\u200c]"
"""What belongs to a word: letters, digits, and the joiner that Persian writes inside words."""

_MARKUP: Final = re.compile(r"\*\*|`|\]\(|</?[a-zA-Z]")
_SUITS: Final = re.compile("[" + "".join(suit.printed for suit in Suit) + "]")
_DIRECTION_MARKS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def prose(path: Path, piece: Paragraph, spoken: Spoken) -> Iterator[Finding]:
    """What is wrong with the writing of a text of lessons or pages, its places still open."""
    written = without_places(piece.text)
    digits = "".join(sign for sign in written if sign.isdigit())
    if digits:
        yield Finding(path, piece.line, _BARE_NUMBER.with_facts(digits=Verbatim(digits)))
    if _SUITS.search(written):
        yield Finding(path, piece.line, _BARE_CARD)
    markup = _MARKUP.search(written)
    if markup:
        yield Finding(path, piece.line, _NO_MARKUP.with_facts(found=Verbatim(markup[0])))
    yield from wording(path, piece.line, written, spoken)


def wording(path: Path, line: int, text: str, spoken: Spoken) -> Iterator[Finding]:
    """Words to avoid and wrong signs, in any text of the language."""
    if not unicodedata.is_normalized("NFC", text):
        yield Finding(path, line, _NOT_COMPOSED)
    if _DIRECTION_MARKS.search(text):
        yield Finding(path, line, _DIRECTION_MARK)
    for word, better in spoken.glossary.avoid.items():
        found = word_pattern(word).search(text)
        if found:
            facts = {"found": Verbatim(found[0].strip()), "better": Verbatim(better)}
            yield Finding(path, line, _AVOID.with_facts(**facts))


@functools.cache
def word_pattern(word: str) -> re.Pattern[str]:
    """What an entry of `[avoid]` matches: whole words, and from a `*` at its beginning or end any more letters."""
    core = re.escape(word.strip("*"))
    before = "" if word.startswith("*") else rf"(?<!{_WORD_SIGN})"
    after = "" if word.endswith("*") else rf"(?!{_WORD_SIGN})"
    return re.compile(before + core + after, re.IGNORECASE)


def glossary(spoken: Spoken) -> Iterator[Finding]:
    """What is wrong with the words of a glossary itself."""
    path = spoken.folder / GLOSSARY_FILE
    lines = path.read_text(encoding="utf-8").split("\n")
    for forms in (*spoken.glossary.ranks.values(), *spoken.glossary.terms.values()):
        for form in forms.values():
            line = next((number for number, text in enumerate(lines, 1) if f'"{form}"' in text), 1)
            yield from wording(path, line, form, spoken)


_BARE_NUMBER: Final = N_("A number stands here by itself ({digits}); write it as a place, or in words.")
_BARE_CARD: Final = N_("Cards are written as places, such as {example}.").with_facts(
    example=Verbatim("{cards:KsKh}")
)
_NO_MARKUP: Final = N_("“{found}” would be shown as it stands: there is no markup inside a text.")
_NOT_COMPOSED: Final = N_("Letters and their accents are single signs (Unicode NFC); here they are not.")
_DIRECTION_MARK: Final = N_("There is a mark of direction that cannot be seen; the program needs none.")
_AVOID: Final = N_("“{found}” is a word to avoid here. Instead: {better}.")
