"""Parts that the page imports and makes when a player first asks for one of their actions, so that nobody else waits for them."""

import sys

from pyapp.ui.annotations import Any, Callable, Page, Value


def imported(path: str) -> "Any":
    """Import the class of this full name, as in "pyapp.ui.sharing.saving_and_copying.Saving"."""
    module, _, name = path.rpartition(".")
    __import__(module)
    return getattr(sys.modules[module], name)


def on_first_use(page: "Page", shown: dict[str, dict], make: "Callable[[], Value]") -> "Callable[[], Value]":
    """Add actions that may always be done. Return a function that makes the part at the first call, and returns it.

    shown: name -> how the page shows the action;  make: imports, makes and returns the part, which then adds the actions itself.
    """
    actions = page.actions
    parts: list[Value] = []

    def part() -> "Value":
        if not parts:
            for name in shown:
                actions.drop(name)
            parts.append(make())
        return parts[0]

    def doing(name: str) -> "Callable[..., None]":
        def do(*values: str) -> None:
            part()
            page.dom.later(0, lambda: actions.do(":".join((name,) + values)))  # in a separate task

        return do

    for name in shown:
        actions.add(name, doing(name), **shown[name])
    return part
