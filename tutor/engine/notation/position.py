"""The reader of positions: fields in any order, defaults filled in, nothing guessed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from tutor.cards import Card, Cards, Rank
from tutor.engine.notation import defaults
from tutor.engine.notation.cards import read_cards
from tutor.engine.notation.scanner import NotationError, Scanner
from tutor.engine.notation.turn import check_seat, read_done
from tutor.engine.policies import Asking, Upcard
from tutor.engine.position import Hand, Meld, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.text import N_, Count, Verbatim

_KEY: Final = re.compile(r"([^\s=\"]+)=")
_QUOTED: Final = re.compile(r'"([^"]*)"')
_AS_TYPED: Final = re.compile(r"[^ \t\r\n]+")
"""A word up to a blank that people see as one: a no-break space in it is to be shown."""
_VALUE: Final = re.compile(r"\S*")
_SEATED: Final = re.compile(r"(hand|foot|melds|red3|threes|score|laid|asked|played|talon)([0-9])")
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
_PLAIN: Final = frozenset(
    (
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
)
_OF_SIDES: Final = ("melds", "red3", "threes", "score", "asked")
_NUMBER: Final = re.compile(r"-?[0-9]{1,7}(?!\S)")
_UNKNOWN_CARDS: Final = re.compile(r"\?([0-9]{1,3})(?:,(?=.)|$)")
_HIGHEST_SCORE: Final = 9_999_999
_HIGHEST_COUNT: Final = 999


def parse_position(text: str, load: Callable[[str], RuleSet]) -> Position:
    """The position that the text describes; `load` gives the rule set of a name.

    Raises NotationError with the column, and whatever `load` raises for a name that it does not know. Whether the
    position can be is not asked here.
    """
    scanner = Scanner.over(text)
    name = scanner.word()
    if name is None:
        raise scanner.fault(_EMPTY)
    if "=" in name.rest:
        raise name.fault(_NO_RULE_SET)
    rules = load(name.rest)
    fields = _Fields(rules)
    scanner.skip_blanks()
    while not scanner.ended:
        fields.read(scanner)
        scanner.skip_blanks()
    return _position(fields, rules)


def parse_field(key: str, value: str, rules: RuleSet) -> Position:
    """A position of which nothing is said but this one field; the value of `done` without its quotation marks.

    Raises NotationError, its column that in the key or in the value.
    """
    fields = _Fields(rules)
    fields.put(Scanner.over(key), Scanner.over(value))
    return _position(fields, rules)


class _Fields:
    """The fields of one position, by key, each with the stretch of text that is its value."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._values: dict[str, Scanner] = {}

    def read(self, scanner: Scanner) -> None:
        """Read the field that begins here."""
        place = Scanner(scanner.text, scanner.at, scanner.end)
        match = scanner.take(_KEY)
        if match is None:
            word = scanner.take(_AS_TYPED)
            raise Scanner(place.text, place.at, word.end() if word else place.end).fault(_NO_FIELD)
        key = Scanner(scanner.text, *match.span(1))
        quoted = scanner.take(_QUOTED) if key.rest == "done" else None
        value = quoted or scanner.take(_VALUE)
        start, end = (value.span(1) if quoted else value.span()) if value else (scanner.at, scanner.at)
        if key.rest == "done" and not quoted:
            raise Scanner(scanner.text, start, end).fault(_NOT_QUOTED)
        self.put(key, Scanner(scanner.text, start, end))

    def put(self, key: Scanner, value: Scanner) -> None:
        """Keep the text of one field."""
        self._check_key(key)
        if key.rest in self._values:
            raise key.fault(_TWICE)
        if value.ended:
            raise key.fault(_NO_VALUE)
        self._values[key.rest] = value

    def _check_key(self, key: Scanner) -> None:
        rules = Verbatim(self._rules.id)
        seated = _SEATED.fullmatch(key.rest)
        if seated is None and key.rest not in _PLAIN:
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


