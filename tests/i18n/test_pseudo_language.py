"""Nothing that a learner is told leaks out untranslated."""

from __future__ import annotations

import pytest

from tests.explain.cases import EXAMPLES
from tests.i18n.pseudo import CLOSE, OPEN, pseudo_speaker
from tutor.explain import explain
from tutor.i18n import MissingText, Translator
from tutor.text import Count, Message


@pytest.fixture(scope="module")
def speaker(tmp_path_factory: pytest.TempPathFactory) -> Translator:
    return pseudo_speaker(tmp_path_factory.mktemp("pseudo"))


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.code for example in EXAMPLES])
@pytest.mark.filterwarnings("error::tutor.i18n.MissingText")
def test_every_explanation_is_translated_from_end_to_end(example, speaker: Translator) -> None:
    now = example.faulty
    for explanation in explain(now.position, now.action, now.rules, now.seat):
        for text in (explanation.what, explanation.why, explanation.remedy):
            if text is not None:
                said = speaker.say(text)
                assert (said[0], said[-1]) == (OPEN, CLOSE)


def test_a_text_that_is_not_marked_is_shown_in_english_and_reported(speaker: Translator) -> None:
    unmarked = Message("A text that {n} did not mark.", {"n": Count(1)})
    with pytest.warns(MissingText, match="did not mark"):
        assert speaker.say(unmarked) == "A text that 1 did not mark."
    assert "A text that {n} did not mark." in speaker.missing
