"""What can be wrong with a page of the rule book is found at its line."""

from __future__ import annotations

import pytest

from tests.content.conftest import Content

PAGE = "locales/el/rules/melds.md"

PLANTED = [
    ("{points:K} points", "ten points", "## Worth", "{points:K} is missing here"),
    ("{points:K}", "{points:X}", "- {points:X}", "Nothing is known about {points:X}"),
    ("- {points:K} points", "{points:K} points", "## Worth", "not the parts"),
    ("## Worth\n\n- {points:K} points\n", "", "# Melds", "not the parts"),
    ("- {points:K} points\n", "- {points:K} points\n\n## More\n", "## More", "not the parts"),
    ("or more", "or 4", "A meld has", "stands here by itself (4)"),
    ("or more", "εταίρος", "A meld has", "Instead: παρτενέρ"),
    ("# Melds", "Melds", "Melds", "before the first heading"),
]


@pytest.mark.parametrize(("old", "new", "at", "said"), PLANTED)
def test_a_planted_fault_is_found_where_it_stands(content: Content, old: str, new: str, at: str, said: str):
    content.finds(PAGE, old, new, at, said)


def test_an_example_that_is_not_there_is_found(content: Content):
    content.finds(
        "locales/en/rules/melds.md",
        "- {points:K} points",
        "{example:three}",
        "{example:three}",
        "no example “three”",
    )
