"""Screenshots that viewers show as the terminal does."""

from __future__ import annotations

import re

_FONT = '"DejaVu Sans Mono"'


def fix_svg(svg: str) -> str:
    """The SVG screenshot with the cells of each line kept in their order.

    Viewers apply bidi of their own to text that is in visual order already. The font that has the Arabic
    presentation forms is put first.
    """
    matrix = re.search(r"\.([\w-]+)-matrix \{", svg)
    if matrix is None:
        return svg
    rule = f".{matrix.group(1)}-matrix text {{ direction: ltr; unicode-bidi: bidi-override; }}\n\n    "
    svg = svg[: matrix.start()] + rule + svg[matrix.start() :]
    return re.sub(r"font-family: (?=Fira Code)", f"font-family: {_FONT}, ", svg)
