"""One file of a rule set: read, checked key by key against the records of the engine, and never guessed at.

The type hints of `RuleSet` are the schema. What a file sets is kept by path (`opening.with_pile`), so that files
can be laid over each other before the records are built.
"""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, cast, get_args, get_origin, get_type_hints

from tutor.cards import NATURAL_RANKS, Rank
from tutor.data_files import UnusableFile, read_toml
from tutor.engine.rules import MinimumStep, RuleSet
from tutor.record import record
from tutor.text import N_, Message, Verbatim

GROUPS: Final[Mapping[str, Any]] = {
    name: hint for name, hint in get_type_hints(RuleSet).items() if dataclasses.is_dataclass(hint)
}
PATHS: Final[Mapping[str, Any]] = {
    f"{group}.{name}": hint
    for group, record in GROUPS.items()
    for name, hint in get_type_hints(record).items()
}

_RANKS: Final[Mapping[str, Rank]] = {rank.name.lower(): rank for rank in NATURAL_RANKS}


class RuleSetError(Exception):
    """A rule set that cannot be had; `problem` says why, with the file and the key where it is a file's fault."""

    def __init__(self, problem: Message) -> None:
        super().__init__(problem.text, dict(problem.facts))
        self.problem = problem


_TAKEN_OVER: Final = "taken_over"


@record
class Layer:
    """What one file says: `relations` to other files (`based_on` and the like), values and their sources by path.

    `taken_over`: why the values of the file that it is based on hold here too, where their own sources do not say so.
    """

    file: str
    relations: Mapping[str, Any]
    values: Mapping[str, object]
    sources: Mapping[str, str]
    taken_over: str | None = None


def read_layer(file: Path, name: str, relations: Mapping[str, Any]) -> Layer:
    """Read a file, `name` being how messages call it and `relations` the types of the keys beside the groups.

    Raises RuleSetError, naming the file and the key, for whatever does not belong into a rule set.
    """
    try:
        data = read_toml(file).values
    except OSError:
        raise RuleSetError(_UNREADABLE.with_facts(file=Verbatim(name))) from None
    except UnusableFile as error:
        place = {"file": Verbatim(name), "line": Verbatim(str(error.line))}
        raise RuleSetError(_AT_LINE.with_facts(**place, problem=error.problem)) from None
    related = {
        key: convert(value, relations[key], name, key) for key, value in data.items() if key in relations
    }
    values: dict[str, object] = {}
    for group, entries in data.items():
        if group in relations or group == "sources":
            continue
        if group not in GROUPS:
            raise _fault(_UNKNOWN_KEY, name, group)
        for key, value in _table(entries, name, group).items():
            path = f"{group}.{key}"
            if path not in PATHS:
                raise _fault(_UNKNOWN_KEY, name, path)
            values[path] = convert(value, PATHS[path], name, path)
    if "opening.minimum" in values:
        _check_minimum(cast("tuple[MinimumStep, ...]", values["opening.minimum"]), name)
    entries = {
        key: str(convert(text, str, name, f"sources.{key}"))
        for key, text in _table(data.get("sources", {}), name, "sources").items()
    }
    taken_over = entries.pop(_TAKEN_OVER, None) if "based_on" in related else None
    return Layer(name, related, values, _sources(entries, values, name), taken_over)


def build(name: str, base: str, house: tuple[str, ...], layers: list[Layer]) -> RuleSet:
    """The rule set that these files make, each laid over those before it.

    Raises RuleSetError for a value that no file gives, naming the last one.
    """
    values: dict[str, object] = {}
    sources: dict[str, str] = {}
    for layer in layers:
        values.update(layer.values)
        if layer.taken_over is not None:
            sources = dict.fromkeys(sources, layer.taken_over)
        sources.update(layer.sources)
    missing = next((path for path in PATHS if path not in values), None)
    if missing is not None:
        raise _fault(_MISSING_KEY, layers[-1].file, missing)
    groups = {
        group: record(**{field.name: values[f"{group}.{field.name}"] for field in dataclasses.fields(record)})
        for group, record in GROUPS.items()
    }
    return RuleSet(id=name, base=base, house=house, sources=sources, **groups)


