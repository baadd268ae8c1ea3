"""The browser's history of visits: the start page and the table are two of its entries, and Back leads from one to the other."""

import js

from pyapp.ui.dom.guard import handler


def here() -> str | None:
    """The name of the entry that is visited; something else, or None, where it is not one of ours."""
    return js.history.state


def name(entry: str) -> None:
    """Give the entry that is visited a name."""
    js.history.replaceState(entry, "")


def enter(entry: str) -> None:
    """Add an entry of this name and visit it."""
    js.history.pushState(entry, "")


def back() -> None:
    """Visit the entry before."""
    js.history.back()


def hear(call) -> None:
    """Call `call` with the name of an entry when the player has gone to it, back or forward."""
    js.globalThis.onpopstate = handler(lambda event: call(event.state))
