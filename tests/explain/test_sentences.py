"""Every sentence of the explanations, whether an example leads to it or not, in every language."""

from __future__ import annotations

import pytest

from tests.i18n.catalogs import LANGUAGES, ids, messages, template
from tutor.bidi.wrap import wrap
from tutor.cards import Card, Rank, Suit
from tutor.explain.special_hands import HAND_NAMES
from tutor.i18n import places, translator
from tutor.text import CardRun, Count, Fact, Message, Points, RankName, Term, Verbatim

BODY, LINES = 60, 2
"""Cells of a line of feedback, and the lines that each sentence may take."""

TENS = tuple(Card(Rank.TEN, suit) for suit in Suit)
TWOS = tuple(Card(Rank.TWO, suit) for suit in Suit)
TEN = CardRun(TENS[:1])
FACTS: dict[str, Fact] = {
    **dict.fromkeys(["cards", "more"], CardRun((*TENS, Card(Rank.TWO, Suit.CLUBS)))),
    **dict.fromkeys(["first", "second"], CardRun(TENS)),
    **dict.fromkeys(["top", "natural", "mates", "rest", "freezing", "lowest", "sooner", "ended"], TEN),
    "wild_cards": CardRun((Card(Rank.TWO, Suit.CLUBS), Card(Rank.JOKER))),
    "back": CardRun((Card(Rank.JOKER),)),
    "rank": RankName(Rank.NINE),
    **dict.fromkeys(["need", "have", "points", "total", "red"], Points(120)),
    "score": Points(-12500),
    **dict.fromkeys(["meld_cards", "meld_naturals", "meld_wilds", "canasta_cards"], Count(7)),
    **dict.fromkeys(
        ["canastas", "wilds", "naturals", "jokers", "twos", "draw", "number", "freezers"], Count(2)
    ),
    **dict.fromkeys(["there", "wanted", "count", "melds", "deal_number"], Count(2)),
    **dict.fromkeys(["held", "limit", "laid"], Count(11)),
    **dict.fromkeys(["unfinished", "meld"], CardRun((*TENS, *TWOS[:2], Card(Rank.JOKER)))),
    "run": CardRun(TENS),
    "example": Verbatim("draw 5c9d"),
    "kept": Count(2),
    "kind": Term("sequence-canasta"),
    "hand": HAND_NAMES["dream-4"],
}
"""Facts as long as they come in play."""


def _sentences() -> list[Message]:
    """The texts marked in the explanations, each in both of its forms where it has two; names have a context."""
    found = []
    for entry in messages(template()):
        named = entry.context is not None
        if not named and any("tutor/explain/" in place for place, _ in entry.locations):
            text, *plural = ids(entry)
            for number in (1, 2) if plural else (2,):
                facts = {name: FACTS[name] for name in places(text + "".join(plural))}
                found.append(
                    Message(text, {**facts, "n": Count(number)}, plural[0] if plural else None, "n")
                    if plural
                    else Message(text, facts)
                )
    return found


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.filterwarnings("error::tutor.i18n.MissingText")
def test_every_sentence_is_whole_and_fits_its_lines(code: str) -> None:
    speaker = translator(code)
    assert len(_sentences()) > 150
    for message in _sentences():
        said = speaker.say(message)
        assert said.endswith("."), said
        assert len(wrap(said, BODY, speaker.language.direction)) <= LINES, said
