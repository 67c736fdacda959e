"""What a player can do: frozen values, matched with `match`. Whether it may be done, the judge says."""

from __future__ import annotations

from tutor.cards import Card, Rank, Suit
from tutor.record import record


@record
class MeldName:
    """One of the own side's melds: by its rank, and the how-manieth of that name where there are several.

    A sequence is named by its lowest card, with its suit; wild cards alone by the rank TWO.
    """

    rank: Rank
    number: int = 1
    suit: Suit | None = None


@record
class NewMeld:
    """Cards from the hand laid as a meld of their own; in Classic they merge into a meld of that rank."""

    cards: tuple[Card, ...]


@record
class Addition:
    """Cards from the hand added to a meld on the own side's table."""

    name: MeldName
    cards: tuple[Card, ...]


Lay = NewMeld | Addition


@record
class Draw:
    """Draw from the stock. `cards`: what is drawn, where the position does not know its stock."""

    cards: tuple[Card, ...] | None = None


@record
class TakePile:
    """Take the pile: meld its top card with `cards` from the hand, or (no cards) add it to a meld on the table.

    `onto` names that meld where there is a choice. `lays` are laid in the same breath, before the rest is picked up.
    """

    cards: tuple[Card, ...] = ()
    onto: MeldName | None = None
    lays: tuple[Lay, ...] = ()


@record
class LayDown:
    """Lay melds and additions, all together: an opening is judged as a whole."""

    lays: tuple[Lay, ...]


@record
class Discard:
    """Put one card on the pile, which ends the turn."""

    card: Card


@record
class GoOut:
    """End the turn, and the hand, with no card left and no discard."""


@record
class Pass:
    """End the hand where the stock is empty and nothing has to be done, or keep the last card where that is allowed."""


@record
class TurnUpcard:
    """Before the first turn: turn cards until the first upcard stands."""


@record
class AskPartner:
    """Ask the partner for leave to go out."""


@record
class Answer:
    """The partner's answer, which binds for this turn."""

    yes: bool


@record
class Join:
    """Put two of the own side's melds together."""

    first: MeldName
    second: MeldName


@record
class CallAcaba:
    """End the hand by the call of the English variant."""


@record
class ShowHand:
    """Show a special hand, named by its id in the rule set."""

    hand: str


Action = (
    Draw
    | TakePile
    | LayDown
    | Discard
    | GoOut
    | Pass
    | TurnUpcard
    | AskPartner
    | Answer
    | Join
    | CallAcaba
    | ShowHand
)
