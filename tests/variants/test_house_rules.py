"""House rules: each fits somewhere, and whatever can be put together can be played."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tutor import variants
from tutor.engine.actions import LayDown, NewMeld, TurnUpcard
from tutor.engine.facts import minimum_step, red_three_value
from tutor.engine.faults import faults
from tutor.engine.notation import parse_cards, parse_position, write_position
from tutor.engine.play import apply, deal
from tutor.engine.policies import ThreesLaid, WildRatio
from tutor.engine.rules import RuleSet
from tutor.engine.score import score
from tutor.engine.verdict import violations
from tutor.engine.violations import Code
from tutor.text import in_english
from tutor.variants import Library, RuleSetError, UnfitHouseRule, reader

SHIPPED = Path(variants.__file__).parent
TOTALS = (-100, 0, 1500, 3000, 5000, 7000, 8000, 9000, 12000)


def refusal(name: str, library: Library | None = None) -> str:
    with pytest.raises(UnfitHouseRule) as caught:
        library.load(name) if library else variants.load(name)
    return in_english(caught.value.problem)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the rule sets and house rules, to change."""
    (tmp_path / "house").mkdir()
    for path in (*SHIPPED.glob("*.toml"), *SHIPPED.glob("house/*.toml")):
        target = tmp_path / path.relative_to(SHIPPED)
        target.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def is_playable(rules: RuleSet) -> None:
    """A hand is dealt and begun without a fault, every total has a minimum, every number of red threes a value."""
    for seed in range(2):
        dealt = deal(rules, random.Random(seed))
        assert not faults(dealt, rules), rules.id
        begun = apply(dealt, TurnUpcard(), rules)
        assert not faults(begun, rules), rules.id
    assert parse_position(write_position(begun, rules), variants.load) == begun
    for total in TOTALS:
        scores = (total, *begun.scores[1:])
        assert minimum_step(replace(begun, scores=scores), 1, rules).need >= 0
    for number in range(1, 2 * rules.deck.packs + 1):
        assert red_three_value(number, rules) >= 0


@pytest.mark.parametrize("base", variants.installed())
def test_whatever_fits_a_rule_set_can_be_played_with_it(base: str) -> None:
    is_playable(variants.load(base))
    for house in variants.overlays():
        name = f"{base}+{house}"
        if house in variants.options(base):
            is_playable(variants.load(name))
        else:
            assert refusal(name).endswith((f"“{base}”.", "contradict each other.", "after drawing."))


def test_every_house_rule_fits_some_rule_set() -> None:
    fitting = {house for base in variants.installed() for house in variants.options(base)}
    assert fitting == set(variants.overlays())


def test_a_house_rule_changes_what_it_says_and_nothing_else() -> None:
    for base in ("classic", "samba", "modern-american", "hand-and-foot"):
        standing = variants.load(base)
        for house in variants.options(base):
            rules = variants.load(f"{base}+{house}")
            named = set(reader.read_layer(SHIPPED / "house" / f"{house}.toml", house, _RELATIONS).values)
            changed = {path for path in reader.PATHS if value(rules, path) != value(standing, path)}
            assert changed
            assert changed <= named


_RELATIONS = dict.fromkeys(("only_for", "not_for", "excludes"), tuple[str, ...])


def value(rules: RuleSet, path: str) -> object:
    group, name = path.split(".")
    return getattr(getattr(rules, group), name)


def test_a_house_rule_is_for_a_whole_family() -> None:
    """It names Samba; the same game by other numbers of players, and what is based on it, are meant too."""
    for base in ("samba", "samba-2p", "samba-6p", "bolivia", "bolivia-3p", "brazilian", "chilean-4-packs"):
        assert "sequence-takes-top-only" in variants.options(base)
    for base in ("classic", "italian", "cuban"):
        assert "sequence-takes-top-only" not in variants.options(base)


def test_the_nearer_relative_decides(folder: Path) -> None:
    text = 'only_for = ["samba"]\nnot_for = ["bolivia"]\n[match]\ntarget = 7\n[sources]\nmatch = "policy"\n'
    (folder / "house" / "short.toml").write_text(text, encoding="utf-8")
    library = Library(folder)
    assert library.load("samba-2p+short").match.target == 7
    assert "has no meaning in “brazilian”" in refusal("brazilian+short", library)
    assert "has no meaning in “classic”" in refusal("classic+short", library)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("uruguay+black-three-freezes", "“black-three-freezes” changes nothing in “uruguay”."),
        ("samba+wilds-not-more", "“wilds-not-more” changes nothing in “samba”."),
        ("cuban+pile-not-onto-canasta", "“pile-not-onto-canasta” changes nothing in “cuban”."),
        ("cuban+one-card-rule-relaxed", "“one-card-rule-relaxed” changes nothing in “cuban”."),
        ("samba+concealed-not-with-pile", "“concealed-not-with-pile” changes nothing in “samba”."),
        ("american+red-threes-shown-in-own-turn", "changes nothing in “american”."),
        (
            "classic+red-three-does-not-freeze+natural-pair-always",
            "“red-three-does-not-freeze” changes nothing in “classic+natural-pair-always”.",
        ),
        ("bolivia+samba-160-from-7000", "has no meaning in “bolivia”."),
        ("modern-american+jokers-not-discarded", "has no meaning in “modern-american”."),
        ("hand-and-foot+deal-15", "has no meaning in “hand-and-foot”."),
        ("american+deal-15", "has not as many cards as a player holds after drawing."),
        ("samba+pile-not-onto-group+frozen-onto-meld", "contradict each other."),
        ("bolivia+samba-red-threes-by-choice+no-such-rule", None),
    ],
)
def test_what_makes_no_sense_is_refused(name: str, sentence: str | None) -> None:
    if sentence is None:
        with pytest.raises(variants.UnknownRuleSet):
            variants.load(name)
        return
    assert refusal(name).endswith(sentence)


