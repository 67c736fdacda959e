"""Turns as text: actions in a row, joined by semicolons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tutor.cards import Card
from tutor.engine.actions import (
    Action,
    Addition,
    Answer,
    AskPartner,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayDown,
    MeldName,
    NewMeld,
    Pass,
    TakePile,
    TurnUpcard,
)
from tutor.engine.notation.cards import RANKS, read_cards, write_cards
from tutor.engine.notation.scanner import Scanner
from tutor.text import N_, Verbatim

Step = tuple[int | None, Action]
"""An action and the seat that acts, None for the seat whose turn it is."""

_PREFIX: Final = re.compile(r"\s*([0-9]+)\s*:")
_NAME: Final = re.compile(r"\+(10|[2-9TJQKA])(?:/([1-9][0-9]?))?(?=:|$)")
_CARD_NAME: Final = re.compile(r"\+(?:(?:10|[2-9TJQKA])[cdhsCDHS♣♦♥♠]|[Jj][Kk])")
_FOREIGN: Final = ("join", "acaba", "special")


def parse_turn(text: str) -> tuple[Step, ...]:
    """The actions of a turn, each with the seat named before it.

    Raises NotationError for text that is no turn.
    """
    return read_turn(Scanner.over(text))


def read_turn(scanner: Scanner, seats: bool = True) -> tuple[Step, ...]:
    """The turn in this stretch of text; `seats`: whether actions may have a seat before them."""
    return tuple(_read_step(part, seats) for part in scanner.split(";"))


def _read_step(part: Scanner, seats: bool) -> Step:
    seat = None
    prefix = part.take(_PREFIX)
    if prefix:
        number = Scanner(part.text, prefix.start(1), prefix.end(1))
        if not seats:
            raise number.fault(_NO_SEAT_HERE)
        if len(prefix[1]) > 1 or prefix[1] == "0":
            raise number.fault(_NO_SEAT)
        seat = int(prefix[1])
    verb = part.word()
    if verb is None:
        raise part.fault(_NO_ACTION)
    if verb.rest in _FOREIGN:
        raise verb.fault(_FOREIGN_ACTION)
    reader = _READERS.get(verb.rest)
    if reader is None:
        raise verb.fault(_UNKNOWN_ACTION, known=Verbatim(", ".join(_READERS)))
    action = reader(part)
    extra = part.word()
    if extra is not None:
        raise extra.fault(_NOTHING_MORE, action=Verbatim(verb.rest))
    return seat, action


def _read_draw(part: Scanner) -> Draw:
    word = part.word()
    return Draw(read_cards(word) if word else None)


def _read_take(part: Scanner) -> TakePile:
    cards: tuple[Card, ...] = ()
    onto: MeldName | None = None
    word = part.word()
    if word and word.rest.startswith("+"):
        onto = _read_name(word)
        if not word.ended:
            raise word.fault(_ONLY_A_NAME)
        word = part.word()
    elif word and word.rest != "lay":
        cards = read_cards(word)
        word = part.word()
    if word is None:
        return TakePile(cards, onto)
    if word.rest != "lay":
        raise word.fault(_ONLY_LAY)
    return TakePile(cards, onto, _read_lays(part))


def _read_lay(part: Scanner) -> LayDown:
    return LayDown(_read_lays(part))


def _read_lays(part: Scanner) -> tuple[Lay, ...]:
    lays: list[Lay] = []
    for word in part.words():
        if not word.rest.startswith("+"):
            lays.append(NewMeld(read_cards(word)))
            continue
        name = _read_name(word)
        if not word.rest.startswith(":"):
            raise word.fault(_NO_COLON)
        word.at += 1
        lays.append(Addition(name, read_cards(word)))
    if not lays:
        raise part.fault(_NO_MELD)
    return tuple(lays)


def _read_name(word: Scanner) -> MeldName:
    match = word.take(_NAME)
    if match is None:
        raise word.fault(_NAMED_BY_CARD if _CARD_NAME.match(word.rest) else _NO_NAME)
    return MeldName(RANKS[match[1]], int(match[2] or 1))


def _read_discard(part: Scanner) -> Discard:
    word = part.word()
    if word is None:
        raise part.fault(_ONE_CARD)
    cards = read_cards(word)
    if len(cards) > 1:
        raise part.fault(_ONE_CARD)
    return Discard(cards[0])


def _read_answer(part: Scanner) -> Answer:
    word = part.word()
    if word is None or word.rest not in ("yes", "no"):
        raise (word or part).fault(_YES_OR_NO)
    return Answer(word.rest == "yes")


_READERS: Final[Mapping[str, Callable[[Scanner], Action]]] = {
    "draw": _read_draw,
    "take": _read_take,
    "lay": _read_lay,
    "drop": _read_discard,
    "out": lambda _: GoOut(),
    "pass": lambda _: Pass(),
    "turn": lambda _: TurnUpcard(),
    "ask": lambda _: AskPartner(),
    "answer": _read_answer,
}


def write_turn(steps: Iterable[Step]) -> str:
    """The actions as text."""
    return "; ".join(
        write_action(action) if seat is None else f"{seat}: {write_action(action)}" for seat, action in steps
    )


def write_action(action: Action) -> str:
    """One action as text."""
    match action:
        case Draw(cards):
            return f"draw {write_cards(cards)}" if cards else "draw"
        case TakePile(cards, onto, lays):
            words = ["take", write_cards(cards), _write_name(onto) if onto else ""]
            return " ".join(word for word in (*words, *_write_lays(lays)) if word)
        case LayDown(lays):
            return " ".join(_write_lays(lays))
        case Discard(card):
            return f"drop {card.symbol}"
        case GoOut():
            return "out"
        case Pass():
            return "pass"
        case TurnUpcard():
            return "turn"
        case AskPartner():
            return "ask"
        case Answer(yes):
            return "answer yes" if yes else "answer no"


def _write_lays(lays: tuple[Lay, ...]) -> list[str]:
    words = ["lay"] if lays else []
    for lay in lays:
        name = f"{_write_name(lay.name)}:" if isinstance(lay, Addition) else ""
        words.append(name + write_cards(lay.cards))
    return words


def _write_name(name: MeldName) -> str:
    return f"+{name.rank.symbol}" + (f"/{name.number}" if name.number > 1 else "")


_NO_SEAT_HERE: Final = N_("“{found}”: actions earlier in the same turn have no seat before them.")
_NO_SEAT: Final = N_("“{found}” names no seat; seats have one digit and are counted from 1.")
_NO_ACTION: Final = N_("An action is missing here.")
_UNKNOWN_ACTION: Final = N_("“{found}” is no action; actions are: {known}.")
_FOREIGN_ACTION: Final = N_("The action “{found}” belongs to rule sets that are not installed.")
_NOTHING_MORE: Final = N_("“{found}” cannot stand here: the action “{action}” is complete without it.")
_ONLY_LAY: Final = N_("“{found}” cannot stand here: after the cards of “take” only “lay” can follow.")
_ONLY_A_NAME: Final = N_("“{found}” cannot stand here: “take” names a meld like +7 or +7/2, without cards.")
_NO_COLON: Final = N_("After the name of the meld a colon and the cards are missing, as in +7:7c2h.")
_NO_MELD: Final = N_("After “lay” the cards are missing.")
_NO_NAME: Final = N_("“{found}” names no meld; a name is a rank, as in +7 or +7/2.")
_NAMED_BY_CARD: Final = N_(
    "“{found}” names a meld by a card, which rule sets with runs do; none is installed."
)
_ONE_CARD: Final = N_("“drop” takes exactly one card.")
_YES_OR_NO: Final = N_("“answer” is followed by “yes” or “no”.")
