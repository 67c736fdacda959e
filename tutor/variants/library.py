"""A folder of rule sets and house rules: finds the files of a name, lays them over each other, refuses nonsense."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from tutor.engine.notation import quoted
from tutor.engine.rules import RuleSet
from tutor.record import record
from tutor.text import N_, Message, Verbatim
from tutor.variants.idle import is_idle
from tutor.variants.names import near, own_spelling
from tutor.variants.reader import Layer, RuleSetError, build, read_layer
from tutor.variants.soundness import unsound

_BASE_RELATIONS: Final[Mapping[str, Any]] = {"based_on": str, "house": tuple[str, ...]}
_HOUSE_RELATIONS: Final[Mapping[str, Any]] = {
    "only_for": tuple[str, ...],
    "not_for": tuple[str, ...],
    "excludes": tuple[str, ...],
}


class UnknownRuleSet(RuleSetError, LookupError):  # noqa: N818 - it names what is wrong with the name
    """There is no rule set, or no house rule, of that name; the problem says which are near it, if any are."""


class UnfitHouseRule(RuleSetError):  # noqa: N818 - as above
    """A house rule that means nothing in that rule set, or not beside the others."""


@record
class _Stack:
    """The files of a rule set, lowest first.

    `family`: the rule set and all that it is based on, itself first; `house`: the house rules of a preset, by id.
    """

    family: tuple[str, ...]
    layers: tuple[Layer, ...]
    house: Mapping[str, Layer]


class Library:
    """The rule sets `*.toml` and the house rules `house/*.toml` of one folder.

    A rule set may be `based_on` another one, of which it names only the differences; with `house` it is a preset, a
    base with house rules under a name of its own. A house rule may say the rule sets it is `only_for` or `not_for`,
    all those based on them included, and the house rules that it `excludes`.
    """

    def __init__(self, folder: Path) -> None:
        self._bases = _toml_files(folder)
        self._houses = _toml_files(folder / "house")
        self._stacks: dict[str, _Stack] = {}
        self._overlays: dict[str, Layer] = {}
        self._loaded: dict[str, RuleSet] = {}
        self._fitting: dict[tuple[str, str], bool] = {}

    def rule_sets(self) -> tuple[str, ...]:
        """The ids of all rule sets, sorted."""
        return tuple(sorted(self._bases))

    def overlays(self) -> tuple[str, ...]:
        """The ids of all house rules, sorted."""
        return tuple(sorted(self._houses))

    def load(self, name: str) -> RuleSet:
        """The rule set of that name, `base+house-rule+…`, spelled as people spell names (`own_spelling`).

        Raises UnknownRuleSet, UnfitHouseRule where house rules contradict each other or mean nothing there, and
        RuleSetError for what is wrong with a file.
        """
        own = own_spelling(name)
        if own not in self._loaded:
            typed, *house = name.split("+")
            stack = self._stack_of(typed)
            base = stack.family[0]
            chosen = self._chosen(base, stack, house)
            rules = build(own, base, tuple(chosen), [*stack.layers, *chosen.values()])
            _check_whole(rules, stack, chosen)
            self._loaded[own] = rules
        return self._loaded[own]

    def based_on(self, base: str) -> str | None:
        """The rule set of which that one, without house rules, names the differences; None where there is none.

        Raises UnknownRuleSet, or RuleSetError for what is wrong with a file.
        """
        family = self._stack_of(base).family
        return family[1] if len(family) > 1 else None

    def preset_of(self, base: str) -> tuple[str, ...]:
        """The house rules that a preset stands for; none for any other rule set.

        Raises UnknownRuleSet, or RuleSetError for what is wrong with a file.
        """
        return tuple(self._stack_of(base).house)

    def options(self, name: str) -> tuple[str, ...]:
        """The house rules that can be laid over the rule set of that name, sorted.

        Raises RuleSetError as `load` does, but for house rules that do not fit.
        """
        self.load(name)
        return tuple(house for house in self.overlays() if self.fits(name, house))

    def fits(self, name: str, house: str) -> bool:
        """Whether the house rule can be laid over the rule set of that name.

        Raises RuleSetError as `options` does.
        """
        key = (own_spelling(name), own_spelling(house))
        if key not in self._fitting:
            try:
                self.load(f"{name}+{house}")
                self._fitting[key] = True
            except UnfitHouseRule:
                self._fitting[key] = False
        return self._fitting[key]

    def _stack_of(self, base: str) -> _Stack:
        name = own_spelling(base)
        if name not in self._bases:
            raise self._no_rule_set(base)
        return self._stack(name, ())

    def _no_rule_set(self, typed: str) -> UnknownRuleSet:
        names = self.rule_sets()
        meant = near(typed, names)
        if meant:
            sentence = _RULE_SET_NEAR if len(meant) == 1 else _RULE_SETS_NEAR
        else:
            sentence = _NO_RULE_SET if typed.strip() else _NO_BASE
        return UnknownRuleSet(sentence.with_facts(name=quoted(typed), names=_listed(meant or names)))

    def _stack(self, name: str, above: tuple[str, ...]) -> _Stack:
        if name not in self._stacks:
            self._stacks[name] = self._read_stack(name, above)
        return self._stacks[name]

    def _read_stack(self, name: str, above: tuple[str, ...]) -> _Stack:
        file = f"{name}.toml"
        layer = read_layer(self._bases[name], file, _BASE_RELATIONS)
        if "based_on" not in layer.relations:
            return _Stack((name,), (layer,), {})
        parent = layer.relations["based_on"]
        if parent not in self._bases or parent in (*above, name):
            raise RuleSetError(_BAD_BASE.with_facts(file=Verbatim(file), name=Verbatim(parent)))
        below = self._stack(parent, (*above, name))
        chosen = self._chosen(parent, below, layer.relations.get("house", ()))
        layers = (*below.layers, *chosen.values(), layer)
        return _Stack((name, *below.family), layers, {**below.house, **chosen})

    def _chosen(self, base: str, stack: _Stack, names: Iterable[str]) -> dict[str, Layer]:
        """The files of these house rules, each shown to fit that rule set and the other house rules."""
        chosen: dict[str, Layer] = {}
        for typed in names:
            name = own_spelling(typed)
            if name not in self._houses:
                raise self._no_house_rule(typed, "+".join((base, *chosen)))
            if name in chosen:
                raise UnfitHouseRule(_TWICE.with_facts(name=Verbatim(name)))
            layer = self._overlay(name)
            if name in stack.house or _changes(layer, stack.layers) == []:
                raise _unfit(_ALREADY_SO, name, base)
            if not _is_meant_for(layer, stack.family):
                raise _unfit(_NOT_FOR, name, base)
            for other, earlier in (*stack.house.items(), *chosen.items()):
                _check_agree(name, layer, other, earlier)
            chosen[name] = layer
        return chosen

    def _no_house_rule(self, typed: str, rules: str) -> UnknownRuleSet:
        """That there is no such house rule; `rules`: what it was to be added to."""
        fitting = self.options(rules)
        meant = near(typed, fitting)
        if meant:
            sentence = _HOUSE_RULE_NEAR if len(meant) == 1 else _HOUSE_RULES_NEAR
        elif fitting:
            sentence = _NO_HOUSE_RULE if typed.strip() else _NOTHING_ADDED
        else:
            sentence = _NO_HOUSE_RULE_FITS
        facts = {"name": quoted(typed), "typed": Verbatim(f"{rules}+"), "rules": Verbatim(rules)}
        return UnknownRuleSet(sentence.with_facts(**facts, names=_listed(meant or fitting)))

    def _overlay(self, name: str) -> Layer:
        if name not in self._overlays:
            self._overlays[name] = read_layer(self._houses[name], f"house/{name}.toml", _HOUSE_RELATIONS)
        return self._overlays[name]


def _is_meant_for(layer: Layer, family: tuple[str, ...]) -> bool:
    """Whether the house rule names the rule set, or one that it is based on; what is named nearer to it decides."""
    only_for = layer.relations.get("only_for")
    for member in family:
        if member in layer.relations.get("not_for", ()):
            return False
        if only_for is not None and member in only_for:
            return True
    return only_for is None


def _changes(layer: Layer, layers: Iterable[Layer]) -> list[str]:
    """The paths at which the file says something else than those below it."""
    standing: dict[str, object] = {}
    for lower in layers:
        standing.update(lower.values)
    return [path for path, value in layer.values.items() if path not in standing or standing[path] != value]


def _check_whole(rules: RuleSet, stack: _Stack, chosen: Mapping[str, Layer]) -> None:
    """Refuse a rule set that could not be played, and a house rule that the others leave nothing to do."""
    problem = unsound(rules)
    if problem is not None:
        kind = UnfitHouseRule if chosen else RuleSetError
        raise kind(problem.with_facts(rules=Verbatim(rules.id)))
    for name, layer in chosen.items():
        if all(is_idle(path, rules) for path in _changes(layer, stack.layers)):
            others = (rules.base, *(other for other in chosen if other != name))
            raise _unfit(_ALREADY_SO, name, "+".join(others))


def _check_agree(name: str, layer: Layer, other: str, earlier: Layer) -> None:
    excluded = other in layer.relations.get("excludes", ()) or name in earlier.relations.get("excludes", ())
    if excluded or any(earlier.values.get(path, value) != value for path, value in layer.values.items()):
        raise UnfitHouseRule(_CONTRADICT.with_facts(first=Verbatim(other), second=Verbatim(name)))


def _unfit(message: Message, name: str, rules: str) -> UnfitHouseRule:
    return UnfitHouseRule(message.with_facts(name=Verbatim(name), rules=Verbatim(rules)))


def _toml_files(folder: Path) -> dict[str, Path]:
    if not folder.is_dir():
        return {}
    return {file.stem: file for file in folder.glob("*.toml")}


def _listed(names: Iterable[str]) -> Verbatim:
    return Verbatim(", ".join(names))


_NO_RULE_SET: Final = N_("There is no rule set “{name}”. There are: {names}.")
_NO_BASE: Final = N_("The name of the rule set is missing. The rule sets are: {names}.")
_RULE_SET_NEAR: Final = N_("There is no rule set “{name}”. Did you mean “{names}”?")
_RULE_SETS_NEAR: Final = N_("There is no rule set “{name}”. Did you mean one of these: {names}?")
_NO_HOUSE_RULE: Final = N_("There is no house rule “{name}”. Those that fit “{rules}” are: {names}.")
_NO_HOUSE_RULE_FITS: Final = N_("There is no house rule “{name}”, and none that fits “{rules}”.")
_HOUSE_RULE_NEAR: Final = N_("There is no house rule “{name}”. Did you mean “{names}”?")
_HOUSE_RULES_NEAR: Final = N_("There is no house rule “{name}”. Did you mean one of these: {names}?")
_NOTHING_ADDED: Final = N_(
    "In “{typed}” the house rule after the plus is missing. Those that fit “{rules}” are: {names}."
)
_TWICE: Final = N_("The house rule “{name}” is named twice.")
_NOT_FOR: Final = N_("The house rule “{name}” has no meaning in “{rules}”.")
_ALREADY_SO: Final = N_("The house rule “{name}” changes nothing in “{rules}”.")
_CONTRADICT: Final = N_("The house rules “{first}” and “{second}” contradict each other.")
_BAD_BASE: Final = N_("{file}: “based_on” names “{name}”, which is no other rule set.")