# ---------------------------------------------------------------------- presets


def test_a_preset_is_its_base_with_house_rules_and_is_written_by_its_own_name() -> None:
    rules = variants.load("classic-greek-page")
    same = variants.load("classic+" + "+".join(variants.preset_of("classic-greek-page")))
    assert variants.based_on("classic-greek-page") == "classic"
    assert [value(rules, path) for path in reader.PATHS] == [value(same, path) for path in reader.PATHS]
    assert (rules.meld.wild_ratio, rules.canasta.concealed) == (WildRatio.NOT_MORE, 100)
    position = apply(deal(rules, random.Random(5)), TurnUpcard(), rules)
    assert write_position(position, rules).startswith("classic-greek-page ")


def test_house_rules_of_a_preset_hold_against_further_ones() -> None:
    assert variants.load("classic-greek-page+deal-13").deal.hand == 13
    assert "“wilds-not-more” and “wilds-fewer” contradict" in refusal("classic-greek-page+wilds-fewer")
    assert "“wilds-not-more” changes nothing" in refusal("classic-greek-page+wilds-not-more")


# ---------------------------------------------------------------------- further readings


def test_red_threes_kept_to_the_end_cost_their_player_once() -> None:
    """[pagat]"""
    name = "samba+samba-red-threes-by-choice"
    rules = variants.load(name)
    assert rules.threes.red_laid is ThreesLaid.BY_CHOICE
    hands = "hand1=3h3d4s hand2=?0 hand3=4d hand4=5c"
    result = score(parse_position(f"{name} phase=play {hands}", variants.load), rules)
    lines = {line.label: line.points for line in result.sides[1].lines}
    assert lines == {"set-in-hand": -750, "cards-in-hand": -10}


@pytest.mark.parametrize(("wilds", "cost"), [("2s2h2d2c", -2000), ("JkJkJkJk2c", -2500), ("JkJkJk2c", -2000)])
def test_four_jokers_in_an_unfinished_wild_meld_cost_more(wilds: str, cost: int) -> None:
    """[pagat]"""
    name = "modern-american+four-jokers-2500"
    rules = variants.load(name)
    hands = "hand1=4s hand2=4h hand3=4d hand4=5c"
    position = parse_position(f"{name} phase=play {hands} melds1=4c4c4s,{wilds}", variants.load)
    lines = {line.label: line.points for line in score(position, rules).sides[1].lines}
    assert lines["unfinished-meld"] == cost


def test_a_meld_of_wild_cards_can_stand_for_three_naturals() -> None:
    """[pagat]"""
    turn = LayDown((NewMeld(parse_cards("JkJkJk")),))
    found = {}
    for name in ("modern-american", "modern-american+opens-by-wilds"):
        position = parse_position(f"{name} phase=play hand1=JkJkJk4s5s6s8s9s", variants.load)
        found[name] = [one.code for one in violations(position, turn, variants.load(name))]
    assert list(found.values()) == [[Code.OPENING_NEEDS_NATURALS], []]


# ---------------------------------------------------------------------- values that do not go together


@pytest.mark.parametrize(
    ("base", "value_text", "said"),
    [
        ("classic-6p", "[threes]\nred = [100, 200, 300, 800]", "“threes.red” needs a value for each number"),
        ("cuban", "[threes]\nblack = [5]", "“threes.black” needs a value for each number"),
        ("italian", "[deal]\ntalon = [4, 5]", "“deal.talon” needs a number for each natural rank"),
        ("classic-6p", "[deck]\npacks = 1", "there are not enough cards to deal"),
        ("classic", "[deal]\nhand = 0", "there are not enough cards to deal"),
        ("classic", "[table]\nsides = 3", "so many seats do not make so many sides"),
        ("classic-2p", '[going_out]\nasking = "optional"', "a partner is needed to go out"),
        ("classic", "[going_out]\npartner_foot = true", "a foot is needed to go out"),
        ("classic-6p-three-sides", "[match]\nacaba = 1500", "the call that ends a hand is for two sides"),
        ("classic", "[match]\ntarget = 0", "nothing ends the match"),
        ("hand-and-foot", "[match]\ndeals = 3", "“opening.minimum” speaks of what there is not"),
        (
            "classic",
            '[going_out]\nkinds = [{ kind = "sequence", canastas = 1 }]',
            "“going_out.kinds” speaks of what there is not",
        ),
        ("brazilian", "[meld]\nsequences = false", "“meld.past_full” speaks of what there is not"),
        ("cuban", "[meld]\nmost = 6", "“meld.cards”"),
        ("samba", "[meld]\nsequences = false", "“pile.onto_sequence” speaks of what there is not"),
        ("american", "[deal]\nhand = 12", "the special hand “straight” has not as many cards"),
    ],
)
def test_values_that_do_not_go_together_are_refused(
    folder: Path, base: str, value_text: str, said: str
) -> None:
    group = value_text[1 : value_text.index("]")]
    text = f'based_on = "{base}"\n{value_text}\n[sources]\n{group} = "policy"\n'
    (folder / "odd.toml").write_text(text, encoding="utf-8")
    if base == "cuban" and "most" in value_text:
        text = text.replace("most = 6", 'most = 6\nwild_melds = "none"')
        (folder / "odd.toml").write_text(text, encoding="utf-8")
    with pytest.raises(RuleSetError) as caught:
        Library(folder).load("odd")
    sentence = in_english(caught.value.problem)
    assert sentence.startswith("“odd” cannot be played: ")
    assert said in sentence
