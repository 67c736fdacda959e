"""Unicode's conformance suites for UAX #9: a sample always, the whole where the system has them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.bidi.conformance import DATA, SUITES, Case, character_cases, class_cases, fault
from tutor.bidi.levels import resolve

READERS = [
    pytest.param("BidiCharacterTest.txt", character_cases, 91_707, id="characters"),
    pytest.param("BidiTest.txt", class_cases, 770_241, id="classes"),
]


@pytest.mark.parametrize(("name", "read", "size"), READERS)
def test_sample_of_the_conformance_suite(name: str, read: Callable[[Path], Iterator[Case]], size: int):
    cases = list(read(DATA / name))
    assert len(cases) > 700
    assert [text for text in map(fault, cases) if text] == []


@pytest.mark.parametrize(("name", "read", "size"), READERS)
def test_whole_conformance_suite(name: str, read: Callable[[Path], Iterator[Case]], size: int):
    path = SUITES / name
    if not path.exists():
        pytest.skip(f"{name} is not on this system (Debian: unicode-data)")
    count = 0
    faults: list[str] = []
    for case in read(path):
        count += 1
        text = fault(case)
        if text:
            faults.append(text)
    assert faults[:5] == []
    assert count >= size


def test_a_wrong_level_would_be_noticed():
    case = next(iter(character_cases(DATA / "BidiCharacterTest.txt")))
    wrong = case._replace(levels=tuple("7" for _ in case.levels))
    assert "levels" in fault(wrong)


def test_virtual_isolates_are_those_of_written_ones():
    written = resolve("\u0633\u0644 \u20667\u2663\u2069 \u2066Q\u2665\u2069.", 1)
    virtual = resolve("\u0633\u0644 7\u2663 Q\u2665.", 1, [(3, 5), (6, 8)])
    kept = [index for index, cls in enumerate(written.classes) if cls not in ("LRI", "PDI")]
    assert virtual.levels == tuple(written.levels[index] for index in kept)
    assert virtual.classes == tuple(written.classes[index] for index in kept)
