"""The pointer: its place over an element, the element that it carries, and the end of all that it has begun."""

import js

from pyapp.ui.dom import find
from pyapp.ui.dom.guard import call_window

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from pyapp.ui.dom.protocol import JsObject


def place_in(selector: str, event: "JsObject") -> tuple[float, float]:
    """Return the place of the pointer over an element: from 0, 0 at its upper left corner to 1, 1."""
    box = find(selector).getBoundingClientRect()
    return (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height


def carry(selector: str, event: "JsObject") -> None:
    """Let an element that is fixed in the window's corner hang at the pointer."""
    find(selector).style.transform = "translate(%.1fpx,%.1fpx)" % (event.clientX, event.clientY)


def capture(event: "JsObject") -> None:
    """Send all events of this pointer to the element it is over."""
    event.currentTarget.setPointerCapture(event.pointerId)


def cancel_pointer() -> None:
    """Cancel all that a pointer has begun on the page: the pointer does something else from now on."""
    call_window("dispatchEvent", js.PointerEvent.new("pointercancel"))
