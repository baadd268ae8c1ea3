"""The words of the app in the player's language, from assets/texts/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

SIDES = (("light", "side.light"), ("dark", "side.dark"))  # form of a text, name


class Catalogue(Protocol):
    """Texts, or their forms, by their keys."""

    def __getitem__(self, key: str) -> Any: ...


class Texts:
    """Looks up texts by their keys and fills in their blanks.

    A catalogue maps keys to texts such as "{side} to move". Where a language needs several forms of a text, it maps the
    key to a dictionary of forms: one for each plural form of the blank `count` by its name in Unicode's CLDR, or one for
    each side, "light" and "dark". It names its language under "language". Missing texts appear in English.

    english: all texts in English so far; each pack adds more.
    version: changes with the catalogue; texts written under another version have to be written again.
    isolated: returns the blanks with names isolated; deferred.py sets it before the page shows the first name.
    """

    isolated: Callable[[dict], dict] = dict

    def __init__(self) -> None:
        self.english: Catalogue = {}
        self._spoken: dict = {}
        self.version = 0
        self._plural_form: Callable[[int], str] = english_form

    def speak(self, catalogue: dict, plural_form: Callable[[int], str]) -> None:
        """Use another catalogue from now on; an empty one means English.

        plural_form: a function from a count to the name of its plural form in the language.
        """
        self._spoken, self._plural_form = catalogue, plural_form
        self.version += 1

    def __call__(self, key: str, **blanks: Any) -> str:
        """Return the text under `key`. Raises KeyError.

        `count` chooses among plural forms. `side`, 0 or 1, chooses among the sides' forms, and fills the blanks {side} and
        {other} with the names of both sides.
        """
        spoken = self._spoken.get(key)
        text = spoken or self.english[key]
        if "side" in blanks:
            (side, name), (_, other) = SIDES[blanks["side"]], SIDES[1 - blanks["side"]]
            blanks["side"], blanks["other"] = self(name), self(other)
            if isinstance(text, dict) and side in text:
                text = text[side]
        if isinstance(text, dict):
            plural_form = self._plural_form if spoken else english_form
            text = text[plural_form(blanks["count"])]
        return text.format(**self.isolated(blanks)) if blanks else text

    def listed(self, items: list, last: str) -> str:
        """Return the items as in "C3, E3 or G5". last: the key of the text that joins the last two."""
        if len(items) == 1:
            return items[0]
        return self(last, items=self("list.separator").join(items[:-1]), item=items[-1])


def english_form(count: int) -> str:
    """The name of the plural form of a whole number in English."""
    return "one" if count == 1 else "other"


texts = Texts()  # the texts of the page, in the player's language


def escaped(text: str) -> str:
    """The text, escaped for markup and for attributes in double quotes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
