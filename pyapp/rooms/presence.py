"""Presence: which players are there, and the consequences if one is away.

A server process reports on a room (`process_report`): the presence of each player there, the number of watchers, and in rated
games traces of the networks of each player. Several processes may serve one room; a process that has ended without a report
counts as gone since it was last seen.
"""

from __future__ import annotations

from typing import Any

from pyapp.rooms.events import FIRST, PUBLIC, RUNNING, SIDES, WAITING, Event
from pyapp.rooms.room import Room
from pyapp.rooms.time_control import DAY, by_days, by_minutes

GRACE = 30_000  # ms for which a player with little time, or without a clock, may be away without harm
GRACE_GROWS_FROM, GRACE_GROWS_UNTIL = 150_000, 900_000  # ms on a clock: below the first the grace is GRACE
CLAIM_TIME = 120_000  # ms after the grace while the opponent may claim the win; then the absent player loses
FIRST_TURN = 45_000  # ms for each side's first turn in a game of a tournament; a player who makes none has not come
FREE = 20_000  # ms for the first turn of each side elsewhere, if the clock counts minutes; the room closes without it
MORE = 100_000  # ms more for a player who asks, as speech and other ways to play take longer
IDLE = 1_800_000  # ms after which a public room that nobody has joined closes
KEPT = 30 * DAY  # ms for which a room stays after its last event
ABANDONED = 90 * DAY  # the same for a game that is not over

HERE, AWAY, AWAY_LONG, NOBODY = "here", "grace", "gone", "waiting"


def first_turns(control: dict[str, int] | None, tournament: str = "") -> Event:
    """Return the field of `created` that limits the first turn of each side, {} if the clock does not count minutes.

    The turn is free, except in a tournament, where the clock runs.
    """
    if not by_minutes(control):
        return {}
    return {"first": FIRST_TURN} if tournament else {"free": FREE}


def process_report(presence: list[int | None], watchers: int, traces: list[list[str]] | None = None) -> list[Any]:
    """Return the report of a process.

    presence: per player 0 while connected, else when the last connection closed, None if never connected;
    traces: the networks of each player, in rated games.
    """
    return presence + [watchers] + ([] if traces is None else [traces])


def from_one_network(reports: list[tuple[list[Any], int | None]]) -> bool:
    """Return whether both players have come from one network."""
    light: set[str] = set()
    dark: set[str] = set()
    for (_light, _dark, _watchers, *traces), _seen in reports:
        for of_light, of_dark in traces:
            light.update(of_light)
            dark.update(of_dark)
    return bool(light & dark)


def away_since(reports: list[tuple[list[Any], int | None]]) -> list[int | None]:
    """Return for each player None while they are here, else the moment since when they have been away.

    reports: that of each process, with None while the process runs or the moment when it was last seen.
    """
    return [_away_since([(report[player], seen) for report, seen in reports]) for player in (0, 1)]


def _away_since(reports: list[tuple[Any, int | None]]) -> int | None:
    last = 0
    for moment, seen in reports:
        if moment == 0 and seen is None:
            return None
        if moment is not None:
            last = max(last, seen if moment == 0 and seen else moment)
    return last


def watching(reports: list[tuple[list[Any], int | None]]) -> int:
    """Return the number of watchers at all processes that run."""
    return sum(watchers for (_light, _dark, watchers, *_traces), seen in reports if seen is None)


def grace(room: Room, player: int, since: int) -> int:
    """Return the ms that a player who left at this moment may be away without harm. It grows with the time on the clock.

    It is GRACE until GRACE_GROWS_FROM, and longest from GRACE_GROWS_UNTIL on (docs/rooms-protocol.md says so in seconds).
    """
    if not by_minutes(room.control):
        return GRACE
    left = room.clocks.remaining(since)[SIDES.index(room.side_of(player))]
    return GRACE * min(max(left, GRACE_GROWS_FROM), GRACE_GROWS_UNTIL) // GRACE_GROWS_FROM


def _absences(room: Room, away: list[int | None]) -> list[int | None]:
    """Return `away` with absences counted only since the game began or went on."""
    return [None if since is None else max(since, room.began) for since in away]


def _deserted_since(absences: list[int | None]) -> int | None:
    """Return the moment since when both players have been away, None while one is here."""
    moments = [since for since in absences if since is not None]
    return max(moments) if len(moments) == len(absences) else None


