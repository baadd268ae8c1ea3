"""The browser's history of visits: Home and the table are two of its entries, and Back leads from one to the other.

A dialog, a menu or a panel beside the board has an entry of its own above that of the page: Back leads to the page and closes it.
If it was closed in another way, Back skips its entry. A dialog over the table is painted before its entry is added, which takes
time; a player who goes back sooner gets to Home, and the page goes forward to the table again.
"""

from __future__ import annotations

from collections.abc import Callable

import js
from jsffi import to_js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import after_paint
from pyapp.ui.dom.guard import call_window, handler

HOME, TABLE = "start", "table"  # names of entries, and values of the setting `view`
ABOVE = "+"  # the end of the name of an entry above that of the page
# beside the board: id -> the action that closes it
PANELS = {"analysis": "analyse", "study": "study", "explorer": "explorer"}
BESIDE = ",".join(["html:not(.starting) #%s:not([hidden])" % panel for panel in PANELS])
OVER = "dialog[open],[popover]:not(dialog,.raised):popover-open"
TOP = "dialog[open]:not([aria-hidden])"  # the dialog above all others
OPENING = {"subtree": True, "attributes": True, "attributeFilter": ["open"]}
CHANGED = {"attributes": True, "attributeFilter": ["class"]}  # classes of the page tell which panels are open
VISIBLE = {"visibilityProperty": True}

_visited = js.history.state  # the entry visited now; `_visit` compares it with the next one
_waits = False  # whether a dialog over the table has not been painted yet


def here() -> str | None:
    """Return the name of the entry visited now; another value, or None, if the entry is not ours."""
    return _plain(js.history.state)


def name(entry: str) -> None:
    """Name the entry visited now."""
    global _visited
    _visited = entry
    js.history.replaceState(entry, "")


def enter(entry: str) -> None:
    """Add an entry of this name and visit it. It replaces the present entry if that lies above the page's."""
    global _visited
    if _is_above():
        name(entry)
    else:
        _visited = entry
        js.history.pushState(entry, "")
    cover()


def back() -> None:
    """Visit the entry before that of the page."""
    js.history.go(-2 if _is_above() else -1)


def cover() -> None:
    """Note that something may lie over the page."""
    global _waits
    if _waits or not _lacks_entry():
        return
    if _visited == TABLE and js.document.querySelector(OVER):
        _waits = True
        after_paint(_cover_table)
    else:
        enter(_visited + ABOVE)


def _cover_table() -> None:
    global _waits
    _waits = False
    if _visited == TABLE and _lacks_entry():
        enter(TABLE + ABOVE)


def _lacks_entry() -> bool:
    """Return whether a dialog, menu or panel without an entry lies over the page."""
    is_page = isinstance(_visited, str) and not _is_above()
    return is_page and js.document.querySelector(OVER + "," + BESIDE) is not None


def hear(call: Callable[[JsObject], object]) -> None:
    """Call `call` with the name of an entry when the player has gone back or forward to it with nothing over the page."""
    js.globalThis.onpopstate = handler(lambda event: _visit(event.state, call))
    js.MutationObserver.new(handler(lambda *_: cover())).observe(js.document.body, to_js(OPENING))
    panels = js.MutationObserver.new(handler(lambda *_: cover()))
    panels.observe(js.document.documentElement, to_js(CHANGED))
    panels.observe(js.document.body, to_js(CHANGED))
    # of popovers, which have no attribute
    call_window("addEventListener", "toggle", handler(lambda _event: cover()), True)
    cover()


def _visit(entry: JsObject, call: Callable[[JsObject], object]) -> None:
    global _visited
    left, _visited = _visited, entry
    if entry == HOME and _plain(left) == TABLE and _last(OVER):
        _close(_on_top())
        js.history.forward()
    elif left != "%s%s" % (entry, ABOVE):
        call(_plain(entry))
        cover()
    elif not _on_top():
        js.history.back()
    else:
        _close(_on_top())
        if _on_top():
            js.history.forward()  # so that Back closes the next one, too


def _on_top() -> JsObject:
    """Return the dialog or menu on top, else the panel in front, None where nothing lies over the page."""
    return js.document.querySelector(TOP) or _last(OVER) or _last(BESIDE)


def _last(selector: str) -> JsObject:
    """Return the last of these elements that is visible, or None."""
    layers = [one for one in js.document.querySelectorAll(selector) if one.checkVisibility(to_js(VISIBLE))]
    return layers[-1] if layers else None


def _close(over: JsObject) -> None:
    """Close a dialog, a menu or a panel as if the player had cancelled it; the focus returns to its earlier place."""
    if over.matches("dialog"):
        over.close("")
    elif over.id in PANELS:
        over.querySelector("[data-do=%s]" % PANELS[over.id]).click()
    else:
        over.hidePopover()


def _is_above() -> bool:
    return isinstance(_visited, str) and _visited.endswith(ABOVE)


def _plain(entry: JsObject) -> JsObject:
    return entry.rstrip(ABOVE) if isinstance(entry, str) else entry
