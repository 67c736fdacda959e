"""What is wrong with a file of lessons or texts, and where."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tutor.text import CardRun, Count, Fact, Message, Points, RankName, Term, Verbatim

_PLACE: Final = re.compile(r"\{([a-z_]+)(?::[a-z_]+)?\}")


class ContentError(Exception):
    """A file of lessons or texts that cannot be used: `problem` says what is wrong on `line` (from 1) of `path`.

    `str()` names the place and the problem in English, for the case that no other language can be read.
    """

    def __init__(self, path: Path, line: int, problem: Message) -> None:
        super().__init__(f"{path}:{line}: {in_english(problem)}")
        self.path = path
        self.line = line
        self.problem = problem


class ProseError(ContentError):
    """A prose file that cannot be used."""


def in_english(fact: Fact) -> str:
    """A message or a fact of it in plain English, for where no translator can be had."""
    match fact:
        case Message(text, facts):
            return _PLACE.sub(
                lambda place: in_english(facts[place[1]]) if place[1] in facts else place[0], text
            )
        case Points(value) | Count(value):
            return str(value)
        case CardRun(cards):
            return " ".join(card.printed for card in cards)
        case RankName(rank):
            return rank.printed
        case Term(key):
            return key
        case Verbatim(text):
            return text
