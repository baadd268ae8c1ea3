"""A client of a room server, for tests and for measuring."""

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from pyapp.players.identity import IDENTIFY, statement
from pyapp.players.key_pair import Identity
from pyapp.rooms.messages import SUBPROTOCOL
from pyapp.rooms.room import Room
from pyapp.rules.notation import turn_text

CREATE = {"game": "lasca", "side": "light", "visibility": "private", "clock": None, "name": "Anna"}


def new_token() -> str:
    """A new secret of 192 bits that proves the right to a seat."""
    return secrets.token_urlsafe(24)


PROTOCOLS = [Subprotocol(SUBPROTOCOL)]


class Refused(Exception):
    """The server refused a request."""

    def __init__(self, error: dict) -> None:
        super().__init__(error["text"])
        self.code = error["code"]


class Client:
    """A connection. room: the fold of the events of its only room;  heard: called with every push."""

    def __init__(self, url: str, heard: Callable[[dict], None] = lambda _message: None, **options: Any) -> None:
        self.room, self.name, self.token, self.watch = Room(), "", "", ""
        self.seat: int | None = None
        self.events: list[dict] = []
        self.presence: dict = {}
        self.lobby: list = []
        self._url, self._heard, self._options = url, heard, options
        self._id = 0
        self._answers: dict[int, asyncio.Future] = {}
        self._entry = -1  # the id of the last request to enter a room
        self._changed = asyncio.Event()

    async def __aenter__(self) -> "Client":
        self.socket: ClientConnection = await connect(
            self._url, subprotocols=PROTOCOLS, compression=None, ping_interval=None, max_size=None, **self._options
        )
        self._reader = asyncio.get_running_loop().create_task(self._read())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()
        await self._reader

    async def cut(self) -> None:
        """End the connection without closing it, as a network does."""
        self.socket.transport.abort()
        await self._reader

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self.socket:
                self._take(json.loads(text))
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the connection has ended"))
        self._changed.set()

    def _take(self, message: dict) -> None:
        self._heard(message)
        if message.get("id") == self._entry and "error" not in message:
            self._come_in(message)  # before the next message, which may be an event of the room
        if message.get("room", self.name) == self.name and "event" in message:
            self._add(message["n"], [message["event"]])
        self.presence = message.get("presence", self.presence)
        self.lobby = message.get("lobby", self.lobby)
        self._changed.set()
        answer = self._answers.pop(message.get("id", 0), None)
        if answer and not answer.done():
            answer.set_result(message)

    def _add(self, n: int, events: list) -> None:
        """Take events, the last of which has number n, as far as they are new."""
        for number, event in enumerate(events, n - len(events) + 1):
            if number == self.room.n + 1:
                self.room.add(event)
                self.events.append(event)

    async def ask(self, do: str, **fields: object) -> dict:
        """The answer to a request. Raises Refused, or ConnectionError where the connection ends before it."""
        self._id += 1
        answer = self._answers[self._id] = asyncio.get_running_loop().create_future()
        with suppress(ConnectionClosed):
            await self.socket.send(json.dumps({"id": self._id, "do": do, **fields}))
        if self._reader.done() and not answer.done():
            answer.set_exception(ConnectionError("the connection has ended"))
        reply = await answer
        if "error" in reply:
            raise Refused(reply["error"])
        return reply

    async def signed(self, identity: Identity, purpose: str) -> str:
        """A signature that proves that the owner of an identity makes this request to this server now."""
        nonce = (await self.ask("nonce"))["nonce"]
        assert self.socket.request
        return identity.sign(statement(purpose, self.socket.request.headers["Host"], nonce))

    async def identify(self, identity: Identity, name: str = "") -> dict:
        """Identify this end to the server, and take a new name if one is given."""
        signature = await self.signed(identity, IDENTIFY)
        reply = await self.ask("identify", key=identity.key, signature=signature)
        return await self.ask("take-name", name=name) if name else reply

    async def _enter(self, do: str, **fields: Any) -> dict:
        self._entry = self._id + 1
        reply = await self.ask(do, **fields)
        self.token = fields.get("token", "")
        return reply

    def _come_in(self, reply: dict) -> None:
        self.name, self.seat, self.watch = reply["room"], reply["seat"], reply.get("watch", "")
        self._add(reply["n"], reply["events"])

    async def create(self, **fields: object) -> dict:
        """Create a room; fields that are not given are as in CREATE."""
        return await self._enter("create", **{**CREATE, "token": new_token(), **fields})

    async def join(self, room: str, name: str = "Boris", **fields: object) -> dict:
        """Take the free seat."""
        return await self._enter("join", **{"room": room, "name": name, "token": new_token(), **fields})

    async def resume(self, other: "Client") -> dict:
        """Take over the seat of another client, with the events that it knows."""
        self._add(other.room.n, other.events)
        return await self._enter("resume", room=other.name, token=other.token, after=self.room.n)

    async def go_to(self, room: str) -> None:
        """Go on in another room, where this identified player has a seat."""
        self.room, self.events = Room(), []
        await self._enter("resume", room=room, after=0)

    async def look(self, room: str, **fields: object) -> dict:
        """Watch a room."""
        return await self._enter("watch", room=room, **fields)

    async def do(self, do: str, **fields: object) -> dict:
        """Make a request about the room."""
        return await self.ask(do, room=self.name, **fields)

    def a_turn(self, number: int = 0) -> dict:
        """The fields of a legal turn, chosen by a number."""
        legal = self.room.game.legal
        return {"n": self.room.n + 1, "turn": turn_text(self.room.variant, legal[number % len(legal)])}

    async def turn(self, number: int = 0) -> dict:
        """Make a legal turn, chosen by a number."""
        return await self.do("turn", **self.a_turn(number))

    async def until(self, what: Callable[[], object]) -> None:
        """Wait until a condition holds. Raises ConnectionError if the connection ends before."""
        while not what():
            if self._reader.done():
                raise ConnectionError("the connection has ended")
            self._changed.clear()
            await self._changed.wait()

    async def ended(self) -> int | None:
        """Wait for the end of the connection; return the code with which it was closed."""
        await self._reader
        return self.socket.close_code
