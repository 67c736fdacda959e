"""A record is what a frozen data class with slots is."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Mapping
from dataclasses import field
from typing import Any

import pytest

from tutor.record import record, replace, wide_record


@record
class Point:
    """A place."""

    x: int
    y: int = 0


@record
class OtherPoint:
    x: int
    y: int = 0


@record
class Nothing:
    pass


@record
class Named:
    name: str
    notes: Mapping[str, str] = field(default_factory=dict, compare=False)
    length: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", len(self.name))


@wide_record
class Wide:
    name: str
    age: int = 0
    length: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", len(self.name))


@record
class Alike:
    x: int

    def __hash__(self) -> int:
        return 7


@dataclasses.dataclass(frozen=True, slots=True)
class Model:
    x: int
    y: int = 0


def test_records_are_equal_where_class_and_fields_are() -> None:
    assert Point(1, 2) == Point(1, y=2)
    assert Point(1, 2) != Point(1, 3)
    assert Point(1, 2) != OtherPoint(1, 2)  # type: ignore[comparison-overlap]
    assert Nothing() == Nothing()
    assert len({Point(1), Point(1, 0), Point(2), OtherPoint(1)}) == 3
    assert hash(Point(1, 2)) == hash(Model(1, 2))


def test_a_field_may_be_left_out_of_comparison_and_have_a_default_of_its_own() -> None:
    one, other = Named("a", {"b": "c"}), Named("a")
    assert one == other
    assert hash(one) == hash(other)
    assert other.notes == {}
    assert other.notes is not Named("a").notes


def test_what_the_class_defines_stays() -> None:
    assert hash(Alike(1)) == 7
    assert Named("Anna").length == 4


def test_nothing_can_be_assigned_or_added() -> None:
    point: Any = Point(1)
    for change in (
        lambda: setattr(point, "x", 2),
        lambda: setattr(point, "z", 2),
        lambda: delattr(point, "x"),
    ):
        with pytest.raises(dataclasses.FrozenInstanceError):
            change()
    assert point == Point(1)
    assert not hasattr(point, "__dict__")


@pytest.mark.parametrize("given", [(), (1, 2, 3)])
def test_a_field_too_few_or_too_many_is_refused(given: tuple[int, ...]) -> None:
    maker: Any = Point
    with pytest.raises(TypeError, match=r"Point\.__init__\(\)"):
        maker(*given)
    with pytest.raises(TypeError):
        maker(1, z=2)


def test_it_can_be_shown_taken_apart_changed_and_copied_as_a_data_class() -> None:
    assert repr(Point(1)) == "Point(x=1, y=0)"
    assert repr(Named("a")) == "Named(name='a', notes={})"
    assert [part.name for part in dataclasses.fields(Point)] == ["x", "y"]
    assert dataclasses.replace(Point(1, 2), y=5) == Point(1, 5)
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)
    for point in (
        copy.copy(Point(1, 2)),
        copy.deepcopy(Point(1, 2)),
        pickle.loads(pickle.dumps(Point(1, 2))),
    ):
        assert point == Point(1, 2)


def test_a_wide_record_is_a_record() -> None:
    anna = Wide("Anna", 7)
    assert anna == Wide(name="Anna", age=7)
    assert anna != Wide("Anna")
    assert len({anna, Wide("Anna", 7)}) == 1
    assert repr(anna) == "Wide(name='Anna', age=7)"
    assert copy.deepcopy(anna) == anna
    assert pickle.loads(pickle.dumps(anna)) == anna
    with pytest.raises(dataclasses.FrozenInstanceError):
        anna.age = 8  # type: ignore[misc]


@pytest.mark.parametrize("one", [Named("Anna", {"a": "b"}), Wide("Anna", 7)])
def test_replacing_a_value_works_out_anew_what_follows_from_it(one: Named | Wide) -> None:
    other = replace(one, name="Eva")
    assert (one.name, one.length) == ("Anna", 4)
    assert (other.name, other.length) == ("Eva", 3)
    assert replace(other, name="Anna") == one
    with pytest.raises(KeyError):
        replace(one, size=3)
    with pytest.raises(KeyError):
        replace(one, length=3)
