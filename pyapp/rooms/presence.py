"""Presence: which players are there, and the consequences if one is away.

A server process reports on a room: for each player 0 while a connection of that player is open, else the moment when the last
one ended, or None if there was none; the number of watchers; and in rated games traces of the networks of each player.
Several processes may serve one room; a process that has ended without a report counts as gone since it was last seen.
"""

from pyapp.rooms.events import FIRST, PUBLIC, RUNNING, SIDES, WAITING
from pyapp.rooms.room import Room
from pyapp.rooms.time_control import DAY, by_days, by_minutes
from pyapp.rules.annotations import Any

GRACE = 30_000  # ms for which a player with little time, or without a clock, may be away without harm
LITTLE, PLENTY = 150_000, 900_000  # ms on a clock: below the first the grace is GRACE, above the other it is longest
PATIENCE = 120_000  # ms after the grace while the opponent may claim the win; then the absent player loses
FIRST_TURN = 45_000  # ms for each side's first turn in a game of a tournament; a player who makes none has not come
FREE = 20_000  # ms for the first turn of each side elsewhere, if the clock counts minutes; the room closes without it
IDLE = 1_800_000  # ms after which a public room that nobody has joined closes
KEPT = 30 * DAY  # ms for which a room stays after its last event
ABANDONED = 90 * DAY  # the same for a game that is not over

HERE, AWAY, AWAY_LONG, NOBODY = "here", "grace", "gone", "waiting"


def first_turns(control: dict | None, tournament: str = "") -> dict:
    """Return the field of `created` that limits the first turn of each side, {} if the clock does not count minutes.

    The turn is free, except in a tournament, where the clock runs.
    """
    if not by_minutes(control):
        return {}
    return {"first": FIRST_TURN} if tournament else {"free": FREE}


def told(players: list, watchers: int, traces: list | None = None) -> list:
    """Return the report of a process. players: 0, a moment or None for each;  traces: the networks of each, in rated games."""
    return players + [watchers] + ([] if traces is None else [traces])


def from_one_network(words: list) -> bool:
    """Return True if both players have come from one network."""
    light, dark = (
        {trace for of_node, _ in words if len(of_node) > 3 for trace in of_node[3][player]} for player in (0, 1)
    )
    return bool(light & dark)


def away_since(words: list) -> list:
    """Return for each player None while they are here, else the moment since when they have been away.

    words: the report of each process, with None while it runs or the moment when it was last seen.
    """
    return [_away_since([(of_node[player], seen) for of_node, seen in words]) for player in (0, 1)]


def _away_since(words: list) -> int | None:
    last = 0
    for moment, seen in words:
        if moment == 0 and seen is None:
            return None
        if moment is not None:
            last = max(last, seen if moment == 0 else moment)
    return last


def watching(words: list) -> int:
    """Return the number of watchers at all processes that run."""
    return sum(of_node[2] for of_node, seen in words if seen is None)


def grace(room: Room, player: int, since: int) -> int:
    """Return the ms that a player who left at this moment may be away without harm. It grows with the time on the clock.

    It is GRACE for LITTLE time, and grows with it until PLENTY (docs/rooms-protocol.md says so in seconds).
    """
    if not by_minutes(room.control):
        return GRACE
    left = room.clocks.remaining(since)[SIDES.index(room.side_of(player))]
    return GRACE * min(max(left, LITTLE), PLENTY) // LITTLE


def _absences(room: Room, away: list) -> list:
    """Return `away` with absences counted only since the game began or went on."""
    return [None if since is None else max(since, room.began) for since in away]


def shown(room: Room, away: list, watchers: int, now: int) -> dict:
    """Return the presence for the protocol: each side's state, the number of watchers, and the end of a grace or of a wait."""
    content: dict = {"watchers": watchers}
    limits = []
    absences = _absences(room, away)
    for side in SIDES:
        player = room.player_of(side)
        since: Any = absences[player] if player < len(room.players) else None
        content[side] = _state(room, player, since, now)
        if content[side] == AWAY:
            limits.append(since + grace(room, player, since))
        elif content[side] == AWAY_LONG and _waited_for(room) and None in absences:
            limits.append(since + grace(room, player, since) + PATIENCE)
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
    """Return True if a game waits while both players are away. A tournament's games do not wait beyond its end."""
    return _graced(room) and not room.tournament


def begins_by(room: Room) -> int | None:
    """Return the moment by which the side to move must make its first turn in a tournament, None if there is no such limit."""
    if not room.tournament or not _waited_for(room) or room.paused or room.game.cursor >= len(SIDES):
        return None
    return room.clocks.since + (room.first or FIRST_TURN)


def _waited_for(room: Room) -> bool:
    return room.phase == RUNNING and _graced(room)


def may_claim_win(room: Room, player: int, away: list, now: int) -> bool:
    """Return True if a player, who is here, may claim the win because the other has gone."""
    since = _absences(room, away)[1 - player]
    return _waited_for(room) and since is not None and now >= since + grace(room, 1 - player, since)


def due_event(room: Room, away: list, now: int) -> dict | None:
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
    if _may_pause(room) and None not in absences and (falls is None or falls > max(absences)):
        if not room.paused and now >= max(absences) + GRACE:
            return {"do": "paused", "since": max(absences), "at": now}
        return None
    if room.paused:  # a game that may not pause goes on from its last event
        return {"do": "resumed", "at": now if _may_pause(room) else room.at}
    if falls is not None and now >= falls:
        return {"do": "flagged", "side": room.to_move(), "at": now}
    limit = begins_by(room)
    if limit is not None and now >= limit:
        return {"do": "forfeited", "side": room.to_move(), "why": FIRST, "at": now}
    for player, since in enumerate(absences):
        if _graced(room) and since is not None and now >= since + grace(room, player, since) + PATIENCE:
            return {"do": "forfeited", "side": room.side_of(player), "at": now}
    return None


def due(room: Room, away: list, now: int) -> int:
    """Return the next moment, later than `now`, at which time may cause an event or the room may be removed; or `now` itself."""
    if room.unrecorded:
        return now
    return min(moment for moment in _moments(room, away) if moment > now or moment == expires(room))


def _moments(room: Room, away: list) -> list:
    moments = [expires(room)]
    if room.phase == WAITING and _idle(room):
        moments.append(room.at + IDLE)
    if room.phase == RUNNING:
        limits = room.clocks.free_until(), room.clocks.falls(), begins_by(room)
        moments.extend([limit for limit in limits if limit is not None])
        absences = _absences(room, away)
        if None not in absences:
            moments.append(max(absences) + GRACE)
        for player, since in enumerate(absences):
            if since is not None:
                ends = since + grace(room, player, since)
                moments.extend([ends, ends + PATIENCE])
    return moments


def _idle(room: Room) -> bool:
    return room.visibility == PUBLIC


def expires(room: Room) -> int:
    """Return the moment from which on the room may be removed if nothing happens in it."""
    return room.at + (ABANDONED if room.phase == RUNNING else KEPT)
