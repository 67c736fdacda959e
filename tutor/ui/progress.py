"""How far the learner has come: lessons of the course, and what the store remembers of each."""

from __future__ import annotations

from typing import Final

from tutor.course import Course, Lesson, LessonSession
from tutor.store import LessonRecord, Store
from tutor.ui.widgets import LessonState

_PLACE: Final = "place.lesson"


class Progress:
    """The learner's way through a course; every change is kept at once."""

    def __init__(self, course: Course, store: Store) -> None:
        self.course = course
        self._store = store

    def _record(self, lesson: Lesson) -> LessonRecord:
        return self._store.lesson(lesson.id) or LessonRecord(lesson.id)

    def state(self, lesson: Lesson) -> LessonState:
        """How far the learner is in the lesson; done stays done, also while it is repeated."""
        record = self._record(lesson)
        if record.done:
            return LessonState.CLEAN if record.clean else LessonState.DONE
        if record.snapshot is not None:
            return LessonState.BEGUN
        return LessonState.NEXT if lesson == self.first_open() else LessonState.LATER

    def first_open(self) -> Lesson | None:
        """The first lesson that is neither done nor begun; None where there is none."""
        for lesson in self.course.lessons:
            record = self._record(lesson)
            if not record.done and record.snapshot is None:
                return lesson
        return None

    def current(self) -> Lesson | None:
        """The lesson to go on with: the one last left unfinished, else any begun one, else the next; None: all done."""
        begun = [lesson for lesson in self.course.lessons if self._record(lesson).snapshot is not None]
        last = self._store.get(_PLACE)
        return next((lesson for lesson in begun if lesson.id == last), next(iter(begun), self.first_open()))

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson to offer after this one: the next in the course that is not done yet; None where all are."""
        lessons = self.course.lessons
        place = lessons.index(lesson)
        for other in (*lessons[place + 1 :], *lessons[:place]):
            if not self._record(other).done:
                return other
        return None

    def session(self, lesson: Lesson) -> LessonSession:
        """The lesson being taken: where it was left, or from its beginning."""
        snapshot = self._record(lesson).snapshot
        return LessonSession(lesson) if snapshot is None else LessonSession.restore(lesson, snapshot)

    def step(self, lesson: Lesson) -> int | None:
        """The step where the lesson was left, from 0; None where it is not begun."""
        return None if self._record(lesson).snapshot is None else self.session(lesson).index

    def keep(self, session: LessonSession) -> None:
        """Remember where the learner is; a finished session makes its lesson done."""
        record = self._record(session.lesson)
        if session.finished:
            record = LessonRecord(record.id, done=True, clean=record.clean or session.clean)
        else:
            record = LessonRecord(record.id, record.done, record.clean, session.snapshot())
            self._store.put(_PLACE, record.id)
        self._store.save_lesson(record)

    def erase(self) -> None:
        """Forget all lessons."""
        self._store.forget_lessons()
