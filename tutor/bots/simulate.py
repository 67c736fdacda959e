"""Whole hands and matches played by the program's players, and a count of what happened in them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tutor.bots.players import Player
from tutor.cards import Rank, pack
from tutor.engine.actions import Action, Draw, TakePile
from tutor.engine.effect import cards_in_play, effect
from tutor.engine.judge import candidates
from tutor.engine.play import deal
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet
from tutor.engine.score import HandScore, score
from tutor.engine.sides import next_seat, seat_to_act
from tutor.engine.view import view
from tutor.record import record

_ENDLESS = 20_000
"""Decisions after which a hand is taken not to end; hands of the slowest players need a few hundred."""


@record
class PlayedHand:
    """A hand as it ended.

    `dead_end`: it stopped at a state without any legal action, or did not end; `lost_cards`: how many of its states
    had too few or too many cards.
    """

    position: Position
    turns: int
    decisions: int
    dead_end: bool
    lost_cards: int
    score: HandScore | None


@dataclass(slots=True)
class Tally:
    """What a number of hands came to; `special`: how many ended with a special hand that was shown."""

    hands: int = 0
    turns: int = 0
    decisions: int = 0
    dead_ends: int = 0
    conservation_faults: int = 0
    gone_out: int = 0
    special: int = 0
    concealed: int = 0
    labels: Counter[str] = field(default_factory=Counter)

    def add(self, hand: PlayedHand) -> None:
        """Count one more hand."""
        self.hands += 1
        self.turns += hand.turns
        self.decisions += hand.decisions
        self.dead_ends += hand.dead_end
        self.conservation_faults += hand.lost_cards
        self.gone_out += hand.position.out is not None
        self.special += hand.position.special is not None
        self.concealed += hand.position.concealed
        if hand.score:
            self.labels.update(line.label for side in hand.score.sides.values() for line in side.lines)


def play(
    position: Position, rules: RuleSet, players: Sequence[Player], rng: random.Random
) -> Iterator[tuple[int, Action, Position]]:
    """The hand played on from a position: who acted, what they did, and where it led.

    What a player chooses is not judged again: players ask the judge themselves.
    It stops where the hand is over or nothing is legal.
    """
    while position.phase is not Phase.OVER:
        seat = seat_to_act(position, rules)
        seen = view(position, seat, rules)
        action = players[(seat - 1) % len(players)](seen, rules, rng)
        if action is None:
            return
        position = effect(position, action, rules)
        yield seat, action, position


def play_hand(
    rules: RuleSet,
    players: Sequence[Player],
    rng: random.Random,
    *,
    scores: Sequence[int] = (),
    number: int = 1,
    dealer: int | None = None,
) -> PlayedHand:
    """One hand, dealt and played to its end."""
    position = deal(rules, rng, scores=scores, number=number, dealer=dealer)
    turns = decisions = lost = 0
    for _, action, reached in play(position, rules, players, rng):
        position = reached
        decisions += 1
        turns += isinstance(action, Draw | TakePile)
        lost += cards_in_play(position) != rules.deck.size
        if decisions >= _ENDLESS:
            break
    over = position.phase is Phase.OVER
    lost += over and not _whole(position, rules)
    dead = not over and not candidates(position, rules)
    return PlayedHand(
        position, turns, decisions, dead or not over, lost, score(position, rules) if over else None
    )


def _whole(position: Position, rules: RuleSet) -> bool:
    """Whether every card of the pack is in its place, once; threes on the table are told apart by colour only."""
    cards = Counter(position.known_cards())
    missing = Counter(pack(rules.deck.packs, rules.deck.jokers)) - cards
    reds, blacks = sum(position.red_threes), sum(position.black_threes)
    gone = Counter(card.is_red_three for card in missing.elements())
    return (
        all(card.rank is Rank.THREE for card in missing)
        and (gone[True], gone[False]) == (reds, blacks)
        and cards.total() + reds + blacks == rules.deck.size
    )


def play_match(rules: RuleSet, players: Sequence[Player], rng: random.Random) -> Iterator[PlayedHand]:
    """The hands of one match, until a side has won or the win is shared; the deal passes clockwise."""
    scores, dealer, number = [0] * rules.table.seats, rules.table.seats, 1
    while True:
        hand = play_hand(rules, players, rng, scores=scores, number=number, dealer=dealer)
        yield hand
        if hand.score is None or hand.score.margin is not None:
            return
        for name, side in hand.score.sides.items():
            scores[name - 1] = side.total
        dealer, number = next_seat(dealer, rules), number + 1


def play_hands(rules: RuleSet, players: Sequence[Player], count: int, seed: int) -> Iterator[PlayedHand]:
    """That many hands, match after match; the same hands for the same seed."""
    rng = random.Random(seed)
    while True:
        for hand in play_match(rules, players, rng):
            if not count:
                return
            yield hand
            count -= 1
