"""What an answer is worth: right or not, by the judge and the goals of the task; and which answer would be better.

No answer is ever compared with a stored move. The author's solution only stands among the answers from which the
best one is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Final

from tutor.cards import Card
from tutor.course.goals import Deed, Goal, cards_of, missed, reached
from tutor.course.lesson import Counting, Kind, Lesson, Preference, Step, Task
from tutor.engine import facts
from tutor.engine.actions import Action, LayDown
from tutor.engine.judge import candidates, is_legal, violations
from tutor.engine.play import IllegalTurn, apply, play_turn
from tutor.engine.position import Position
from tutor.engine.rules import RuleSet
from tutor.engine.sides import account
from tutor.engine.violations import Code
from tutor.explain import Explanation, Wish, explain, to_tell
from tutor.prose.places import LEARNER
from tutor.record import record
from tutor.text import N_, CardRun, Fact, Message, Points

Answer = Action | bool | int
"""An action, yes or no, or a number, as the kind of the step asks."""


@record
class Outcome:
    """What came of an answer.

    `explanations`: the judge's, the main fault first, none of what only follows from another fault; also where
    somebody rightly said that a turn is not allowed.
    `what`: a sentence to show where no explanation says it: the goal that was missed, the right number, why the pile
    is frozen. `mistake` names the author's own comment for a mistake that was foreseen. `better`: an answer that
    reaches the goal too and is better by the task's preference. `after`: the position that a right action makes.
    `cards`: what to show of the answer that was asked about or given.
    """

    right: bool
    answer: Answer
    explanations: tuple[Explanation, ...] = ()
    what: Message | None = None
    mistake: str | None = None
    goal_missed: Goal | None = None
    better: Action | None = None
    after: Position | None = None
    cards: tuple[Card, ...] = ()

    @property
    def action(self) -> Action | None:
        """The action, where the answer was one."""
        return None if isinstance(self.answer, bool | int) else self.answer


def judge(lesson: Lesson, step: Step, answer: Answer) -> Outcome:
    """What comes of an answer to a step's task.

    Raises ValueError where the step asks nothing, or for an answer of another kind.
    """
    task = step.task
    wanted: type | tuple[type, ...] = {Kind.LEGAL: bool, Kind.FROZEN: bool, Kind.COUNT: int}.get(
        step.kind, object
    )
    if task is None or not isinstance(answer, wanted) or isinstance(answer, bool) > (wanted is bool):
        raise ValueError(f"{answer!r} does not answer a step of the kind {step.kind}")
    if isinstance(answer, bool):
        about = _about_turn if step.kind is Kind.LEGAL else _about_pile
        return about(lesson.rules, step, task, answer)
    if isinstance(answer, int):
        return _about_number(lesson.rules, step, task, answer)
    return _about_action(lesson.rules, step, task, answer)


def accepted(step: Step, rules: RuleSet) -> list[Action]:
    """A bounded choice of the answers that reach a task's goals, best first; the author's solution is looked at first.

    Empty where the task asks for no action, or where nothing reaches its goals.
    """
    task = step.task
    if task is None or task.solution is None:
        return []
    found = [
        action
        for action in dict.fromkeys((task.solution, *choices(task, step.position, rules)))
        if not violations(step.position, action, rules)
        and first_missed(task, step.position, action, rules)[0] is None
    ]
    prefer = task.prefer
    return found if prefer is None else sorted(found, key=lambda action: _COSTS[prefer](action, rules))


def choices(task: Task, position: Position, rules: RuleSet) -> Iterator[Action]:
    """Legal actions among which answers to a task are looked for, whatever the author's solution is; some twice.

    Lays of one meld come from the judge's candidates; where several melds are asked for, they are laid together.
    """
    known = candidates(position, rules)
    yield from known
    lays = [action.lays for action in known if isinstance(action, LayDown)] if task.new_melds else []
    for chosen in combinations(lays, task.new_melds) if lays else ():
        together = LayDown(tuple(lay for several in chosen for lay in several))
        if is_legal(position, together, rules):
            yield together


def better(step: Step, action: Action, rules: RuleSet) -> Action | None:
    """The best answer that is known, where it is better than this one by the task's preference; else None."""
    prefer = step.task.prefer if step.task else None
    best = next(iter(accepted(step, rules)), None) if prefer else None
    if prefer is None or best is None or _COSTS[prefer](best, rules) >= _COSTS[prefer](action, rules):
        return None
    return best


