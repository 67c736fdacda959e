"""What rule sets and house rules are called and say, in each language."""

from __future__ import annotations

import dataclasses

import pytest

from tutor import variants
from tutor.i18n import language, languages, translator
from tutor.rulebook.names import FILE, filled, house_description, read_names

CODES = [one.code for one in languages()]
NUMBER_WORDS = {
    "en": ("hundred", "thousand", "fifteen", "ten ", "seven "),
    "fa": ("صد ", "هزار", "پانزده", "هفت کارت"),
    "el": ("εκατό", "χιλιάδες", "δεκαπέντε", "εφτά φύλλα"),
}


@pytest.mark.parametrize("code", CODES)
def test_no_sentence_has_a_number_of_the_rules_in_words(code: str) -> None:
    names = read_names(language(code).folder / FILE)
    for name in (*names.rule_sets.values(), *names.house_rules.values()):
        assert not [word for word in NUMBER_WORDS[code] if word in name.text], name.text


@pytest.mark.parametrize("code", CODES)
def test_the_numbers_of_a_house_rule_are_those_of_its_values(code: str) -> None:
    speaker = translator(code)
    names = read_names(language(code).folder / FILE)
    rules = variants.load("samba+samba-160-from-7000")
    last = dataclasses.replace(rules.opening.minimum[-1], score=6500, need=185)
    opening = dataclasses.replace(rules.opening, minimum=(*rules.opening.minimum[:-1], last))
    text = filled(
        names,
        names.house_rules["samba-160-from-7000"],
        dataclasses.replace(rules, opening=opening),
        speaker,
    )
    assert speaker.number(6500) in text
    assert speaker.number(185) in text


@pytest.mark.parametrize("code", CODES)
def test_every_house_rule_says_its_numbers_over_every_rule_set_that_it_fits(code: str) -> None:
    speaker = translator(code)
    for base in variants.installed():
        for house in variants.options(base):
            assert "{" not in house_description(house, speaker, base)
