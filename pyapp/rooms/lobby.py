"""What the lobby says of a room."""

from pyapp.rooms.events import PUBLIC, SIDES
from pyapp.rooms.room import RUNNING, WAITING, Room


def entry(name: str, room: Room) -> dict | None:
    """The line of a room with this name in the lobby, or None where it has none; games of tournaments are found there."""
    if room.tournament or room.visibility != PUBLIC or room.phase not in (WAITING, RUNNING):
        return None
    found = {
        "room": name,
        "game": room.variant.id,
        "clock": room.control,
        "phase": room.phase,
        "since": room.began or room.at,
    }
    for side in SIDES:
        player = room.player_of(side)
        found[side] = room.players[player].name if player < len(room.players) else None
    return found
