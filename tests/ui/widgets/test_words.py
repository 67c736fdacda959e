"""Words: direction, digits, and cards in a sentence; nobody's text is ever markup."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from tests.ui.widgets.faces import words_for
from tutor.cards import JOKER, Card, Rank, Suit
from tutor.ui.widgets.worded import Prose


def test_cards_in_a_sentence_become_chips() -> None:
    text = words_for("en").prose("Keep 10♥ and K♠.")
    assert text.plain == "Keep 10♥ and K♠."
    assert [(text.plain[span.start : span.end], str(span.style)) for span in text.spans] == [
        ("10♥", "bold $suit-red on $card"),
        ("K♠", "bold $suit-black on $card"),
    ]


@pytest.mark.parametrize("text", ["[b]Ali[/b] [red]10♥[/]", "[/] [", "{0} [$gold]"])
async def test_square_brackets_show_as_typed(text: str) -> None:
    class Page(App[None]):
        def compose(self) -> ComposeResult:
            yield Prose(words_for("en").prose(text))

    assert words_for("en").prose(text).plain == text
    async with Page().run_test() as pilot:
        (strip, *_) = pilot.app.screen._compositor.render_strips()
        assert strip.text.rstrip() == text


def test_without_backgrounds_chips_are_bold_alone() -> None:
    (span,) = words_for("fa", "plain").prose("2♥ را نگه دارید").spans
    assert span.style == "bold"


def test_in_ascii_suits_are_letters_and_stars_are_asterisks() -> None:
    words = words_for("en", ascii=True)
    assert words.prose("10♥ K♠ 4♦ 5♣ 6 + 2★").plain == "10h Ks 4d 5c 6 + 2*"
    assert words.card(Card(Rank.TEN, Suit.DIAMONDS)).plain == "10d"
    assert words.card(JOKER).plain == "*"


def test_a_letter_before_a_suit_is_no_card() -> None:
    assert not words_for("en").prose("OK♥ 110♥").spans


@pytest.mark.parametrize(
    ("code", "onward", "number"), [("en", "▸", "90"), ("el", "▸", "90"), ("fa", "◂", "۹۰")]
)
def test_signs_and_digits_follow_the_language(code: str, onward: str, number: str) -> None:
    words = words_for(code)
    assert (words.onward, words.num(90)) == (onward, number)


def test_key_names_keep_their_order_in_persian() -> None:
    assert words_for("fa").key("← →") == "\u2066← →\u2069"
    assert words_for("en").key("← →") == "← →"
