"""How far the learner has come: lessons of the course, and what the store remembers of each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from tutor.store import LessonRecord, Store
from tutor.ui.outline import Entry
from tutor.ui.widgets.rows import LessonState

if TYPE_CHECKING:
    from tutor.course import Lesson, LessonSession

_PLACE: Final = "place.lesson"


class Named(Protocol):
    """A lesson, or its entry on the map."""

    @property
    def id(self) -> str:
        """The lesson's id."""


class Progress:
    """The learner's way through a course; every change is kept at once."""

    def __init__(self, lessons: Sequence[Entry], store: Store) -> None:
        self._lessons = tuple(lessons)
        self._store = store

    def _record(self, lesson: Named) -> LessonRecord:
        return self._store.lesson(lesson.id) or LessonRecord(lesson.id)

    def state(self, lesson: Named) -> LessonState:
        """How far the learner is in the lesson; done stays done, also while it is repeated."""
        record = self._record(lesson)
        if record.done:
            return LessonState.CLEAN if record.clean else LessonState.DONE
        if record.snapshot is not None:
            return LessonState.BEGUN
        following = self.first_open()
        return LessonState.NEXT if following and following.id == lesson.id else LessonState.LATER

    def first_open(self) -> Entry | None:
        """The first lesson that is neither done nor begun; None where there is none."""
        for lesson in self._lessons:
            record = self._record(lesson)
            if not record.done and record.snapshot is None:
                return lesson
        return None

    def current(self) -> Entry | None:
        """The lesson to go on with: the one last left unfinished, else any begun one, else the next; None: all done."""
        begun = [lesson for lesson in self._lessons if self._record(lesson).snapshot is not None]
        last, _ = self._place()
        return next((lesson for lesson in begun if lesson.id == last), next(iter(begun), self.first_open()))

    def after(self, lesson: Named) -> Entry | None:
        """The lesson to offer after this one: the next in the course that is not done yet; None where all are."""
        place = [each.id for each in self._lessons].index(lesson.id)
        for other in (*self._lessons[place + 1 :], *self._lessons[:place]):
            if not self._record(other).done:
                return other
        return None

    def is_begun(self, lesson: Named) -> bool:
        """Whether the lesson was left unfinished."""
        return self._record(lesson).snapshot is not None

    def step(self, lesson: Named) -> tuple[int, int] | None:
        """The step where the lesson was left, from 1, and how many it has; None where that was noted of another one."""
        last, step = self._place()
        return step if last == lesson.id else None

    def _place(self) -> tuple[str, tuple[int, int] | None]:
        """The lesson last left unfinished, with its step and how many it has."""
        lesson, _, step = (self._store.get(_PLACE) or "").partition(" ")
        now, _, total = step.partition("/")
        known = re.fullmatch("[0-9]{1,4}/[0-9]{1,4}", step) and 1 <= int(now) <= int(total)
        return lesson, (int(now), int(total)) if known else None

    def session(self, lesson: Lesson) -> LessonSession:
        """The lesson being taken: where it was left, or from its beginning."""
        from tutor.course import LessonSession

        snapshot = self._record(lesson).snapshot
        return LessonSession(lesson) if snapshot is None else LessonSession.restore(lesson, snapshot)

    def keep(self, session: LessonSession) -> None:
        """Remember where the learner is; a finished session makes its lesson done."""
        record = self._record(session.lesson)
        if session.finished:
            record = LessonRecord(record.id, done=True, clean=record.clean or session.clean)
        else:
            record = LessonRecord(record.id, record.done, record.clean, session.snapshot())
            self._store.put(_PLACE, f"{record.id} {session.index + 1}/{session.total}")
        self._store.save_lesson(record)

    def erase(self) -> None:
        """Forget all lessons."""
        self._store.forget_lessons()
