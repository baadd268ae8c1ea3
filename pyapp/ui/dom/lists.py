"""Lists: the visible rows of a long list, notes beneath an entry, and redrawing."""

from __future__ import annotations

import js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import find
from pyapp.ui.dom.shell import NOTES, OURS, next_of


def seen(frame: str, row: str) -> range:
    """Return the numbers of the rows visible in a frame; all rows are as high as the one that `row` selects."""
    around, one = find(frame), find(row)
    if one is None or not one.offsetHeight:
        return range(0)
    first = int(around.scrollTop // one.offsetHeight)
    return range(first, first + int(around.clientHeight // one.offsetHeight) + 2)


def attribute(selector: str, name: str) -> str | None:
    """Return an attribute of an element, None where it has none."""
    return find(selector).getAttribute(name)


def put_signs(selector: str, markup: str) -> None:
    """Put drawn signs at the end of a list's entry, replacing earlier ones; "" removes them."""
    entry = find(selector)
    earlier = entry.querySelector(".signs")
    if earlier:
        earlier.remove()
    if markup:
        entry.insertAdjacentHTML("beforeend", '<span class="signs" aria-hidden="true">%s</span>' % markup)


def put_beneath(selector: str, comments: str, variations: str | None) -> None:
    """Put comments and variations beneath an entry of a list, and remove the earlier ones. None: the variations stay."""
    entry = find(selector)
    beneath = _beneath(entry)
    if beneath is None:
        if not (comments or variations):
            return
        beneath = js.document.createElement("div")
        beneath.className = "beneath"
        entry.parentElement.append(beneath)
    if variations is None:
        for comment in list(beneath.querySelectorAll(":scope > .comment")):
            comment.remove()
        beneath.insertAdjacentHTML("afterbegin", comments)
    else:
        beneath.innerHTML = comments + variations
    has_any = beneath.querySelector(":scope > :is(.comment, .variation)") is not None
    entry.parentElement.classList.toggle("noted", has_any)
    if not has_any:
        beneath.remove()


def _beneath(entry: JsObject) -> JsObject:
    """The element beneath an entry, or None. Extensions may put nodes of their own between the two."""
    return entry.parentElement.querySelector(":scope > .beneath")


def put_row(selector: str, markup: str) -> None:
    """Replace a turn within a variation, with the comment after it."""
    row = find(selector)
    if row is None:
        return
    note = next_of(row, OURS)
    if note and note.matches(NOTES):
        note.remove()
    is_focused = row.matches(":focus")
    row.outerHTML = markup
    if is_focused:
        find(selector).focus()


def fill_fold(selector: str, markup: str) -> None:
    """Put markup into a fold, below its summary, and remove the earlier markup there."""
    fold = find(selector)
    if fold:
        fold.replaceChildren(fold.querySelector("summary"))
        fold.insertAdjacentHTML("beforeend", markup)


def unfold(selector: str) -> None:
    """Open every fold that an element lies in."""
    around = find(selector).closest("details")
    while around:
        around.open = True
        around = around.parentElement.closest("details")


def redraw(selector: str, markup: str) -> bool:
    """Replace the content of an element; keep the focus on the button of the same action. Return whether the focus is lost."""
    place, focused = find(selector), js.document.activeElement
    wish = focused.getAttribute("data-do") if place.contains(focused) else None
    place.innerHTML = markup
    same = place.querySelector('[data-do="%s"]' % wish) if wish else None
    if same:
        same.focus()
    return bool(wish) and not same
