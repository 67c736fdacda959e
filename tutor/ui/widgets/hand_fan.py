"""The learner's hand: chosen cards rise, the pointer walks along them, cards at fault are crossed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Click
from textual.message import Message

from tutor.cards import Card
from tutor.ui import keys
from tutor.ui.widgets.art import Art
from tutor.ui.widgets.canvas import Canvas
from tutor.ui.widgets.card_face import CardFace, Tone, paint_back
from tutor.ui.widgets.hand_steps import INDEX_ONLY, Step, places_of, spread
from tutor.ui.widgets.worded import ask_fit
from tutor.ui.words import Words


class HandFan(Art, can_focus=True):
    """A hand of cards. Cards never change order by themselves; places count from 0 in the order given.

    Under a chosen card stands a line, `▲` if the pointer is there, `✗` if it is at fault; over one that is not
    chosen `▼` or `✗`. The pointer is seen while the hand has the focus and cards can be picked. Cards that nobody
    knows lie face down after the others.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.quiet("left", "step(-1)"),
        keys.quiet("right", "step(1)"),
        keys.quiet("ctrl+left", "rank(-1)"),
        keys.quiet("ctrl+right", "rank(1)"),
        keys.quiet("home", "point(0)"),
        keys.quiet("end", "point(-1)"),
        keys.quiet("up", "row(-1)"),
        keys.quiet("down", "row(1)"),
        keys.quiet(keys.SPACE, "pick"),
    ]

    class Moved(Message):
        """The pointer has come to another card."""

        def __init__(self, fan: HandFan, place: int, card: Card) -> None:
            super().__init__()
            self.fan = fan
            self.place = place
            self.card = card

        @property
        def control(self) -> HandFan:
            """The hand."""
            return self.fan

    class Toggled(Moved):
        """The card under the pointer was picked or put back: `chosen` says which."""

        @property
        def chosen(self) -> bool:
            """Whether it is chosen now."""
            return self.place in self.fan.chosen

    class Confirmed(Moved):
        """A card was clicked twice: what Enter does."""

    class Left(Message):
        """The pointer wants to leave the hand, upwards or downwards."""

        def __init__(self, fan: HandFan, up: bool) -> None:
            super().__init__()
            self.fan = fan
            self.up = up

        @property
        def control(self) -> HandFan:
            """The hand."""
            return self.fan

    def __init__(
        self,
        words: Words,
        cards: Sequence[Card] = (),
        *,
        chosen: Collection[int] = (),
        faulty: Collection[int] = (),
        pointer: int = 0,
        hidden: int = 0,
        red_three: int | None = None,
        id: str | None = None,
    ) -> None:
        super().__init__(words, id=id)
        self._cards = tuple(cards)
        self._chosen = frozenset(chosen)
        self._faulty = frozenset(faulty)
        self._pointer = pointer
        self._hidden = hidden
        self._red_three = red_three
        self._pickable = True
        self._before_click: tuple[int, bool] = (-1, False)

    # ------------------------------------------------------------------ what it holds

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in the order shown."""
        return self._cards

    @property
    def chosen(self) -> frozenset[int]:
        """The places of the chosen cards."""
        return self._chosen

    @property
    def faulty(self) -> frozenset[int]:
        """The places of the cards at fault."""
        return self._faulty

    @property
    def chosen_cards(self) -> tuple[Card, ...]:
        """The chosen cards, in the order shown."""
        return tuple(self._cards[place] for place in sorted(self._chosen))

    @property
    def pointer(self) -> int:
        """The place of the pointer."""
        return self._pointer

    @property
    def hidden(self) -> int:
        """How many cards lie face down."""
        return self._hidden

    @property
    def pickable(self) -> bool:
        """Whether cards can be picked now; while they cannot, no pointer stands over them."""
        return self._pickable

    @pickable.setter
    def pickable(self, pickable: bool) -> None:
        self._pickable = pickable
        self.refresh()

    def update_hand(self, cards: Sequence[Card], red_three: int | None = None, *, hidden: int = 0) -> None:
        """Show these cards and so many face down. Cards that stay keep choice and pointer; crosses go."""
        cards, self._hidden = tuple(cards), hidden
        if cards != self._cards:
            chosen = places_of([self._cards[place] for place in sorted(self._chosen)], cards)
            self._pointer = self._pointer_in(cards)
            self._chosen, self._faulty, self._cards = frozenset(chosen), frozenset(), cards
        self._red_three = red_three
        self.refresh(layout=True)
        ask_fit(self)

    def _pointer_in(self, cards: tuple[Card, ...]) -> int:
        if self._pointer < len(self._cards):
            card = self._cards[self._pointer]
            same = self._cards[: self._pointer].count(card)
            places = [place for place, other in enumerate(cards) if other is card]
            if places:
                return places[min(same, len(places) - 1)]
        return max(0, min(self._pointer, len(cards) - 1))

    def choose(self, places: Collection[int]) -> None:
        """Have just these places chosen; nothing is reported."""
        self._chosen = frozenset(places)
        self._faulty = frozenset()
        self.refresh()

    def mark_faulty(self, cards: Iterable[Card]) -> None:
        """Cross these cards, as far as they are here; of equal cards chosen ones first. Until the next choice."""
        first = sorted(self._chosen) + [n for n in range(len(self._cards)) if n not in self._chosen]
        found = places_of(cards, [self._cards[place] for place in first])
        self._faulty = frozenset(first[place] for place in found)
        self.refresh()

    def point(self, place: int) -> None:
        """Move the pointer to that place."""
        if self._cards and place != self._pointer:
            self._pointer = place
            self.refresh()
            self.post_message(self.Moved(self, place, self._cards[place]))

    # ------------------------------------------------------------------ keys and mouse

    def action_step(self, step: int) -> None:
        """To the next card in the direction of the arrow, round at the ends."""
        if self._cards:
            self.point((self._pointer + self._onward(step)) % len(self._cards))

    def action_rank(self, step: int) -> None:
        """To the first card of another rank in the direction of the arrow; at the ends it stays."""
        step, place = self._onward(step), self._pointer
        while 0 <= place < len(self._cards) and self._cards[place].rank is self._cards[self._pointer].rank:
            place += step
        if 0 <= place < len(self._cards):
            self.point(place)

    def action_point(self, place: int) -> None:
        """To the first or the last card."""
        if self._cards:
            self.point(place % len(self._cards))

    def action_row(self, step: int) -> None:
        """To the row above or below; out of the hand where there is none."""
        place = self._pointer + step * self._step().per_row
        if 0 <= place < len(self._cards):
            self.point(place)
        else:
            self.post_message(self.Left(self, up=step < 0))

    def action_pick(self) -> None:
        """Pick the card under the pointer, or put it back."""
        if self._cards and self._pickable:
            self._chosen ^= {self._pointer}
            self._faulty = frozenset()
            self.refresh()
            self.post_message(self.Toggled(self, self._pointer, self._cards[self._pointer]))

    def _onward(self, step: int) -> int:
        return -step if self.words.rtl else step

    def on_click(self, event: Click) -> None:
        """A click moves the pointer and picks; the second of two quick ones confirms, with the card picked."""
        place = self.place_at(event.x, event.y)
        if place is None:
            return
        event.stop()
        self.point(place)
        if event.chain == 2 and self._before_click[0] == place:
            if place not in self._chosen:
                self.action_pick()
            self.post_message(self.Confirmed(self, place, self._cards[place]))
            return
        self._before_click = (place, place in self._chosen)
        self.action_pick()

    def place_at(self, x: int, y: int) -> int | None:
        """The place of the card seen at that cell, x from the left; None where there is none."""
        if self.words.rtl:
            x = self.size.width - 1 - x
        step = self._step()
        left = step.start(self.size.width, len(self._cards) + self._hidden)
        row = y // (step.size.height + 1)
        for place in reversed(range(row * step.per_row, min((row + 1) * step.per_row, len(self._cards)))):
            begin = left + place % step.per_row * step.pitch
            if begin <= x < begin + step.size.width:
                return place
        return None

    def on_focus(self) -> None:
        """The pointer comes."""
        self.refresh()
        if self._cards:
            self.post_message(self.Moved(self, self._pointer, self._cards[self._pointer]))

    def on_blur(self) -> None:
        """The pointer goes."""
        self.refresh()

    # ------------------------------------------------------------------ drawing

    def _step(self, room: int | None = None) -> Step:
        width = self.size.width if room is None else room
        return spread(len(self._cards) + self._hidden, width, roomy=self.roomy, outlined=self.words.outlined)

    def measure(self, room: int) -> tuple[int, int]:
        """The whole line, as high as its cards and what they rise by."""
        return room, self._step(room).height

    def paint(self, canvas: Canvas) -> None:
        """Card by card, each over the one before."""
        step = self._step(canvas.width)
        start = step.start(canvas.width, len(self._cards) + self._hidden)
        tight = step.pitch <= INDEX_ONLY
        for place, card in enumerate([*self._cards, *[None] * self._hidden]):
            x = start + place % step.per_row * step.pitch
            y = place // step.per_row * (step.size.height + 1)
            if card is None:
                paint_back(canvas, x, y + 1, step.size)
                continue
            face = CardFace(
                card,
                self._tone(place, tight),
                over=step.pitch <= step.size.width and place % step.per_row > 0,
                inset=0 if tight else 1,
                red_three=self._red_three,
            )
            face.paint(canvas, x, y + (place not in self._chosen), step.size)
            self._paint_sign(canvas, x, y, place, step)

    def _tone(self, place: int, tight: bool) -> Tone:
        if place in self._faulty:
            return "fault"
        if self._is_pointed(place):
            return "focus"
        return "shade" if tight and place % 2 else "card"

    def _is_pointed(self, place: int) -> bool:
        return place == self._pointer and self.has_focus and self._pickable

    def _paint_sign(self, canvas: Canvas, x: int, y: int, place: int, step: Step) -> None:
        up, pointed = place in self._chosen, self._is_pointed(place)
        row = y + step.size.height if up else y
        if place in self._faulty:
            canvas.put(x + 1, row, "✗", "felt", "cross")
        if pointed:
            canvas.put(x + (2 if place in self._faulty else 1), row, "▲" if up else "▼", "felt", "mark")
        elif up and place not in self._faulty:
            canvas.put(x, row, "▔" * min(step.size.width, step.pitch), "felt", "chosen")
