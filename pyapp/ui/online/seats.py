"""Both seats of a room beside the board: the players, their presence, their clocks. Pure."""

from __future__ import annotations

from pyapp.rooms.presence import AWAY, AWAY_LONG, HERE, NOBODY
from pyapp.rules.game import Game
from pyapp.ui.markup import render
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.table.players import SIDES, soldier
from pyapp.ui.table.seats import captured
from pyapp.ui.text.clocks import clock_text
from pyapp.ui.text.texts import texts

UNKNOWN = "unknown"  # we are cut off ourselves
PRESENCES = {
    UNKNOWN: "presence.unknown",
    HERE: "presence.here",
    AWAY: "presence.grace",
    AWAY_LONG: "presence.gone",
    NOBODY: "presence.waiting",
}
SEAT = (
    '<p class="{kind}">{+soldier}{+dot}<b>{+name}</b>{+rating}{+taken}'
    '<span class="clock" id="clock-{number}">{clock}</span></p>'
)
DOT = '<i class="dot {presence}" role="img" aria-label="{label}" title="{label}"></i>'
PLAYER = '<button type="button" data-do="player:{player}">{name}</button>'
TAKEN = '<small role="img" aria-label="{label}" title="{label}">×{count}</small>'
GUEST = "{name}"
RATING = '<span class="seat-rating">{rating}</span>'
LOW = 20_000  # milliseconds below which a clock warns


def seats(followed: FollowedRoom, connected: bool, flipped: bool, now: int) -> str:
    """Return the markup of both seats, in the order of the sides at the board.

    connected: whether the connection is up, else the opponent's presence is unknown;  flipped: whether Dark is below.
    """
    sides = (0, 1) if flipped else (1, 0)
    return "".join([seat(followed, side, connected, now) for side in sides])


def seat(followed: FollowedRoom, side: int, connected: bool, now: int) -> str:
    """Return the markup of one seat."""
    presence = followed.presence_of(side) if connected else UNKNOWN
    moves = followed.running and followed.room.game.position.side == side
    return render(
        SEAT,
        kind="sitter %s%s" % (SIDES[side], " moving" if moves else ""),
        soldier=soldier(side),
        dot=dot(presence),
        name=render(
            PLAYER if followed.id_of(side) else GUEST,
            player=followed.id_of(side),
            name=player_name(followed, side),
        ),
        rating=rating(followed, side),
        taken=taken(followed.room.game, side),
        number=side,
        clock=clock(followed, side, now),
    )


def dot(presence: str) -> str:
    """Return the mark of a presence: each presence has its own shape and name."""
    return render(DOT, presence=presence, label=texts(PRESENCES[presence]))


def taken(game: Game, side: int) -> str:
    """Return the number of pieces that a side has captured, "" for none."""
    count = captured(game, side)
    return render(TAKEN, count=count, label=texts("seat.captured", count=count)) if count else ""


def rating(followed: FollowedRoom, side: int) -> str:
    """Return the rating beside the name of a player who has one, "" for others."""
    value = followed.rating_of(side)
    return render(RATING, rating=value) if value else ""


def clock(followed: FollowedRoom, side: int, now: int) -> str:
    """Return the text on the clock of a side, "" in a game without a clock."""
    left = followed.times.left(side, now)
    return "" if left is None else clock_text(left)


def is_low(followed: FollowedRoom, side: int, now: int) -> bool:
    """Return whether the clock of a side runs and is low."""
    left = followed.times.left(side, now)
    return followed.times.running_clock == side and left is not None and left < LOW


def player_name(followed: FollowedRoom, side: int) -> str:
    """Return the name of the player in a seat, with a note if it is our own."""
    name = followed.name_of(side)
    if not name:
        return texts("online.nobody")
    return texts("online.you", name=name) if followed.seat == side else name
