"""The browser, which this package alone touches. This module has the functions that most parts use: elements, events, time and
storage. Other modules have the rarer ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import js
from jsffi import to_js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom.guard import call_window, handler

ASSETS = "/more/assets"
aloud: Callable[[str], str] = str  # puts a text into words for listeners; deferred.py sets it
_opener = None  # the element that had the focus before a dialog, while the page acts on the dialog's answer


# Elements


def find(selector: str) -> JsObject:
    """The first element that matches, or None."""
    return js.document.querySelector(selector)


def set_text(selector: str, text: str) -> None:
    """Replace the text of an element."""
    find(selector).textContent = text


def set_markup(selector: str, markup: str) -> None:
    """Replace the content of an element."""
    find(selector).innerHTML = markup


def set_buttons(selector: str, markup: str) -> None:
    """Replace the buttons in an element. The focus stays on the one for the same action, if there is one."""
    focused = js.document.activeElement.closest(selector + " [data-do]")
    wish = focused and focused.getAttribute("data-do")
    set_markup(selector, markup)
    same = wish and find('%s [data-do="%s"]' % (selector, wish))
    if same:
        same.focus()


def add_markup(selector: str, markup: str) -> None:
    """Append to the content of an element."""
    find(selector).insertAdjacentHTML("beforeend", markup)


def cut(selector: str, count: int) -> None:
    """Remove an element's children after the first `count`."""
    parent = find(selector)
    while parent.children.length > count:
        parent.lastElementChild.remove()


def set_class(selector: str, name: str, wanted: bool) -> None:
    """Add a class to an element, or remove it."""
    find(selector).classList.toggle(name, wanted)


def set_property(selector: str, name: str, value: object) -> None:
    """Set a property of an element, such as "disabled" or "value"."""
    setattr(find(selector), name, value)


def set_attribute(selector: str, name: str, value: object) -> None:
    """Set an attribute of an element, or remove it if the value is None."""
    if value is None:
        find(selector).removeAttribute(name)
    else:
        find(selector).setAttribute(name, value)


def set_current(selector: str, old: int, new: int) -> None:
    """Make another entry of a list the current one."""
    entry = find(selector % old)
    if entry:
        entry.removeAttribute("aria-current")
        entry.setAttribute("tabindex", "-1")
    entry = find(selector % new)
    if entry is None:  # the entry is not in this list
        return
    entry.setAttribute("aria-current", "true")
    entry.setAttribute("tabindex", "0")


def on(selector: str, kind: str, call: Callable[[JsObject], object]) -> None:
    """Call `call` with every event of this kind in an element, instead of any earlier listener for it."""
    setattr(find(selector), "on" + kind, handler(call))


def ask(selector: str, answered: Callable[[str], object]) -> None:
    """Open a dialog; `answered` is called when it closes, with the value of the button that was pressed, else "".

    If the focus moved between two dialogs, a browser would style the whole page for it. So the pressed button loses the focus
    before its dialog closes, and the opener gets it once the answer has been followed, in the same task.
    """
    dialog = find(selector)

    def submit(event: JsObject) -> None:
        event.preventDefault()
        js.document.activeElement.blur()
        dialog.close(event.submitter.value)
        dialog.hidePopover()
        dialog.onclose = None
        follow(event)

    def follow(_event: JsObject) -> None:
        global _opener
        if not dialog.open:  # else it was opened again before the browser has told that it was closed
            _opener = dialog.opener
            answered(dialog.returnValue)
            _opener = None
            if js.document.activeElement.matches("body,dialog:not([open]) *"):
                dialog.opener.focus()

    dialog.returnValue = ""
    dialog.onsubmit, dialog.onclose = handler(submit), handler(follow)
    chosen = dialog.querySelector(":checked")
    if not dialog.open:
        opener = js.document.activeElement
        dialog.opener = _opener or opener
        opener.blur()
        if chosen:
            chosen.autofocus = True  # else another element would have the focus first
        dialog.showPopover()
        dialog.open = True
    if chosen:
        chosen.autofocus = False
        chosen.focus()


def value(selector: str) -> str:
    """Return the content of a field."""
    return find(selector).value


def announce(selector: str, text: str) -> None:
    """Let a screen reader say something; the last six lines stay in the log."""
    log = find(selector)
    line = js.document.createElement("p")
    line.textContent = aloud(text)
    log.append(line)
    if log.children.length > 6:
        log.firstElementChild.remove()


