"""`rule-sets`: the list for people and programs, and the comparison of two."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tutor import variants
from tutor.bidi.direction import has_rtl
from tutor.cli import main
from tutor.i18n import languages

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
def test_the_list_for_people_names_and_describes_everything(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = printed(capsys, "--lang", code).splitlines()
    for name in (*variants.installed(), *variants.overlays()):
        assert len(lines[lines.index(name) + 1]) > 30
        assert has_rtl(lines[lines.index(name) + 1]) == (code == "fa")


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
        "What differs: Classic canasta | Classic canasta, with the house rule “Deal of thirteen” and"
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


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("classic", "klassic"), "There is no rule set “klassic”."),
        (("classic", "classic+target-12000"), "The house rule “target-12000” has no meaning in “classic”."),
        (("classic",), "--compare needs a value."),
    ],
)
def test_a_comparison_that_cannot_be_made_is_refused(
    names: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rule-sets", "--compare", *names, "--lang", "en"]) == 2
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
