"""Unicode's conformance tests for the bidirectional algorithm: reading, running and sampling them.

`python -m tests.bidi.conformance` writes the samples in `data/` anew from the whole suites.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tutor.bidi.levels import line_levels, resolve, resolve_classes, visual_order

SUITES = Path("/usr/share/unicode")
DATA = Path(__file__).with_name("data")

HEAD = """\
# Every {step}th case of {name} 15.0.0 of the Unicode Character Database.
# Copyright (c) 2022 Unicode, Inc. For the terms of use see LICENSE-UNICODE.txt in tutor/bidi
# and https://www.unicode.org/terms_of_use.html. The format is that of the original.

"""


class Case(NamedTuple):
    """What a suite expects of one paragraph that is one line."""

    place: str
    """File and line."""
    text: str
    """Empty if only classes are given."""
    classes: tuple[str, ...]
    """Empty if the text is given."""
    base: int | None
    expected_base: int | None
    levels: tuple[str, ...]
    """Level of each character, `x` for those that have none."""
    order: tuple[int, ...]


def character_cases(path: Path) -> Iterator[Case]:
    """The cases of a file in the format of BidiCharacterTest.txt."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        codes, direction, base, levels, order = line.split(";")
        yield Case(
            f"{path.name}:{number}",
            "".join(chr(int(code, 16)) for code in codes.split()),
            (),
            {"0": 0, "1": 1, "2": None}[direction],
            int(base),
            tuple(levels.split()),
            tuple(map(int, order.split())),
        )


def class_cases(path: Path) -> Iterator[Case]:
    """The cases of a file in the format of BidiTest.txt: one for each base direction of each line."""
    levels: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.startswith("@Levels:"):
                levels = tuple(line.split()[1:])
            elif line.startswith("@Reorder:"):
                order = tuple(map(int, line.split()[1:]))
            elif line.strip() and line[0] not in "#@":
                classes, bits = line.split(";")
                for bit, base in ((1, None), (2, 0), (4, 1)):
                    if int(bits, 16) & bit:
                        place = f"{path.name}:{number}"
                        yield Case(place, "", tuple(classes.split()), base, None, levels, order)


def fault(case: Case) -> str:
    """What the package makes of a case otherwise than expected; empty if nothing."""
    if case.text:
        levels, classes, base = resolve(case.text, case.base)
    else:
        classes = case.classes
        found, base = resolve_classes(classes, case.base)
        levels = tuple(found)
    line = line_levels(levels, classes, base)
    kept = [index for index, level in enumerate(case.levels) if level != "x"]
    order = tuple(kept[index] for index in visual_order([line[index] for index in kept]))
    if case.expected_base not in (None, base):
        return f"{case.place}: paragraph level {base}"
    if any(str(line[index]) != case.levels[index] for index in kept):
        return f"{case.place}: levels {line}"
    return "" if order == case.order else f"{case.place}: order {order}"


def _sample(name: str, step: int) -> None:
    """Writes every `step`th line of data of a suite, with the @ lines that it needs."""
    written = [HEAD.format(step=step, name=name)]
    heads: dict[str, str] = {}
    count = 0
    with (SUITES / name).open(encoding="utf-8") as lines:
        for line in lines:
            if line.startswith(("@Levels:", "@Reorder:")):
                heads[line.split(":")[0]] = line
            elif line.strip() and line[0] not in "#@":
                count += 1
                if count % step == 0:
                    written += [*heads.values(), line]
                    heads = {}
    (DATA / name).write_text("".join(written), "utf-8")


if __name__ == "__main__":
    DATA.mkdir(exist_ok=True)
    _sample("BidiCharacterTest.txt", 61)
    _sample("BidiTest.txt", 983)
    for read, name in ((character_cases, "BidiCharacterTest.txt"), (class_cases, "BidiTest.txt")):
        print(name, sum(1 for _ in read(DATA / name)))
