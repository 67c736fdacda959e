"""Below the hand, or below the task where there is room: answers to pick, the running count, feedback, hints."""

from __future__ import annotations

from typing import Final

from textual.widget import Widget

from tutor.course import StepText
from tutor.text import N_, Message
from tutor.ui.screens.counting import RunningCount
from tutor.ui.screens.feedback import feedback
from tutor.ui.screens.options import Options
from tutor.ui.screens.taking import Stage, Taking
from tutor.ui.screens.told_actions import reading, what_happened
from tutor.ui.widgets.answers import FeedbackPanel, HintLadder
from tutor.ui.widgets.lines import CountBar, MarginLine
from tutor.ui.widgets.rows import OptionState
from tutor.ui.words import Words

_YES: Final = N_("Yes")
_NO: Final = N_("No")
_WHICH: Final = N_("Which way?")
_WHICH_MEANT: Final = N_("This can be done in several ways. Which do you mean?")
_CHOSEN: Final = N_("Chosen")
_HINT: Final = N_("Hint")
_ANSWER: Final = N_("Your answer")
_HAPPENED: Final = N_("What happened")
_MOST_SEEN: Final = 5
"""Actions of a watched turn that are told; a turn has no more but in the rarest of cases."""


class Tray:
    """All that is said about the learner's choice and answer: `parts`, to be laid one below the other."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.options = Options(words)
        self.count = CountBar(words)
        self.feedback = FeedbackPanel(words)
        self.hints = HintLadder(words)
        self._which = MarginLine(classes="tray")
        self._answers = MarginLine("", self.options, classes="tray")
        self.note = MarginLine(classes="tray")
        self._seen = [MarginLine(classes="tray") for _ in range(_MOST_SEEN)]
        self._told: dict[str, tuple[Words, object]] = {}

    @property
    def parts(self) -> tuple[Widget, ...]:
        """The widgets; those with nothing to say take no room."""
        return (self._which, self._answers, self.note, self.count, self.feedback, *self._seen, self.hints)

    def say(self, message: Message) -> str:
        """The message in the language of the moment."""
        return self._words.say(message)

    def tell(
        self, words: Words, taking: Taking, text: StepText, *, detail: str, seen: int, spacious: bool
    ) -> None:
        """Say what there is to say.

        `detail` is about the stack under the pointer, `seen` says how many actions of a watched turn were seen so
        far, `spacious` that nothing has to give way.
        """
        self._words = words
        stage = taking.stage
        self._tell_options(taking, spacious)
        self._tell_note(taking, detail)
        self._tell_count(taking, stage is Stage.CHOOSE and not self.note.display)
        said = feedback(taking, text, words)
        if self._is_new("feedback", said):
            self.feedback.update_feedback(said)
        # While a way is to be picked, hints below the ways would look like one of them.
        hidden = stage in (Stage.RIGHT, Stage.WRONG, Stage.WHICH)
        hints = () if hidden else text.hints[: taking.session.hints_given]
        if self._is_new("hints", hints):
            self.hints.update_hints(self.say(_HINT), hints)
        self._tell_seen(taking, seen)

    def _is_new(self, part: str, told: object) -> bool:
        """Whether a part has something else to say than last time: what stays the same costs nothing."""
        was, self._told[part] = self._told.get(part), (self._words, told)
        return was != self._told[part]

    def _tell_options(self, taking: Taking, spacious: bool) -> None:
        stage, asks = taking.stage, taking.asks
        texts: list[str] = []
        if stage is Stage.WHICH:
            texts = [self.say(reading(action)) for action in taking.readings]
        elif stage is Stage.ASK or (asks and spacious):
            texts = [self._option(option) for option in taking.options]
        states = self._states(taking) if asks else []
        if not self._is_new("options", (stage is Stage.WHICH, texts, states)):
            return
        self._which.display = stage is Stage.WHICH
        self._which.update_line(self.say(_WHICH), self.say(_WHICH_MEANT))
        self._answers.display = bool(texts)
        self._answers.update_line(self.say(_ANSWER) if asks else "")
        self.options.set_class(asks, "-short")
        self.options.update_options(texts, states)

    def _option(self, option: bool | int) -> str:
        if isinstance(option, bool):
            return self.say(_YES if option else _NO)
        return self._words.num(option)

    @staticmethod
    def _states(taking: Taking) -> list[OptionState]:
        """What has become of each answer; nothing while the question is open."""
        outcome = taking.outcome
        if outcome is None:
            return []
        states = {outcome.answer: OptionState.WRONG}
        if outcome.right:
            states[outcome.answer] = OptionState.RIGHT
        return [states.get(option, OptionState.OTHER) for option in taking.options]

    def _tell_note(self, taking: Taking, detail: str) -> None:
        text = self.say(taking.nudge) if taking.nudge else detail
        if taking.stage not in (Stage.CHOOSE, Stage.SHOW):
            text = ""
        if self._is_new("note", text):
            self.note.display = bool(text)
            self.note.update_line("", self._words.prose(text))

    def _tell_count(self, taking: Taking, shown: bool) -> None:
        count = RunningCount.of(taking) if shown else None
        if self._is_new("count", count):
            self.count.display = count is not None
            if count is not None:
                self.count.update_count(self.say(_CHOSEN), *count.told(self._words))

    def _tell_seen(self, taking: Taking, seen: int) -> None:
        session = taking.session
        turn = session.step.turn[:seen] if session.watched else ()
        told = [self.say(each) for each in what_happened(session.step.position, turn, session.lesson.rules)]
        if self._is_new("seen", told):
            for place, line in enumerate(self._seen):
                line.display = place < len(told)
                if line.display:
                    line.update_line(
                        self.say(_HAPPENED) if place == 0 else "", self._words.prose(told[place])
                    )
