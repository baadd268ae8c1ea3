"""A client of a room server: play people and other programs, and watch games (docs/rooms-protocol.md).

It needs the packages `websockets` and `cryptography`.

    async with Rooms("wss://example.org/rooms", "My bot") as rooms:
        room = await rooms.seek("lasca", TimeControl(300, 3))
        await room.play(Engine("expert"))
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Literal, Self, TypeAlias

from columna import errors
from columna.errors import NotNow
from columna.room import Room, RoomPlayer
from columna.room_connection import Connection, Hearer, Message, Refused
from columna.side import Side, checked_side
from columna.time_control import TimeControl
from columna.variant import Variant, variant_of
from pyapp.players.identity import IDENTIFY, statement
from pyapp.players.key_pair import Identity
from pyapp.rooms.events import SIDES, VISIBILITIES
from pyapp.rooms.messages import EITHER
from pyapp.rules.variants import game_value

__all__ = ["Identity", "Refused", "Room", "RoomPlayer", "Rooms", "Visibility"]

Visibility: TypeAlias = Literal["public", "private"]


class Rooms:
    """A connection to a room server, for use by `async with`. It comes back when it is lost, and goes on in all its rooms.

    address: as in "wss://example.org/rooms";  name: of a guest, 1 to 24 visible characters;  identity: of a player with a name,
    who can be challenged and play rated games. Entering the `async with` raises OSError or TimeoutError if there is no server.
    """

    def __init__(self, address: str, name: str = "Bot", identity: Identity | None = None) -> None:
        self.name: str = errors.text("name", name)
        self._identity = None if identity is None else errors.kind_of("identity", identity, Identity)
        self._connection = Connection(errors.text("address", address), self._greet, self._hear)
        self._rooms: dict[str, Room] = {}
        self._seek: dict[str, Any] | None = None
        self._paired: asyncio.Future[str] | None = None
        self._news = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        await self._connection.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._connection.close()

    # Rooms

    async def create(
        self,
        game: str | Variant = "lasca",
        clock: TimeControl | None = None,
        *,
        side: Side | None = None,
        visibility: Visibility = "private",
        rated: bool = False,
    ) -> Room:
        """Make a room, and return it while nobody else has come. side: of this player, at random if None. Raises Refused."""
        fields = {**_terms(game, clock, rated), "side": _side(side), "visibility": _visibility(visibility)}
        return await self._enter("create", _token(), name=self.name, **fields)

    async def join(self, room: str) -> Room:
        """Take the free seat of the room with this ID. Raises Refused."""
        return await self._enter("join", _token(), room=errors.text("room", room), name=self.name)

    async def watch(self, room: str, key: str = "") -> Room:
        """Watch the room with this ID; a private one needs its key. Raises Refused."""
        fields = {"key": errors.text("key", key)} if key else {}
        return await self._enter("watch", "", room=errors.text("room", room), **fields)

    async def seek(
        self, game: str | Variant = "lasca", clock: TimeControl | None = None, *, rated: bool = False
    ) -> Room:
        """Wait for an opponent who wants the same, and return the room. game: "any" for any game.

        A task that is cancelled ends the search. Raises Refused, or NotNow if the server ends it.
        """
        if self._seek is not None:
            raise NotNow("another search goes on")
        terms = _terms("lasca" if game == "any" else game, clock, rated)
        token, self._paired = _token(), asyncio.get_running_loop().create_future()
        self._seek = {**terms, "game": game if game == "any" else terms["game"], "name": self.name, "token": token}
        try:
            await self._ask("seek", **self._seek)
            room = await self._paired
        except asyncio.CancelledError:
            with suppress(Refused):
                await self._ask("unseek")
            raise
        finally:
            self._seek = self._paired = None
        return await self._enter("resume", token, room=room, after=0)

    # Players with a name

    async def take_name(self, name: str) -> None:
        """Let the identity have this name from now on. Raises Refused."""
        await self._ask("take-name", name=errors.text("name", name))
        self.name = name

    async def challenge(
        self,
        name: str,
        game: str | Variant = "lasca",
        clock: TimeControl | None = None,
        *,
        side: Side | None = None,
        visibility: Visibility = "public",
        rated: bool = False,
    ) -> Room:
        """Challenge the player with this name, wait for the answer, and return the room.

        Raises Refused, or NotNow if the player declines, with the reason, or does not answer in time.
        """
        token = _token()
        fields = {**_terms(game, clock, rated), "side": _side(side), "visibility": _visibility(visibility)}
        made = (await self._ask("challenge", name=errors.text("name", name), token=token, **fields))["challenge"][
            "challenge"
        ]
        while True:
            self._news.clear()
            challenges = (await self._ask("challenges"))["challenges"]
            ours = [one for one in challenges["out"] if one["challenge"] == made]
            if not ours:
                raise NotNow("the challenge was not answered in time")
            if ours[0]["phase"] == "accepted":
                return await self._enter("resume", token, room=ours[0]["room"], after=0)
            if ours[0]["phase"] == "declined":
                raise NotNow(f"the challenge was declined ({ours[0]['reason']})")
            await self._news.wait()

    async def challenges(self) -> list[dict[str, Any]]:
        """Return the challenges that wait for this player's answer, each as docs/rooms-protocol.md has it. Raises Refused."""
        return list((await self._ask("challenges"))["challenges"]["in"])

    async def accept(self, challenge: str) -> Room:
        """Accept a challenge by its ID, and return the room. Raises Refused."""
        token = _token()
        room = (await self._ask("accept-challenge", challenge=errors.text("challenge", challenge), token=token))["room"]
        return await self._enter("resume", token, room=room, after=0)

    # The connection

    async def _ask(self, do: str, then: Hearer | None = None, **fields: object) -> Message:
        return await self._connection.ask(do, then, **fields)

    async def _enter(self, do: str, token: str, **fields: object) -> Room:
        """Make a request to enter a room, and return the room."""
        room = Room(self, token, str(fields.get("key", "")))

        def come_in(reply: Message) -> None:
            room._come_in(reply)
            self._rooms[room.id] = room

        await self._ask(do, come_in, **fields, **({"token": token} if token else {}))
        return room

    async def _greet(self) -> None:
        """Take up everything on a new connection."""
        if self._identity:
            nonce = (await self._connection.ask_once("nonce"))["nonce"]
            signature = self._identity.sign(statement(IDENTIFY, self._connection.host, nonce))
            known = await self._connection.ask_once("identify", key=self._identity.key, signature=signature)
            self.name = known["name"] or self.name
            await self._connection.ask_once("news")
        for room in list(self._rooms.values()):
            await room._return(self._connection.ask_once)
        if self._seek and self._paired and not self._paired.done():
            try:
                await self._connection.ask_once("seek", **self._seek)
            except Refused as refused:
                self._paired.set_exception(refused)
        self._news.set()

    def _hear(self, message: Message) -> None:
        """Take a message that answers nothing."""
        room = self._rooms.get(message.get("room", ""))
        if room and "event" in message and not room._hear(message):
            self._begin(room._return(self._connection.ask))
        if message.get("news") is True:
            self._news.set()
        if "found" in message:
            self._begin(self._ready())
        if self._paired and not self._paired.done():
            if "paired" in message:
                self._paired.set_result(message["paired"]["room"])
            elif message.get("seek", "") is None:
                self._paired.set_exception(NotNow(f"the server ended the search ({message.get('why', '')})"))

    async def _ready(self) -> None:
        with suppress(Refused):  # too late: the search goes on
            await self._ask("ready")

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside the reading of messages."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self, room: Room) -> None:
        self._rooms.pop(room.id, None)


def _token() -> str:
    """Return a new secret that proves the right to a seat."""
    return secrets.token_urlsafe(24)


def _terms(game: str | Variant, clock: TimeControl | None, rated: bool) -> dict[str, Any]:
    """Return the terms of a game as messages have them. Raises TypeError or ValueError."""
    control = None if clock is None else errors.kind_of("clock", clock, TimeControl).as_json()
    return {"game": game_value(variant_of(game)), "clock": control, "rated": bool(rated)}


def _side(side: Side | None) -> str:
    return EITHER if side is None else SIDES[checked_side(side)]


def _visibility(visibility: str) -> str:
    return errors.one_of("visibility", visibility, VISIBILITIES)
