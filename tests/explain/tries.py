"""What a learner may try, against some rule, in positions of hands that are played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tutor.cards import Rank
from tutor.engine.actions import Action, Addition, Discard, LayDown, MeldName, NewMeld, Pass, TakePile
from tutor.engine.judge import candidates, violations
from tutor.engine.play import apply, deal
from tutor.engine.position import Phase, Position
from tutor.engine.rules import RuleSet


def _tries(position: Position, rng: random.Random) -> Iterator[Action]:
    """Things that a learner may try with the hand, most of them against some rule."""
    hand = list(position.hand(position.turn).cards)
    if not hand:
        return
    for _ in range(3):
        rng.shuffle(hand)
        some = tuple(hand[: rng.randint(1, 5)])
        alike = tuple(card for card in hand if card.rank is hand[0].rank or card.is_wild)
        rank = rng.choice([card.rank for card in hand if not card.is_wild] or [Rank.FOUR])
        yield from (LayDown((NewMeld(some),)), LayDown((NewMeld(alike),)), TakePile(alike), TakePile(some))
        yield from (LayDown((Addition(MeldName(rank), some[:2]),)), TakePile(), Discard(hand[0]), Pass())
        yield LayDown((NewMeld(alike), NewMeld(tuple(hand[:3]))))


def moments(rules: RuleSet, seed: int) -> Iterator[tuple[Position, Action]]:
    """Faulty actions in the positions of a hand that is played at random, melds preferred."""
    rng = random.Random(seed)
    scores = [rng.choice([-50, 0, 1500, 3000])] * rules.table.seats
    position = deal(rules, rng, scores=scores)
    while position.phase is not Phase.OVER:
        for action in _tries(position, rng):
            if rng.random() < 0.05 and violations(position, action, rules):
                yield position, action
        legal = candidates(position, rules)
        laying = [action for action in legal if isinstance(action, LayDown | TakePile)]
        position = apply(position, rng.choice(laying if laying and rng.random() < 0.6 else legal), rules)
