"""What can be wrong with the words of a lesson, in one language or between them, is found at its line."""

from __future__ import annotations

import pytest

from tests.content.conftest import Content

EL = "locales/el/lessons/classic/small.md"
AFTER_ICE = (
    "Look at it.\n\n### task\n\nDo it.\n\n### hint\n\nThink.\n\n### hint\n\nSee {hint}.\n\n### hint\n\nYes."
)

PLANTED = [
    ("## can\n", "## cannot\n", "lay {meld.cards}", "belongs to nothing"),
    ("Throw a card.", "Throw a card.\n\n### hint\n\nHm.", "Hm.", "belongs to nothing"),
    ("## throw", "## throw\n\n- Hm.", "The last one.", "one paragraph"),
    ("### task\n\nThrow a card.\n", "", "The last one.", "“## throw ### task” is missing"),
    ("### wrong\n\nIt is.\n", "### wrong\n", "### wrong", "missing under the heading"),
    ("### wrong\n\nIt is.\n", "", AFTER_ICE, "language “en” has it"),
    ("Watch {turn}.", "Watch.", "Watch.", "{turn} is missing here"),
    ("Watch {turn}.", "Watch {turn} {top}.", "Watch {turn}", "no card for {top}"),
    ("The last one.", "The last one {score}.", "The last one", "{score} stands here, but not in"),
    ("The last one.", "The last one {hand:Q}.", "The last one", "no card for {hand:Q}"),
    ("The last one.", "The last one, " + "and on " * 20, "The last one, and", "At 60 cells"),
    ("The last one.", "The last one, " + "and on " * 60, "The last one, and", "At 35 cells"),
    (
        "Throw a card.",
        "Throw a card, but not any card that you could still need for a meld.",
        "Throw a",
        "fills 2 lines",
    ),
    ("Think.", "Think. " * 20, "Think. Think", "2 are allowed"),
    ("It is.", "It is. " * 20, "It is. It is", "2 are allowed"),
    ("See {turn}.", "Think.", "Think.\n\n### hint\n\nNo", "what an earlier one has said"),
    ("See {hint}.", "See them.", "See them", "names none of the cards"),
    ("Lay {solution}.", "Lay {cards:KsKh}.", "Lay {cards", "does not name all cards"),
    ("It is {answer}.", "It is so.", "It is so", "does not name the right number"),
]


@pytest.mark.parametrize(("old", "new", "at", "said"), PLANTED)
def test_a_planted_fault_is_found_where_it_stands(content: Content, old: str, new: str, at: str, said: str):
    content.finds(EL, old, new, at, said)


def test_a_text_that_only_one_language_has_is_missing_in_the_others(content: Content):
    content.plant(EL, "Take with {solution}.", "Take with {solution}.\n\n### right\n\nSo it is.")
    found = content.said()
    assert [one.split(":")[0] for one in found] == [EL.replace("el", code, 1) for code in ("en", "fa")]
    assert all("“## take ### right” is missing here; the language “el” has it" in one for one in found)
