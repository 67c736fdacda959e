"""For each fault a turn that commits it, and a neighbour of that turn that does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tutor.engine.actions import Action
from tutor.engine.effect import effect
from tutor.engine.notation import parse_position, parse_turn
from tutor.engine.position import Position
from tutor.engine.rules import OntoMeld, RuleSet
from tutor.engine.violations import Code
from tutor.variants import load


@dataclass(frozen=True)
class Moment:
    """A position, the action to judge in it, and who acts (None: the seat to act)."""

    position: Position
    action: Action
    rules: RuleSet
    seat: int | None


@dataclass(frozen=True)
class Example:
    """A fault's own turn and its neighbour, as text; the earlier actions of a turn lead up to the last one."""

    code: Code
    position: str
    turn: str
    neighbour: str
    neighbour_turn: str | None = None
    change: Callable[[RuleSet], RuleSet] = lambda rules: rules

    @property
    def faulty(self) -> Moment:
        """The moment of the fault."""
        return moment(self.position, self.turn, self.change)

    @property
    def sound(self) -> Moment:
        """The neighbour, in the same position unless it has one of its own."""
        if self.neighbour_turn is None:
            return moment(self.position, self.neighbour, self.change)
        return moment(self.neighbour, self.neighbour_turn, self.change)


def moment(text: str, turn: str, change: Callable[[RuleSet], RuleSet] = lambda rules: rules) -> Moment:
    """The moment of a turn's last action."""
    position = parse_position(text, load)
    rules = change(load(position.rules))
    *earlier, (seat, last) = parse_turn(turn)
    for _, action in earlier:
        position = effect(position, action, rules)
    return Moment(position, last, rules, seat)


def _pairs_only(rules: RuleSet) -> RuleSet:
    return replace(rules, pile=replace(rules.pile, natural_and_wild=False, onto_meld=OntoMeld.OPEN))


ACES = "melds1=AsAhAd"
CANASTA = "melds1=AsAhAdAcAsAhAd"
LOOSE = "4d6c9hTsJdQc"

