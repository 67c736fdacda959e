"""What the learner has chosen for the program itself; kept in the store, one text a setting."""

from __future__ import annotations

from typing import Protocol

from tutor.record import record

AUTO = "auto"
_YES = "yes"


class Keeper(Protocol):
    """Where settings are kept: the store, or anything that keeps texts by name."""

    def get(self, key: str) -> str | None:
        """The text kept under that name."""

    def put(self, key: str, value: str) -> None:
        """Keep this text under that name."""


@record
class Settings:
    """All settings. `language` None: not chosen yet. `output`: the mode of right-to-left text, or `auto`.

    `asked`: the learner has answered which output reads right.
    """

    language: str | None = None
    output: str = AUTO
    theme: str = AUTO
    four_colours: bool = False
    ascii_suits: bool = False
    asked: bool = False


def load(keeper: Keeper) -> Settings:
    """The settings kept, and the defaults for those that are not."""
    return Settings(
        language=keeper.get("setting.language"),
        output=keeper.get("setting.output") or AUTO,
        theme=keeper.get("setting.theme") or AUTO,
        four_colours=keeper.get("setting.four-colours") == _YES,
        ascii_suits=keeper.get("setting.ascii-suits") == _YES,
        asked=keeper.get("setting.asked") == _YES,
    )


def keep(keeper: Keeper, settings: Settings, before: Settings) -> None:
    """Keep those settings that differ from `before`."""
    for key, value, old in (
        ("setting.language", settings.language or "", before.language or ""),
        ("setting.output", settings.output, before.output),
        ("setting.theme", settings.theme, before.theme),
        ("setting.four-colours", _flag(settings.four_colours), _flag(before.four_colours)),
        ("setting.ascii-suits", _flag(settings.ascii_suits), _flag(before.ascii_suits)),
        ("setting.asked", _flag(settings.asked), _flag(before.asked)),
    ):
        if value != old:
            keeper.put(key, value)


def _flag(value: bool) -> str:
    return _YES if value else ""
