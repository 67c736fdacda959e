"""The values of a rule set, and what differs between two: nothing here knows a rule set by its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from tutor.engine.rules import RuleSet
from tutor.record import record
from tutor.rulebook.sources import Source, read_source
from tutor.rulebook.value_labels import GROUPS, LABELS
from tutor.text import Fact, Message, Verbatim
from tutor.variants.idle import is_idle

NO_EFFECT: Final = Verbatim("–")
"""Stands for a value that makes no difference in a rule set."""


@record
class Value:
    """A value of a rule set: its path, its label, what it says, and where it comes from."""

    path: str
    label: Message
    said: Fact
    source: Source

    @property
    def group(self) -> Message:
        """The heading under which it stands."""
        return _heading(self.path)


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
        return _heading(self.path)


def _heading(path: str) -> Message:
    return GROUPS[path.partition(".")[0]]


def values(rules: RuleSet) -> tuple[Value, ...]:
    """Every value of the rule set that has an effect there, in the order in which a game comes to them."""
    return tuple(
        Value(path, label.text, label.say(value(rules, path), rules), source(rules, path))
        for path, label in LABELS.items()
        if not is_idle(path, rules)
    )


def differences(a: RuleSet, b: RuleSet) -> tuple[Difference, ...]:
    """Every value in which the rule sets differ, in the order in which a game comes to them."""
    return tuple(_differences(a, b))


def _differences(a: RuleSet, b: RuleSet) -> Iterator[Difference]:
    for path, label in LABELS.items():
        of_a, of_b = value(a, path), value(b, path)
        if _in_other_order(path, of_a, of_b):
            continue
        # What is said counts: a value can follow from another, and lists can differ where no game comes to.
        idle = is_idle(path, a) or is_idle(path, b)
        if _said(path, of_a, a) == _said(path, of_b, b) or (idle and of_a == of_b):
            continue
        if isinstance(of_a, tuple) and isinstance(of_b, tuple) and path in _SETS:
            of_a, of_b = _own(of_a, of_b)
        said_a, said_b = _said(path, of_a, a), _said(path, of_b, b)
        yield Difference(path, label.text, said_a, said_b, source(a, path), source(b, path))


def _said(path: str, found: object, rules: RuleSet) -> Fact:
    return NO_EFFECT if is_idle(path, rules) else LABELS[path].say(found, rules)


def value(rules: RuleSet, path: str) -> object:
    """The value at a path such as `opening.with_pile`."""
    found: object = rules
    for name in path.split("."):
        found = getattr(found, name)
    return found


def source(rules: RuleSet, path: str) -> Source:
    """Where the value at a path comes from."""
    return read_source(rules.sources[path])


def _in_other_order(path: str, a: object, b: object) -> bool:
    """Whether two lists hold the same, where the order says nothing."""
    ordered = path in _IN_ORDER or not (isinstance(a, tuple) and isinstance(b, tuple))
    return not ordered and set(cast("tuple[object, ...]", a)) == set(cast("tuple[object, ...]", b))


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
