"""Vacations: while a player is on vacation, the clock of that player's turns stands still in games by days. Pure.

A vacation is a pair of moments in milliseconds: since, until. A player has a number of vacation days per year; a day that has
begun counts. Games of tournaments have no vacations, because other players wait for their results.
"""

from __future__ import annotations

from pyapp.rooms.events import RUNNING, SIDES, Event
from pyapp.rooms.room import Room
from pyapp.rooms.time_control import DAY, by_days, whole_days

ALLOWANCE = 30  # days in any year
YEAR = 365 * DAY  # ms


def days_left(taken: list[tuple[int, int]], now: int) -> int:
    """Return the days that a player may still take now. taken: the vacations so far."""
    return ALLOWANCE - sum([whole_days(until - since) for since, until in taken if until > now - YEAR])


def knows_vacations(room: Room) -> bool:
    """Return whether a room's game goes on and may stand still for a vacation."""
    return room.phase == RUNNING and by_days(room.control) and not room.tournament


def vacation_event(room: Room, player: int, vacation: tuple[int, int], at: int) -> Event | None:
    """Return the event by which a room learns of the last vacation of player 0 or 1, or of its end; None if it knows them."""
    since, until = vacation
    side = room.side_of(player)
    known = room.clocks.rests[SIDES.index(side)]
    if max(known, at) == max(until, at):
        return None
    since = max(since, room.at) if until > at else at
    return {"do": "rested", "side": side, "since": since, "until": max(until, at), "at": at}