EXAMPLES = (
    # The order of a turn.
    Example(Code.NOT_YOUR_TURN, f"classic hand1={LOOSE}", "2: draw", "1: draw"),
    Example(Code.HAND_IS_OVER, f"classic phase=over hand1={LOOSE}", "draw", f"classic hand1={LOOSE}", "draw"),
    Example(Code.MUST_ANSWER, f"classic phase=play hand1=KsKhKd5c {CANASTA}", "ask; draw", "ask; answer yes"),
    Example(Code.NOTHING_TO_ANSWER, f"classic phase=play hand1=KsKhKd5c {CANASTA}", "answer yes", "ask"),
    Example(Code.UPCARD_NOT_TURNED, "classic phase=deal stock=9sKd5c", "draw", "turn"),
    Example(Code.UPCARD_ALREADY_TURNED, f"classic hand1={LOOSE}", "turn", "draw"),
    Example(Code.MUST_DRAW_FIRST, f"classic hand1={LOOSE} {ACES}", "drop 9h", "draw; drop 9h"),
    Example(
        Code.ALREADY_DRAWN, f"classic hand1=KhKd{LOOSE} {ACES} pile=5dKs", "draw; take KhKd", "take KhKd"
    ),
    Example(
        Code.STOCK_EMPTY,
        f"classic hand1={LOOSE} {ACES} pile=5c8d stock=?0",
        "draw",
        f"classic hand1={LOOSE} {ACES} pile=5c8d stock=?1",
        "draw",
    ),
    Example(
        Code.MUST_TAKE_PILE,
        f"classic hand1=KhKd{LOOSE} {ACES} pile=5cKs stock=?0",
        "pass",
        f"classic hand1=KhJs{LOOSE} {ACES} pile=5cKs stock=?0",
        "pass",
    ),
    Example(Code.MUST_DISCARD, f"classic phase=play hand1={LOOSE} {ACES}", "out", "drop 4d"),
    Example(Code.CARD_NOT_IN_HAND, f"classic phase=play hand1={LOOSE} {ACES}", "drop Qh", "drop Qc"),
    # What makes a meld.
    Example(Code.TOO_FEW_CARDS, f"classic phase=play hand1=5h5c5d{LOOSE} {ACES}", "lay 5h5c", "lay 5h5c5d"),
    Example(Code.MIXED_RANKS, f"classic phase=play hand1=KsKhKdQd{LOOSE} {ACES}", "lay KsKhQd", "lay KsKhKd"),
    Example(
        Code.SEQUENCES_NOT_PLAYED,
        f"classic phase=play hand1=9cTcJc9s9d{LOOSE} {ACES}",
        "lay 9cTcJc",
        "lay 9c9s9d",
    ),
    Example(
        Code.WILD_ONLY_MELD, f"classic phase=play hand1=2s2hJk6s6h{LOOSE} {ACES}", "lay 2s2hJk", "lay 6s6hJk"
    ),
    Example(
        Code.THREES_NOT_MELDED,
        f"classic+red-threes-shown-in-own-turn phase=play hand1=3h3d3hKsKhKd{LOOSE} {ACES}",
        "lay 3h3d3h",
        "lay KsKhKd",
    ),
    Example(
        Code.BLACK_THREES_TAKE_NO_WILDS,
        f"classic phase=play hand1=3s3s3c2d {CANASTA}",
        "lay 3s3s3c2d",
        "lay 3s3s3c",
    ),
    Example(
        Code.BLACK_THREES_ONLY_GOING_OUT,
        f"classic phase=play hand1=3s3s3c9s9h {CANASTA}",
        "lay 3s3s3c",
        f"classic phase=play hand1=3s3s3c9s {CANASTA}",
        "lay 3s3s3c",
    ),
    Example(
        Code.TOO_FEW_NATURALS, f"classic phase=play hand1=5h5s2c2h{LOOSE} {ACES}", "lay 5h2c2h", "lay 5h5s2c"
    ),
    Example(
        Code.TOO_MANY_WILDS,
        f"classic phase=play hand1=9s9c2h2c2dJk{LOOSE} {ACES}",
        "lay 9s9c2h2c2dJk",
        "lay 9s9c2h2c2d",
    ),
    Example(
        Code.WILDS_NOT_FEWER,
        f"classic+wilds-fewer phase=play hand1=9s9d9c2s2dJk{LOOSE} {ACES}",
        "lay 9s9d9c2s2dJk",
        "lay 9s9d9c2s2d",
    ),
    Example(
        Code.WILDS_OUTNUMBER_NATURALS,
        f"classic+wilds-not-more phase=play hand1=8s8h2s2dJk{LOOSE} {ACES}",
        "lay 8s8h2s2dJk",
        "lay 8s8h2s2d",
    ),
    Example(
        Code.NO_SUCH_MELD,
        f"classic phase=play hand1=7c{LOOSE} {ACES}",
        "lay +7:7c",
        f"classic phase=play hand1=7c{LOOSE} {ACES},7s7h7d",
        "lay +7:7c",
    ),
    Example(
        Code.OPPONENTS_MELD,
        f"classic phase=play hand1=7c{LOOSE} {ACES} melds2=7s7h7d",
        "lay +7:7c",
        f"classic phase=play hand1=7c{LOOSE} {ACES},7s7h7d melds2=8s8h8d",
        "lay +7:7c",
    ),
    # Opening.
    Example(
        Code.OPENING_TOO_LOW,
        "classic phase=play hand1=7c7d7hJkAsAhAd4s9hJdKc score1=1600",
        "lay 7c7d7hJk",
        "lay 7c7d7hJk AsAhAd",
    ),
    Example(
        Code.OPENING_FROM_HAND_ONLY,
        "classic+opening-before-pile hand1=QsQh9s9h9d9cAsAh2c4d6c pile=5sKdQd",
        "take QsQh lay 9s9h9d9c",
        "take QsQh lay AsAh2c",
    ),
    # The pile.
    Example(
        Code.PILE_EMPTY,
        f"classic hand1=KsKh{LOOSE} {ACES}",
        "take KsKh",
        f"classic hand1=KsKh{LOOSE} {ACES} pile=Kd",
        "take KsKh",
    ),
    Example(Code.WILD_ON_TOP, f"classic hand1=JkJk{LOOSE} {ACES} pile=5cJk", "take JkJk", "draw"),
    Example(Code.STOP_CARD_ON_TOP, f"classic hand1=3s3s{LOOSE} {ACES} pile=4s3c", "take 3s3s", "draw"),
    Example(
        Code.TOP_CARD_DOES_NOT_MATCH,
        f"classic hand1=KsKd9c{LOOSE} {ACES} pile=5c9s",
        "take KsKd",
        "take 9h9c",
    ),
    Example(
        Code.PILE_FROZEN,
        f"classic hand1=8s8c2c{LOOSE} {ACES} pile=2hKd8h",
        "take 8s2c",
        "take 8s8c",
    ),
    Example(
        Code.PILE_FROZEN_UNTIL_OPENED,
        "classic hand1=QsQh2cAsAhAd4d6c9hTsJd pile=5sKdQd",
        "take Qs2c lay AsAhAd",
        "take QsQh lay AsAhAd",
    ),
    Example(
        Code.NATURAL_PAIR_NEEDED,
        f"classic hand1=8s8c2c{LOOSE} {ACES} pile=Kd8h",
        "take 8s2c",
        "take 8s8c",
        change=_pairs_only,
    ),
    Example(
        Code.PILE_ONTO_CANASTA,
        f"classic+pile-not-onto-canasta hand1={LOOSE} melds1=8s8h8d8c8s8h8d pile=5c8c",
        "take",
        f"classic+pile-not-onto-canasta hand1={LOOSE} melds1=8s8h8d8c8s8h pile=5c8c",
        "take",
    ),
    Example(
        Code.ONE_CARD_RULE,
        f"classic hand1=4s {CANASTA},9h9d9c pile=9h",
        "take",
        f"classic hand1=4s {CANASTA},9h9d9c pile=5d9h",
        "take",
    ),
    # Ending the turn.
    Example(
        Code.DISCARD_NOT_ALLOWED,
        f"classic+jokers-not-discarded phase=play hand1=Jk{LOOSE} {ACES}",
        "drop Jk",
        "drop 4d",
    ),
    Example(
        Code.MUST_KEEP_A_CARD,
        f"classic phase=play hand1=KsKhKd5c {ACES}",
        "lay KsKhKd",
        f"classic phase=play hand1=KsKhKd5c6d {ACES}",
        "lay KsKhKd",
    ),
    Example(
        Code.NO_CANASTA,
        f"classic phase=play hand1=7s7h {ACES},7d7c7s7h",
        "lay +7:7s7h",
        f"classic phase=play hand1=7s7h {ACES},7d7c7s7h7d",
        "lay +7:7s7h",
    ),
    Example(
        Code.TOO_FEW_CANASTAS,
        f"classic-2p phase=play hand1=KsKhKd {CANASTA}",
        "lay KsKhKd",
        f"classic-2p phase=play hand1=KsKhKd {CANASTA},5s5h5d5c5s5h5d",
        "lay KsKhKd",
    ),
    Example(
        Code.PARTNER_SAID_NO,
        f"classic phase=play hand1=KsKhKd {CANASTA}",
        "ask; answer no; lay KsKhKd",
        "ask; answer yes; lay KsKhKd",
    ),
    Example(
        Code.PARTNER_SAID_YES,
        f"classic phase=play hand1=KsKhKd5c {CANASTA}",
        "ask; answer yes; drop 5c",
        "ask; answer no; drop 5c",
    ),
    Example(
        Code.NOBODY_TO_ASK,
        f"classic-2p phase=play hand1=KsKhKd {CANASTA},9s9h9d9c9s9hJk",
        "ask",
        f"classic phase=play hand1=KsKhKd {CANASTA},9s9h9d9c9s9hJk",
        "ask",
    ),
    Example(Code.ALREADY_ASKED, f"classic phase=play hand1=KsKhKd5c {CANASTA}", "ask; answer no; ask", "ask"),
    Example(
        Code.ASKED_TOO_LATE, f"classic phase=play hand1=KsKhKd9s9h9d5c {CANASTA}", "lay KsKhKd; ask", "ask"
    ),
    Example(
        Code.CANNOT_GO_OUT,
        f"classic phase=play hand1=KsKhKd5c6d {CANASTA}",
        "ask",
        f"classic phase=play hand1=KsKhKd5c {CANASTA}",
        "ask",
    ),
)
