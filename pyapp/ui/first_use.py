"""Parts that the page imports and makes when a player first asks for one of their actions, so that nobody else waits for them."""

import sys

from pyapp.ui.dom.packs import look_in

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from pyapp.ui.page import Page

    Made = TypeVar("Made")


def imports(make: "Callable[..., Made]") -> "Callable[..., Made]":
    """Return `make`, which imports modules of the pack "more", as a function that works after other packs are loaded, too."""

    def made(*values: object) -> "Made":
        look_in("more")
        return make(*values)

    return made


@imports
def imported(path: str) -> "Any":
    """Import the class of this full name, as in "pyapp.ui.sharing.saving.Saving"."""
    module, _, name = path.rpartition(".")
    __import__(module)
    return getattr(sys.modules[module], name)


def on_first_use(page: "Page", shown: dict[str, dict], make: "Callable[[], Made]") -> "Callable[[], Made]":
    """Add actions that may always be done. Return a function that makes the part at the first call, and returns it.

    shown: name -> how the page shows the action;  make: imports, makes and returns the part, which then adds the actions itself.
    """
    actions = page.actions
    parts: list[Made] = []

    def part() -> "Made":
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
