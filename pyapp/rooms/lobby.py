"""Descriptions of rooms for players outside them: in the lobby, for an invited guest, for a returning player."""

from __future__ import annotations

from typing import Any

from pyapp.rooms.events import OVER, PUBLIC, RUNNING, SIDES, WAITING
from pyapp.rooms.room import Room
from pyapp.rules.notation import position_text
from pyapp.rules.variants import VARIANTS, game_value

WON, LOST, DRAWN = "won", "lost", "drawn"


def entry(name: str, room: Room) -> dict[str, Any] | None:
    """Return the lobby's line for a room of this name, None if the lobby does not show it.

    It does not show rooms of tournaments, which list them themselves, nor rooms by people's own rules, which only a link opens.
    """
    is_listed = room.visibility == PUBLIC and not room.tournament and room.variant.id in VARIANTS
    if not is_listed or room.phase not in (WAITING, RUNNING):
        return None
    return _line(name, room, True)


def invitation(name: str, room: Room) -> dict[str, Any]:
    """Return the room's description for people with a link to it: its line as in the lobby, `rated`, `position`, and `watch`,
    True if anybody may watch.

    If a private room has no free seat, its players' names are left out.
    """
    open_to_all = room.visibility == PUBLIC or bool(room.tournament)
    line = _line(name, room, open_to_all or room.phase == WAITING)
    return dict(line, rated=room.rated, position=position_text(room.game.position), watch=open_to_all)


def board(line: dict[str, Any], room: Room) -> dict[str, Any]:
    """Return a line of the lobby with the position in its room, for people who only look at it."""
    return dict(line, position=position_text(room.game.position))


def seat(name: str, room: Room, player: int, is_here: bool, left: dict[str, int] | None) -> dict[str, Any] | None:
    """Return the game of player 0 or 1 in a room of this name if it goes on or waits to begin, else None.

    is_here: True if one of the player's connections attends the room;  left: the times on the clocks.
    """
    if room.phase not in (WAITING, RUNNING) or player in room.departed:
        return None
    side = room.side_of(player)
    return dict(_line(name, room, True), seat=side, mine=room.to_move() == side, here=is_here, left=left)


def ended(name: str, room: Room, player: int) -> dict[str, Any] | None:
    """Return the outcome of a player's game in a room of this name: WON, LOST or DRAWN. None if the game goes on."""
    if room.phase != OVER:
        return None
    winner = room.result.winner
    outcome = DRAWN if winner is None else WON if SIDES[winner] == room.side_of(player) else LOST
    return {"room": name, "outcome": outcome}


def _line(name: str, room: Room, names_players: bool) -> dict[str, Any]:
    line = {
        "room": name,
        "game": game_value(room.variant),
        "clock": room.control,
        "phase": room.phase,
        "since": room.began or room.at,
    }
    for side in SIDES:
        player = room.player_of(side)
        line[side] = room.players[player].name if names_players and player < len(room.players) else None
    return line
