"""Every ruling of the case files agrees with the engine."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.commands.casefile import Case, read_cases
from tutor.commands.ruling import disagreement
from tutor.engine.violations import Code
from tutor.variants import installed, load, overlays

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.toml"))
CASES = [case for file in FILES for case in read_cases(file)]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_ruling(case: Case) -> None:
    assert load(case.rules).id == case.rules
    assert disagreement(case) is None


def test_every_rule_set_has_ten_rulings_of_its_own() -> None:
    """The files that rule sets share with one another are left aside."""
    own = [case for file in FILES if file.name.startswith("more_") for case in read_cases(file)]
    tried = Counter(case.rules for case in own)
    assert {name: tried[name] for name in installed() if tried[name] < 10} == {}


def test_every_fault_is_found_by_a_ruling() -> None:
    found = {case.code for case in CASES}
    assert sorted(code.value for code in Code if code.value not in found) == []


def test_every_house_rule_is_tried() -> None:
    tried = {house for case in CASES for house in load(case.rules).house}
    assert sorted(set(overlays()) - tried) == []


def test_each_ruling_has_its_own_id() -> None:
    assert len({case.id for case in CASES}) == len(CASES)


def test_the_case_files_beside_the_checkout_agree(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    beside = sorted((root.parent / "shared" / "cases").glob("*.toml"))
    if not beside:
        pytest.skip("there are none")
    code = main(["cases", *map(str, beside)])
    assert (code, capsys.readouterr().err) == (0, "")