def _position(fields: _Fields, rules: RuleSet) -> Position:
    seats = range(1, rules.table.seats + 1)
    round_ = fields.number("round", 0, 1, _HIGHEST_COUNT) or None
    feet = tuple(_foot(fields.value(f"foot{seat}"), rules) for seat in seats)
    threes = [_threes(fields.value(f"threes{seat}")) for seat in seats]
    special = fields.choice("special", "", tuple(hand.id for hand in rules.special.hands)) or None
    position = Position(
        rules=rules.id,
        hands=tuple(_hand(fields.value(f"hand{seat}"), rules) for seat in seats),
        melds=tuple(_melds(fields.value(f"melds{seat}")) for seat in seats),
        red_threes=tuple(
            fields.number(f"red3{seat}", 0, 0, _HIGHEST_COUNT) + reds
            for seat, (reds, _) in enumerate(threes, 1)
        ),
        black_threes=tuple(blacks for _, blacks in threes),
        pile=Stack(*_known_and_unknown(fields.value("pile"))),
        stock=Stack(),
        scores=tuple(fields.number(f"score{seat}", 0, -_HIGHEST_SCORE, _HIGHEST_SCORE) for seat in seats),
        laid=(),
        turn=fields.number("turn", 1, 1, rules.table.seats),
        phase=Phase(fields.choice("phase", Phase.DRAW, tuple(Phase))),
        deal=fields.number("deal", 1, 1, _HIGHEST_COUNT),
        round=round_,
        dealer=fields.seat("dealer"),
        lone=fields.seat("lone"),
        frozen=fields.yes("frozen"),
        recycled=fields.yes("recycled"),
        out=fields.seat("out"),
        concealed=fields.yes("concealed"),
        feet=feet,
        played=tuple(
            fields.yes(f"played{seat}", defaults.played(foot, rules)) for seat, foot in enumerate(feet, 1)
        ),
        asked=tuple(fields.yes(f"asked{seat}") for seat in seats),
        talon=tuple(_aside(fields.value(f"talon{seat}")) for seat in seats),
        first_opened=fields.seat("openedfirst"),
        face_down=fields.number("facedown", 0, 0, _HIGHEST_COUNT),
        acaba=fields.seat("acaba"),
        special=special,
    )
    done = fields.value("done")
    return replace(
        position,
        stock=_stock(fields.value("stock"), position, rules),
        laid=tuple(fields.yes(f"laid{seat}", defaults.laid(position, seat, rules)) for seat in seats),
        done=read_done(done) if done else (),
    )


def _hand(value: Scanner | None, rules: RuleSet) -> Hand:
    return defaults.hand(rules) if value is None else _aside(value)


def _foot(value: Scanner | None, rules: RuleSet) -> Hand:
    return defaults.foot(rules) if value is None else _aside(value)


def _aside(value: Scanner | None) -> Hand:
    cards, unknown = _known_and_unknown(value)
    return Hand(Cards(cards), unknown)


def _threes(value: Scanner | None) -> tuple[int, int]:
    """How many red and how many black threes are named."""
    cards = read_cards(value) if value else ()
    if value and not all(card.rank is Rank.THREE for card in cards):
        raise value.fault(_NOT_THREES)
    return sum(card.is_red_three for card in cards), sum(card.is_black_three for card in cards)


def _melds(value: Scanner | None) -> tuple[Meld, ...]:
    melds: list[Meld] = []
    for part in value.split(",") if value else ():
        whole = part.rest.endswith("*")
        part.end -= whole
        if part.ended:
            raise part.fault(_NO_MELD)
        melds.append(Meld(Cards(read_cards(part)), whole))
    return tuple(melds)


def _stock(value: Scanner | None, position: Position, rules: RuleSet) -> Stack:
    if value is None:
        return defaults.stock(position, rules)
    cards, unknown = _known_and_unknown(value)
    if cards and unknown:
        raise value.fault(_STOCK_HALF_KNOWN)
    return Stack(cards, unknown)


def _known_and_unknown(value: Scanner | None) -> tuple[tuple[Card, ...], int]:
    """`?n`, cards, or `?n,` and cards."""
    if value is None:
        return (), 0
    if not value.rest.startswith("?"):
        return _known(value), 0
    match = value.take(_UNKNOWN_CARDS)
    if match is None:
        raise value.fault(_BAD_UNKNOWN)
    return () if value.ended else _known(value), int(match[1])


def _known(value: Scanner) -> tuple[Card, ...]:
    try:
        return read_cards(value)
    except NotationError as error:
        if error.text[error.column - 1 : error.column] == "?":
            raise value.fault(_BAD_UNKNOWN) from None
        raise


_NOT_THREES: Final = N_("“{found}”: only threes are laid out or set aside beside the melds.")
_EMPTY: Final = N_("The position is empty; it begins with the name of a rule set.")
_NO_RULE_SET: Final = N_("A position begins with the name of a rule set, not with “{found}”.")
_NO_FIELD: Final = N_("“{found}” is no field; after the rule set come fields like turn=2 or hand1=KsKh.")
_UNKNOWN_KEY: Final = N_("A position has no field “{found}”.")
_FOREIGN_KEY: Final = N_("The field “{found}” belongs to other rule sets; “{rules}” has no such thing.")
_TWICE: Final = N_("The field “{found}” is given twice.")
_NO_VALUE: Final = N_("The field “{found}” has no value.")
_NO_SIDE: Final = N_("“{found}”: seat {seat} belongs to side {side}, so the field is called “{right}”.")
_NOT_IN_BOUNDS: Final = N_("“{key}” must be a whole number from {low} to {high}, not “{found}”.")
_NOT_ALLOWED: Final = N_("“{key}” cannot be “{found}”; it is one of: {allowed}.")
_NOT_QUOTED: Final = N_(
    '“done” holds the actions of this turn in straight quotation marks: done="draw; ask".'
)
_NO_MELD: Final = N_("A meld is missing here; melds are cards, separated by commas.")
_STOCK_HALF_KNOWN: Final = N_(
    "A stock is known as a whole or not at all: cards, or a question mark and their number."
)
_BAD_UNKNOWN: Final = N_(
    "“{found}”: unknown cards are written first, as a question mark and their number, with a comma before cards that"
    " are known: ?1,4d6c."
)
