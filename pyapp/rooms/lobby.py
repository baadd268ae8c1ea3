"""Rooms described for those who have not entered them: in the lobby, to a guest who was invited, to a player who comes back."""

from pyapp.rooms.events import PUBLIC, SIDES
from pyapp.rooms.room import RUNNING, WAITING, Room
from pyapp.rules.notation import position_text


def entry(name: str, room: Room) -> dict | None:
    """The line of a room with this name in the lobby, or None where it has none; games of tournaments are found there."""
    if room.tournament or room.visibility != PUBLIC or room.phase not in (WAITING, RUNNING):
        return None
    return _line(name, room, True)


def invitation(name: str, room: Room) -> dict:
    """Return the offer of a link to this room: its line as in the lobby, and `rated`, `position` and whether anybody may `watch`.

    A private room whose seats are taken names nobody.
    """
    open_to_all = room.visibility == PUBLIC or bool(room.tournament)
    line = _line(name, room, open_to_all or room.phase == WAITING)
    return dict(line, rated=room.rated, position=position_text(room.game.position), watch=open_to_all)


def seat(name: str, room: Room, player: int, is_here: bool, left) -> dict | None:
    """The game of a player, 0 or 1, that goes on or waits to begin in a room of this name; None where none does.

    is_here: whether one of the player's connections attends the room;  left: what the clocks show.
    """
    if room.phase not in (WAITING, RUNNING) or player in room.departed:
        return None
    side = room.side_of(player)
    return dict(_line(name, room, True), seat=side, mine=room.to_move() == side, here=is_here, left=left)


def _line(name: str, room: Room, names_players: bool) -> dict:
    line = {
        "room": name,
        "game": room.variant.id,
        "clock": room.control,
        "phase": room.phase,
        "since": room.began or room.at,
    }
    for side in SIDES:
        player = room.player_of(side)
        line[side] = room.players[player].name if names_players and player < len(room.players) else None
    return line
