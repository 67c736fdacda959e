"""Two pictures to look at; `pytest --snapshot-update` takes them anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.widgets.scenes import SceneApp


@pytest.mark.parametrize(("name", "code", "size"), [("opening", "fa", (80, 24)), ("frozen", "en", (120, 40))])
def test_a_lesson_looks_as_it_did(
    name: str, code: str, size: tuple[int, int], snap_compare: Callable[..., bool]
) -> None:
    assert snap_compare(SceneApp(name, code), terminal_size=size)
