"""Rooms by name: links to them, their games in the library, and the keys of the browser's storage that have to do with them."""

from pyapp.rooms.room import CLOSED, OVER
from pyapp.rules.variants import VARIANTS
from pyapp.saves.kept_rows import read_rows

INVITATION, WATCHING = "r=", "w="  # what fragments begin with that invite to a room, or let somebody watch it
GAME = "room-"  # what the ids of games begin with that are played in rooms: room-ID-number of the game there
ROOMS = "columna.rooms"  # under which the seats of this device are kept, as online/kept_rooms.py describes them
HERE, OF_TAB = "columna.room", "sessionStorage"  # where a tab remembers the room it shows
SEEKING = "columna.seeking"  # the same of the opponent that is looked for there
ENDED = (OVER, CLOSED)  # phases of rooms in which no game goes on
GO_ON = "online:%s"  # the action that goes on with the seat in a room


def game_id(room: str, number: int) -> str:
    """The id of a game of the room of this ID, the `number`th, from 1."""
    return GAME + "%s-%d" % (room.lower(), number)


def room_of(name: str) -> str:
    """The ID of the room in which the game of this id is played, "" for none."""
    return name.split("-")[1].upper() if name.startswith(GAME) else ""


def kept_rooms(dom) -> list:
    """The rows of the seats of this device, the newest first. `dom` is the module of that name."""
    return [row for row in read_rows(dom.stored(ROOMS)) if _is_row(row)]


def _is_row(row) -> bool:
    return isinstance(row, dict) and "room" in row and "token" in row and row.get("game") in VARIANTS
