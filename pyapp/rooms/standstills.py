"""Standstills: periods when games stand still because no server ran or its clock was set.

A standstill lasts from the last certain moment before it to the first one after it. Each event has the time of its moment;
`paused` and `resumed` take a game across a standstill, or back to an earlier time if the clock was set back.
"""

from __future__ import annotations

from typing import NamedTuple

from pyapp.rooms.events import RUNNING, Event
from pyapp.rooms.room import Room

APART = 3000  # ms by which the clocks of machines may differ; if they differ by more, one was set
CLOCK = "clock"  # the reason for a pause during a standstill


class Standstill(NamedTuple):
    """A standstill."""

    since: int
    until: int


def is_ahead(moment: int, now: int) -> bool:
    """Return True for a moment that was noted before the clock was set back."""
    return moment > now + APART


def has_waited(since: int, wait: int, now: int) -> bool:
    """Return whether this many ms have passed since a moment, or if the clock was set back since: the old time may be far off."""
    return now >= since + wait or is_ahead(since, now)


def after_setting(standstills: list[Standstill], since: int, until: int) -> list[Standstill]:
    """Return the known standstills after the clock was set from one moment to another.

    If it is set back into or before some of them, it was wrong since the first of these, and nothing of that time counts.
    """
    if since < until:
        return standstills + [Standstill(since, until)]
    wrong = [each for each in standstills if each.until > until]
    first = min([each.since for each in wrong] + [until])
    return [each for each in standstills if each not in wrong] + ([Standstill(first, until)] if first < until else [])


def pausing(room: Room, standstills: list[Standstill], now: int) -> Event | None:
    """Return the event that pauses a running game for a standstill that it has not passed yet, or None."""
    if room.phase != RUNNING or room.paused:
        return None
    if is_ahead(room.at, now):
        return _paused(room.at, now)
    for each in sorted(standstills):
        if room.at < each.until <= now:
            return _paused(max(each.since, room.at), each.until)
    return None


def _paused(since: int, at: int) -> Event:
    return {"do": "paused", "since": since, "why": CLOCK, "at": at}
