"""Every ruling of the case files agrees with the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.cli import main
from tutor.commands.casefile import Case, read_cases
from tutor.commands.ruling import disagreement
from tutor.variants import UnknownRuleSet, load

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.toml"))
CASES = [case for file in FILES for case in read_cases(file)]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_ruling(case: Case) -> None:
    try:
        load(case.rules)
    except UnknownRuleSet:
        pytest.skip(f"{case.rules} is not installed")
    assert disagreement(case) is None


def test_no_ruling_about_the_base_game_is_left_out() -> None:
    tried = [case for case in CASES if case.rules.startswith("classic")]
    assert len(tried) > 200
    for case in tried:
        assert load(case.rules).id == case.rules


def test_each_ruling_has_its_own_id() -> None:
    assert len({case.id for case in CASES}) == len(CASES)


def test_the_case_files_beside_the_checkout_agree(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    beside = sorted((root.parent / "shared" / "cases").glob("*.toml"))
    if not beside:
        pytest.skip("there are none")
    code = main(["cases", *map(str, beside)])
    assert (code, capsys.readouterr().err) == (0, "")
