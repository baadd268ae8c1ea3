"""Requests about rooms."""

from __future__ import annotations

import json
import secrets
from contextlib import AbstractAsyncContextManager
from typing import Any

from pyapp.players.challenges import may_be_rated
from pyapp.players.friendship import may_meet
from pyapp.rooms import messages, presence, refusal
from pyapp.rooms.events import PRIVATE, SIDES, Event, public
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.requests import WISHES, joined, seated, wished
from pyapp.server import keys
from pyapp.server.clock import now
from pyapp.server.connection import Connection
from pyapp.server.guessing import by_name_alone, guessed
from pyapp.server.json_text import compact
from pyapp.server.limits import CONNECTIONS_OF_ROOM, REPORTS, ROOMS, ROOMS_OF_CONNECTION
from pyapp.server.live import LiveRoom, LiveRooms
from pyapp.server.lobby import Lobby
from pyapp.server.players import reports
from pyapp.server.players.names import Names
from pyapp.server.players.opened_room import seat_note
from pyapp.server.players.relations import Relations

ABSENT = -1  # the player of a connection that is not in the room
APPROACHES = ("say", "rematch")  # requests that the server refuses from a player whom the other has blocked


def player_of(connection: Connection, live: LiveRoom, token: str) -> int | None:
    """Return the number of the player whose seat has this token, or who is known to be at this connection."""
    players = live.room.players
    fits = keys.matching(token, [player.secret["seat"] for player in players])
    identified = [bool(player.id) and player.id == connection.known for player in players]
    return next((number for number in range(len(players)) if fits[number] or identified[number]), None)


def may_play_rated(connection: Connection, message: dict[str, Any]) -> None:
    """Raises Refusal if this player may not create a rated game, or the game and clock may not be rated."""
    if not connection.name:
        raise Refusal(refusal.NOT_IDENTIFIED, "only players with a name play rated games")
    may_be_rated(message["game"], message["clock"])


