"""What a lesson shows: the text, the task, the table, the hand, and what came of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.geometry import Region

from tutor.cards import Cards
from tutor.course import Lesson, StepText
from tutor.rulebook import page, pages
from tutor.text import N_, NC_, Count
from tutor.ui.desk import Desk
from tutor.ui.screens.lesson_keys import keys_of, rule_keys
from tutor.ui.screens.motion import Motion
from tutor.ui.screens.page import Page, is_spacious
from tutor.ui.screens.rule_panel import RulePanel
from tutor.ui.screens.table_faces import TableFaces, stack_detail, table_faces
from tutor.ui.screens.taking import Act, Stage, Taking
from tutor.ui.screens.tray import Tray
from tutor.ui.styles import LESSON_SHEETS
from tutor.ui.widgets.bars import BarKey, Rail
from tutor.ui.widgets.coach import COACH_WIDTH, CoachPage
from tutor.ui.widgets.hand_fan import HandFan
from tutor.ui.widgets.hand_steps import places_of
from tutor.ui.widgets.lines import TaskBar
from tutor.ui.widgets.stacks import MeldStack
from tutor.ui.widgets.table import TableView
from tutor.ui.widgets.worded import is_roomy

_TASK: Final = N_("Your task")
_STEP: Final = N_("step {now} of {total}")
_NOT_SAVED: Final = NC_("in the top bar", "! progress is not saved")


class LessonView(Page[str]):
    """The widgets of a lesson, told from the state of `taking`, in the language of the moment."""

    CSS_PATH: ClassVar[Any] = list(LESSON_SHEETS)

    def __init__(self, desk: Desk, lesson: Lesson) -> None:
        super().__init__(desk)
        self.taking = Taking(desk.progress.session(lesson))
        self.motion = Motion(self, self.show)
        faces = self._faces()
        self.rail = Rail(desk.words)
        self.task_bar = TaskBar(desk.words)
        self.hand = HandFan(desk.words, faces.hand, hidden=faces.hidden)
        self.table = TableView(desk.words, faces.opponents, faces.own, faces.piles, self.hand)
        self.tray = Tray(desk.words)
        self.page = CoachPage(self.task_bar, self.table, *self.tray.parts)
        self.rule = RulePanel(desk.words)

    def compose(self) -> ComposeResult:
        """Rail, task, table, what is said; beside each other where there is room. The rule lies over them."""
        yield self.rail
        yield self.page
        yield self.key_bar
        yield self.rule

    # ------------------------------------------------------------------ what there is

    @property
    def lesson(self) -> Lesson:
        """The lesson that is taken."""
        return self.taking.session.lesson

    @property
    def text(self) -> StepText:
        """The words of the step."""
        return self.desk.texts(self.lesson).steps[self.taking.session.step.id]

    @property
    def act(self) -> Act:
        """What Enter does with the pointer where it is."""
        if self.focused is self.table.piles.stock:
            return Act.DRAW
        return Act.TAKE if self.focused is self.table.piles.pile else self.taking.main

    @property
    def is_reading(self) -> bool:
        """Whether the page of a rule is open."""
        return self.rule.page is not None

    @property
    def has_rule(self) -> bool:
        """Whether there is a page to open."""
        return self.taking.rule in pages(self.desk.code)

    def _faces(self) -> TableFaces:
        position = self.motion.position(self.taking.session.position)
        return table_faces(position, self.lesson.rules, self.words, tells_state=not self.taking.asks_state)

    # ------------------------------------------------------------------ what it says

    def tell(self) -> None:
        """Everything on the screen."""
        taking = self.taking
        self.page.talking = taking.stage is Stage.WHICH or bool(taking.session.watched)
        self._tell_rail()
        self.task_bar.update_task(self.text.text, self.say(_TASK), self.text.task or "")
        self._tell_table()
        self.tell_tray()
        if taking.stage in (Stage.ASK, Stage.WHICH):
            # Answers have to be laid out before it is known how much room they take.
            self.call_after_refresh(self.page.fit)
        if self.rule.page is not None:
            self.rule.open(page(self.rule.page.id, self.desk.code, self.lesson.rules))
            self.call_after_refresh(self.place_rule)

    def _tell_rail(self) -> None:
        session, title = self.taking.session, self.desk.texts(self.lesson).title
        step = _STEP.with_facts(now=Count(session.index + 1), total=Count(session.total))
        self.rail.update_rail(
            title,
            number=self.words.num(self.lesson.number),
            subject=self.say(_NOT_SAVED) if self.desk.problem else "",
            note=self.say(step),
            steps=(session.index + 1, session.total),
        )

    def _tell_table(self) -> None:
        """Table and hand; an accepted answer stays in the hand until it moves."""
        faces = self._faces()
        self.table.update_table(faces.opponents, faces.own, faces.piles)
        self.hand.pickable = self.taking.picks
        if self.motion.waiting and self.taking.stage is Stage.RIGHT:
            return
        self.hand.update_hand(faces.hand, faces.own.red_three, hidden=faces.hidden)
        chosen = self.taking.session.chosen or self.taking.asked_cards
        if Cards(chosen) != Cards(self.hand.chosen_cards):
            # Of equal cards the learner may have picked a later one, which stays the chosen one.
            self.hand.choose(places_of(chosen, faces.hand))
        self.hand.mark_faulty(self.taking.cards_at_fault)

    def tell_tray(self) -> None:
        """What is said about choice and answer, and what the keys do."""
        detail = stack_detail(self.focused.face, self.words) if isinstance(self.focused, MeldStack) else ""
        seen = len(self.taking.session.watched) - self.motion.waiting
        spacious = is_spacious(self.app.size)
        self.tray.tell(self.words, self.taking, self.text, detail=detail, seen=seen, spacious=spacious)
        self.key_bar.update_keys(self.bar())

    def bar(self) -> Sequence[BarKey]:
        """The keys of this stage."""
        if self.is_reading:
            named = rule_keys(scrolls=self.rule.scrolls)
        else:
            named = keys_of(
                self.taking,
                self.act,
                answering=self.tray.options.is_pointed,
                has_rule=self.has_rule,
                stacked=is_roomy(self.app.size),
            )
        return [key.told(self.words) for key in named]

    def on_rule_panel_measured(self) -> None:
        """The keys for reading on are there only where there is more to read."""
        self.key_bar.update_keys(self.bar())

    def resized(self) -> None:
        """Use the room there is, also for what had to give way."""
        self.show()
        self.call_after_refresh(self.place_rule)

    def put_pointer(self) -> None:
        """The pointer goes where something is to be chosen: on the answers, else into the hand."""
        if not self.is_reading:
            if self.taking.stage in (Stage.ASK, Stage.WHICH):
                self.tray.options.point()
            else:
                self.hand.focus()

    # ------------------------------------------------------------------ the rule

    def open_rule(self) -> None:
        """Open the page behind what is shown."""
        self.rule.open(page(self.taking.rule, self.desk.code, self.lesson.rules))
        self.place_rule()
        self.key_bar.update_keys(self.bar())

    def close_rule(self) -> None:
        """Put the page away."""
        self.rule.close()
        self.show()
        self.put_pointer()

    def place_rule(self) -> None:
        """Lay it below the task: over the table, or over the rest of the coach's column where there is one."""
        top, size = self.task_bar.region.bottom, self.size
        width = COACH_WIDTH if is_roomy(size) else size.width
        left = 0 if self.words.rtl else size.width - width
        self.rule.place(Region(left, top, width, size.height - top - 1))
