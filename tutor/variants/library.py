"""A folder of rule sets and house rules: finds the files of a name, lays them over each other, refuses nonsense."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from tutor.engine.notation import quoted
from tutor.engine.rules import RuleSet
from tutor.record import record
from tutor.text import N_, Verbatim
from tutor.variants.reader import Layer, RuleSetError, build, read_layer

_BASE_RELATIONS: Final[Mapping[str, Any]] = {"based_on": str, "house": tuple[str, ...]}
_HOUSE_RELATIONS: Final[Mapping[str, Any]] = {
    "only_for": tuple[str, ...],
    "not_for": tuple[str, ...],
    "excludes": tuple[str, ...],
}


class UnknownRuleSet(RuleSetError):  # noqa: N818 - it names what is wrong with the name
    """There is no rule set, or no house rule, of that name."""


@record
class _Stack:
    """The files of a rule set, lowest first. `game`: the id that house rules ask for; a preset has that of its base."""

    game: str
    layers: list[Layer]


class Library:
    """The rule sets `*.toml` and the house rules `house/*.toml` of one folder.

    A rule set may be `based_on` another one, of which it names only the differences; with `house` it is a preset, a
    base with house rules under a name of its own. A house rule may say the rule sets it is `only_for` or `not_for`,
    and the house rules that it `excludes`.
    """

    def __init__(self, folder: Path) -> None:
        self._bases = _toml_files(folder)
        self._houses = _toml_files(folder / "house")
        self._loaded: dict[str, RuleSet] = {}

    def rule_sets(self) -> tuple[str, ...]:
        """The ids of all rule sets, sorted."""
        return tuple(sorted(self._bases))

    def overlays(self) -> tuple[str, ...]:
        """The ids of all house rules, sorted."""
        return tuple(sorted(self._houses))

    def load(self, name: str) -> RuleSet:
        """The rule set of that name, `base+house-rule+…`.

        Raises UnknownRuleSet, or RuleSetError where house rules contradict each other or mean nothing there.
        """
        if name not in self._loaded:
            base, *house = name.split("+")
            if base not in self._bases:
                raise UnknownRuleSet(
                    _NO_RULE_SET.with_facts(name=quoted(base), names=_listed(self.rule_sets()))
                )
            stack = self._stack(base, ())
            layers = stack.layers + self._house_layers(base, stack, house)
            self._loaded[name] = build(name, base, tuple(house), layers)
        return self._loaded[name]

    def _stack(self, name: str, above: tuple[str, ...]) -> _Stack:
        file = f"{name}.toml"
        layer = read_layer(self._bases[name], file, _BASE_RELATIONS)
        if "based_on" not in layer.relations:
            return _Stack(name, [layer])
        parent = layer.relations["based_on"]
        if parent not in self._bases or parent in (*above, name):
            raise RuleSetError(_BAD_BASE.with_facts(file=Verbatim(file), name=Verbatim(parent)))
        below = self._stack(parent, (*above, name))
        house = layer.relations.get("house")
        if house is None:
            return _Stack(name, [*below.layers, layer])
        return _Stack(below.game, [*below.layers, *self._house_layers(parent, below, house), layer])

    def _house_layers(self, base: str, stack: _Stack, names: Iterable[str]) -> list[Layer]:
        """The files of these house rules, each shown to mean something over that stack and beside the others."""
        standing: dict[str, object] = {}
        for layer in stack.layers:
            standing.update(layer.values)
        chosen: dict[str, Layer] = {}
        for name in names:
            if name not in self._houses:
                raise UnknownRuleSet(
                    _NO_HOUSE_RULE.with_facts(name=quoted(name), names=_listed(self.overlays()))
                )
            if name in chosen:
                raise RuleSetError(_TWICE.with_facts(name=Verbatim(name)))
            layer = read_layer(self._houses[name], f"house/{name}.toml", _HOUSE_RELATIONS)
            _check_fits(name, layer, base, stack.game, standing)
            for other, earlier in chosen.items():
                _check_agree(name, layer, other, earlier)
            chosen[name] = layer
        return list(chosen.values())


def _check_fits(name: str, layer: Layer, base: str, game: str, standing: Mapping[str, object]) -> None:
    only_for = layer.relations.get("only_for")
    if game in layer.relations.get("not_for", ()) or (only_for is not None and game not in only_for):
        raise RuleSetError(_NOT_FOR.with_facts(name=Verbatim(name), rules=Verbatim(base)))
    if all(path in standing and standing[path] == value for path, value in layer.values.items()):
        raise RuleSetError(_ALREADY_SO.with_facts(name=Verbatim(name), rules=Verbatim(base)))


def _check_agree(name: str, layer: Layer, other: str, earlier: Layer) -> None:
    excluded = other in layer.relations.get("excludes", ()) or name in earlier.relations.get("excludes", ())
    if excluded or any(earlier.values.get(path, value) != value for path, value in layer.values.items()):
        raise RuleSetError(_CONTRADICT.with_facts(first=Verbatim(other), second=Verbatim(name)))


def _toml_files(folder: Path) -> dict[str, Path]:
    if not folder.is_dir():
        return {}
    return {file.stem: file for file in folder.glob("*.toml")}


def _listed(names: Iterable[str]) -> Verbatim:
    return Verbatim(", ".join(names))


_NO_RULE_SET: Final = N_("There is no rule set “{name}”. There are: {names}.")
_NO_HOUSE_RULE: Final = N_("There is no house rule “{name}”. There are: {names}.")
_TWICE: Final = N_("The house rule “{name}” is named twice.")
_NOT_FOR: Final = N_("The house rule “{name}” has no meaning in “{rules}”.")
_ALREADY_SO: Final = N_("The house rule “{name}” changes nothing in “{rules}”.")
_CONTRADICT: Final = N_("The house rules “{first}” and “{second}” contradict each other.")
_BAD_BASE: Final = N_("{file}: “based_on” names “{name}”, which is no other rule set.")
