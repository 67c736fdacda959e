"""What special hands are called, by the id that a rule set gives them and that a player shows them by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.text import NC_, Message

HAND_NAMES: Final[Mapping[str, Message]] = {
    "pairs": NC_("special hand", "Pairs"),
    "wild-pairs": NC_("special hand", "Wild pairs"),
    "miami-pairs": NC_("special hand", "Miami pairs"),
    "zip-code": NC_("special hand", "Zip code"),
    "straight": NC_("special hand", "Straight"),
    "garbage": NC_("special hand", "Garbage"),
    "blast-off": NC_("special hand", "Blast off"),
    "triples": NC_("special hand", "Triples"),
    "quads": NC_("special hand", "Quads"),
    "dream-4": NC_("special hand", "Dream hand plus four"),
    "dream-5": NC_("special hand", "Dream hand plus five"),
}
