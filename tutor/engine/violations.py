"""What can be wrong with an action: a code, the facts, and the cards to look at."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import field

from tutor.cards import Card
from tutor.record import record, replace
from tutor.text import CardRun, Count, Points, RankName, Term

ViolationFact = Points | Count | CardRun | RankName | Term


class Code(enum.StrEnum):
    """The kinds of fault. The values are stable: tests, lessons and other programs rely on them."""

    NOT_YOUR_TURN = "not-your-turn"
    HAND_IS_OVER = "hand-is-over"
    MUST_ANSWER = "must-answer"
    NOTHING_TO_ANSWER = "nothing-to-answer"
    UPCARD_NOT_TURNED = "upcard-not-turned"
    UPCARD_ALREADY_TURNED = "upcard-already-turned"
    MUST_DRAW_FIRST = "must-draw-first"
    ALREADY_DRAWN = "already-drawn"
    STOCK_EMPTY = "stock-empty"
    MUST_TAKE_PILE = "must-take-pile"
    MUST_DISCARD = "must-discard"
    CARD_NOT_IN_HAND = "card-not-in-hand"

    TOO_FEW_CARDS = "too-few-cards"
    MIXED_RANKS = "mixed-ranks"
    SEQUENCES_NOT_PLAYED = "sequences-not-played"
    WILD_ONLY_MELD = "wild-only-meld"
    THREES_NOT_MELDED = "threes-not-melded"
    BLACK_THREES_TAKE_NO_WILDS = "black-threes-take-no-wilds"
    BLACK_THREES_ONLY_GOING_OUT = "black-threes-only-going-out"
    TOO_FEW_NATURALS = "too-few-naturals"
    TOO_MANY_WILDS = "too-many-wilds"
    WILDS_NOT_FEWER = "wilds-not-fewer"
    WILDS_OUTNUMBER_NATURALS = "wilds-outnumber-naturals"
    NO_SUCH_MELD = "no-such-meld"
    OPPONENTS_MELD = "opponents-meld"
    SECOND_MELD_OF_RANK = "second-meld-of-rank"
    MELDS_NOT_JOINED = "melds-not-joined"
    MELD_FULL = "meld-full"
    DEAD_RANK = "dead-rank"
    RANK_TAKES_NO_WILDS = "rank-takes-no-wilds"
    WILD_ON_CLOSED_CANASTA = "wild-on-closed-canasta"
    WILD_NEEDS_FIVE_NATURALS = "wild-needs-five-naturals"
    UNFINISHED_WILD_MELD = "unfinished-wild-meld"

    NOT_CONSECUTIVE = "not-consecutive"
    MIXED_SUITS = "mixed-suits"
    SEQUENCE_TAKES_NO_WILDS = "sequence-takes-no-wilds"
    SEQUENCE_FULL = "sequence-full"
    SEQUENCES_NOT_JOINED = "sequences-not-joined"

    OPENING_TOO_LOW = "opening-too-low"
    OPENING_FROM_HAND_ONLY = "opening-from-hand-only"
    OPENING_NEEDS_NATURALS = "opening-needs-naturals"
    OPENING_NEEDS_CANASTA = "opening-needs-canasta"
    OPENING_WITH_MIXED_CANASTA = "opening-with-mixed-canasta"

    PILE_EMPTY = "pile-empty"
    WILD_ON_TOP = "wild-on-top"
    STOP_CARD_ON_TOP = "stop-card-on-top"
    TOP_CARD_DOES_NOT_MATCH = "top-card-does-not-match"
    PILE_FROZEN = "pile-frozen"
    PILE_FROZEN_UNTIL_OPENED = "pile-frozen-until-opened"
    NATURAL_PAIR_NEEDED = "natural-pair-needed"
    PILE_ONTO_CANASTA = "pile-onto-canasta"
    PILE_NOT_FOR_OPENING = "pile-not-for-opening"
    ONE_CARD_RULE = "one-card-rule"

    DISCARD_NOT_ALLOWED = "discard-not-allowed"

    MUST_KEEP_A_CARD = "must-keep-a-card"
    NO_CANASTA = "no-canasta"
    TOO_FEW_CANASTAS = "too-few-canastas"
    CANASTA_OF_KIND_MISSING = "canasta-of-kind-missing"
    UNFINISHED_MELD_BARS_GOING_OUT = "unfinished-meld-bars-going-out"
    MUST_DISCARD_TO_GO_OUT = "must-discard-to-go-out"
    FOOT_NOT_TAKEN = "foot-not-taken"
    MUST_ASK_PARTNER = "must-ask-partner"
    PARTNER_SAID_NO = "partner-said-no"
    PARTNER_SAID_YES = "partner-said-yes"
    NOBODY_TO_ASK = "nobody-to-ask"
    ALREADY_ASKED = "already-asked"
    ASKED_TOO_LATE = "asked-too-late"
    CANNOT_GO_OUT = "cannot-go-out"

    ACABA_NOT_PLAYED = "acaba-not-played"
    NO_SPECIAL_HAND = "no-special-hand"


@record
class Violation:
    """One fault of an action: what kind, the facts a sentence about it needs, and the cards to show.

    `meld`: which of the melds that the action makes or changes it is a fault of, counted from 0; None where it is none
    of one meld.
    """

    code: Code
    facts: Mapping[str, ViolationFact] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    meld: int | None = field(default=None, compare=False, repr=False)

    def in_meld(self, number: int) -> Violation:
        """The same fault, of that meld."""
        return replace(self, meld=number)

    def __hash__(self) -> int:
        return hash((self.code, self.cards, tuple(sorted(self.facts))))


class IllegalAction(Exception):  # noqa: N818 - it names what happened, as the game does
    """An action that the judge does not allow; `violations` says why, the main fault first."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__(", ".join(violation.code.value for violation in violations))
        self.violations = violations
