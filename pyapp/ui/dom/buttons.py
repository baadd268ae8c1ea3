"""The buttons that ask for an action, by its name: those that can do nothing now are disabled or hidden."""

import js

HIDES = "[data-hides]"  # the mark of a button that is hidden while it can do nothing
NAMED = '[data-do="%s"],[data-do^="%s:"]'


def lock(names: list) -> None:
    """Lock the buttons that ask for one of these actions, and unlock all others; touch no button that stays as it is."""
    locked = ":is(%s)" % ",".join([NAMED % (name, name) for name in names])
    _set("disabled", "[data-do]:enabled:not(%s)%s" % (HIDES, locked), True)
    _set("disabled", "[data-do]:disabled:not(%s)" % locked, False)
    _set("hidden", HIDES + ":not([hidden])" + locked, True)
    _set("hidden", HIDES + "[hidden]:not(%s)" % locked, False)


def _set(name: str, selector: str, value: bool):
    buttons = js.document.querySelectorAll(selector)
    for number in range(buttons.length):
        setattr(buttons[number], name, value)
