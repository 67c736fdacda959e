"""An action on trial: what the checks look at, worked out once."""

from __future__ import annotations

from tutor.cards import Card
from tutor.engine.actions import Action, LayDown, TakePile
from tutor.engine.effect import effect
from tutor.engine.facts import opened
from tutor.engine.laying import Growth, growths, hand_cards_of
from tutor.engine.policies import ThreesLaid
from tutor.engine.position import Position, Stack
from tutor.engine.rules import RuleSet
from tutor.engine.sides import side_of
from tutor.engine.this_turn import took_pile
from tutor.record import replace


class Trial:
    """An action of the seat whose turn it is, the position it is taken in, and what follows from the two.

    `hand`: that of the seat.
    """

    def __init__(self, position: Position, action: Action, rules: RuleSet) -> None:
        self.position = position
        self.action = action
        self.rules = rules
        self.seat = position.turn
        self.hand = position.hand(position.turn)
        self.side = side_of(position, position.turn, rules)
        self._growths: tuple[Growth, ...] | None = None
        self._laid: tuple[Card, ...] | None = None
        self._missing: tuple[Card, ...] | None = None
        self._after: Position | None = None

    @property
    def opened(self) -> bool:
        """Whether the side had opened before the action."""
        return opened(self.position, self.side)

    @property
    def top(self) -> Card | None:
        """The card that a take receives from the pile."""
        return self.position.pile.top if isinstance(self.action, TakePile) else None

    @property
    def growths(self) -> tuple[Growth, ...]:
        """The melds that the action makes or changes."""
        if self._growths is None:
            laid = isinstance(self.action, LayDown | TakePile)
            self._growths = (
                growths(self.position, self.action, self.side, self.top, self.rules) if laid else ()
            )
        return self._growths

    @property
    def took_pile(self) -> bool:
        """Whether the seat took the pile earlier in this turn."""
        return took_pile(self.position)

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards that the action lays from the hand."""
        if self._laid is None:
            self._laid = hand_cards_of(self.action)
        return self._laid

    @property
    def missing(self) -> tuple[Card, ...]:
        """The cards of the action that the hand does not hold."""
        if self._missing is None:
            self._missing = self.hand.cards.missing(self.laid) if self.laid else ()
        return self._missing

    @property
    def after(self) -> Position:
        """The position the action leads to. Only to be asked for where no card is missing.

        What replaces a red three laid out by choice is not known: no verdict may hang on it.
        """
        if self._after is None:
            before = self.position
            if self.rules.threes.red_laid is ThreesLaid.BY_CHOICE and before.stock.cards:
                before = replace(before, stock=Stack(unknown=len(before.stock)))
            self._after = effect(before, self.action, self.rules)
        return self._after
