"""`cases`: files of rulings, each tried, those that disagree listed, files that are none refused by name and key."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutor.cli import main

OPENING = """
[[case]]
id = "opening"
rules = "classic"
position = "classic phase=play hand1=7c7d7hQcQdQh2d4s9d score1=1600"
turn = "lay 7c7d7h QcQdQh2d"
legal = false
code = "opening-too-low"
facts = { have = 65, need = 90 }
"""
ELSEWHERE = (
    '[[case]]\nid = "there"\nrules = "boat"\nposition = "boat foot1=?0"\nturn = "join 4h 8h"\nlegal = true\n'
)


@pytest.fixture
def tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    def run(text: str, *options: str) -> tuple[int, str, str]:
        file = tmp_path / "file.toml"
        file.write_text(text, encoding="utf-8")
        code = main(["cases", str(file), *options])
        out, err = capsys.readouterr()
        return code, out, err.replace(str(file), "file.toml")

    return run


def ask(kind: str, position: str, answer: str) -> str:
    return f'[[case]]\nid = "one"\nrules = "classic"\nkind = "{kind}"\nposition = "classic {position}"\n{answer}\n'


def test_cases_that_agree(tried) -> None:
    assert tried(OPENING) == (0, "1 passed, 0 failed\n", "")


def test_a_case_may_spell_its_rule_set_in_another_way_than_its_position(tried) -> None:
    for rules in ("Classic", "CLASSIC"):
        assert tried(OPENING.replace('rules = "classic"', f'rules = "{rules}"'))[0] == 0


def test_cases_of_rule_sets_that_are_not_installed_are_named_and_do_not_count(tried) -> None:
    skipped = "there: skipped, because the rules “boat” are not installed.\n"
    assert tried(OPENING + ELSEWHERE) == (0, f"{skipped}1 passed, 0 failed, 1 skipped\n", "")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (
            'legal = false\ncode = "opening-too-low"\nfacts',
            "legal = true\n#",
            "opening: expected legal, found opening-too-low. ",
        ),
        (
            'code = "opening-too-low"\nfacts = { have = 65',
            "facts = { have = 70",
            "opening: expected illegal have=70 need=90, found opening-too-low have=65 need=90. ",
        ),
        (
            "opening-too-low",
            "mixed-ranks",
            "opening: expected mixed-ranks have=65 need=90, found opening-too-low",
        ),
        (
            "need = 90",
            "need = 120",
            "opening: expected opening-too-low have=65 need=120, found opening-too-low have=65",
        ),
        (
            "score1=1600",
            "score1=600",
            "opening: expected opening-too-low have=65 need=90, found legal.",
        ),
    ],
)
def test_a_case_that_disagrees_is_listed_with_both_answers(tried, old: str, new: str, line: str) -> None:
    code, out, _ = tried(OPENING.replace(old, new))
    assert code == 1
    assert out.splitlines()[0].startswith(line)
    assert out.splitlines()[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        (
            ask("score", "hand1=?0 hand2=4s hand3=?0 hand4=4h", "expect = { side2 = -10, total2 = -10 }"),
            ("side2 = -10", "side2 = -15"),
            "one: expected side2=-15, found side2=-10.",
        ),
        (
            ask("minimum", "score1=1500", "expect = { need = 90 }"),
            ("need = 90", "need = 50"),
            "one: expected need=50, found need=90.",
        ),
        (
            ask("can-take", "hand1=9s9h4d6cTs melds1=AsAhAd pile=9d", "legal = true"),
            ("true", "false"),
            "one: expected illegal, found legal.",
        ),
        (
            ask("can-go-out", "phase=play hand1=KsKhKd melds1=AsAhAd", 'legal = false\ncode = "no-canasta"'),
            ("no-canasta", "partner-said-no"),
            "one: expected partner-said-no, found no-canasta.",
        ),
        (
            ask(
                "after",
                "phase=play hand1=KsKhKd9s4d melds1=AsAhAd",
                'turn = "lay KsKhKd; drop 4d"\nexpect = { hand1 = "9s", melds1 = "KdKhKs,AsAhAd", pile = "4d" }',
            ),
            ('hand1 = "9s"', 'hand1 = "4d"'),
            "one: expected hand1=4d, found hand1=9s.",
        ),
    ],
)
def test_every_kind_of_case_can_pass_and_fail(tried, right: str, wrong: tuple[str, str], found: str) -> None:
    assert tried(right)[:2] == (0, "1 passed, 0 failed\n")
    code, out, _ = tried(right.replace(*wrong))
    assert (code, out.splitlines()[0]) == (1, found)


def test_what_a_turn_leads_to_can_be_expected_only_of_a_legal_one(tried) -> None:
    case = ask("after", "phase=play hand1=KsKh4d", 'turn = "lay KsKh"\nexpect = { hand1 = "4d" }')
    code, out, _ = tried(case)
    assert (code, out[:45]) == (
        1,
        "one: expected hand1=4d, found too-few-cards. ",
    )


def test_the_report_for_programs(tried) -> None:
    code, out, _ = tried(OPENING.replace("need = 90", "need = 120") + ELSEWHERE, "--json")
    report = json.loads(out)
    assert (code, report["passed"], report["failed"], report["skipped"]) == (1, 0, 1, 1)
    assert report["failures"][0]["id"] == "opening"
    assert report["failures"][0]["expected"] == "opening-too-low have=65 need=120"
    assert report["skipped_cases"] == [{"id": "there", "rules": "boat"}]
    assert report["failures"][0]["explanation"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('rules = "classic"\n', "", "“opening”, key “rules”: The key is missing."),
        ('turn = "lay 7c7d7h QcQdQh2d"\n', "", "“opening”, key “turn”: The key is missing."),
        ("legal = false", "", "“opening”, key “legal”: The key is missing."),
        ('id = "opening"', "", "“1”, key “id”: The key is missing."),
        ("legal = false", 'legal = "no"', "“opening”, key “legal”: It must be true or false."),
        ("code =", "kode =", "“opening”, key “kode”: A case of this kind has no such key."),
        ('"opening-too-low"', '"too-low"', "“opening”, key “code”: No fault has the code “too-low”."),
        ("legal = false", "legal = true", "“opening”, key “code”: It says why something is not legal, so"),
        ('legal = false\ncode = "opening-too-low"', "legal = true", "“opening”, key “facts”: It says why"),
        ("need = 90", 'need = "90"', "“opening”, key “facts.need”: It must be a whole number."),
        ("{ have = 65, need = 90 }", "{}", "“opening”, key “facts”: It must not be empty."),
        ('id = "opening"', 'id = ""', "“1”, key “id”: It must not be empty."),
        (
            'turn = "lay',
            'turn = "5: lay',
            "“opening”, key “turn”: The turn, column 1: “5”: there is no seat 5",
        ),
        (
            "have = 65",
            "have = 6.5",
            "“opening”, key “facts.have”: It must be a whole number or a text",
        ),
        (
            "facts = { have = 65, need = 90 }",
            "facts = 5",
            "“opening”, key “facts”: It must be a table in braces.",
        ),
        (
            "[[case]]",
            '[[case]]\nkind = "truth"',
            "“opening”, key “kind”: It is one of: turn, score, minimum",
        ),
        (
            "7c7d7hQcQdQh2d4s9d",
            "7c7d7hQcQdQh2x",
            "“opening”, key “position”: The position, column 38: In “2x”",
        ),
        (
            "7c7d7hQcQdQh2d4s9d",
            "7c7c7c",
            "“opening”, key “position”: The position is impossible: There are",
        ),
        (
            '"classic phase',
            '"classic-2p phase',
            "“opening”, key “position”: It is a position of “classic-2p”",
        ),
        ("lay 7c7d7h", "lie 7c7d7h", "“opening”, key “turn”: The turn, column 1: “lie” is not an action"),
    ],
)
def test_a_file_with_a_fault_is_refused_with_case_and_key(tried, old: str, new: str, sentence: str) -> None:
    assert old in OPENING
    code, out, err = tried(OPENING.replace(old, new))
    assert (code, out) == (2, "")
    assert err.startswith(f"file.toml, case {sentence}")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "file.toml: the file holds no cases; each is a table [[case]].\n"),
        ("case = 5", "file.toml: the file holds no cases; each is a table [[case]].\n"),
        (
            f"x = 5\n{OPENING}",
            "file.toml: the file holds “x”, which is no case; each is a table [[case]], with all its keys below",
        ),
        (f"{OPENING}\n[[cases]]\n", "file.toml: the file holds “cases”, which is no case; "),
        (OPENING * 2, "file.toml, case “opening”, key “id”: An earlier case of this file has the same id.\n"),
        ("[[case]\n", "file.toml, line 1: This line is not valid TOML.\n"),
        (
            f"\nx = {'[' * 9000}\n",
            "file.toml, line 2: On this line too many brackets stand inside one another.\n",
        ),
        (f"\n\nx = {'9' * 6000}\n", "file.toml, line 3: On this line stands a number that is too large.\n"),
    ],
)
def test_a_file_that_holds_anything_but_cases_is_refused(tried, text: str, sentence: str) -> None:
    code, out, err = tried(text)
    assert (code, out, err[: len(sentence)], err.count("\n")) == (2, "", sentence, 1)


@pytest.mark.parametrize("turn", ["draw", "drop Ks"])
@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("expect = { foot1 = 5 }", "expect.foot1"),
        ('expect = { turn = "x" }', "expect.turn"),
        ('expect = { "turn=1 hand1" = "?12" }', "expect.turn=1 hand1"),
        ('expect = { "" = "?12" }', "expect."),
        ('expect = { hand1 = "?12 phase=over turn=4" }', "expect.hand1"),
        ('expect = { hand1 = "4d 5d" }', "expect.hand1"),
        ('expect = { hand1 = "" }', "expect.hand1"),
        ('expect = { done = "draw\\" out=\\"1" }', "expect.done"),
        ("expect = {}", "expect"),
    ],
)
def test_an_expectation_that_is_not_one_field_of_a_position_is_refused(
    tried, answer: str, key: str, turn: str
) -> None:
    code, out, err = tried(ask("after", "hand1=4d5d", f'turn = "{turn}"\n{answer}'))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"key “{key}”: " in err


@pytest.mark.parametrize(
    ("kind", "answer", "sentence"),
    [
        ("score", "side9 = 1", "expect.side9”: A case of this kind has no such key."),
        ("score", "foo = 1", "expect.foo”: A case of this kind has no such key."),
        ("score", 'side1 = "-20"', "expect.side1”: It must be a whole number."),
        ("minimum", 'need = "50"', "expect.need”: It must be a whole number."),
        ("minimum", 'requires = "samba"', "expect.requires”: It is one of: canasta, natural-canasta."),
    ],
)
def test_an_expectation_that_its_kind_cannot_have_is_refused(
    tried, kind: str, answer: str, sentence: str
) -> None:
    position = "hand1=KsKh hand2=?0 hand3=?0 hand4=?0"
    code, out, err = tried(ask(kind, position, f"expect = {{ {answer} }}"))
    assert (code, out) == (2, "")
    assert sentence in err


def test_house_rules_that_do_not_go_together_are_refused_with_file_and_case(tried) -> None:
    code, _, err = tried(OPENING.replace('rules = "classic"', 'rules = "classic+deal-13+deal-15"'))
    assert code == 2
    assert err.startswith(
        "file.toml, case “opening”, key “rules”: The house rules “deal-13” and “deal-15” contra"
    )


def test_a_draw_that_cannot_be_is_refused_with_case_and_action(tried) -> None:
    code, _, err = tried(ask("after", "hand1=4d5d", 'turn = "draw 4dKs"\nexpect = { turn = 1 }'))
    assert code == 2
    assert err.startswith(
        "file.toml, case “one”, key “turn”: Action 1 of the turn, “draw 4dKs”: A draw here is of 1;"
    )


def test_what_is_done_may_be_expected_as_it_is_written_between_the_quotation_marks(tried) -> None:
    case = ask(
        "after", "hand1=4d5d stock=?9", 'turn = "draw Ks"\nexpect = { done = "draw Ks", stock = "?8" }'
    )
    assert tried(case)[0] == 0


def test_cards_among_the_facts_are_given_in_notation(tried) -> None:
    case = ask(
        "turn",
        "hand1=8s2c4d6c9hTsJd melds1=AsAhAd pile=2h5c8h",
        'turn = "take 8s2c"\nlegal = false\ncode = "pile-frozen"\nfacts = { top = "8h" }',
    )
    assert tried(case)[0] == 0
    code, out, _ = tried(case.replace('top = "8h"', 'top = "9h"'))
    assert (code, out.splitlines()[0][:62]) == (
        1,
        "one: expected pile-frozen top=9h, found pile-frozen top=8h. Th"[:62],
    )


@pytest.mark.parametrize("language", ["el", "fa"])
def test_whether_it_is_legal_is_said_in_the_language_asked_for(tried, language: str) -> None:
    case = ask("can-take", "hand1=9s9h4d6cTs melds1=AsAhAd pile=9d", "legal = false")
    code, out, _ = tried(case, "--lang", language)
    assert code == 1
    assert "legal" not in out


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no device without an end")
def test_what_has_no_end_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "/dev/zero"]) == 2
    assert capsys.readouterr().err.startswith("/dev/zero, line 1: On this line the file passes 8 megab")


def test_a_hand_to_be_scored_must_be_known(tried) -> None:
    code, _, err = tried(ask("score", "hand1=?0", "expect = { side1 = 0 }"))
    assert code == 2
    assert "key “position”: The hand of seat 2 is not fully known" in err


def test_a_file_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["cases", str(tmp_path / "none.toml")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'none.toml'}: the file cannot be read.\n"