class RoomRequests:
    """Answers requests about rooms. does: the name of a request -> its answerer."""

    def __init__(self, rooms: LiveRooms, lobby: Lobby, names: Names, relations: Relations) -> None:
        self._rooms, self._lobby, self._names, self._relations = rooms, lobby, names, relations
        self.does = {
            "create": self._create,
            "join": self._join,
            "resume": self._resume,
            "watch": self._watch,
            "report": self._report,
            "lobby": self._show_lobby,
            "ping": self._ping,
            **dict.fromkeys(WISHES, self._wish),
        }

    async def _create(self, connection: Connection, message: dict[str, Any]) -> None:
        name = keys.room_of(message["token"])
        await self._may_attend(connection, name)
        if not await self._rooms.store.read(name, 0):
            await self._write_first(connection, name, message)
        await self._resume(connection, {"room": name, **message})

    async def _write_first(self, connection: Connection, name: str, message: dict[str, Any]) -> None:
        """Write a message as the first event of a room. An event that another process has written for the same message stays."""
        event: Any = {
            "do": "created",
            **{key: message[key] for key in ("game", "visibility", "clock")},
            **presence.first_turns(message["clock"]),
            "name": await self._names.used(connection, message["name"]),
            "side": secrets.choice(SIDES) if message["side"] == messages.EITHER else message["side"],
            "secret": keys.secret(message["token"]),
            "at": now(),
        }
        if message.get("rated"):
            may_play_rated(connection, message)
            event["rated"] = True
        reason = "too many rooms were created from your address: wait a while"
        connection.allowance.take(ROOMS, reason, refusal.TOO_MANY_ROOMS)
        if connection.known:
            await self._rooms.store.write(seat_note(connection.known, name))
        # with this, a timer finds the room even if this process dies now
        await self._rooms.store.index(name, now() + presence.GRACE, None)
        if await self._rooms.store.append(name, 1, compact(seated(event, connection.known))):
            self._rooms.metrics.events.labels("created").inc()

    async def _join(self, connection: Connection, message: dict[str, Any]) -> None:
        await self._may_attend(connection, message["room"])
        async with self._entered(connection, message["room"]) as live:
            await self._rooms.pass_time(live)
            while (player := player_of(connection, live, message["token"])) is None:
                await self._take_seat(connection, message, live)  # again if another process was faster
            await self._enter(connection, message, live, player)

    async def _take_seat(self, connection: Connection, message: dict[str, Any], live: LiveRoom) -> None:
        by_name_alone(connection)
        name = await self._names.used(connection, message["name"])
        await self._may_meet(connection.known, live.room.players[0].id)
        event = joined(live.room, name, connection.known, keys.secret(message["token"]), live.moment())
        if connection.known:
            await self._rooms.store.write(seat_note(connection.known, live.name))
        await self._rooms.commit(live, event)

    async def _may_meet(self, player: str, other: str) -> None:
        """Raises Refusal if one of two known players has blocked the other."""
        if player and other:
            may_meet(*await self._relations.between(player, other))

    async def _resume(self, connection: Connection, message: dict[str, Any]) -> None:
        await self._may_attend(connection, message["room"])
        async with self._entered(connection, message["room"]) as live:
            player = player_of(connection, live, message.get("token", ""))
            if player is None:
                raise Refusal(refusal.FORBIDDEN, "you have no seat in this room")
            await self._enter(connection, message, live, player)

    async def _watch(self, connection: Connection, message: dict[str, Any]) -> None:
        await self._may_attend(connection, message["room"])
        async with self._entered(connection, message["room"]) as live:
            hashes = [player.secret["watch"] for player in live.room.players]
            fits = keys.matching(message.get("key", ""), hashes)
            # only a tournament leads to its rooms
            open_to_all = live.room.visibility != PRIVATE or live.room.tournament
            if not open_to_all and True not in fits:
                raise Refusal(refusal.FORBIDDEN, "this room is private, and this key does not open it")
            if connection.seats.get(live.name) is not None:
                raise Refusal(refusal.FORBIDDEN, "you have a seat in this room")
            if True not in fits and live.name not in connection.seats:
                by_name_alone(connection)
            connection.halls.discard(live.name)
            if message.get("hall") and live.room.tournament:
                connection.halls.add(live.name)
            await self._enter(connection, message, live, None)

    def _entered(self, connection: Connection, name: str) -> AbstractAsyncContextManager[LiveRoom]:
        """As LiveRooms.entered, but a connection that asks for many rooms that are not its own has to wait."""
        return guessed(connection, self._rooms.entered, name, refusal.NO_SUCH_ROOM, refusal.FORBIDDEN)

    async def _may_attend(self, connection: Connection, name: str) -> None:
        """Raises Refusal if a connection attends too many rooms. Rooms whose games are over make way."""
        if name in connection.seats or len(connection.seats) < ROOMS_OF_CONNECTION:
            return
        for other in list(connection.seats):
            if self._rooms.is_over(other):
                await self._rooms.depart(other, connection)
        if len(connection.seats) >= ROOMS_OF_CONNECTION:
            raise Refusal(refusal.TOO_MANY_ROOMS, "this connection attends too many rooms")

    async def _enter(self, connection: Connection, message: dict[str, Any], live: LiveRoom, player: int | None) -> None:
        """Let a connection take part, and answer with all events after those that it knows."""
        # Watchers are counted apart from players, so that they do not keep players out.
        alike = sum(acting == player for acting in live.connections.values())
        if connection not in live.connections and alike >= CONNECTIONS_OF_ROOM:
            raise Refusal(refusal.FULL, "too many connections watch this room already, or act for this player")
        self._lobby.leave(connection)
        await self._rooms.attend(live, connection, player)
        await self._rooms.pass_time(live)
        await self._rooms.index(live)
        after = message.get("after", 0)
        events = await self._rooms.store.read(live.name, after)
        content = {
            "room": live.name,
            "seat": None if player is None else live.room.side_of(player),
            "n": live.room.n,
            "events": [public(json.loads(event)) for event in events[: live.room.n - after]],
            "clock": self._rooms.clock(live),
            "presence": self._rooms.presence(live),
            "now": now(),
        }
        if player is not None and "token" in message:
            content["watch"] = keys.watch_key(message["token"])
        connection.answer(message, content)

    async def _wish(self, connection: Connection, message: dict[str, Any]) -> None:
        player = connection.seats.get(message["room"], ABSENT)
        if player is None or player == ABSENT:
            raise Refusal(refusal.FORBIDDEN, "you have no seat in this room")
        async with self._rooms.entered(message["room"]) as live:
            await self._rooms.pass_time(live)
            if message["do"] in APPROACHES and len(live.room.players) == 2:
                await self._may_meet(live.room.players[player].id, live.room.players[1 - player].id)
            event = await self._write(connection, live, player, message)
            n = message["n"] if event["do"] == "turn" else live.room.n
            connection.answer(message, {"ok": True, "n": n, "event": event, "clock": self._rooms.clock(live)})
            if event["do"] == "left":
                await self._rooms.dismiss(live, player)
            await self._rooms.index(live)

    async def _written_before(self, live: LiveRoom, player: int, message: dict[str, Any]) -> Event | None:
        """Return the event of a turn that was accepted before; a page repeats it if the answer was lost."""
        if message["do"] != "turn" or not 0 < message["n"] <= live.room.n:
            return None
        event = json.loads((await self._rooms.store.read(live.name, message["n"] - 1))[0])
        written = event["do"], event.get("side"), event.get("turn")
        return event if written == ("turn", live.room.side_of(player), message["turn"]) else None

    async def _write(self, connection: Connection, live: LiveRoom, player: int, message: dict[str, Any]) -> Event:
        """Commit the event that a message becomes, unless the room has it already. Returns the event."""
        while True:
            if event := await self._written_before(live, player, message):
                return event
            event = wished(live.room, player, message, self._rooms.away(live), live.moment())
            if await self._rooms.commit(live, event, connection):
                return event

    async def _report(self, connection: Connection, message: dict[str, Any]) -> None:
        if message["room"] not in connection.seats:
            raise Refusal(refusal.FORBIDDEN, "you are not in this room")
        connection.allowance.take(REPORTS, "too many reports: wait a while")
        store = self._rooms.store
        events = [public(json.loads(event)) for event in await store.read(message["room"], 0)]
        report = json.dumps({"text": message["text"], "events": events})
        await reports.keep(store, reports.OF_ROOM, message["room"], connection.known, report)
        connection.answer(message, {"ok": True})

    async def _show_lobby(self, connection: Connection, message: dict[str, Any]) -> None:
        connection.answer(message, {"lobby": await self._lobby.enter(connection)})

    async def _ping(self, connection: Connection, message: dict[str, Any]) -> None:
        content = {"ok": True, "now": now()}
        if "room" in message:
            if message["room"] not in connection.seats:
                raise Refusal(refusal.FORBIDDEN, "you are not in this room")
            async with self._rooms.entered(message["room"]) as live:
                content["n"] = live.room.n
        connection.answer(message, content)
