"""What all screens share: settings and progress, and the language and look of the moment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tutor.bidi.direction import Direction
from tutor.bidi.terminals import OutputMode, detect_output
from tutor.bidi.textual import set_direction, set_output
from tutor.i18n import LanguageError, TextsNotCompiled, languages, preferred, translator
from tutor.store import ProblemKind, Store
from tutor.text import N_, Message, Verbatim
from tutor.ui import settings
from tutor.ui.outline import COURSE, Entry, Heading, read_entries, read_heading
from tutor.ui.progress import Progress
from tutor.ui.settings import AUTO, Settings
from tutor.ui.themes import CHOICES, PLAIN, SIXTEEN, WALNUT, choose_theme, is_outlined
from tutor.ui.words import Words

if TYPE_CHECKING:
    from tutor.course import Course, Lesson, LessonText

_PROBLEMS: Final[Mapping[ProblemKind, Message]] = {
    ProblemKind.UNWRITABLE: N_("Progress cannot be saved in {file}; the lessons work all the same."),
    ProblemKind.DAMAGED_KEPT_ASIDE: N_("The file with your progress was damaged; it is kept as {file}."),
    ProblemKind.NEWER: N_("{file} belongs to a newer version, so today's progress is not saved."),
}


class Desk:
    """Settings, progress and words. Screens read from here whenever they draw, so a change is seen at once."""

    def __init__(
        self,
        store: Store,
        environ: Mapping[str, str] = os.environ,
        lang: str | None = None,
        course: Course | None = None,
    ) -> None:
        self.store = store
        self.environ = dict(environ)
        self._course = course
        self.lessons = self._entries()
        self.progress = Progress(self.lessons, store)
        self._texts: dict[tuple[str, str], LessonText] = {}
        self._headings: dict[tuple[str, str], Heading] = {}
        self.settings = _known(settings.load(store))
        self.is_new = lang is None and self.settings.language is None
        """Whether the language has to be asked for: nobody has chosen one yet."""
        self._code = lang or self.settings.language or preferred(environ)
        self.words = self._make_words()
        self.refresh()

    def _entries(self) -> tuple[Entry, ...]:
        found = read_entries() if self._course is None else None
        if found is None:
            found = tuple(Entry(each.id, each.course, each.number) for each in self.course.lessons)
        return found

    @property
    def course_id(self) -> str:
        """The id of the course that is taught."""
        return COURSE if self._course is None else self._course.id

    @property
    def course(self) -> Course:
        """The course that is taught; it is loaded when it is needed, which the first screen does not."""
        if self._course is None:
            from tutor.course import load_course

            self._course = load_course()
        return self._course

    def texts(self, lesson: Lesson) -> LessonText:
        """The words of a lesson in the language of the moment."""
        key = (lesson.id, self._code)
        if key not in self._texts:
            from tutor.course import texts

            self._texts[key] = texts(lesson, translator(self._code))
        return self._texts[key]

    def heading(self, entry: Entry) -> Heading:
        """Title and purpose of a lesson in the language of the moment."""
        key = (entry.id, self._code)
        if key not in self._headings:
            found = (
                read_heading(entry, translator(self._code).language.folder) if self._course is None else None
            )
            if found is None:
                text = self.texts(self.course.lesson(entry.id))
                found = Heading(text.title, text.can)
            self._headings[key] = found
        return self._headings[key]

    # ------------------------------------------------------------------ language and look

    @property
    def code(self) -> str:
        """The code of the language of the moment."""
        return self._code

    @property
    def language_name(self) -> str:
        """The name of the language of the moment, in itself."""
        return translator(self._code).language.name

    @property
    def theme(self) -> str:
        """The name of the theme that suits terminal and settings."""
        chosen = WALNUT if self.settings.theme == AUTO else self.settings.theme
        return choose_theme(self.environ, chosen, four=self.settings.four_colours)

    @property
    def output(self) -> OutputMode:
        """How right-to-left text is printed."""
        if self.settings.output == AUTO:
            return detect_output(self.environ)
        return OutputMode(self.settings.output)

    @property
    def must_ask(self) -> bool:
        """Whether the learner should say which right-to-left output reads right: not asked yet, and needed now."""
        return not self.settings.asked and self.words.rtl

    @property
    def is_uncertain(self) -> bool:
        """Whether the terminal hides what it does with right-to-left text: behind tmux or screen, or by its name."""
        hidden = {"TMUX", "STY"} & self.environ.keys()
        return bool(hidden) or detect_output(self.environ) is OutputMode.LRM

    def speak(self, code: str) -> None:
        """Speak that language from now on; only `change` keeps it. One whose files are damaged is not spoken."""
        if _can_be_spoken(code):
            self._code = code
            self.refresh()

    def next_language(self) -> str:
        """The code of the language after this one, round at the end; those whose files are damaged are left out."""
        codes = [one.code for one in languages() if one.code == self._code or _can_be_spoken(one.code)]
        return codes[(codes.index(self._code) + 1) % len(codes)]

    def change(self, **changed: str | bool) -> None:
        """Change these settings, and keep them; a language whose files are damaged is not changed to."""
        if "language" in changed and not _can_be_spoken(str(changed["language"])):
            del changed["language"]
        before = self.settings
        self.settings = replace(before, **changed)  # type: ignore[arg-type]
        settings.keep(self.store, self.settings, before)
        if "language" in changed:
            self._code = self.settings.language or self._code
        self.refresh()

    def refresh(self) -> None:
        """Make words, direction and output fit the settings."""
        self.words = self._make_words()
        set_direction(Direction.RTL if self.words.rtl else Direction.LTR)
        set_output(self.output)

    def _make_words(self) -> Words:
        outlined = is_outlined(self.theme)
        return Words(translator(self._code), ascii=self.settings.ascii_suits, outlined=outlined)

    # ------------------------------------------------------------------ the store

    @property
    def problem(self) -> Message | None:
        """What keeps progress from being saved, in a sentence; None while all is well."""
        found = self.store.problem
        return None if found is None else _PROBLEMS[found.kind].with_facts(file=Verbatim(str(found.detail)))


def _can_be_spoken(code: str) -> bool:
    try:
        translator(code)
    except (LanguageError, TextsNotCompiled):
        return False
    return True


def _known(given: Settings) -> Settings:
    """The settings without what this version does not know: another one may have kept them."""
    return replace(
        given,
        language=given.language if given.language in {one.code for one in languages()} else None,
        output=given.output if given.output in {mode.value for mode in OutputMode} else AUTO,
        theme=given.theme if given.theme in (*CHOICES, SIXTEEN, PLAIN) else AUTO,
    )
