"""Groups of radio buttons, and typed texts."""

import js

from pyapp.ui.dom import find


def choose_radio(selector: str, name: str, value: str) -> None:
    """Choose one of the radio buttons of this name below an element."""
    find('%s [name="%s"][value="%s"]' % (selector, name, value)).checked = True


def chosen_radio(selector: str, name: str) -> str:
    """The value of the radio button of this name that is chosen below an element."""
    return find('%s [name="%s"]:checked' % (selector, name)).value


def lowered(text: str) -> str:
    """Return a text in small letters, of any script: MicroPython knows only the Latin ones without accents."""
    return js.String.new(text).toLowerCase()
