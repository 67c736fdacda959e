"""A rule set: everything that differs from one canasta to another, as frozen records.

The records hold numbers where variants differ in number, and a policy of `tutor.engine.policies` where they differ in
kind. Values come from the TOML files of `tutor.variants`, field by field, under the same names; the field names here
are therefore part of that file format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from tutor.cards import Rank
from tutor.engine.policies import (
    AfterLastDraw,
    Asking,
    BlackThrees,
    BoundWilds,
    CanastaKind,
    CardKind,
    FinalDiscard,
    ForcedTake,
    LastRedThree,
    MeldKind,
    OneCardRule,
    OntoMeld,
    OpeningCanasta,
    OpeningNaturals,
    OpeningWithPile,
    RedThreesShown,
    SecondMeld,
    SequencePickup,
    ThreesCount,
    ThreesLaid,
    Upcard,
    WildMelds,
    WildRatio,
)
from tutor.engine.score_rules import CanastaRules, CardPoints, MatchRules, PenaltyRules, SpecialRules
from tutor.record import record


@record
class Table:
    """Who plays: seats 1 to `seats`, and how many sides they form.

    Sides alternate round the table: seat n belongs to the side of seat (n - 1) % sides + 1. `lone`: everybody starts
    alone, and the first to take the pile plays against the others, who become partners. [bicycle; rummy-games]
    `players`: those who play the match; of more players than seats, one of the larger side sits out each deal in turn.
    """

    seats: int
    sides: int
    lone: bool
    players: int


@record
class Deck:
    """How many packs of 52 cards are shuffled together, and how many jokers with them."""

    packs: int
    jokers: int

    @property
    def size(self) -> int:
        """All cards of the game."""
        return 52 * self.packs + self.jokers


@record
class Deal:
    """Cards dealt to each hand and each foot (0: none is dealt), cards drawn in a turn, and the first upcard.

    `talon`: for an upcard of each rank from four to ace, the cards put face down under it, where that is played.
    """

    hand: int
    foot: int
    draw: int
    upcard: Upcard
    black_three_upcard: bool
    talon: tuple[int, ...]


@record
class MeldRules:
    """What makes a meld: the number of cards, at the most too (0: no limit), of naturals and of wild cards.

    `second`: what becomes of new cards of a rank that lies there; `joined`: whether two melds of a rank may be put
    together later. `dead_ranks`: a rank that a side has made a canasta of is closed to both. `naturals_for_wild`: so
    many naturals must lie in a meld before a wild card is added to it (0: the other limits are enough). `no_wilds`:
    ranks that take none; `pure`: ranks that take none unless they were laid with one in the opening. `wild_most`: the
    most cards of a meld of wild cards alone (0: no limit).
    `bound_wilds`: wild cards that go nowhere else while a meld of them is unfinished. `past_full`: kinds of meld that
    may grow past `most` by a player who goes out.
    """

    cards: int
    most: int
    naturals: int
    wilds: int
    wild_ratio: WildRatio
    second: SecondMeld
    joined: bool
    dead_ranks: bool
    naturals_for_wild: int
    no_wilds: tuple[Rank, ...]
    pure: tuple[Rank, ...]
    sequences: bool
    wild_melds: WildMelds
    wild_most: int
    bound_wilds: BoundWilds
    black_threes: BlackThrees
    past_full: tuple[MeldKind, ...]


@record
class MinimumStep:
    """From this total before the hand on, or from this deal on, so many points are needed to open.

    Without `score` and `deal`: any lower total, or the first deal. `canasta`: what else is needed.
    """

    score: int | None
    need: int
    deal: int | None = None
    canasta: OpeningCanasta | None = None


@record
class OpeningRules:
    """The minimum of the first meld, and what counts towards it.

    `canasta_opens`: a canasta laid whole opens whatever its points. `mixed_canasta`: whether a mixed one may be among
    the opening melds. `waived_concealed`: who goes out concealed from the stock needs no minimum.
    """

    minimum: tuple[MinimumStep, ...]
    with_pile: OpeningWithPile
    naturals: OpeningNaturals
    canasta_opens: OpeningCanasta
    mixed_canasta: bool
    waived_concealed: bool


@record
class PileRules:
    """How the pile is taken, how many cards of it (0: all), and what freezes it for everybody.

    `wild_top`: a wild card on top may be taken with two of the same rank.
    """

    always_frozen: bool
    natural_and_wild: bool
    onto_meld: OntoMeld
    onto_canasta: bool
    onto_sequence: SequencePickup
    wild_top: bool
    take: int
    one_card_rule: OneCardRule
    wild_freezes: bool
    red_three_freezes: bool
    black_three_freezes: bool


@record
class ThreesRules:
    """Threes on the table: their bonus by number (first entry: one), when it counts, how they come there.

    `black`: the same for black threes, where these are laid out (`black_laid`), set aside when a pile is taken
    (`black_set_aside`), or held at the end where threes are laid out by choice and count against their side. `kept`:
    threes that stay in the hand while the side has not opened. `black_in_hand`: what a black three in hand costs, in
    place of its points, when somebody else has gone out (0: its points). `red_in_hand`: what a player pays who still
    holds red threes at the end, however many, where they are laid out by choice (0: the points of as many black
    threes).
    """

    red: tuple[int, ...]
    black: tuple[int, ...]
    count_for: ThreesCount
    red_shown: RedThreesShown
    red_laid: ThreesLaid
    black_laid: bool
    black_set_aside: bool
    black_in_hand: int
    red_in_hand: int
    kept: int


@record
class DiscardRules:
    """Cards that may never be discarded, and cards that may not unless the hand holds no others.

    Of the latter, `first_round` holds in the first round of turns only, `on_empty_pile` on an empty pile only, where
    `dead_on_empty_pile` adds the dead ranks. `first`: cards that are discarded before all others.
    """

    never: tuple[CardKind, ...]
    forbidden: tuple[CardKind, ...]
    first_round: tuple[CardKind, ...]
    on_empty_pile: tuple[CardKind, ...]
    dead_on_empty_pile: bool
    first: tuple[CardKind, ...]


@record
class KindNeeded:
    """So many canastas of a kind."""

    kind: CanastaKind
    canastas: int


@record
class GoingOutRules:
    """Canastas needed to go out, in all and of each kind, its bonus, and what going out concealed adds.

    `wilds_count`: whether a wild canasta is among those counted. `partner_foot`: the partner must have taken the foot
    and played a turn from it. `keep_last_card`: a player left with one card and unable to go out keeps it and passes.
    [seed 002; pagat]
    """

    canastas: int
    kinds: tuple[KindNeeded, ...]
    wilds_count: bool
    bonus: int
    concealed_extra: int
    concealed_with_pile: bool
    asking: Asking
    discard: FinalDiscard
    partner_foot: bool
    keep_last_card: bool


@record
class TalonRules:
    """Bonus cards drawn after the discard by who opens, first for its match table and second; 0: none.

    `turn_card`: the card of the stock, counted from the bottom, that lies crosswise: once it is drawn there are none.
    """

    first: int
    second: int
    turn_card: int


@record
class StockEndRules:
    """What happens when the stock runs out. `recycle`: once a hand the pile is turned over as a new stock."""

    forced_take: ForcedTake
    last_red_three: LastRedThree
    after_last_draw: AfterLastDraw
    recycle: bool


@record
class RuleSet:
    """One canasta, whole. `id` is the name in the notation, house rules included (`classic+wilds-fewer`).

    `base` is the id without house rules and `house` their ids. `sources` says, for a value's path
    (`opening.with_pile`), where it comes from.
    """

    id: str
    table: Table
    deck: Deck
    deal: Deal
    points: CardPoints
    meld: MeldRules
    canasta: CanastaRules
    opening: OpeningRules
    pile: PileRules
    threes: ThreesRules
    discard: DiscardRules
    going_out: GoingOutRules
    penalties: PenaltyRules
    special: SpecialRules
    talon: TalonRules
    stock_end: StockEndRules
    match: MatchRules
    base: str = ""
    house: tuple[str, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict, compare=False, hash=False)
