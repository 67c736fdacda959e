"""`check`: is this turn legal in this position? The verdict for people or, with `--json`, for programs."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from tutor.commands.console import ILLEGAL, LEGAL, Console
from tutor.commands.reading import BadInput, judge_turn, read_position, read_turn
from tutor.commands.typed import command_line, is_field, take_what_is_left, told_apart
from tutor.engine.actions import Action
from tutor.engine.notation import write_action, write_position
from tutor.engine.play import IllegalTurn
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.violations import ViolationFact
from tutor.i18n import Translator
from tutor.text import N_, CardRun, Count, Points, RankName, Term, Verbatim

if TYPE_CHECKING:
    from tutor.explain import Explanation

SUMMARY: Final = N_(
    "Says whether a turn is legal in a position, and if not, what is wrong and what would be legal."
)


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> argparse.ArgumentParser:
    """The arguments: a position and a turn, both in notation."""
    parser: argparse.ArgumentParser = subparsers.add_parser("check")
    parser.add_argument("position", metavar="POSITION")
    parser.add_argument("turn", metavar="TURN")
    take_what_is_left(parser)
    return parser


def show_details(console: Console) -> None:
    """How a position and a turn are written."""
    from tutor.commands import notation_table as written  # only where it is asked for

    console.say(written.CARDS)
    for heading, rows in (
        (written.POSITION, written.FIELDS),
        (written.ONLY_SOME, written.OTHER_FIELDS),
        (written.TURN, written.ACTIONS),
    ):
        console.line()
        console.say(heading)
        console.line()
        console.table(rows)
    console.line()
    console.say(_EXAMPLE)
    console.notation('canasta-tutor check "classic hand1=9s9cKh4d melds1=QsQhQc pile=9h" "take 9s9c"')


def run(args: argparse.Namespace) -> int:
    """Judge the turn; 0 where it is legal, 1 where not, 2 for text that cannot be used."""
    console = Console.of(args)
    if args.left or is_field(args.turn):
        meant, turn = told_apart([args.position, args.turn, *args.left])
        command = command_line("check", meant, turn or "draw")
        return console.refuse(_IN_QUOTES if turn else _NO_TURN, command=command)
    try:
        position, rules = read_position(args.position)
        steps = read_turn(args.turn, rules)
        outcome = judge_turn(position, steps, rules)
    except BadInput as bad:
        return console.refuse(*bad.messages)
    if not isinstance(outcome, IllegalTurn):
        _show_legal(outcome, rules, console)
        return LEGAL
    from tutor.explain import explain, to_tell  # a legal turn needs no explanation, and is to be told quickly

    seat = steps[outcome.index - 1][0]
    explained = explain(
        outcome.position, outcome.action, rules, seat, outcome.violations, ended=outcome.ended
    )
    if console.wants_json:
        console.json(_verdict(rules, _violations(outcome, explained, console.translator), None))
    else:
        _tell(outcome, to_tell(explained), rules, console)
    return ILLEGAL


def _show_legal(after: Position, rules: RuleSet, console: Console) -> None:
    text = write_position(after, rules)
    if console.wants_json:
        console.json(_verdict(rules, [], text))
        return
    console.say(_IS_LEGAL)
    console.say(_AFTER)
    console.notation(text)


def _verdict(rules: RuleSet, violations: list[dict[str, object]], after: str | None) -> dict[str, object]:
    return {"legal": after is not None, "rules": rules.id, "violations": violations, "after": after}


def _violations(
    turn: IllegalTurn, explained: tuple[Explanation, ...], translator: Translator
) -> list[dict[str, object]]:
    return [
        {
            "code": violation.code.value,
            "action": turn.index,
            "cards": [card.symbol for card in violation.cards],
            "facts": {name: plain(fact) for name, fact in violation.facts.items()},
            "rule": explanation.rule,
            "message": translator.say(explanation.what),
            "why": translator.say(explanation.why),
            "remedy": translator.say(explanation.remedy) if explanation.remedy else None,
        }
        for violation, explanation in zip(turn.violations, explained, strict=True)
    ]


def plain(fact: ViolationFact) -> int | str | list[str]:
    """A fact as JSON has it: numbers as they are, ranks and cards in notation."""
    match fact:
        case Points(value) | Count(value):
            return value
        case RankName(rank):
            return rank.symbol
        case Term(key):
            return key
        case CardRun(cards):
            return [card.symbol for card in cards]


def _tell(turn: IllegalTurn, explained: tuple[Explanation, ...], rules: RuleSet, console: Console) -> None:
    action = Verbatim(write_action(turn.action))
    console.say(_IS_ILLEGAL.with_facts(number=Count(turn.index), action=action))
    for explanation in explained:
        console.line()
        console.say(explanation.what)
        console.say(explanation.why)
        title = _title(explanation.rule, console)
        if title is not None:
            console.say(_RULE.with_facts(rule=Verbatim(title)))
        if explanation.remedy:
            console.say(explanation.remedy)
        if explanation.remedy_action and _can_be_played(explanation.remedy_action, turn.position, rules):
            console.say(_INSTEAD)
            console.notation(write_action(explanation.remedy_action))


def _can_be_played(action: Action, position: Position, rules: RuleSet) -> bool:
    """Whether what a rule wants can be shown as legal: no upcard can be turned from a stock that is not known."""
    try:
        return not isinstance(judge_turn(position, ((None, action),), rules), IllegalTurn)
    except BadInput:
        return False


def _title(rule: str, console: Console) -> str | None:
    """The title of a rule's page; None where the page is not there or cannot be read.

    Only the first line is read: the whole page would take a good part of the time that the command takes.
    """
    path = console.translator.language.folder / "rules" / f"{rule}.md"
    try:
        with path.open(encoding="utf-8") as page:
            title = page.readline()
    except (OSError, UnicodeDecodeError):
        return None
    return title.removeprefix("#").strip() if title.startswith("# ") else None


_EXAMPLE: Final = N_("For example:")
_IN_QUOTES: Final = N_("The position and the turn each go in straight quotation marks:")
_NO_TURN: Final = N_(
    "The turn is missing. The position and the turn each go in straight quotation marks, as in this example:"
)
_IS_LEGAL: Final = N_("This turn is legal.")
_IS_ILLEGAL: Final = N_("This turn is not legal: it stops at action {number}, “{action}”.")
_AFTER: Final = N_("The position after it:")
_RULE: Final = N_("The rule: {rule}.")
_INSTEAD: Final = N_("Legal instead:")
