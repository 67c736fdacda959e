"""A rule set is read strictly: whatever does not belong is refused in one sentence that names file and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor import variants
from tutor.engine.policies import CardKind, WildRatio
from tutor.engine.rules import MinimumStep
from tutor.i18n import languages, translator
from tutor.variants import Library, RuleSetError, UnknownRuleSet

SHIPPED = Path(variants.__file__).parent
VARIANT = 'based_on = "classic"\n\n[deal]\nhand = 12\n\n[sources]\ndeal = "policy"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with Classic and a house rule in it, to add files to."""
    (tmp_path / "house").mkdir()
    for name in ("classic.toml", "house/wilds-fewer.toml", "house/wilds-not-more.toml"):
        (tmp_path / name).write_text((SHIPPED / name).read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def refusal(folder: Path, name: str) -> str:
    """The sentence with which a rule set is refused; every language has one."""
    with pytest.raises(RuleSetError) as caught:
        Library(folder).load(name)
    for language in languages():
        assert translator(language.code).say(caught.value.problem)
    return translator("en").say(caught.value.problem)


def test_every_rule_set_and_every_house_rule_loads() -> None:
    assert "classic" in variants.installed()
    for name in variants.installed():
        assert variants.load(name).id == name
    fitting = {
        house
        for house in variants.overlays()
        for base in variants.installed()
        if not is_refused(f"{base}+{house}")
    }
    assert fitting == set(variants.overlays())


def is_refused(name: str) -> bool:
    try:
        variants.load(name)
    except RuleSetError:
        return True
    return False


def test_every_value_names_its_source() -> None:
    for name in variants.installed():
        rules = variants.load(name)
        assert rules.sources["opening.minimum"]
        assert set(rules.sources) == set(variants.load("classic").sources)


def test_a_variant_says_only_what_differs(folder: Path) -> None:
    (folder / "twelve.toml").write_text(VARIANT, encoding="utf-8")
    rules = Library(folder).load("twelve")
    assert (rules.deal.hand, rules.sources["deal.hand"]) == (12, "policy")
    assert rules.meld == Library(folder).load("classic").meld


def test_values_taken_over_may_have_another_source_than_in_the_game_they_come_from(folder: Path) -> None:
    text = VARIANT.replace("[sources]\n", '[sources]\ntaken_over = "unverified"\n')
    (folder / "twelve.toml").write_text(text, encoding="utf-8")
    sources = Library(folder).load("twelve").sources
    assert sources["deal.hand"] == "policy"
    assert set(sources.values()) == {"policy", "unverified"}
    assert set(sources) == set(Library(folder).load("classic").sources)


def test_what_no_source_tells_of_chilean_canasta_is_the_programs_choice() -> None:
    sources = variants.load("chilean").sources
    told = {path for path, source in sources.items() if source != "policy"}
    assert told == {"deck.packs", "deck.jokers", "meld.sequences", "meld.wild_melds"}


def test_the_minimum_by_total_before_the_hand() -> None:
    assert variants.load("classic").opening.minimum == (
        MinimumStep(None, 15),
        MinimumStep(0, 50),
        MinimumStep(1500, 90),
        MinimumStep(3000, 120),
    )


def test_house_rules_are_laid_over_a_rule_set() -> None:
    rules = variants.load("classic-2p+wilds-fewer+jokers-not-discarded")
    assert rules.meld.wild_ratio is WildRatio.FEWER
    assert rules.discard.forbidden == (CardKind.JOKER,)
    assert (rules.base, rules.house) == ("classic-2p", ("wilds-fewer", "jokers-not-discarded"))
    assert variants.load("classic-2p").meld.wild_ratio is WildRatio.NONE


def test_a_preset_is_a_rule_set_with_house_rules_under_its_own_name(folder: Path) -> None:
    (folder / "page.toml").write_text('based_on = "classic"\nhouse = ["wilds-not-more"]\n', encoding="utf-8")
    rules = Library(folder).load("page")
    assert (rules.id, rules.house, rules.meld.wild_ratio) == ("page", (), WildRatio.NOT_MORE)


@pytest.mark.parametrize(
    "name", ["", "klassic", "classic+", "classic+no-such-rule", "../classic", "classic.toml"]
)
def test_a_name_that_is_not_installed_is_refused(name: str) -> None:
    with pytest.raises(UnknownRuleSet):
        variants.load(name)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("classic+wilds-fewer+wilds-not-more", "“wilds-fewer” and “wilds-not-more” contradict each other."),
        ("classic+deal-13+deal-15", "“deal-13” and “deal-15” contradict each other."),
        ("classic+natural-pair-always+frozen-onto-meld", "contradict each other."),
        ("classic+frozen-onto-meld+natural-pair-always", "contradict each other."),
        ("classic+deal-13+deal-13", "The house rule “deal-13” is named twice."),
        ("classic+six-150-from-7000", "The house rule “six-150-from-7000” has no meaning in “classic”."),
        ("classic-6p-three-sides+six-150-from-7000", "has no meaning in “classic-6p-three-sides”."),
        ("classic-3p-cutthroat+forced-take-matching", "changes nothing in “classic-3p-cutthroat”."),
        ("classic-2p+deal-15", "The house rule “deal-15” changes nothing in “classic-2p”."),
    ],
)
def test_house_rules_that_make_no_sense_there_are_refused(name: str, sentence: str) -> None:
    assert refusal(SHIPPED, name).endswith(sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("hand = 12", "hands = 12", "new.toml: a rule set has no key “deal.hands”."),
        ("[deal]", "[deals]", "new.toml: a rule set has no key “deals”."),
        ("hand = 12", 'hand = "12"', "new.toml: “deal.hand” must be a whole number."),
        ("hand = 12", "hand = true", "new.toml: “deal.hand” must be a whole number."),
        ("hand = 12", "hand = 12.0", "new.toml: “deal.hand” must be a whole number."),
        ("hand = 12", "black_three_upcard = 1", "new.toml: “deal.black_three_upcard” must be true or false."),
        ("[deal]\nhand = 12", 'deal = "12"', "new.toml: “deal” must be a table."),
        ("hand = 12", "hand = ", "new.toml, line 4: This line is not valid TOML."),
        ('deal = "policy"', "", "new.toml: no source is named for “deal.hand”."),
        ('deal = "policy"', "deal = 5", "new.toml: “sources.deal” must be a text in quotation marks."),
        (
            'deal = "policy"',
            'deal = "policy"\nmeld = "policy"',
            "new.toml: a source is named for “meld”, but the file sets no such value.",
        ),
        (
            'deal = "policy"',
            'deal = "policy"\ntaken_over = 5',
            "new.toml: “sources.taken_over” must be a text in quotation marks.",
        ),
        ('"classic"', '"klassic"', "new.toml: “based_on” names “klassic”, which is no other rule set."),
        ('"classic"', '"new"', "new.toml: “based_on” names “new”, which is no other rule set."),
        ('"classic"', "5", "new.toml: “based_on” must be a text in quotation marks."),
        ('based_on = "classic"', "", "new.toml: the key “table.seats” is missing."),
    ],
)
def test_a_file_with_a_fault_is_refused(folder: Path, old: str, new: str, sentence: str) -> None:
    assert old in VARIANT
    (folder / "new.toml").write_text(VARIANT.replace(old, new), encoding="utf-8")
    assert refusal(folder, "new") == sentence


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("5", "“opening.minimum” must be a list."),
        ("[5]", "“opening.minimum[1]” must be a table."),
        ("[{ score = 0 }]", "the key “opening.minimum[1].need” is missing."),
        ("[{ need = 5, points = 1 }]", "a rule set has no key “opening.minimum[1].points”."),
        ('[{ need = 5 }, { score = "0", need = 5 }]', "“opening.minimum[2].score” must be a whole number."),
        (
            "[]",
            "“opening.minimum” must begin with an entry without a score and then rise from score to score.",
        ),
        (
            "[{ need = 15 }, { score = 1500, need = 90 }, { score = 0, need = 50 }]",
            "“opening.minimum” must begin with an entry without a score and then rise from score to score.",
        ),
    ],
)
def test_a_list_with_a_fault_is_refused_with_the_place_in_it(folder: Path, value: str, sentence: str) -> None:
    text = f'based_on = "classic"\n[opening]\nminimum = {value}\n[sources]\nopening = "policy"\n'
    (folder / "new.toml").write_text(text, encoding="utf-8")
    assert refusal(folder, "new") == f"new.toml: {sentence}"


