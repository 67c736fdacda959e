"""Differences between rule sets are derived from their values, and every value has words."""

from __future__ import annotations

import enum

import pytest

from tutor import variants
from tutor.engine import policies
from tutor.engine.policies import SpecialWilds
from tutor.engine.rules import RuleSet
from tutor.explain.special_hands import WITH_WILDS
from tutor.i18n import languages, translator
from tutor.rulebook.differences import Difference, differences, value, values
from tutor.rulebook.policy_words import WORDS
from tutor.rulebook.value_labels import GROUPS, LABELS
from tutor.text import Fact
from tutor.variants import reader
from tutor.variants.idle import is_idle

POLICIES = [
    policy
    for policy in vars(policies).values()
    if isinstance(policy, type) and issubclass(policy, enum.StrEnum) and policy is not enum.StrEnum
]


def said(name_a: str, name_b: str, code: str = "en") -> dict[str, tuple[str, str, str]]:
    """Label and values of each difference by path, as a reader sees them."""
    speaker = translator(code)
    found = differences(variants.load(name_a), variants.load(name_b))
    return {one.path: (speaker.say(one.label), speaker.fact(one.a), speaker.fact(one.b)) for one in found}


def test_every_value_has_a_label_and_every_group_a_heading() -> None:
    assert set(LABELS) == set(reader.PATHS)
    assert set(GROUPS) == set(reader.GROUPS)


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
def test_every_policy_has_words_for_each_of_its_members(policy: type[enum.StrEnum]) -> None:
    known = set(WITH_WILDS) if policy is SpecialWilds else {one for one, _ in WORDS if type(one) is policy}
    assert known == set(policy)


def test_a_difference_reads_otherwise_for_the_one_than_for_the_other() -> None:
    for other in variants.installed():
        a, b = variants.load("samba"), variants.load(other)
        found = differences(a, b)
        assert not [one.path for one in found if one.a == one.b]
        differing = {path for path in reader.PATHS if unordered(a, path) != unordered(b, path)}
        followed = {one.path for one in found} - differing
        assert followed <= {"going_out.canastas", "meld.wilds"}, other
        for path in differing - {one.path for one in found}:
            said = {fact(a, path), fact(b, path)}
            assert len(said) == 1 or (is_idle(path, a) and is_idle(path, b)), (other, path)


def fact(rules: RuleSet, path: str) -> Fact:
    return LABELS[path].say(value(rules, path), rules)


def test_what_has_no_effect_is_no_value_of_the_rule_set() -> None:
    listed = {one.path for one in values(variants.load("classic"))}
    assert "canasta.natural" in listed
    assert not {"canasta.wild", "meld.wild_most", "deal.talon"} & listed
    assert said("classic", "bolivia")["meld.wild_most"][1:] == ("–", "7")
    assert "canasta.wild_only_out" not in said("classic", "bolivia")


def test_the_number_of_canastas_follows_from_their_kinds() -> None:
    assert said("hand-and-foot", "hand-and-foot-seed")["going_out.canastas"][1:] == ("5", "7")
    assert "going_out.canastas" not in said("samba", "hand-and-foot-bicycle")


def unordered(rules: RuleSet, path: str) -> object:
    """The value, a list whose order says nothing as a set."""
    found = value(rules, path)
    ordered = ("threes.", "opening.", "deal.", "canasta.in_number")
    return frozenset(found) if isinstance(found, tuple) and not path.startswith(ordered) else found


@pytest.mark.parametrize("code", [language.code for language in languages()])
def test_every_difference_can_be_said_in_every_language(code: str) -> None:
    speaker = translator(code)
    for name in [
        *variants.installed(),
        *(f"modern-american+{one}" for one in variants.options("modern-american")),
    ]:
        for one in differences(variants.load("classic"), variants.load(name)):
            for text in map(speaker.fact, (one.a, one.b, one.source_a.text, one.source_b.text)):
                assert text
                assert "{" not in text


def test_numbers_policies_and_lists_are_readable() -> None:
    found = said("classic", "samba")
    assert found["deal.hand"] == ("Cards dealt", "11", "15")
    assert found["meld.wilds"] == ("Wild cards in a group, at most", "3", "2")
    assert found["pile.onto_sequence"][1:] == ("–", "yes, with the whole pile")
    assert found["threes.red"][1] == "1: 100, 2: 200, 3: 300, 4: 800"
    assert found["opening.minimum"][2] == (
        "below 0: 15, from 0: 50, from 1500: 90, from 3000: 120, from 7000: 150"
    )


