"""Lists that change by themselves while somebody is in them."""

import js

from pyapp.ui.dom import find


def redraw(selector: str, markup: str) -> None:
    """Replace what is inside an element; the focus stays with what does the same as the one that had it."""
    place, focused = find(selector), js.document.activeElement
    wish = focused.getAttribute("data-do") if place.contains(focused) else None
    place.innerHTML = markup
    same = place.querySelector('[data-do="%s"]' % wish) if wish else None
    if same:
        same.focus()
