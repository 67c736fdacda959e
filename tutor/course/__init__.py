"""The course: lessons as data, and a lesson being taken, without a screen."""

from __future__ import annotations

from tutor.course.answers import Outcome
from tutor.course.goals import Goal
from tutor.course.lesson import Counting, Course, Kind, Lesson, Mistake, Preference, Step, Task
from tutor.course.loader import load_course
from tutor.course.session import LessonSession
from tutor.course.source import CourseError
from tutor.course.texts import LessonText, StepText, texts

__all__ = [
    "Counting",
    "Course",
    "CourseError",
    "Goal",
    "Kind",
    "Lesson",
    "LessonSession",
    "LessonText",
    "Mistake",
    "Outcome",
    "Preference",
    "Step",
    "StepText",
    "Task",
    "load_course",
    "texts",
]
