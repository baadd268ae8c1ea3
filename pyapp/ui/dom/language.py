"""Texts of a language, fetched by functions of index.html so that they are on their way before Python is up, and put in place."""

import js

from pyapp.ui.dom import find
from pyapp.ui.dom.guard import run


def fetch_texts(wish: str, call) -> None:
    """Bring the texts of a language, "auto" meaning the browser's.

    `call` gets the language's code and its catalogue as JSON: "{}" for English, "" where the catalogue cannot be had.
    """
    run(_fetch_texts(wish, call))


async def _fetch_texts(wish: str, call):
    language = js.columnaLanguage(wish)
    call(language, await js.columnaTexts(language))


def plural_form(language: str):
    """A function from a count to the name of the plural form that goes with it in a language."""
    rules = js.Intl.PluralRules.new(language)
    return lambda count: rules.select(count)


def reword(texts) -> None:
    """Write each element that names the key of its text or its label in the current language."""
    find("html").lang = texts("language")
    for element in _all("[data-text]"):
        element.textContent = texts(element.getAttribute("data-text"))
    for element in _all("[data-label]"):
        element.setAttribute("aria-label", texts(element.getAttribute("data-label")))


def _all(selector: str) -> list:
    elements = js.document.querySelectorAll(selector)
    return [elements[number] for number in range(elements.length)]