def convert(value: object, hint: Any, file: str, path: str) -> object:
    """The TOML value as the type that the hint asks for; nothing is rounded, split or taken for something else.

    Raises RuleSetError naming file and path.
    """
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise _fault(_NOT_A_LIST, file, path)
        inner = get_args(hint)[0]
        return tuple(convert(item, inner, file, f"{path}[{number}]") for number, item in enumerate(value, 1))
    if get_origin(hint) is UnionType:
        (hint,) = [option for option in get_args(hint) if option is not NoneType]
        return convert(value, hint, file, path)
    if hint is Rank:
        if value not in _RANKS:
            allowed = Verbatim(", ".join(_RANKS))
            raise _fault(_NOT_ONE_OF, file, path, value=Verbatim(str(value)), allowed=allowed)
        return _RANKS[str(value)]
    if dataclasses.is_dataclass(hint):
        return _record(_table(value, file, path), hint, file, path)
    if issubclass(hint, enum.StrEnum):
        if not isinstance(value, str):
            raise _fault(_NOT_OF_TYPE[str], file, path)
        if value not in list(hint):
            allowed = Verbatim(", ".join(hint))
            raise _fault(_NOT_ONE_OF, file, path, value=Verbatim(value), allowed=allowed)
        return hint(value)
    if type(value) is not hint:
        raise _fault(_NOT_OF_TYPE[hint], file, path)
    return value


def _record(entries: Mapping[str, object], record: Any, file: str, path: str) -> object:
    hints = get_type_hints(record)
    for key in entries:
        if key not in hints:
            raise _fault(_UNKNOWN_KEY, file, f"{path}.{key}")
    made: dict[str, object] = {}
    for key, hint in hints.items():
        if key in entries:
            made[key] = convert(entries[key], hint, file, f"{path}.{key}")
        elif NoneType in get_args(hint):
            made[key] = None
        else:
            raise _fault(_MISSING_KEY, file, f"{path}.{key}")
    return record(**made)


def _sources(given: Mapping[str, str], values: Mapping[str, object], file: str) -> dict[str, str]:
    """The source of each value set in this file: its own, or that given for its group."""
    for key in given:
        if key not in values and not any(path.startswith(f"{key}.") for path in values):
            raise _fault(_SOURCE_OF_NOTHING, file, key)
    sources: dict[str, str] = {}
    for path in values:
        source = given.get(path, given.get(path.partition(".")[0]))
        if source is None:
            raise _fault(_NO_SOURCE, file, path)
        sources[path] = source
    return sources


def _check_minimum(steps: tuple[MinimumStep, ...], file: str) -> None:
    """Steps of the minimum: the first for any total, each further one from a higher total, or a later deal, on."""
    scores = [step.score if step.score is not None else step.deal for step in steps]
    rising = [score for score in scores if score is not None]
    both = any(step.score is not None for step in steps) and any(step.deal is not None for step in steps)
    if both or scores != [None, *rising] or rising != sorted(set(rising)):
        raise _fault(_STEPS_OUT_OF_ORDER, file, "opening.minimum")


def _table(value: object, file: str, path: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _fault(_NOT_A_TABLE, file, path)
    return value


def _fault(message: Message, file: str, key: str, **facts: Verbatim) -> RuleSetError:
    return RuleSetError(message.with_facts(file=Verbatim(file), key=Verbatim(key), **facts))


_UNREADABLE: Final = N_("{file}: the file cannot be read.")
_AT_LINE: Final = N_("{file}, line {line}: {problem}")
_UNKNOWN_KEY: Final = N_("{file}: a rule set has no key “{key}”.")
_MISSING_KEY: Final = N_("{file}: the key “{key}” is missing.")
_NOT_A_LIST: Final = N_("{file}: “{key}” must be a list.")
_NOT_A_TABLE: Final = N_("{file}: “{key}” must be a table.")
_NOT_ONE_OF: Final = N_("{file}: “{key}” cannot be “{value}”; it is one of: {allowed}.")
_NOT_OF_TYPE: Final[Mapping[type, Message]] = {
    int: N_("{file}: “{key}” must be a whole number."),
    bool: N_("{file}: “{key}” must be true or false."),
    str: N_("{file}: “{key}” must be a text in quotation marks."),
}
_NO_SOURCE: Final = N_("{file}: no source is named for “{key}”.")
_SOURCE_OF_NOTHING: Final = N_("{file}: a source is named for “{key}”, but the file sets no such value.")
_STEPS_OUT_OF_ORDER: Final = N_(
    "{file}: “{key}” must begin with an entry without a score and then rise from score to score."
)
