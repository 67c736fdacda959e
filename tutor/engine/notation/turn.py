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
    CallAcaba,
    Discard,
    Draw,
    GoOut,
    Join,
    Lay,
    LayDown,
    MeldName,
    NewMeld,
    Pass,
    ShowHand,
    TakePile,
    TurnUpcard,
)
from tutor.engine.notation.cards import APART, RANKS, SUITS, is_card, read_card, read_cards, write_cards
from tutor.engine.notation.scanner import NotationError, Scanner
from tutor.engine.rules import RuleSet
from tutor.text import N_, Count, Verbatim

Step = tuple[int | None, Action]
"""An action and the seat that acts, None for the seat whose turn it is."""

_PREFIX: Final = re.compile(r"\s*([0-9]+)\s*:")
_NAME: Final = re.compile(r"\+?(10|[2-9TJQKA])([cdhsCDHS♣♦♥♠])?(?:/([1-9][0-9]?))?(?=:|\s|$)")
_HAND_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*$")


def parse_turn(text: str, rules: RuleSet | None = None) -> tuple[Step, ...]:
    """The actions of a turn, each with the seat named before it; with `rules` only seats of their table are read.

    Raises NotationError for text that is no turn.
    """
    return tuple(_read_step(part, rules) for part in Scanner.over(text).split(";"))


def read_done(scanner: Scanner) -> tuple[Action, ...]:
    """The actions in this stretch of text, all of the seat to act and so without a seat before them."""
    actions: list[Action] = []
    for part in scanner.split(";"):
        if prefix := part.take(_PREFIX):
            raise part.stretch(*prefix.span(1)).fault(_NO_SEAT_HERE)
        actions.append(_read_action(part))
    return tuple(actions)


def _read_step(part: Scanner, rules: RuleSet | None) -> Step:
    prefix = part.take(_PREFIX)
    seat = _read_seat(part.stretch(*prefix.span(1)), rules) if prefix else None
    return seat, _read_action(part)


def _read_seat(number: Scanner, rules: RuleSet | None) -> int:
    if len(number.rest) > 1 or number.rest == "0":
        raise number.fault(_NO_SEAT)
    seat = int(number.rest)
    if rules is not None:
        check_seat(number, seat, rules)
    return seat


def check_seat(named: Scanner, seat: int, rules: RuleSet) -> None:
    """Raises NotationError, at the text that names it, for a seat that the table does not have."""
    last = rules.table.seats
    if not 1 <= seat <= last:
        raise named.fault(_NOT_AT_TABLE, rules=Verbatim(rules.id), seat=Count(seat), last=Count(last))


def _read_action(part: Scanner) -> Action:
    verb = part.word()
    if verb is None:
        raise part.fault(_NO_ACTION)
    reader = _READERS.get(verb.rest)
    if reader is None:
        raise _no_action(verb)
    action = reader(part)
    extra = part.word()
    if extra is not None:
        if isinstance(action, Draw) and is_card(extra):
            raise extra.fault(APART)
        raise extra.fault(_NOTHING_MORE, action=Verbatim(verb.rest))
    return action


def _no_action(verb: Scanner) -> NotationError:
    """That the word is no action, and which one says the same, if one does."""
    word = verb.rest.lower()
    right = word if word in _READERS else _SAME_AS.get(word)
    if right is None:
        return verb.fault(_UNKNOWN_ACTION, known=Verbatim(", ".join(_READERS)))
    return verb.fault(_OTHER_WORD, right=Verbatim(right))


def _read_draw(part: Scanner) -> Draw:
    word = part.word()
    return Draw(read_cards(word) if word else None)


def _read_take(part: Scanner) -> TakePile:
    cards: tuple[Card, ...] = ()
    onto: MeldName | None = None
    word = part.word()
    if word and word.rest != "lay" and not word.rest.startswith("+"):
        cards = read_cards(word)
        word = part.word()
    if word and word.rest.startswith("+"):
        onto = _read_name(word)
        if not word.ended:
            raise word.fault(_ONLY_A_NAME)
        word = part.word()
    if word is None:
        return TakePile(cards, onto)
    if word.rest != "lay":
        raise word.fault(APART if is_card(word) else _ONLY_LAY)
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
        raise word.fault(_NO_NAME)
    return MeldName(RANKS[match[1]], int(match[3] or 1), SUITS[match[2]] if match[2] else None)


