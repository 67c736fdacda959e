"""Whether the words of a lesson are complete, fit their places and lines, and lead on, in every language alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from tutor.bidi.wrap import wrap
from tutor.cards import Card
from tutor.content import wording
from tutor.content.finding import Finding
from tutor.content.spoken import Spoken
from tutor.course import Kind, Lesson, Step
from tutor.course.answers import right_answer, turn_cards
from tutor.course.goals import cards_of
from tutor.course.session import HINTS
from tutor.course.texts import Key, faults, fill_piece, heading, read_pieces, required, text_path
from tutor.data_files import UNREADABLE
from tutor.prose import Paragraph, ProseError, places
from tutor.text import N_, CardRun, Count, Message, Verbatim

BODY: Final = 60
"""The cells of a line of text at the smallest size of the screen."""

COACH: Final = 35
"""The cells of a line in the column beside the table, on a large screen."""

_LINES: Final[Mapping[str, Sequence[tuple[int, int]]]] = {
    "": ((BODY, 2), (COACH, 6)),
    "task": ((BODY, 1), (COACH, 3)),
    "hint": ((BODY, 2),),
    "mistake": ((BODY, 2),),
    "right": ((BODY, 2),),
    "wrong": ((BODY, 2),),
    "better": ((BODY, 2),),
}
"""Cells of a line, and how many lines a text may fill, by what it is; the empty name is the text of a step."""

_Texts = dict[Key, Paragraph]


def check(lesson: Lesson, languages: Sequence[Spoken]) -> Iterator[Finding]:
    """What is wrong with the words of a lesson in any of the languages."""
    read: list[tuple[Spoken, Path, _Texts]] = []
    for spoken in languages:
        path = text_path(lesson, spoken.folder)
        try:
            pieces = read_pieces(path)
        except FileNotFoundError:
            yield Finding(path, 1, _NO_FILE.with_facts(lesson=Verbatim(lesson.id)))
        except OSError:
            yield Finding(path, 1, UNREADABLE)
        except ProseError as error:
            yield Finding.of(error)
        else:
            read.append((spoken, path, pieces))
            yield from _alone(lesson, spoken, path, pieces)
    yield from _alike(lesson, read)


def _alone(lesson: Lesson, spoken: Spoken, path: Path, pieces: _Texts) -> Iterator[Finding]:
    """What can be said of one language by itself."""
    yield from (Finding.of(error) for error in faults(lesson, pieces, path))
    filled: dict[Key, str] = {}
    for key, piece in pieces.items():
        yield from wording.prose(path, piece, spoken)
        try:
            filled[key] = fill_piece(lesson, key, piece, spoken.speaker, path)
        except ProseError as error:
            yield Finding.of(error)
        else:
            yield from _lines(spoken, path, key, piece, filled[key])
    for step in lesson.steps:
        yield from _hints(lesson, step, spoken, path, pieces, filled)


def _lines(spoken: Spoken, path: Path, key: Key, piece: Paragraph, text: str) -> Iterator[Finding]:
    kind = "" if len(key) == 1 and key != ("can",) else "".join(key[1:2]).partition(" ")[0]
    for width, limit in _LINES.get(kind, ()) if key and key != ("can",) else ():
        have = len(wrap(text, width, spoken.language.direction))
        if have > limit:
            facts = {"have": Count(have), "limit": Count(limit), "width": Count(width)}
            yield Finding(path, piece.line, _TOO_LONG.with_facts(**facts))


def _hints(
    lesson: Lesson, step: Step, spoken: Spoken, path: Path, pieces: _Texts, filled: Mapping[Key, str]
) -> Iterator[Finding]:
    """Hints lead on: no two alike, the second names cards that matter, the third the whole answer."""
    keys = [(step.id, "hint", str(number)) for number in range(1, HINTS + 1)]
    if step.task is None or any(key not in filled for key in keys):
        return
    first, second, third = (filled[key] for key in keys)
    for key, before in zip(keys[1:], ([first], [first, second]), strict=True):
        if filled[key] in before:
            yield Finding(path, pieces[key].line, _SAME_HINT)
    cards = step.task.hint_cards or (turn_cards(step) if step.kind is Kind.LEGAL else ())
    # Why a turn may be made, other cards on the table may show as well.
    enough = (*cards, *step.position.known_cards()) if step.kind is Kind.LEGAL else cards
    if cards and not _named(enough, second, spoken):
        yield Finding(path, pieces[keys[1]].line, _NO_CARD_NAMED.with_facts(cards=CardRun(cards)))
    answer = cards_of(step.task.solution) if step.task.solution is not None else ()
    if len(_named(answer, third, spoken)) < len(set(answer)):
        yield Finding(path, pieces[keys[2]].line, _ANSWER_NOT_NAMED.with_facts(cards=CardRun(answer)))
    if step.kind is Kind.COUNT:
        number = right_answer(step, lesson.rules)
        if spoken.speaker.number(number) not in third:
            yield Finding(path, pieces[keys[2]].line, _NUMBER_NOT_NAMED.with_facts(number=Count(number)))


def _named(cards: Sequence[Card], text: str, spoken: Spoken) -> set[Card]:
    return {card for card in cards if spoken.speaker.cards((card,)) in text}


def _alike(lesson: Lesson, read: Sequence[tuple[Spoken, Path, _Texts]]) -> Iterator[Finding]:
    """No language lacks a text that another has, and the same places stand in each of them."""
    needed = set(required(lesson))
    optional: dict[Key, str] = {}
    for spoken, _, pieces in read:
        for key in pieces:
            if key not in needed:
                optional.setdefault(key, spoken.code)
    for _, path, pieces in read:
        for key, other in optional.items():
            if key not in pieces and key[:1] in pieces:
                facts = {"title": Verbatim(heading(key)), "other": Verbatim(other)}
                yield Finding(path, pieces[key[:1]].line, _ONLY_THERE.with_facts(**facts))
    if not read:
        return
    base, _, reference = read[0]
    for _, path, pieces in read[1:]:
        for key, piece in pieces.items():
            if key in reference:
                yield from differing_places(path, piece, reference[key], base.code)


def differing_places(path: Path, piece: Paragraph, reference: Paragraph, language: str) -> Iterator[Finding]:
    """A finding where a text has not the places that its counterpart in another language has; forms may differ."""
    have, need = ({place_kind(place) for place in places(text.text)} for text in (piece, reference))
    for place in sorted(have ^ need):
        problem: Message = _PLACE_TOO_MANY if place in have else _PLACE_MISSING
        facts = {"place": Verbatim(f"{{{place}}}"), "other": Verbatim(language)}
        yield Finding(path, piece.line, problem.with_facts(**facts))


def place_kind(place: str) -> str:
    """A place without the word form that it asks for."""
    name, *arguments = place.split(":")
    keep = 2 if name in _WITH_ARGUMENT else 1
    return ":".join((name, *arguments)[:keep])


_WITH_ARGUMENT: Final = ("points", "minimum", "red-threes", "cards", "sum", "hand", "rank", "special-hand")

_NO_FILE: Final = N_("This file is missing: the lesson “{lesson}” in this language.")
_TOO_LONG: Final = N_("At {width} cells a line this text fills {have} lines; {limit} are allowed.")
_SAME_HINT: Final = N_("This hint says what an earlier one has said.")
_NO_CARD_NAMED: Final = N_("The second hint names none of the cards that it points at: {cards}.")
_ANSWER_NOT_NAMED: Final = N_("The third hint does not name all cards of the solution: {cards}.")
_NUMBER_NOT_NAMED: Final = N_("The third hint does not name the right number, {number}.")
_ONLY_THERE: Final = N_("The text “{title}” is missing here; the language “{other}” has it.")
_PLACE_MISSING: Final = N_("{place} is missing here; the language “{other}” has it.")
_PLACE_TOO_MANY: Final = N_("{place} stands here, but not in the language “{other}”.")
