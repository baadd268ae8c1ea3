"""Moments and numbers as the player's language and country write them."""

from __future__ import annotations

from collections.abc import Callable

import js
from jsffi import to_js

from pyapp.ui.dom import find


def chosen_moment(selector: str) -> str:
    """Return the moment, UTC, in a field for date and time, as in "2026-11-21T14:01:00Z"; "" where the field is empty.

    It is a text because numbers of this size lose digits on the way from JavaScript.
    """
    moment = js.Date.new(find(selector).value).toJSON()
    return moment[:19] + "Z" if moment else ""


def moment_of(milliseconds: int) -> str:
    """Return a moment, counted from 1970, UTC, as in "2026-11-21T14:01:00Z". JavaScript would cut an int down to 32 bits."""
    return js.Date.new(float(milliseconds)).toISOString()[:19] + "Z"


def writer(language: str) -> Callable[[str], str]:
    """Return a function that writes a moment as day and time in this language, in the country of a reader who speaks it."""
    form = js.Intl.DateTimeFormat.new(spoken(language), to_js({"dateStyle": "medium", "timeStyle": "short"}))
    return lambda moment: form.format(js.Date.new(moment))


def day_writer(language: str) -> Callable[[str], str]:
    """Return a function that writes a day, as in "2026-11-22", in this language, in the country of a reader who speaks it."""
    form = js.Intl.DateTimeFormat.new(spoken(language), to_js({"dateStyle": "long", "timeZone": "UTC"}))
    return lambda day: form.format(js.Date.new(day))


def weekday_writer(language: str, width: str) -> Callable[[str], str]:
    """Return a function that writes the weekday of a day in this language: "Sun" if the width is "short", "Sunday" if "long"."""
    form = js.Intl.DateTimeFormat.new(spoken(language), to_js({"weekday": width, "timeZone": "UTC"}))
    return lambda day: form.format(js.Date.new(day))


def first_weekday(language: str) -> int:
    """Return the weekday that weeks begin with for a reader of this language, from 0 for Monday, also if the browser has none."""
    place = js.Intl.Locale.new(spoken(language))
    return place.getWeekInfo().firstDay - 1 if hasattr(place, "getWeekInfo") else 0


def number_writer(language: str) -> Callable[[float], str]:
    """Return a function that writes a number in this language, with thousands separated."""
    form = js.Intl.NumberFormat.new(spoken(language))
    return lambda number: form.format(number)


def spoken(language: str) -> str:
    """Return the language with the reader's own country, if the browser names one for it."""
    names = [js.navigator.languages[number] for number in range(js.navigator.languages.length)]
    return next((name for name in names if name[:2] == language), language)
