"""Names as people type them: taken in any spelling, and answered with what may have been meant."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor import variants
from tutor.i18n import languages, translator
from tutor.text import Verbatim
from tutor.variants import Library, UnknownRuleSet

SHIPPED = Path(variants.__file__).parent


def refusal(name: str, library: Library | None = None) -> str:
    """The sentence with which a name is refused; every language has one."""
    with pytest.raises(UnknownRuleSet) as caught:
        (library or Library(SHIPPED)).load(name)
    for language in languages():
        assert translator(language.code).say(caught.value.problem)
    return translator("en").say(caught.value.problem)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Samba", "samba"),
        ("CLASSIC", "classic"),
        ("hand and foot", "hand-and-foot"),
        ("Hand_and_Foot", "hand-and-foot"),
        (" hand  and-foot ", "hand-and-foot"),
        ("Classic 2P + Wilds Fewer", "classic-2p+wilds-fewer"),
        ("classic-۲p+deal-١٣", "classic-2p+deal-13"),
        ("hand\u2013and\u2011foot", "hand-and-foot"),
    ],
)
def test_a_name_is_taken_in_any_case_with_blanks_or_underscores_and_shown_in_its_own_spelling(
    typed: str, name: str
) -> None:
    rules = variants.load(typed)
    assert rules.id == name
    assert rules is variants.load(name)
    base = typed.partition("+")[0]
    assert variants.preset_of(base) == variants.preset_of(rules.base)
    assert variants.based_on(base) == variants.based_on(rules.base)
    assert variants.options(typed) == variants.options(name)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("smaba", "There is no rule set “smaba”. Did you mean “samba”?"),
        ("boliva", "There is no rule set “boliva”. Did you mean “bolivia”?"),
        ("Klassic+deal-13", "There is no rule set “Klassic”. Did you mean “classic”?"),
        ("brasil", "There is no rule set “brasil”. Did you mean “brazilian”?"),
        ("greek", "There is no rule set “greek”. Did you mean “classic-greek-page”?"),
        ("urug", "There is no rule set “urug”. Did you mean “uruguay”?"),
        ("classic+wild-fewer", "There is no house rule “wild-fewer”. Did you mean “wilds-fewer”?"),
        ("classic+deal", "There is no house rule “deal”. Did you mean one of these: deal-13, deal-15?"),
    ],
)
def test_a_near_miss_is_answered_with_what_may_have_been_meant(typed: str, sentence: str) -> None:
    assert refusal(typed) == sentence


def test_names_that_are_equally_near_are_all_offered() -> None:
    assert refusal("samba-4p").endswith("Did you mean one of these: samba-2p, samba-3p, samba-6p, samba?")
    assert refusal("hand").startswith(
        "There is no rule set “hand”. Did you mean one of these: hand-and-foot, "
    )


@pytest.mark.parametrize("typed", ["bridge", "x", "xy", "samba" * 2000])
def test_only_where_no_name_is_near_all_are_listed(typed: str) -> None:
    assert refusal(typed).endswith(f"There are: {', '.join(variants.installed())}.")


@pytest.mark.parametrize("base", ["classic", "samba", "italian+target-12000"])
def test_where_no_house_rule_is_near_those_that_fit_are_listed(base: str) -> None:
    fitting = ", ".join(variants.options(base))
    assert refusal(f"{base}+xyz") == (
        f"There is no house rule “xyz”. Those that fit “{base}” are: {fitting}."
    )
    assert refusal(f"{base}+") == (
        f"In “{base}+” the house rule after the plus is missing. Those that fit “{base}” are: {fitting}."
    )


def test_a_house_rule_of_other_games_is_not_offered() -> None:
    assert "target-12000" in variants.overlays()
    assert refusal("italian+target-1200").endswith("Did you mean “target-12000”?")
    assert "target-12000" not in refusal("classic+target-1200")


def test_a_missing_name_is_said_to_be_missing() -> None:
    for typed in ("", " ", "+deal-13"):
        assert refusal(typed).startswith("The name of the rule set is missing. The rule sets are: american, ")


def test_where_no_house_rule_fits_none_is_listed(tmp_path: Path) -> None:
    (tmp_path / "classic.toml").write_text(
        (SHIPPED / "classic.toml").read_text(encoding="utf-8"), encoding="utf-8"
    )
    sentence = "There is no house rule “deal-13”, and none that fits “classic”."
    assert refusal("classic+deal-13", Library(tmp_path)) == sentence


def test_the_near_names_are_a_fact_of_the_problem() -> None:
    with pytest.raises(UnknownRuleSet) as caught:
        variants.load("smaba")
    assert caught.value.problem.facts["names"] == Verbatim("samba")


@given(st.text(max_size=30))
def test_any_name_is_loaded_or_refused(name: str) -> None:
    with contextlib.suppress(variants.RuleSetError):
        assert variants.load(name).base in variants.installed()
