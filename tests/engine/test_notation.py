"""Notation: the writer and the reader undo each other, and text that is none is refused with its column."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import actions, positions
from tutor.cards import JOKER, Card, Cards, Rank, Suit
from tutor.engine.actions import (
    Action,
    Addition,
    AskPartner,
    CallAcaba,
    Draw,
    Join,
    LayDown,
    MeldName,
    NewMeld,
    ShowHand,
    TakePile,
)
from tutor.engine.judge import violations
from tutor.engine.notation import (
    NotationError,
    parse_cards,
    parse_field,
    parse_position,
    parse_turn,
    write_cards,
    write_fields,
    write_position,
    write_turn,
)
from tutor.engine.position import Hand, Phase, Position, Stack
from tutor.engine.violations import Code
from tutor.i18n import languages, translator
from tutor.variants import load

K = {suit.symbol: Card(Rank.KING, suit) for suit in Suit}
APART = ": cards are written without a space or a sign between them, like KsKd9h."
ALONE = (
    " is not part of any field: within a field, cards are written without spaces, like hand1=KsKd9h, and melds are"
    " separated by commas, like melds1=KsKhKd,QsQhQc."
)
DIGITS_ALONE = ": write a number in digits only, with no plus sign, commas or periods:"
LEFT_OUT = "has no value; if there is nothing to put in it, leave the field out."
OTHER_WORD = " is not an action; write"
NO_NAME = "does not name a meld; a name is a rank, as in +7 or +7/2, or the lowest card of a run, as in +5h."
ACTIONS = "draw, take, lay, drop, out, pass, turn, ask, answer, join, acaba, special"
TEXT = st.text(alphabet='classic hand1=?0,KsKhJk2c;:+/*"draw take lay out 10♠\u200f\n', max_size=80)


def position(fields: str, rules: str = "classic") -> Position:
    return parse_position(f"{rules} {fields}", load)


def sentence(error: NotationError) -> tuple[int, str]:
    """Column and problem; the problem can be said in every language."""
    for language in languages():
        assert translator(language.code).say(error.problem)
    said = translator("en").say(error.problem)
    return error.column, said.replace("\u2068", "").replace("\u2069", "")


@given(positions())
def test_every_position_is_read_back_as_it_was_written(position: Position) -> None:
    assert parse_position(write_position(position, load(position.rules)), load) == position


@given(st.lists(st.tuples(st.none() | st.integers(1, 6), actions()), min_size=1, max_size=6))
def test_every_turn_is_read_back_as_it_was_written(steps: list[tuple[int | None, Action]]) -> None:
    assert parse_turn(write_turn(steps)) == tuple(steps)


@given(st.text() | TEXT)
def test_any_text_is_read_or_refused_at_a_column_of_it(text: str) -> None:
    for read in (parse_cards, parse_turn, lambda text: parse_position(f"classic {text}", load)):
        if error := refused(read, text):
            assert 1 <= error.column <= len(error.text) + 1
            assert sentence(error)


def refused(read: Callable[[str], object], text: str) -> NotationError | None:
    try:
        read(text)
    except NotationError as error:
        return error
    return None


def test_the_example() -> None:
    text = "classic hand1=KsKhKd9s9h2c4d melds2=7s7h7d2c,QsQhQc pile=5dJs9h stock=?41 score1=1520"
    read = parse_position(text, load)
    assert write_position(read, load("classic")) == text
    assert (read.turn, read.phase, read.hand(2)) == (1, Phase.DRAW, Hand(unknown=11))
    assert [meld.rank for meld in read.melds[1]] == [Rank.SEVEN, Rank.QUEEN]
    assert read.pile.top is Card(Rank.NINE, Suit.HEARTS)
    assert read.laid == (False, True, False, True)


@pytest.mark.parametrize(
    "text",
    [
        "TsThJk",
        "10s10hJk",
        "TSTHJK",
        "T♠T♥jk",
        "T♠\ufe0fT♥\ufe0fJk",
        "Ts, Th, Jk",
        " Ts Th\nJk ",
        "Ts,Th,,Jk,",
    ],
)
def test_cards_as_people_type_them(text: str) -> None:
    assert parse_cards(text) == (Card(Rank.TEN, Suit.SPADES), Card(Rank.TEN, Suit.HEARTS), JOKER)
    assert write_cards(parse_cards(text)) == "TsThJk"


@pytest.mark.parametrize("zero", ["۰", "٠"])
def test_digits_may_be_persian_or_arabic_ones_wherever_there_are_any(zero: str) -> None:
    digits = {ord(str(value)): chr(ord(zero) + value) for value in range(10)}
    for text in (
        'classic-2p+deal-13 turn=2 phase=play hand1=?1,9d10h score1=1520 score2=-20 done="draw 9d; lay +7/2:7c"',
        "hand-and-foot deal=2 foot1=?11 melds2=7s7h7d red32=3 pile=?31,5d2c stock=?40",
    ):
        assert parse_position(text.translate(digits), load) == parse_position(text, load)
    turn = (
        "take +7/2 lay 9s9h2c +5h/2:9h; take 4s4h +4/2 lay 9s9h2c; join 7/1 7/2; special dream-4; 2: draw 10s"
    )
    assert parse_turn(turn.translate(digits)) == parse_turn(turn)
    assert parse_cards("9s, 10h".translate(digits)) == parse_cards("9s, 10h")
    key, value = "score2".translate(digits), "150".translate(digits)
    assert parse_field(key, value, load("classic")) == parse_field("score2", "150", load("classic"))


def test_a_minus_may_be_the_sign_that_is_printed() -> None:
    assert position("score1=\N{MINUS SIGN}20").scores[0] == -20


@pytest.mark.parametrize("name", ["hand and foot", "Hand and Foot", "Hand_and-foot", "classic 2p + Deal 13"])
def test_the_name_of_the_rule_set_may_be_spelled_as_people_do(name: str) -> None:
    rules = load(name)
    for fields in ("", " turn=2", ' phase=play done="draw 4d"'):
        assert parse_position(name + fields, load) == parse_position(rules.id + fields, load)
    assert parse_position(name, load).rules == rules.id


def test_what_is_not_said_has_its_default() -> None:
    for rules, deal in (("classic", 11), ("classic-2p", 15), ("classic-6p", 13), ("classic+deal-13", 13)):
        for phase in Phase:
            read = position(f"phase={phase}", rules)
            assert set(read.hands) == {Hand(unknown=deal)}
            assert read.stock == Stack(unknown=load(rules).deck.size - deal * len(read.hands))


def test_the_stock_is_by_default_what_is_left_of_the_pack() -> None:
    read = position("hand1=Ks?".replace("?", "Kd") + " melds1=4s4h4d red32=1 pile=?3,5d")
    assert read.stock == Stack(unknown=108 - 2 - 3 * 11 - 3 - 1 - 4)


def test_unknown_cards_stand_before_known_ones() -> None:
    assert position("hand1=?2,KsKh").hand(1) == Hand(Cards((K["s"], K["h"])), 2)
    assert position("pile=?31,KsKh").pile == Stack((K["s"], K["h"]), 31)
    assert position("hand1=?0").hand(1) == Hand()


def test_whoever_has_a_partner_with_melds_has_laid_unless_it_is_said() -> None:
    assert position("melds1=KsKhKd").laid == (True, False, True, False)
    assert position("melds1=KsKhKd laid1=no").laid == (False, False, True, False)


def test_in_the_lone_hand_game_the_pair_keeps_its_melds_at_its_lower_seat() -> None:
    read = position("lone=1 melds2=KsKhKd score3=500 red33=1", "classic-3p-cutthroat")
    assert (read.laid, read.scores, read.red_threes) == ((False, True, True), (0, 0, 500), (0, 0, 1))


def test_a_turn_judged_from_its_middle_says_what_was_done() -> None:
    read = position('phase=play done="draw Kd; lay KsKhKd"')
    assert read.done == (Draw((K["d"],)), LayDown((NewMeld((K["s"], K["h"], K["d"])),)))


def test_the_actions_of_a_turn() -> None:
    nines = (Card(Rank.NINE, Suit.SPADES), Card(Rank.NINE, Suit.HEARTS))
    sevens = MeldName(Rank.SEVEN, 2)
    assert parse_turn("take KsKd lay 9s9h +7/2:2c; 3:draw") == (
        (None, TakePile((K["s"], K["d"]), None, (NewMeld(nines), Addition(sevens, parse_cards("2c"))))),
        (3, Draw()),
    )
    assert parse_turn("take +7/2") == ((None, TakePile((), sevens)),)
    assert parse_turn("take 7s7h +7/2") == ((None, TakePile(parse_cards("7s7h"), sevens)),)
    assert parse_turn("take +10") == ((None, TakePile((), MeldName(Rank.TEN))),)


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("", 1, "The position is empty; it begins with the name of a rule set."),
        ("turn=1", 1, "A position begins with the name of a rule set, not with “turn=1”."),
        ("classic x", 9, "“x” is not a field; after the rule set come fields like turn=2 or hand1=KsKh."),
        ("classic hans1=Ks", 9, "A position has no field “hans1”."),
        ("classic hand1=", 9, "The field “hand1” has no value; if no cards are left, write hand1=?0."),
        (
            "classic hand1= hand2=4c",
            9,
            "The field “hand1” has no value; if no cards are left, write hand1=?0.",
        ),
        ("classic stock=", 9, "The field “stock” has no value; if no cards are left, write stock=?0."),
        (
            "hand-and-foot foot2=",
            15,
            "The field “foot2” has no value; if no cards are left, write foot2=?0.",
        ),
        ("classic pile=", 9, f"The field “pile” {LEFT_OUT}"),
        ("classic melds1= turn=2", 9, f"The field “melds1” {LEFT_OUT}"),
        ("classic score1=", 9, f"The field “score1” {LEFT_OUT}"),
        ("classic hand1=Ks,Kd,9h", 17, f"“,Kd,9h”{APART}"),
        ("classic melds1=KsKhKd,Qs-Qh", 25, f"“-Qh”{APART}"),
        ("classic hand1=Ks\u200fKd", 17, f"“<U+200F>Kd”{APART}"),
        ("classic score1=1,520", 16, f"“1,520”{DIGITS_ALONE} score1=1520."),
        ("classic score1=+1520", 16, f"“+1520”{DIGITS_ALONE} score1=1520."),
        ("classic score1=-1.234.567", 16, f"“-1.234.567”{DIGITS_ALONE} score1=-1234567."),
        ("classic score2=۱٬۵۲۰", 16, f"“۱٬۵۲۰”{DIGITS_ALONE} score2=1520."),
        ("classic turn=۵", 14, "“turn” must be a whole number from 1 to 4, not “۵”."),
        ("classic hand۵=?0", 9, "“hand۵”: there is no seat 5 in “classic”; the last one is seat 4."),
        ("classic turn=2 turn=2", 16, "The field “turn” is given twice."),
        ("classic turn=5", 14, "“turn” must be a whole number from 1 to 4, not “5”."),
        ("classic turn=x", 14, "“turn” must be a whole number from 1 to 4, not “x”."),
        ("classic phase=pla", 15, "“phase” cannot be “pla”; it is one of: deal, draw, play, answer, over."),
        ("classic laid1=y", 15, "“laid1” cannot be “y”; it is one of: yes, no."),
        ("classic hand5=?0", 9, "“hand5”: there is no seat 5 in “classic”; the last one is seat 4."),
        ("classic hand0=?0", 9, "“hand0”: there is no seat 0 in “classic”; the last one is seat 4."),
        ("classic melds3=KsKhKd", 9, "“melds3”: seat 3 belongs to side 1, so the field is called “melds1”."),
        ("classic score4=5", 9, "“score4”: seat 4 belongs to side 2, so the field is called “score2”."),
        ("classic hand1=KsKx", 17, "In “Kx” the rank is not followed by a suit: s, h, d or c."),
        ("classic hand1=Ksks", 17, "“ks” is not a card; cards are written like Ks, Th, 2c and Jk."),
        (
            "classic hand1=\u200fKs",
            15,
            "“<U+200F>Ks” is not a card; cards are written like Ks, Th, 2c and Jk.",
        ),
        (
            "classic hand1=Ks Kh",
            18,
            f"“Kh”{ALONE}",
        ),
        (
            "classic hand2\u00a0=4c pile=5c",
            9,
            "“hand2<U+00A0>=4c” is not a field; after the rule set come fields like turn=2 or hand1=KsKh.",
        ),
        ("classic melds1=KsKhKd,", 23, "A meld is missing here; melds are cards, separated by commas."),
        ("classic melds1=*", 16, "A meld is missing here; melds are cards, separated by commas."),
        (
            "classic done=draw",
            14,
            '“done” holds the actions of this turn in straight quotation marks: done="draw; ask".',
        ),
        ('classic done="2: draw"', 15, "“2”: actions earlier in the same turn have no seat before them."),
        ('classic done="draw; dorp 4d"', 21, None),
        ("classic hand1=4d?1", 17, None),
        ("classic hand1=?1,", 15, None),
        ("classic hand1=?", 15, None),
        ("classic hand1=?1000", 15, None),
        ("classic stock=?3,Ks", 20, None),
        ("classic score1=99999999", 16, None),
    ],
)
def test_what_is_no_position_is_refused_at_its_column(text: str, column: int, problem: str | None) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text, load)
    found = sentence(caught.value)
    assert found[0] == column
    assert problem in (found[1], None)


@pytest.mark.parametrize(
    "key",
    [
        "foot1=?11",
        "talon1=?3",
        "threes1=3h",
        "asked1=yes",
        "played1=yes",
        "acaba=1",
        "special=pairs",
        "openedfirst=1",
    ],
)
def test_fields_of_other_rule_sets_are_refused_by_name(key: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(key)
    name = key.partition("=")[0]
    assert sentence(caught.value) == (
        9,
        f"The field “{name}” belongs to other rule sets; “classic” has no such thing.",
    )


@pytest.mark.parametrize(
    ("text", "action", "code"),
    [
        ("join K/1 K/2", Join(MeldName(Rank.KING), MeldName(Rank.KING, 2)), Code.NO_SUCH_MELD),
        (
            "join 4h 8h/2",
            Join(MeldName(Rank.FOUR, 1, Suit.HEARTS), MeldName(Rank.EIGHT, 2, Suit.HEARTS)),
            Code.NO_SUCH_MELD,
        ),
        ("acaba", CallAcaba(), Code.ACABA_NOT_PLAYED),
        ("special wild-pairs", ShowHand("wild-pairs"), Code.NO_SPECIAL_HAND),
    ],
)
def test_actions_of_other_rule_sets_are_read_everywhere_and_refused_by_the_judge(
    text: str, action: Action, code: Code
) -> None:
    assert parse_turn(f"draw; {text}") == ((None, Draw()), (None, action))
    classic = position("phase=play hand1=4d5d6d7d melds1=KsKhKd")
    assert violations(classic, action, load("classic"))[0].code is code


def test_with_a_rule_set_only_seats_of_its_table_may_act() -> None:
    assert parse_turn("5: draw; 6: ask", load("classic-6p")) == ((5, Draw()), (6, AskPartner()))
    assert parse_turn("5: draw") == ((5, Draw()),)
    with pytest.raises(NotationError) as caught:
        parse_turn("2: draw; 3: draw", load("classic-2p"))
    assert sentence(caught.value) == (10, "“3”: there is no seat 3 in “classic-2p”; the last one is seat 2.")


@given(positions())
def test_every_field_that_is_written_can_be_read_alone(position: Position) -> None:
    rules = load(position.rules)
    for key, value in write_fields(position, rules):
        text = str(value).strip('"')
        assert dict(write_fields(parse_field(key, text, rules), rules)).get(key, value) == value


def test_a_field_read_alone_is_one_field() -> None:
    for key, value in (
        ("turn=1 hand1", "Ks"),
        ("hand1", "Ks turn=2"),
        ("hand1", ""),
        ("", "Ks"),
        ("hand9", "Ks"),
    ):
        with pytest.raises(NotationError) as caught:
            parse_field(key, value, load("classic"))
        assert sentence(caught.value)


def test_a_sequence_is_named_by_its_lowest_card() -> None:
    fives, second = MeldName(Rank.FIVE, 1, Suit.HEARTS), MeldName(Rank.FIVE, 2, Suit.HEARTS)
    nine = parse_cards("9h")
    assert parse_turn("lay +5h:9h +5h/2:9h") == (
        (None, LayDown((Addition(fives, nine), Addition(second, nine)))),
    )
    assert parse_turn("take +5h lay +5♥:9h") == ((None, TakePile((), fives, (Addition(fives, nine),))),)


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("", 1, "An action is missing here."),
        ("draw;", 6, "An action is missing here."),
        ("3:", 3, "An action is missing here."),
        ("0: draw", 1, "“0” names no seat; seats have one digit and are counted from 1."),
        ("lay", 4, "After “lay” the cards are missing."),
        ("take lay", 9, "After “lay” the cards are missing."),
        ("lay +7 7c", 7, "After the name of the meld a colon and the cards are missing, as in +7:7c2h."),
        ("lay +7:", 8, "A card is missing here."),
        ("lay +5x:9h", 5, f"“+5x:9h” {NO_NAME}"),
        ("take +5h5", 6, f"“+5h5” {NO_NAME}"),
        ("take +7/0", 6, f"“+7/0” {NO_NAME}"),
        ("take +Jk", 6, f"“+Jk” {NO_NAME}"),
        ("join 7/1", 9, "“join” takes the names of two melds, as in 7/1 7/2."),
        ("join 7 8 9", 10, "“join” takes the names of two melds, as in 7/1 7/2."),
        ("join 7:Ks 8", 7, "“join” takes the names of two melds, as in 7/1 7/2."),
        ("special", 8, "After “special” the name of a special hand is missing."),
        ("special Pairs!", 9, "After “special” the name of a special hand is missing."),
        ("acaba now", 7, "“now” does not belong here: the action “acaba” is complete without it."),
        ("take +7:7c", 8, "“:7c” does not belong here: “take” names a meld like +7 or +7/2, without cards."),
        ("take Ks Kd", 9, f"“Kd”{APART}"),
        ("take Ks out", 9, "“out” does not belong here: after the cards of “take” only “lay” can follow."),
        ("draw Ks 9d", 9, f"“9d”{APART}"),
        ("drop Ks,", 8, "“,” is not a card; cards are written like Ks, Th, 2c and Jk."),
        ("lay Ks,Kd,Kh", 7, f"“,Kd,Kh”{APART}"),
        ("discard Ks", 1, f"“discard”{OTHER_WORD} “drop” instead."),
        ("draw; Throw Ks", 7, f"“Throw”{OTHER_WORD} “drop” instead."),
        ("meld KsKdKh", 1, f"“meld”{OTHER_WORD} “lay” instead."),
        ("play KsKdKh", 1, f"“play”{OTHER_WORD} “lay” instead."),
        ("put KsKdKh", 1, f"“put”{OTHER_WORD} “lay” instead."),
        ("pick up KsKd", 1, f"“pick”{OTHER_WORD} “take” instead."),
        ("pickup KsKd", 1, f"“pickup”{OTHER_WORD} “take” instead."),
        ("lay +۷ 7c", 7, "After the name of the meld a colon and the cards are missing, as in +7:7c2h."),
        ("draw; +٧", 7, f"“+٧” is not an action; the actions are: {ACTIONS}."),
        ("drop", 5, "“drop” takes exactly one card."),
        ("drop 4d4h", 8, "“drop” takes exactly one card."),
        ("answer maybe", 8, "“answer” is followed by “yes” or “no”."),
        ("out now", 5, "“now” does not belong here: the action “out” is complete without it."),
        (
            "Draw",
            1,
            f"“Draw”{OTHER_WORD} “draw” instead.",
        ),
        (
            "dorp",
            1,
            f"“dorp” is not an action; the actions are: {ACTIONS}.",
        ),
    ],
)
def test_what_is_no_turn_is_refused_at_its_column(text: str, column: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_turn(text)
    assert sentence(caught.value) == (column, problem)