def right_answer(step: Step, rules: RuleSet) -> bool | int:
    """The right answer to a step that asks a question.

    Raises ValueError for a step that asks for an action or for nothing.
    """
    match step.kind:
        case Kind.LEGAL:
            return _stopped(step, rules) is None
        case Kind.FROZEN:
            return _pile(step, rules) in (facts.PileState.FROZEN, facts.PileState.FROZEN_FOR_SIDE)
        case Kind.COUNT if step.task is not None:
            if step.task.counting is Counting.MINIMUM:
                return facts.minimum(step.position, LEARNER, rules)
            return facts.meld_points(step.task.counted, rules)
    raise ValueError(f"a step of the kind {step.kind} asks no question")


def _about_action(rules: RuleSet, step: Step, task: Task, action: Action) -> Outcome:
    position, cards = step.position, cards_of(action)
    found = violations(position, action, rules)
    if found:
        told = to_tell(explain(position, action, rules, found=found, wish=_answers(rules, step, task)))
        comment = _foreseen(task, action, found[0].code, rules)
        return Outcome(False, action, told, mistake=comment, cards=found[0].cards or cards)
    goal, deed = first_missed(task, position, action, rules)
    if goal is not None:
        comment = _foreseen(task, action, goal, rules)
        return Outcome(False, action, what=missed(goal, deed), mistake=comment, goal_missed=goal, cards=cards)
    return Outcome(True, action, better=better(step, action, rules), after=deed.after, cards=cards)


def first_missed(task: Task, position: Position, action: Action, rules: RuleSet) -> tuple[Goal | None, Deed]:
    """The first goal that a legal action misses, None where it reaches all; and the deed that it is."""
    deed = Deed(position, action, apply(position, action, rules), rules, task.keeps, task.new_melds)
    return next((goal for goal in task.goals if not reached(goal, deed)), None), deed


def _answers(rules: RuleSet, step: Step, task: Task) -> Wish:
    """Whether a legal action answers the task, and as well as any that is known: so a way out may be shown as one."""
    prefer = task.prefer
    best = next(iter(accepted(step, rules)), None) if prefer else None

    def answers(action: Action) -> bool:
        if first_missed(task, step.position, action, rules)[0] is not None:
            return False
        return prefer is None or best is None or _COSTS[prefer](action, rules) <= _COSTS[prefer](best, rules)

    return answers


def _foreseen(task: Task, action: Action, fault: Code | Goal, rules: RuleSet) -> str | None:
    """The name of the author's comment, where this mistake was foreseen: the same deed with cards of the same kinds."""
    for mistake in task.mistakes:
        expected = mistake.turn[-1][1]
        same = type(expected) is type(action) and _kinds(expected, rules) == _kinds(action, rules)
        if mistake.fault is fault and same:
            return mistake.name
    return None


def _kinds(action: Action, rules: RuleSet) -> Counter[object]:
    """How many cards of each rank an action plays, red and black threes apart; of each card where suits matter."""
    if rules.meld.sequences:
        return Counter(cards_of(action))
    return Counter((card.rank, card.is_red_three) for card in cards_of(action))