def shown(room: Room, away: list[int | None], watchers: int, now: int) -> dict[str, Any]:
    """Return the presence for the protocol: each side's state, the number of watchers, and the end of a grace or of a wait."""
    content: dict[str, Any] = {"watchers": watchers}
    limits = []
    absences = _absences(room, away)
    for side in SIDES:
        player = room.player_of(side)
        since: Any = absences[player] if player < len(room.players) else None
        content[side] = _state(room, player, since, now)
        if content[side] == AWAY:
            limits.append(since + grace(room, player, since))
        elif content[side] == AWAY_LONG and _waited_for(room) and None in absences:
            limits.append(since + grace(room, player, since) + CLAIM_TIME)
    if limits:
        content["until"] = min(limits)
    return content


def _state(room: Room, player: int, since: int | None, now: int) -> str:
    if player >= len(room.players):
        return NOBODY
    if since is None:
        return HERE
    is_graced = _graced(room) and now < since + grace(room, player, since)
    return AWAY if is_graced and player not in room.departed else AWAY_LONG


def _graced(room: Room) -> bool:
    return not by_days(room.control)


def _may_pause(room: Room) -> bool:
    """Return whether a game waits while both players are away. A tournament's games do not wait beyond its end."""
    return _graced(room) and not room.tournament


def begins_by(room: Room) -> int | None:
    """Return the moment by which the side to move must make its first turn in a tournament, None if there is no such limit."""
    if not room.tournament or not _waited_for(room) or room.paused or room.game.cursor >= len(SIDES):
        return None
    limit: int = room.clocks.since + (room.first or FIRST_TURN)
    return limit


def _waited_for(room: Room) -> bool:
    return room.phase == RUNNING and _graced(room)


def may_claim_win(room: Room, player: int, away: list[int | None], now: int) -> bool:
    """Return whether a player, who is here, may claim the win because the other has gone."""
    since = _absences(room, away)[1 - player]
    return _waited_for(room) and since is not None and now >= since + grace(room, 1 - player, since)


def due_event(room: Room, away: list[int | None], now: int) -> Event | None:
    """Return the event that the passing of time causes at `now`, or None."""
    if room.phase == WAITING:
        return {"do": "closed", "at": now} if _idle(room) and now >= room.at + IDLE else None
    if room.unrecorded:
        return {"do": "recorded", "ratings": None, "at": now}
    if room.phase != RUNNING:
        return None
    free_until = room.clocks.free_until()
    if free_until is not None and now >= free_until:
        return {"do": "closed", "why": FIRST, "at": now}
    absences, falls = _absences(room, away), room.clocks.falls()
    deserted = _deserted_since(absences)
    if _may_pause(room) and deserted is not None and (falls is None or falls > deserted):
        if not room.paused and now >= deserted + GRACE:
            return {"do": "paused", "since": deserted, "at": now}
        return None
    if room.paused:  # a game that may not pause goes on from its last event
        return {"do": "resumed", "at": now if _may_pause(room) else room.at}
    if falls is not None and now >= falls:
        return {"do": "flagged", "side": room.to_move(), "at": now}
    limit = begins_by(room)
    if limit is not None and now >= limit:
        return {"do": "forfeited", "side": room.to_move(), "why": FIRST, "at": now}
    for player, since in enumerate(absences):
        if _graced(room) and since is not None and now >= since + grace(room, player, since) + CLAIM_TIME:
            return {"do": "forfeited", "side": room.side_of(player), "at": now}
    return None


def due(room: Room, away: list[int | None], now: int) -> int:
    """Return the next moment, later than `now`, at which time may cause an event or the room may be removed; or `now` itself."""
    if room.unrecorded:
        return now
    return min(moment for moment in _moments(room, away) if moment > now or moment == expires(room))


def _moments(room: Room, away: list[int | None]) -> list[int]:
    moments = [expires(room)]
    if room.phase == WAITING and _idle(room):
        moments.append(room.at + IDLE)
    if room.phase == RUNNING:
        limits = room.clocks.free_until(), room.clocks.falls(), begins_by(room)
        moments.extend([limit for limit in limits if limit is not None])
        absences = _absences(room, away)
        deserted = _deserted_since(absences)
        if deserted is not None:
            moments.append(deserted + GRACE)
        for player, since in enumerate(absences):
            if since is not None:
                ends = since + grace(room, player, since)
                moments.extend([ends, ends + CLAIM_TIME])
    return moments


def _idle(room: Room) -> bool:
    return room.visibility == PUBLIC


def expires(room: Room) -> int:
    """Return the moment from which on the room may be removed if nothing happens in it."""
    return room.at + (ABANDONED if room.phase == RUNNING else KEPT)
