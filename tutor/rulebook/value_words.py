"""Values of a rule set in words: numbers, yes and no, policies, and lists of entries.

Each function makes a fact, which becomes text in the language of the reader.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from typing import Any, Final

from tutor import text
from tutor.cards import NATURAL_RANKS, Rank
from tutor.engine.policies import OpeningCanasta
from tutor.engine.rules import KindNeeded, MinimumStep, RuleSet
from tutor.engine.score_rules import CanastaNumber, HandSet, RankBonus, SpecialHand, UnfinishedMeld
from tutor.explain.special_hands import HAND_NAMES, cards_of
from tutor.rulebook.policy_words import RANKS, words_for
from tutor.text import N_, NC_, NN_, Count, Fact, Message, Points, RankName

Say = Callable[[Any, RuleSet], Fact]
"""Makes a fact of a value and the rule set that it stands in."""


def number(zero: Message | None = None) -> Say:
    """A number; `zero`: what 0 means."""
    return lambda value, _: zero if zero is not None and not value else Count(value)


def yes_or_no(value: bool, _: RuleSet) -> Fact:
    """Whether a rule holds."""
    return _YES if value else _NO


def policy(value: enum.StrEnum, _: RuleSet) -> Fact:
    """A policy by its words."""
    return words_for(value)


def each(say: Callable[[Any], Fact], empty: Message | None = None) -> Say:
    """A list of entries, each said by itself in a word or two; `empty`: what an empty list means."""
    return lambda values, _: listed([say(value) for value in values], empty=empty)


def each_at_length(say: Callable[[Any], Fact], empty: Message | None = None) -> Say:
    """A list of entries, each said by itself in words that may have a comma among them."""
    return lambda values, _: listed([say(value) for value in values], _LONG_LIST, empty=empty)


def listed(
    facts: Sequence[Fact],
    pair: Message | None = None,
    final: Message | None = None,
    empty: Message | None = None,
) -> Fact:
    """Several facts one after the other; `pair` puts one before the rest, `final` the last but one before the last."""
    return text.listed(facts, pair or _LIST, final) if facts else empty or NOTHING


def wilds(value: int, rules: RuleSet) -> Fact:
    """A limit of wild cards, which is none where there are no more of them in the game."""
    return NO_LIMIT if value >= 4 * rules.deck.packs + rules.deck.jokers else Count(value)


def canastas(value: int, rules: RuleSet) -> Fact:
    """The canastas needed to go out: as many as are asked for in all, or of the kinds together where those are more."""
    return Count(max(value, sum(need.canastas for need in rules.going_out.kinds)))


# ---------------------------------------------------------------------- entries


def rank(value: Rank) -> Fact:
    """The cards of a rank."""
    return RANKS.with_facts(rank=RankName(value))


def kind(value: enum.StrEnum) -> Fact:
    """A kind of card or of meld."""
    return words_for(value)


def by_number(values: Sequence[int], _: RuleSet) -> Fact:
    """The points of one, two, three of something, or of each where every one brings as much."""
    if values and all(points == number * values[0] for number, points in enumerate(values, 1)):
        return _EACH.with_facts(points=Points(values[0])) if values[0] else NO_POINTS
    return listed(
        [
            _ENTRY.with_facts(key=Count(number), value=Points(points))
            for number, points in enumerate(values, 1)
        ]
    )


def talon(values: Sequence[int], _: RuleSet) -> Fact:
    """The number of cards for an upcard of each rank."""
    ranks = zip(NATURAL_RANKS, values, strict=False)
    return listed([_TALON.with_facts(rank=RankName(rank), number=Count(number)) for rank, number in ranks])


def minimum(steps: Sequence[MinimumStep], _: RuleSet) -> Fact:
    """The steps of the minimum, by the total before the hand or by the number of the deal."""
    return listed([_step(step, steps[number + 1 : number + 2]) for number, step in enumerate(steps)])


def _step(step: MinimumStep, following: Sequence[MinimumStep]) -> Fact:
    if step.score is not None:
        return _FROM.with_facts(score=Points(step.score), need=_need(step))
    if step.deal is not None:
        return _FROM_DEAL.with_facts(deal=Count(step.deal), need=_need(step))
    if not following:
        return _need(step)
    if following[0].deal is not None:
        return _FROM_DEAL.with_facts(deal=Count(1), need=_need(step))
    return _BELOW.with_facts(score=Points(following[0].score or 0), need=_need(step))


def _need(step: MinimumStep) -> Fact:
    if step.canasta in (None, OpeningCanasta.NONE):
        return Points(step.need)
    canasta = words_for(step.canasta)
    return _AND_POINTS.with_facts(canasta=canasta, need=Points(step.need)) if step.need else canasta


def rank_bonus(entry: RankBonus) -> Fact:
    """What a natural canasta of a rank brings."""
    return _ENTRY.with_facts(key=rank(entry.rank), value=Points(entry.points))


def canasta_number(entry: CanastaNumber) -> Fact:
    """What several canastas bring together."""
    if entry.mixed is None:
        text = _SO_MANY
    else:
        text = _SOME_MIXED.with_facts(mixed=Count(entry.mixed)) if entry.mixed else _ALL_NATURAL
    return text.with_facts(canastas=Count(entry.canastas), points=Points(entry.points))


def kind_needed(entry: KindNeeded) -> Fact:
    """So many canastas of a kind."""
    return _ENTRY.with_facts(key=words_for(entry.kind), value=Count(entry.canastas))


def unfinished(entry: UnfinishedMeld) -> Fact:
    """What an unfinished meld costs, and whether it bars its side from going out."""
    meld: Fact = words_for(entry.kind) if entry.rank is None else rank(entry.rank)
    if entry.most is not None:
        meld = _UP_TO.with_facts(meld=meld, most=Count(entry.most))
    if entry.jokers is not None:
        meld = _WITH_JOKERS.with_facts(meld=meld, jokers=Count(entry.jokers))
    words = _BARRING if entry.bars else _ENTRY_OF_MELD
    return words.with_facts(meld=meld, points=Points(entry.points))


def hand_set(entry: HandSet) -> Fact:
    """What cards of a rank held at the end cost."""
    return _HELD.with_facts(cards=Count(entry.cards), rank=RankName(entry.rank), points=Points(entry.points))


def special_hand(hand: SpecialHand) -> Fact:
    """A special hand by its name, its cards, and what it brings."""
    entry = _WINS if hand.wins else _ENTRY_OF_HAND
    return entry.with_facts(hand=HAND_NAMES[hand.id], cards=cards_of(hand), points=Points(hand.points))


NOTHING: Final = NC_("in place of a list", "none")
NO_LIMIT: Final = NC_("in place of a number", "no limit")
NO_POINTS: Final = NC_("in place of points", "nothing")
NOT_PLAYED: Final = NC_("in place of points", "not played")
_YES: Final = NC_("whether a rule holds", "yes")
_NO: Final = NC_("whether a rule holds", "no")
# TRANSLATORS: These stand between the entries of a list, and inside an entry: "1: 100, 2: 200".
_LIST: Final = NC_("list", "{first}, {rest}")
_LONG_LIST: Final = NC_("list", "{first}; {rest}")
_ENTRY: Final = NC_("list", "{key}: {value}")
_ENTRY_OF_MELD: Final = NC_("list", "{meld}: {points}")
_ENTRY_OF_HAND: Final = NC_("list", "{hand} ({cards}): {points}")
_EACH: Final = N_("{points} each")
_BARRING: Final = N_("{meld}: {points}, and they bar going out")
_FROM: Final = N_("from {score}: {need}")
_BELOW: Final = N_("below {score}: {need}")
_FROM_DEAL: Final = N_("from deal {deal}: {need}")
_AND_POINTS: Final = N_("{canasta} and {need} points")
_SO_MANY: Final = N_("any {canastas}: {points}")
_ALL_NATURAL: Final = N_("{canastas} natural ones: {points}")
_SOME_MIXED: Final = NN_(
    "{canastas} with at most {mixed} mixed one: {points}",
    "{canastas} with at most {mixed} mixed ones: {points}",
    "mixed",
)
_UP_TO: Final = N_("{meld} of at most {most} cards")
_WITH_JOKERS: Final = N_("{meld} with {jokers} jokers or more, in addition")
_HELD: Final = N_("{cards} {rank:many} or more: {points}")
# TRANSLATORS: So many cards for an upcard of that rank.
_TALON: Final = NC_("upcard", "{rank:one}: {number}")
_WINS: Final = N_("{hand} ({cards}): {points}, and the match is won")
