"""The words of a lesson: every place filled from the rule set and the step, every heading where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.course import Lesson, LessonText, load_course, texts
from tutor.i18n import translator
from tutor.prose import ProseError

HINTS = "\n### hint\n\nOne.\n\n### hint\n\nTwo.\n\n### hint\n\nThree.\n"

TEXT = f"""\
# Small

## can

lay {{meld.cards}} cards

## watch

Watch {{turn}}.

## pair

A pair.

### task

May you lay {{turn}}, {{turn-points}} points?
{HINTS}
### mistake too-few-cards

{{turn}} are two.

## kings

Kings.

### task

May you?
{HINTS}
### right

So it is.

### wrong

They may.

## worth

Cards.

### task

How much?
{HINTS.replace("Two", "See {hint}").replace("Three", "It is {answer}")}
## need

Points.

### task

How many?
{HINTS}
## ice

{{top}} lies on top.

### task

Frozen?
{HINTS}
## lay

With {{score}} you need {{need}}; you hold {{hand:K}}.

### task

Lay.
{HINTS.replace("Two", "See {hint}").replace("Three", "Lay {solution}: {solution-points}")}
### mistake too-few-cards

{{turn}} are a pair.

### mistake new-meld

{{turn}} is wild.

### better

{{better}} would do.

## take

Take.

### task

Take.
{HINTS}
## throw

Throw.

### task

Throw.
"""


@pytest.fixture
def language(tmp_path: Path) -> Path:
    path = tmp_path / "xx" / "lessons" / "classic" / "small.md"
    path.parent.mkdir(parents=True)
    path.write_text(TEXT, encoding="utf-8")
    return tmp_path / "xx"


def _texts(lesson: Lesson, language: Path, code: str = "en") -> LessonText:
    return texts(lesson, translator(code), language)


def test_the_words_are_filled_for_each_step(lesson: Lesson, language: Path):
    words = _texts(lesson, language)
    assert (words.title, words.can) == ("Small", "lay 3 cards")
    assert list(words.steps) == [step.id for step in lesson.steps]
    steps = words.steps
    assert steps["watch"].text == "Watch 4♦."
    assert (steps["watch"].task, steps["watch"].hints) == (None, ())
    assert steps["pair"].task == "May you lay 9♠ 9♥, 20 points?"
    assert steps["pair"].mistakes == {"too-few-cards": "9♠ 9♥ are two."}
    assert (steps["kings"].right, steps["kings"].wrong) == ("So it is.", "They may.")
    assert steps["worth"].hints == ("One.", "See K♠ K♥ K♦ 2♣.", "It is 50.")
    assert steps["ice"].text == "8♠ lies on top."
    assert steps["lay"].text == "With 0 you need 50; you hold K♠ K♥ K♦."
    assert steps["lay"].hints == ("One.", "See K♠ K♥ K♦.", "Lay K♠ K♥ K♦: 30.")
    assert steps["lay"].mistakes == {"too-few-cards": "5♥ 5♣ are a pair.", "new-meld": "2♣ is wild."}
    assert steps["lay"].better == "K♠ K♥ K♦ would do."
    assert (steps["throw"].task, steps["throw"].hints) == ("Throw.", ())


def test_another_language_gets_its_digits(lesson: Lesson, language: Path):
    assert _texts(lesson, language, "fa").steps["lay"].text == "With ۰ you need ۵۰; you hold K♠ K♥ K♦."


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ("# Small", "# Small\n\nText.", "Text."),
        ("## can", "# can", "# can"),
        ("## can", "### can", "### can"),
        ("## can\n\nlay {meld.cards} cards\n\n", "", "# Small"),
        ("lay {meld.cards} cards", "", "## can"),
        ("{meld.cards}", "{meld.card}", "lay {meld.card}"),
        ("Watch {turn}.", "Watch {solution}.", "Watch {solution}"),
        ("## watch\n\nWatch {turn}.", "## watch\n\nWatch.\n\n{turn}.", "{turn}."),
        ("## watch\n\nWatch {turn}.", "## watch\n\n- Watch.", "- Watch."),
        ("## kings", "## queens", "# Small"),
        ("Kings.", "Kings.\n\n### better\n\nNo.", "No."),
        ("Kings.", "Kings.\n\n### mistake mixed-ranks\n\nNo.", "No."),
        ("### wrong", "### right", "### right\n\nThey"),
        ("Points.\n\n### task\n\nHow many?", "Points.", "Points."),
        ("Throw.\n\n### task", "Throw.\n\n### hint\n\nNo.\n\n### task", "No."),
        ("Take.\n\n### task", "Take.\n\n### hint\n\nNo.\n\n### task", "Three.\n\n## throw"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line(
    lesson: Lesson, language: Path, old: str, new: str, at: str
):
    path = language / "lessons" / "classic" / "small.md"
    text = path.read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ProseError) as caught:
        _texts(lesson, language)
    line = text[: text.index(at)].count("\n") + 1
    assert (caught.value.path, caught.value.line) == (path, line), str(caught.value)


def test_the_better_answer_in_the_text_is_the_one_that_is_mentioned(
    folder: Path, change: Callable[[str, str], None], language: Path
):
    change('prefer = "fewest-wilds"', 'prefer = "most-points"')
    lesson = load_course(folder=folder).lessons[0]
    assert _texts(lesson, language).steps["lay"].better == "K♠ K♥ K♦ 2♣ would do."
