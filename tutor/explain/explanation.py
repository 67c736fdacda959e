"""What a learner is told about a fault, and the record from which each kind of fault gets its sentences."""

from __future__ import annotations

from collections.abc import Callable

from tutor.cards import Card
from tutor.engine.actions import Action
from tutor.engine.violations import Code
from tutor.explain.case import Case
from tutor.record import record
from tutor.text import Message


@record
class Explanation:
    """A fault in words: what is wrong, why, and the nearest thing that would be legal.

    `rule` is the id of the rule's page. `remedy` is None where nothing legal is near, and where an explanation before
    it gives the same advice; where it names one action, `remedy_action` is that action: legal in the same position,
    and what was wished for. `cards` are the ones to highlight. `follows`: the fault only follows from another one
    of the action, or the same has been said of other cards like these; then a learner need not be told.
    """

    code: Code
    what: Message
    why: Message
    rule: str
    remedy: Message | None
    cards: tuple[Card, ...]
    remedy_action: Action | None
    follows: bool = False


@record
class Remedy:
    """A way out in words, and the legal action it names, where it names one."""

    text: Message
    action: Action | None = None


Text = Message | Callable[[Case], Message]
"""A sentence, or the choice of one by the situation."""


@record
class Sentences:
    """How one kind of fault is explained. Places of the sentences are filled with the facts of the case."""

    rule: str | Callable[[Case], str]
    what: Text
    why: Text
    remedy: Callable[[Case], Remedy | None]
