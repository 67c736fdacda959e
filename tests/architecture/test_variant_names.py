"""A variant is data: neither the engine nor the explanations know one by its name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tutor import variants

NAMELESS = ("engine", "explain")


def words_of(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every name and every text of a module with its line; docstrings may tell where a rule is played."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield node.lineno, text
            case ast.Name(id=name) | ast.Attribute(attr=name):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name


def named_variants(source: str, ids: Iterable[str]) -> list[tuple[int, str]]:
    """The variants named in a source text, with their lines."""
    found = []
    for line, text in words_of(ast.parse(source)):
        plain = text.lower().replace("_", "-")
        found += [
            (line, name) for name in ids if re.search(rf"(?<![a-z0-9]){re.escape(name)}(?![a-z0-9])", plain)
        ]
    return found


@pytest.mark.parametrize("package", NAMELESS)
def test_no_variant_is_named_in(package: str, root: Path) -> None:
    ids = variants.installed()
    assert "classic" in ids
    named = {
        str(path.relative_to(root)): found
        for path in sorted((root / "tutor" / package).rglob("*.py"))
        if (found := named_variants(path.read_text(encoding="utf-8"), ids))
    }
    assert not named


@pytest.mark.parametrize(
    "source",
    [
        'if rules.id == "classic":\n    pass\n',
        "def score_classic_2p():\n    pass\n",
        'known = ["x classic-2p"]\n',
    ],
)
def test_a_variant_in_the_code_is_found(source: str) -> None:
    assert named_variants(source, ("classic", "classic-2p"))


def test_a_docstring_may_name_a_variant() -> None:
    assert not named_variants('def minimum():\n    """As in classic."""\n', ("classic",))
