"""Scenes that show the widgets: lessons, the course and a question, with nothing behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.content import Content
from textual.pilot import Pilot

from tests.ui.widgets.faces import (
    DATA,
    RED_THREE,
    SCENES,
    bar_keys,
    cards,
    feedback,
    pick,
    piles_face,
    say,
    side_face,
    words_for,
)
from tutor.bidi.direction import Direction
from tutor.bidi.textual import BidiScreen, fix_svg, install, set_direction
from tutor.ui.styles import WIDGET_SHEETS
from tutor.ui.themes import THEMES, is_outlined
from tutor.ui.widgets.answers import FeedbackPanel, HintLadder
from tutor.ui.widgets.bars import KeyBar, Rail
from tutor.ui.widgets.coach import CoachPage
from tutor.ui.widgets.hand_fan import HandFan
from tutor.ui.widgets.lines import CountBar, MarginLine, TaskBar
from tutor.ui.widgets.marks import key_cap, step_dots
from tutor.ui.widgets.rows import LessonRow, LessonState, OptionRow, OptionState, lesson_sign
from tutor.ui.widgets.stacks import CardRow
from tutor.ui.widgets.table import TableView
from tutor.ui.widgets.worded import Across, Box, Felt, Prose, dress, measure
from tutor.ui.words import Words


class DressedScreen(BidiScreen[None]):
    """A screen of a scene, in words that can be changed in place."""

    AUTO_FOCUS = ""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def on_mount(self) -> None:
        self.speak(self.words)

    def on_resize(self) -> None:
        measure(self)

    def speak(self, words: Words) -> None:
        self.words = words
        set_direction(Direction.RTL if words.rtl else Direction.LTR)
        dress(self, words)
        self.fill()

    def fill(self) -> None:
        """Give every widget its texts."""
        raise NotImplementedError


class LessonScene(DressedScreen):
    def __init__(self, words: Words, name: str) -> None:
        super().__init__(words)
        self.scene: dict[str, Any] = DATA["scenes"][name]

    def compose(self) -> ComposeResult:
        words, scene = self.words, self.scene
        self.hand = HandFan(
            words,
            cards(scene["hand"]),
            chosen=scene.get("chosen", ()),
            pointer=scene["pointer"],
            red_three=RED_THREE,
        )
        self.table = TableView(
            words,
            [side_face(words, "opponents", scene["opponents"])],
            side_face(words, "own", scene["own"]),
            piles_face(words, scene),
            self.hand,
        )
        yield Rail(words)
        with CoachPage():
            yield TaskBar(words)
            yield self.table
            yield CountBar(words)
            yield FeedbackPanel(words)
            yield HintLadder(words)
        yield KeyBar(words)

    def on_mount(self) -> None:
        self.hand.focus()
        self.hand.mark_faulty(cards(self.scene.get("faulty", "")))

    def fill(self) -> None:
        words, scene = self.words, self.scene
        answered = feedback(words, scene)
        hints = [pick(words, hint) for hint in scene.get("hints", [])][: scene.get("hints_given", 0)]
        self.query_one(Rail).update_rail(
            pick(words, scene["title"]),
            number=words.num(scene["number"]),
            subject=say(words, "classic"),
            note=say(words, "step", *scene["steps"]),
            steps=tuple(scene["steps"]),
        )
        self.query_one(TaskBar).update_task(
            pick(words, scene["text"]), say(words, "task"), pick(words, scene["task"])
        )
        self.table.update_table(
            [side_face(words, "opponents", scene["opponents"])],
            side_face(words, "own", scene["own"]),
            piles_face(words, scene),
        )
        count = self.query_one(CountBar)
        count.display = "count" in scene
        if "count" in scene:
            have, need = scene["count"]
            count.update_count(
                say(words, "chosen"),
                pick(words, scene["total"]),
                have,
                need,
                pick(words, scene["count_cards"]),
                say(words, "enough"),
            )
        self.query_one(FeedbackPanel).update_feedback(answered)
        self.query_one(HintLadder).update_hints(say(words, "hint"), hints)
        self.query_one(KeyBar).update_keys(bar_keys(words, scene["act"]))


class HomeScene(DressedScreen):
    STATES = (
        "clean",
        "done",
        "clean",
        "done",
        "done",
        "clean",
        "done",
        "done",
        "begun",
        "next",
        "later",
        "later",
    )

    def compose(self) -> ComposeResult:
        words = self.words
        self.rows = [
            LessonRow(words, number, "", LessonState(state)) for number, state in enumerate(self.STATES, 1)
        ]
        self.now, self.can = MarginLine(), MarginLine(classes="above")
        self.legend = Prose(classes="above")
        yield Rail(words)
        yield Box(self.now, classes="say")
        with Felt(classes="map"):
            yield Across(Box(*self.rows[:6]), Box(*self.rows[6:]))
            yield self.legend
            yield self.can
        yield KeyBar(words)

    def on_mount(self) -> None:
        self.rows[8].focus()

    def fill(self) -> None:
        words, home = self.words, DATA["home"]
        titles = [pick(words, title) for title in home["titles"]]
        for row, title in zip(self.rows, titles, strict=True):
            row.update_lesson(title, row.state)
        self.query_one(Rail).update_rail(say(words, "app"), note=say(words, "classic"))
        now = Content.assemble(
            (f"{words.num(9)} · {titles[8]}", "bold"), "   ", step_dots(3, 7), "   ", key_cap(words, "Enter")
        )
        self.now.update_line(Content.styled(pick(words, home["continue"]), "bold $gold"), now)
        signs = zip(list(LessonState)[:4], home["legend"], strict=True)
        self.legend.update(
            Content("   ").join(
                Content.assemble(
                    (lesson_sign(words, state), "$gold-felt"), " ", (pick(words, text), "$felt-dim")
                )
                for state, text in signs
            )
        )
        self.can.update_line(pick(words, home["can"]), pick(words, home["can_text"]))
        self.query_one(KeyBar).update_keys(bar_keys(words, "next"))


class QuizScene(DressedScreen):
    def __init__(self, words: Words, answered: bool = False) -> None:
        super().__init__(words)
        self.answered = answered

    def compose(self) -> ComposeResult:
        words = self.words
        self.ask = MarginLine()
        self.options = [OptionRow(words, number, "") for number in range(1, 5)]
        self.row = CardRow(words, [cards(DATA["quiz"]["cards"])])
        yield Rail(words)
        yield Box(self.ask, classes="say")
        yield Felt(MarginLine("", self.row), classes="above")
        yield Box(*(MarginLine("", option) for option in self.options), classes="say")
        yield KeyBar(words)

    def on_mount(self) -> None:
        self.options[0].focus()

    def fill(self) -> None:
        words, quiz = self.words, DATA["quiz"]
        states = [OptionState.WRONG, OptionState.OTHER, OptionState.RIGHT, OptionState.OTHER]
        for option, text, state in zip(self.options, quiz["options"], states, strict=True):
            option.update_option(pick(words, text), state if self.answered else OptionState.OPEN)
        self.set_class(self.answered, "-answering")
        self.row.update_cards([cards(quiz["cards"])], {2, 3, 4, 5} if self.answered else ())
        self.ask.update_line("", Content.styled(pick(words, quiz["ask"]), "bold"))
        self.query_one(Rail).update_rail(say(words, "app"), steps=(4, 12))
        self.query_one(KeyBar).update_keys(bar_keys(words, "next"))


def scene(name: str, words: Words) -> DressedScreen:
    """The screen of that name: a lesson, `home`, `quiz` or `result`."""
    if name in SCENES:
        return LessonScene(words, name)
    return HomeScene(words) if name == "home" else QuizScene(words, answered=name == "result")


ALL_SCENES = (*SCENES, "home", "quiz", "result")


class SceneApp(App[None]):
    """Shows one scene."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [*WIDGET_SHEETS]
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        name: str = "opening",
        code: str = "en",
        theme: str = "walnut",
        ascii: bool = False,
        **options: Any,
    ) -> None:
        install()
        super().__init__(ansi_color=True if is_outlined(theme) else None, **options)
        for each in THEMES.values():
            self.register_theme(each)
        self.theme = theme
        self.shown = name
        self.words = words_for(code, theme, ascii)

    def on_mount(self) -> None:
        self.push_screen(scene(self.shown, self.words))

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        return fix_svg(super().export_screenshot(title=title, simplify=simplify))

    @property
    def dressed(self) -> DressedScreen:
        shown = self.screen
        assert isinstance(shown, DressedScreen)
        return shown


@asynccontextmanager
async def shown(
    name: str, code: str = "en", size: tuple[int, int] = (80, 24), **options: Any
) -> AsyncIterator[Shown]:
    """A scene running in a terminal of that size, and the pilot that presses its keys."""
    app = SceneApp(name, code, **options)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Shown(app, pilot)


@dataclass(frozen=True)
class Shown:
    """A running scene."""

    app: SceneApp
    pilot: Pilot[None]

    @property
    def lesson(self) -> LessonScene:
        dressed = self.app.dressed
        assert isinstance(dressed, LessonScene)
        return dressed

    @property
    def rows(self) -> list[str]:
        """What the cells of the screen show, row by row, from left to right."""
        return lines(self.app)

    async def show(self, name: str) -> None:
        """Another scene."""
        await self.app.switch_screen(scene(name, self.app.words))
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def speak(self, code: str) -> None:
        """Another language, in place."""
        self.app.dressed.speak(words_for(code, self.app.theme))
        await self.pilot.pause()
        await self.pilot.pause()


def lines(app: App[Any]) -> list[str]:
    """What the cells of the screen show, row by row, from left to right."""
    width, height = app.size
    return [strip.text for strip in app.screen._compositor.render_strips(app.size)][:height] if width else []
