"""Taps that come too soon: a control that has just appeared under the finger ignores taps for a moment, so that a double tap does
only one thing.

A button of the class "ends" ends something. Its dialog opens beside the finger, and the button itself ignores taps as well.
"""

from __future__ import annotations

import js
from jsffi import to_js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import find, later, never, now
from pyapp.ui.dom.guard import call_window, handler

REST = 500  # milliseconds
CLEAR = 32  # pixels between the finger and a dialog that ends something
EDGE = 8  # pixels between such a dialog and the edge of the window
CONTROLS = "button,a,label,select,input,summary"
RESTING = "resting"  # the class of a control that ignores taps
ENDING = "dialog[open] .ends"
OPENED = {"subtree": True, "attributes": True, "attributeFilter": ["open"]}
CHANGED = {"attributes": True, "attributeFilter": ["class"]}
LISTS = "ul,ol,table"
REDRAWN = {"subtree": True, "childList": True, "attributes": True, "attributeFilter": ["class"]}

_place: tuple = ()  # where the finger or the mouse was pressed last, x and y; () before that
_pressed: JsObject = None  # the control there
_moment: float = 0  # of that press
_list: js.MutationObserver = None  # of the list around that control
_timer: int | None = None
_is_due = False  # whether something may have appeared under the finger since then


def watch() -> None:
    """From now on, let a control that appears under the finger ignore taps for a moment: in a dialog, beneath a dialog that
    closes, in another view, and in a list that is redrawn after a tap on it."""
    global _list
    _list = js.MutationObserver.new(handler(lambda *_: _follow_list()))
    call_window("addEventListener", "pointerdown", handler(_press), True)
    root, body = js.document.documentElement, js.document.body
    js.MutationObserver.new(handler(lambda *_: _follow_dialogs())).observe(root, to_js(OPENED))
    views = js.MutationObserver.new(handler(lambda *_: _rest_below_soon()))
    views.observe(root, to_js(CHANGED))
    views.observe(body, to_js(CHANGED))


def _press(event: JsObject) -> None:
    global _place, _pressed, _moment
    _rest_below_if_due()
    _place, _pressed, _moment = (event.clientX, event.clientY), event.target.closest(CONTROLS), now()
    _list.disconnect()
    around = _pressed and _pressed.closest(LISTS)
    if around:
        _list.observe(around.parentElement, to_js(REDRAWN))


def _follow_list() -> None:
    """Follow a change in the list, unless it comes so long after the press that it is no result of it."""
    if (now() - _moment) * 1000 < REST:
        _rest_below_soon()


def _follow_dialogs() -> None:
    ending = find(ENDING)
    if ending:
        _keep_clear(ending.closest("dialog"), ending)
        _rest(ending)
    _rest_below_soon()


def _keep_clear(dialog: JsObject, button: JsObject) -> None:
    """Move a dialog if its button would lie under the finger: above the finger if there is room, else below."""
    dialog.style.margin = ""
    box = button.getBoundingClientRect()
    if not _place or not _is_near(box):
        return
    height, above = dialog.offsetHeight, _place[1] - CLEAR - dialog.offsetHeight
    top = above if above >= EDGE else min(_place[1] + CLEAR, js.innerHeight - height - EDGE)
    dialog.style.margin = "%dpx auto auto" % top


def _is_near(box: JsObject) -> bool:
    x, y = _place
    return box.left - CLEAR < x < box.right + CLEAR and box.top - CLEAR < y < box.bottom + CLEAR


def _rest_below_soon() -> None:
    """Call `_rest_below` right before the next frame, which lays out all changes until then at once, or before the next press."""
    global _is_due
    if not _is_due:
        _is_due = True
        call_window("requestAnimationFrame", handler(lambda _moment: _rest_below_if_due()))


def _rest_below_if_due() -> None:
    global _is_due
    if _is_due:
        _is_due = False
        _rest_below()


def _rest_below() -> None:
    """Let the control under the finger ignore taps for a moment, unless it is the pressed one."""
    below = _place and js.document.elementFromPoint(*_place)
    control = below and below.closest(CONTROLS)
    if control and not control.isSameNode(_pressed):
        _rest(control)


def _rest(control: JsObject) -> None:
    global _timer
    control.classList.add(RESTING)
    never(_timer)
    _timer = later(REST, _wake)


def _wake() -> None:
    while True:
        control = find("." + RESTING)
        if control is None:
            return
        control.classList.remove(RESTING)