# The board


def square(number: int) -> JsObject:
    """The group of a square."""
    return find('[data-square="%d"]' % number)


def square_of(event: JsObject) -> int | None:
    """Return the number of the square that an event happened on, None beside the squares."""
    group = event.target.closest("[data-square]")
    return None if group is None else int(group.getAttribute("data-square"))


def draw_square(number: int, css_class: str, label: str, column: str | None) -> None:
    """Give a square its class, its label and its column: markup, None if the column stays."""
    group = square(number)
    group.setAttribute("class", css_class)
    group.setAttribute("aria-label", label)
    if column is not None:
        group.querySelector(".column").innerHTML = column


def focus_on(selector: str) -> None:
    """Put the focus on an element."""
    find(selector).focus()


def board_has_focus() -> bool:
    """Return whether the focus is on a square."""
    return js.document.activeElement.closest("#play") is not None


def on_board(event: JsObject, edge: int) -> tuple[float, float]:
    """Return the place of the pointer, in units of a board `edge` units wide."""
    box = find(".board").getBoundingClientRect()
    return (event.clientX - box.left) * edge / box.width, (event.clientY - box.top) * edge / box.height


def move_held(x: float, y: float) -> None:
    """Put the column that is held in the hand at a point of the board."""
    find(".held").style.transform = "translate(%.1fpx,%.1fpx)" % (x, y)


def shake(number: int) -> None:
    """Let the column on a square shake a little."""
    if motion():
        steps = [{"transform": "translate(%dpx)" % x} for x in (0, -7, 6, -4, 2, 0)]
        square(number).querySelector(".column").animate(to_js(steps), 320)  # milliseconds


def motion() -> bool:
    """Return whether the player wants to see things move."""
    return not call_window("matchMedia", "(prefers-reduced-motion)").matches


def reload() -> None:
    """Reload the page."""
    js.location.reload()


def apply_setting(setting: str, name: str) -> None:
    """Apply a theme, a board, a pair of colours or a background; the function is in index.html."""
    js.columnaApply(setting, name)


# Events and time


def listen(kind: str, call: Callable[[JsObject], object]) -> None:
    """Call `call` with every event of this kind.

    The window listens for all: Chromium makes any part of an SVG that listens for focus a tab stop.
    """
    call_window("addEventListener", kind, handler(call))


def lives() -> None:
    """Tell index.html that the page has started, which ends its watch."""
    js.columnaLives()


def early_events(kinds: Iterable[str]) -> list[JsObject]:
    """Return the events of these kinds from before Python was up, and stop recording them."""
    for kind in kinds:
        call_window("removeEventListener", kind, js.columnaKeep)
    return list(js.columnaEarly)


def later(milliseconds: int, call: Callable[[], object]) -> int:
    """Call `call` after a time. Return a number for `never`."""
    return call_window("setTimeout", handler(call), milliseconds)


def after_paint(call: Callable[[], object]) -> None:
    """Call `call` once the changes made so far are painted; the function is in index.html."""
    js.columnaPainted(handler(call))


def never(number: int | None) -> None:
    """Cancel a call of `later`."""
    call_window("clearTimeout", number)


def every(milliseconds: int, call: Callable[[], object]) -> None:
    """Call `call` again and again."""
    call_window("setInterval", handler(call), milliseconds)


def now() -> float:
    """Return a monotonic time in seconds."""
    return js.performance.now() / 1000


def moment() -> str:
    """The time of day, UTC, as in "2026-11-21T14:01:00Z"."""
    return js.Date.new().toISOString()[:19] + "Z"


def new_id() -> str:
    """A name that nothing else has: 32 digits and letters."""
    return "".join(["%04x" % part for part in js.crypto.getRandomValues(js.Uint16Array.new(8))])


# Storage (the functions are in index.html, where JavaScript's exceptions can be caught)


def stored(key: str, place: str = "localStorage") -> str | None:
    """The text kept under `key`, or None, also if the browser keeps nothing. A tab's own place: sessionStorage."""
    return js.columnaStored(key, place)


def store(key: str, text: str, place: str = "localStorage") -> bool:
    """Keep a text. Return False if the browser refuses: its storage is full or forbidden."""
    return js.columnaStore(key, text, place)


def keep_for_good() -> None:
    """Ask the browser not to clear the storage away."""
    storage = getattr(js.navigator, "storage", None)
    if storage:
        storage.persist()
