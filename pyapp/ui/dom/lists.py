"""Lists: the rows of a long one that are seen, what stands beneath an entry, one that changes by itself; what days are called."""

import js
from jsffi import to_js

from pyapp.ui.dom import find


def seen(frame: str, row: str) -> range:
    """The numbers of the rows that are seen in a frame; all rows are as high as the one that `row` selects."""
    around, one = find(frame), find(row)
    if one is None or not one.offsetHeight:
        return range(0)
    first = int(around.scrollTop // one.offsetHeight)
    return range(first, first + int(around.clientHeight // one.offsetHeight) + 2)


def teller(language: str):
    """A function that says a moment as the language writes day and time, in the reader's own country where that speaks it."""
    form = js.Intl.DateTimeFormat.new(spoken(language), to_js({"dateStyle": "medium", "timeStyle": "short"}))
    return lambda moment: form.format(js.Date.new(moment))


def counter(language: str):
    """A function that writes a number as the language does, thousands apart."""
    form = js.Intl.NumberFormat.new(spoken(language))
    return lambda number: form.format(number)


def spoken(language: str) -> str:
    """The language as the reader's own country speaks it, if it is among those that the browser was told."""
    told = [js.navigator.languages[number] for number in range(js.navigator.languages.length)]
    return next((name for name in told if name[:2] == language), language)


def attribute(selector: str, name: str) -> str | None:
    """An attribute of an element, None where it has none."""
    return find(selector).getAttribute(name)


def has_beneath(selector: str) -> bool:
    """Whether anything stands beneath an entry of a list."""
    return find(selector).nextElementSibling is not None


def put_beneath(selector: str, markup: str) -> None:
    """Put markup beneath an entry of a list in the place of what stands there."""
    entry = find(selector)
    beneath = entry.nextElementSibling
    if beneath is None:
        beneath = js.document.createElement("div")
        beneath.className = "beneath"
        entry.after(beneath)
    entry.parentElement.classList.toggle("noted", bool(markup))
    if markup:
        beneath.innerHTML = markup
    else:
        beneath.remove()


def unfold(selector: str) -> None:
    """Open what an element is folded away in."""
    around = find(selector).closest("details")
    while around:
        around.open = True
        around = around.parentElement.closest("details")


def redraw(selector: str, markup: str) -> bool:
    """Replace what is inside an element; the focus stays with what does the same as the one that had it. True: it is lost."""
    place, focused = find(selector), js.document.activeElement
    wish = focused.getAttribute("data-do") if place.contains(focused) else None
    place.innerHTML = markup
    same = place.querySelector('[data-do="%s"]' % wish) if wish else None
    if same:
        same.focus()
    return bool(wish) and not same