def _read_discard(part: Scanner) -> Discard:
    word = part.word()
    if word is None:
        raise part.fault(_ONE_CARD)
    card = read_card(word)
    if not word.ended:
        second = word.stretch(word.at, word.end)
        read_cards(word)
        raise second.fault(_ONE_CARD)
    return Discard(card)


def _read_answer(part: Scanner) -> Answer:
    word = part.word()
    if word is None or word.rest not in ("yes", "no"):
        raise (word or part).fault(_YES_OR_NO)
    return Answer(word.rest == "yes")


def _read_join(part: Scanner) -> Join:
    names: list[MeldName] = []
    for word in part.words():
        if len(names) == 2:
            raise word.fault(_TWO_NAMES)
        names.append(_read_name(word))
        if not word.ended:
            raise word.fault(_TWO_NAMES)
    if len(names) < 2:
        raise part.fault(_TWO_NAMES)
    return Join(*names)


def _read_special(part: Scanner) -> ShowHand:
    word = part.word()
    if word is None or not _HAND_ID.match(word.rest):
        raise (word or part).fault(_NO_HAND)
    return ShowHand(word.rest)


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
    "join": _read_join,
    "acaba": lambda _: CallAcaba(),
    "special": _read_special,
}
ACTIONS: Final = tuple(_READERS)
"""The words that actions begin with."""
_SAME_AS: Final[Mapping[str, str]] = {
    "discard": "drop",
    "throw": "drop",
    "meld": "lay",
    "play": "lay",
    "put": "lay",
    "add": "lay",
    "pick": "take",
    "pickup": "take",
    "pick-up": "take",
}
"""What players say besides, and the word for it here."""


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
        case Answer(yes):
            return "answer yes" if yes else "answer no"
        case Join(first, second):
            return f"join {_write_name(first)[1:]} {_write_name(second)[1:]}"
        case ShowHand(hand):
            return f"special {hand}"
        case _:
            return _WORDS[type(action)]


_WORDS: Final[Mapping[type, str]] = {
    GoOut: "out",
    Pass: "pass",
    TurnUpcard: "turn",
    AskPartner: "ask",
    CallAcaba: "acaba",
}


def _write_lays(lays: tuple[Lay, ...]) -> list[str]:
    words = ["lay"] if lays else []
    for lay in lays:
        name = f"{_write_name(lay.name)}:" if isinstance(lay, Addition) else ""
        words.append(name + write_cards(lay.cards))
    return words


def _write_name(name: MeldName) -> str:
    suit = name.suit.symbol if name.suit is not None else ""
    return f"+{name.rank.symbol}{suit}" + (f"/{name.number}" if name.number > 1 else "")


_NO_SEAT_HERE: Final = N_("“{found}”: actions earlier in the same turn have no seat before them.")
_NO_SEAT: Final = N_("“{found}” names no seat; seats have one digit and are counted from 1.")
_NOT_AT_TABLE: Final = N_("“{found}”: there is no seat {seat} in “{rules}”; the last one is seat {last}.")
_NO_ACTION: Final = N_("An action is missing here.")
_UNKNOWN_ACTION: Final = N_("“{found}” is not an action; the actions are: {known}.")
_OTHER_WORD: Final = N_("“{found}” is not an action; write “{right}” instead.")
_NOTHING_MORE: Final = N_("“{found}” does not belong here: the action “{action}” is complete without it.")
_ONLY_LAY: Final = N_("“{found}” does not belong here: after the cards of “take” only “lay” can follow.")
_ONLY_A_NAME: Final = N_(
    "“{found}” does not belong here: “take” names a meld like {first} or {second}, without cards."
).with_facts(first=Verbatim("+7"), second=Verbatim("+7/2"))
_NO_COLON: Final = N_(
    "After the name of the meld a colon and the cards are missing, as in {addition}."
).with_facts(addition=Verbatim("+7:7c2h"))
_NO_MELD: Final = N_("After “lay” the cards are missing.")
_NO_NAME: Final = N_(
    "“{found}” does not name a meld; a name is a rank, as in {first} or {second}, or the "
    "lowest card of a run, as in {run}."
).with_facts(first=Verbatim("+7"), second=Verbatim("+7/2"), run=Verbatim("+5h"))
_TWO_NAMES: Final = N_("“join” takes the names of two melds, as in {names}.").with_facts(
    names=Verbatim("7/1 7/2")
)
_NO_HAND: Final = N_("After “special” the name of a special hand is missing.")
_ONE_CARD: Final = N_("“drop” takes exactly one card.")
_YES_OR_NO: Final = N_("“answer” is followed by “yes” or “no”.")
