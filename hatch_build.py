"""Message catalogs: compiled into every build, and from the command line extracted, merged and compiled.

As a hatchling build hook this compiles `locales/<lang>/LC_MESSAGES/tutor.po` to the `.mo` file beside it, for
wheels and for editable installs, and puts `lessons/` and `locales/` into the wheel, where `tutor.resources`
finds them.

    python hatch_build.py messages   take the program's texts into the template and all catalogs, compile
    python hatch_build.py compile    compile the catalogs that are newer than their compiled files
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import tomllib
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA_FOLDERS = ("lessons", "locales")

HEADER_COMMENT = """\
# Texts of canasta-tutor.
# This file is distributed under the same license as canasta-tutor.
#"""

# Dates, people and tools in a catalog's header, which would change with every run.
VOLATILE_HEADERS = re.compile(
    r'^"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Report-Msgid-Bugs-To|Language-Team): .*\n',
    re.MULTILINE,
)


class CatalogBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compile the catalogs, and carry lessons and locales into a wheel as `tutor/_data`."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before hatchling collects files; `version` is "standard" or "editable"."""
        root = Path(self.root)
        compile_catalogs(root)
        if version == "standard":
            for folder in DATA_FOLDERS:
                build_data["force_include"][str(root / folder)] = f"tutor/_data/{folder}"


def catalog_files(root: Path) -> list[Path]:
    """The catalogs of all languages, sorted."""
    return sorted((root / "locales").glob("*/LC_MESSAGES/*.po"))


def compile_catalogs(root: Path) -> list[Path]:
    """Compile each catalog that is newer than its compiled file; return the files written."""
    written = []
    for source in catalog_files(root):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime > source.stat().st_mtime:
            continue
        with source.open("rb") as stream:
            catalog = read_po(stream, locale=source.parent.parent.name)
        compiled = BytesIO()
        write_mo(compiled, catalog)
        _replace(target, compiled.getvalue())
        written.append(target)
    return written


def update_catalogs(root: Path) -> list[Path]:
    """Take the marked texts of the program into the template and every catalog; return the files changed.

    Translations of texts that are gone are dropped; a changed text has no translation, never a guessed one.
    """
    settings = _settings(root)
    template = _extract(root, settings)
    changed = _write_if_changed(root / settings["template"], template)
    for path in catalog_files(root):
        with path.open("rb") as stream:
            catalog = read_po(stream, locale=path.parent.parent.name)
        catalog.project, catalog.version = template.project, template.version
        catalog.update(template, no_fuzzy_matching=True, update_header_comment=False)
        changed += _write_if_changed(path, catalog)
    return changed


def _settings(root: Path) -> dict[str, Any]:
    with (root / "pyproject.toml").open("rb") as stream:
        settings: dict[str, Any] = tomllib.load(stream)["tool"]["canasta-tutor"]["messages"]
    return settings


def _extract(root: Path, settings: dict[str, Any]) -> Catalog:
    template = Catalog(project="canasta-tutor", header_comment=HEADER_COMMENT, charset="utf-8", fuzzy=False)
    found = extract_from_dir(
        root / "tutor",
        method_map=[("**.py", "python")],
        keywords=parse_keywords(settings["keywords"]),
        comment_tags=[settings["comment-tag"]],
        strip_comment_tags=True,
    )
    for file, _line, text, comments, context in found:
        # No line numbers: a moved line would change every catalog.
        place = [(f"tutor/{Path(file).as_posix()}", 0)]
        template.add(text, locations=place, auto_comments=comments, context=context)
    return template


def _write_if_changed(path: Path, catalog: Catalog) -> list[Path]:
    stream = BytesIO()
    write_po(stream, catalog, width=110, sort_output=True, ignore_obsolete=True, include_lineno=False)
    new = VOLATILE_HEADERS.sub("", stream.getvalue().decode()).replace(
        "canasta-tutor VERSION", "canasta-tutor"
    )
    if path.exists() and path.read_text(encoding="utf-8") == new:
        return []
    _replace(path, new.encode())
    return [path]


def _replace(path: Path, data: bytes) -> None:
    """Write a file whole: another program that reads it meanwhile sees the old or the new one."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with os.fdopen(handle, "wb") as stream:
        stream.write(data)
    Path(name).chmod(0o644)
    Path(name).replace(path)


def main(arguments: list[str]) -> int:
    """Run `messages` or `compile` in the checkout that holds this file."""
    root = Path(__file__).resolve().parent
    if arguments not in (["messages"], ["compile"]):
        print(__doc__, file=sys.stderr)  # noqa: T201
        return 2
    changed = update_catalogs(root) if arguments == ["messages"] else []
    for path in changed + compile_catalogs(root):
        print(path.relative_to(root))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
