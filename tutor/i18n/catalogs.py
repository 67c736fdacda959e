"""Compiled message catalogs, read by the standard library's gettext."""

from __future__ import annotations

import gettext
import warnings
from typing import Final

from tutor.i18n.languages import SOURCE, Language
from tutor.text import Message

DOMAIN: Final = "tutor"


class TextsNotCompiled(Exception):  # noqa: N818 - it names what happened
    """A language has no compiled catalog, or a damaged one; the text says what to do about it."""


class MissingText(PendingDeprecationWarning):
    """A text has no translation in the language, and English is shown.

    Of a kind that Python hides from people who only use the program; the tests make an error of it.
    """


class Catalog:
    """The texts of one language, with what turned out to be missing."""

    def __init__(self, language: Language) -> None:
        """Read the language's compiled catalog; English, in which the texts are written, needs none.

        Raises TextsNotCompiled where another language has none, and for a damaged one.
        """
        self.code = language.code
        self.missing: set[str] = set()
        self._texts = gettext.NullTranslations()
        path = language.folder / "LC_MESSAGES" / f"{DOMAIN}.mo"
        try:
            with path.open("rb") as compiled:
                self._texts = gettext.GNUTranslations(compiled)
        except FileNotFoundError:
            if language.code != SOURCE:
                raise TextsNotCompiled(
                    f"The texts of the language {language.code} are not compiled yet: run `make messages` first."
                ) from None
        except Exception:  # what a damaged file makes gettext raise is told nowhere
            raise TextsNotCompiled(
                f"The compiled texts in {path} are damaged: install the program again, or delete that file and run"
                " `make messages`."
            ) from None
        if language.code != SOURCE:
            self._texts.add_fallback(_Missing(self))

    def text(self, message: Message, number: int) -> str:
        """The message's text in the language, in the plural form for `number`, its places still open."""
        match message:
            case Message(plural=None, context=None):
                return self._texts.gettext(message.text)
            case Message(plural=None, context=str() as context):
                return self._texts.pgettext(context, message.text)
            case Message(plural=str() as plural, context=None):
                return self._texts.ngettext(message.text, plural, number)
            case Message(plural=str() as plural, context=str() as context):
                return self._texts.npgettext(context, message.text, plural, number)
        raise AssertionError(message)

    def lacks(self, text: str) -> None:
        """Note that this text has no translation."""
        if text not in self.missing:
            self.missing.add(text)
            warnings.warn(f"no text in {self.code} for: {text}", MissingText, stacklevel=2)


class _Missing(gettext.NullTranslations):
    """What a catalog falls back to: English, and a note that something is missing."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self._for = catalog

    def gettext(self, message: str) -> str:
        self._for.lacks(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self._for.lacks(msgid1)
        return super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - the signature of gettext
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        return self.ngettext(msgid1, msgid2, n)
