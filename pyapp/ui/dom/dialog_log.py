"""Logs in modal dialogs, because a screen reader hears nothing outside of them.

Each open dialog has one, and gets the lines of the page's live regions there.
"""

import js
from jsffi import to_js

from pyapp.ui.dom import announce, find
from pyapp.ui.dom.guard import handler

MODAL = "dialog:modal"
ANNOUNCER = "#announcer"
REGIONS = (ANNOUNCER, "#toasts", "#notices")  # outside of all dialogs
LOG = "#%s > [role=log]"  # of the dialog of this name
OPENING = {"subtree": True, "attributes": True, "attributeFilter": ["open"]}
ADDITIONS = {"childList": True}


def begin() -> None:
    """Let the player hear what the page says, whatever dialog is open, from now on."""
    js.MutationObserver.new(handler(lambda *_: _prepare())).observe(js.document.body, to_js(OPENING))
    lines = js.MutationObserver.new(handler(lambda changes, _observer: _repeat(changes)))
    for region in REGIONS:
        lines.observe(find(region), to_js(ADDITIONS))


def _prepare():
    """Give each open dialog a log before anything is said there: what comes together with its log is not heard."""
    for dialog in js.document.querySelectorAll(MODAL):
        if find(LOG % dialog.id) is None:
            log = find(ANNOUNCER).cloneNode(False)
            log.removeAttribute("id")
            dialog.append(log)


def _repeat(changes):
    """Say the lines that have come into the regions in all open dialogs; only the top one is heard."""
    lines = [_words(node) for change in changes for node in change.addedNodes]
    if lines:
        _prepare()
        for dialog in js.document.querySelectorAll(MODAL):
            for line in lines:
                announce(LOG % dialog.id, line)


def _words(node) -> str:
    """Return the text of an added element, without its buttons."""
    return (node.querySelector("p") or node).textContent
