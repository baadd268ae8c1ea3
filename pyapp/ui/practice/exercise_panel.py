"""The panel below an exercise: the phases that it shows, its signs, and its label."""

from __future__ import annotations

from pyapp.ui.browser import Dom
from pyapp.ui.text.texts import texts

PANEL = "#practice"

ASKED = "asked"  # the player is to move
MOVING = "moving"  # a column flies, or the engine thinks
WRONG = "wrong"  # the turn was wrong; the reply, if any, has been played
DONE = "done"

RIGHT, AMISS = "✓", "✗"  # the signs of a solved exercise and of a wrong turn


def put_label(dom: Dom, key: str) -> None:
    """Label the panel with the text of this key in the current language."""
    dom.set_attribute(PANEL, "data-label", key)
    dom.set_attribute(PANEL, "aria-label", texts(key))
