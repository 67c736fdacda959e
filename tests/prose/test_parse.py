"""A prose file becomes blocks that know their lines; what is no block is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.prose import Example, Items, Note, Paragraph, ProseError, Section, Table, parse, read

PATH = Path("page.md")


def test_every_block_is_read_with_its_line():
    text = """\
# Melds

A meld is
three cards.

## More

- one
- two

1. first

> An aside
> on two lines.
>
> And more.

| card | points |
|---|--:|
| K | {points:K} |

{example:three-kings}
"""
    document = parse(text, PATH)
    assert document.path == PATH
    assert document.sections == (
        Section(1, "Melds", 1, (Paragraph("A meld is three cards.", 3),)),
        Section(
            2,
            "More",
            6,
            (
                Items((Paragraph("one", 8), Paragraph("two", 9)), False, 8),
                Items((Paragraph("first", 11),), True, 11),
                Note((Paragraph("An aside on two lines.", 13), Paragraph("And more.", 16)), 13),
                Table(("card", "points"), ((Paragraph("K", 20), Paragraph("{points:K}", 20)),), 18),
                Example("three-kings", 22),
            ),
        ),
    )
    assert [piece.line for piece in document.sections[1].texts()] == [8, 9, 11, 13, 16, 18, 18, 20, 20]


@pytest.mark.parametrize(
    "text", ["[bold]x[/bold]", "**K♠**", "`lay`", "<b>", "a_b_c", "&amp;", "[a](b)", "\\*"]
)
def test_text_is_shown_as_typed(text: str):
    (section,) = parse(f"# {text}\n\n{text}\n", PATH).sections
    assert section.title == text
    assert section.blocks == (Paragraph(text, 3),)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Hello\n\n# Title\n", 1),
        ("# Title\n\n- one\n  - two\n", 4),
        ("# Title\n\n- one\n\n  two\n", 5),
        ("# Title\n\n> - one\n", 3),
    ],
)
def test_what_is_no_block_is_refused_with_its_line(text: str, line: int):
    with pytest.raises(ProseError) as caught:
        parse(text, PATH)
    assert (caught.value.path, caught.value.line) == (PATH, line)
    assert str(caught.value).startswith(f"page.md:{line}: ")


def test_a_file_in_another_encoding_is_refused_with_its_line(tmp_path: Path):
    path = tmp_path / "page.md"
    path.write_bytes(b"# Title\n\ncaf\xe9\n")
    with pytest.raises(ProseError) as caught:
        read(path)
    assert caught.value.line == 3
