"""The reader of positions: fields in any order, defaults filled in, nothing guessed."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tutor.cards import Card, Cards, Rank
from tutor.engine.faults import STOCK_HALF_KNOWN
from tutor.engine.notation import defaults
from tutor.engine.notation.cards import read_cards
from tutor.engine.notation.fields import Fields
from tutor.engine.notation.scanner import NotationError, Scanner
from tutor.engine.notation.turn import read_done
from tutor.engine.position import Hand, Meld, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.text import N_, Verbatim

_UNKNOWN_CARDS: Final = re.compile(r"\?([0-9]{1,3})(?:,(?=.)|$)")
_HIGHEST_SCORE: Final = 9_999_999
_HIGHEST_COUNT: Final = 999


def parse_position(text: str, load: Callable[[str], RuleSet]) -> Position:
    """The position that the text describes; `load` gives the rule set of a name.

    Raises NotationError with the column, and whatever `load` raises for a name that it does not know, which is to be
    a LookupError. Whether the position can be is not asked here.
    """
    scanner = Scanner.over(text)
    rules = _read_rules(scanner, load)
    fields = Fields(rules)
    scanner.skip_blanks()
    while not scanner.ended:
        fields.read(scanner)
        scanner.skip_blanks()
    return _position(fields, rules)


def _read_rules(scanner: Scanner, load: Callable[[str], RuleSet]) -> RuleSet:
    """The rule set of the first word, or of all words before the first field if their name has blanks."""
    name = scanner.word()
    if name is None:
        raise scanner.fault(_EMPTY)
    if "=" in name.rest:
        raise name.fault(_NO_RULE_SET)
    ahead = scanner.stretch(name.end, scanner.end)
    end = name.end
    while (word := ahead.word()) and "=" not in word.rest:
        end = word.end
    if end > name.end:
        with contextlib.suppress(LookupError):
            rules = load(scanner.typed[name.at : end])
            scanner.at = end
            return rules
    return load(scanner.typed[name.at : name.end])


def parse_field(key: str, value: str, rules: RuleSet) -> Position:
    """A position of which nothing is said but this one field; the value of `done` without its quotation marks.

    Raises NotationError, its column that in the key or in the value.
    """
    fields = Fields(rules)
    fields.put(Scanner.over(key), Scanner.over(value))
    return _position(fields, rules)


def _position(fields: Fields, rules: RuleSet) -> Position:
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
        raise value.fault(STOCK_HALF_KNOWN)
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
_NO_MELD: Final = N_("A meld is missing here; melds are cards, separated by commas.")
_BAD_UNKNOWN: Final = N_(
    "“{found}”: unknown cards come first, as a question mark and how many there are; then a "
    "comma and the known cards: {cards}."
).with_facts(cards=Verbatim("?1,4d6c"))
