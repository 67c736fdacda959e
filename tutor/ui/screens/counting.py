"""The running count: what the chosen cards are worth, and how far that reaches towards the side's opening."""

from __future__ import annotations

from typing import Final

from tutor.cards import Card
from tutor.engine import facts
from tutor.engine.judge import violations
from tutor.engine.sides import side_of
from tutor.engine.violations import Code
from tutor.i18n import translator
from tutor.prose.places import LEARNER
from tutor.record import record
from tutor.text import N_, NN_, Points
from tutor.ui.screens.taking import Act, Taking
from tutor.ui.words import Words

_OF: Final = NN_("{have} of {need} point", "{have} of {need} points", "need")
_PAST: Final = N_("{have} points; {need} needed")
_POINTS: Final = NN_("{points} point", "{points} points", "points")
_ENOUGH: Final = N_("enough")
_OPENING: Final = (Code.OPENING_TOO_LOW, Code.OPENING_FROM_HAND_ONLY)


@record
class RunningCount:
    """Points of the chosen cards; `need` is what the side needs to open, None where nothing is needed.

    Without `have` it only says which card is chosen: one to discard is worth nothing.
    """

    cards: tuple[Card, ...]
    have: int | None = None
    need: int | None = None

    @classmethod
    def of(cls, taking: Taking) -> RunningCount | None:
        """The count of what is chosen now; None where there is nothing to count."""
        cards = taking.session.chosen
        if not cards:
            return None
        if taking.main is Act.DISCARD:
            return cls(cards)
        rules, position = taking.session.lesson.rules, taking.session.step.position
        have = facts.meld_points(cards, rules)
        if facts.opened(position, side_of(position, LEARNER, rules)):
            return cls(cards, have)
        need = facts.minimum(position, LEARNER, rules)
        if taking.main is Act.LAY:
            return cls(cards, have, need)
        return cls._of_take(taking, cards, have, need)

    @classmethod
    def _of_take(cls, taking: Taking, cards: tuple[Card, ...], have: int, need: int) -> RunningCount:
        """What of a pile counts towards an opening, the judge knows: it is asked about the likeliest take."""
        rules, position = taking.session.lesson.rules, taking.session.step.position
        action = taking.session.readings(cards, "take")[0]
        found = violations(position, action, rules)
        for violation in found:
            counted = violation.facts.get("have")
            if violation.code in _OPENING and isinstance(counted, Points):
                return cls(cards, counted.value, need)
        return cls(cards, have) if found else cls(cards, max(have, need), need)

    def told(self, words: Words) -> tuple[str, int, int, str, str]:
        """The count in words, its two numbers, the cards, and the word for enough: as a `CountBar` takes them."""
        shown = translator(words.translator.language.code).cards(self.cards)
        if self.have is None:
            return "", 0, 0, shown, ""
        if self.need is None:
            return words.say(_POINTS.with_facts(points=Points(self.have))), 0, 0, shown, ""
        message = _PAST if self.have > self.need else _OF
        of = message.with_facts(have=Points(self.have), need=Points(self.need))
        return words.say(of), self.have, self.need, shown, words.say(_ENOUGH)
