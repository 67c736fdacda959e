"""The check of lessons and texts: everything that an author or a translator can get wrong, with file and line."""

from __future__ import annotations

from tutor.content.check import check_all
from tutor.content.finding import Finding

__all__ = ["Finding", "check_all"]
