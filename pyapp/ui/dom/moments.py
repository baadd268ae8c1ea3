"""Moments in the time of where the player is."""

import js
from jsffi import to_js

from pyapp.ui.dom import find


def chosen_moment(selector: str) -> int | None:
    """The moment, milliseconds since 1970, that a field for date and time says; None where it says none."""
    found = js.Date.new(find(selector).value).getTime()
    return int(found) if found == found else None  # what is no number is not itself


def moment_in_words(moment: int) -> str:
    """A moment as the language of the page writes date and time."""
    style = to_js({"dateStyle": "medium", "timeStyle": "short"})
    return js.Date.new(moment).toLocaleString(find("html").lang, style)
