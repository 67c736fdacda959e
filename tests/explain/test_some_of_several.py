"""A remedy that names a card or a meld, where there are more like it, does not speak of it as the only one."""

from __future__ import annotations

import pytest

from tests.explain.cases import ACES, CANASTA, LOOSE, moment
from tutor.engine.notation import write_action
from tutor.explain import explain
from tutor.i18n import translator

TWINS = "KsKhKd,KcKsKhKd"


def remedy(position: str, turn: str, code: str = "en") -> str:
    now = moment(position, turn)
    told = explain(now.position, now.action, now.rules, now.seat)[0].remedy
    assert told is not None
    return translator(code).say(told)


@pytest.mark.parametrize(
    ("position", "turn", "english", "greek", "persian"),
    [
        pytest.param(
            f"italian phase=play hand1=2c2dJkJkJk{LOOSE} {ACES}",
            "lay 2c2dJkJkJk",
            "Keep one joker in your hand and lay the others.",
            "Κρατήστε στο χέρι έναν τζόκερ και κατεβάστε τα υπόλοιπα.",
            "یک جوکر را در دست نگه دارید و بقیه را روی میز بگذارید.",
            id="one of the jokers tried is kept back",
        ),
        pytest.param(
            f"italian+wilds-fewer phase=play hand1=2s2h2c2dJkJkJkJkJk{LOOSE} {ACES}",
            "lay 2s2h2c2dJkJkJkJkJk",
            "Keep 3 jokers in your hand and lay the others.",
            "Κρατήστε στο χέρι 3 τζόκερ και κατεβάστε τα υπόλοιπα.",
            "۳ تا از جوکرها را در دست نگه دارید و بقیه را روی میز بگذارید.",
            id="some of the jokers tried are kept back",
        ),
        pytest.param(
            f"classic phase=play hand1=5h5sJkJk{LOOSE} {ACES}",
            "lay 5hJkJk",
            "Swap a wild card for another five: 5♠ in place of one joker.",
            "Βγάλτε έναν τζόκερ και βάλτε άλλο ένα πεντάρι: 5♠.",
            "به‌جای یک جوکر یک 5 بگذارید: 5♠.",
            id="one of the jokers tried is swapped",
        ),
        pytest.param(
            f"classic phase=play hand1=5h5sJkJk{LOOSE} {ACES}",
            "lay 5h5s",
            "Add a wild card: one joker.",
            "Βάλτε κι έναν μπαλαντέρ, έναν τζόκερ.",
            "یک کارت جایگزین اضافه کنید: یک جوکر.",
            id="one of the jokers held is added",
        ),
        pytest.param(
            "classic phase=play hand1=KsKhKdJkJk7d7h9h4s5c",
            "lay KsKhKd",
            "Lay one joker as well: 50 points more, 80 in all.",
            "Κατεβάστε και έναν τζόκερ: 50 πόντοι ακόμη, σύνολο 80.",
            "یک جوکر را هم روی میز بگذارید: ۵۰ امتیاز دیگر، روی هم ۸۰ امتیاز.",
            id="one of the jokers held opens",
        ),
        pytest.param(
            f"classic phase=play hand1=KsKhJkJk{LOOSE} {ACES}",
            "lay KsKhQd",
            "Lay K♠ K♥ and a joker.",
            "Κατεβάστε τα K♠ K♥ και έναν τζόκερ.",
            "K♠ K♥ و یک جوکر را روی میز بگذارید.",
            id="one of the jokers held is laid",
        ),
        pytest.param(
            f"classic phase=play hand1=KsKs {CANASTA}",
            "pass",
            "Discard one K♠.",
            "Πετάξτε ένα K♠.",
            "یک K♠ را بیندازید.",
            id="one of two cards that are the same is discarded",
        ),
        pytest.param(
            f"samba phase=play hand1=Kh{LOOSE} melds1={TWINS}",
            "lay +Q:Kh",
            "Add K♥ to this meld: K♠ K♥ K♦.",
            "Κολλήστε το K♥ σε αυτό το κατέβασμα: K♠ K♥ K♦.",
            "K♥ را به این ترکیب اضافه کنید: K♠ K♥ K♦.",
            id="one of two melds of a rank",
        ),
    ],
)
def test_one_of_several_is_named_as_one_of_several(
    position: str, turn: str, english: str, greek: str, persian: str
) -> None:
    assert remedy(position, turn, "en") == english
    assert remedy(position, turn, "el") == greek
    assert remedy(position, turn, "fa") == persian


@pytest.mark.parametrize(
    ("position", "turn", "english"),
    [
        pytest.param(
            f"classic phase=play hand1=5h5sJk2c{LOOSE} {ACES}",
            "lay 5hJk2c",
            "Swap a wild card for another five: 5♠ in place of the joker.",
            id="the only joker",
        ),
        pytest.param(
            f"classic phase=play hand1=KsKhKd9h9sJkJk{LOOSE} {ACES}",
            "lay KsKhKd Jk",
            "Keep the joker in your hand and lay the others.",
            id="the only joker that was tried, though the hand has another",
        ),
        pytest.param(
            f"samba phase=play hand1=Kh{LOOSE} melds1=KsKhKd",
            "lay +Q:Kh",
            "Add K♥ to your side's kings.",
            id="the only meld of a rank",
        ),
    ],
)
def test_what_is_the_only_one_is_named_as_such(position: str, turn: str, english: str) -> None:
    assert remedy(position, turn) == english


def test_of_two_melds_of_a_rank_that_is_named_which_takes_the_card() -> None:
    position = f"hand-and-foot phase=play hand1=Kc{LOOSE} foot1=?0 melds1=KsKhKdKcKsKhKd,KsKhKd"
    now = moment(position, "lay +Q:Kc")
    told = explain(now.position, now.action, now.rules)[0]
    assert told.remedy_action is not None
    assert write_action(told.remedy_action) == "lay +K/2:Kc"
    assert remedy(position, "lay +Q:Kc") == "Add K♣ to this meld: K♠ K♥ K♦."


def test_the_pile_goes_onto_one_of_two_melds_of_a_rank() -> None:
    position = f"samba hand1={LOOSE} melds1={TWINS} pile=4hKh"
    assert remedy(position, "drop 4d") == (
        "Draw from the stock, or take the pile by adding its top card to a meld of kings."
    )
    assert remedy(position, "take KsKd") == "Take the pile by adding its top card to this meld: K♠ K♥ K♦."
