"""Texts of a language, fetched by functions of index.html so that they are on their way before Python is up, and put in place."""

import js

from pyapp.ui.dom import find
from pyapp.ui.dom.guard import run


def fetch_texts(wish: str, call) -> None:
    """Bring the texts of a language, "auto" meaning the browser's.

    `call` gets the language's code and its catalogue as JSON: "{}" for English, "" where it cannot be had.
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
    """Say in the language that is spoken now whatever names its text or its label."""
    find("html").lang = texts("language")
    for named in _all("[data-text]"):
        named.textContent = texts(named.getAttribute("data-text"))
    for named in _all("[data-label]"):
        named.setAttribute("aria-label", texts(named.getAttribute("data-label")))


def _all(selector: str) -> list:
    elements = js.document.querySelectorAll(selector)
    return [elements[number] for number in range(elements.length)]
