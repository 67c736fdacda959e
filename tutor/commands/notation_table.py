"""How positions and turns are written, as tables: examples of the notation, and what each means."""

from __future__ import annotations

from typing import Final

from tutor.text import N_, Message, Verbatim

Rows = tuple[tuple[str, Message], ...]

CARDS: Final = N_(
    "A card is written as its rank and then its suit, with nothing between one card and the next: {cards} are a king,"
    " a nine and a joker. The ranks are {ranks}, where {ten} is a ten; the suits {suits} are spades, hearts, diamonds"
    " and clubs."
).with_facts(
    cards=Verbatim("Ks9hJk"),
    ranks=Verbatim("A K Q J T 9 8 7 6 5 4 3 2"),
    ten=Verbatim("T"),
    suits=Verbatim("s h d c"),
)
POSITION: Final = N_(
    "The position is the rule set and after it, with spaces between them, any of these fields. Seats are numbered"
    " clockwise: you are 1, and with four players your partner is 3. A side has the number of its lowest seat; yours"
    " is 1. A digit at the end of a field's name is the number of the seat or the side: {hand} is the hand of seat 2,"
    " {threes} are the red threes of side 1."
).with_facts(hand=Verbatim("hand2"), threes=Verbatim("red31"))
FIELDS: Final[Rows] = (
    ("classic+wilds-fewer", N_("the rule set comes first, house rules after a plus")),
    ("hand1=KsKd9h", N_("the cards in the hand of seat 1")),
    ("hand1=?3,Ks", N_("three unknown cards and a king")),
    ("hand1=?0", N_("an empty hand; if the field is left out, as many unknown cards as were dealt")),
    ("melds1=7s7h7d,QsQhQc", N_("the melds of side 1, separated by commas")),
    ("melds1=7s7h7d7c7s7h7d*", N_("a star for a canasta laid whole from one hand")),
    ("red31=2", N_("side 1 has laid out two red threes")),
    ("pile=5dJs9h", N_("the discard pile; the nine lies on top")),
    ("pile=?31,5dJs9h", N_("the same pile above 31 unknown cards")),
    ("frozen=yes", N_("one of the unknown cards freezes the pile")),
    ("stock=?40", N_("there are 40 cards in the stock")),
    ("stock=KsQh", N_("a stock that is known; the king is drawn first")),
    ("score1=1520", N_("side 1's score before the hand; it sets the minimum to open")),
    ("turn=2", N_("seat 2 is to act; if left out, seat 1")),
    ("phase=play", N_("the player has drawn or taken the pile; if left out, not yet")),
    ("phase=answer", N_("the player has asked to go out; the partner answers")),
    ("phase=deal", N_("the first upcard has not been turned up yet")),
    ('done="draw Kd; ask"', N_("what was done already in this same turn")),
    ("laid1=yes", N_("seat 1 laid a meld in an earlier turn")),
    ("phase=over", N_("the hand has ended")),
    ("out=1", N_("seat 1 went out, and the hand ended")),
    ("concealed=yes", N_("seat 1 went out concealed")),
)
OTHER_FIELDS: Final[Rows] = (
    ("foot1=?11", N_("the foot of seat 1; it is written like a hand")),
    ("foot1=?0", N_("seat 1 has taken up its foot")),
    ("played1=yes", N_("seat 1 has played at least one turn from its foot")),
    ("deal=2", N_("the second deal; in Hand and Foot the deal, not the score, sets the minimum to open")),
    ("round=1", N_("the first round of turns")),
    ("dealer=2", N_("seat 2 dealt the cards")),
    ("lone=2", N_("seat 2 plays alone against two")),
    ("recycled=yes", N_("the pile has been turned over to become the stock")),
    ("asked1=yes", N_("side 1 has already asked to go out in this hand")),
    ("threes1=3h3s", N_("red and black threes laid out by side 1")),
    ("talon1=?3", N_("bonus cards that seat 1 gets on its next turn")),
    ("openedfirst=1", N_("side 1 opened first")),
    ("facedown=7", N_("nobody has seen the bottom seven cards of the pile")),
    ("acaba=1", N_("side 1 ended the hand by calling “Acaba”")),
    ("special=pairs", N_("the hand ended with this special hand")),
)
TURN: Final = N_(
    "Write the turn as any of these actions, separated by semicolons ({sign}). You may stop "
    "before the turn is complete."
).with_facts(sign=Verbatim(";"))
ACTIONS: Final[Rows] = (
    ("draw", N_("draw from the stock")),
    ("draw Ks9d", N_("draw, and get these cards")),
    ("take KsKd", N_("take the pile with these cards from the hand")),
    ("take", N_("take the pile; its top card goes onto your meld")),
    ("take +7/2", N_("the same onto your second meld of sevens")),
    ("take +5h", N_("the same onto your run that begins with 5♥")),
    ("take KsKd lay 9s9h2c", N_("take the pile and lay more at once, to open")),
    ("lay KsKhKd 9s9h2c", N_("lay melds, separated by spaces")),
    ("lay +7:7c2h", N_("add these cards to your meld of sevens")),
    ("lay +7/2:7c", N_("add to your second meld of sevens")),
    ("lay +5h:9h", N_("add to your run that begins with 5♥")),
    ("lay +2:Jk", N_("add to your meld of wild cards")),
    ("join 7/1 7/2", N_("join your two melds of sevens into one")),
    ("drop 4h", N_("discard; this ends the turn")),
    ("out", N_("go out without a discard")),
    ("ask", N_("ask your partner whether you may go out")),
    ("answer yes", N_("the partner's answer; the other one is “no”")),
    ("pass", N_("pass: with an empty stock, or to keep your last card")),
    ("turn", N_("turn up the first upcard")),
    ("acaba", N_("end the hand by calling “Acaba”")),
    ("special pairs", N_("show a special hand")),
    ("2: draw", N_("seat 2 draws; without a number, whoever is to act")),
)
ONLY_SOME: Final = N_("These fields have a meaning only in some rule sets:")
