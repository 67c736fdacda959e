"""`rule-sets`: the list for people and programs, and the comparison of two."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tutor import variants
from tutor.bidi.direction import has_rtl
from tutor.cli import main
from tutor.i18n import languages, translator
from tutor.rulebook.differences import values
from tutor.rulebook.names import house_description, house_title

CODES = [language.code for language in languages()]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rule-sets", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_list_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    listed = {one["id"]: one for one in json.loads(printed(capsys, "--json", "--lang", "en"))}
    assert tuple(listed) == variants.installed()
    assert listed["classic"]["based_on"] is None
    assert listed["samba"]["title"] == "Samba"
    assert (listed["classic-5p"]["players"], listed["classic-5p"]["based_on"]) == (5, "classic")
    assert listed["italian"]["based_on"] == "samba"
    assert "target-12000" in listed["italian"]["options"]
    assert "target-12000" not in listed["samba"]["options"]
    assert listed["classic-greek-page"]["house"] == list(variants.preset_of("classic-greek-page"))
    for one in listed.values():
        for house in one["options"]:
            variants.load(f"{one['id']}+{house}")


@pytest.mark.parametrize("code", CODES)
def test_the_list_for_people_names_and_describes_every_rule_set(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = printed(capsys, "--lang", code).splitlines()
    for name in variants.installed():
        assert len(lines[lines.index(name) + 1]) > 30
        assert has_rtl(lines[lines.index(name) + 1]) == (code == "fa")
    assert len(lines) < 5 * len(variants.installed())
    assert not [house for house in variants.overlays() if house in lines]


@pytest.mark.parametrize("code", CODES)
def test_the_list_for_people_tells_how_to_see_more(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--lang", code).splitlines()
    commands = [line.split()[1:] for line in lines if line.startswith("canasta-tutor ")]
    assert len(commands) == 2
    for command in commands:
        assert printed(capsys, *command[1:], "--lang", code)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", ["modern-american", "classic+deal-13"])
def test_one_rule_set_shows_each_house_rule_that_fits_below_the_name_to_type(
    name: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = printed(capsys, name, "--lang", code).splitlines()
    assert lines[0] == name
    typed = [line for line in lines[1:] if line.startswith(f"{name}+")]
    assert typed == [f"{name}+{house}" for house in variants.options(name)]
    speaker = translator(code)
    for line in typed:
        named = lines[lines.index(line) + 1]
        house = line.rpartition("+")[2]
        assert house_title(house, speaker) in named
        assert house_description(house, variants.load(line), speaker) in named


@pytest.mark.parametrize(
    ("name", "held"),
    [
        ("classic+deal-13+tie-shared", ("deal-13", "tie-shared")),
        ("classic-greek-page", variants.preset_of("classic-greek-page")),
        ("classic-greek-page+deal-13", (*variants.preset_of("classic-greek-page"), "deal-13")),
    ],
)
def test_one_rule_set_shows_the_house_rules_that_hold_in_it(
    name: str, held: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = printed(capsys, name, "--lang", "en").splitlines()
    places = [lines.index(house) for house in held]
    assert places == sorted(places)
    assert places[-1] < min(place for place, line in enumerate(lines[1:], 1) if line.startswith(f"{name}+"))
    assert all(house_title(house, translator("en")) in lines[lines.index(house) + 1] for house in held)


def test_one_rule_set_for_programs_is_its_entry_of_the_list_and_names_its_house_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    listed = {one["id"]: one for one in json.loads(printed(capsys, "--json", "--lang", "en"))}
    shown = json.loads(printed(capsys, "classic-greek-page", "--json", "--lang", "en"))
    named = shown.pop("house_rules")
    assert shown == listed["classic-greek-page"]
    assert list(named) == [*shown["house"], *shown["options"]]
    assert named["deal-13"] == {"title": "Deal of thirteen", "text": "Each player is dealt 13 cards."}
    with_house = json.loads(printed(capsys, "classic+deal-13", "--json", "--lang", "en"))
    assert (with_house["id"], with_house["house"]) == ("classic+deal-13", ["deal-13"])


def test_titles_are_those_of_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    titles = {
        code: {one["id"]: one["title"] for one in json.loads(printed(capsys, "--json", "--lang", code))}
        for code in CODES
    }
    assert titles["fa"]["hand-and-foot"] == "دست و پا"
    assert titles["el"]["bolivia"] == "Μπολίβια"
    for other in set(CODES) - {"en"}:
        assert not set(titles[other].values()) & set(titles["en"].values())


def test_a_comparison_for_people_has_labels_values_and_sources(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--compare", "classic", "samba", "--lang", "en").splitlines()
    assert lines[0] == "What differs: Classic canasta | Samba"
    assert lines[lines.index("Deal and draw") + 1] == "  Cards dealt: 11 | 15"
    at = lines.index("  Packs of cards: 2 | 3")
    assert lines[at + 1] == (
        "    Sources: Persian encyclopedia, rules page in Greek, Persian tutorial, rules page in Persian, pagat.com |"
        " Persian encyclopedia, Bicycle Cards, Official Canasta Laws (from German Wikipedia)"
    )


def test_a_source_that_both_values_have_is_named_once(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--compare", "bolivia", "brazilian", "--lang", "en").splitlines()
    at = lines.index("  Wild canasta: 2500 | 2000")
    assert lines[at + 1] == "    Source of both: Persian encyclopedia, Bicycle Cards, rummy-games.com"


@pytest.mark.parametrize("code", CODES)
def test_no_tag_of_a_source_is_printed_for_people(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    for other in ("samba", "chilean", "italian", "modern-american", "hand-and-foot-bicycle"):
        out = printed(capsys, "--compare", "classic", other, "--lang", code)
        assert not [tag for tag in ("seed", "laws-de", "CLA,", "hsw", "policy", "bicycle*") if tag in out]


def test_a_comparison_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "--compare", "chilean", "bolivia", "--json", "--lang", "en"))
    assert {
        "path": "match.target",
        "label": "Points that end the match",
        "a": "10,000",
        "b": "15,000",
        "source_a": ["policy"],
        "source_b": ["seed 000", "bicycle", "rummy-games", "pagat"],
    } in found


def test_house_rules_can_be_compared(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--compare", "classic", "classic+deal-13+tie-shared", "--lang", "en")
    lines = printed(capsys, *arguments).splitlines()
    assert lines[0] == (
        "What differs: Classic canasta | Classic canasta, with the house rules “Deal of thirteen” and"
        " “A tie is shared”"
    )
    assert [line for line in lines if line.startswith("  ") and line[2] != " "] == [
        "  Cards dealt: 11 | 13",
        "  A tie at the end: one more hand | the match is shared",
    ]


def test_two_names_for_one_game_are_said_to_be_that(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--compare", "classic", "uruguay-original")
    assert printed(capsys, *arguments, "--lang", "en") == (
        "Classic canasta and Canasta del Uruguay are played by the same rules.\n"
    )
    assert printed(capsys, *arguments, "--json") == "[]\n"


def test_a_comparison_on_a_narrow_terminal_keeps_the_indent_in_every_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "50")
    lines = printed(capsys, "--compare", "classic", "samba", "--lang", "en").splitlines()
    first = lines.index("  Packs of cards: 2 | 3") + 1
    following = next(at for at in range(first, len(lines)) if lines[at].startswith("  Jokers: "))
    assert following > first + 2
    assert all(line.startswith("    ") and line[4] != " " for line in lines[first:following])
    assert max(map(len, lines)) <= 50


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--compare", "classic", "klassic"), "There is no rule set “klassic”."),
        (
            ("--compare", "classic", "classic+target-12000"),
            "The house rule “target-12000” has no meaning in “classic”.",
        ),
        (("--compare", "classic"), "--compare needs two values."),
        (
            ("--compare", "classic", "samba", "cuban"),
            "Two rule sets are compared, so “cuban” is one too many.",
        ),
        (("klassic",), "There is no rule set “klassic”. Did you mean “classic”?"),
        (("bridge",), "There is no rule set “bridge”. There are: american, "),
        (("classic+deal-14",), "There is no house rule “deal-14”. Did you mean one of these: "),
        (("classic+target-12000",), "The house rule “target-12000” has no meaning in “classic”."),
        (("classic", "samba"), "Nothing can be done with “samba”."),
    ],
)
def test_what_cannot_be_shown_or_compared_is_refused(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rule-sets", *arguments, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)


def test_it_loads_nothing_that_draws_screens(root: Path) -> None:
    ask = "import sys, tutor.cli; tutor.cli.main(['rule-sets', '--compare', 'classic', 'samba'])"
    script = f"{ask}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True
    )
    loaded = {name.partition(".")[0] for name in done.stdout.splitlines()[-1].split()}
    assert not {"textual", "rich", "babel", "sqlite3"} & loaded


@pytest.mark.parametrize("code", CODES)
def test_the_values_of_a_rule_set_stand_above_where_they_come_from(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    speaker, found = translator(code), values(variants.load("italian"))
    lines = [line.strip() for line in printed(capsys, "italian", "--values", "--lang", code).splitlines()]
    for one in found:
        place = next(i for i, line in enumerate(lines) if line.startswith(speaker.say(one.label)))
        below = (line for line in lines[place:] if line == speaker.fact(one.source.text))
        assert next(below, None) is not None, one.path
    listed = json.loads(printed(capsys, "italian", "--values", "--json", "--lang", code))
    assert [one["path"] for one in listed] == [one.path for one in found]
    assert all(one["source"] for one in listed)


def test_values_are_those_of_a_rule_set_that_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule-sets", "--values"]) == 2
    assert "--values" in capsys.readouterr().err


def test_a_name_typed_in_another_spelling_is_shown_in_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    for typed, name in (("Hand and Foot", "hand-and-foot"), ("CLASSIC + Deal_13", "classic+deal-13")):
        assert printed(capsys, typed, "--lang", "en") == printed(capsys, name, "--lang", "en")
        assert json.loads(printed(capsys, typed, "--json"))["id"] == name
        for command in (("check", typed, "draw"), ("simulate", "--rules", typed, "--hands", "1")):
            assert main([*command, "--json"]) == 0
            assert json.loads(capsys.readouterr().out)["rules"] == name


def test_no_line_of_values_mixes_digits_of_two_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    for name in variants.installed():
        lines = printed(capsys, name, "--values", "--lang", "fa").splitlines()
        assert not [line for line in lines if re.search("[0-9]", line) and re.search("[۰-۹]", line)]
