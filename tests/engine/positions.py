"""Positions and actions for property tests: any that can be written down, possible in play or not.

Each is made from one number, which is quick; what fails is printed whole.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tutor.cards import JOKER, Card, Cards, Rank, Suit
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
from tutor.engine.policies import Asking, Upcard
from tutor.engine.position import Hand, Meld, Phase, Position, Stack
from tutor.engine.sides import side_of
from tutor.variants import load

ALL_CARDS = [JOKER, *(Card(rank, suit) for rank in Rank if rank is not Rank.JOKER for suit in Suit)]
RULES = [
    "classic",
    "classic-2p",
    "classic-3p",
    "classic-3p-cutthroat",
    "classic-6p",
    "classic+deal-13+recycle-stock",
    "modern-american",
    "samba",
    "english",
    "cuban",
    "italian",
    "hand-and-foot",
]

seeds = st.integers(0, 2**32 - 1)


def positions() -> st.SearchStrategy[Position]:
    """A position of some rule set in which every field may have any value that can be written."""
    return seeds.map(lambda seed: _position(Random(seed)))


def actions() -> st.SearchStrategy[Action]:
    """Any action."""
    return seeds.map(lambda seed: _action(Random(seed)))


def _cards(rng: Random, fewest: int = 1, most: int = 9) -> tuple[Card, ...]:
    return tuple(rng.choice(ALL_CARDS) for _ in range(rng.randint(fewest, most)))


def _name(rng: Random) -> MeldName:
    return MeldName(rng.choice(list(Rank)[:-1]), rng.choice([1, 1, 2, 99]), rng.choice([None, *Suit]))


def _lays(rng: Random, fewest: int = 1) -> tuple[Lay, ...]:
    return tuple(
        NewMeld(_cards(rng)) if rng.random() < 0.5 else Addition(_name(rng), _cards(rng))
        for _ in range(rng.randint(fewest, 3))
    )


def _action(rng: Random) -> Action:
    some: list[Action] = [
        Draw(),
        Draw(_cards(rng)),
        TakePile(_cards(rng), None, _lays(rng, 0)),
        TakePile((), rng.choice([None, _name(rng)]), _lays(rng, 0)),
        LayDown(_lays(rng)),
        Discard(rng.choice(ALL_CARDS)),
        Answer(rng.random() < 0.5),
        GoOut(),
        Pass(),
        TurnUpcard(),
        AskPartner(),
        Join(_name(rng), _name(rng)),
        CallAcaba(),
        ShowHand(rng.choice(["pairs", "dream-4", "zip-code"])),
    ]
    return rng.choice(some)


def _melds(rng: Random) -> tuple[Meld, ...]:
    return tuple(Meld(Cards(_cards(rng)), rng.random() < 0.2) for _ in range(rng.randint(0, 3)))


def _position(rng: Random) -> Position:
    rules = load(rng.choice(RULES))
    seats = range(1, rules.table.seats + 1)
    lone = rng.choice([None, *seats]) if rules.table.lone else None
    empty = Position("", (Hand(),) * len(seats), (), (), Stack(), Stack(), (), (), lone=lone)
    sides = [side_of(empty, seat, rules) == seat for seat in seats]
    blacks = rules.threes.black_laid or rules.threes.black_set_aside
    foot, bonus, special = rules.deal.foot, rules.talon.first, [hand.id for hand in rules.special.hands]
    return Position(
        rules=rules.id,
        hands=tuple(_hand(rng) for _ in seats),
        melds=tuple(_melds(rng) if side else () for side in sides),
        red_threes=tuple(rng.randint(0, 4) * side for side in sides),
        pile=Stack(_cards(rng, 0), rng.randint(0, 40)),
        stock=rng.choice([Stack(_cards(rng)), Stack(unknown=rng.randint(0, 99))]),
        scores=tuple(rng.randint(-9999, 9999) * side for side in sides),
        laid=tuple(rng.random() < 0.5 for _ in seats),
        turn=rng.choice(seats),
        phase=rng.choice(list(Phase)),
        deal=rng.randint(1, 99),
        round=rng.choice([None, rng.randint(1, 99)]),
        lone=lone,
        frozen=rng.random() < 0.2,
        recycled=rng.random() < 0.2,
        out=rng.choice([None, *seats]),
        concealed=rng.random() < 0.2,
        done=tuple(_action(rng) for _ in range(rng.randint(0, 3))),
        dealer=rng.choice([None, *seats]),
        feet=tuple(_hand(rng) if foot else Hand() for _ in seats),
        played=tuple(foot > 0 and rng.random() < 0.5 for _ in seats),
        black_threes=tuple(rng.randint(0, 4) * side if blacks else 0 for side in sides),
        asked=tuple(
            rules.going_out.asking is Asking.ONCE_A_HAND and side and rng.random() < 0.5 for side in sides
        ),
        talon=tuple(_hand(rng) if bonus else Hand() for _ in seats),
        first_opened=rng.choice([None, *seats]) if bonus else None,
        face_down=rng.randint(0, 20) if rules.deal.upcard is Upcard.OVER_TALON else 0,
        acaba=rng.choice([None, *seats]) if rules.match.acaba else None,
        special=rng.choice([None, *special]),
    )


def _hand(rng: Random) -> Hand:
    return Hand(Cards(_cards(rng, 0)), rng.randint(0, 15))
