"""What is said to an answer: the author's words where there are some, else the judge's."""

from __future__ import annotations

from typing import Final

from tutor.course import Outcome, StepText
from tutor.course.goals import melds_of
from tutor.engine.actions import Action, Discard, Draw, TakePile
from tutor.text import N_, NC_, Message, cards_fact, melds_fact
from tutor.ui.screens.taking import Taking
from tutor.ui.widgets.answers import Feedback
from tutor.ui.words import Words

_RIGHT: Final = NC_("an answer", "Right")
_ILLEGAL: Final = NC_("an answer", "Not this way")
_MISSED: Final = NC_("an answer", "Another way")
_WRONG: Final = NC_("an answer", "Not right")
_WHY: Final = N_("Why")
_INSTEAD: Final = N_("Instead")
_BETTER: Final = N_("Even better")
_ENOUGH: Final = N_("{cards} would do as well.")
_LAID: Final = N_("These cards are on the table now.")
_TAKEN: Final = N_("The whole pile is yours.")
_DRAWN: Final = N_("You have drawn a card.")
_DISCARDED: Final = N_("{cards} is on the pile now, and your turn is over.")
_ALLOWED: Final = N_("Yes, this is allowed.")


def feedback(taking: Taking, text: StepText, words: Words) -> Feedback | None:
    """What to show for the last answer; None where none is given."""
    outcome = taking.outcome
    if outcome is None:
        return None
    return _right(taking, outcome, text, words) if outcome.right else _wrong(taking, outcome, text, words)


def _right(taking: Taking, outcome: Outcome, text: StepText, words: Words) -> Feedback:
    explanation = taking.explanation
    lines = []
    if explanation is not None:
        lines.append((words.say(_WHY), words.say(explanation.why)))
    if outcome.better is not None:
        cards = melds_fact(melds_of(outcome.better))
        lines.append((words.say(_BETTER), text.better or words.say(_ENOUGH.with_facts(cards=cards))))
    what = text.right or words.say(explanation.what if explanation else outcome.what or _done(outcome.action))
    return Feedback(True, words.say(_RIGHT), what, tuple(lines))


def _done(action: Action | None) -> Message:
    match action:
        case Draw():
            return _DRAWN
        case TakePile():
            return _TAKEN
        case Discard(card):
            return _DISCARDED.with_facts(cards=cards_fact([card]))
        case None:
            return _ALLOWED
    return _LAID


def _wrong(taking: Taking, outcome: Outcome, text: StepText, words: Words) -> Feedback:
    explanation, lines = taking.explanation, []
    own = text.mistakes.get(outcome.mistake) if outcome.mistake and taking.fault == 0 else None
    if explanation is not None:
        lines.append((words.say(_WHY), words.say(explanation.why)))
        if explanation.remedy is not None and outcome.action is not None:
            lines.append((words.say(_INSTEAD), words.say(explanation.remedy)))
    what = own or (None if explanation else text.wrong)
    if what is None:
        said = explanation.what if explanation else outcome.what
        what = words.say(said) if said else ""
    return Feedback(False, words.say(_heading(outcome)), what, tuple(lines))


def _heading(outcome: Outcome) -> Message:
    if outcome.action is None:
        return _WRONG
    return _ILLEGAL if outcome.explanations else _MISSED