@pytest.mark.parametrize("value", [f"{{ {'.'.join('a' * 3000)} = 1 }}", "[1]"])
def test_a_policy_is_a_text(folder: Path, value: str) -> None:
    text = f'based_on = "classic"\n[meld]\nwild_ratio = {value}\n[sources]\nmeld = "policy"\n'
    (folder / "new.toml").write_text(text, encoding="utf-8")
    assert refusal(folder, "new") == "new.toml: “meld.wild_ratio” must be a text in quotation marks."


def test_a_policy_that_there_is_not_is_refused_with_those_that_there_are(folder: Path) -> None:
    text = (folder / "classic.toml").read_text(encoding="utf-8").replace('"not-more"', '"more"')
    (folder / "classic.toml").write_text(
        text.replace('wild_ratio = "none"', 'wild_ratio = "some"'), encoding="utf-8"
    )
    sentence = "classic.toml: “meld.wild_ratio” cannot be “some”; it is one of: none, not-more, fewer, half."
    assert refusal(folder, "classic") == sentence


def test_a_house_rule_with_a_fault_names_its_file(folder: Path) -> None:
    (folder / "house" / "odd.toml").write_text("[meld]\nwild = 2\n", encoding="utf-8")
    assert refusal(folder, "classic+odd") == "house/odd.toml: a rule set has no key “meld.wild”."


def test_two_variants_based_on_each_other_are_refused(folder: Path) -> None:
    for name, other in (("one", "two"), ("two", "one")):
        (folder / f"{name}.toml").write_text(f'based_on = "{other}"\n', encoding="utf-8")
    assert refusal(folder, "one") == "two.toml: “based_on” names “one”, which is no other rule set."


def test_a_file_that_is_not_text_is_refused(folder: Path) -> None:
    (folder / "new.toml").write_bytes(b"\xff\xfe\x00")
    assert refusal(folder, "new") == "new.toml, line 1: This line is not UTF-8 text."
