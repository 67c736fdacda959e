"""The judge's door: all that the rest of the program asks about what may be done.

`violations` is the only judge. What lists actions filters them through it.
"""

from __future__ import annotations

from tutor.engine.candidates import candidates, worth_trying
from tutor.engine.moves import legal_actions
from tutor.engine.takes import can_take, going_out_faults, must_take, takes
from tutor.engine.verdict import is_legal, violations

__all__ = [
    "can_take",
    "candidates",
    "going_out_faults",
    "is_legal",
    "legal_actions",
    "must_take",
    "takes",
    "violations",
    "worth_trying",
]
