"""A bot for a room server: python docs/bot.py wss://HOST/rooms [ROOM] [--game ID] [--level N].

It joins the room, or makes one and prints its ID, and plays until the game is over. If the connection is lost, it resumes: its
token holds the seat, and it asks for the events after the last one it knows (docs/rooms-protocol.md). It needs the packages
`columna` and `websockets`.
"""

import argparse
import asyncio
import itertools
import json
import secrets
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

import columna

OPTIONS: dict[str, Any] = {"subprotocols": [Subprotocol("columna.1")], "compression": None}
PAUSE = 2  # seconds before it connects again
SIDES = {"light": columna.LIGHT, "dark": columna.DARK}
ENDS = ("resigned", "flagged", "forfeited", "left", "closed", "claimed")  # events that end a game


class Refused(Exception):
    """The server refuses a request. code: as the protocol has it."""

    def __init__(self, error: dict[str, str]) -> None:
        super().__init__(error["text"])
        self.code = error["code"]


class Bot:
    """A player in a room. n: the number of the last event that it knows;  game: the events folded into a game."""

    def __init__(self, level: int, name: str = "Bot") -> None:
        self.engine, self.name = columna.Engine(level), name
        self.token = secrets.token_urlsafe(24)
        self.room, self.side, self.n = "", columna.LIGHT, 0
        self.game: columna.Game | None = None
        self.is_running = self.is_over = False
        self._offer = 0  # the number of the opponent's open offer
        self._ids = itertools.count(1)

    async def create(self, address: str, game: str) -> None:
        """Make a room and take Light."""
        async with connect(address, **OPTIONS) as socket:
            fields = {"game": game, "side": "light", "visibility": "private", "clock": None}
            await self._enter(socket, "create", name=self.name, token=self.token, **fields)

    async def join(self, address: str, room: str) -> None:
        """Take the free seat of a room."""
        async with connect(address, **OPTIONS) as socket:
            await self._enter(socket, "join", room=room, name=self.name, token=self.token)

    async def play(self, address: str) -> None:
        """Play until the game is over, on as many connections as that takes."""
        while not self.is_over:
            try:
                async with connect(address, **OPTIONS) as socket:
                    await self._enter(socket, "resume", room=self.room, token=self.token, after=self.n)
                    await self._play(socket)
            except (OSError, WebSocketException):
                await asyncio.sleep(PAUSE)

    async def _play(self, socket: ClientConnection) -> None:
        while not self.is_over:
            try:
                if self._offer:
                    await self._ask(socket, "decline", room=self.room, n=self._offer)
                elif self._is_mine():
                    assert self.game
                    answer = await asyncio.to_thread(self.engine.best, self.game)
                    await self._ask(socket, "turn", room=self.room, n=self.n + 1, turn=str(answer.turn))
                else:
                    self._take(json.loads(await socket.recv()))
            except Refused as refusal:
                if refusal.code != "taken":  # else another event came first: look at the board again
                    raise

    def _is_mine(self) -> bool:
        """Tell whether it is this bot's turn."""
        return self.is_running and self.game is not None and self.game.position.side == self.side

    async def _enter(self, socket: ClientConnection, do: str, **fields: object) -> None:
        reply = await self._ask(socket, do, **fields)
        self.room, self.side = reply["room"], SIDES[reply["seat"]]
        for number, event in enumerate(reply["events"], reply["n"] - len(reply["events"]) + 1):
            self._add(number, event)

    async def _ask(self, socket: ClientConnection, do: str, **fields: object) -> dict[str, Any]:
        """Send a request and return its answer; what the server says meanwhile is taken in. Raises Refused."""
        number = next(self._ids)
        await socket.send(json.dumps({"id": number, "do": do, **fields}))
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            self._take(message)
            if message.get("id") == number:
                if "error" in message:
                    raise Refused(message["error"])
                return message

    def _take(self, message: dict[str, Any]) -> None:
        if "event" in message:
            self._add(message["n"], message["event"])

    def _add(self, n: int, event: dict[str, Any]) -> None:
        """Fold an event into what is known. An event that comes twice counts once."""
        if n <= self.n:
            return
        self.n, do = n, event["do"]
        if do == "created":
            self.game = columna.Game(event["game"])
        elif do == "joined":
            self.is_running = True
        elif do == "turn" and self.game:
            self.game.play(event["turn"])
            self.is_over = self.game.result is not None
        mine = SIDES.get(event.get("side", "")) == self.side
        self._offer = n if do == "offered" and not mine and not self.is_over else 0
        self.is_over |= do in ENDS
        self.is_running &= not self.is_over


async def main() -> None:
    """Play a game as the command line says."""
    options = argparse.ArgumentParser(description="A bot for a room server.")
    options.add_argument("address", help="as in wss://example.org/rooms")
    options.add_argument("room", nargs="?", help="the ID of the room to join; without one the bot makes a room")
    options.add_argument("--game", default="lasca", choices=list(columna.GAMES))
    options.add_argument("--level", type=int, default=6, choices=columna.Engine.LEVELS)
    asked = options.parse_args()
    bot = Bot(asked.level)
    await (bot.join(asked.address, asked.room) if asked.room else bot.create(asked.address, asked.game))
    print(bot.room, flush=True)
    await bot.play(asked.address)
    print(bot.game and bot.game.result)


if __name__ == "__main__":
    asyncio.run(main())
