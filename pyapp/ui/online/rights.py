"""The requests to a room that we may make now. Pure."""

from __future__ import annotations

from pyapp.rooms.events import ASK_BACK, REMATCH, SIDES
from pyapp.rooms.presence import AWAY_LONG
from pyapp.rooms.time_control import by_days
from pyapp.ui.online.followed_room import FollowedRoom


def may_have_more_time(followed: FollowedRoom) -> bool:
    """Return whether we may ask for more time for our free first turn, now or before it begins."""
    seat, clocks = followed.seat, followed.room.clocks
    if seat is None or not followed.running or not followed.room.free:
        return False
    return not clocks.begun[seat] and not clocks.extra[seat]


def may_claim_win(followed: FollowedRoom) -> bool:
    """Return whether the opponent has been away for so long that we may claim the win."""
    is_live = followed.running and not by_days(followed.room.control)
    return is_live and followed.opposite is not None and followed.presence_of(followed.opposite) == AWAY_LONG


def may_claim_draw(followed: FollowedRoom) -> bool:
    """Return whether we may end the game as a draw by repetition."""
    return followed.may_move and followed.room.game.may_claim


def may_offer(followed: FollowedRoom, what: str) -> bool:
    """Return whether we may offer this, or accept it: DRAW, ASK_BACK or REMATCH of rooms/events.py."""
    room, seat = followed.room, followed.seat
    if seat is None or not followed.plays:
        return False
    is_open = room.offer is None and (what, room.player_of(SIDES[seat]), room.game.cursor) not in room.refused
    if not is_open and not followed.is_offered(what):
        return False
    if what == REMATCH:
        return followed.over and not room.departed and not room.tournament
    return followed.running and not (what == ASK_BACK and room.rated)
