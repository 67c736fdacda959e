"""The rule sets: one TOML file each, house rules as overlays in `house/`, and the strict loader."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tutor.engine.rules import RuleSet
from tutor.variants.library import Library, UnknownRuleSet
from tutor.variants.reader import RuleSetError

__all__ = ["Library", "RuleSetError", "UnknownRuleSet", "installed", "load", "overlays"]

_INSTALLED: Final = Library(Path(__file__).parent)


def load(name: str) -> RuleSet:
    """The rule set of that name, house rules included: `classic`, `classic-2p+wilds-fewer`.

    Raises UnknownRuleSet where a part of the name is not installed, RuleSetError where the parts do not go together.
    """
    return _INSTALLED.load(name)


def installed() -> tuple[str, ...]:
    """The ids of all rule sets, house rules left out, sorted."""
    return _INSTALLED.rule_sets()


def overlays() -> tuple[str, ...]:
    """The ids of all house rules, sorted."""
    return _INSTALLED.overlays()
