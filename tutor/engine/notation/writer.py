"""The writer of positions: fields in their fixed order, whatever has its default left out."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.notation import defaults
from tutor.engine.notation.cards import write_cards
from tutor.engine.notation.turn import write_turn
from tutor.engine.position import Hand, Phase, Position, Stack
from tutor.engine.rules import RuleSet


def write_position(position: Position, rules: RuleSet) -> str:
    """The position as one line, which `parse_position` reads back as the same position."""
    return " ".join((position.rules, *(f"{key}={value}" for key, value in write_fields(position, rules))))


def write_fields(position: Position, rules: RuleSet) -> Iterator[tuple[str, object]]:
    """The fields of the position that do not have their default value, in their order."""
    if position.turn != 1:
        yield "turn", position.turn
    if position.phase is not Phase.DRAW:
        yield "phase", position.phase.value
    if position.deal != 1:
        yield "deal", position.deal
    if position.round is not None:
        yield "round", position.round
    if position.dealer is not None:
        yield "dealer", position.dealer
    if position.lone is not None:
        yield "lone", position.lone
    yield from _cards(position, rules)
    for seat, score in enumerate(position.scores, 1):
        if score:
            yield f"score{seat}", score
    if position.frozen:
        yield "frozen", "yes"
    for seat, laid in enumerate(position.laid, 1):
        if laid != defaults.laid(position, seat, rules):
            yield f"laid{seat}", "yes" if laid else "no"
    yield from _ending(position)


def _cards(position: Position, rules: RuleSet) -> Iterator[tuple[str, object]]:
    for seat, hand in enumerate(position.hands, 1):
        if hand != defaults.hand(rules):
            yield f"hand{seat}", _known_and_unknown(hand)
    yield from _feet(position, rules)
    for seat, melds in enumerate(position.melds, 1):
        if melds:
            yield f"melds{seat}", ",".join(write_cards(meld.cards) + "*" * meld.whole for meld in melds)
    for seat, (reds, blacks) in enumerate(zip(position.red_threes, position.black_threes, strict=True), 1):
        if blacks:
            yield f"threes{seat}", "3h" * reds + "3s" * blacks
        elif reds:
            yield f"red3{seat}", reds
    if len(position.pile):
        yield "pile", _known_and_unknown(position.pile)
    if position.stock != defaults.stock(position, rules):
        yield "stock", _known_and_unknown(position.stock)


def _ending(position: Position) -> Iterator[tuple[str, object]]:
    yield from _bonus_cards(position)
    endings = (
        ("recycled", "yes" if position.recycled else None),
        ("out", position.out),
        ("concealed", "yes" if position.concealed else None),
        ("acaba", position.acaba),
        ("special", position.special),
        ("facedown", position.face_down or None),
    )
    yield from ((key, value) for key, value in endings if value is not None)
    if position.done:
        yield "done", f'"{write_turn((None, action) for action in position.done)}"'


def _bonus_cards(position: Position) -> Iterator[tuple[str, object]]:
    for seat, asked in enumerate(position.asked, 1):
        if asked:
            yield f"asked{seat}", "yes"
    if position.first_opened is not None:
        yield "openedfirst", position.first_opened
    for seat, cards in enumerate(position.talon, 1):
        if len(cards):
            yield f"talon{seat}", _known_and_unknown(cards)


def _feet(position: Position, rules: RuleSet) -> Iterator[tuple[str, object]]:
    for seat, foot in enumerate(position.feet, 1):
        if foot != defaults.foot(rules):
            yield f"foot{seat}", _known_and_unknown(foot)
    for seat, played in enumerate(position.played, 1):
        if played != defaults.played(position.feet[seat - 1], rules):
            yield f"played{seat}", "yes" if played else "no"


def _known_and_unknown(stretch: Hand | Stack) -> str:
    cards = write_cards(stretch.cards)
    if stretch.unknown and cards:
        return f"?{stretch.unknown},{cards}"
    return cards or f"?{stretch.unknown}"
