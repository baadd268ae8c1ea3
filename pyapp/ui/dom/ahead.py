"""Parts that the browser styles and lays out before the player opens them.

The browser keeps its results for fonts, texts and styles, so opening the part later takes a third of the time.
"""

from __future__ import annotations

from collections.abc import Callable

import js

from pyapp.ui.dom import find
from pyapp.ui.dom.guard import call_window


def lay_out(show: Callable[[bool], object]) -> None:
    """Lay out what `show(True)` shows and `show(False)` hides again; the browser paints none of it."""
    place = js.scrollY  # the page loses it when it gets shorter
    show(True)
    find("body").getBoundingClientRect()
    show(False)
    call_window("scrollTo", 0, place)


def lay_out_dialog(selector: str) -> None:
    """Lay out a closed dialog."""
    style = find(selector).style
    lay_out(lambda wanted: setattr(style, "display", "block" if wanted else ""))
