"""Requests: the event that a player's request becomes, or a Refusal."""

from __future__ import annotations

from typing import Any

from pyapp.rooms import refusal
from pyapp.rooms.events import ASK_BACK, DRAW, OVER, PUBLIC, REMATCH, RUNNING, SIDES, WAITING, WIN, Event, other
from pyapp.rooms.presence import MORE, may_claim_win
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.room import Room
from pyapp.rules.notation import legal_turn

MOST_EVENTS = 4000  # events; after them a room takes only requests that end the game
PHRASES_APART = 2000  # ms: the least time between two phrases of one player


def joined(room: Room, name: str, player: str, secret: dict[str, str], at: int) -> Event:
    """Return the event of a player taking the free seat. player: a known player's ID, "" for a guest."""
    if len(room.players) == 2:
        code = refusal.FULL if room.visibility == PUBLIC else refusal.FULL_PRIVATE
        raise Refusal(code, "both seats of this room are taken")
    if room.phase != WAITING:
        raise Refusal(refusal.OVER, "this room is closed")
    if room.rated and not player:
        raise Refusal(refusal.NOT_IDENTIFIED, "only players with a name play rated games")
    if player and player == room.players[0].id:
        raise Refusal(refusal.FORBIDDEN, "you cannot play against yourself")
    return seated({"do": "joined", "side": room.side_of(1), "name": name, "secret": secret, "at": at}, player)


def seated(event: Event, player: str) -> Event:
    """Return the event of taking a seat, with the ID of a known player; a guest's event has none."""
    if player:
        event["player"] = player
    return event


def wished(room: Room, player: int, message: dict[str, Any], away: list[int | None], at: int) -> Event:
    """Return the event for a message of a seated player.

    player: 0 or 1;  message: as pyapp.rooms.messages reads it;  away: from pyapp.rooms.presence.away_since;  at: now.
    """
    if player in room.departed:
        raise Refusal(refusal.FORBIDDEN, "you have left this room")
    if room.n >= MOST_EVENTS and message["do"] not in ("resign", "leave"):
        raise Refusal(refusal.TOO_LONG, "this room is full of events: create another one")
    event = _WISHES[message["do"]](room, player, message, away, at)
    event.update({"side": room.side_of(player), "at": at})
    return event


def _turn(room: Room, player: int, message: dict[str, Any], _away: list[int | None], _at: int) -> Event:
    if message["n"] != room.n + 1:
        raise Refusal(refusal.TAKEN, "the next event is number %d" % (room.n + 1))
    _must_run(room)
    if room.to_move() != room.side_of(player):
        raise Refusal(refusal.NOT_YOUR_TURN, "the other side is to move")
    if legal_turn(room.variant, room.game.legal, message["turn"]) is None:
        raise Refusal(refusal.ILLEGAL, "the turn is not legal here")
    return {"do": "turn", "turn": message["turn"]}


def _more_time(room: Room, player: int, _message: dict[str, Any], _away: list[int | None], _at: int) -> Event:
    _must_run(room)
    side = SIDES.index(room.side_of(player))
    if not room.free or room.clocks.begun[side]:
        raise Refusal(refusal.ILLEGAL, "more time is for a free first turn")
    if room.clocks.extra[side]:
        raise Refusal(refusal.TOO_FAST, "you have more time already")
    return {"do": "extended", "by": MORE}


def _resign(room: Room, _player: int, _message: dict[str, Any], _away: list[int | None], _at: int) -> Event:
    _must_run(room)
    return {"do": "resigned"}


def _offer_draw(room: Room, player: int, _message: dict[str, Any], _away: list[int | None], _at: int) -> Event:
    _must_run(room)
    return _offer(room, player, DRAW)


def _ask_back(room: Room, player: int, _message: dict[str, Any], _away: list[int | None], _at: int) -> Event:
    _must_run(room)
    if room.rated:
        raise Refusal(refusal.ILLEGAL, "no turns are taken back in rated games")
    if room.back_to(room.side_of(player)) < 0:
        raise Refusal(refusal.ILLEGAL, "you have made no turn yet")
    return _offer(room, player, ASK_BACK)


