"""What the scenes show: positions and texts of scenes.toml as the widgets take them, in three languages."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.cards import JOKER, Card, Rank, Suit
from tutor.i18n import Language, language
from tutor.text import Message
from tutor.ui.themes import is_outlined
from tutor.ui.widgets.answers import Feedback
from tutor.ui.widgets.bars import BarKey
from tutor.ui.widgets.side_row import SideFace
from tutor.ui.widgets.stacks import HeapFace, MeldFace
from tutor.ui.widgets.table import PilesFace
from tutor.ui.words import Words

LANGUAGES = ("en", "fa", "el")
DATA: dict[str, Any] = tomllib.loads(Path(__file__).with_name("scenes.toml").read_text("utf-8"))
SCENES: tuple[str, ...] = tuple(DATA["scenes"])
RED_THREE = 100


@dataclass(frozen=True)
class Spoken:
    """A language without a catalog: these scenes bring their own texts."""

    language: Language

    def say(self, message: Message) -> str:
        return message.text

    def number(self, value: int) -> str:
        return self.language.number(value)


def words_for(code: str, theme: str = "walnut", ascii: bool = False) -> Words:
    return Words(Spoken(language(code)), ascii=ascii, outlined=is_outlined(theme))


def pick(words: Words, texts: list[str], *facts: int) -> str:
    """The text in the language, its numbers in the language's digits."""
    text = texts[LANGUAGES.index(words.translator.language.code)].format(*facts)
    return re.sub(r"#(\d+)", lambda found: words.num(int(found[1])), text)


def cards(text: str) -> tuple[Card, ...]:
    ranks = {rank.symbol: rank for rank in Rank}
    suits = {suit.symbol: suit for suit in Suit}
    return tuple(JOKER if name == "Jk" else Card(ranks[name[0]], suits[name[1]]) for name in text.split())


def meld_face(words: Words, held: tuple[Card, ...]) -> MeldFace:
    if len(held) < 7:
        return MeldFace(held)
    wilds = sum(card.is_wild for card in held)
    if not wilds:
        return MeldFace(
            held, "natural", 500, say(words, "natural"), pick(words, DATA["words"]["cards"], len(held))
        )
    detail = f"{words.num(len(held) - wilds)} + {words.num(wilds)}★"
    return MeldFace(held, "mixed", 300, say(words, "mixed"), words.key(detail))


def say(words: Words, key: str, *facts: int) -> str:
    return pick(words, DATA["words"][key], *facts)


def side_face(words: Words, name: str, raw: dict[str, Any]) -> SideFace:
    held = raw.get("held")
    melds = tuple(meld_face(words, cards(text)) for text in raw.get("melds", "").split(",") if text)
    return SideFace(
        say(words, name),
        say(words, "points", raw["score"]),
        melds,
        held=words.key(" + ".join(map(words.num, held))) if held else "",
        held_word=say(words, "held"),
        red_threes=cards(raw.get("red_threes", "")),
        red_three=RED_THREE,
        note="" if melds else say(words, "nothing"),
    )


def piles_face(words: Words, scene: dict[str, Any]) -> PilesFace:
    raw = scene["pile"]
    top, across = (next(iter(cards(raw.get(key, ""))), None) for key in ("top", "across"))
    return PilesFace(
        HeapFace(scene["stock"]),
        say(words, "stock"),
        say(words, "cards", scene["stock"]),
        HeapFace(raw["count"], top, across),
        say(words, "pile"),
        say(words, "cards", raw["count"]),
        raw["state"],
        say(words, raw["state"]),
    )


def feedback(words: Words, scene: dict[str, Any]) -> Feedback | None:
    if "right" not in scene:
        return None
    labels = ["better"] if scene["right"] else ["why", "instead"]
    lines = [
        (say(words, label), pick(words, scene["instead" if label == "better" else label])) for label in labels
    ]
    return Feedback(
        scene["right"],
        say(words, "right" if scene["right"] else "wrong"),
        pick(words, scene["what"]),
        tuple(lines),
    )


def bar_keys(words: Words, act: str) -> list[BarKey]:
    wanted = [
        ("← →", "move", "right"),
        ("Space", "pick", "space"),
        ("Enter", act, "enter"),
        ("F2", "hint", "f2"),
        ("F4", "rule", "f4"),
        ("Esc", "back", "escape"),
        ("F3", "language", "f3"),
    ]
    return [
        BarKey(name, pick(words, DATA["keys"][word]), press, main=name == "Enter", kept=name == "Esc")
        for name, word, press in wanted
    ]
