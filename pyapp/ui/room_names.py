"""What rooms are called on the page: links to them, their games in the library, and what the browser's storage has of them."""

INVITATION, WATCHING = "r=", "w="  # what fragments begin with that invite to a room, or let somebody watch it
GAME = "room-"  # what the ids of games begin with that are played in rooms: room-ID-number of the game there
ROOMS = "columna.rooms"  # under which the seats are kept that this device has in rooms
HERE, OF_TAB = "columna.room", "sessionStorage"  # where a tab remembers the room it shows
SEEKING = "columna.seeking"  # the same of the opponent that is looked for there


def game_id(room: str, number: int) -> str:
    """The id of a game of the room of this ID, the `number`th, from 1."""
    return GAME + "%s-%d" % (room.lower(), number)


def room_of(name: str) -> str:
    """The ID of the room in which the game of this id is played, "" for none."""
    return name.split("-")[1].upper() if name.startswith(GAME) else ""
