"""Who may import whom: the contracts of pyproject.toml, and what a fresh process really loads."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HEADLESS = [
    "tutor.engine.judge",
    "tutor.engine.play",
    "tutor.engine.notation",
    "tutor.engine.score",
    "tutor.variants",
    "tutor.explain",
    "tutor.bots",
    "tutor.i18n",
    "tutor.bidi.wrap",
    "tutor.course",
    "tutor.rulebook",
    "tutor.content",
    "tutor.resources",
    "tutor.store",
    "tutor.cli",
    "tutor.commands.check",
]
SCREEN_PACKAGES = {"textual", "rich", "babel"}


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    script = "from importlinter.cli import lint_imports_command as lint; lint()"
    return subprocess.run(
        [sys.executable, "-c", script, "--no-logo", "--no-cache"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def loaded_by(module: str, root: Path) -> set[str]:
    """The top-level packages that a fresh process has loaded after importing this module."""
    script = f"import sys, {module}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_every_import_contract_is_kept(root: Path) -> None:
    done = lint_imports(root)
    assert done.returncode == 0, done.stdout


def test_forbidden_imports_are_found(root: Path, tmp_path: Path) -> None:
    planted = {
        "Each layer knows only those below it": ("engine/judge.py", "import tutor.variants"),
        "Rules, bots and explanations know no language": ("explain/__init__.py", "import tutor.i18n"),
        "A language knows sentences and cards": ("i18n/__init__.py", "import tutor.store"),
        "Right-to-left text knows nothing of the tutor": ("bidi/__init__.py", "import tutor.cards"),
        "What is kept on disk knows nothing of the tutor": ("store.py", "import tutor.text"),
        "Only screens and commands keep anything on disk": ("course/session.py", "import tutor.store"),
        "Only screens load what draws them": ("course/__init__.py", "import rich.text"),
        "Only screens use what teaches Textual": ("commands/check.py", "import tutor.bidi.textual"),
        "The engine reads no clock and no file": ("engine/score.py", "import time"),
    }
    shutil.copy(root / "pyproject.toml", tmp_path)
    shutil.copytree(root / "tutor", tmp_path / "tutor", ignore=shutil.ignore_patterns("__pycache__"))
    for module, line in planted.values():
        with (tmp_path / "tutor" / module).open("a", encoding="utf-8") as source:
            source.write(f"\n{line}\n")
    done = lint_imports(tmp_path)
    broken = [line for line in done.stdout.splitlines() if line.endswith(" BROKEN")]
    assert done.returncode == 1
    for contract in planted:
        assert any(line.startswith(contract) for line in broken), contract


@pytest.mark.parametrize("module", HEADLESS)
def test_no_screen_package_is_loaded_by(module: str, root: Path) -> None:
    assert not SCREEN_PACKAGES & loaded_by(module, root)


def modules_after(script: str, root: Path) -> set[str]:
    """All modules that a fresh process has loaded after running this."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys\n{script}\nprint(*sys.modules)"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_a_question_to_the_engine_loads_only_what_answers_it(root: Path) -> None:
    ask = "import tutor.cli; tutor.cli.main(['check', 'classic', '{}'])"
    legal, illegal = (modules_after(ask.format(turn), root) for turn in ("draw", "drop 4h"))
    assert "tutor.engine.verdict" in legal
    assert "tutor.explain" not in legal
    assert "tutor.explain" in illegal
    assert not {"tutor.bidi.layout", "tutor.course", "markdown_it", "json"} & (legal | illegal)


def test_the_screens_do_load_textual(root: Path) -> None:
    assert "textual" in loaded_by("tutor.ui.app", root)
