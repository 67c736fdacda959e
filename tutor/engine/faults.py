"""What is impossible about a position: all of it, as sentences. An empty answer means that play can lead there.

Only what no hand of cards can show is a fault. A position that merely leaves things open (fewer cards than the pack,
a hand that is not known) is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tutor.cards import Rank, Suit, pack
from tutor.engine.actions import Action, Answer, AskPartner, Discard, Draw, GoOut, Pass, TakePile, TurnUpcard
from tutor.engine.facts import is_canasta, most_cards
from tutor.engine.laying import Growth
from tutor.engine.melding import meld_faults
from tutor.engine.policies import CardKind, MeldKind, RedThreesShown, SecondMeld, ThreesLaid
from tutor.engine.position import Hand, Meld, Phase, Position, Stack
from tutor.engine.rules import RuleSet
from tutor.engine.sides import account, partners, side_of
from tutor.engine.this_turn import has_laid, has_started, took_pile
from tutor.text import N_, CardRun, Count, Message, Verbatim

_ENDS_A_TURN: Final = (Discard, GoOut, Pass, TurnUpcard)


class ImpossiblePosition(Exception):  # noqa: N818 - it names what is wrong, as the game does
    """A position that no play leads to; `faults` says all that is impossible about it."""

    def __init__(self, faults: tuple[Message, ...]) -> None:
        super().__init__(" ".join(fault.text for fault in faults))
        self.faults = faults


def faults(position: Position, rules: RuleSet) -> tuple[Message, ...]:
    """Everything that is impossible about the position; nothing where there is nothing."""
    checks = (_too_many_cards, _red_threes_held, _melds, _owners, _moment, _turn_so_far, _ending, _unplayed)
    return tuple(fault for check in checks for fault in check(position, rules))


def must_be_possible(position: Position, rules: RuleSet) -> None:
    """Raise ImpossiblePosition where the position has faults."""
    if found := faults(position, rules):
        raise ImpossiblePosition(found)


def _too_many_cards(position: Position, rules: RuleSet) -> Iterator[Message]:
    limits = pack(rules.deck.packs, rules.deck.jokers).counts
    for card, have in Counter(position.known_cards()).items():
        if have > limits[card]:
            yield _TOO_MANY_OF.with_facts(card=CardRun((card,)), have=Count(have), limit=Count(limits[card]))
    reds = sum(card.is_red_three for card in position.known_cards()) + sum(position.red_threes)
    blacks = sum(card.is_black_three for card in position.known_cards()) + sum(position.black_threes)
    if blacks > 2 * rules.deck.packs:
        yield _TOO_MANY_BLACK_THREES.with_facts(have=Count(blacks), limit=Count(2 * rules.deck.packs))
    if reds > 2 * rules.deck.packs:
        yield _TOO_MANY_RED_THREES.with_facts(have=Count(reds), limit=Count(2 * rules.deck.packs))
    stretches: tuple[Hand | Stack, ...] = (
        *position.hands,
        *position.feet,
        *position.talon,
        position.pile,
        position.stock,
    )
    unknown = sum(stretch.unknown for stretch in stretches)
    threes = sum(position.red_threes) + sum(position.black_threes)
    everything = sum(1 for _ in position.known_cards()) + threes + unknown
    if everything > rules.deck.size:
        yield _TOO_MANY_CARDS.with_facts(have=Count(everything), limit=Count(rules.deck.size))


def _red_threes_held(position: Position, rules: RuleSet) -> Iterator[Message]:
    """Red threes lie on the table from the first turn on, by house rule from the own first turn on."""
    if position.phase is Phase.DEAL:
        return
    for seat in position.seats:
        played = seat == position.turn and position.phase is Phase.PLAY
        early = rules.threes.red_shown is not RedThreesShown.OWN_FIRST_TURN
        laid = rules.threes.red_laid is ThreesLaid.AT_ONCE and not rules.threes.kept
        if laid and (early or played) and any(card.is_red_three for card in position.hand(seat).cards):
            yield _RED_THREE_HELD.with_facts(key=Verbatim(f"hand{seat}"))
    thrown = CardKind.RED_THREE not in rules.discard.never
    if position.pile.top is not None and position.pile.top.is_red_three and not thrown:
        yield _RED_THREE_ON_TOP


def _melds(position: Position, rules: RuleSet) -> Iterator[Message]:
    for seat, melds in enumerate(position.melds, 1):
        key = Verbatim(f"melds{seat}")
        ranks: dict[tuple[Rank, Suit | None], Meld] = {}
        for meld in melds:
            most = 0 if meld.kind in rules.meld.past_full else most_cards(meld.kind, rules)
            too_many = 0 < most < len(meld)
            if too_many or next(meld_faults(Growth(None, meld.cards), rules), None) is not None:
                yield _NO_MELD.with_facts(key=key, cards=CardRun(meld.cards.cards))
                continue
            if meld.whole and not is_canasta(meld, rules):
                yield _NO_CANASTA.with_facts(key=key, cards=CardRun(meld.cards.cards))
            twin = ranks.setdefault((meld.rank, meld.suit), meld)
            alone = meld.kind is not MeldKind.SEQUENCE and (
                rules.meld.second is SecondMeld.MERGES
                or (rules.meld.second is SecondMeld.WHEN_FULL and _both_open(twin, meld, rules))
            )
            if alone and twin is not meld and not _kept_apart(position, twin, meld, rules):
                yield _TWO_OF_A_RANK.with_facts(
                    key=key, first=CardRun(twin.cards.cards), second=CardRun(meld.cards.cards)
                )


def _both_open(first: Meld, second: Meld, rules: RuleSet) -> bool:
    return not is_canasta(first, rules) and not is_canasta(second, rules)


def _kept_apart(position: Position, twin: Meld, meld: Meld, rules: RuleSet) -> bool:
    """Melds of a rank that two players had before they became partners, with too many wild cards for one. [policy]"""
    return position.lone is not None and twin.cards.wilds + meld.cards.wilds > rules.meld.wilds


def _owners(position: Position, rules: RuleSet) -> Iterator[Message]:
    """What belongs to a side stands at its lowest seat, and only who can have laid a meld has laid one."""
    for seat in position.seats:
        side, kept = side_of(position, seat, rules), account(position, seat, rules)
        wrong = [("melds", side)] if position.melds[seat - 1] and seat != side else []
        for key, values in (("red3", position.red_threes), ("score", position.scores)):
            if values[seat - 1] and seat != kept:
                wrong.append((key, kept))
        for key, right in wrong:
            yield _NOT_A_SIDE.with_facts(
                key=Verbatim(f"{key}{seat}"), right=Verbatim(f"{key}{right}"), seat=Count(seat)
            )
        if not position.melds[side - 1]:
            melds = Verbatim(f"melds{side}")
            if position.laid[seat - 1]:
                yield _LAID_NOTHING.with_facts(key=Verbatim(f"laid{seat}"), melds=melds)
            if seat == position.turn and (has_laid(position) or took_pile(position)):
                yield _LAID_NOTHING.with_facts(key=Verbatim("done"), melds=melds)


def _moment(position: Position, rules: RuleSet) -> Iterator[Message]:
    if position.phase is Phase.DEAL and (
        len(position.pile) or any(position.melds) or any(position.red_threes)
    ):
        yield _TABLE_NOT_CLEAR
    if position.phase is Phase.ANSWER:
        if not isinstance(position.done[-1] if position.done else None, AskPartner):
            yield _NOBODY_ASKED
        elif not partners(position, position.turn, rules):
            yield _NO_PARTNER
    if position.stock.cards and position.stock.unknown:
        yield STOCK_HALF_KNOWN


def _turn_so_far(position: Position, _: RuleSet) -> Iterator[Message]:
    """What was done earlier in this turn fits the phase, and comes in an order in which it can be done."""
    done = position.done
    if not done:
        return
    if position.phase in (Phase.DEAL, Phase.OVER):
        yield _NO_TURN.with_facts(field=_written(position.phase))
        return
    if any(isinstance(action, _ENDS_A_TURN) for action in done):
        yield _TURN_ENDED
    starts = sum(isinstance(action, Draw | TakePile) for action in done)
    if starts > 1:
        yield _STARTED_TWICE
    if position.phase is not Phase.ANSWER and (position.phase is Phase.PLAY) != has_started(position):
        yield _PHASE_DISAGREES.with_facts(field=_written(position.phase))
    if _answers_disagree(done, position.phase):
        yield _ANSWER_ALONE


def _answers_disagree(done: tuple[Action, ...], phase: Phase) -> bool:
    """Whether a question lacks its answer, or an answer its question."""
    awaited = False
    for action in done:
        if awaited != isinstance(action, Answer):
            return True
        awaited = isinstance(action, AskPartner)
    return awaited != (phase is Phase.ANSWER)


def _ending(position: Position, rules: RuleSet) -> Iterator[Message]:
    if position.concealed and position.out is None:
        yield _CONCEALED_ALONE
    elif position.concealed and position.out is not None:
        side = side_of(position, position.out, rules)
        if not any(is_canasta(meld, rules) for meld in position.melds[side - 1]):
            yield _CONCEALED_WITHOUT_CANASTA.with_facts(key=Verbatim(f"melds{side}"))
    if position.out is not None and len(position.hand(position.out)):
        yield _OUT_WITH_CARDS.with_facts(seat=Count(position.out), key=Verbatim(f"hand{position.out}"))
    ends = (("out", position.out), ("acaba", position.acaba), ("special", position.special))
    given = [Verbatim(key) for key, end in ends if end is not None]
    if len(given) > 1:
        yield _TWO_ENDS.with_facts(first=given[0], second=given[1])
    for key, name in (("acaba", position.acaba), ("openedfirst", position.first_opened)):
        if name is not None and (side := side_of(position, name, rules)) != name:
            yield _NO_SIDE.with_facts(key=Verbatim(key), side=Count(side), seat=Count(name))


def _unplayed(position: Position, rules: RuleSet) -> Iterator[Message]:
    """Fields that mean something in other rule sets only, or say nothing here."""
    if position.frozen and not position.pile.unknown:
        yield _FROZEN_BY_NOTHING
    if position.recycled and not rules.stock_end.recycle:
        yield _NOT_PLAYED.with_facts(key=Verbatim("recycled"), rules=Verbatim(rules.id))
    if position.round is not None and not rules.discard.first_round:
        yield _NOT_PLAYED.with_facts(key=Verbatim("round"), rules=Verbatim(rules.id))
    if position.lone is not None and not rules.table.lone:
        yield _NOT_PLAYED.with_facts(key=Verbatim("lone"), rules=Verbatim(rules.id))


def _written(phase: Phase) -> Verbatim:
    """The phase as a field of a position."""
    return Verbatim(f"phase={phase.value}")


_TOO_MANY_OF: Final = N_("There are too many of {card}: {have} here, {limit} in the game.")
_TOO_MANY_RED_THREES: Final = N_("There are too many red threes: {have} here, {limit} in the game.")
_TOO_MANY_BLACK_THREES: Final = N_("There are too many black threes: {have} here, {limit} in the game.")
_TOO_MANY_CARDS: Final = N_("There are too many cards: {have} here, {limit} in the game.")
_RED_THREE_HELD: Final = N_("“{key}” holds a red three, which lies on the table by now.")
_RED_THREE_ON_TOP: Final = N_("A red three is never the top card of the pile.")
_NO_MELD: Final = N_("“{key}”: {cards} cannot lie on the table as a meld.")
_NO_CANASTA: Final = N_("“{key}”: {cards} is marked with * as a canasta laid at once, but is no canasta.")
_TWO_OF_A_RANK: Final = N_("“{key}” has two melds of one rank: {first} and {second}.")
_NOT_A_SIDE: Final = N_("“{key}” is not where seat {seat} keeps this; it belongs under “{right}”.")
_LAID_NOTHING: Final = N_("“{key}” says that a meld was laid, but there is none under “{melds}”.")
_TABLE_NOT_CLEAR: Final = N_("Before the first upcard is turned, nothing lies on the table.")
_NOBODY_ASKED: Final = N_("An answer is awaited, but the last action under “done” is no question.")
_NO_PARTNER: Final = N_("An answer is awaited, but the seat has no partner.")
STOCK_HALF_KNOWN: Final = N_(
    "A stock is either fully known or not at all: write its cards, or a question mark and how many there are, as in"
    " {stock}."
).with_facts(stock=Verbatim("stock=?40"))
"""Of a stock of which some cards are given and others are not known."""
_NO_TURN: Final = N_("“done” lists actions, but with {field} nobody is playing a turn.")
_TURN_ENDED: Final = N_("“done” holds an action that ends the turn.")
_STARTED_TWICE: Final = N_("“done” draws or takes the pile twice.")
_PHASE_DISAGREES: Final = N_("The actions in “done” do not agree with {field}.")
_ANSWER_ALONE: Final = N_("Under “done” a question lacks its answer, or an answer its question.")
_CONCEALED_ALONE: Final = N_("“concealed” says how somebody went out, but nobody did.")
_CONCEALED_WITHOUT_CANASTA: Final = N_(
    "A player who goes out concealed lays a canasta, but “{key}” has none."
)
_OUT_WITH_CARDS: Final = N_("Seat {seat} went out, but has cards under “{key}”.")
_TWO_ENDS: Final = N_("A hand ends in one way only, not with “{first}” and “{second}” together.")
_NO_SIDE: Final = N_("“{key}” names a side by its lowest seat: {side}, not {seat}.")
_FROZEN_BY_NOTHING: Final = N_(
    "“frozen” speaks of a card among unknown ones in the pile, but there are none."
)
_NOT_PLAYED: Final = N_("“{key}” has no meaning in “{rules}”.")
