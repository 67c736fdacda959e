"""What differs between two rule sets, derived from their values: nothing here knows a rule set by its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.engine.rules import RuleSet
from tutor.record import record
from tutor.rulebook.sources import Source, read_source
from tutor.rulebook.value_labels import GROUPS, LABELS
from tutor.text import Fact, Message


@record
class Difference:
    """A value that two rule sets do not share: its path, its label, what each says, and where each has it from."""

    path: str
    label: Message
    a: Fact
    b: Fact
    source_a: Source
    source_b: Source

    @property
    def group(self) -> Message:
        """The heading under which it stands."""
        return GROUPS[self.path.partition(".")[0]]


def differences(a: RuleSet, b: RuleSet) -> tuple[Difference, ...]:
    """Every value in which the rule sets differ, in the order in which a game comes to them."""
    return tuple(_differences(a, b))


def _differences(a: RuleSet, b: RuleSet) -> Iterator[Difference]:
    for path, label in LABELS.items():
        of_a, of_b = value(a, path), value(b, path)
        if _alike(path, of_a, of_b):
            continue
        if isinstance(of_a, tuple) and isinstance(of_b, tuple) and path in _SETS:
            of_a, of_b = _own(of_a, of_b)
        yield Difference(
            path, label.text, label.say(of_a, a), label.say(of_b, b), source(a, path), source(b, path)
        )


def value(rules: RuleSet, path: str) -> object:
    """The value at a path such as `opening.with_pile`."""
    found: object = rules
    for name in path.split("."):
        found = getattr(found, name)
    return found


def source(rules: RuleSet, path: str) -> Source:
    """Where the value at a path comes from."""
    return read_source(rules.sources[path])


def _alike(path: str, a: object, b: object) -> bool:
    if isinstance(a, tuple) and isinstance(b, tuple) and path not in _IN_ORDER:
        return set(a) == set(b)
    return a == b


def _own(a: tuple[object, ...], b: tuple[object, ...]) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """The entries that only one of two lists has, where both have some; else the lists whole."""
    only_a, only_b = (tuple(entry for entry in one if entry not in other) for one, other in ((a, b), (b, a)))
    return (only_a, only_b) if only_a and only_b else (a, b)


_SETS: Final = frozenset({"special.hands", "penalties.unfinished", "canasta.in_number"})
"""Lists whose entries stand for themselves: those that both rule sets have need not be told."""

_IN_ORDER: Final = frozenset(
    {"deal.talon", "canasta.in_number", "opening.minimum", "threes.red", "threes.black"}
)
"""Lists in which the place of an entry says something."""
