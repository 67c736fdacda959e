"""`rule-sets`: which canastas there are, what house rules fit one of them, and what differs between two."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from tutor import variants
from tutor.commands.console import LEGAL, Console
from tutor.engine.notation import quoted
from tutor.engine.rules import RuleSet
from tutor.rulebook import names
from tutor.rulebook.differences import Difference, Value, differences, values
from tutor.text import N_, NN_, Count, Message, Verbatim
from tutor.variants import RuleSetError

SUMMARY: Final = N_(
    "Lists the rule sets; with the name of one it shows that one and the house rules that fit it, and with {values}"
    " added, all its values and their sources. With {compare} and the names of two it shows what differs between them."
).with_facts(values=Verbatim("--values"), compare=Verbatim("--compare"))


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> argparse.ArgumentParser:
    """The arguments: one rule set to show, or two to compare, house rules included."""
    parser: argparse.ArgumentParser = subparsers.add_parser("rule-sets")
    parser.add_argument("name", metavar="NAME", nargs="?")
    parser.add_argument("--values", action="store_true")
    parser.add_argument("--compare", nargs=2, metavar="NAME")
    return parser


def run(args: argparse.Namespace) -> int:
    """List the rule sets, show one, or compare two; 2 where one of these cannot be had."""
    console = Console.of(args)
    try:
        if args.values and args.name is None:
            return console.refuse(_VALUES_OF_WHICH)
        if args.compare is None and args.name is None:
            return _list_all(console)
        if args.compare is None:
            rules = variants.load(args.name)
            return _show_values(rules, console) if args.values else _show(rules, console)
        if args.name is not None:
            return console.refuse(_ONE_TOO_MANY.with_facts(name=quoted(args.name)))
        a, b = (variants.load(name) for name in args.compare)
    except RuleSetError as error:
        return console.refuse(error.problem)
    return _compare(a, b, console)


# ---------------------------------------------------------------------- the list


def _list_all(console: Console) -> int:
    listed = [variants.load(base) for base in variants.installed()]
    if console.wants_json:
        console.json([_rule_set_as_json(rules, console) for rules in listed])
        return LEGAL
    for rules in listed:
        _print_rule_set(rules, console)
        console.line()
    for text, arguments in _MORE:
        console.say(text)
        console.notation(f"canasta-tutor rule-sets {arguments}")
    return LEGAL


def _print_rule_set(rules: RuleSet, console: Console) -> None:
    console.notation(rules.id)
    title, text = names.title(rules, console.translator), names.description(rules, console.translator)
    console.say(_NAMED.with_facts(title=Verbatim(title), text=Verbatim(text)))
    below, players = variants.based_on(rules.base), Count(rules.table.players)
    if below is None:
        console.say(_PLAYERS.with_facts(players=players))
    else:
        based_on = Verbatim(names.title(variants.load(below), console.translator))
        console.say(_PLAYERS_AND_BASE.with_facts(players=players, base=based_on))


def _rule_set_as_json(rules: RuleSet, console: Console) -> dict[str, object]:
    return {
        "id": rules.id,
        "title": names.title(rules, console.translator),
        "text": names.description(rules, console.translator),
        "based_on": variants.based_on(rules.base),
        "house": _house_of(rules),
        "players": rules.table.players,
        "options": variants.options(rules.id),
    }


# ---------------------------------------------------------------------- one rule set


def _show(rules: RuleSet, console: Console) -> int:
    """The rule set, the house rules that hold in it, and below the name to type each that can be added."""
    if console.wants_json:
        named = {
            house: dict(zip(("title", "text"), _named(house, within, console), strict=True))
            for house, _, within in (*_held(rules), *_fitting(rules))
        }
        console.json({**_rule_set_as_json(rules, console), "house_rules": named})
        return LEGAL
    _print_rule_set(rules, console)
    for heading, houses in ((_HELD, _held(rules)), (_FITTING, _fitting(rules))):
        for number, (house, typed, within) in enumerate(houses):
            console.line()
            if number == 0:
                console.say(heading)
                console.line()
            console.notation(typed)
            title, text = map(Verbatim, _named(house, within, console))
            console.say(_NAMED.with_facts(title=title, text=text))
    console.line()
    console.say(_MORE_VALUES)
    console.notation(f"canasta-tutor rule-sets {rules.id} --values")
    return LEGAL


def _show_values(rules: RuleSet, console: Console) -> int:
    """Every value of the rule set under its heading, and below those of one source where they come from."""
    found = values(rules)
    if console.wants_json:
        console.json([_value_as_json(one, console) for one in found])
        return LEGAL
    _print_rule_set(rules, console)
    console.line()
    console.say(_EACH_VALUE)
    group: Message | None = None
    for (heading, source), same in groupby(found, key=lambda one: (one.group, one.source)):
        group = _print_heading(heading, group, console)
        for one in same:
            said = _VALUE.with_facts(label=one.label, value=one.said)
            console.line(console.translator.say(said), _INDENT)
        console.line(console.translator.fact(source.text), 2 * _INDENT)
    return LEGAL


def _value_as_json(one: Value, console: Console) -> dict[str, object]:
    translator = console.translator
    return {
        "path": one.path,
        "label": translator.say(one.label),
        "value": translator.fact(one.said),
        "source": one.source.tags,
    }


def _print_heading(group: Message, before: Message | None, console: Console) -> Message:
    """The heading, where it is another than the one before."""
    if group != before:
        console.line()
        console.say(group)
    return group


def _house_of(rules: RuleSet) -> tuple[str, ...]:
    """The house rules that hold in the rule set: those of a preset, and those added to its name."""
    return (*variants.preset_of(rules.base), *rules.house)


def _held(rules: RuleSet) -> Iterator[tuple[str, str, RuleSet]]:
    """Each house rule that holds, what is printed above it, and the rule set that has its numbers."""
    for house in _house_of(rules):
        yield house, house, rules


def _fitting(rules: RuleSet) -> Iterator[tuple[str, str, RuleSet]]:
    """The same of each house rule that can be added."""
    for house in variants.options(rules.id):
        typed = f"{rules.id}+{house}"
        yield house, typed, variants.load(typed)


def _named(house: str, within: RuleSet, console: Console) -> tuple[str, str]:
    translator = console.translator
    return names.house_title(house, translator), names.house_description(house, within, translator)


# ---------------------------------------------------------------------- the comparison


def _compare(a: RuleSet, b: RuleSet, console: Console) -> int:
    found = differences(a, b)
    if console.wants_json:
        console.json([_difference_as_json(one, console) for one in found])
        return LEGAL
    titles = [Verbatim(names.title(rules, console.translator)) for rules in (a, b)]
    if not found:
        console.say(_SAME.with_facts(a=titles[0], b=titles[1]))
        return LEGAL
    console.say(_COMPARED.with_facts(a=titles[0], b=titles[1]))
    _print_differences(found, console)
    return LEGAL


def _print_differences(found: tuple[Difference, ...], console: Console) -> None:
    """Under its heading each value of the one and of the other, and below it where they come from."""
    group: Message | None = None
    for one in found:
        group = _print_heading(one.group, group, console)
        both = _BOTH_VALUES.with_facts(label=one.label, a=one.a, b=one.b)
        one_source = _SOURCE_OF_BOTH.with_facts(source=one.source_a.text)
        two_sources = _SOURCES.with_facts(a=one.source_a.text, b=one.source_b.text)
        sources = one_source if one.source_a == one.source_b else two_sources
        console.line(console.translator.say(both), _INDENT)
        console.line(console.translator.say(sources), 2 * _INDENT)


def _difference_as_json(one: Difference, console: Console) -> dict[str, object]:
    translator = console.translator
    return {
        "path": one.path,
        "label": translator.say(one.label),
        "a": translator.fact(one.a),
        "b": translator.fact(one.b),
        "source_a": one.source_a.tags,
        "source_b": one.source_b.tags,
    }


_INDENT: Final = 2
_NAMED: Final = N_("{title}. {text}")
_PLAYERS: Final = NN_("{players} player.", "{players} players.", "players")
# TRANSLATORS: {base} is the title of another rule set.
_PLAYERS_AND_BASE: Final = NN_(
    "{players} player. It is based on: {base}.", "{players} players. It is based on: {base}.", "players"
)
_HELD: Final = N_("House rules that hold in it:")
_FITTING: Final = N_("House rules that fit it, each below the name to type for it:")
_MORE: Final = (
    (N_("To see one of them with the house rules that fit it:"), "classic"),
    (N_("To see what differs between two of them:"), "--compare classic samba"),
)
_MORE_VALUES: Final = N_("To see all its rules with their values and sources:")
_VALUES_OF_WHICH: Final = N_(
    "The values of which rule set? Name one: canasta-tutor rule-sets classic --values"
)
# TRANSLATORS: A line in the list of values: what it is called, and the value.
_VALUE: Final = N_("{label}: {value}")
_EACH_VALUE: Final = N_("Its rules with their values, and below them the sources:")
_ONE_TOO_MANY: Final = N_("Two rule sets are compared, so “{name}” is one too many.")
_COMPARED: Final = N_("What differs: {a} | {b}")
_SAME: Final = N_("{a} and {b} are played by the same rules.")
# TRANSLATORS: A line of a comparison: what is compared, its value in the first game and in the second.
_BOTH_VALUES: Final = N_("{label}: {a} | {b}")
# TRANSLATORS: The line below it: where the two values come from.
_SOURCES: Final = N_("Sources: {a} | {b}")
# TRANSLATORS: The same, where both values come from the same place.
_SOURCE_OF_BOTH: Final = N_("Source of both: {source}")
