"""What the keys of a lesson do at each stage of a step, in order of need."""

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


def keys_of(
    taking: Taking, act: Act, *, reading_rule: bool, has_rule: bool, stacked: bool
) -> list[NamedKey]:
    """The keys that matter now.

    `act` is what Enter does with the pointer where it is; `stacked`: short answers stand below each other.
    """
    if reading_rule:
        return [named_keys.SCROLL, named_keys.CLOSE, named_keys.LANGUAGE]
    session = taking.session
    help_keys = [named_keys.RULE] if has_rule else []
    if taking.stage is not Stage.RIGHT and session.step.task is not None and not session.step.task.last:
        help_keys.insert(0, named_keys.HINT)
    match taking.stage:
        case Stage.SHOW:
            watch = [named_keys.WATCH] if session.to_watch else [named_keys.GO_ON]
            found = [*watch, *([named_keys.WATCH_AGAIN] if session.watched else [])]
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
    return [*found, *help_keys, named_keys.BACK, named_keys.LANGUAGE, *_put_back(taking)]


def _other_fault(taking: Taking) -> list[NamedKey]:
    total = len(taking.explanations)
    if total < 2:
        return []
    key = named_keys.OTHER_FAULT
    return [replace(key, word=key.word.with_facts(now=Count(taking.fault + 1), total=Count(total)))]


def _put_back(taking: Taking) -> list[NamedKey]:
    return [named_keys.PUT_BACK] if taking.stage is Stage.CHOOSE and taking.session.chosen else []
