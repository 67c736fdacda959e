"""The rule sets: one TOML file each, house rules as overlays in `house/`, and the strict loader."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tutor.engine.rules import RuleSet
from tutor.variants.library import Library, UnfitHouseRule, UnknownRuleSet
from tutor.variants.reader import RuleSetError

__all__ = [
    "Library",
    "RuleSetError",
    "UnfitHouseRule",
    "UnknownRuleSet",
    "based_on",
    "fits",
    "installed",
    "load",
    "options",
    "overlays",
    "preset_of",
]

_INSTALLED: Final = Library(Path(__file__).parent)


def load(name: str) -> RuleSet:
    """The rule set of that name, house rules included: `classic`, `classic-2p+wilds-fewer`.

    Raises UnknownRuleSet where a part of the name is not installed, UnfitHouseRule where the parts do not go together.
    """
    return _INSTALLED.load(name)


def installed() -> tuple[str, ...]:
    """The ids of all rule sets, house rules left out, sorted."""
    return _INSTALLED.rule_sets()


def overlays() -> tuple[str, ...]:
    """The ids of all house rules, sorted."""
    return _INSTALLED.overlays()


def based_on(base: str) -> str | None:
    """The rule set of which that one names the differences; None for the one that all others begin from."""
    return _INSTALLED.based_on(base)


def preset_of(base: str) -> tuple[str, ...]:
    """The house rules that a preset stands for; none for any other rule set."""
    return _INSTALLED.preset_of(base)


def fits(name: str, house: str) -> bool:
    """Whether the house rule can be laid over the rule set of that name."""
    return _INSTALLED.fits(name, house)


def options(name: str) -> tuple[str, ...]:
    """The ids of the house rules that can be laid over the rule set of that name, sorted."""
    return _INSTALLED.options(name)
