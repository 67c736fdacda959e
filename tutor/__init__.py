"""A tutor and rules reference for the card game canasta, in Persian, Greek and English."""

from __future__ import annotations

__version__ = "0.1.0"
