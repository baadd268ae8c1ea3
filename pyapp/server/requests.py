"""What a message of a page brings about."""

import json
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pyapp.rooms import messages, presence, refusal
from pyapp.rooms.conduct import WISHES, joined, wished
from pyapp.rooms.events import PRIVATE, SIDES, public
from pyapp.rooms.refusal import Refusal
from pyapp.server import keys
from pyapp.server.connection import BROKEN_RULE, TRY_LATER, Connection
from pyapp.server.limits import CONNECTIONS_OF_ROOM, ROOMS_OF_CONNECTION, STRIKES
from pyapp.server.live import LiveRoom, LiveRooms, compact, now
from pyapp.server.lobby import Lobby
from pyapp.server.log import LogUnavailable
from pyapp.server.metrics import Metrics

ABSENT = -1  # of a connection that has nothing to do with a room


def answer(connection: Connection, message: dict, content: dict) -> None:
    """Answers a message."""
    connection.send(compact({"id": message["id"], **content}))


def player_with(live: LiveRoom, token: str) -> int | None:
    """The number of the player whose seat has this token."""
    fits = keys.matching(token, [player.secret["seat"] for player in live.room.players])
    return fits.index(True) if True in fits else None


class Requests:
    """Answers the messages of all connections."""

    def __init__(self, rooms: LiveRooms, lobby: Lobby, metrics: Metrics) -> None:
        self._rooms, self._lobby, self._metrics = rooms, lobby, metrics
        self._does = {
            "create": self._create,
            "join": self._join,
            "resume": self._resume,
            "watch": self._watch,
            "report": self._report,
            "lobby": self._show_lobby,
            "ping": self._ping,
            **dict.fromkeys(WISHES, self._wish),
        }

    async def take(self, connection: Connection, text: str) -> None:
        """Answers the message in a frame, or ends the connection."""
        begun = time.perf_counter()
        self._metrics.messages += 1
        try:
            message = self._read(connection, text)
            await self._does[message["do"]](connection, message)
        except Refusal as refused:
            self._metrics.refusals[refused.code] += 1
            error = {"code": refused.code, "text": refused.text}
            connection.send(compact({"id": messages.identity(text), "error": error}))
            if refused.code == refusal.BAD_MESSAGE or connection.strikes > STRIKES:
                await connection.end(refused.code, BROKEN_RULE)
        except LogUnavailable:
            await connection.end("try again later", TRY_LATER)
        self._metrics.answers.add(time.perf_counter() - begun)

    @staticmethod
    def _read(connection: Connection, text: str) -> dict:
        if not (connection.messages.take() and connection.address.messages.take()):
            connection.strikes += 1
            raise Refusal(refusal.TOO_FAST, "too many messages at once")
        return messages.read(text)

    async def _create(self, connection: Connection, message: dict) -> None:
        name = keys.room_of(message["token"])
        self._may_attend(connection, name)
        if not connection.address.rooms.take():
            raise Refusal(refusal.TOO_MANY_ROOMS, "too many rooms were created from your address: wait a while")
        if not await self._rooms.log.read(name, 0):
            await self._write_first(name, message)
        await self._resume(connection, {"room": name, **message})

    async def _write_first(self, name: str, message: dict) -> None:
        """Makes a message the first event of a room; if another process did so with the same message, that one stays."""
        event = {
            "do": "created",
            **{key: message[key] for key in ("game", "visibility", "clock", "name")},
            "side": secrets.choice(SIDES) if message["side"] == messages.EITHER else message["side"],
            "secret": keys.secret(message["token"]),
            "at": now(),
        }
        await self._rooms.log.index(name, now() + presence.GRACE, None)  # so that it is found even if we die in between
        if await self._rooms.log.append(name, 1, compact(event)):
            self._metrics.events["created"] += 1

    async def _join(self, connection: Connection, message: dict) -> None:
        self._may_attend(connection, message["room"])
        async with self._entered(connection, message["room"]) as live:
            await self._rooms.pass_time(live)
            while (player := player_with(live, message["token"])) is None:  # once more where another process was faster
                secret = keys.secret(message["token"])
                await self._rooms.commit(live, joined(live.room, message["name"], secret, live.moment()))
            await self._enter(connection, message, live, player)

    async def _resume(self, connection: Connection, message: dict) -> None:
        self._may_attend(connection, message["room"])
        async with self._entered(connection, message["room"]) as live:
            player = player_with(live, message["token"])
            if player is None:
                raise Refusal(refusal.FORBIDDEN, "the token is that of no seat in this room")
            await self._enter(connection, message, live, player)

    async def _watch(self, connection: Connection, message: dict) -> None:
        self._may_attend(connection, message["room"])
        async with self._entered(connection, message["room"]) as live:
            hashes = [player.secret["watch"] for player in live.room.players]
            fits = keys.matching(message.get("key", ""), hashes)
            if live.room.visibility == PRIVATE and True not in fits:
                raise Refusal(refusal.FORBIDDEN, "this room is private, and the key is not one of its")
            if connection.seats.get(live.name) is not None:
                raise Refusal(refusal.FORBIDDEN, "you have a seat in this room")
            await self._enter(connection, message, live, None)

    @asynccontextmanager
    async def _entered(self, connection: Connection, name: str) -> AsyncIterator[LiveRoom]:
        """As LiveRooms.entered; whoever asks for many rooms that are not theirs is made to wait."""
        guesses = connection.address.guesses
        if guesses.empty:
            connection.strikes += 1
            raise Refusal(refusal.TOO_FAST, "too many guesses")
        try:
            async with self._rooms.entered(name) as live:
                yield live
        except Refusal as refused:
            if refused.code in (refusal.NO_SUCH_ROOM, refusal.FORBIDDEN):
                guesses.take()
            raise

    @staticmethod
    def _may_attend(connection: Connection, name: str) -> None:
        if name not in connection.seats and len(connection.seats) >= ROOMS_OF_CONNECTION:
            raise Refusal(refusal.TOO_MANY_ROOMS, "this connection has to do with too many rooms")

    async def _enter(self, connection: Connection, message: dict, live: LiveRoom, player: int | None) -> None:
        """Lets a connection take part, and answers with all events after those that it knows."""
        if connection not in live.connections and len(live.connections) >= CONNECTIONS_OF_ROOM:
            raise Refusal(refusal.FULL, "too many watch this room already")
        self._lobby.leave(connection)
        await self._rooms.attend(live, connection, player)
        await self._rooms.pass_time(live)
        await self._rooms.index(live)
        after = message.get("after", 0)
        events = await self._rooms.log.read(live.name, after)
        content = {"room": live.name, "seat": None if player is None else live.room.side_of(player)}
        if player is not None:
            content["watch"] = keys.watch_key(message["token"])
        answer(
            connection,
            message,
            {
                **content,
                "n": live.room.n,
                "events": [public(json.loads(event)) for event in events[: live.room.n - after]],
                "clock": self._rooms.clock(live),
                "presence": self._rooms.presence(live),
                "now": now(),
            },
        )

    async def _wish(self, connection: Connection, message: dict) -> None:
        player = connection.seats.get(message["room"], ABSENT)
        if player is None or player == ABSENT:
            raise Refusal(refusal.FORBIDDEN, "you have no seat in this room")
        async with self._rooms.entered(message["room"]) as live:
            await self._rooms.pass_time(live)
            event = await self._write(connection, live, player, message)
            n = message["n"] if event["do"] == "turn" else live.room.n
            answer(connection, message, {"ok": True, "n": n, "event": event, "clock": self._rooms.clock(live)})
            if event["do"] == "left":
                await self._rooms.dismiss(live, player)
            await self._rooms.index(live)

    async def _written_before(self, live: LiveRoom, player: int, message: dict) -> dict | None:
        """The event of a turn that was accepted before, and is sent again because the answer was lost."""
        if message["do"] != "turn" or not 0 < message["n"] <= live.room.n:
            return None
        event = json.loads((await self._rooms.log.read(live.name, message["n"] - 1))[0])
        found = event["do"], event.get("side"), event.get("turn")
        return event if found == ("turn", live.room.side_of(player), message["turn"]) else None

    async def _write(self, connection: Connection, live: LiveRoom, player: int, message: dict) -> dict:
        """Makes a message the room's next event, unless it is one already, and returns that."""
        while True:
            if event := await self._written_before(live, player, message):
                return event
            event = wished(live.room, player, message, self._rooms.away(live), live.moment())
            if await self._rooms.commit(live, event, connection):
                return event

    async def _report(self, connection: Connection, message: dict) -> None:
        if message["room"] not in connection.seats:
            raise Refusal(refusal.FORBIDDEN, "you have nothing to do with this room")
        if not connection.address.reports.take():
            raise Refusal(refusal.TOO_FAST, "enough reports for now")
        log = self._rooms.log
        events = [public(json.loads(event)) for event in await log.read(message["room"], 0)]
        await log.report(message["room"], now(), json.dumps({"text": message["text"], "events": events}))
        answer(connection, message, {"ok": True})

    async def _show_lobby(self, connection: Connection, message: dict) -> None:
        answer(connection, message, {"lobby": await self._lobby.enter(connection)})

    async def _ping(self, connection: Connection, message: dict) -> None:
        content = {"ok": True, "now": now()}
        if "room" in message:
            if message["room"] not in connection.seats:
                raise Refusal(refusal.FORBIDDEN, "you have nothing to do with this room")
            async with self._rooms.entered(message["room"]) as live:
                content["n"] = live.room.n
        answer(connection, message, content)
