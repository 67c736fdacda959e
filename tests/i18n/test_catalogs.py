"""Every language has every text, with the same places, in its own orthography."""

from __future__ import annotations

import ast
import re

import pytest

from tests.i18n.catalogs import (
    LANGUAGES,
    PLACE,
    ROOT,
    TRANSLATED,
    catalog,
    forms,
    ids,
    messages,
    names,
    template,
    texts,
)
from tutor.bidi.direction import Direction
from tutor.bidi.layout import visual
from tutor.i18n import SOURCE, translator

translated = pytest.mark.parametrize("code", TRANSLATED)
every = pytest.mark.parametrize("code", LANGUAGES)


def _faults(code: str, pattern: str) -> list[str]:
    """The translations in which the pattern is found."""
    found = []
    for message in messages(catalog(code)):
        for text in texts(message):
            plain = PLACE.sub("", text)
            if re.search(pattern, plain):
                found.append(text)
    return found


@translated
def test_every_text_is_translated(code: str) -> None:
    known = {(message.context, ids(message)) for message in messages(catalog(code)) if all(texts(message))}
    wanted = {(message.context, ids(message)) for message in messages(template())}
    assert wanted - known == set()
    assert known - wanted == set()


@translated
def test_a_translation_has_the_places_of_its_text(code: str) -> None:
    for message in messages(catalog(code)):
        if not all(texts(message)):
            continue
        *others, last = texts(message)
        assert names(last) == names(ids(message)[-1]), last
        for text in others:
            assert names(text) <= names(last), text


@every
def test_braces_are_places(code: str) -> None:
    entries = messages(template()) if code == SOURCE else messages(catalog(code))
    for message in entries:
        for text in ids(message) if code == SOURCE else texts(message):
            rest = PLACE.sub("", text.replace("{{", "").replace("}}", ""))
            assert "{" not in rest, text
            assert "}" not in rest, text


@every
def test_a_sentence_asks_only_for_word_forms_that_the_glossary_has(code: str) -> None:
    glossary = translator(code).glossary
    common = set.intersection(*(set(words) for words in glossary.ranks.values()))
    of_terms = {form for words in glossary.terms.values() for form in words}
    known = common | of_terms | set(glossary.runs) | {"signed"}
    for message in messages(template()) if code == SOURCE else messages(catalog(code)):
        for text in ids(message) if code == SOURCE else texts(message):
            assert forms(text) <= known, text


def test_all_glossaries_have_the_same_terms() -> None:
    glossaries = [translator(code).glossary for code in LANGUAGES]
    assert len({frozenset(glossary.terms) for glossary in glossaries}) == 1


@every
def test_every_rank_has_the_same_forms(code: str) -> None:
    assert len({frozenset(words) for words in translator(code).glossary.ranks.values()}) == 1


def test_persian_is_written_with_persian_letters_digits_and_half_spaces() -> None:
    assert not _faults("fa", "[يكىة]"), "Arabic letters"
    assert not _faults("fa", r"(?<![\w+/=:-])[0-9٠-٩]+(?![\w♠♥♦♣/:])"), "digits of other scripts"
    assert not _faults("fa", "[,;?]"), "punctuation"
    assert not _faults("fa", r"(?<!\w)ن?می "), "half-space after «می»"
    assert not _faults("fa", r"\sها(ی|یی)?(?![\w\u200c])"), "half-space before «ها»"
    assert not _faults("fa", "دسته (زمین|برداشت)|همه (ی|کارت‌های) "), "ezafe after a silent he is written"


def test_what_is_typed_keeps_its_order_in_a_persian_sentence() -> None:
    """What has signs or digits at its ends would be taken apart there: it is a fact, and facts are isolated."""
    for message in messages(catalog("fa")):
        for text in texts(message):
            filled = PLACE.sub("\u2068X\u2069", text)
            shown = visual(filled, Direction.RTL)
            for typed in re.findall(r"[!-~]+(?: [!-~]+)*", filled):
                assert typed.strip(" .:!()") in shown, text


def test_greek_is_monotonic_and_mixes_no_alphabets() -> None:
    assert not _faults("el", "[\u1f00-\u1fff\u0387\u037e]"), "polytonic letters, look-alike punctuation"
    assert not _faults("el", "[A-Za-z][\u0370-\u03ff]|[\u0370-\u03ff][A-Za-z]"), "mixed alphabets"
    assert not _faults("el", r'(?<![=\[])["“”](?!\])'), "quotation marks are « »"


def test_texts_are_marked_where_they_stand() -> None:
    """A Message made by hand from a text in the code would never reach a translator."""
    for path in (ROOT / "tutor").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                literal = bool(node.args) and isinstance(node.args[0], ast.Constant)
                if node.func.id == "Message":
                    assert not literal, f"{path}:{node.lineno}"
                if node.func.id in ("N_", "NC_", "NN_"):
                    assert literal, f"{path}:{node.lineno}: the text must stand in the call"
