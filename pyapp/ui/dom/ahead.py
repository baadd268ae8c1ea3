"""Parts that the browser styles and lays out before the player opens them.

It keeps what it has worked out about fonts, texts and rules of style: the next time takes a third.
"""

import js

from pyapp.ui.dom import find
from pyapp.ui.dom.guard import call_window

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable


def lay_out(show: "Callable[[bool], object]") -> None:
    """Lay out what `show(True)` shows and `show(False)` hides again; nothing of it is painted."""
    place = js.scrollY  # a page that gets shorter loses it
    show(True)
    find("body").getBoundingClientRect()
    show(False)
    call_window("scrollTo", 0, place)


def lay_out_dialog(selector: str) -> None:
    """Lay out a closed dialog."""
    style = find(selector).style
    lay_out(lambda wanted: setattr(style, "display", "block" if wanted else ""))
