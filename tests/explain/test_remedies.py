"""What is offered instead: near to what was tried, different in different situations, and always legal."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings

from tests.engine.positions import actions, positions
from tests.explain.cases import ACES, CANASTA, LOOSE, moment
from tests.explain.tries import moments
from tutor.bidi.wrap import wrap
from tutor.cards import Rank
from tutor.engine.actions import Action, Discard
from tutor.engine.judge import is_legal, violations
from tutor.engine.laying import hand_cards_of
from tutor.engine.notation import write_action
from tutor.engine.position import Position
from tutor.engine.violations import Code, Violation
from tutor.explain import Wish, explain
from tutor.explain.case import Case
from tutor.explain.in_words import in_words
from tutor.i18n import languages, translator
from tutor.text import CardRun, Message
from tutor.variants import load

MOMENTS = 60
"""Faults of a hand that are explained, the first of them."""

SPEAKERS = [translator(language.code) for language in languages()]

TOLD = [
    pytest.param(
        f"bolivia phase=play hand1=Jk2h2c{LOOSE} {ACES}",
        "lay Jk",
        "This is only one card: joker.",
        "Add wild cards: 2♥ 2♣.",
        "lay Jk2h2c",
        id="two wild cards more",
    ),
    pytest.param(
        f"classic phase=play hand1=5h5s2c2h{LOOSE} {ACES}",
        "lay 5h2c2h",
        "This meld has only one natural card: 5♥.",
        "Swap a wild card for another five: 5♠ in place of 2♣.",
        "lay 5h2h5s",
        id="a wild card for the natural held",
    ),
    pytest.param(
        f"classic phase=play hand1=5h2c2h{LOOSE} {ACES}",
        "lay 5h2c2h",
        "This meld has only one natural card: 5♥.",
        "You need one more five; keep these cards until it comes.",
        None,
        id="the natural is not held",
    ),
    pytest.param(
        f"classic phase=play hand1=5h5s5c{LOOSE} {ACES}",
        "lay 5h5s",
        "These are only 2 cards: 5♥ 5♠.",
        "Add another five: 5♣.",
        "lay 5h5s5c",
        id="a third of the rank",
    ),
    pytest.param(
        f"classic phase=play hand1=5h5sJk{LOOSE} {ACES}",
        "lay 5h5s",
        "These are only 2 cards: 5♥ 5♠.",
        "Add a wild card: the joker.",
        "lay 5h5sJk",
        id="a wild card as the third",
    ),
    pytest.param(
        "classic phase=play hand1=7c7d7hJkAsAhAd4s9hJdKc score1=1600",
        "lay 7c7d7hJk",
        "Not enough yet: 65 of the 90 points your side needs to open.",
        "Lay A♠ A♥ A♦ as well: 60 points more, 125 in all.",
        "lay 7c7d7hJk AsAhAd",
        id="a further meld opens",
    ),
    pytest.param(
        "classic phase=play hand1=KsKhKd7c7d7hJkQd9h4s5c",
        "lay KsKhKd",
        "Not enough yet: 30 of the 50 points your side needs to open.",
        "Lay the joker as well: 50 points more, 80 in all.",
        "lay KsKhKdJk",
        id="a wild card opens",
    ),
    pytest.param(
        "classic phase=play hand1=4s4h4dAsAhJk9hJdKcTs6c",
        "lay 4s4h4d",
        "Not enough yet: 15 of the 50 points your side needs to open.",
        "Lay the joker as well: 50 points more, 65 in all.",
        "lay 4s4h4dJk",
        id="as few more cards as possible",
    ),
    pytest.param(
        "classic phase=play hand1=4s4h4d9hJdKcTs6c7dQh8s",
        "lay 4s4h4d",
        "Not enough yet: 15 of the 50 points your side needs to open.",
        "This hand has no opening of 50 points; keep the cards and discard one.",
        None,
        id="no opening in the hand",
    ),
    pytest.param(
        f"classic phase=play hand1=KsKhQdJk{LOOSE} {ACES}",
        "lay KsKhQd",
        "Q♦ is not of the same rank as the other cards.",
        "Lay the joker in place of Q♦.",
        "lay KsKhJk",
        id="a wild card for the card that does not belong",
    ),
    pytest.param(
        f"classic phase=play hand1=KsKhKdQd{LOOSE} {ACES}",
        "lay KsKhKd Qd",
        "This is only one card: Q♦.",
        "Keep Q♦ in your hand and lay the others.",
        "lay KsKhKd",
        id="a card too many beside a meld",
    ),
    pytest.param(
        f"classic phase=play hand1=Qd{LOOSE} {ACES}",
        "lay +A:Qd",
        "Q♦ does not go with the aces on the table.",
        "Keep these cards for now, and end your turn with a discard.",
        None,
        id="no card is awaited for a meld that lies there already",
    ),
    pytest.param(
        f"classic hand1=8s2c{LOOSE} {ACES} pile=2hKd8h",
        "take 8s2c",
        "The pile is frozen, because 2♥ lies in it.",
        "You hold only 8♠, which is not enough: draw from the stock.",
        "draw",
        id="a frozen pile out of reach",
    ),
    pytest.param(
        f"classic hand1=8s8c2c{LOOSE} {ACES} pile=2h3dKd8h",
        "take 8s2c",
        "The pile is frozen, because 2♥ 3♦ lie in it.",
        "Take the pile with 8♠ 8♣.",
        "take 8s8c",
        id="a frozen pile within reach",
    ),
    pytest.param(
        f"classic hand1=KsKd{LOOSE} {ACES} pile=5c8s",
        "take KsKd",
        "K♠ K♦ do not match the top card, 8♠.",
        "You hold no eight: draw from the stock.",
        "draw",
        id="another rank than the top card",
    ),
    pytest.param(
        f"classic hand1=8s8c{LOOSE} {ACES} pile=Kd8h",
        "take",
        "You have not chosen any cards to go with 8♥, and your side has no eights on the table.",
        "Take the pile with 8♠ 8♣.",
        "take 8s8c",
        id="no card chosen, and no meld for the top card",
    ),
    pytest.param(
        f"classic hand1=8s8c{LOOSE} {ACES} pile=2hKd8h",
        "take",
        "The pile is frozen, and you have not chosen any cards to take it with.",
        "Take the pile with 8♠ 8♣.",
        "take 8s8c",
        id="no card chosen, and the pile is frozen",
    ),
    pytest.param(
        "classic-2p hand1=8s9c4d6cTsJd melds1=AsAhAd pile=Kd8h",
        "take",
        "You have not chosen any cards to go with 8♥, and have no eights on the table.",
        "You hold only 8♠, which is not enough: draw from the stock.",
        "draw",
        id="no card chosen by who plays alone",
    ),
    pytest.param(
        f"classic phase=play hand1=2cJk{LOOSE} {ACES}",
        "lay 2cJk",
        "These are nothing but wild cards: 2♣ and a joker.",
        "Add 2♣ to your side's aces.",
        "lay +A:2c",
        id="two wild cards lack no third",
    ),
    pytest.param(
        "classic hand1=QsQhJkAsAhAd4d6c9hTsJd pile=5sKdQd",
        "take QsJk lay AsAhAd",
        "The pile is frozen for your side, because it has not opened yet.",
        "Take the pile with Q♠ Q♥, and lay A♠ A♥ A♦ as well.",
        "take QsQh lay AsAhAd",
        id="opening with the pile",
    ),
    pytest.param(
        f"classic hand1=4d6cTsKhQd {ACES},9s9h9d pile=5c9c stock=?0",
        "draw",
        "The stock is used up; there is nothing to draw.",
        "Take the pile by adding its top card to your nines.",
        "take",
        id="no stock, but a pile to take",
    ),
    pytest.param(
        f"classic phase=play hand1=KsKhKdKc5c {ACES}",
        "lay KsKhKdKc",
        "This would leave only one card in your hand.",
        "Keep K♣ in your hand and lay the others.",
        "lay KsKhKd",
        id="a card to keep back",
    ),
    pytest.param(
        f"classic phase=play hand1=9s4d {ACES},9h9d9c",
        "lay +9:9s",
        "This would leave only one card in your hand.",
        "Keep these cards for now, and end your turn with a discard.",
        None,
        id="nothing can be laid",
    ),
    pytest.param(
        f"classic phase=play hand1=KsKhKd5c {CANASTA}",
        "ask; answer yes; drop 5c",
        "Your partner said yes, so this turn must end with going out.",
        "Lay K♠ K♥ K♦.",
        "lay KsKhKd",
        id="the way out that a yes asks for",
    ),
    pytest.param(
        f"classic+jokers-not-discarded phase=play hand1=Jk9c9d {ACES}",
        "drop Jk",
        "Here you may not discard the joker.",
        "You may discard any of these: 9♣ 9♦.",
        None,
        id="what may be discarded",
    ),
    pytest.param(
        "classic phase=play hand1=JkQd4d6c9hTs melds1=QsQhJkJkJk,AsAhAd",
        "lay +Q:Jk",
        "With the joker there would be 4 wild cards among the queens.",
        "Swap a wild card for another queen: Q♦ in place of the joker.",
        "lay +Q:Qd",
        id="a full meld takes naturals",
    ),
    pytest.param(
        f"classic phase=play hand1=3s3s3c{LOOSE} {ACES}",
        "lay 3s3s3c",
        "You are not going out with this, so the black threes must stay in your hand.",
        "Discard one of them: it stops the next player from taking the pile.",
        "drop 3s",
        id="a black three is for the pile",
    ),
    pytest.param(
        "classic-2p phase=play hand1=7c7d7hKc4s9hJdKd5c6sQc score1=1600",
        "lay 7c7d7h",
        "Not enough yet: 15 of the 90 points you need to open.",
        "This hand has no opening of 90 points; keep the cards and discard one.",
        None,
        id="who plays alone is no side",
    ),
    pytest.param(
        f"samba phase=play hand1=5h6h8h7h{LOOSE} {ACES}",
        "lay 5h6h8h",
        "These cards do not follow one another: 5♥ 6♥ 8♥.",
        "Add 7♥.",
        "lay 5h6h8h7h",
        id="the gap of a run is filled from the hand",
    ),
    pytest.param(
        f"samba phase=play hand1=5h6h8h9h{LOOSE} {ACES}",
        "lay 5h6h8h9h",
        "These cards do not follow one another: 5♥ 6♥ 8♥ 9♥.",
        "You need one more card of the run; keep these cards until it comes.",
        None,
        id="the card in the gap is not held",
    ),
    pytest.param(
        f"samba phase=play hand1=5h6h4h{LOOSE} {ACES}",
        "lay 5h6h",
        "These are only 2 cards: 5♥ 6♥.",
        "Add 4♥.",
        "lay 5h6h4h",
        id="a third card at the end of a run",
    ),
    pytest.param(
        f"samba phase=play hand1=5h6h2c7h{LOOSE} {ACES}",
        "lay 5h6h2c",
        "No wild card goes into a run: 2♣.",
        "Lay 7♥ in place of 2♣.",
        "lay 5h6h7h",
        id="a natural card for the wild one in a run",
    ),
    pytest.param(
        f"samba phase=play hand1=9h9sJhKs{LOOSE} melds1=5h6h7h8h,KhKdKc",
        "lay +5h:9hJh +K:Ks",
        "9♥ J♥ do not continue the run on the table.",
        "Keep J♥ in your hand and lay the others.",
        "lay +5h:9h +K:Ks",
        id="what of the cards continues a run",
    ),
    pytest.param(
        f"samba phase=play hand1=9h{LOOSE} {ACES}",
        "lay +5h:9h",
        "Your side has no run on the table that begins with 5♥.",
        "Keep these cards for now, and end your turn with a discard.",
        None,
        id="a run that is not there",
    ),
    pytest.param(
        "samba hand1=4d6cTsKhQd melds1=5h6h7h8h,KhKdKc pile=5c9h stock=?0",
        "draw",
        "The stock is used up; there is nothing to draw.",
        "Take the pile by adding its top card to your run that begins with 5♥.",
        "take +5h",
        id="a run takes the pile",
    ),
    pytest.param(
        f"italian hand1=KsKh{LOOSE} {ACES} pile=2h5cKd",
        "take KsJd",
        "J♦ does not match the top card, K♦.",
        "Take the pile with K♠ K♥.",
        "take KsKh",
        id="a pair for the pile that is always frozen",
    ),
    pytest.param(
        f"cuban hand1=KsJk{LOOSE} {ACES} pile=2h5cKd",
        "take KsJk",
        "In this game the pile is always frozen.",
        "You hold only K♠, which is not enough: draw from the stock.",
        "draw",
        id="no card freezes the pile that is always frozen",
    ),
    pytest.param(
        "hand-and-foot deal=3 phase=play hand1=KsKhKd7c7d7h9h4s5c foot1=?13",
        "lay KsKhKd",
        "Not enough yet: 30 of the 120 points your side needs to open.",
        "This hand has no opening of 120 points; keep the cards and discard one.",
        None,
        id="the minimum goes by the deal",
    ),
    pytest.param(
        f"modern-american phase=play hand1=KsKhKdQsQh2cAsAhAdAcJkJk{LOOSE} score1=100",
        "lay KsKh2c AsAhJk QsQhJk",
        "No meld in this opening is made of natural cards alone, all from your hand.",
        "Open with Q♠ Q♥ Q♣ · K♠ K♥ K♦ · A♠ A♥ A♦ A♣: 140 points.",
        "lay QsQhQc KsKhKd AsAhAdAc",
        id="an opening needs a meld without wild cards",
    ),
    pytest.param(
        f"bolivia phase=play hand1=2c{LOOSE} melds1=2s2h2dJk2c2s2h,AsAhAd",
        "lay +2:2c",
        "With 2♣ the meld of wild cards would have 8 cards.",
        "Add 2♣ to your side's aces.",
        "lay +A:2c",
        id="a full meld of wild cards",
    ),
    pytest.param(
        f"modern-american phase=play hand1=8s8h2c{LOOSE} {ACES},2s2hJk",
        "lay 8s8h2c",
        "With 2 natural cards this meld takes no wild card yet: 2♣.",
        "Add 2♣ to your side's meld of wild cards.",
        "lay +2:2c",
        id="a wild card goes where it belongs",
    ),
    pytest.param(
        f"hand-and-foot-seed phase=play hand1=3h{LOOSE} foot1=?11 {ACES}",
        "drop 4d",
        "Here you may not discard 4♦.",
        "Discard 3♥.",
        "drop 3h",
        id="a card that goes before all others",
    ),
]


@pytest.mark.parametrize(("position", "turn", "what", "remedy", "action"), TOLD)
def test_what_a_learner_is_told(position: str, turn: str, what: str, remedy: str, action: str | None) -> None:
    now = moment(position, turn)
    explanation = explain(now.position, now.action, now.rules, now.seat)[0]
    english = translator("en")
    assert english.say(explanation.what) == what
    assert explanation.remedy is not None
    assert english.say(explanation.remedy) == remedy
    done = write_action(explanation.remedy_action) if explanation.remedy_action is not None else None
    assert done == action


def test_only_what_is_wished_for_is_offered() -> None:
    now = moment(f"classic phase=play hand1=KsKhQsQhJk{LOOSE} {ACES}", "lay KsKh")

    def offered(wish: Wish | None) -> tuple[str, str | None] | None:
        told = explain(now.position, now.action, now.rules, wish=wish)[0]
        action = write_action(told.remedy_action) if told.remedy_action is not None else None
        return (translator("en").say(told.remedy), action) if told.remedy is not None else None

    assert offered(None) == ("Add a wild card: the joker.", "lay KsKhJk")
    queens = lambda action: any(card.rank is Rank.QUEEN for card in hand_cards_of(action))  # noqa: E731
    assert offered(queens) == ("You need one more king; keep these cards until it comes.", None)
    discards = lambda action: isinstance(action, Discard)  # noqa: E731
    assert offered(discards) == ("Keep these cards for now, and end your turn with a discard.", None)
    assert offered(lambda action: False) is None


def test_wild_cards_are_not_spoken_of_to_whoever_holds_none() -> None:
    def why(hand: str) -> str:
        now = moment(f"classic phase=play hand1={hand}{LOOSE} {ACES}", "lay KsKh")
        return translator("en").say(explain(now.position, now.action, now.rules)[0].why)

    assert "natural" not in why("KsKh")
    assert "natural" in why("KsKh2c")


def test_two_melds_with_a_joker_are_listed_so_that_and_stands_only_before_the_joker() -> None:
    def said(turn: str) -> str:
        now = moment(f"classic phase=play hand1=KsKhQsQhJk2c{LOOSE} {ACES}", turn)
        case = Case(now.position, now.action, now.rules, 1, Violation(Code.NO_CANASTA))
        text = in_words(case, now.action)
        assert text is not None
        return translator("en").say(text)

    assert said("lay KsKh2c QsQhJk") == "Lay these cards: K♠ K♥ 2♣ · Q♠ Q♥ and a joker."
    assert said("lay KsKh2c QsQh") == "Lay K♠ K♥ 2♣ and Q♠ Q♥."


def test_all_faults_are_explained_the_main_one_first() -> None:
    now = moment(f"classic hand1=KsKd{LOOSE} {ACES} pile=5c9s", "take")
    found = violations(now.position, now.action, now.rules)
    assert len(found) > 1
    explained = explain(now.position, now.action, now.rules, None, found)
    assert [one.code for one in explained] == [violation.code for violation in found]


def _known_how_many(remedy: Message) -> bool:
    """Whether of all cards that it names by an article it is known which they were picked from."""
    named = [remedy.facts[name] for name in ("cards", "back", "rest") if f"{{{name}:the}}" in remedy.text]
    return all(isinstance(fact, CardRun) and fact.among for fact in named)


@pytest.mark.parametrize(
    "name",
    [
        "classic",
        "classic-2p",
        "classic-3p-cutthroat",
        "classic-6p",
        "classic+wilds-fewer+opening-before-pile",
        "classic+jokers-not-discarded+last-card-pass+frozen-onto-meld+pile-not-onto-canasta",
        "classic+natural-pair-always+forced-take-matching+last-red-three-may-meld",
        "samba+sequence-takes-top-only",
        "bolivia",
        "chilean",
        "english",
        "hand-and-foot+opening-before-pile",
        "brazilian",
        "italian",
        "cuban",
        "american",
        "modern-american",
        "hand-and-foot",
        "hand-and-foot-seed",
    ],
)
@pytest.mark.filterwarnings("error::tutor.i18n.MissingText")
def test_whatever_is_tried_in_play_each_remedy_is_legal_and_the_sentences_are_short(name: str) -> None:
    rules = load(name)
    told: list[Message] = []
    for seed in range(2):
        for position, action in islice(moments(rules, seed), MOMENTS):
            for violation in violations(position, action, rules):
                (explanation,) = explain(position, action, rules, found=(violation,))
                remedy = explanation.remedy_action
                assert explanation.remedy is not None
                assert remedy is None or is_legal(position, remedy, rules)
                assert _known_how_many(explanation.remedy), explanation.remedy
                told += (explanation.what, explanation.why, explanation.remedy)
    assert len(told) > 50
    for speaker in SPEAKERS:
        for said in {speaker.say(text) for text in told}:
            assert len(wrap(said, 60, speaker.language.direction)) <= 2, said


@given(position=positions(), action=actions())
@settings(max_examples=150)
def test_any_action_in_any_position_can_be_explained(position: Position, action: Action) -> None:
    rules = load(position.rules)
    for explanation in explain(position, action, rules):
        remedy = explanation.remedy_action
        assert remedy is None or is_legal(position, remedy, rules)
        for speaker in SPEAKERS:
            assert speaker.say(explanation.what)
            assert speaker.say(explanation.why)
