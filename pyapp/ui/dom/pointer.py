"""The pointer: its place over an element, the element that it carries, and the end of its gestures."""

from __future__ import annotations

import js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import find
from pyapp.ui.dom.guard import call_window


def place_in(selector: str, event: JsObject) -> tuple[float, float]:
    """Return the place of the pointer over an element: from 0, 0 at its upper left corner to 1, 1."""
    box = find(selector).getBoundingClientRect()
    return (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height


def carry(selector: str, event: JsObject) -> None:
    """Move an element that is fixed in the window's corner to the pointer."""
    find(selector).style.transform = "translate(%.1fpx,%.1fpx)" % (event.clientX, event.clientY)


def capture(event: JsObject) -> None:
    """Send all further events of this pointer to the element below it."""
    event.currentTarget.setPointerCapture(event.pointerId)


def cancel_pointer() -> None:
    """Cancel everything that the pointer has begun on the page, because it does something else from now on."""
    call_window("dispatchEvent", js.PointerEvent.new("pointercancel"))
