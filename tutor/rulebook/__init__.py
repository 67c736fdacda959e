"""The rule book: pages of prose, one for each rule, with the numbers of the rule set in force."""

from __future__ import annotations

from tutor.rulebook.pages import NoSuchPage, Page, page, pages, read_page

__all__ = ["NoSuchPage", "Page", "page", "pages", "read_page"]
