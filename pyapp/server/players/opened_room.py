"""Seats of known players, and rooms that a server opens for two players."""

import secrets
from typing import Any, NamedTuple

from pyapp.rooms import presence
from pyapp.rooms.events import DARK, LIGHT
from pyapp.rooms.fields import ROOM_LENGTH, ROOM_LETTERS
from pyapp.rooms.requests import seated
from pyapp.rooms.time_control import by_minutes
from pyapp.server.clock import now
from pyapp.server.event_store import APPEND, Change
from pyapp.server.json_text import compact

INDEX = "INSERT INTO rooms (room, due, ticks) VALUES ($1, $2, $3)"
SEAT = "INSERT INTO seats (player, room) VALUES ($1, $2) ON CONFLICT DO NOTHING"
NO_SECRET = {"seat": "", "watch": ""}  # of a player who is known, and needs no token


class Seat(NamedTuple):
    """A seat for a player. player: an ID, "" for a guest;  secret: as keys.secret makes it from the seat's token."""

    player: str
    name: str
    secret: dict[str, Any]


class Terms(NamedTuple):
    """The terms of a game.

    clock: a time control, as in rooms/time_control.py;  visibility: one of VISIBILITIES;  tournament: the ID of its tournament,
    "" for none.
    """

    game: str
    clock: dict[str, Any] | None
    rated: bool
    visibility: str
    tournament: str = ""

    @property
    def ticks(self) -> bool:
        """Return whether the clock counts minutes, as `Room.ticks` will."""
        return by_minutes(self.clock)


def new_room() -> str:
    """Return a name for a new room."""
    return "".join(secrets.choice(ROOM_LETTERS) for _ in range(ROOM_LENGTH))


def seat_note(player: str, room: str) -> Change:
    """Return the change that notes a player's seat; it changes nothing if the seat is noted already."""
    return SEAT, (player, room)


def opening(room: str, terms: Terms, light: Seat, dark: Seat) -> list[Change]:
    """Return the changes, for `EventStore.write`, that make a room in which the game has begun."""
    at = now()
    rules = {**terms._asdict(), **presence.first_turns(terms.clock, terms.tournament)}
    created: Any = {"do": "created", **rules, "side": LIGHT, "name": light.name, "secret": light.secret, "at": at}
    joined: Any = {"do": "joined", "side": DARK, "name": dark.name, "secret": dark.secret, "at": at}
    events = [seated(created, light.player), seated(joined, dark.player)]
    return [
        *((APPEND, (room, n, compact(event))) for n, event in enumerate(events, 1)),
        (INDEX, (room, at + presence.GRACE, int(terms.ticks))),
        *(seat_note(seat.player, room) for seat in (light, dark) if seat.player),
    ]
