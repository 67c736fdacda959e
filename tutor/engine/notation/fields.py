"""The fields of a position: which there are, and their values as numbers and words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from tutor.engine.notation.cards import is_card
from tutor.engine.notation.scanner import Scanner
from tutor.engine.notation.turn import check_seat
from tutor.engine.policies import Asking, Upcard
from tutor.engine.rules import RuleSet
from tutor.text import N_, Count, Verbatim

_KEY: Final = re.compile(r"([^\s=\"]+)=")
_QUOTED: Final = re.compile(r'"([^"]*)"')
_AS_TYPED: Final = re.compile(r"[^ \t\r\n]+")
"""A word up to a blank that people see as one: a no-break space in it is to be shown."""
_VALUE: Final = re.compile(r"\S*")
SEATED: Final = ("hand", "foot", "melds", "red3", "threes", "score", "laid", "asked", "played", "talon")
"""Fields that each seat, or each side, has: in the text its number follows."""
_SEATED: Final = re.compile(rf"({'|'.join(SEATED)})([0-9])")
_PLAYED: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "foot": lambda rules: rules.deal.foot > 0,
    "played": lambda rules: rules.deal.foot > 0,
    "threes": lambda rules: rules.threes.black_laid or rules.threes.black_set_aside,
    "asked": lambda rules: rules.going_out.asking is Asking.ONCE_A_HAND,
    "talon": lambda rules: rules.talon.first > 0,
    "openedfirst": lambda rules: rules.talon.first > 0,
    "facedown": lambda rules: rules.deal.upcard is Upcard.OVER_TALON,
    "acaba": lambda rules: rules.match.acaba > 0,
    "special": lambda rules: bool(rules.special.hands),
}
"""Fields that only some rule sets have, and by what these are told."""
PLAIN: Final = (
    "turn",
    "phase",
    "deal",
    "round",
    "dealer",
    "lone",
    "pile",
    "stock",
    "frozen",
    "recycled",
    "out",
    "concealed",
    "acaba",
    "special",
    "openedfirst",
    "facedown",
    "done",
)
"""Fields of the whole table."""
_EMPTIED: Final = ("hand", "foot", "stock")
"""Fields of cards that mean something else where they are left out than where there are none."""
_OF_SIDES: Final = ("melds", "red3", "threes", "score", "asked")
_NUMBER: Final = re.compile(r"-?[0-9]{1,7}(?!\S)")
_MARKS: Final = re.compile(r"[+.,'’\u066b\u066c]")
_MARKED_NUMBER: Final = re.compile(r"\+[0-9]+|[+-]?[0-9]{1,3}(?:[.,'’\u066b\u066c][0-9]{3})+")
"""A number with a plus, or with its thousands set apart as one language or another does."""


class Fields:
    """The fields of one position, by key, each with the stretch of text that is its value."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._values: dict[str, Scanner] = {}

    def read(self, scanner: Scanner) -> None:
        """Read the field that begins here."""
        place = scanner.stretch(scanner.at, scanner.end)
        match = scanner.take(_KEY)
        if match is None:
            word = scanner.take(_AS_TYPED)
            problem = _CARDS_ALONE if is_card(place) else _NO_FIELD
            raise place.stretch(place.at, word.end() if word else place.end).fault(problem)
        key = scanner.stretch(*match.span(1))
        quoted = scanner.take(_QUOTED) if key.rest == "done" else None
        value = quoted or scanner.take(_VALUE)
        start, end = (value.span(1) if quoted else value.span()) if value else (scanner.at, scanner.at)
        if key.rest == "done" and not quoted:
            raise scanner.stretch(start, end).fault(_NOT_QUOTED)
        self.put(key, scanner.stretch(start, end))

    def put(self, key: Scanner, value: Scanner) -> None:
        """Keep the text of one field."""
        self._check_key(key)
        if key.rest in self._values:
            raise key.fault(_TWICE)
        if value.ended:
            if key.rest.rstrip("0123456789") in _EMPTIED:
                raise key.fault(_NO_CARDS, right=Verbatim(f"{key.rest}=?0"))
            raise key.fault(_NO_VALUE)
        self._values[key.rest] = value

    def _check_key(self, key: Scanner) -> None:
        rules = Verbatim(self._rules.id)
        seated = _SEATED.fullmatch(key.rest)
        if seated is None and key.rest not in PLAIN:
            raise key.fault(_UNKNOWN_KEY, rules=rules)
        played = _PLAYED.get(seated[1] if seated else key.rest)
        if played is not None and not played(self._rules):
            raise key.fault(_FOREIGN_KEY, rules=rules)
        if seated is None:
            return
        seat = int(seated[2])
        check_seat(key, seat, self._rules)
        side = (seat - 1) % self._rules.table.sides + 1
        if seated[1] in _OF_SIDES and seat != side:
            right = Verbatim(f"{seated[1]}{side}")
            raise key.fault(_NO_SIDE, seat=Count(seat), side=Count(side), right=right)

    def value(self, key: str) -> Scanner | None:
        """The text of a field, None where it is not given."""
        return self._values.get(key)

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A field that is a whole number within these bounds."""
        value = self.value(key)
        if value is None:
            return default
        if _MARKED_NUMBER.fullmatch(value.rest):
            raise value.fault(_NUMBER_MARKED, right=Verbatim(f"{key}={_MARKS.sub('', value.rest)}"))
        if not _NUMBER.fullmatch(value.rest) or not low <= int(value.rest) <= high:
            raise value.fault(_NOT_IN_BOUNDS, key=Verbatim(key), low=Count(low), high=Count(high))
        return int(value.rest)

    def seat(self, key: str) -> int | None:
        """A field that names a seat."""
        return self.number(key, 0, 1, self._rules.table.seats) or None

    def choice(self, key: str, default: str, allowed: tuple[str, ...]) -> str:
        """A field that is one of a few words."""
        value = self.value(key)
        if value is None:
            return default
        if value.rest not in allowed:
            raise value.fault(_NOT_ALLOWED, key=Verbatim(key), allowed=Verbatim(", ".join(allowed)))
        return value.rest

    def yes(self, key: str, default: bool = False) -> bool:
        """A field that is `yes` or `no`."""
        return self.choice(key, "yes" if default else "no", ("yes", "no")) == "yes"


_NO_FIELD: Final = N_(
    "“{found}” is not a field; after the rule set come fields like {turn} or {hand}."
).with_facts(turn=Verbatim("turn=2"), hand=Verbatim("hand1=KsKh"))
_CARDS_ALONE: Final = N_(
    "“{found}” is not part of any field: within a field, cards are written without spaces, "
    "like {hand}, and melds are separated by commas, like {melds}."
).with_facts(hand=Verbatim("hand1=KsKd9h"), melds=Verbatim("melds1=KsKhKd,QsQhQc"))
_UNKNOWN_KEY: Final = N_("A position has no field “{found}”.")
_FOREIGN_KEY: Final = N_("The field “{found}” belongs to other rule sets; “{rules}” has no such thing.")
_TWICE: Final = N_("The field “{found}” is given twice.")
_NO_VALUE: Final = N_(
    "The field “{found}” has no value; if there is nothing to put in it, leave the field out."
)
_NO_CARDS: Final = N_("The field “{found}” has no value; if no cards are left, write {right}.")
_NO_SIDE: Final = N_("“{found}”: seat {seat} belongs to side {side}, so the field is called “{right}”.")
_NOT_IN_BOUNDS: Final = N_("“{key}” must be a whole number from {low} to {high}, not “{found}”.")
_NUMBER_MARKED: Final = N_(
    "“{found}”: write a number in digits only, with no plus sign, commas or periods: {right}."
)
_NOT_ALLOWED: Final = N_("“{key}” cannot be “{found}”; it is one of: {allowed}.")
_NOT_QUOTED: Final = N_(
    "“done” holds the actions of this turn in straight quotation marks: {done}."
).with_facts(done=Verbatim('done="draw; ask"'))
