"""One whole seeded game of each rule set, and the number of legal actions to a small depth, as golden text.

A change that alters what may be done, or what it leads to, shows here as a difference to read. `UPDATE_GOLDEN=1`
writes the files anew.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor.bots.players import PLAYERS
from tutor.bots.simulate import play
from tutor.engine.actions import TurnUpcard
from tutor.engine.effect import effect
from tutor.engine.facts import opened
from tutor.engine.judge import candidates, legal_actions
from tutor.engine.notation import write_action, write_position
from tutor.engine.play import apply, deal
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.score import score
from tutor.engine.sides import side_of
from tutor.variants import installed, load

HERE = Path(__file__).parent


def _compare(name: str, text: str) -> None:
    path = HERE / name
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{name}: no golden text for this rule set; UPDATE_GOLDEN=1 writes it"
    assert text == path.read_text(encoding="utf-8")


def _playthrough(rules: RuleSet) -> Iterator[str]:
    position = deal(rules, random.Random(42))
    yield write_position(position, rules)
    for seat, action, reached in play(position, rules, [PLAYERS["careful"]], random.Random(42)):
        position = reached
        yield f"{seat}: {write_action(action)}"
    yield write_position(position, rules)
    result = score(position, rules)
    for name, side in result.sides.items():
        lines = ", ".join(f"{line.label} {line.count} {line.points}" for line in side.lines)
        yield f"side {name}: {side.hand} ({lines})"


@pytest.mark.parametrize("name", installed())
def test_a_whole_game_is_played_as_before(name: str) -> None:
    _compare(f"{name}.game.txt", "\n".join(_playthrough(load(name))) + "\n")


def _counts(position: Position, rules: RuleSet, depth: int) -> int:
    """The number of lines of that depth over the judge's bounded choice."""
    if not depth:
        return 1
    after = (effect(position, action, rules) for action in candidates(position, rules))
    return sum(_counts(reached, rules, depth - 1) for reached in after)


@pytest.mark.parametrize("name", installed())
def test_as_many_actions_are_legal_as_before(name: str) -> None:
    rules = load(name)
    lines = []
    for seed in range(3):
        start = apply(deal(rules, random.Random(seed)), TurnUpcard(), rules)
        lines.append(" ".join(str(_counts(start, rules, depth)) for depth in (1, 2)))
    rng = random.Random(4)
    for _, _, reached in play(deal(rules, rng), rules, [PLAYERS["careful"]], rng):
        small = reached.phase is Phase.PLAY and len(reached.hand(reached.turn)) < 6
        if small and opened(reached, side_of(reached, reached.turn, rules)):
            lines.append(
                f"{len(candidates(reached, rules))} of {sum(1 for _ in legal_actions(reached, rules))}"
            )
    _compare(f"{name}.counts.txt", "\n".join(lines) + "\n")
