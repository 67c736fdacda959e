"""`rule-sets`: which canastas there are, what house rules fit them, and what differs between two of them."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any, Final

from tutor import variants
from tutor.commands.console import LEGAL, Console
from tutor.rulebook import names
from tutor.rulebook.differences import Difference, differences
from tutor.text import N_, NN_, Count, Message, Verbatim
from tutor.variants import RuleSetError

SUMMARY: Final = N_(
    "Lists the rule sets with the house rules that fit each; --compare with the names of two of them tells what differs"
    " between these."
)


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> argparse.ArgumentParser:
    """The option: two rule sets to compare, house rules included."""
    parser: argparse.ArgumentParser = subparsers.add_parser("rule-sets")
    parser.add_argument("--compare", nargs=2, metavar=("A", "B"))
    return parser


def run(args: argparse.Namespace) -> int:
    """List the rule sets, or compare two; 2 where one of these cannot be had."""
    console = Console.of(args)
    if args.compare is None:
        return _list_all(console)
    try:
        a, b = (variants.load(name) for name in args.compare)
    except RuleSetError as error:
        return console.refuse(error.problem)
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


# ---------------------------------------------------------------------- the list


def _list_all(console: Console) -> int:
    if console.wants_json:
        console.json([_rule_set_as_json(base, console) for base in variants.installed()])
        return LEGAL
    for base in variants.installed():
        _print_rule_set(base, console)
    console.say(_HOUSE_RULES)
    for house in variants.overlays():
        console.line()
        console.notation(house)
        console.say(_NAMED.with_facts(**_named_house(house, console)))
    return LEGAL


def _print_rule_set(base: str, console: Console) -> None:
    rules = variants.load(base)
    console.notation(base)
    title, text = names.title(rules, console.translator), names.description(rules, console.translator)
    console.say(_NAMED.with_facts(title=Verbatim(title), text=Verbatim(text)))
    below, house = variants.based_on(base), variants.preset_of(base)
    players = Count(rules.table.players)
    if below is None:
        console.say(_PLAYERS.with_facts(players=players))
    else:
        based_on = Verbatim(names.title(variants.load(below), console.translator))
        console.say(_PLAYERS_AND_BASE.with_facts(players=players, base=based_on))
    for ids, text_of_ids in ((house, _PRESET), (variants.options(base), _OPTIONS)):
        if ids:
            console.say(text_of_ids.with_facts(names=Verbatim(", ".join(ids))))
    console.line()


def _named_house(house: str, console: Console) -> Mapping[str, Verbatim]:
    translator = console.translator
    return {
        "title": Verbatim(names.house_title(house, translator)),
        "text": Verbatim(names.house_description(house, translator)),
    }


def _rule_set_as_json(base: str, console: Console) -> dict[str, object]:
    rules = variants.load(base)
    return {
        "id": base,
        "title": names.title(rules, console.translator),
        "text": names.description(rules, console.translator),
        "based_on": variants.based_on(base),
        "house": variants.preset_of(base),
        "players": rules.table.players,
        "options": variants.options(base),
    }


# ---------------------------------------------------------------------- the comparison


def _print_differences(found: tuple[Difference, ...], console: Console) -> None:
    """Under its heading each value of the one and of the other, and below it where they come from."""
    group: Message | None = None
    for one in found:
        if one.group != group:
            group = one.group
            console.line()
            console.say(group)
        values = _VALUES.with_facts(label=one.label, a=one.a, b=one.b)
        one_source = _SOURCE_OF_BOTH.with_facts(source=one.source_a.text)
        two_sources = _SOURCES.with_facts(a=one.source_a.text, b=one.source_b.text)
        sources = one_source if one.source_a == one.source_b else two_sources
        console.line(f"{_INDENT}{console.translator.say(values)}")
        console.line(f"{_INDENT}{_INDENT}{console.translator.say(sources)}")


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


_INDENT: Final = "  "
_NAMED: Final = N_("{title}. {text}")
_PLAYERS: Final = NN_("{players} player.", "{players} players.", "players")
# TRANSLATORS: {base} is the title of another rule set.
_PLAYERS_AND_BASE: Final = NN_(
    "{players} player. It is based on: {base}.", "{players} players. It is based on: {base}.", "players"
)
_PRESET: Final = N_("It stands for these house rules: {names}.")
_OPTIONS: Final = N_("House rules that fit it: {names}.")
_HOUSE_RULES: Final = N_("The house rules are added to the name of a rule set, each after a +:")
_COMPARED: Final = N_("What differs: {a} | {b}")
_SAME: Final = N_("{a} and {b} are played by the same rules.")
# TRANSLATORS: A line of a comparison: what is compared, its value in the first game and in the second.
_VALUES: Final = N_("{label}: {a} | {b}")
# TRANSLATORS: The line below it: where the two values come from.
_SOURCES: Final = N_("Sources: {a} | {b}")
# TRANSLATORS: The same, where both values come from the same place.
_SOURCE_OF_BOTH: Final = N_("Source of both: {source}")
