"""Parts that are imported and made when one of their actions is first asked for, so that nobody else waits for them."""

import sys

from pyapp.ui.dom.packs import look_in

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from pyapp.ui.page import Page

    Made = TypeVar("Made")


def imports(make: "Callable[..., Made]") -> "Callable[..., Made]":
    """Return `make`, a function that imports modules of the pack "more", for use when other packs have come as well."""

    def made(*values: object) -> "Made":
        look_in("more")
        return make(*values)

    return made


@imports
def imported(path: str) -> "Any":
    """Return the class of this name with its module, as in "pyapp.ui.sharing.saving.Saving"."""
    module, _, name = path.rpartition(".")
    __import__(module)
    return getattr(sys.modules[module], name)


def on_first_use(page: "Page", shown: dict[str, dict], make: "Callable[[], Made]") -> "Callable[[], Made]":
    """Add actions, which may always be done. Return a function that returns the part, made at the first call.

    shown: name -> how the page shows the action;  make: imports, makes and returns the part, which adds the actions itself.
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
            page.dom.later(0, lambda: actions.do(":".join((name,) + values)))  # a task of its own

        return do

    for name in shown:
        actions.add(name, doing(name), **shown[name])
    return part
