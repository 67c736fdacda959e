"""What rule sets and house rules are called and say, in each language."""

from __future__ import annotations

import dataclasses

import pytest

from tutor import variants
from tutor.i18n import language, languages, translator
from tutor.rulebook.names import FILE, filled, house_description, read_names, title

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
            assert "{" not in house_description(house, variants.load(f"{base}+{house}"), speaker)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("classic", "Classic canasta"),
        ("classic+deal-13", "Classic canasta, with the house rule “Deal of thirteen”"),
        (
            "classic+deal-13+tie-shared+wilds-fewer",
            (
                "Classic canasta, with the house rules “Deal of thirteen”, “A tie is shared” and"
                " “Fewer wild cards than naturals”"
            ),
        ),
    ],
)
def test_the_title_of_a_rule_set_names_its_house_rules(name: str, said: str) -> None:
    assert title(variants.load(name), translator("en")) == said


@pytest.mark.parametrize(
    ("code", "one", "several"),
    [
        ("el", "με τον κανόνα της παρέας «", "με τους κανόνες της παρέας «"),
        ("fa", "با قانون خانگی «", "با قانون‌های خانگی «"),
    ],
)
def test_one_house_rule_and_several_are_told_apart(code: str, one: str, several: str) -> None:
    speaker = translator(code)
    assert one in title(variants.load("classic+deal-13"), speaker)
    assert several in title(variants.load("classic+deal-13+tie-shared"), speaker)


@pytest.mark.parametrize("code", CODES)
def test_a_house_rule_that_takes_points_says_how_many_and_not_below_zero(code: str) -> None:
    speaker = translator(code)
    text = house_description("four-jokers-2500", variants.load("modern-american+four-jokers-2500"), speaker)
    assert speaker.number(500) in text
    assert "−" not in text
