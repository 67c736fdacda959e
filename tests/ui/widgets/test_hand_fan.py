"""The hand: the pointer goes where the arrow points, chosen cards rise, nothing is lost when something changes."""

from __future__ import annotations

import pytest
from textual.message import Message

from tests.ui.widgets.faces import cards
from tests.ui.widgets.scenes import LessonScene, Shown, shown
from tutor.ui.widgets.hand_fan import HandFan
from tutor.ui.widgets.hand_steps import spread


def row_with(rows: list[str], sign: str) -> int:
    return next(y for y, row in enumerate(rows) if sign in row)


@pytest.mark.parametrize(("code", "place"), [("en", 2), ("el", 2), ("fa", 0)])
async def test_the_pointer_goes_in_the_direction_of_the_arrow(code: str, place: int) -> None:
    async with shown("opening", code) as scene:
        before = scene.rows[row_with(scene.rows, "▼")].index("▼")
        await scene.press("right")
        assert scene.lesson.hand.pointer == place
        assert scene.rows[row_with(scene.rows, "▼")].index("▼") > before
        await scene.press("left", "left")
        assert scene.rows[row_with(scene.rows, "▼")].index("▼") < before


async def test_home_and_end_go_to_the_first_and_the_last_card_and_arrows_go_round() -> None:
    async with shown("opening") as scene:
        hand = scene.lesson.hand
        await scene.press("end")
        assert hand.pointer == 11
        await scene.press("right")
        assert hand.pointer == 0
        await scene.press("left", "home")
        assert hand.pointer == 0


@pytest.mark.parametrize(
    ("code", "key", "back"), [("en", "ctrl+right", "ctrl+left"), ("fa", "ctrl+left", "ctrl+right")]
)
async def test_control_with_an_arrow_goes_to_the_next_rank(code: str, key: str, back: str) -> None:
    async with shown("opening", code) as scene:  # As Ah Kd Kc Ts …
        hand = scene.lesson.hand
        visited = []
        for pressed in (key, key, back):
            await scene.press(pressed)
            visited.append(hand.cards[hand.pointer].symbol)
        assert visited == ["Kd", "Ts", "Kc"]
        await scene.press("home", back)
        assert hand.pointer == 0


class Heard(LessonScene):
    """The scene with all that its hand reports."""

    def __init__(self, *args) -> None:
        super().__init__(*args)
        self.heard: list[Message] = []

    def on_hand_fan_moved(self, event: HandFan.Moved) -> None:
        self.heard.append(event)

    def on_hand_fan_toggled(self, event: HandFan.Toggled) -> None:
        self.heard.append(event)

    def on_hand_fan_confirmed(self, event: HandFan.Confirmed) -> None:
        self.heard.append(event)


async def hear(scene: Shown, name: str) -> Heard:
    heard = Heard(scene.app.words, name)
    await scene.app.switch_screen(heard)
    await scene.pilot.pause()
    heard.heard.clear()
    return heard


async def test_space_picks_and_drops_and_says_so() -> None:
    async with shown("opening") as scene:
        heard = await hear(scene, "opening")
        hand = heard.hand
        await scene.press("space")
        assert hand.chosen == {1, 6, 7, 8, 11}
        assert [card.symbol for card in hand.chosen_cards] == ["Ah", "7c", "7d", "7h", "Jk"]
        (event,) = heard.heard
        assert isinstance(event, HandFan.Toggled)
        assert (event.place, event.chosen) == (1, True)
        await scene.press("zero_width_non_joiner")  # Shift+Space of a Persian keyboard
        assert hand.chosen == {6, 7, 8, 11}


async def test_a_chosen_card_rises_by_a_row_and_one_sign_stands_under_it() -> None:
    async with shown("opening") as scene:
        top = row_with(scene.rows, "▼")
        down, signs = scene.rows[top + 1], scene.rows[top + 3]
        assert "A♥" in down
        assert "7♣" in scene.rows[top]
        assert signs.count("▔▔▔▔") == 4
        await scene.press("space")
        assert "A♥" in scene.rows[top]
        assert "▼" not in "".join(scene.rows)
        assert scene.rows[top + 3].count("▲") == 1
        assert scene.rows[top + 3].count("▔▔▔▔") == 4


async def test_cards_at_fault_are_crossed_until_the_next_choice() -> None:
    async with shown("frozen") as scene:
        hand = scene.lesson.hand
        assert [hand.cards[place].symbol for place in sorted(hand.faulty)] == ["2c", "Jk"]
        signs = scene.rows[row_with(scene.rows, "▲")]
        assert signs.count("✗") == 2
        await scene.press("space")
        assert not hand.faulty


