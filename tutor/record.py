"""Frozen records: all that `dataclass(frozen=True, slots=True)` gives, made in a fraction of its time.

`dataclasses` writes and compiles six functions for each class: for a command that answers one question, half of the
time that it takes. Here only `__init__` is compiled, and the other functions read which fields there are.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

_Class = TypeVar("_Class", bound=type)
_Record = TypeVar("_Record")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: _Class) -> _Class:
    """The class as a frozen record with slots, which `dataclasses.fields` and `replace` know as one of theirs.

    Records are equal where they are of the same class and their fields are; what the class itself defines, stays.
    """
    return _made(cls, slots=True)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def wide_record(cls: _Class) -> _Class:
    """The class as a record of many fields: without slots, so that `replace` copies all of them at once."""
    return _made(cls, slots=False)


def _made(cls: _Class, *, slots: bool) -> _Class:
    if not cls.__doc__:  # dataclasses would make one from the signature, in the time of twenty records
        cls.__doc__ = cls.__name__
    made: Any = dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
    parts: Sequence[Field[Any]] = fields(made)
    compared = _values([part.name for part in parts if part.compare])
    hashed = _values([part.name for part in parts if (part.compare if part.hash is None else part.hash)])

    def is_equal(self: object, other: object) -> object:
        return compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented

    def hash_of(self: object) -> int:
        return hash(hashed(self))

    for name, method in {"__eq__": is_equal, "__hash__": hash_of, "__repr__": _told}.items():
        if name not in vars(cls):
            setattr(made, name, method)
    made.__init__ = _initializer(made, parts, slots=slots)
    made.__reduce__ = _remade
    made.__setattr__ = made.__delattr__ = _refused
    return made  # type: ignore[no-any-return]


_REPLACED: dict[type, Callable[[Any, dict[str, object]], Any]] = {}
"""For a class of records, what makes one like another with other values for some fields."""


def replace(one: _Record, **changes: object) -> _Record:
    """The record with other values for these fields; as `dataclasses.replace`, in a third of its time.

    Raises KeyError where the record is not made from such a field.
    """
    cls = one.__class__
    if cls not in _REPLACED:
        _REPLACED[cls] = _remaker(cls) if hasattr(cls, "__slots__") else _copier(cls)
    return _REPLACED[cls](one, changes)  # type: ignore[no-any-return]


def _remaker(cls: type) -> Callable[[Any, dict[str, object]], Any]:
    """The record is made again from all its values, some of them changed."""
    names = [part.name for part in fields(cls) if part.init]
    places = {name: place for place, name in enumerate(names)}
    get: Any = operator.attrgetter(*names, names[0])  # one more, so that it is a tuple in any case

    def remade(one: Any, changes: dict[str, object]) -> Any:
        values = [*get(one)]
        values.pop()
        for name, value in changes.items():
            values[places[name]] = value
        return cls(*values)

    return remade


def _copier(cls: Any) -> Callable[[Any, dict[str, object]], Any]:
    """All values are copied at once, and what follows from them is made anew."""
    names = {part.name for part in fields(cls) if part.init}
    make, put, complete = object.__new__, object.__setattr__, getattr(cls, "__post_init__", lambda _: None)

    def copied(one: Any, changes: dict[str, object]) -> Any:
        if not names.issuperset(changes):
            raise KeyError(*(changes.keys() - names))
        made = make(cls)
        put(made, "__dict__", {**one.__dict__, **changes})
        complete(made)
        return made

    return copied


def _values(names: Sequence[str]) -> Callable[[object], object]:
    """What gets the values of these fields, quickly."""
    return operator.attrgetter(*names) if names else lambda _: ()


def _initializer(cls: type, parts: Sequence[Field[Any]], *, slots: bool) -> Callable[..., None]:
    """A function that takes the fields and puts each into its place, since a frozen record lets nothing be assigned."""
    given, lines, names = ["self"], [], dict[str, object](MISSING=MISSING)
    if not slots:
        lines.append("fields = self.__dict__")
    for part in parts:
        if not part.init:
            continue
        name, value = part.name, part.name
        if slots:
            names[f"put_{name}"] = vars(cls)[name].__set__
        if part.default is not MISSING:
            names[f"default_{name}"] = part.default
            given.append(f"{name}=default_{name}")
        elif part.default_factory is not MISSING:
            names[f"make_{name}"] = part.default_factory
            given.append(f"{name}=MISSING")
            value = f"make_{name}() if {name} is MISSING else {name}"
        else:
            given.append(name)
        lines.append(f"put_{name}(self, {value})" if slots else f"fields[{name!r}] = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    exec(f"def __init__({', '.join(given)}):\n " + "\n ".join(lines or ["pass"]), names)
    made: Any = names["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made  # type: ignore[no-any-return]


def _told(self: Any) -> str:
    told = (f"{part.name}={getattr(self, part.name)!r}" for part in fields(self) if part.repr)
    return f"{type(self).__qualname__}({', '.join(told)})"


def _remade(self: Any) -> tuple[type, tuple[object, ...]]:
    """How a record is copied and pickled: it is made again."""
    return type(self), tuple(getattr(self, part.name) for part in fields(self) if part.init)


def _refused(self: object, name: str, *_: object) -> None:
    raise FrozenInstanceError(f"{type(self).__qualname__}.{name} cannot be changed")
