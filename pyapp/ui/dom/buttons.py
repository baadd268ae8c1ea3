"""The buttons that name an action: the page locks or hides those whose action can do nothing now.

A locked button keeps the focus and still takes clicks, so that it can say why it is locked.
"""

from __future__ import annotations

from collections.abc import Iterable

import js

from pyapp.ui.browser import JsObject

HIDES = "[data-hides]"  # the mark of a button that is hidden while it can do nothing
LOCKED = "[aria-disabled=true]"
NAMED = '[data-do="%s"],[data-do^="%s:"]'


def lock(names: list[str]) -> None:
    """Lock the buttons that ask for one of these actions, and unlock all others; touch no button that stays as it is."""
    named = _named(names)
    _set("ariaDisabled", "[data-do]:not(%s,%s)%s" % (HIDES, LOCKED, named), "true")
    _set("ariaDisabled", "[data-do]%s:not(%s)" % (LOCKED, named), None)
    _set("hidden", HIDES + ":not([hidden])" + named, True)
    _set("hidden", HIDES + "[hidden]:not(%s)" % named, False)


def label(words: dict[str, tuple[str, str]]) -> None:
    """Write on buttons why they are locked, and below their names their costs; touch no button that says so already.

    words: the name of an action -> its reason and its cost, each "" for none.
    """
    for button in _all(js.document.querySelectorAll("[data-do]" + _named(words))):
        reason, price = words[button.getAttribute("data-do").split(":")[0]]
        if button.title != reason:
            button.title = reason
        if (button.getAttribute("data-price") or "") != price:
            button.setAttribute("data-price", price)


def _named(names: Iterable[str]) -> str:
    """Return a selector of the buttons that ask for one of these actions."""
    return ":is(%s)" % ",".join([NAMED % (name, name) for name in names])


def _set(name: str, selector: str, value: object) -> None:
    for button in _all(js.document.querySelectorAll(selector)):
        setattr(button, name, value)


def hide_needless(menu: str, place: str) -> None:
    """Hide the entries of a menu whose action a visible button in this place offers too; show the others."""
    buttons = _all(js.document.querySelectorAll(place + " [data-do]"))
    offered = [button.dataset.do for button in buttons if button.checkVisibility()]
    for entry in _all(js.document.querySelectorAll(menu + " [data-do]")):
        entry.hidden = entry.dataset.do in offered


def _all(elements: JsObject) -> list[JsObject]:
    return [elements[number] for number in range(elements.length)]
