"""Explicit levels (UAX #9, X1 to X8): what embeddings, overrides and isolates ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.bidi.classes import EMBEDDINGS, ISOLATES

MAX_DEPTH = 125


def first_strong(classes: Sequence[str], start: int = 0, end: int | None = None) -> int | None:
    """The level that the first strong character asks for (P2, P3): 0, 1, or None if there is none."""
    depth = 0
    for cls in classes[start:end]:
        if cls in ISOLATES:
            depth += 1
        elif cls == "PDI":
            depth = max(0, depth - 1)
        elif depth == 0:
            if cls == "L":
                return 0
            if cls in ("R", "AL"):
                return 1
            if cls == "B":
                return None
    return None


def matching_isolates(classes: Sequence[str]) -> dict[int, int]:
    """Place of each isolate initiator to the place of its PDI (BD9); unmatched ones are absent."""
    pairs: dict[int, int] = {}
    open_at: list[int] = []
    for place, cls in enumerate(classes):
        if cls in ISOLATES:
            open_at.append(place)
        elif cls == "PDI" and open_at:
            pairs[open_at.pop()] = place
    return pairs


class _Status(NamedTuple):
    """An entry of the directional status stack."""

    level: int
    override: str
    isolate: bool


class ExplicitLevels:
    """Runs X1 to X8 over one paragraph; `levels` and `classes` (overrides applied) are the result."""

    def __init__(self, classes: Sequence[str], base: int, isolates: dict[int, int]) -> None:
        self.levels = [base] * len(classes)
        self.classes = list(classes)
        self._original = classes
        self._isolates = isolates
        self._stack = [_Status(base, "", False)]
        self._overflow_isolates = self._overflow_embeddings = self._valid_isolates = 0
        for place, cls in enumerate(classes):
            if cls in EMBEDDINGS:
                self.levels[place] = self._stack[-1].level
                self._push_embedding(cls)
            elif cls in ISOLATES:
                self._assign(place)
                self._push_isolate(place, cls)
            elif cls == "PDI":
                self._pop_isolate()
                self._assign(place)
            elif cls == "PDF":
                self.levels[place] = self._stack[-1].level
                self._pop_embedding()
            elif cls == "BN":
                self.levels[place] = self._stack[-1].level
            elif cls != "B":
                self._assign(place)

    def _assign(self, place: int) -> None:
        level, override, _ = self._stack[-1]
        self.levels[place] = level
        if override:
            self.classes[place] = override

    def _next_level(self, rtl: bool) -> int | None:
        """The least greater level of that direction; None if it is too deep."""
        level = self._stack[-1].level
        level = (level + 1) | 1 if rtl else (level + 2) & ~1
        free = level <= MAX_DEPTH and not self._overflow_isolates and not self._overflow_embeddings
        return level if free else None

    def _push_embedding(self, cls: str) -> None:
        level = self._next_level(rtl=cls[0] == "R")
        if level is not None:
            self._stack.append(_Status(level, {"RLO": "R", "LRO": "L"}.get(cls, ""), False))
        elif not self._overflow_isolates:
            self._overflow_embeddings += 1

    def _push_isolate(self, place: int, cls: str) -> None:
        rtl = cls == "RLI"
        if cls == "FSI":
            rtl = first_strong(self._original, place + 1, self._isolates.get(place)) == 1
        level = self._next_level(rtl)
        if level is None:
            self._overflow_isolates += 1
            return
        self._valid_isolates += 1
        self._stack.append(_Status(level, "", True))

    def _pop_isolate(self) -> None:
        if self._overflow_isolates:
            self._overflow_isolates -= 1
        elif self._valid_isolates:
            self._overflow_embeddings = 0
            while not self._stack[-1].isolate:
                self._stack.pop()
            self._stack.pop()
            self._valid_isolates -= 1

    def _pop_embedding(self) -> None:
        if self._overflow_isolates:
            return
        if self._overflow_embeddings:
            self._overflow_embeddings -= 1
        elif not self._stack[-1].isolate and len(self._stack) > 1:
            self._stack.pop()
