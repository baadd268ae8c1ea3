"""The arrangement of the page: its layout, the height of the board, and the panels borrowed by a sheet."""

from __future__ import annotations

import js
from jsffi import to_js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import find
from pyapp.ui.dom.guard import call_window, handler

NOTES = ".beneath, .comment"
OURS = NOTES + ", button, details, .variation"  # what stands behind the entry of a turn


def arrange(layout: str) -> None:
    """Apply a layout, one of the values in settings.SETTINGS; the function is in index.html."""
    js.columnaArrange(layout)


def lay_board(place: int) -> None:
    """Place the board this low, in hundredths of the free height."""
    root = js.document.documentElement
    root.setAttribute("style", "--above:%d" % place)
    root.classList.toggle("low", place > 50)


def room(selectors: tuple[str, ...]) -> float:
    """Return how many pixels of the window's height these elements leave free."""
    return js.innerHeight - sum([find(selector).offsetHeight for selector in selectors])


def borrow(selector: str, sheet: str) -> None:
    """Move an element into a sheet; `give_back` puts it where it was."""
    element = find(selector)
    mark = js.document.createElement("i")
    mark.className = "borrowed"
    mark.hidden = True
    mark.setAttribute("data-of", selector)
    element.before(mark)
    find(sheet).append(element)


def give_back(sheet: str) -> None:
    """Put the element that a sheet borrowed back in its place."""
    mark = find(".borrowed")
    mark.replaceWith(find(sheet + " " + mark.getAttribute("data-of")))


def keep_current_in_sight(panel: str) -> None:
    """Scroll a panel to its current entry whenever its size changes."""
    js.ResizeObserver.new(handler(lambda *_: show_current(panel))).observe(find(panel))


def show_current_soon(panel: str) -> None:
    """Call `show_current` right before the next frame, which lays out all changes until then at once."""
    call_window("requestAnimationFrame", handler(lambda _moment: show_current(panel)))


def show_current(panel: str) -> None:
    """Scroll a panel, vertically or horizontally, until its current entry is in the middle, with the comment beneath it."""
    around = find(panel)
    entry = around.querySelector("[aria-current]")
    if entry is None:  # the page has not yet written the entry of the board's turn
        return
    frame, box = around.getBoundingClientRect(), entry.getBoundingClientRect()  # these count all elements in between
    note = next_of(entry, OURS)
    bottom = box.bottom
    if note and note.offsetHeight and note.matches(NOTES):
        bottom = min(note.getBoundingClientRect().bottom, box.top + around.clientHeight)
    around.scrollTop += (box.top + bottom - frame.top - frame.bottom) / 2
    around.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2


def next_of(element: JsObject, kinds: str) -> JsObject:
    """Return the next sibling that matches a selector, or None. Extensions may put elements of their own in between."""
    following = element.nextElementSibling
    while following and not following.matches(kinds):
        following = following.nextElementSibling
    return following


def reveal(selector: str) -> None:
    """Scroll an element into view."""
    find(selector).scrollIntoView(to_js({"block": "nearest", "inline": "nearest"}))