def _about_turn(rules: RuleSet, step: Step, task: Task, answer: bool) -> Outcome:
    cards = turn_cards(step)
    stopped = _stopped(step, rules)
    if stopped is None:
        return Outcome(answer, answer, what=None if answer else _IS_LEGAL, cards=cards)
    found = stopped.violations
    told = to_tell(explain(stopped.position, stopped.action, rules, found=found, ended=stopped.ended))
    comment = next((mistake.name for mistake in task.mistakes if mistake.fault is found[0].code), None)
    return Outcome(not answer, answer, told, mistake=comment, cards=found[0].cards or cards)


def turn_cards(step: Step) -> tuple[Card, ...]:
    """The cards that the actions of the step's turn take out of hands."""
    return tuple(card for _, action in step.turn for card in cards_of(action))


def _stopped(step: Step, rules: RuleSet) -> IllegalTurn | None:
    """Where the judge stops the turn that the step asks about; None where all of it is legal."""
    try:
        play_turn(step.position, step.turn, rules)
    except IllegalTurn as stopped:
        return stopped
    return None


def _about_pile(rules: RuleSet, step: Step, task: Task, answer: bool) -> Outcome:  # noqa: ARG001 - called like the others
    right = right_answer(step, rules) == answer
    message, cards = _state_of_pile(step, rules)
    return Outcome(right, answer, what=message, cards=cards)


def _state_of_pile(step: Step, rules: RuleSet) -> tuple[Message, tuple[Card, ...]]:
    """Why the pile is frozen for the learner, or that it is not, and the cards that show it."""
    frozen_by = facts.freezing_cards(step.position, rules)
    match _pile(step, rules):
        case facts.PileState.FROZEN if frozen_by:
            return _FROZEN_BY.with_facts(cards=CardRun(frozen_by)), frozen_by
        case facts.PileState.FROZEN:
            return _FROZEN, ()
        case facts.PileState.FROZEN_FOR_SIDE:
            return _FROZEN_FOR_SIDE, ()
    return _NOT_FROZEN, ()


def _pile(step: Step, rules: RuleSet) -> facts.PileState:
    return facts.pile_state(step.position, LEARNER, rules)


def _about_number(rules: RuleSet, step: Step, task: Task, answer: int) -> Outcome:
    need = right_answer(step, rules)
    named: dict[str, Fact] = {"need": Points(need)}
    if task.counting is Counting.MINIMUM:
        score = step.position.scores[account(step.position, LEARNER, rules) - 1]
        what = _MINIMUM.with_facts(score=Points(score), **named)
    else:
        what = _WORTH.with_facts(cards=CardRun(task.counted), **named)
    return Outcome(answer == need, answer, what=what, cards=task.counted)


def _wilds(action: Action, rules: RuleSet) -> int:  # noqa: ARG001 - called like its neighbours
    return sum(card.is_wild for card in cards_of(action))


def _cards(action: Action, rules: RuleSet) -> int:  # noqa: ARG001 - called like its neighbours
    return len(cards_of(action))


def _points(action: Action, rules: RuleSet) -> int:
    return -facts.meld_points(cards_of(action), rules)


_COSTS: Final[Mapping[Preference, Callable[[Action, RuleSet], int]]] = {
    Preference.FEWEST_WILDS: _wilds,
    Preference.FEWEST_CARDS: _cards,
    Preference.MOST_POINTS: _points,
}
"""What an answer costs by a preference; the lowest is best."""

_IS_LEGAL: Final = N_("This is allowed: no rule stands against it.")
_FROZEN_BY: Final = N_("The pile is frozen for everybody. What freezes it: {cards}.")
_FROZEN: Final = N_("The pile is frozen for everybody.")
_FROZEN_FOR_SIDE: Final = N_("The pile is frozen for your side, because it has not opened yet.")
_NOT_FROZEN: Final = N_("The pile is not frozen for you: no card in it freezes it, and your side has opened.")
_WORTH: Final = N_("{cards} are worth {need} points.")
_MINIMUM: Final = N_("Your side has {score} points, so it needs at least {need} points to open.")
