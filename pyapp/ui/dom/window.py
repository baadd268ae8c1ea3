"""The window: the full screen, menus at a point, dialogs, the console."""

from __future__ import annotations

from collections.abc import Callable

import js

from pyapp.ui.dom import find
from pyapp.ui.dom.guard import call_window, handler


def can_fill_screen() -> bool:
    """Return whether the browser lets a page fill the screen."""
    return bool(js.document.fullscreenEnabled)


def can_connect() -> bool:
    """Return whether the browser can connect two devices directly."""
    return hasattr(js, "RTCPeerConnection")


def was_used() -> bool:
    """Return whether the player has pressed a key or a button, or touched the screen, since the page was loaded."""
    return js.columnaUsed


def is_seen(selector: str) -> bool:
    """Return whether an element is visible in its place."""
    return call_window("getComputedStyle", find(selector)).visibility == "visible"


def is_drawn(selector: str) -> bool:
    """Return whether an element has a place on the page."""
    return find(selector).checkVisibility()


def seen_text(selector: str) -> str:
    """Return the text of the first element that matches and has a place on the page, "" if none has."""
    found = js.document.querySelectorAll(selector)
    for number in range(found.length):
        if found[number].checkVisibility():
            return found[number].textContent
    return ""


def toggle_full_screen() -> None:
    """Fill the screen with the page, or leave it."""
    if js.document.fullscreenElement:
        js.document.exitFullscreen()
    else:
        js.document.documentElement.requestFullscreen()


def open_at(selector: str, x: float, y: float) -> None:
    """Open a menu at a point of the window, or as near to it as the menu fits."""
    menu = find(selector)
    menu.showPopover()
    menu.style.left = "%.0fpx" % min(x, js.innerWidth - menu.offsetWidth - 8)
    menu.style.top = "%.0fpx" % min(y, js.innerHeight - menu.offsetHeight - 8)
    menu.querySelector("button").focus()


def languages() -> list[tuple[str, str]]:
    """Return pairs of the code and the name of each language that has texts; the name is in that language."""
    pairs = js.Object.entries(js.columnaLanguages)
    return [(pairs[number][0], pairs[number][1]) for number in range(pairs.length)]


def remove_dialogs() -> bool:
    """Remove all dialogs and menus from the page. Return whether a dialog was open."""
    was_open = find("body > dialog[open]") is not None
    while True:
        dialog = find("body > dialog, body > [popover]:not(.raised)")
        if dialog is None:
            return was_open
        dialog.removeAttribute("open")
        dialog.remove()


def close_dialogs() -> None:
    """Close all dialogs over the page, as if the player had cancelled them."""
    while True:
        dialog = find("dialog[open]")
        if dialog is None:
            return
        dialog.close("")


def offer_to_console(name: str, call: Callable[..., object]) -> None:
    """Offer `call` by this name in the browser's console."""
    setattr(js.globalThis, name, handler(call))


def is_dark() -> bool:
    """Return whether the page is dark now."""
    wish = js.document.documentElement.getAttribute("data-appearance")
    return wish == "dark" if wish else call_window("matchMedia", "(prefers-color-scheme: dark)").matches


def version() -> str:
    """The site's version."""
    return js.document.documentElement.dataset.version


def browser() -> str:
    """Return the name that the browser gives itself."""
    return js.navigator.userAgent
