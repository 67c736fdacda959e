"""Which languages there are, which one is meant, and how they write numbers."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.i18n.catalogs import LOCALES
from tutor.bidi.direction import Direction
from tutor.i18n import LanguageError, language, languages, preferred, read_language


def test_english_comes_first_and_each_language_is_named_in_itself() -> None:
    assert [(one.code, one.name) for one in languages()] == [
        ("en", "English"),
        ("el", "Ελληνικά"),
        ("fa", "فارسی"),
    ]
    assert [one.direction for one in languages()] == [Direction.LTR, Direction.LTR, Direction.RTL]


def test_an_unknown_code_is_no_language() -> None:
    with pytest.raises(LookupError):
        language("xx")


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "fa_IR.UTF-8"}, "fa"),
        ({"LANG": "fa_IR"}, "fa"),
        ({"LANG": "fa"}, "fa"),
        ({"LANG": "FA-ir"}, "fa"),
        ({"LANG": "el_GR"}, "el"),
        ({"LANG": "el_GR.ISO-8859-7@euro"}, "el"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "nonsense"}, "en"),
        ({"LANG": "\udcff/../../etc"}, "en"),
        ({"LANG": "....@@__"}, "en"),
        ({"LC_ALL": "el_GR.UTF-8", "LC_MESSAGES": "fa_IR", "LANG": "en_US"}, "el"),
        ({"LC_ALL": "", "LC_MESSAGES": "fa_IR", "LANG": "en_US"}, "fa"),
        ({"LC_ALL": "C", "LANG": "fa_IR", "LANGUAGE": "fa"}, "en"),
        ({"LANGUAGE": "de:el:fa", "LANG": "de_DE"}, "el"),
        ({"LANGUAGE": "::", "LANG": "fa_IR"}, "fa"),
        ({"LC_CTYPE": "fa_IR"}, "en"),
    ],
)
def test_the_environment_chooses_and_whatever_is_unknown_means_english(
    environ: dict[str, str], code: str
) -> None:
    assert preferred(environ) == code


@pytest.mark.parametrize(
    ("code", "number", "written"),
    [
        ("fa", 0, "۰"),
        ("fa", 90, "۹۰"),
        ("fa", 1500, "۱۵۰۰"),
        ("fa", 9999, "۹۹۹۹"),
        ("fa", 12500, "۱۲٬۵۰۰"),
        ("fa", -300, "−۳۰۰"),
        ("fa", -12500, "−۱۲٬۵۰۰"),
        ("el", 12500, "12.500"),
        ("el", 1500, "1500"),
        ("en", 12500, "12,500"),
        ("en", -5, "−5"),
    ],
)
def test_numbers_have_the_digits_of_the_language_and_their_sign_in_front(
    code: str, number: int, written: str
) -> None:
    assert language(code).number(number) == written


def test_a_plus_is_shown_where_it_is_asked_for() -> None:
    assert language("fa").number(50, signed=True) == "+۵۰"
    assert language("en").number(0, signed=True) == "0"


@pytest.mark.parametrize(
    ("replaced", "by", "complaint"),
    [
        ('"rtl"', '"up"', "“direction” cannot be “up”; it is one of: ltr, rtl"),
        ("digits", "numerals", "The key “digits” is missing here"),
        ('"۰۱۲۳۴۵۶۷۸۹"', '"۰۱"', "“digits” must hold ten digits"),
        ("10000", '"many"', "“group_from” must be a whole number"),
        ("name =", "name", "not valid TOML"),
        ("10000", "true", "“group_from” must be a whole number"),
        ("10000", "9" * 5000, "a number that is too large"),
        ("minus =", "sign = 1\nminus =", "“sign” does not belong here"),
        ("minus =", "sign =", "The key “minus” is missing here"),
    ],
)
def test_a_language_file_that_cannot_be_used_is_named_with_what_is_wrong(
    replaced: str, by: str, complaint: str, tmp_path: Path
) -> None:
    shutil.copytree(LOCALES / "fa", tmp_path / "fa")
    path = tmp_path / "fa" / "language.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(replaced, by), encoding="utf-8")
    with pytest.raises(LanguageError) as raised:
        read_language(path)
    assert str(path) in str(raised.value)
    assert complaint in str(raised.value)
