"""The parts that screens are made of.

Widgets take plain data: cards, texts already in the learner's language, and `Words` for the rest. They know no rule
of the game and no lesson; whether a meld is a canasta, what it is worth and what is said of it come in as data.
`dress` gives a screen its language and look, at first and whenever one of them changes.
"""

from __future__ import annotations

from tutor.ui.widgets.answers import Feedback, FeedbackPanel, HintLadder
from tutor.ui.widgets.art import Art
from tutor.ui.widgets.bars import BarKey, KeyBar, Rail
from tutor.ui.widgets.canvas import Canvas, Cell
from tutor.ui.widgets.card_face import CardFace, CardSize
from tutor.ui.widgets.coach import CoachPage
from tutor.ui.widgets.hand_fan import HandFan, places_of
from tutor.ui.widgets.lines import CountBar, MarginLine, TaskBar
from tutor.ui.widgets.marks import hint_dots, key_cap, share_bar, step_dots
from tutor.ui.widgets.rows import LessonRow, LessonState, OptionRow, OptionState, Row, lesson_sign
from tutor.ui.widgets.side_row import SideFace, SideRow
from tutor.ui.widgets.stacks import CardRow, Heap, HeapFace, MeldFace, MeldStack, Pointable
from tutor.ui.widgets.table import Felt, PileLabel, PileRow, PilesFace, TableView
from tutor.ui.widgets.worded import Across, Box, Prose, Worded, dress, is_roomy, measure

__all__ = [
    "Across",
    "Art",
    "BarKey",
    "Box",
    "Canvas",
    "CardFace",
    "CardRow",
    "CardSize",
    "Cell",
    "CoachPage",
    "CountBar",
    "Feedback",
    "FeedbackPanel",
    "Felt",
    "HandFan",
    "Heap",
    "HeapFace",
    "HintLadder",
    "KeyBar",
    "LessonRow",
    "LessonState",
    "MarginLine",
    "MeldFace",
    "MeldStack",
    "OptionRow",
    "OptionState",
    "PileLabel",
    "PileRow",
    "PilesFace",
    "Pointable",
    "Prose",
    "Rail",
    "Row",
    "SideFace",
    "SideRow",
    "TableView",
    "TaskBar",
    "Worded",
    "dress",
    "hint_dots",
    "is_roomy",
    "key_cap",
    "lesson_sign",
    "measure",
    "places_of",
    "share_bar",
    "step_dots",
]
