"""What the keys of a lesson do at each stage of a step, and which of them are needed least."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tutor.text import NC_, Count, Message
from tutor.ui.screens import named_keys
from tutor.ui.screens.named_keys import NamedKey
from tutor.ui.screens.taking import Act, Stage, Taking

ACTS: Final[Mapping[Act, Message]] = {
    Act.DRAW: NC_("key", "draw"),
    Act.TAKE: NC_("key", "take the pile"),
    Act.LAY: NC_("key", "lay down"),
    Act.DISCARD: NC_("key", "discard"),
}
_GIVE_WAY: Final = (
    named_keys.LANGUAGE.press,
    named_keys.PUT_BACK.press,
    named_keys.MOVE.press,
    named_keys.PICK.press,
    str(int(Act.DRAW)),
)
"""Of keys for which there is no room, these go first, in this order: hint and rule help whoever is at a loss."""
_GIVE_WAY_TO_PUT_BACK: Final = (*_GIVE_WAY[:1], *_GIVE_WAY[2:], named_keys.PUT_BACK.press)
"""The same, for whoever has chosen several cards and so knows how to."""


def rule_keys(*, scrolls: bool) -> list[NamedKey]:
    """The keys while the page of a rule is open."""
    return [*([named_keys.SCROLL] if scrolls else []), named_keys.CLOSE, named_keys.LANGUAGE]


def keys_of(taking: Taking, act: Act, *, answering: bool, has_rule: bool, stacked: bool) -> list[NamedKey]:
    """The keys that matter now.

    `act` is what Enter does with the pointer where it is. `answering`: the pointer is on the answers to a question;
    `stacked`: short answers stand below each other.
    """
    session = taking.session
    help_keys = [named_keys.RULE] if has_rule else []
    if taking.stage is not Stage.RIGHT and session.step.task is not None and not session.step.task.last:
        help_keys.insert(0, named_keys.HINT)
    match taking.stage:
        case Stage.SHOW:
            watch = [named_keys.WATCH] if session.to_watch else [named_keys.GO_ON]
            found = [*watch, *([named_keys.WATCH_AGAIN] if session.watched else [])]
        case Stage.ASK | Stage.WHICH if not answering:
            found = [named_keys.TO_ANSWERS]
        case Stage.ASK:
            found = [named_keys.MOVE_UP_DOWN if stacked else named_keys.MOVE_OPTIONS, named_keys.CHOOSE]
        case Stage.WHICH:
            found = [named_keys.MOVE_UP_DOWN, named_keys.CHOOSE]
        case Stage.CHOOSE:
            found = [named_keys.MOVE, named_keys.PICK, named_keys.enter(ACTS[act])]
            if taking.main is Act.TAKE and act is not Act.DRAW:
                found.insert(2, named_keys.number(Act.DRAW, ACTS[Act.DRAW]))
        case Stage.WRONG:
            found = [named_keys.AGAIN, *_other_fault(taking)]
        case Stage.RIGHT:
            found = [named_keys.GO_ON]
    shown = [*found, *help_keys, named_keys.BACK, named_keys.LANGUAGE, *_put_back(taking)]
    return [replace(key, need=_need(key, taking)) for key in shown]


def _need(key: NamedKey, taking: Taking) -> int:
    """The less it is, the sooner the key gives way."""
    order = _GIVE_WAY if len(taking.session.chosen) < 2 else _GIVE_WAY_TO_PUT_BACK
    return order.index(key.press) if key.press in order else len(order)


def _other_fault(taking: Taking) -> list[NamedKey]:
    total = len(taking.explanations)
    if total < 2:
        return []
    key = named_keys.OTHER_FAULT
    return [replace(key, word=key.word.with_facts(now=Count(taking.fault + 1), total=Count(total)))]


def _put_back(taking: Taking) -> list[NamedKey]:
    return [named_keys.PUT_BACK] if taking.stage is Stage.CHOOSE and taking.session.chosen else []
