"""Texts of a language: functions of index.html fetch them, which begins before Python is up, and this module shows them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import find
from pyapp.ui.text.texts import texts

LOOK = 0.1  # seconds between two checks whether a dialog is still open


async def texts_of(wish: str) -> tuple[str, str]:
    """Return the code of a language, "auto" meaning the browser's, and its catalogue as JSON: "{}" for English, "" if it
    cannot be fetched.

    A change of language removes the dialogs with everything that the player has typed there. So the texts wait until no dialog
    but the options is open.
    """
    language = js.columnaLanguage(wish)
    catalogue = await js.columnaTexts(language)
    while find("dialog[open]:not(#options)"):
        await asyncio.sleep(LOOK)
    return language, catalogue


def plural_form(language: str) -> Callable[[int], str]:
    """Return a function that names the plural form of a count in a language."""
    rules = js.Intl.PluralRules.new(language)
    return lambda count: rules.select(count)


def reword() -> None:
    """Write each element that names the key of its text or its label in the current language."""
    find("html").lang = texts("language")
    for element in _all("[data-text]"):
        element.textContent = texts(element.getAttribute("data-text"))
    for element in _all("[data-label]"):
        element.setAttribute("aria-label", texts(element.getAttribute("data-label")))


def _all(selector: str) -> list[JsObject]:
    elements = js.document.querySelectorAll(selector)
    return [elements[number] for number in range(elements.length)]
