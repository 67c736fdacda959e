"""Places in prose, `{meld.cards}`, `{points:K}`, `{hand:8}`: what can stand in them, and their filling.

No number of the rules is ever written in prose. A place is a value of the rule set by its path, in which an entry of a
list is named by its id or counted from 1 (`{opening.minimum.4.need}`), a question with an argument after a colon,
something of the position at hand, or a fact that the caller adds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from tutor.cards import Card, Rank
from tutor.engine import facts
from tutor.engine.notation import NotationError, parse_cards
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import account
from tutor.explain.special_hands import HAND_NAMES
from tutor.record import record
from tutor.text import N_, CardRun, Count, Fact, Message, Points, RankName, Verbatim, cards_fact

LEARNER: Final = 1
"""The seat of the reader."""

_PLACE: Final = re.compile(r"\{([^{}]*)\}")
_BRACE: Final = re.compile(r"[{}]")


class Speaker(Protocol):
    """What filling needs of a translator."""

    def fact(self, fact: Fact, form: str = "") -> str:
        """A fact as it stands in a sentence; raises LookupError for a form that the language has not."""


class PlaceUnknown(Exception):  # noqa: N818 - it names what happened
    """A place that nothing can fill. `place` is what stands between the braces; `problem` says what is wrong."""

    def __init__(self, place: str, problem: Message) -> None:
        super().__init__(f"{{{place}}}: {problem.text}")
        self.place = place
        self.problem = problem.with_facts(place=Verbatim(f"{{{place}}}"))


def fill(
    text: str,
    rules: RuleSet,
    speaker: Speaker,
    position: Position | None = None,
    extra: Mapping[str, Fact] | None = None,
) -> str:
    """The text with its places filled in the speaker's language.

    `position` is what `{need}`, `{score}`, `{top}` and `{hand:8}` speak of, `extra` are further places.
    Raises PlaceUnknown for a place that cannot be filled.
    """
    sources = _Sources(rules, position, extra or {})
    stray = _BRACE.search(_PLACE.sub("", text))
    if stray:
        raise PlaceUnknown(stray[0], _STRAY_BRACE)

    def filled(match: re.Match[str]) -> str:
        place = match[1]
        fact, form = sources.fact(place)
        try:
            return speaker.fact(fact, form)
        except LookupError:
            raise PlaceUnknown(place, _NO_FORM) from None

    return _PLACE.sub(filled, text)


def places(text: str) -> frozenset[str]:
    """What stands between the braces of a text."""
    return frozenset(_PLACE.findall(text))


def without_places(text: str) -> str:
    """The text with a blank for each place: what its author wrote out."""
    return _PLACE.sub(" ", text)


@record
class _Sources:
    """Where the values of places come from."""

    rules: RuleSet
    position: Position | None
    extra: Mapping[str, Fact]

    def fact(self, place: str) -> tuple[Fact, str]:
        """The fact for a place, and the word form that it asks for. Raises PlaceUnknown."""
        name, colon, argument = place.partition(":")
        if name in self.extra:
            return self.extra[name], argument
        if name in _OF_POSITION:
            return _OF_POSITION[name](self._position(place), self.rules), argument
        if name == "rank" and colon:
            symbol, _, form = argument.partition(":")
            return RankName(_rank(place, symbol)), form
        if name == "hand" and colon:
            hand = self._position(place).hand(LEARNER).cards
            return self._some(place, hand.of_rank(_rank(place, argument))), ""
        if name == "cards" and colon:
            listed, _, form = argument.partition(":")
            return cards_fact(_listed(place, listed)), form
        if name in _QUESTIONS and colon:
            return _QUESTIONS[name](place, argument, self.rules), ""
        return _rule_value(place, self.rules), ""

    def _position(self, place: str) -> Position:
        if self.position is None:
            raise PlaceUnknown(place, _NO_POSITION)
        return self.position

    def _some(self, place: str, cards: tuple[Card, ...]) -> CardRun:
        if not cards:
            raise PlaceUnknown(place, _NO_SUCH_CARDS)
        return CardRun(cards)


def _need(position: Position, rules: RuleSet) -> Fact:
    return Points(facts.minimum(position, LEARNER, rules))


def _score(position: Position, rules: RuleSet) -> Fact:
    return Points(position.scores[account(position, LEARNER, rules) - 1])


def _top(position: Position, rules: RuleSet) -> Fact:  # noqa: ARG001 - called like its neighbours
    if position.pile.top is None:
        raise PlaceUnknown("top", _NO_SUCH_CARDS)
    return CardRun((position.pile.top,))


_OF_POSITION: Final[Mapping[str, Callable[[Position, RuleSet], Fact]]] = {
    "need": _need,
    "score": _score,
    "top": _top,
}


def _worth(place: str, argument: str, rules: RuleSet) -> Fact:
    """The points of one card, named by its rank; a three is a black one, a red one has a bonus instead."""
    rank = Rank.JOKER if argument == "joker" else _rank(place, argument)
    return Points(int(getattr(rules.points, "black_three" if rank is Rank.THREE else rank.name.lower())))


def _minimum_from(place: str, argument: str, rules: RuleSet) -> Fact:
    return Points(facts.minimum_from(_number(place, argument), rules))


def _red_threes(place: str, argument: str, rules: RuleSet) -> Fact:
    number = _number(place, argument)
    if not 1 <= number <= len(rules.threes.red):
        raise PlaceUnknown(place, _UNKNOWN)
    return Points(facts.red_three_value(number, rules))


def _sum(place: str, argument: str, rules: RuleSet) -> Fact:
    return Points(facts.meld_points(_listed(place, argument), rules))


def _loss(place: str, argument: str, rules: RuleSet) -> Fact:
    """What a value below 0 takes away, for words that say themselves that something is lost."""
    value = _rule_value(argument, rules)
    if not isinstance(value, Count) or value.value >= 0:
        raise PlaceUnknown(place, _UNKNOWN)
    return Points(-value.value)


def _special_hand(place: str, argument: str, rules: RuleSet) -> Fact:
    if argument not in {hand.id for hand in rules.special.hands}:
        raise PlaceUnknown(place, _UNKNOWN)
    return HAND_NAMES[argument]


_QUESTIONS: Final[Mapping[str, Callable[[str, str, RuleSet], Fact]]] = {
    "points": _worth,
    "minimum": _minimum_from,
    "red-threes": _red_threes,
    "sum": _sum,
    "loss": _loss,
    "special-hand": _special_hand,
}


def _rule_value(place: str, rules: RuleSet) -> Fact:
    value: object = rules
    for name in place.split("."):
        value = _entry(value, name) if isinstance(value, tuple) else _field(value, name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise PlaceUnknown(place, _UNKNOWN)
    return Count(value)


def _field(value: object, name: str) -> object:
    return getattr(value, name, None) if name.isidentifier() and not name.startswith("_") else None


def _entry(entries: tuple[object, ...], name: str) -> object:
    """The entry of that id, or of that number in the list; None where there is none."""
    numbered = {str(number): entry for number, entry in enumerate(entries, 1)}
    by_id = {getattr(entry, "id", None): entry for entry in entries}
    return numbered.get(name, by_id.get(name))


def _rank(place: str, symbol: str) -> Rank:
    for rank in Rank:
        if rank.symbol == symbol:
            return rank
    raise PlaceUnknown(place, _UNKNOWN)


def _number(place: str, argument: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", argument):
        raise PlaceUnknown(place, _UNKNOWN)
    return int(argument)


def _listed(place: str, argument: str) -> tuple[Card, ...]:
    try:
        found = parse_cards(argument)
    except NotationError as problem:
        raise PlaceUnknown(place, problem.problem) from None
    if not found:
        raise PlaceUnknown(place, _UNKNOWN)
    return found


_UNKNOWN: Final = N_("Nothing is known about {place}.")
_NO_POSITION: Final = N_("{place} needs a position, and there is none here.")
_NO_SUCH_CARDS: Final = N_("There is no card for {place} in this position.")
_NO_FORM: Final = N_("The glossary of this language has no form for {place}.")
_STRAY_BRACE: Final = N_("A brace stands alone: a place has one before it and one after it.")
