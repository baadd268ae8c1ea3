"""Seats of players who are known, and rooms that a server opens for two players who are to meet there."""

import secrets
from typing import NamedTuple

from pyapp.rooms import presence
from pyapp.rooms.conduct import seated
from pyapp.rooms.events import DARK, LIGHT
from pyapp.rooms.fields import ROOM_LENGTH, ROOM_LETTERS
from pyapp.server.clock import now
from pyapp.server.json_text import compact
from pyapp.server.log import APPEND, Change

INDEX = "INSERT INTO rooms (room, due) VALUES ($1, $2)"
SEAT = "INSERT INTO seats (player, room) VALUES ($1, $2) ON CONFLICT DO NOTHING"
NO_SECRET = {"seat": "", "watch": ""}  # of a player who is known, and needs no token


class Seat(NamedTuple):
    """Who is to sit there. player: an ID, "" for a guest;  secret: as keys.secret makes it of the seat's token."""

    player: str
    name: str
    secret: dict


class Terms(NamedTuple):
    """What is to be played. clock: a control of time, as pyapp.rooms.timekeeping has it;  visibility: one of VISIBILITIES;
    tournament: the ID of the one that it belongs to, "" for none.
    """

    game: str
    clock: dict | None
    rated: bool
    visibility: str
    tournament: str = ""


def new_room() -> str:
    """The name of a room that nobody has."""
    return "".join(secrets.choice(ROOM_LETTERS) for _ in range(ROOM_LENGTH))


def seat_note(player: str, room: str) -> Change:
    """The change that notes a player's seat; it changes nothing where that is noted."""
    return SEAT, (player, room)


def opening(room: str, terms: Terms, light: Seat, dark: Seat) -> list[Change]:
    """The changes, for `Log.write`, that make a room in which the game runs."""
    at = now()
    created = {"do": "created", **terms._asdict(), "side": LIGHT, "name": light.name, "secret": light.secret, "at": at}
    joined = {"do": "joined", "side": DARK, "name": dark.name, "secret": dark.secret, "at": at}
    events = [seated(created, light.player), seated(joined, dark.player)]
    return [
        *((APPEND, (room, n, compact(event))) for n, event in enumerate(events, 1)),
        (INDEX, (room, at + presence.GRACE)),
        *(seat_note(seat.player, room) for seat in (light, dark) if seat.player),
    ]
