"""The table: what gives way when a row is too long, how states look, where the pointer goes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.widgets.faces import cards, meld_face, say, words_for
from tests.ui.widgets.scenes import shown
from tutor.ui.widgets.side_row import Fit, SideFace
from tutor.ui.widgets.stacks import HeapFace, MeldFace, Pointable

LONG = ["Ks Kh Kd Kc Ks", "Qs Qh Qd 2c", "Js Jh Jd Jc", "Ts Th Td", "9s 9h 9d", "8s 8h 8d"]


async def test_a_row_that_fits_shows_all_its_cards() -> None:
    async with shown("take") as scene:
        row = scene.rows[scene.lesson.table.opponents[0].region.y]
        assert all(card in row for card in ("6♠", "6♥", "6♦", "J♠", "J♥", "J♣", "2♦", "8 + 11", "3♦", "3♥"))


async def test_a_canasta_is_sealed_with_its_bonus_and_described_beside() -> None:
    async with shown("take") as scene:
        own = scene.lesson.table.own.region.y
        above, below = scene.rows[own], scene.rows[own + 1]
        assert "K♥" in above  # natural: a red card on top
        assert "9♠" in above  # mixed: a black one
        assert "natural" in above
        assert "7 cards" in below
        assert "500" in below
        assert "300" in below
        assert "6 + 2★" in below


async def test_fitting_gives_way_in_this_order() -> None:
    async with shown("take") as scene:
        own, words = scene.lesson.table.own, scene.lesson.words
        canasta = own.face.melds[0]
        seen = []
        for count in range(12):
            spread = tuple(meld_face(words, cards(LONG[n % len(LONG)])) for n in range(count))
            own.update_side(replace(own.face, melds=(canasta, *spread)))
            await scene.pilot.pause()
            room = own.query_one(".body").size.width
            seen.append(next((fit for fit in Fit if own.needs(fit) <= room), Fit.TOUCHING))
            row, foot = scene.rows[own.region.y], scene.rows[own.region.y + 1]
            assert ("natural" in row) == (seen[-1] < Fit.NO_CAPTIONS)
            assert ("×" in foot) == (seen[-1] >= Fit.SQUARED and count > 0)
            assert row.count("▏▏") == (
                0 if seen[-1] >= Fit.NO_EDGES else 1 + count * (seen[-1] >= Fit.SQUARED)
            )
        assert seen == sorted(seen)
        assert {Fit.SPREAD, Fit.SQUARED, Fit.NO_CAPTIONS, Fit.CLOSE, Fit.NO_EDGES} <= set(seen)


async def test_eleven_stacks_fit_beside_one_red_three() -> None:
    async with shown("huge") as scene:
        own, words = scene.lesson.table.own, scene.lesson.words
        ranks = "KQJT98765"
        melds = tuple(meld_face(words, cards(f"{rank}s {rank}h {rank}d")) for rank in ranks)
        own.update_side(replace(own.face, melds=(*melds, *melds[:2]), held=""))
        await scene.pilot.pause()
        row, foot = scene.rows[own.region.y], scene.rows[own.region.y + 1]
        assert foot.count("×3") == 12  # eleven stacks, and three red threes as one card
        assert row.count("3♥") == 1
        assert len({stack.region.x for stack in own.stacks}) == 11
        assert own.stacks[-1].region.right < 74


async def test_stacks_that_touch_are_marked_off_by_seams() -> None:
    async with shown("huge") as scene:
        own, words = scene.lesson.table.own, scene.lesson.words
        ranks = "KQJT9876"
        melds = [meld_face(words, cards(f"{rank}s {rank}h {rank}d")) for rank in ranks]
        own.update_side(replace(own.face, melds=(*melds, *melds[:3])))
        await scene.pilot.pause()
        row, foot = scene.rows[own.region.y], scene.rows[own.region.y + 1]
        assert foot.count("×3") == 12
        assert row.count("▏") == 10
        assert "20 + 21" in row
        assert own.query_one("CardRow").region.right == 78


@pytest.mark.parametrize(("code", "foot"), [("en", "×5★"), ("fa", "×۵★")])
async def test_a_squared_up_meld_shows_its_number_and_whether_there_are_wild_cards(
    code: str, foot: str
) -> None:
    async with shown("many", code) as scene:
        row = scene.rows[scene.lesson.table.own.region.y + 1]
        assert foot in row
        assert row.count("★") == 2


async def test_melds_that_stay_keep_the_pointer_when_the_position_changes() -> None:
    async with shown("take") as scene:
        own, words = scene.lesson.table.own, scene.lesson.words
        await scene.press("up")
        pointed = scene.app.focused
        assert pointed in own.stacks
        assert isinstance(pointed, Pointable)
        grown = (*own.face.melds, MeldFace(cards("8d 8s 8c")))
        own.update_side(replace(own.face, melds=grown, score=say(words, "points", 1110)))
        await scene.pilot.pause()
        assert scene.app.focused is pointed
        assert len(own.stacks) == 4
        assert "8♠" in scene.rows[own.region.y]
        assert "1110 points" in scene.rows[own.region.y + 1]
        own.update_side(replace(own.face, melds=grown[:1]))
        await scene.pilot.pause()
        assert "9♠" not in scene.rows[own.region.y]


async def test_the_pointer_goes_from_row_to_row_and_back() -> None:
    async with shown("take") as scene:
        table = scene.lesson.table
        rows = []
        for _ in range(4):
            await scene.press("up")
            rows.append(
                next(
                    name
                    for name, row in (
                        ("own", table.own.stacks),
                        ("piles", (table.piles.stock, table.piles.pile)),
                        ("opponents", table.opponents[0].stacks),
                        ("hand", (table.hand,)),
                    )
                    if scene.app.focused in row
                )
            )
        assert rows == ["own", "piles", "opponents", "hand"]
        await scene.press("down")
        assert scene.app.focused in table.opponents[0].stacks


@pytest.mark.parametrize("code", ["en", "fa"])
async def test_one_pointer_stands_below_the_stack_it_points_at(code: str) -> None:
    async with shown("take", code) as scene:
        await scene.press("up")
        first = scene.app.focused
        assert isinstance(first, Pointable)
        signs = [(y, x) for y, row in enumerate(scene.rows) for x, char in enumerate(row) if char in "▲▼"]
        assert len(signs) == 1
        assert signs[0][0] == first.region.bottom - 1
        assert first.region.x <= signs[0][1] < first.region.right
        await scene.press("right")
        second = scene.app.focused
        assert second is not None
        assert second is first or second.region.x > first.region.x
        await scene.press("left", "left", "left")
        assert scene.app.focused is not None
        assert scene.app.focused.region.x == min(stack.region.x for stack in scene.lesson.table.own.stacks)


@pytest.mark.parametrize(
    ("name", "shown_state"),
    [
        ("take", "○ open"),
        ("opening", "✻ frozen for you"),
        ("frozen", "✻ frozen"),
        ("stop", "━━ stop card on top"),
    ],
)
async def test_every_state_of_the_pile_has_a_sign_and_a_word(name: str, shown_state: str) -> None:
    async with shown(name) as scene:
        piles = scene.lesson.table.piles.region
        assert shown_state in scene.rows[piles.y + 2]


@pytest.mark.parametrize("code", ["en", "fa"])
async def test_a_freezing_card_lies_across_and_sticks_out_to_the_far_side(code: str) -> None:
    async with shown("frozen", code) as scene:
        piles = scene.lesson.table.piles
        top, across = scene.rows[piles.region.y], scene.rows[piles.region.y + 1]
        assert (across.index("2♦") > top.index("8♠")) == (code == "en")


async def test_a_pile_is_as_thick_as_it_has_cards() -> None:
    async with shown("take") as scene:
        piles = scene.lesson.table.piles
        for count, edges in ((1, 0), (2, 1), (3, 2), (40, 2)):
            piles.pile.update_heap(HeapFace(count, cards("8d")[0]))
            await scene.pilot.pause()
            heap = scene.rows[piles.region.y][piles.pile.region.x : piles.pile.region.right]
            assert heap.count("▏") == edges
        piles.pile.update_heap(HeapFace(0))
        await scene.pilot.pause()
        assert "8♦" not in scene.rows[piles.region.y]


async def test_a_side_without_melds_says_so() -> None:
    async with shown("opening", "el") as scene:
        assert say(words_for("el"), "nothing") in scene.rows[scene.lesson.table.own.region.y]


async def test_red_threes_show_what_they_are_worth_only_if_that_is_known() -> None:
    async with shown("take") as scene:
        other = scene.lesson.table.opponents[0]
        assert scene.rows[other.region.y + 1].count("100") == 2
        other.update_side(SideFace("Opponents", "0 points", red_threes=cards("3h"), red_three=None))
        await scene.pilot.pause()
        assert "3♥" in scene.rows[other.region.y]
        assert "100" not in scene.rows[other.region.y + 1]
