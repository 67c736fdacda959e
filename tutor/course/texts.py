"""The words of a lesson in one language: `locales/<lang>/lessons/<course>/<lesson>.md`, its places filled.

The headings of the file are fixed: the title, `## can`, then `## <step>` for each step, with `### task`, `### hint`,
`### mistake <fault>`, `### right`, `### wrong` and `### better` below it. Each holds one paragraph.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Final

from tutor.cards import Card
from tutor.course.answers import accepted, right_answer
from tutor.course.goals import melds_of
from tutor.course.lesson import Kind, Lesson, Step, Turn
from tutor.course.session import HINTS
from tutor.engine.effect import ImpossibleDraw
from tutor.engine.facts import meld_points
from tutor.i18n import Translator
from tutor.prose import Paragraph, PlaceUnknown, ProseError, Section, fill, read
from tutor.prose.places import Speaker
from tutor.record import record
from tutor.text import N_, Fact, Points, Verbatim, melds_fact

Key = tuple[str, ...]
"""Where a text belongs: `()` is the title, `("can",)`, `(step,)`, `(step, "task")`, `(step, "hint", "2")`."""

TITLE: Final[Key] = ()
CAN: Final[Key] = ("can",)
_MISTAKE: Final = "mistake "
_QUESTIONS: Final = (Kind.LEGAL, Kind.FROZEN, Kind.COUNT)


@record
class StepText:
    """The words of a step. Texts that it does not have are None; `mistakes` are own comments by the fault's name."""

    text: str
    task: str | None = None
    hints: tuple[str, ...] = ()
    mistakes: Mapping[str, str] = field(default_factory=dict)
    right: str | None = None
    wrong: str | None = None
    better: str | None = None


@record
class LessonText:
    """The words of a lesson. `can` says what the learner can do afterwards."""

    title: str
    can: str
    steps: Mapping[str, StepText]


def texts(lesson: Lesson, translator: Translator, folder: Path | None = None) -> LessonText:
    """The words of a lesson in the translator's language; `folder` is where that language is, if not with the program.

    Raises OSError where the file is missing, ProseError for what is wrong with it.
    """
    path = text_path(lesson, translator.language.folder if folder is None else folder)
    pieces = read_pieces(path)
    fault = next(faults(lesson, pieces, path), None)
    if fault is not None:
        raise fault
    filled = {key: fill_piece(lesson, key, piece, translator, path) for key, piece in pieces.items()}
    return LessonText(
        filled[TITLE], filled[CAN], {step.id: _step_text(step, filled) for step in lesson.steps}
    )


def text_path(lesson: Lesson, language_folder: Path) -> Path:
    """Where a language keeps the words of a lesson."""
    return language_folder / "lessons" / lesson.course / f"{lesson.id}.md"


def read_pieces(path: Path) -> dict[Key, Paragraph]:
    """All texts of a lesson's file as written, each with the line of its heading where it is empty.

    Raises OSError where the file is missing, ProseError for what is no such file.
    """
    pieces: dict[Key, Paragraph] = {}
    step = ""
    for number, section in enumerate(read(path).sections):
        if (section.level == 1) != (number == 0) or section.level > 3 or (section.level == 3 and not step):
            raise ProseError(path, section.line, _WRONG_LEVEL.with_facts(title=Verbatim(section.title)))
        if section.level == 2:
            step = section.title
        key = _key(section, step, pieces)
        if key in pieces:
            raise ProseError(path, section.line, _TWICE.with_facts(title=Verbatim(section.title)))
        pieces[key] = _text(section, path)
    return pieces


def _key(section: Section, step: str, pieces: Mapping[Key, Paragraph]) -> Key:
    if section.level == 1:
        return TITLE
    if section.level == 2:
        return (step,)
    if section.title != "hint":
        return (step, section.title)
    return (step, "hint", str(1 + sum(key[:2] == (step, "hint") for key in pieces)))


def _text(section: Section, path: Path) -> Paragraph:
    """The one paragraph of a section; the title is its own text."""
    if section.level == 1:
        if section.blocks:
            raise ProseError(path, section.blocks[0].line, _TITLE_ONLY)
        return Paragraph(section.title, section.line)
    if not section.blocks:
        return Paragraph("", section.line)
    first, *more = section.blocks
    if more or not isinstance(first, Paragraph):
        raise ProseError(path, (more or [first])[0].line, _ONE_PARAGRAPH)
    return first


def required(lesson: Lesson) -> Iterator[Key]:
    """The texts that a lesson cannot do without."""
    yield from (TITLE, CAN)
    for step in lesson.steps:
        yield (step.id,)
        if step.task is not None:
            yield (step.id, "task")
            if not step.task.last:
                yield from ((step.id, "hint", str(number)) for number in range(1, HINTS + 1))


