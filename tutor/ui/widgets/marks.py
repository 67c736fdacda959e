"""Small pieces of text with a look: steps as dots, a share as a bar, a key cap."""

from __future__ import annotations

from textual.content import Content

from tutor.ui.words import Words


def step_dots(now: int, total: int) -> Content:
    """`●●◐○○`: step `now` of `total`, from 1; all are full when `now` is beyond the last."""
    done = min(now - 1, total)
    here = "◐" if now <= total else ""
    return Content.assemble(("●" * done + here, "$gold"), ("○" * (total - done - len(here)), "$faint"))


def share_bar(part: float, width: int, colour: str = "$gold") -> Content:
    """`━━━───`: a share between 0 and 1 as a line of `width` cells, never full before it is whole."""
    full = min(width, int(part * width)) if part < 1 else width
    return Content.assemble(("━" * full, colour), ("─" * (width - full), "$faint"))


def key_cap(words: Words, key: str) -> Content:
    """A key named inside a line."""
    style = "bold reverse" if words.outlined else "$key-text on $key"
    return Content.styled(f" {words.key(key)} ", style)


def hint_dots(given: int, total: int) -> Content:
    """`●●○`: how many hints were given."""
    return Content.assemble(("●" * given, "$gold"), ("○" * (total - given), "$gold"))