def _rematch(room: Room, player: int, _message: dict[str, Any], _away: list[int | None], _at: int) -> Event:
    if room.phase != OVER:
        raise Refusal(refusal.ILLEGAL, "the game is not over")
    if room.departed:
        raise Refusal(refusal.OVER, "the other player has left this room")
    if room.tournament:
        raise Refusal(refusal.ILLEGAL, "the tournament makes the pairings")
    return _offer(room, player, REMATCH)


def _offer(room: Room, player: int, what: str) -> Event:
    """Return the event of an offer. Whoever offers what the other side has just offered accepts it."""
    if room.offer is not None and room.offer[:2] == (what, other(room.side_of(player))):
        return {"do": "answered", "what": what, "yes": True}
    if room.offer is not None:
        raise Refusal(refusal.ILLEGAL, "an offer is open already")
    if (what, player, room.game.cursor) in room.refused:
        raise Refusal(refusal.TOO_FAST, "this was refused, or taken back, since the last turn")
    return {"do": "offered", "what": what}


def _retract(room: Room, player: int, message: dict[str, Any], _away: list[int | None], _at: int) -> Event:
    _must_run(room)
    if room.offer is None or room.offer.n != message["n"] or room.offer.side != room.side_of(player):
        raise Refusal(refusal.TAKEN, "there is no such offer to take back")
    return {"do": "retracted", "what": room.offer.what}


def _answer(room: Room, player: int, message: dict[str, Any], _away: list[int | None], _at: int) -> Event:
    if room.offer is None or room.offer.n != message["n"] or room.offer.side != other(room.side_of(player)):
        raise Refusal(refusal.TAKEN, "there is no such offer to answer")
    return {"do": "answered", "what": room.offer.what, "yes": message["do"] == "accept"}


def _claim_draw(room: Room, player: int, _message: dict[str, Any], _away: list[int | None], _at: int) -> Event:
    _must_run(room)
    if room.to_move() != room.side_of(player):
        raise Refusal(refusal.NOT_YOUR_TURN, "only the side to move may claim a draw")
    if not room.game.may_claim:
        raise Refusal(refusal.ILLEGAL, "no draw may be claimed here")
    return {"do": "claimed", "what": DRAW}


def _claim_win(room: Room, player: int, _message: dict[str, Any], away: list[int | None], at: int) -> Event:
    _must_run(room)
    if not may_claim_win(room, player, away, at):
        raise Refusal(refusal.ILLEGAL, "the other player has not been away for long enough")
    return {"do": "claimed", "what": WIN}


def _leave(room: Room, _player: int, _message: dict[str, Any], _away: list[int | None], _at: int) -> Event:
    return {"do": "left"}


def _say(room: Room, player: int, message: dict[str, Any], _away: list[int | None], at: int) -> Event:
    if len(room.players) < 2:
        raise Refusal(refusal.ILLEGAL, "there is nobody to hear it")
    if 0 <= at - room.said[player] < PHRASES_APART:  # less than 0: the clock was set back
        raise Refusal(refusal.TOO_FAST, "one phrase at a time")
    return {"do": "said", "phrase": message["phrase"]}


def _must_run(room: Room) -> None:
    if room.phase == WAITING:
        raise Refusal(refusal.ILLEGAL, "the other player has not come yet")
    if room.phase != RUNNING:
        raise Refusal(refusal.OVER, "the game is over")


_WISHES = {
    "turn": _turn,
    "more-time": _more_time,
    "resign": _resign,
    "offer-draw": _offer_draw,
    "ask-back": _ask_back,
    "rematch": _rematch,
    "retract": _retract,
    "accept": _answer,
    "decline": _answer,
    "claim-draw": _claim_draw,
    "claim-win": _claim_win,
    "leave": _leave,
    "say": _say,
}

WISHES = tuple(_WISHES)
