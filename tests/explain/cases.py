"""For each fault a turn that commits it, and a neighbour of that turn that does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tutor.engine.actions import Action
from tutor.engine.effect import effect
from tutor.engine.notation import parse_position, parse_turn
from tutor.engine.policies import OntoMeld
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
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
BOOKS = f"{CANASTA},KsKhKdKcKsKhKd,9s9h9d9c9s9h2c,8s8h8d8c8s8h2c,2s2h2d2cJkJkJk"
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
    # Games with runs, second melds, full melds.
    Example(
        Code.SECOND_MELD_OF_RANK,
        f"hand-and-foot phase=play hand1=KsKhKd{LOOSE} melds1=KcKsKh",
        "lay KsKhKd",
        "lay +K:KsKhKd",
    ),
    Example(
        Code.MELDS_NOT_JOINED,
        f"hand-and-foot phase=play hand1={LOOSE} melds1=KsKhKdKcKsKhKd,KsKhKc",
        "join K/1 K/2",
        f"samba phase=play hand1={LOOSE} melds1=KsKhKd,KsKhKc",
        "join K/1 K/2",
    ),
    Example(
        Code.MELD_FULL,
        f"cuban phase=play hand1=KsKhKdKc{LOOSE} melds1=KsKhKdKc",
        "lay +K:KsKhKdKc",
        "lay +K:KsKhKd",
    ),
    Example(
        Code.DEAD_RANK,
        f"modern-american phase=play hand1=8s8h8d{LOOSE} {ACES} melds2=8s8h8d8c8s8h8d",
        "lay 8s8h8d",
        f"modern-american phase=play hand1=8s8h8d{LOOSE} {ACES} melds2=8s8h8d8c8s8h",
        "lay 8s8h8d",
    ),
    Example(
        Code.RANK_TAKES_NO_WILDS,
        f"american phase=play hand1=7s7h7d2c{LOOSE} {ACES}",
        "lay 7s7h7d2c",
        "lay 7s7h7d",
    ),
    Example(
        Code.WILD_ON_CLOSED_CANASTA,
        f"samba phase=play hand1=2c8s{LOOSE} melds1=8s8h8d8c8s8h8d",
        "lay +8:2c",
        "lay +8:8s",
    ),
    Example(
        Code.WILD_NEEDS_FIVE_NATURALS,
        f"modern-american phase=play hand1=8s8h8d2c{LOOSE} {ACES}",
        "lay 8s8h8d2c",
        "lay 8s8h8d",
    ),
    Example(
        Code.UNFINISHED_WILD_MELD,
        f"modern-american phase=play hand1=8s8h8d8c8s2c{LOOSE} {ACES},2s2hJk",
        "lay 8s8h8d8c8s2c",
        f"modern-american phase=play hand1=8s8h8d8c8s2c{LOOSE} {ACES},2s2hJk2d2s2h2d",
        "lay 8s8h8d8c8s2c",
    ),
    Example(
        Code.NOT_CONSECUTIVE,
        f"samba phase=play hand1=5h6h7h9h{LOOSE} {ACES}",
        "lay 5h6h7h9h",
        "lay 5h6h7h",
    ),
    Example(
        Code.MIXED_SUITS,
        f"samba phase=play hand1=5h6h7h7s{LOOSE} {ACES}",
        "lay 5h6h7s",
        "lay 5h6h7h",
    ),
    Example(
        Code.SEQUENCE_TAKES_NO_WILDS,
        f"samba phase=play hand1=5h6h7h2c{LOOSE} {ACES}",
        "lay 5h6h7h2c",
        "lay 5h6h7h",
    ),
    Example(
        Code.SEQUENCE_FULL,
        f"samba phase=play hand1=JhQh{LOOSE} melds1=5h6h7h8h9hTh",
        "lay +5h:JhQh",
        "lay +5h:Jh",
    ),
    Example(
        Code.SEQUENCES_NOT_JOINED,
        f"samba phase=play hand1={LOOSE} melds1=4h5h6h,7h8h9h",
        "join 4h 7h",
        f"samba phase=play hand1={LOOSE} melds1=8s8h8d,8c8s8h",
        "join 8/1 8/2",
    ),
    Example(
        Code.OPENING_NEEDS_NATURALS,
        f"italian phase=play hand1=KsKhKdJk{LOOSE} score1=100",
        "lay KsKhKdJk",
        f"italian phase=play hand1=KsKhKdQsQhQd{LOOSE} score1=100",
        "lay KsKhKd QsQhQd",
    ),
    Example(
        Code.OPENING_NEEDS_CANASTA,
        f"brazilian phase=play hand1=KsKhKdKcKsKhKd{LOOSE} score1=7000",
        "lay KsKhKd",
        "lay KsKhKdKcKsKhKd",
    ),
    Example(
        Code.OPENING_WITH_MIXED_CANASTA,
        f"modern-american phase=play hand1=KsKhKdKcKs2c2dAsAhAd{LOOSE} score1=100",
        "lay KsKhKdKcKs2c2d AsAhAd",
        "lay KsKhKdKcKs2c AsAhAd",
    ),
    Example(
        Code.PILE_NOT_FOR_OPENING,
        f"brazilian hand1=KsKhKd{LOOSE} pile=5cKc score1=100",
        "take KsKhKd",
        f"brazilian hand1=KsKhKd{LOOSE} pile=5cKc {ACES}",
        "take KsKhKd",
    ),
    Example(
        Code.CANASTA_OF_KIND_MISSING,
        f"bolivia phase=play hand1=KsKhKd {CANASTA},9s9h9d9c9s9h9d",
        "lay KsKhKd",
        f"bolivia phase=play hand1=KsKhKd {CANASTA},4h5h6h7h8h9hTh",
        "lay KsKhKd",
    ),
    Example(
        Code.UNFINISHED_MELD_BARS_GOING_OUT,
        f"modern-american phase=play hand1=KsKhKd {CANASTA},9s9h9d9c9s9h9d,7s7h7d",
        "lay KsKhKd",
        f"modern-american phase=play hand1=KsKhKd5c {CANASTA},9s9h9d9c9s9h9d,7s7h7d7c7s7h7d",
        "lay KsKhKd",
    ),
    Example(
        Code.MUST_DISCARD_TO_GO_OUT,
        f"modern-american phase=play hand1=KsKhKd {CANASTA},9s9h9d9c9s9h9d",
        "lay KsKhKd",
        f"modern-american phase=play hand1=KsKhKd5c {CANASTA},9s9h9d9c9s9h9d",
        "lay KsKhKd",
    ),
    Example(
        Code.FOOT_NOT_TAKEN,
        f"hand-and-foot phase=play hand1=QsQhQd foot1=?0 foot3=?13 played1=yes {BOOKS}",
        "lay QsQhQd",
        f"hand-and-foot phase=play hand1=QsQhQd foot1=?0 foot3=?0 played1=yes played3=yes {BOOKS}",
        "ask; answer yes; lay QsQhQd",
    ),
    Example(
        Code.MUST_ASK_PARTNER,
        f"brazilian phase=play hand1=5c {CANASTA},9s9h9d9c9s9h9d",
        "drop 5c",
        "ask; answer yes; drop 5c",
    ),
    Example(
        Code.ACABA_NOT_PLAYED,
        f"classic hand1={LOOSE} {ACES}",
        "acaba",
        f"english hand1={LOOSE} {ACES}",
        "acaba",
    ),
    Example(
        Code.NO_SPECIAL_HAND,
        "modern-american phase=play hand1=4s4h5s5h6s6h8s8h9s9hTsThJsQh",
        "special pairs",
        "modern-american phase=play hand1=4s4h5s5h6s6h8s8h9s9hTsThJsJh",
        "special pairs",
    ),
)
