"""Every fault is explained in every language, and only where it is committed."""

from __future__ import annotations

import pytest

from tests.explain.cases import EXAMPLES, Example, Moment
from tutor.bidi.wrap import wrap
from tutor.engine.judge import is_legal, violations
from tutor.engine.violations import Code
from tutor.explain import SENTENCES, Explanation, explain
from tutor.i18n import Translator, languages, translator

LANGUAGES = [language.code for language in languages()]
RULE_PAGES = {
    *("aim", "cards", "card-values", "deal", "upcard", "turn", "melds", "wild-cards", "adding", "canastas"),
    *("red-threes", "black-threes", "opening", "taking-the-pile", "frozen-pile", "discarding"),
    *("keeping-a-card", "going-out", "asking", "concealed", "stock", "scoring", "match"),
    *("sequences", "wild-melds", "dead-ranks", "special-hands", "foot", "acaba"),
}
examples = pytest.mark.parametrize("example", EXAMPLES, ids=[example.code for example in EXAMPLES])
BODY, LINES = 60, 2


def _explained(moment: Moment) -> Explanation:
    return explain(moment.position, moment.action, moment.rules, moment.seat)[0]


def _sentences(explanation: Explanation, speaker: Translator) -> list[str]:
    texts = [explanation.what, explanation.why, explanation.remedy]
    return [speaker.say(text) for text in texts if text is not None]


def test_each_fault_has_its_sentences_and_an_example() -> None:
    assert set(SENTENCES) == set(Code)
    assert [example.code for example in EXAMPLES] == list(dict.fromkeys(example.code for example in EXAMPLES))
    assert {example.code for example in EXAMPLES} == set(Code)


@examples
def test_the_example_commits_the_fault_and_its_neighbour_does_not(example: Example) -> None:
    bad, good = example.faulty, example.sound
    assert violations(bad.position, bad.action, bad.rules, bad.seat)[0].code is example.code
    assert not violations(good.position, good.action, good.rules, good.seat)
    assert not explain(good.position, good.action, good.rules, good.seat)


@examples
def test_it_is_said_what_is_wrong_why_and_what_would_do(example: Example) -> None:
    moment = example.faulty
    explanation = _explained(moment)
    assert explanation.code is example.code
    assert explanation.rule in RULE_PAGES
    assert explanation.remedy is not None
    if explanation.remedy_action is not None:
        assert is_legal(moment.position, explanation.remedy_action, moment.rules)


@pytest.mark.parametrize("code", LANGUAGES)
@examples
@pytest.mark.filterwarnings("error::tutor.i18n.MissingText")
def test_the_sentences_are_there_in_each_language_and_fit_two_lines(example: Example, code: str) -> None:
    speaker = translator(code)
    said = _sentences(_explained(example.faulty), speaker)
    assert len(set(said)) == 3
    for sentence in said:
        assert len(wrap(sentence, BODY, speaker.language.direction)) <= LINES, sentence
        assert sentence.endswith("."), sentence
        assert "{" not in sentence, sentence


@examples
def test_no_two_languages_say_the_same(example: Example) -> None:
    explanation = _explained(example.faulty)
    assert len({translator(code).say(explanation.why) for code in LANGUAGES}) == len(LANGUAGES)
