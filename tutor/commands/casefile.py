"""Files of cases: rulings as tables, each read strictly before any is tried."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from tutor.commands.reading import BadInput
from tutor.data_files import UnusableFile, read_toml
from tutor.engine.notation import quoted
from tutor.record import record
from tutor.text import N_, Message, Verbatim


class Kind(enum.StrEnum):
    """What a case asks."""

    TURN = "turn"
    SCORE = "score"
    MINIMUM = "minimum"
    CAN_TAKE = "can-take"
    CAN_GO_OUT = "can-go-out"
    AFTER = "after"


@record
class Case:
    """One ruling: a question of some kind about a position, and the answer that is right.

    `legal`, `code` and `facts` answer the kinds that ask whether something may be done, `expect` the others.
    """

    file: str
    id: str
    rules: str
    kind: Kind
    position: str
    turn: str
    legal: bool
    code: str | None
    facts: Mapping[str, int | str]
    expect: Mapping[str, int | str]

    def fault(self, key: str, problem: Message) -> BadInput:
        """The error that something is wrong with a key of this case."""
        return _fault(self.file, self.id, key, problem)

    def unknown_key(self, key: str) -> BadInput:
        """The error that a case of this kind has no such key."""
        return self.fault(key, _UNKNOWN)

    def one_of(self, key: str, allowed: Iterable[str]) -> BadInput:
        """The error that a key holds none of the words that it may hold."""
        return self.fault(key, _NOT_ONE_OF.with_facts(allowed=Verbatim(", ".join(allowed))))

    def wrong_type(self, key: str, wanted: type) -> BadInput:
        """The error that a key holds a text for a number or the other way round."""
        return self.fault(key, _WRONG_TYPE[wanted])


_ALWAYS: Final[Mapping[str, type]] = {"id": str, "rules": str, "position": str}
_OPTIONAL: Final[Mapping[str, type]] = {"kind": str, "why": str, "source": str}
_TURN: Final[Mapping[str, type]] = {"turn": str}
_LEGAL: Final[Mapping[str, type]] = {"legal": bool}
_EXPECT: Final[Mapping[str, type]] = {"expect": dict}
_ASKED: Final[Mapping[Kind, Mapping[str, type]]] = {
    Kind.TURN: {**_TURN, **_LEGAL},
    Kind.SCORE: _EXPECT,
    Kind.MINIMUM: _EXPECT,
    Kind.CAN_TAKE: _LEGAL,
    Kind.CAN_GO_OUT: _LEGAL,
    Kind.AFTER: {**_TURN, **_EXPECT},
}
_WHY_NOT: Final[Mapping[Kind, Mapping[str, type]]] = {
    Kind.TURN: {"code": str, "facts": dict},
    Kind.CAN_GO_OUT: {"code": str},
}


def read_cases(path: Path) -> list[Case]:
    """The cases of a file, in their order.

    Raises BadInput, naming file, case and key, for whatever is no case.
    """
    try:
        values = read_toml(path, pipe=True).values
    except OSError:
        raise BadInput(_UNREADABLE.with_facts(file=Verbatim(str(path)))) from None
    except UnusableFile as error:
        place = {"file": Verbatim(str(path)), "line": Verbatim(str(error.line))}
        raise BadInput(_AT_LINE.with_facts(**place, problem=error.problem)) from None
    tables = values.get("case")
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        raise BadInput(_NO_CASES.with_facts(file=Verbatim(str(path))))
    for key in values:
        if key != "case":
            raise BadInput(_NOT_A_CASE.with_facts(file=Verbatim(str(path)), key=quoted(key)))
    cases: dict[str, Case] = {}
    for number, table in enumerate(tables, 1):
        case = _case(str(path), number, table)
        if case.id in cases:
            raise case.fault("id", _SAME_ID)
        cases[case.id] = case
    return list(cases.values())


def _case(file: str, number: int, table: Mapping[str, Any]) -> Case:
    name = str(number)
    if isinstance(table.get("id"), str):
        if not table["id"]:
            raise _fault(file, name, "id", _EMPTY)
        name = table["id"]
    kind = table.get("kind", Kind.TURN)
    if kind not in list(Kind):
        raise _fault(file, name, "kind", _NOT_ONE_OF.with_facts(allowed=Verbatim(", ".join(Kind))))
    needed = {**_ALWAYS, **_ASKED[Kind(kind)]}
    allowed = {**needed, **_OPTIONAL, **_WHY_NOT.get(Kind(kind), {})}
    for key in needed:
        if key not in table:
            raise _fault(file, name, key, _MISSING)
    for key, value in table.items():
        if key not in allowed:
            raise _fault(file, name, key, _UNKNOWN)
        if type(value) is not allowed[key]:
            raise _fault(file, name, key, _WRONG_TYPE[allowed[key]])
        if isinstance(value, dict):
            _check_values(file, name, key, value)
    for key in ("code", "facts"):
        if key in table and table.get("legal"):
            raise _fault(file, name, key, _ONLY_OF_ILLEGAL)
    return Case(
        file=file,
        id=name,
        rules=table["rules"],
        kind=Kind(kind),
        position=table["position"],
        turn=table.get("turn", ""),
        legal=table.get("legal", True),
        code=table.get("code"),
        facts=table.get("facts", {}),
        expect=table.get("expect", {}),
    )


def _check_values(file: str, name: str, key: str, values: Mapping[str, object]) -> None:
    if not values:
        raise _fault(file, name, key, _EMPTY)
    for inner, value in values.items():
        if type(value) not in (int, str):
            raise _fault(file, name, f"{key}.{inner}", _NOT_PLAIN)


def _fault(file: str, case: str, key: str, problem: Message) -> BadInput:
    return BadInput(
        _IN_CASE.with_facts(file=Verbatim(file), case=Verbatim(case), key=Verbatim(key), problem=problem)
    )


_UNREADABLE: Final = N_("{file}: the file cannot be read.")
_AT_LINE: Final = N_("{file}, line {line}: {problem}")
_NO_CASES: Final = N_("{file}: the file holds no cases; each is a table [[case]].")
_IN_CASE: Final = N_("{file}, case “{case}”, key “{key}”: {problem}")
_NOT_A_CASE: Final = N_(
    "{file}: the file holds “{key}”, which is no case; each is a table [[case]], with all its keys below that line."
)
_SAME_ID: Final = N_("An earlier case of this file has the same id.")
_EMPTY: Final = N_("It must not be empty.")
_ONLY_OF_ILLEGAL: Final = N_("It says why something is not legal, so it cannot stand beside legal = true.")
_MISSING: Final = N_("The key is missing.")
_UNKNOWN: Final = N_("A case of this kind has no such key.")
_NOT_ONE_OF: Final = N_("It is one of: {allowed}.")
_NOT_PLAIN: Final = N_("It must be a whole number or a text in quotation marks.")
_WRONG_TYPE: Final[Mapping[type, Message]] = {
    int: N_("It must be a whole number."),
    str: N_("It must be a text in quotation marks."),
    bool: N_("It must be true or false."),
    dict: N_("It must be a table in braces."),
}