async def test_the_pointer_is_seen_on_a_card_at_fault() -> None:
    async with shown("frozen") as scene:
        await scene.press("end")
        assert "✗▲" in scene.rows[row_with(scene.rows, "▲")]


async def test_of_equal_cards_the_chosen_one_is_crossed() -> None:
    async with shown("opening") as scene:
        hand = scene.lesson.hand
        hand.update_hand(cards("8s 8s 8s 4h"))
        hand.choose([1])
        hand.mark_faulty(cards("8s"))
        assert hand.faulty == {1}
        hand.mark_faulty(cards("8s 8s Kd"))
        assert hand.faulty == {0, 1}


@pytest.mark.parametrize("code", ["en", "fa"])
async def test_a_click_moves_and_picks_and_a_double_click_confirms(code: str) -> None:
    async with shown("opening", code) as scene:
        heard = await hear(scene, "opening")
        hand = heard.hand
        y = row_with(scene.rows, "K♦")
        x = scene.rows[y].index("K♦")
        offset = (x - hand.region.x, y - hand.region.y)
        await scene.pilot.click(hand, offset=offset)
        assert hand.pointer == 2
        assert 2 in hand.chosen
        await scene.pilot.click(hand, offset=(0, 1))
        assert hand.chosen == {2, 6, 7, 8, 11}
        heard.heard.clear()
        await scene.pilot.double_click(hand, offset=offset)
        await scene.pilot.pause()
        assert isinstance(heard.heard[-1], HandFan.Confirmed)
        assert 2 in hand.chosen


async def test_another_hand_keeps_choice_and_pointer_by_card() -> None:
    async with shown("opening") as scene:
        hand = scene.lesson.hand
        await scene.press("end", "left", "left")
        assert hand.cards[hand.pointer].symbol == "4s"
        drawn = cards("As Ah Kd Kc Ts 8h 8d 7c 7d 7h 4s 2d Jk")
        hand.update_hand(drawn)
        assert [card.symbol for card in hand.chosen_cards] == ["7c", "7d", "7h", "Jk"]
        assert hand.cards[hand.pointer].symbol == "4s"
        hand.update_hand(cards("As Ah"))
        assert hand.chosen == frozenset()
        assert hand.pointer == 1


async def test_a_language_change_keeps_choice_pointer_and_focus() -> None:
    async with shown("opening") as scene:
        hand = scene.lesson.hand
        await scene.press("end", "left", "space")
        for code in ("fa", "el", "en"):
            await scene.speak(code)
            assert hand.chosen == {6, 7, 8, 10, 11}
            assert hand.pointer == 10
            assert scene.app.focused is hand


STEPS = [
    (5, 4, 3, 5, 1),
    (15, 4, 3, 5, 1),
    (16, 4, 3, 4, 1),
    (19, 4, 3, 4, 1),
    (20, 4, 3, 3, 1),
    (25, 4, 3, 3, 1),
    (26, 4, 2, 3, 2),
    (50, 4, 2, 3, 2),
]


@pytest.mark.parametrize(("count", "width", "height", "pitch", "rows"), STEPS)
def test_a_larger_hand_lies_closer(count: int, width: int, height: int, pitch: int, rows: int) -> None:
    step = spread(count, 76, roomy=False, outlined=False)
    assert (*step.size, step.pitch, step.rows) == (width, height, pitch, rows)
    assert pitch * (step.per_row - 1) + width <= 76


def test_with_room_cards_are_larger_up_to_thirteen() -> None:
    assert spread(13, 77, roomy=True, outlined=False).size == (5, 4)
    assert spread(14, 77, roomy=True, outlined=False).size == (4, 3)


@pytest.mark.parametrize("outlined", [False, True])
@pytest.mark.parametrize("count", range(1, 61))
def test_any_hand_fits_its_room(count: int, outlined: bool) -> None:
    step = spread(count, 76, roomy=False, outlined=outlined)
    assert step.pitch * (step.per_row - 1) + step.size.width <= 76
    assert step.per_row * step.rows >= count


@pytest.mark.parametrize("theme", ["walnut", "plain"])
@pytest.mark.parametrize("code", ["en", "fa"])
async def test_in_two_rows_every_card_shows_rank_and_suit_and_arrows_change_the_row(
    code: str, theme: str
) -> None:
    async with shown("huge", code, theme=theme) as scene:
        hand = scene.lesson.hand
        hand.choose([])
        await scene.press("home")
        rows = scene.rows[hand.region.y : hand.region.bottom]
        for row, held in ((1, hand.cards[:22]), (4, hand.cards[22:])):
            for card in set(held):
                assert rows[row].count(card.printed) >= held.count(card), card
        await scene.press("down")
        assert hand.pointer == 22
        await scene.press("up")
        assert hand.pointer == 0
        await scene.press("up")
        assert not hand.has_focus
