"""A lesson being taken: the step, what lies on the table, hints, answers and mistakes. It knows no screen.

A session can be written down at any moment and taken up again in the next start, in any language.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, Literal

from tutor.cards import Card, Cards
from tutor.course.answers import Answer, Outcome, judge
from tutor.course.lesson import Lesson, Step
from tutor.engine.actions import Action
from tutor.engine.effect import ImpossibleDraw
from tutor.engine.intent import lay_readings, take_readings
from tutor.engine.notation import NotationError, parse_cards, parse_turn, write_action, write_cards
from tutor.engine.play import play_turn
from tutor.engine.position import Position
from tutor.prose.places import LEARNER

HINTS: Final = 3
"""The hints of a task: the rule, the cards, the answer."""


class LessonSession:
    """One run through a lesson. `chosen` is what the learner has picked so far; the screen sets it.

    `answered` is what came of the last answer to this step, None before it and after `retry`.
    """

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.finished = False
        self.mistakes = 0
        self._index = max(0, min(at, len(lesson.steps) - 1))
        self.restart_step()

    def restart_step(self) -> None:
        """Begin this step anew: no hint, no answer, nothing chosen, the table as at its start."""
        self.hints_given = 0
        self.answered: Outcome | None = None
        self.chosen: tuple[Card, ...] = ()
        self.watched: tuple[Position, ...] = ()

    @property
    def index(self) -> int:
        """The step's place in the lesson, from 0."""
        return self._index

    @property
    def total(self) -> int:
        """How many steps the lesson has."""
        return len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step at hand; the last one once the lesson is finished."""
        return self.lesson.steps[self._index]

    @property
    def position(self) -> Position:
        """What is on the table now: the step's position, or what the watched turn or the right answer made of it."""
        if self.watched:
            return self.watched[-1]
        if self.answered is not None and self.answered.after is not None:
            return self.answered.after
        return self.step.position

    @property
    def clean(self) -> bool:
        """Whether no answer was wrong in this lesson so far."""
        return not self.mistakes

    @property
    def to_watch(self) -> bool:
        """Whether the step has a turn to watch that was not played yet."""
        return self.step.task is None and bool(self.step.turn) and not self.watched

    @property
    def passed(self) -> bool:
        """Whether the step is done: its task answered rightly, or nothing asked and nothing left to watch."""
        if self.step.task is None:
            return not self.to_watch
        return self.answered is not None and self.answered.right

    def readings(self, chosen: Sequence[Card], kind: Literal["lay", "take"]) -> tuple[Action, ...]:
        """What laying these cards, or taking the pile with them, can mean: the legal readings, else one to explain."""
        read = lay_readings if kind == "lay" else take_readings
        return read(self.step.position, chosen, self.lesson.rules)

    def attempt(self, answer: Answer) -> Outcome:
        """Judge an answer. A wrong one counts as a mistake and leaves the table as it is.

        Raises ValueError for an answer of the wrong kind.
        """
        outcome = judge(self.lesson, self.step, answer)
        if not outcome.right:
            self.mistakes += 1
        self.answered = outcome
        return outcome

    def hint(self) -> int:
        """Give one more hint: its number from 1, or 0 where none is left."""
        task = self.step.task
        if task is None or task.last or self.hints_given == HINTS:
            return 0
        self.hints_given += 1
        return self.hints_given

    def retry(self) -> None:
        """Take back the last answer to try again. Hints stay given."""
        self.answered = None

    def advance(self) -> bool:
        """Play the turn that is to be watched, else go on to the next step; False where the lesson ends with this one.

        Raises ValueError while the step's task has no right answer.
        """
        if self.to_watch:
            self._watch()
            return True
        if not self.passed:
            raise ValueError("the task of this step is still open")
        if self._index + 1 == self.total:
            self.finished = True
            return False
        self._index += 1
        self.restart_step()
        return True

    def _watch(self) -> None:
        position, seen = self.step.position, []
        for action in self.step.turn:
            position = play_turn(position, (action,), self.lesson.rules)
            seen.append(position)
        self.watched = tuple(seen)

    def snapshot(self) -> str:
        """The session as text (JSON), for `restore`."""
        return json.dumps(
            {
                "step": self.step.id,
                "index": self._index,
                "hints": self.hints_given,
                "mistakes": self.mistakes,
                "chosen": write_cards(self.chosen),
                "watched": bool(self.watched),
                "answer": _written(self.answered.answer) if self.answered else None,
                "finished": self.finished,
            }
        )

    @classmethod
    def restore(cls, lesson: Lesson, text: str) -> LessonSession:
        """The session that was written down. What does not fit the lesson any more is left out, never guessed.

        Text that is no snapshot gives a session at the beginning.
        """
        saved = _parsed(text)
        places = {step.id: index for index, step in enumerate(lesson.steps)}
        session = cls(lesson, places.get(str(saved.get("step")), _number(saved, "index")))
        session.mistakes = _number(saved, "mistakes")
        if session.step.id == saved.get("step"):
            session._take_up(saved)
        return session

    def _take_up(self, saved: Mapping[str, object]) -> None:
        """Take up the state of the very step that was left."""
        task = self.step.task
        if task is not None and not task.last:
            self.hints_given = min(HINTS, _number(saved, "hints"))
        if self.to_watch and saved.get("watched") is True:
            self._watch()
        chosen = _chosen(saved)
        if self.step.position.hand(LEARNER).cards.holds(chosen):
            self.chosen = chosen.cards
        answer = _answer(saved.get("answer"))
        if answer is not None:
            try:
                self.answered = judge(self.lesson, self.step, answer)
            except (ValueError, ImpossibleDraw):
                self.answered = None
        self.finished = saved.get("finished") is True and self.passed and self._index + 1 == self.total


def _written(answer: Answer) -> bool | int | str:
    return answer if isinstance(answer, bool | int) else write_action(answer)


def _answer(saved: object) -> Answer | None:
    if not isinstance(saved, str):
        return saved if isinstance(saved, bool | int) else None
    try:
        ((seat, action),) = parse_turn(saved)
    except (NotationError, ValueError):
        return None
    return action if seat is None else None


def _parsed(text: str) -> Mapping[str, object]:
    try:
        saved = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return saved if isinstance(saved, dict) else {}


def _number(saved: Mapping[str, object], key: str) -> int:
    value = saved.get(key)
    return value if isinstance(value, int) and value > 0 else 0


def _chosen(saved: Mapping[str, object]) -> Cards:
    try:
        return Cards(parse_cards(str(saved.get("chosen", ""))))
    except NotationError:
        return Cards()
