"""One fault of one action, with everything that a sentence about it may need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import Action, Addition, Discard, Draw, Join, LayDown, MeldName, TakePile
from tutor.engine.checks.trial import Trial
from tutor.engine.facts import meld_of
from tutor.engine.judge import candidates, is_legal
from tutor.engine.laying import Growth, hand_cards_of, lays_of
from tutor.engine.play import TurnEnd
from tutor.engine.policies import MeldKind, WildMelds
from tutor.engine.position import Hand, Meld, Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import account, partners
from tutor.engine.this_turn import drew_last_red_three
from tutor.engine.turn_end import ends_with_the_last_draw
from tutor.engine.violations import Violation
from tutor.explain.parts import parts
from tutor.text import CardRun, Count, Fact, Message, Points, RankName

Wish = Callable[[Action], bool]
"""What is asked of a way out besides being legal, such as to answer the task that is set."""


class Case:
    """A fault in its situation: who did what where, and what the judge said about it.

    `wish` is what a way out must be besides legal; without one, every legal action is a way out. `beside`: all that the
    judge found wrong with the action. `ended`: the turn that was ended just before by the same player's actions.
    """

    def __init__(
        self,
        position: Position,
        action: Action,
        rules: RuleSet,
        seat: int,
        violation: Violation,
        wish: Wish | None = None,
        beside: tuple[Violation, ...] = (),
        ended: TurnEnd | None = None,
    ) -> None:
        self.position = position
        self.action = action
        self.rules = rules
        self.seat = seat
        self.violation = violation
        self.wish = wish
        self.beside = beside
        self.ended = ended
        self.trial = Trial(position, action, rules)

    @property
    def hand(self) -> Hand:
        """The hand of the player who is spoken to."""
        return self.position.hand(self.seat)

    @property
    def alone(self) -> bool:
        """Whether the player has no partner, so that sentences speak of the player and not of a side."""
        return not partners(self.position, self.seat, self.rules)

    @property
    def took(self) -> bool:
        """Whether the action takes the pile."""
        return isinstance(self.action, TakePile)

    @property
    def top(self) -> Card | None:
        """The top card of the pile."""
        return self.position.pile.top

    @cached_property
    def part(self) -> int:
        """Which part of the action the fault is in: the first of its meld that holds one of the cards at fault."""
        faulty = set(self.violation.cards)
        holding = [n for n, cards in enumerate(parts(self.action)) if faulty.intersection(cards)]
        return next((number for number in holding if self._is_of_meld(number)), next(iter(holding), 0))

    def _is_of_meld(self, part: int) -> bool:
        """Whether the part goes to the meld that the fault is in."""
        if self.growth is None:
            return True
        place = part - self.took
        if place < 0:
            return self.growth is self.trial.growths[0]
        lay = lays_of(self.action)[place]
        named = self._named(lay.name) if isinstance(lay, Addition) else None
        return named is self.growth.before if named is not None else self.growth.added.holds(lay.cards)

    @cached_property
    def growth(self) -> Growth | None:
        """The meld that the fault is in, as the action would leave it; of two that are joined the first."""
        if isinstance(self.action, Join):
            first, second = self._named(self.action.first), self._named(self.action.second)
            return Growth(first, second.cards) if first is not None and second is not None else None
        if not isinstance(self.action, LayDown | TakePile):
            return None
        if self.violation.meld is not None:
            return self.trial.growths[self.violation.meld]
        holding = [growth for growth in self.trial.growths if growth.added.holds(self.violation.cards)]
        return next(iter(holding or self.trial.growths), None)

    def _named(self, name: MeldName) -> Meld | None:
        return meld_of(self.position, self.trial.side, name.rank, name.number, name.suit)

    @property
    def lying(self) -> Meld | None:
        """The meld on the table that the fault is about; None where it is about new cards."""
        return self.growth.before if self.growth is not None else None

    def onto(self, kind: MeldKind) -> bool:
        """Whether cards were to go to a meld of that kind on the table."""
        return self.lying is not None and self.lying.kind is kind

    @cached_property
    def rank(self) -> Rank | None:
        """The rank that the fault is about: the fact, the meld's rank, that of most cards played, the top card's."""
        named = self.violation.facts.get("rank")
        if isinstance(named, RankName):
            return named.rank
        if self.growth is not None:
            if self.growth.before is not None:
                return self.growth.before.rank
            naturals = Counter(card.rank for card in self.growth.added if not card.is_wild)
            if naturals:
                return naturals.most_common(1)[0][0]
            if self.among_twos:
                return Rank.TWO
        return self.top.rank if self.took and self.top is not None else None

    def is_wild_meld(self, rank: Rank) -> bool:
        """Whether a meld that goes by this rank is one of wild cards, and not one of twos as a rank."""
        return rank is Rank.TWO and self.rules.meld.wild_melds is not WildMelds.TWOS

    @property
    def among_twos(self) -> bool:
        """Whether the meld is one of twos as a rank, which jokers join as wild cards."""
        if self.rules.meld.wild_melds is not WildMelds.TWOS or self.growth is None:
            return False
        return all(card.is_wild for card in self.growth.after)

    @cached_property
    def no_discard(self) -> bool:
        """Whether the turn has no discard, since a red three was the last card of the stock."""
        return drew_last_red_three(self.position, self.rules)

    @property
    def may_wait(self) -> bool:
        """Whether a card can be waited for: the player will draw again, and has another card to discard until then."""
        if self.no_discard or ends_with_the_last_draw(self.position, self.rules):
            return False
        return self.hand.unknown > 0 or any(self.is_legal(Discard(card)) for card in self.spare)

    @cached_property
    def spare(self) -> Cards:
        """The cards of the hand that the action leaves there."""
        left = list(self.hand.cards)
        for card in hand_cards_of(self.action):
            if card in left:
                left.remove(card)
        return Cards(left)

    def of_hand(self, cards: Iterable[Card]) -> CardRun:
        """Cards of the hand to name: where the hand has more like them, as some of several."""
        return CardRun(tuple(cards), among=self.hand.cards.cards)

    def of_tried(self, cards: Iterable[Card]) -> CardRun:
        """Cards of the action to name: where it plays more like them, as some of several."""
        return CardRun(tuple(cards), among=hand_cards_of(self.action))

    def number(self, name: str) -> int:
        """The number that the fault states under this name; 0 where it states none."""
        fact = self.violation.facts.get(name)
        return fact.value if isinstance(fact, Points | Count) else 0

    def allows(self, action: Action) -> bool:
        """Whether this action would do here instead: the judge allows it, and it is what is wished for."""
        return self.is_legal(action) and self.wished(action)

    def is_legal(self, action: Action) -> bool:
        """Whether the judge allows this action here, wished for or not."""
        return is_legal(self.position, action, self.rules)

    def wished(self, action: Action) -> bool:
        """Whether this legal action is what is wished for."""
        return self.wish is None or self.wish(action)

    @cached_property
    def lays(self) -> tuple[LayDown, ...]:
        """A bounded choice of the lays that would do here."""
        known = candidates(self.position, self.rules)
        return tuple(action for action in known if isinstance(action, LayDown) and self.wished(action))

    @property
    def can_draw(self) -> bool:
        """Whether drawing from the stock would do here."""
        return self.allows(Draw())

    @cached_property
    def facts(self) -> dict[str, Fact]:
        """What is known in every case: the fault's own facts, the cards, and the numbers of the rule set."""
        rules, hand = self.rules, self.hand
        facts: dict[str, Fact] = {
            "cards": CardRun(self.violation.cards),
            "number": Count(len(self.violation.cards)),
            "held": Count(len(hand)),
            "draw": Count(rules.deal.draw),
            "meld_cards": Count(rules.meld.cards),
            "meld_naturals": Count(rules.meld.naturals),
            "meld_wilds": Count(rules.meld.wilds),
            "canasta_cards": Count(rules.canasta.cards),
            "canastas": Count(rules.going_out.canastas),
            "deal_number": Count(self.position.deal),
            "kept": Count(rules.threes.kept),
            "red": Points(rules.threes.red[0]),
            "score": Points(self.position.scores[account(self.position, self.seat, rules) - 1]),
        }
        if self.top is not None:
            facts["top"] = CardRun((self.top,))
        if self.rank is not None:
            facts["rank"] = RankName(self.rank)
        if self.growth is not None:
            facts["natural"] = CardRun(tuple(card for card in self.growth.after if not card.is_wild))
        return {**facts, **self.violation.facts}

    def fill(self, message: Message) -> Message:
        """The message with those facts of the case that its places name and that it does not bring itself."""
        texts = message.text + (message.plural or "")
        wanted = {
            name: fact for name, fact in self.facts.items() if f"{{{name}" in texts or name == message.count
        }
        return message.with_facts(**{**wanted, **message.facts})
