"""The project built and installed as a stranger gets it: outside the checkout, with what it declares and no more."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement


@dataclass(frozen=True)
class Built:
    """The two archives of one build."""

    sdist: Path
    wheel: Path


@dataclass(frozen=True)
class Installed:
    """An environment that holds the wheel and its declared dependencies, and an empty folder to run in."""

    folder: Path
    elsewhere: Path

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment, far from the checkout; its output as text."""
        program = self.folder / ("Scripts" if os.name == "nt" else "bin") / command[0]
        environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run(
            [str(program), *command[1:]],
            cwd=self.elsewhere,
            env={**environ, "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


@pytest.fixture(scope="session")
def built(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """An sdist of the checkout, and a wheel built from that sdist, not from the checkout."""
    out = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(root)],
        check=True,
        capture_output=True,
    )
    (sdist,) = out.glob("*.tar.gz")
    (wheel,) = out.glob("*.whl")
    return Built(sdist, wheel)


@pytest.fixture(scope="session")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an empty environment, beside the packages that its metadata asks for."""
    folder = tmp_path_factory.mktemp("environment")
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(folder)
    scheme = "nt_venv" if os.name == "nt" else "posix_venv"
    variables = {"base": str(folder), "platbase": str(folder)}
    packages = Path(sysconfig.get_path("purelib", scheme, variables))
    python = Path(sysconfig.get_path("scripts", scheme, variables)) / "python"
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(python),
            "install",
            "--no-deps",
            "--no-index",
            str(built.wheel),
        ],
        check=True,
        capture_output=True,
    )
    (metadata,) = packages.glob("canasta_tutor-*.dist-info")
    for needed in declared(PathDistribution(metadata), frozenset(), set()):
        _provide(needed, packages)
    return Installed(folder, tmp_path_factory.mktemp("elsewhere"))


def declared(
    of: Distribution, extras: frozenset[str], seen: set[tuple[str, frozenset[str]]]
) -> Iterator[Distribution]:
    """What a distribution asks for, and what that asks for in turn."""
    for line in of.requires or []:
        requirement = Requirement(line)
        wanted = [
            requirement.marker is None or requirement.marker.evaluate({"extra": name})
            for name in ("", *extras)
        ]
        key = (requirement.name, frozenset(requirement.extras))
        if any(wanted) and key not in seen:
            seen.add(key)
            found = distribution(requirement.name)
            assert requirement.specifier.contains(found.version, prereleases=True), line
            yield found
            yield from declared(found, key[1], seen)


def _provide(package: Distribution, packages: Path) -> None:
    """Put an installed distribution into another environment, as a link where there are links."""
    tops = {file.parts[0] for file in package.files or [] if file.parts[0] not in ("..", "__pycache__")}
    for top in tops:
        source, target = Path(str(package.locate_file(top))), packages / top
        if target.exists():
            continue
        if os.name != "nt":
            target.symlink_to(source)
        elif source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)
