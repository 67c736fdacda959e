"""Whether lessons can be taken: positions that can be, tasks that can be solved, mistakes that are the ones named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tutor.content.finding import Finding
from tutor.course import Course, Kind, Lesson, Mistake, Step, Task
from tutor.course.answers import accepted, better, choices, first_missed, judge
from tutor.course.goals import cards_of
from tutor.course.lesson import DEEDS
from tutor.engine.actions import Action
from tutor.engine.effect import ImpossibleDraw
from tutor.engine.facts import PileState, pile_state
from tutor.engine.faults import faults
from tutor.engine.judge import violations
from tutor.engine.notation import write_action
from tutor.engine.play import IllegalTurn, play_turn
from tutor.engine.rules import RuleSet
from tutor.explain import explain
from tutor.prose.places import LEARNER
from tutor.record import record
from tutor.text import N_, CardRun, Message, Verbatim


def numbers(course: Course) -> Iterator[Finding]:
    """Numbers that two lessons of a course share."""
    seen: set[int] = set()
    for lesson in course.lessons:
        if lesson.number in seen:
            facts = {"lesson": Verbatim(lesson.id), "number": Verbatim(str(lesson.number))}
            yield Finding(course.path, 1, _SAME_NUMBER.with_facts(**facts))
        seen.add(lesson.number)


def check(lesson: Lesson, rules: frozenset[str]) -> Iterator[Finding]:
    """What is wrong with a lesson. `rules` are the ids of the rule book's pages; without pages none are asked for."""
    lines = tuple(lesson.path.read_text(encoding="utf-8").split("\n"))
    for rule in lesson.teaches:
        if rules and rule not in rules:
            yield Finding(lesson.path, _Place(lesson, lesson.steps[0], lines).top("teaches"), _no_page(rule))
    for step in lesson.steps:
        place = _Place(lesson, step, lines)
        if rules and step.rule not in rules:
            yield place.finding("rule", _no_page(step.rule))
        for fault in faults(step.position, lesson.rules):
            yield place.finding("position", _IMPOSSIBLE.with_facts(fault=fault))
        try:
            yield from _check_step(lesson.rules, step, place)
        except ImpossibleDraw as impossible:
            yield place.finding("turn" if step.turn else "solution", impossible.problem)
    yield from _last_task(lesson, lines)


@record
class _Place:
    """Where the keys of a step stand in its file."""

    lesson: Lesson
    step: Step
    lines: tuple[str, ...]

    def finding(self, key: str, text: Message) -> Finding:
        """A finding about a key of the step."""
        return Finding(self.lesson.path, self._line(key, self.step.line), text)

    def top(self, key: str) -> int:
        """The line of a key before the first step."""
        return self._line(key, 1)

    def _line(self, key: str, start: int) -> int:
        for number in range(start, len(self.lines) + 1):
            if re.match(rf"\s*{re.escape(key)}\s*=", self.lines[number - 1]):
                return number
            if number > start and self.lines[number - 1].lstrip().startswith("[["):
                break
        return start


def _last_task(lesson: Lesson, lines: tuple[str, ...]) -> Iterator[Finding]:
    """One task, the last one, is without hints."""
    tasks = [step for step in lesson.steps if step.task is not None]
    for step in tasks:
        assert step.task is not None
        if step.task.last and step is not tasks[-1]:
            yield _Place(lesson, step, lines).finding("last", _NOT_LAST)
        if not step.task.last and step is tasks[-1]:
            yield _Place(lesson, step, lines).finding("id", _LAST_MISSING)


def _check_step(rules: RuleSet, step: Step, place: _Place) -> Iterator[Finding]:
    task = step.task
    if task is None:
        yield from _watched(rules, step, place)
        return
    if step.position.turn != LEARNER:
        yield place.finding("position", _NOT_THE_LEARNERS_TURN)
        return
    if step.position.hand(LEARNER).unknown:
        yield place.finding("position", _UNKNOWN_HAND)
    yield from _hint_cards(step, task, place)
    if step.kind is Kind.LEGAL:
        yield from _asked(rules, step, task, place)
    elif step.kind is Kind.FROZEN:
        if pile_state(step.position, LEARNER, rules) not in _SAID_TO_BE_FROZEN_OR_NOT:
            yield place.finding("position", _NO_PILE_TO_ASK_ABOUT)
    elif task.solution is not None:
        yield from _solution(rules, step, task, task.solution, place)
        for mistake in task.mistakes:
            yield from _mistake(place.lesson, step, mistake)


def _watched(rules: RuleSet, step: Step, place: _Place) -> Iterator[Finding]:
    try:
        play_turn(step.position, step.turn, rules)
    except IllegalTurn as stopped:
        yield place.finding("turn", _NOT_PLAYED.with_facts(why=_why(rules, stopped)))


def _why(rules: RuleSet, stopped: IllegalTurn) -> Message:
    found, ended = stopped.violations, stopped.ended
    return explain(stopped.position, stopped.action, rules, found=found, ended=ended)[0].what


def _hint_cards(step: Step, task: Task, place: _Place) -> Iterator[Finding]:
    top = step.position.pile.top
    seen = {*step.position.known_cards(), *task.counted}
    hidden = tuple(card for card in task.hint_cards if card not in seen and card is not top)
    if hidden:
        yield place.finding("hint_cards", _HINT_OUT_OF_SIGHT.with_facts(cards=CardRun(hidden)))


