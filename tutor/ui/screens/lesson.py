"""A lesson: what the learner does in it."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import BindingType
from textual.events import Click
from textual.timer import Timer

from tutor.course import Lesson
from tutor.ui import keys
from tutor.ui.desk import Desk
from tutor.ui.screens.finished import Done, Finished, FinishedScreen
from tutor.ui.screens.lesson_view import LessonView
from tutor.ui.screens.motion import MOVE_SECONDS, WATCH_SECONDS
from tutor.ui.screens.options import Options
from tutor.ui.screens.taking import Act, Stage, Taking
from tutor.ui.widgets.hand_fan import HandFan
from tutor.ui.widgets.stacks import Heap

_KEEP_SECONDS: Final = 0.5
"""How long after a card was picked the unfinished choice is kept."""


class LessonScreen(LessonView):
    """A lesson from where it was left to its end; the result is the id of the lesson to go on with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.quiet(keys.ENTER, "enter"),
        keys.quiet(keys.HINT, "hint"),
        keys.quiet(keys.RULE, "rule"),
        keys.quiet(keys.PUT_BACK, "put_back"),
        keys.quiet("tab", "other_fault"),
        *keys.digits("number", range(1, 10)),
    ]

    def __init__(self, desk: Desk, lesson: Lesson) -> None:
        super().__init__(desk, lesson)
        self._keeping: Timer | None = None

    def begin(self) -> None:
        """Show the step, with the choice that was left unfinished."""
        self.put_pointer()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """While the page of a rule is open the keys are for reading it."""
        return not (self.is_reading and action in ("enter", "hint", "put_back", "number", "other_fault"))

    def _changed(self) -> None:
        """After something that the learner did: keep it, show it, and put the pointer where it is needed."""
        self._keep()
        self.show()
        self.put_pointer()

    # ------------------------------------------------------------------ choosing

    def on_hand_fan_moved(self) -> None:
        """The pointer is in the hand: Enter means the cards, and no meld on the table is spoken of."""
        self.tell_tray()

    def on_hand_fan_toggled(self, event: HandFan.Toggled) -> None:
        """A card was picked or put back. Of cards to discard only one can be chosen."""
        self.motion.settle()
        chosen, was = self.hand.chosen_cards, self.taking.stage
        if self.taking.main is Act.DISCARD and event.chosen:
            chosen = (event.card,)
            self.hand.choose([event.place])
        self.taking.choose(chosen)
        self._keep_soon()
        if was is Stage.CHOOSE:
            self.tell_tray()
        else:
            self.show()

    def on_hand_fan_confirmed(self) -> None:
        """A card was clicked twice."""
        self.action_enter()

    def on_pointable_pointed(self) -> None:
        """The pointer is on the table: say what lies there, and what Enter does."""
        self.tell_tray()

    def on_options_pointed(self) -> None:
        """The pointer is on an answer: Enter chooses it, and no meld on the table is spoken of."""
        self.tell_tray()

    def on_click(self, event: Click) -> None:
        """Draw from the stock and take the pile with two clicks; one click points at them."""
        if event.chain == 2 and isinstance(event.widget, Heap):
            self.action_enter()

    def action_put_back(self) -> None:
        """Put all chosen cards back, or see the turn once more that was watched."""
        self.motion.settle()
        if self.taking.stage is Stage.SHOW and self.taking.watch_again():
            self._changed()
        elif self.taking.stage in (Stage.CHOOSE, Stage.WHICH, Stage.WRONG) and not self.taking.asks:
            self.taking.choose(())
            self._changed()

    # ------------------------------------------------------------------ answering

    def action_enter(self) -> None:
        """The one thing that is asked for now."""
        if self.motion.settle():
            return
        match self.taking.stage:
            case Stage.SHOW | Stage.RIGHT:
                self._go_on()
            case Stage.WRONG:
                self.taking.again()
                self._changed()
            case Stage.ASK | Stage.WHICH:
                self._pick_or_point()
            case Stage.CHOOSE:
                self._do(self.act)

    def _pick_or_point(self) -> None:
        """Choose the answer under the pointer; nothing is answered while it is elsewhere, it only comes back."""
        if self.tray.options.is_pointed:
            self.tray.options.action_pick_pointed()
        else:
            self.put_pointer()

    def action_number(self, number: int) -> None:
        """A digit: an answer to a question, else a whole deed."""
        self.motion.settle()
        if self.taking.stage in (Stage.ASK, Stage.WHICH):
            self.tray.options.action_pick(number)
        elif number in list(Act) and not self.taking.asks:
            self._do(Act(number))

    def on_options_picked(self, event: Options.Picked) -> None:
        """A question was answered."""
        self.taking.pick_option(event.place)
        self._answered()

    def _do(self, act: Act) -> None:
        self.taking.act(act)
        self._answered()

    def _answered(self) -> None:
        """Show what came of an answer; what was accepted moves to the table in one short step."""
        outcome = self.taking.outcome
        if outcome is not None and outcome.right and outcome.after is not None:
            self.motion.play([self.taking.session.step.position], MOVE_SECONDS)
        self._changed()

    # ------------------------------------------------------------------ other keys

    def action_hint(self) -> None:
        """One more hint."""
        self.taking.hint()
        self._changed()

    def action_rule(self) -> None:
        """Open the page of the rule, or close it."""
        if self.is_reading:
            self.close_rule()
        elif self.has_rule:
            self.open_rule()

    def action_other_fault(self) -> None:
        """Show the next fault of the same answer; else Tab goes to the next thing to point at."""
        if self.taking.other_fault():
            self.show()
        else:
            self.focus_next()

    def action_back(self) -> None:
        """Close what is open, else leave the lesson; it can be taken up where it is left."""
        if self.is_reading:
            self.close_rule()
        elif self.taking.cancel():
            self._changed()
        else:
            self._keep()
            self.leave(self.lesson.id)

    # ------------------------------------------------------------------ going on

    def _go_on(self) -> None:
        """Play what is to be watched, go to the next step, or end the lesson."""
        session = self.taking.session
        watches = session.to_watch
        if self.taking.go_on():
            if watches:
                self.motion.play([session.step.position, *session.watched[:-1]], WATCH_SECONDS)
            self._changed()
            return
        self._keep()
        done = Done(session.lesson, session.mistakes, self.desk.progress.after(session.lesson))
        self.app.push_screen(FinishedScreen(self.desk, done), self._after_the_end)

    def _after_the_end(self, choice: Finished | None) -> None:
        following = self.desk.progress.after(self.lesson)
        if choice is Finished.NEXT and following is not None:
            self._take(self.desk.course.lesson(following.id))
        elif choice is Finished.REPEAT:
            self._take(self.lesson)
        else:
            self.leave((following or self.lesson).id)

    def _take(self, lesson: Lesson) -> None:
        self.taking = Taking(self.desk.progress.session(lesson))
        self._changed()

    def _keep_soon(self) -> None:
        if self._keeping is not None:
            self._keeping.stop()
        self._keeping = self.set_timer(_KEEP_SECONDS, self._keep)

    def _keep(self) -> None:
        if self._keeping is not None:
            self._keeping.stop()
            self._keeping = None
        self.desk.progress.keep(self.taking.session)
