"""The browser's history of visits: Home and the table are two of its entries, and Back leads from one to the other.

A dialog, a menu or the analysis has an entry of its own above that of the page: Back leads to the page and closes the dialog.
If the dialog was closed in another way, Back passes through its entry.
"""

import js
from jsffi import to_js

from pyapp.ui.dom.guard import call_window, handler

HOME, TABLE = "start", "table"  # names of entries, and values of the setting `view`
ABOVE = "+"  # with which the name of an entry above that of the page ends
PANEL = "html:not(.starting) #analysis:not([hidden])"  # beside the board
OVER = "dialog[open],[popover]:popover-open," + PANEL
OPENING = {"subtree": True, "attributes": True, "attributeFilter": ["open"]}

_visited = js.history.state  # as the browser has it; `_visit` compares it with the next one


def here() -> str | None:
    """Return the name of the entry that is visited; something else, or None, if the entry is not ours."""
    return _plain(js.history.state)


def name(entry: str) -> None:
    """Give the entry that is visited a name."""
    global _visited
    _visited = entry
    js.history.replaceState(entry, "")


def enter(entry: str) -> None:
    """Add an entry of this name and visit it; it takes the place of one above that of the page."""
    global _visited
    if _is_above():
        name(entry)
    else:
        _visited = entry
        js.history.pushState(entry, "")


def back() -> None:
    """Visit the entry before that of the page."""
    js.history.go(-2 if _is_above() else -1)


def cover() -> None:
    """Note that something may lie over the page."""
    if _on_top() and isinstance(_visited, str) and not _is_above():
        enter(_visited + ABOVE)


def hear(call) -> None:
    """Call `call` with the name of an entry when the player has gone to it, back or forward, and nothing lay over the page."""
    js.globalThis.onpopstate = handler(lambda event: _visit(event.state, call))
    js.MutationObserver.new(handler(lambda *_: cover())).observe(js.document.body, to_js(OPENING))
    call_window(
        "addEventListener", "toggle", handler(lambda _event: cover()), True
    )  # of popovers, which have no attribute
    cover()


def _visit(entry, call):
    global _visited
    left, _visited = _visited, entry
    if left != "%s%s" % (entry, ABOVE):
        call(_plain(entry))
    elif not _on_top():
        js.history.back()
    else:
        _close(_on_top())
        if _on_top():
            js.history.forward()  # Back closes that, too


def _on_top():
    """Return the dialog, menu or panel on top, None where nothing lies over the page."""
    focused, layers = js.document.activeElement, js.document.querySelectorAll(OVER)
    return focused and focused.closest(OVER) or (layers[layers.length - 1] if layers.length else None)


def _close(over):
    """Close a dialog, a menu or the analysis as if the player had cancelled it; the focus returns to its place before."""
    if over.matches("dialog"):
        over.close("")
    elif over.matches(PANEL):
        over.querySelector("[data-do=analyse]").click()
    else:
        over.hidePopover()


def _is_above() -> bool:
    return isinstance(_visited, str) and _visited.endswith(ABOVE)


def _plain(entry):
    return entry.rstrip(ABOVE) if isinstance(entry, str) else entry