@pytest.mark.parametrize(
    ("a", "b", "path", "both"),
    [
        ("classic", "cuban", "meld.most", ("no limit", "7")),
        ("classic", "hand-and-foot", "going_out.kinds", ("none", "natural: 2, mixed: 2, wild: 1")),
        ("classic", "english", "match.acaba", ("not played", "1500")),
        ("bolivia", "bolivia+wilds-without-limit", "meld.wilds", ("2", "no limit")),
        ("american", "american+eight-when-going-out", "meld.past_full", ("none", "groups")),
        ("classic", "classic+jokers-not-discarded", "discard.forbidden", ("none", "jokers")),
        (
            "samba",
            "italian",
            "canasta.in_number",
            ("none", "5 natural ones: 2000; 5 with at most 1 mixed one: 1000; any 10: 2000"),
        ),
        (
            "bolivia",
            "brazilian",
            "opening.minimum",
            (
                "below 0: 15, from 0: 50, from 1500: 90, from 3000: 120, from 7000: 150",
                (
                    "below 0: 15, from 0: 50, from 1500: 90, from 3000: 120, from 5000: 150, from 7000: any canasta,"
                    " from 8000: any canasta and 200 points, from 9000: a canasta that is not mixed"
                ),
            ),
        ),
        (
            "classic-6p",
            "hand-and-foot",
            "threes.red",
            ("1: 100, 2: 200, 3: 300, 4: 400, 5: 1000, 6: 1200", "100 each"),
        ),
        ("classic", "hand-and-foot-bicycle", "threes.red", ("1: 100, 2: 200, 3: 300, 4: 800", "nothing")),
        ("bolivia", "hand-and-foot-seed", "going_out.canastas", ("2", "7")),
        ("bolivia", "brazilian", "penalties.unfinished", ("none", "runs of at most 5 cards: −1000")),
        (
            "modern-american",
            "modern-american+garbage-2000",
            "special.hands",
            ("Garbage (groups of 4-4-3-3): 3000", "Garbage (groups of 4-4-3-3): 2000"),
        ),
    ],
)
def test_values_that_are_no_numbers(a: str, b: str, path: str, both: tuple[str, str]) -> None:
    assert said(a, b)[path][1:] == both


@pytest.mark.parametrize(
    ("code", "jack", "first", "last"),
    [
        ("en", "Points of a jack", "four: 4", "jack: 11, queen: 12, king: 13, ace: 20"),
        ("el", "Πόντοι για βαλέ", "τεσσάρι: 4", "βαλές: 11, ντάμα: 12, ρήγας: 13, άσος: 20"),
        ("fa", "ارزش سرباز", "چهار: ۴", "سرباز: ۱۱، بی‌بی: ۱۲، شاه: ۱۳، آس: ۲۰"),
    ],
)
def test_ranks_are_named_by_the_words_of_the_language(code: str, jack: str, first: str, last: str) -> None:
    assert translator(code).say(LABELS["points.jack"].text) == jack
    talon = said("classic", "italian", code)["deal.talon"][2]
    assert talon.startswith(first)
    assert talon.endswith(last)


@pytest.mark.parametrize(
    ("code", "straight", "wild_pairs"),
    [
        (
            "en",
            "Straight (one card of each rank and a joker): 3000",
            "Wild pairs (groups of 2-2-2-2-2-2 and two twos, among them aces and sevens): 2000",
        ),
        (
            "el",
            "Από άσο ως ρήγα (ένα φύλλο από κάθε αριθμό και φιγούρα και ένας τζόκερ): 3000",
            (
                "Ζευγάρια με μπαλαντέρ (ίδια φύλλα ανά 2+2+2+2+2+2 και δύο δυάρια,"
                " οπωσδήποτε με άσους και εφτάρια): 2000"
            ),
        ),
        (
            "fa",
            "از آس تا شاه (از هر عدد و تصویر یک کارت، به‌اضافه‌ی یک جوکر): ۳۰۰۰",
            "جفت‌ها با وایلد (سری‌های ۲+۲+۲+۲+۲+۲ تایی و دو تا کارت دو، حتماً با آس و هفت): ۲۰۰۰",
        ),
    ],
)
def test_a_special_hand_says_its_cards(code: str, straight: str, wild_pairs: str) -> None:
    hands = said("classic", "american", code)["special.hands"][2]
    assert straight in hands
    assert wild_pairs in hands


def test_the_order_of_a_list_that_has_none_is_no_difference() -> None:
    """Both forms name sevens and aces, in another order."""
    assert "discard.on_empty_pile" not in said("american", "modern-american")


def test_members_of_two_policies_with_one_value_are_told_apart() -> None:
    assert said("classic", "modern-american")["deal.upcard"][2] == "nothing"
    assert said("classic", "classic-2p")["going_out.asking"][2] == "not done"


def test_sources_stand_beside_the_values() -> None:
    found: Difference = next(
        one
        for one in differences(variants.load("classic"), variants.load("chilean"))
        if one.path == "match.target"
    )
    assert not found.source_a.own_choice
    assert found.source_b.own_choice
