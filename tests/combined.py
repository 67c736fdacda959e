"""House rules put together at random, the same ones for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tutor.variants import RuleSetError, installed, load, overlays

_TRIED = 8
"""House rules tried on a rule set; many of them mean nothing there or contradict each other."""


def combination(seed: int, base: str | None = None) -> str:
    """A rule set with two house rules or more, as `base+house-rule+…`; what the library refuses is left out."""
    rng = random.Random(seed)
    while True:
        name = base or rng.choice(installed())
        for house in rng.sample(overlays(), _TRIED):
            if _is_accepted(f"{name}+{house}"):
                name += f"+{house}"
        if name.count("+") > 1:
            return name


def combinations(number: int, first_seed: int = 0) -> Iterator[str]:
    """So many combinations that differ."""
    seen: set[str] = set()
    seed = first_seed
    while len(seen) < number:
        if (name := combination(seed)) not in seen:
            seen.add(name)
            yield name
        seed += 1


def by_base(house: str) -> Iterator[str]:
    """The rule sets with that house rule, as `base+house-rule`, those that have a meaning for it."""
    return (name for base in ("classic", *installed()) if _is_accepted(name := f"{base}+{house}"))


def _is_accepted(name: str) -> bool:
    try:
        load(name)
    except RuleSetError:
        return False
    return True
