"""What every test starts from: one environment, whatever the terminal and the account it runs in."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from hatch_build import compile_catalogs

ROOT = Path(__file__).resolve().parent.parent

LANGUAGE = ("LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES")
"""What chooses the language of the program."""

TERMINAL = (
    *("NO_COLOR", "FORCE_COLOR", "COLORFGBG", "COLUMNS", "LINES"),
    *("TEXTUAL", "TEXTUAL_COLOR_SYSTEM", "TEXTUAL_ANIMATIONS"),
    *("TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID", "MLTERM"),
    *("TMUX", "WT_SESSION", "WEZTERM_PANE"),
)
"""What tells the program about its terminal."""

for _name in (*LANGUAGE, *TERMINAL):
    os.environ.pop(_name, None)
os.environ["TERM"] = "xterm-256color"
os.environ["COLORTERM"] = "truecolor"

# Examples are the same in every run; HYPOTHESIS_PROFILE=explore looks for new ones. No test asserts a time.
settings.register_profile(
    "same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("explore", settings.get_profile("same"), derandomize=False, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_configure(config: pytest.Config) -> None:
    """Compile catalogs that were edited since, once, before any worker starts."""
    if not hasattr(config, "workerinput"):
        compile_catalogs(ROOT)


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes what the account keeps."""
    home = tmp_path_factory.mktemp("home")
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.setenv("CANASTA_TUTOR_DATA", str(home / "canasta-tutor"))
    for kind in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
    for name in LANGUAGE:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT
