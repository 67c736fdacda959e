"""How a message becomes a sentence."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.i18n.catalogs import LOCALES
from tutor.cards import JOKER, Card, Rank, Suit
from tutor.i18n import LanguageError, PlaceError, TextsNotCompiled, Translator, language, places, translator
from tutor.i18n.glossary import read_glossary
from tutor.text import N_, NN_, CardRun, Count, Message, Points, RankName, Term, Verbatim, melds_fact

KING, TEN = Card(Rank.KING, Suit.SPADES), Card(Rank.TEN, Suit.HEARTS)

ONE_CARD = NN_("This is only one card: {cards}.", "These are only {have} cards: {cards}.", "have")


@pytest.mark.parametrize(
    ("code", "number", "said"),
    [
        ("en", 1, "This is only one card: K♠."),
        ("en", 2, "These are only 2 cards: K♠."),
        ("en", 0, "These are only 0 cards: K♠."),
        ("fa", 1, "این فقط یک کارت است: K♠."),
        ("fa", 2, "این‌ها فقط ۲ کارت‌اند: K♠."),
        ("el", 1, "Αυτό είναι μόνο ένα φύλλο: K♠."),
        ("el", 2, "Αυτά είναι μόνο 2 φύλλα: K♠."),
    ],
)
def test_the_number_chooses_the_form_of_the_sentence(code: str, number: int, said: str) -> None:
    message = ONE_CARD.with_facts(have=Count(number), cards=CardRun((KING,)))
    assert translator(code).say(message) == said


@pytest.mark.parametrize("code", ["en", "fa", "el"])
def test_a_sign_stands_between_the_cards_of_two_melds(code: str) -> None:
    two, one = melds_fact([(KING, KING), (TEN,)]), melds_fact([(), (KING, TEN)])
    assert translator(code).fact(two) == "K♠ K♠ · 10♥"
    assert translator(code).fact(one) == "K♠ 10♥"
    assert two.cards == (KING, KING, TEN)


def test_points_have_the_digits_of_the_language_and_cards_stay_as_printed() -> None:
    message = N_("Open with {cards}: {points} points.").with_facts(
        cards=CardRun((KING, TEN, JOKER)), points=Points(70)
    )
    assert translator("en").say(message) == "Open with K♠ 10♥ and a joker: 70 points."
    assert translator("fa").say(message) == "ترکیب اول را با K♠ 10♥ و جوکر روی میز بگذارید: ۷۰ امتیاز."
    assert translator("el").say(message) == "Ανοίξτε με τα K♠ 10♥ και τον τζόκερ: 70 πόντοι."


@pytest.mark.parametrize(
    ("rank", "english", "greek"),
    [
        (Rank.KING, "You have no kings on the table.", "Δεν έχετε ρηγάδες στο τραπέζι."),
        (Rank.EIGHT, "You have no eights on the table.", "Δεν έχετε οχτάρια στο τραπέζι."),
        (Rank.ACE, "You have no aces on the table.", "Δεν έχετε άσους στο τραπέζι."),
    ],
)
def test_a_rank_stands_in_the_form_that_the_sentence_asks_for(rank: Rank, english: str, greek: str) -> None:
    message = N_("You have no {rank:many} on the table.").with_facts(rank=RankName(rank))
    assert (translator("en").say(message), translator("el").say(message)) == (english, greek)


@pytest.mark.parametrize(
    ("cards", "english", "greek"),
    [
        ((KING,), "Discard K♠.", "Πετάξτε το K♠."),
        ((JOKER,), "Discard the joker.", "Πετάξτε τον τζόκερ."),
        ((JOKER, JOKER), "Discard the 2 jokers.", "Πετάξτε τους 2 τζόκερ."),
        ((KING, JOKER), "Discard K♠ and the joker.", "Πετάξτε το K♠ και τον τζόκερ."),
        ((JOKER, KING, TEN), "Discard K♠ 10♥ and the joker.", "Πετάξτε τα K♠ 10♥ και τον τζόκερ."),
        ((KING, JOKER, JOKER), "Discard K♠ and the 2 jokers.", "Πετάξτε το K♠ και τους 2 τζόκερ."),
    ],
)
def test_cards_take_the_article_that_fits_them(cards: tuple[Card, ...], english: str, greek: str) -> None:
    message = N_("Discard {cards:the}.").with_facts(cards=CardRun(cards))
    assert (translator("en").say(message), translator("el").say(message)) == (english, greek)


@pytest.mark.parametrize(
    ("jokers", "english", "greek", "persian"),
    [
        (1, "K♠ 10♥ and a joker", "K♠ 10♥ και τζόκερ", "K♠ 10♥ و جوکر"),
        (3, "K♠ 10♥ and 3 jokers", "K♠ 10♥ και 3 τζόκερ", "K♠ 10♥ و ۳ جوکر"),
    ],
)
def test_jokers_come_last_and_are_joined_by_a_word(
    jokers: int, english: str, greek: str, persian: str
) -> None:
    cards = (KING, *(JOKER,) * jokers, TEN)
    assert [translator(code).cards(cards) for code in ("en", "el", "fa")] == [english, greek, persian]


def test_each_of_several_melds_has_its_own_jokers() -> None:
    laid = N_("You lay down {cards}.").with_facts(cards=melds_fact([(KING, JOKER), (TEN, JOKER, JOKER)]))
    assert translator("en").say(laid) == "You lay down K♠ and a joker · 10♥ and 2 jokers."
    assert translator("el").say(laid) == "Κατεβάζετε το K♠ και τον τζόκερ · το 10♥ και τους 2 τζόκερ."


def test_ranks_without_a_form_are_shown_as_printed_and_the_joker_by_its_word() -> None:
    speaker = translator("fa")
    assert [speaker.rank(rank) for rank in (Rank.TEN, Rank.KING, Rank.JOKER)] == ["10", "K", "جوکر"]
    assert speaker.term("discard-pile") == "دسته‌ی زمین"


def test_a_sentence_may_hold_another_and_a_signed_number() -> None:
    inner = N_("Discard one card.")
    message = Message("{first} {points:signed} {term:many} {{}}").with_facts(
        first=inner, points=Points(-50), term=Term("card")
    )
    assert translator("en").say(message) == "Discard one card. −50 cards {}"


def test_text_from_somebody_is_shown_as_typed_and_keeps_its_own_direction() -> None:
    typed = N_("Discard {cards:the}.").with_facts(cards=Verbatim("[b]{x}%s"))
    with pytest.raises(PlaceError):
        translator("en").say(typed)
    message = Message("{name}").with_facts(name=Verbatim("[b]{x}%s"))
    assert translator("en").say(message) == "[b]{x}%s"
    assert translator("en").verbatim("علی") == "\u2068علی\u2069"
    assert translator("fa").verbatim("Ali (1)") == "\u2068Ali (1)\u2069"


@pytest.mark.parametrize(
    "message",
    [
        Message("Where is {it}?"),
        Message("{cards:nonsense}", {"cards": CardRun((KING,))}),
        Message("{rank:nonsense}", {"rank": RankName(Rank.ACE)}),
        Message("{term}", {"term": Term("nonsense")}),
        Message("{n:many}", {"n": Count(1)}),
        Message("one", {"n": Verbatim("1")}, plural="many", count="n"),
        Message("one", plural="many", count="n"),
    ],
)
def test_a_place_that_cannot_be_filled_is_an_error_of_the_text(message: Message) -> None:
    with pytest.raises(PlaceError):
        translator("en").say(message)


def test_places_are_found_whatever_form_they_ask_for() -> None:
    assert places("{cards:the} {need} {{no}} {Not this}") == {"cards", "need"}


def test_without_a_compiled_catalog_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "fa").mkdir()
    with pytest.raises(
        TextsNotCompiled, match=r"^The texts of the language fa .* run `make messages` first\.$"
    ):
        Translator(replace(language("fa"), folder=tmp_path / "fa"))


@pytest.mark.parametrize("keep", [0, 10, 1000, -1])
def test_a_damaged_catalog_is_named_with_what_to_do(tmp_path: Path, keep: int) -> None:
    shutil.copytree(LOCALES / "fa", tmp_path / "fa")
    path = tmp_path / "fa" / "LC_MESSAGES" / "tutor.mo"
    path.write_bytes(path.read_bytes()[:keep])
    with pytest.raises(
        TextsNotCompiled, match=r"^The compiled texts in .*fa/LC_MESSAGES/tutor\.mo are damaged: "
    ):
        Translator(replace(language("fa"), folder=tmp_path / "fa"))


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("runs = 5", "“runs” must be a table"),
        ("avoid = []", "“avoid” must be a table"),
        ("terms.pile = 5", "“terms.pile” must be a table"),
        ('terms.pile.one = ""', "“terms.pile.one” must not be empty"),
        ("avoid.x = 5", "“avoid.x” must be a text in quotation marks"),
        (f"terms = {'[' * 5000}", "too many brackets"),
    ],
)
def test_a_glossary_is_read_with_its_types(tmp_path: Path, table: str, sentence: str) -> None:
    ranks = "".join(f'ranks.{rank.symbol}.one = "x"\n' for rank in Rank)
    (tmp_path / "glossary.toml").write_text(f"{ranks}{table}\n", encoding="utf-8")
    with pytest.raises(LanguageError) as raised:
        read_glossary(tmp_path / "glossary.toml")
    assert sentence in str(raised.value)
    assert raised.value.line == len(Rank) + 1


def test_english_needs_no_compiled_catalog(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    shutil.copy(LOCALES / "en" / "glossary.toml", tmp_path / "en")
    speaker = Translator(replace(language("en"), folder=tmp_path / "en"))
    assert speaker.say(N_("It is not your turn.")) == "It is not your turn."


@pytest.mark.parametrize(
    ("replaced", "by", "complaint"),
    [
        ("[ranks.Q]", "[ranks.Q]\none = {}\n[ranks.Y]", "“ranks.Y” does not belong here"),
        ("[ranks.Q]", "[ranks.X]", "“ranks.X” does not belong here"),
        ('[ranks.Q]\none = "queen"', "[ranks.Q]", "The key “ranks.Q.one” is missing here"),
        ('"queen"', "7", "“ranks.Q.one” must be a text in quotation marks"),
        ("[avoid]", "[forbidden]", "“forbidden” does not belong here"),
        ('joker = "the joker"', "", "The key “runs.the.joker” is missing here"),
        ('joker = "the joker"', 'joker = "the {cards}"', "“runs.the.joker” holds no places"),
        ('"{cards} and {number} jokers"', '"{cards} and jokers"', "“runs.plain.with_jokers” must hold these"),
        ("[runs.plain]", "[runs.bare]", "The key “runs.plain” is missing here"),
        ('one = "queen"', "one = ", "not valid TOML"),
    ],
)
def test_a_glossary_that_cannot_be_used_is_named_with_its_entry(
    replaced: str, by: str, complaint: str, tmp_path: Path
) -> None:
    shutil.copytree(LOCALES / "en", tmp_path / "en")
    path = tmp_path / "en" / "glossary.toml"
    text = path.read_text(encoding="utf-8")
    assert replaced in text
    path.write_text(text.replace(replaced, by, 1), encoding="utf-8")
    with pytest.raises(LanguageError) as raised:
        Translator(replace(language("en"), folder=tmp_path / "en"))
    assert str(path) in str(raised.value)
    assert complaint in str(raised.value)
