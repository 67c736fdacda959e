"""What is read off a position is kept with it, for the rule set under which it was read."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.small import at
from tutor.engine.facts import PileState, minimum, pile_state
from tutor.engine.once import Remembered, once, once_for_each
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.record import replace
from tutor.variants import load

CLASSIC = load("classic")


def test_it_is_worked_out_once_for_a_position_and_a_rule_set() -> None:
    asked: list[str] = []

    @once
    def read(_: Position, rules: RuleSet) -> str:
        asked.append(rules.id)
        return rules.id

    here, samba = at("classic phase=draw")[0], load("samba")
    assert [read(here, CLASSIC), read(here, CLASSIC), read(here, samba), read(here, CLASSIC)] == [
        "classic",
        "classic",
        "samba",
        "classic",
    ]
    assert asked == ["classic", "samba", "classic"]


def test_each_seat_or_side_has_its_own() -> None:
    @once_for_each
    def read(_: Position, who: int, __: RuleSet) -> int:
        return 10 * who

    here = at("classic phase=draw")[0]
    assert [read(here, 1, CLASSIC), read(here, 2, CLASSIC), read(here, 1, CLASSIC)] == [10, 20, 10]


def test_another_position_knows_nothing_of_it() -> None:
    here = at("classic phase=draw pile=Ks2h score1=1600 score2=0")[0]
    assert minimum(here, 1, CLASSIC) == 90
    assert pile_state(here, 1, CLASSIC) is PileState.WILD_ON_TOP
    there = replace(here, scores=(0, *here.scores[1:]), pile=replace(here.pile, cards=here.pile.cards[:1]))
    assert minimum(there, 1, CLASSIC) == 50
    assert pile_state(there, 1, CLASSIC) is PileState.FROZEN_FOR_SIDE
    assert minimum(here, 1, CLASSIC) == 90


def test_what_is_remembered_is_sought_once_and_only_as_far_as_somebody_looks() -> None:
    sought: list[int] = []

    def search() -> Iterator[int]:
        for number in range(5):
            sought.append(number)
            yield number

    found = Remembered(search())
    assert next(iter(found)) == 0
    assert sought == [0]
    assert list(found) == list(found) == [0, 1, 2, 3, 4]
    assert sought == [0, 1, 2, 3, 4]
