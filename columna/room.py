"""A room of a server: the game in it, and what its players do."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast

from columna import errors
from columna.engine import Engine
from columna.game import Game
from columna.match import begun
from columna.room_connection import Message, Refused
from columna.side import LIGHT, Result, Side
from columna.time_control import TimeControl
from columna.turn import Turn
from pyapp.rooms import refusal
from pyapp.rooms.events import CLOSED, OVER, RUNNING, SIDES
from pyapp.rooms.room import Room as Fold

if TYPE_CHECKING:
    from columna.rooms import Rooms

RoomPlayer: TypeAlias = Engine | Callable[[Game], Turn | str] | Callable[[Game], Awaitable[Turn | str]]
"""An Engine, or a function that returns a turn of a game; it may be a coroutine function. Others run in a thread."""

Claim: TypeAlias = Literal["draw", "win"]
QUIET = 20.0  # seconds, after which a room asks whether it missed anything
PASSING = refusal.TAKEN, refusal.OVER, refusal.NOT_YOUR_TURN, refusal.ILLEGAL  # another event came first


class Room:
    """A room, made by the methods of Rooms. Its game follows the server, also after a lost connection.

    id: of the room;  side: of the player in this game, None for one who watches;  watch_key: lets others watch a private room.
    """

    def __init__(self, rooms: Rooms, token: str, key: str) -> None:
        self._rooms, self._token, self._key = rooms, token, key
        self._fold, self._happened = Fold(), asyncio.Event()
        self.id: str = ""
        self.side: Side | None = None
        self.watch_key: str = ""
        self._left: tuple[float, float] | None = None
        self._refused: Refused | None = None  # for which there is no way back

    @property
    def game(self) -> Game:
        """The game, with all its turns. Take a copy by `write_pdn` or pickle before you change it."""
        return Game._of(self._fold.game)

    @property
    def names(self) -> tuple[str, str]:
        """The names of Light and Dark, "" for one who has not come yet."""
        names = [player.name for player in self._fold.players] + [""]
        return names[self._fold.light], names[1 - self._fold.light]

    @property
    def time_control(self) -> TimeControl | None:
        """The time control of the game, None if it has no clock."""
        return None if self._fold.control is None else TimeControl(**self._fold.control)

    @property
    def clocks(self) -> tuple[float, float] | None:
        """The seconds that Light and Dark had left after the last turn, None without a clock."""
        return self._left

    @property
    def is_running(self) -> bool:
        """Return whether both players have come and the game goes on."""
        return bool(self._fold.phase == RUNNING)

    @property
    def is_over(self) -> bool:
        """Return whether the game is over, or the room closed."""
        return self._fold.phase in (OVER, CLOSED)

    @property
    def is_my_turn(self) -> bool:
        """Return whether the game waits for this player."""
        return self.is_running and self.side is not None and self._fold.game.position.side == self.side

    @property
    def result(self) -> Result | None:
        """The result of the game; None while it goes on, and in a room that closed without one."""
        return self.game.result if self._fold.phase == OVER else None

    @property
    def reason(self) -> str:
        """The reason for the end of the game as the server names it, such as "left" or "gone"; "" while there is none."""
        return str(self._fold.result.reason) if self._fold.result else ""

    @property
    def offer(self) -> tuple[str, Side] | None:
        """The open offer, "draw", "ask-back" or "rematch", and the side that made it; None if there is none."""
        offer = self._fold.offer
        return offer and (offer.what, Side(SIDES.index(offer.side)))

    async def turn(self, turn: Turn | str) -> None:
        """Make a turn. Raises the errors of Position.turn, or Refused."""
        made = self.game.position.turn(turn)
        await self._do("turn", n=self._fold.n + 1, turn=str(made))

    async def resign(self) -> None:
        """Give the game up. Raises Refused, as the methods after this one do."""
        await self._do("resign")

    async def offer_draw(self) -> None:
        """Offer a draw, or accept the one that the other side offers."""
        await self._do("offer-draw")

    async def ask_back(self) -> None:
        """Ask for this side's last turn back."""
        await self._do("ask-back")

    async def rematch(self) -> None:
        """Offer another game with sides exchanged, or accept it."""
        await self._do("rematch")

    async def accept(self) -> None:
        """Accept the open offer."""
        await self._answer("accept")

    async def decline(self) -> None:
        """Decline the open offer."""
        await self._answer("decline")

    async def claim(self, what: Claim = "draw") -> None:
        """Claim a draw by repetition, or the win after the other side has gone."""
        await self._do("claim-" + errors.one_of("what", what, ("draw", "win")))

    async def say(self, phrase: str) -> None:
        """Say one of the phrases of docs/rooms-protocol.md, as "good-game"."""
        await self._do("say", phrase=errors.text("phrase", phrase))

    async def leave(self) -> None:
        """Leave the room, which loses a game that goes on."""
        await self._do("leave")
        self._rooms._forget(self)

    async def changed(self) -> None:
        """Wait for the next event. Raises Refused if there is no way back to the room."""
        self._happened.clear()
        try:
            await asyncio.wait_for(self._happened.wait(), QUIET)
        except TimeoutError:
            reply = await self._rooms._ask("ping", room=self.id)
            if reply.get("n", self._fold.n) != self._fold.n:
                await self._return(self._rooms._ask)
        if self._refused:
            raise self._refused

    async def play(self, player: RoomPlayer) -> Game:
        """Play until the game is over, and return it. Offers are declined. Raises Refused, and the errors of the player."""
        while not self.is_over:
            if self.is_my_turn:
                turn = await self._found(player)
                if turn is not None:
                    await self._unless_late(self.turn(turn))
            elif not await self._declined():
                await self.changed()
        return self.game

    async def _found(self, player: RoomPlayer) -> Turn | str | None:
        """Return the turn of a player, None if the game has gone on, or back, before it was found."""
        plies, thinking = self._fold.game.cursor, asyncio.ensure_future(self._choice(player))
        try:
            while True:
                self._happened.clear()
                await self._declined()
                if not self.is_my_turn or self._fold.game.cursor != plies:
                    return None
                if thinking.done():
                    return thinking.result()
                happened = asyncio.ensure_future(self._happened.wait())
                await asyncio.wait({thinking, happened}, return_when=asyncio.FIRST_COMPLETED)
                happened.cancel()
        finally:
            thinking.cancel()

    async def _choice(self, player: RoomPlayer) -> Turn | str:
        game, control = begun(self.game), self.time_control
        if isinstance(player, Engine):
            limit = control.limit(*self._left) if control and control.days is None and self._left else None
            return (await player.best_async(game, limit, level=player.level)).turn
        found: Any = await asyncio.to_thread(cast(Callable[[Game], Any], player), game)
        made: Turn | str = await found if inspect.isawaitable(found) else found
        return made

    async def _declined(self) -> bool:
        """Decline an offer of the other side while the game goes on. Return whether there was one."""
        has_offer = self.side is not None and self.is_running and self.offer is not None and self.offer[1] != self.side
        if has_offer:
            await self._unless_late(self.decline())
        return has_offer

    async def _unless_late(self, request: Awaitable[None]) -> None:
        """Make a request that is void if another event has come first."""
        try:
            await request
        except Refused as refused:
            if refused.code not in PASSING and not self.is_over:
                raise

    async def _answer(self, do: str) -> None:
        if self._fold.offer is None:
            raise errors.NotNow("no offer is open")
        await self._do(do, n=self._fold.offer.n)

    async def _do(self, do: str, **fields: object) -> None:
        await self._rooms._ask(do, self._hear, room=self.id, **fields)

    async def _return(self, ask: Callable[..., Awaitable[Message]]) -> None:
        """Enter the room again, for the events that are missing. If the server has lost some, begin anew."""
        do, secret = (
            ("resume", {"token": self._token}) if self._token else ("watch", {"key": self._key} if self._key else {})
        )
        try:
            reply = await ask(do, self._hear, room=self.id, after=self._fold.n, **secret)
            if reply.get("n", 0) < self._fold.n:
                self._fold = Fold()
                reply = await ask(do, self._hear, room=self.id, after=0, **secret)
            self._seat(reply.get("seat"))
        except Refused as refused:
            self._refused = refused
        self._happened.set()

    def _come_in(self, reply: Message) -> None:
        """Take the answer to a request to enter."""
        self.id, self.watch_key = reply["room"], reply.get("watch", self.watch_key)
        self._seat(reply["seat"])
        self._hear(reply)

    def _seat(self, side: str | None) -> None:
        self.side = None if side is None else Side(SIDES.index(side))

    def _hear(self, message: Message) -> bool:
        """Take the events in a message. Return False if one before them is missing."""
        events = message.get("events", [message["event"]] if "event" in message else [])
        for number, event in enumerate(events, message.get("n", 0) - len(events) + 1):
            if number > self._fold.n + 1:
                return False
            if number == self._fold.n + 1:
                self._add(event)
        clock = message.get("clock")
        if clock:
            self._left = clock["light"] / 1000, clock["dark"] / 1000
        return True

    def _add(self, event: Any) -> None:
        """Take the next event. Another game in the room exchanges the sides."""
        before = self._fold.round
        self._fold.add(event)
        if self._fold.round != before and self.side is not None:
            self.side = self.side.other
        self._happened.set()

    def __repr__(self) -> str:
        role = "watched" if self.side is None else "as Light" if self.side == LIGHT else "as Dark"
        return f"<Room {self.id} {role}>"
