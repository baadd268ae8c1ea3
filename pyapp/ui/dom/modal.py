"""Open dialogs: keys and the cursors of screen readers reach only the top dialog, not the page or other dialogs behind it.

News that the player must see at once (`raise_above`) lies above the dialogs that are open, and the keys reach it as well.

`showModal` would do this too, but then a browser styles the whole page, and screen readers ignore live regions outside of the
dialog. The style sheet keeps clicks from the page behind.
"""

from __future__ import annotations

import js
from jsffi import to_js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import find
from pyapp.ui.dom.guard import call_window, handler
from pyapp.ui.dom.visits import OPENING, TOP, VISIBLE

WITHIN = TOP + ",[popover]:not(dialog)"
RAISED = ".raised"
STOPS = (  # of the Tab key
    ":is(a[href],button,input,select,textarea,summary,[tabindex='0'])"
    ":not(:disabled,[tabindex='-1'],[type=radio]:not(:checked))"
)

_open: list[str] = []  # the names of the open dialogs, from the lowest to the top


def begin() -> None:
    """Follow all dialogs from now on."""
    js.MutationObserver.new(handler(lambda changes, _observer: _follow(changes))).observe(js.document, to_js(OPENING))
    js.document.addEventListener("keydown", handler(_key))  # after the listeners of the dialog, before the page's
    call_window("addEventListener", "focusin", handler(_keep_inside), True)


def raise_above(selector: str) -> None:
    """Put an element above the dialogs that are open, if any, until all of them are closed; an empty one goes to its place."""
    element = find(selector)
    _lower(element)  # first, so that it comes above dialogs that have opened since
    if _open and element.childElementCount:
        element.classList.add(RAISED[1:])
        element.setAttribute("popover", "manual")
        element.showPopover()


def _lower(element: JsObject) -> None:
    """Put an element back in its place on the page."""
    element.classList.remove(RAISED[1:])
    element.removeAttribute("popover")


def _follow(changes: JsObject) -> None:
    """Follow dialogs that have opened or closed."""
    dialogs = [change.target for change in changes if change.target.matches("dialog")]
    if not dialogs:
        return
    for dialog in dialogs:
        _open[:] = [name for name in _open if name != dialog.id]
        if dialog.open:
            _open.append(dialog.id)
        else:
            dialog.hidePopover()
            _hide(dialog, False)
    _hide(find("main"), bool(_open))
    for name in _open:
        _hide(find("#" + name), name != _open[-1])
    if not _open:
        for element in list(js.document.querySelectorAll(RAISED)):
            _lower(element)


def _hide(element: JsObject, wanted: bool) -> None:
    """Hide an element from screen readers, or show it to them."""
    if wanted:
        element.setAttribute("aria-hidden", "true")
    else:
        element.removeAttribute("aria-hidden")


def _key(event: JsObject) -> None:
    """Let Escape close the dialog on top, keep the Tab key within it, and keep every other key from the page behind."""
    top = find(TOP)
    if top is None:
        return
    if not top.contains(event.target):
        event.stopPropagation()
    if event.key == "Escape" and not event.defaultPrevented and not event.isComposing:
        event.preventDefault()
        top.close("")
    elif event.key == "Tab":
        _go_round(event, [top] + list(js.document.querySelectorAll(RAISED)))


def _go_round(event: JsObject, layers: list[JsObject]) -> None:
    """Let the Tab key lead from the last stop of a layer to the first of the next one, and back."""
    is_back, focus = event.shiftKey, js.document.activeElement
    for number, layer in enumerate(layers):
        if focus.isSameNode(_stop(layer, not is_back)):
            event.preventDefault()
            _stop(layers[(number + (-1 if is_back else 1)) % len(layers)], is_back).focus()
            return


def _stop(dialog: JsObject, last: bool) -> JsObject:
    """Return the first or the last element of a dialog that the Tab key reaches, None where it reaches nothing."""
    stops = dialog.querySelectorAll(STOPS)
    for number in range(stops.length):
        stop = stops[stops.length - 1 - number if last else number]
        if stop.checkVisibility(to_js(VISIBLE)):
            return stop
    return None


def _keep_inside(event: JsObject) -> None:
    """Move the focus back into the dialog on top if it has moved to the page behind."""
    top = find(TOP)
    if top and not event.target.closest(WITHIN):
        event.stopPropagation()
        stop = _stop(top, False)
        if stop:
            stop.focus()
