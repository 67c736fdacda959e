"""From what the judge found to what a learner is told: what is wrong, why, and what would be legal instead.

No rule is decided here; every remedy is an action that the judge allows. Messages become sentences of a language in
`tutor.i18n`, which this package does not know.
"""

from __future__ import annotations

from tutor.explain.case import Wish
from tutor.explain.explanation import Explanation
from tutor.explain.table import SENTENCES, explain, to_tell

__all__ = ["SENTENCES", "Explanation", "Wish", "explain", "to_tell"]