def _asked(rules: RuleSet, step: Step, task: Task, place: _Place) -> Iterator[Finding]:
    """The mistakes of a question whether a turn is allowed: the very fault that stops it."""
    try:
        play_turn(step.position, step.turn, rules)
    except IllegalTurn as stopped:
        code = stopped.violations[0].code.value
    else:
        code = "legal"
    for mistake in task.mistakes:
        if mistake.turn != step.turn:
            yield Finding(place.lesson.path, mistake.line, _OTHER_TURN)
        elif mistake.fault != code:
            yield Finding(place.lesson.path, mistake.line, _differs(mistake.fault, code))


def _solution(rules: RuleSet, step: Step, task: Task, solution: Action, place: _Place) -> Iterator[Finding]:
    found = violations(step.position, solution, rules)
    if found:
        why = explain(step.position, solution, rules, found=found)[0].what
        yield place.finding("solution", _SOLUTION_ILLEGAL.with_facts(why=why))
        return
    goal, _ = first_missed(task, step.position, solution, rules)
    if goal is DEEDS[step.kind]:
        yield place.finding("solution", _OTHER_KIND.with_facts(kind=Verbatim(step.kind)))
        return
    if goal is not None:
        yield place.finding("solution", _SOLUTION_MISSES.with_facts(goal=Verbatim(goal)))
        return
    best = better(step, solution, rules)
    if best is not None:
        yield place.finding("solution", _BETTER_KNOWN.with_facts(turn=Verbatim(write_action(best))))
    if not any(
        first_missed(task, step.position, action, rules)[0] is None
        for action in choices(task, step.position, rules)
    ):
        yield place.finding("goal", _NOTHING_FOUND)
    yield from _hint_astray(rules, step, task, solution, place)


def _hint_astray(
    rules: RuleSet, step: Step, task: Task, solution: Action, place: _Place
) -> Iterator[Finding]:
    """Hint cards that lead to no answer. Where the answer uses no card, the hint may point at those that tempt."""
    if not cards_of(solution):
        return
    useful = {card.rank for action in accepted(step, rules) for card in cards_of(action)}
    useful |= {card.rank for card in step.position.pile.cards[-1:]}
    astray = tuple(card for card in task.hint_cards if card.rank not in useful)
    if astray:
        yield place.finding("hint_cards", _HINT_ASTRAY.with_facts(cards=CardRun(astray)))


def _mistake(lesson: Lesson, step: Step, mistake: Mistake) -> Iterator[Finding]:
    """A foreseen mistake must give its fault, or miss its goal, when it is made."""
    if len(mistake.turn) != 1 or mistake.turn[0][0] is not None:
        yield Finding(lesson.path, mistake.line, _ONE_ACTION)
        return
    try:
        outcome = judge(lesson, step, mistake.turn[0][1])
    except ImpossibleDraw as impossible:
        yield Finding(lesson.path, mistake.line, impossible.problem)
        return
    if outcome.explanations:
        found: str = outcome.explanations[0].code.value
    else:
        found = outcome.goal_missed or "right"
    if found != mistake.fault:
        yield Finding(lesson.path, mistake.line, _differs(mistake.fault, found))


def _differs(expected: str, found: str) -> Message:
    return _OTHER_FAULT.with_facts(expected=Verbatim(expected), found=Verbatim(found))


def _no_page(rule: str) -> Message:
    return _NO_PAGE.with_facts(rule=Verbatim(rule))


_SAID_TO_BE_FROZEN_OR_NOT: Final = (PileState.OPEN, PileState.FROZEN, PileState.FROZEN_FOR_SIDE)

_SAME_NUMBER: Final = N_("The lesson “{lesson}” has the number {number} of another lesson.")
_NO_PAGE: Final = N_("The rule book has no page “{rule}”.")
_IMPOSSIBLE: Final = N_("This position cannot be. {fault}")
_NOT_LAST: Final = N_("A task comes after this one, so it is not the last.")
_LAST_MISSING: Final = N_("This is the last task of the lesson; it has no hints, but last = true.")
_NOT_THE_LEARNERS_TURN: Final = N_("The learner is seat 1, and here another seat is to play.")
_UNKNOWN_HAND: Final = N_("The learner must see all cards of the own hand.")
_NO_PILE_TO_ASK_ABOUT: Final = N_(
    "Whether the pile is frozen can be asked where a natural card lies on top; here it does not."
)
_NOT_PLAYED: Final = N_("The turn to watch is not allowed. {why}")
_HINT_OUT_OF_SIGHT: Final = N_("The hint points at cards that cannot be seen: {cards}.")
_OTHER_TURN: Final = N_("A mistake of this question is the turn that it asks about, with its fault.")
_OTHER_FAULT: Final = N_("This mistake was to give “{expected}”, but gives “{found}”.")
_SOLUTION_ILLEGAL: Final = N_("The solution is not allowed. {why}")
_OTHER_KIND: Final = N_("The solution is no action of the kind “{kind}”.")
_SOLUTION_MISSES: Final = N_("The solution is allowed, but misses the goal “{goal}”.")
_BETTER_KNOWN: Final = N_("By what this task prefers, a better answer than the solution is known: {turn}.")
_NOTHING_FOUND: Final = N_("Apart from the solution no answer is found that reaches the goals.")
_HINT_ASTRAY: Final = N_("The hint points at cards that no answer found uses: {cards}.")
_ONE_ACTION: Final = N_("A mistake is a single action of the learner.")
