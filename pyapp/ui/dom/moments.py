"""Moments in the time of where the player is."""

import js
from jsffi import to_js

from pyapp.ui.dom import find


def chosen_moment(selector: str) -> str:
    """The moment, UTC, that a field for date and time says, as in "2026-11-21T14:01:00Z"; "" where it says none.

    As a text, for numbers of this size do not come over from JavaScript whole.
    """
    moment = js.Date.new(find(selector).value).toJSON()
    return moment[:19] + "Z" if moment else ""


def moment_in_words(moment: str) -> str:
    """A moment, as above, as the language of the page writes date and time."""
    style = to_js({"dateStyle": "medium", "timeStyle": "short"})
    return js.Date.new(moment).toLocaleString(find("html").lang, style)
