"""What commands are given: positions and turns as text, read and found possible, or refused in a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tutor.engine.actions import Action
from tutor.engine.effect import ImpossibleDraw
from tutor.engine.faults import ImpossiblePosition, must_be_possible
from tutor.engine.notation import NotationError, parse_position, parse_turn, write_action
from tutor.engine.play import IllegalTurn, play_turn
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.text import N_, Count, Message, Verbatim
from tutor.variants import RuleSetError, load

Step = tuple[int | None, Action]


class BadInput(Exception):  # noqa: N818 - it names what was given
    """Something given that cannot be used; `messages` say why, each a sentence of its own."""

    def __init__(self, *messages: Message) -> None:
        super().__init__(" ".join(message.text for message in messages))
        self.messages = messages


def read_position(text: str) -> tuple[Position, RuleSet]:
    """The position and its rule set.

    Raises BadInput for text that is not notation and for a position that cannot be.
    """
    try:
        position = parse_position(text, load)
        rules = load(position.rules)
        must_be_possible(position, rules)
    except NotationError as error:
        raise BadInput(_IN_POSITION.with_facts(column=Count(error.column), problem=error.problem)) from None
    except RuleSetError as error:
        raise BadInput(error.problem) from None
    except ImpossiblePosition as error:
        raise BadInput(*(_IMPOSSIBLE.with_facts(problem=fault) for fault in error.faults)) from None
    return position, rules


def read_turn(text: str, rules: RuleSet) -> tuple[Step, ...]:
    """The actions of a turn at the table of that rule set.

    Raises BadInput for text that is not notation, or names a seat that the table does not have.
    """
    try:
        return parse_turn(text, rules)
    except NotationError as error:
        raise BadInput(_IN_TURN.with_facts(column=Count(error.column), problem=error.problem)) from None


def judge_turn(position: Position, steps: tuple[Step, ...], rules: RuleSet) -> Position | IllegalTurn:
    """The position after a legal turn, or what stopped the turn.

    Raises BadInput, naming the action, for a draw of cards that the position cannot give.
    """
    try:
        return play_turn(position, steps, rules)
    except IllegalTurn as illegal:
        return illegal
    except ImpossibleDraw as impossible:
        action = Verbatim(write_action(steps[impossible.index - 1][1]))
        message = _AT_ACTION.with_facts(
            number=Count(impossible.index), action=action, problem=impossible.problem
        )
        raise BadInput(message) from None


def file_path(name: str) -> Path:
    """The path of that name.

    Raises ValueError for an empty name, which `Path` would take for the current folder.
    """
    if not name:
        raise ValueError(name)
    return Path(name)


_IN_POSITION: Final = N_("The position, column {column}: {problem}")
_IN_TURN: Final = N_("The turn, column {column}: {problem}")
_AT_ACTION: Final = N_("Action {number} of the turn, “{action}”: {problem}")
_IMPOSSIBLE: Final = N_("The position is impossible: {problem}")