def optional(lesson: Lesson) -> Iterator[Key]:
    """The texts that a lesson may have besides."""
    for step in lesson.steps:
        if step.task is not None:
            yield (step.id, "right")
            if step.task.prefer is not None:
                yield (step.id, "better")
            if step.kind in _QUESTIONS:
                yield (step.id, "wrong")
            yield from ((step.id, _MISTAKE + mistake.name) for mistake in step.task.mistakes)


def faults(lesson: Lesson, pieces: Mapping[Key, Paragraph], path: Path) -> Iterator[ProseError]:
    """What is missing, empty, or out of place among the texts of a lesson."""
    needed = list(required(lesson))
    known = {*needed, *optional(lesson)}
    for key in needed:
        if key not in pieces:
            above = pieces.get(key[:1]) or pieces.get(TITLE)
            line = above.line if above else 1
            yield ProseError(path, line, _MISSING.with_facts(title=Verbatim(heading(key))))
    for key, piece in pieces.items():
        if key not in known:
            yield ProseError(path, piece.line, _UNKNOWN.with_facts(title=Verbatim(heading(key))))
        elif not piece.text:
            yield ProseError(path, piece.line, _EMPTY)


def heading(key: Key) -> str:
    """How the headings that lead to a text are written."""
    if key == TITLE:
        return "#"
    return " ".join(f"{'#' * level} {title}" for level, title in enumerate(key[:2], 2))


def fill_piece(lesson: Lesson, key: Key, piece: Paragraph, speaker: Speaker, path: Path) -> str:
    """One text with its places filled.

    Raises ProseError for a place that cannot be filled.
    """
    step = next((step for step in lesson.steps if key[:1] == (step.id,)), None)
    try:
        if step is None:
            return fill(piece.text, lesson.rules, speaker)
        extra = _extra(lesson, step, key, "{better" in piece.text)
        return fill(piece.text, lesson.rules, speaker, step.position, extra)
    except PlaceUnknown as unknown:
        raise ProseError(path, piece.line, unknown.problem) from None
    except ImpossibleDraw as impossible:  # the step's cards cannot be named: its own turn cannot be played
        raise ProseError(path, piece.line, impossible.problem) from None


def _extra(lesson: Lesson, step: Step, key: Key, with_better: bool) -> dict[str, Fact]:
    """The places that a step's texts have besides: cards of the solution, of the turn, and so on."""
    rules, task, extra = lesson.rules, step.task, dict[str, Fact]()

    def add(name: str, melds: Iterable[Iterable[Card]], points: bool = True) -> None:
        run = melds_fact(melds)
        if run.cards:
            extra[name] = run
            if points:
                extra[f"{name}-points"] = Points(meld_points(run.cards, rules))

    add("turn", _melds(step.turn))
    if task is None:
        return extra
    add("hint", (task.hint_cards,), points=False)
    if task.solution is not None:
        add("solution", melds_of(task.solution))
    if step.kind is Kind.COUNT:
        extra["answer"] = Points(right_answer(step, rules))
    for mistake in task.mistakes:
        if key[1:] == (_MISTAKE + mistake.name,) and step.kind is not Kind.LEGAL:
            add("turn", _melds(mistake.turn))
            break
    if with_better and task.prefer is not None:
        best = accepted(step, rules)
        add("better", melds_of(best[0]) if best else ())
    return extra


def _melds(turn: Turn) -> tuple[tuple[Card, ...], ...]:
    """The cards that the actions of a turn take out of hands, meld by meld."""
    return tuple(meld for _, action in turn for meld in melds_of(action))


def _step_text(step: Step, filled: Mapping[Key, str]) -> StepText:
    hints = (filled.get((step.id, "hint", str(number))) for number in range(1, HINTS + 1))
    return StepText(
        text=filled[step.id,],
        task=filled.get((step.id, "task")),
        hints=tuple(hint for hint in hints if hint is not None),
        mistakes={
            key[1].removeprefix(_MISTAKE): text
            for key, text in filled.items()
            if key[0:1] == (step.id,) and len(key) == 2 and key[1].startswith(_MISTAKE)
        },
        right=filled.get((step.id, "right")),
        wrong=filled.get((step.id, "wrong")),
        better=filled.get((step.id, "better")),
    )


_WRONG_LEVEL: Final = N_(
    "The heading “{title}” is out of place: one title (#), then steps (##), and what belongs to a step below it (###)."
)
_TWICE: Final = N_("The heading “{title}” stands here twice.")
_TITLE_ONLY: Final = N_("Under the title of a lesson stands no text; the first text belongs to a step.")
_ONE_PARAGRAPH: Final = N_("Under a heading of a lesson stands one paragraph and nothing else.")
_MISSING: Final = N_("The text “{title}” is missing.")
_UNKNOWN: Final = N_("The text “{title}” belongs to nothing in this lesson.")
_EMPTY: Final = N_("Here a text is missing under the heading.")
