"""Finding an opponent: registers the players who seek one, pairs them in rounds, and opens their rooms.

Every process looks after the players at its own connections. One of them, which holds the lease, pairs all who wait at any
process. The server then asks both players whether they are there, and opens the room once both have said yes. So a dead
connection delays the other player only for a few seconds, and that player keeps the time waited.
"""

import asyncio
import json
from typing import Any, NamedTuple

from pyapp.players.conduct import Slowing
from pyapp.players.pairing import ANY, pairs
from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server import keys
from pyapp.server.clock import now, steady
from pyapp.server.connection import Connection
from pyapp.server.json_text import compact
from pyapp.server.limits import SEEKS
from pyapp.server.live import LiveRooms
from pyapp.server.players.last_games import LastGames, Lately
from pyapp.server.players.names import Names
from pyapp.server.players.seeks import Seek, Seeks
from pyapp.server.room_requests import may_play_rated

ROUND_EVERY = 1.0  # seconds between two rounds
LEASE = 5000  # ms for which a process that pairs keeps the others from pairing
OTHERS = 3  # other games that a seeker who is alone hears of
TELL = 2000  # ms between two figures for one connection
RETURN = 30_000  # ms in which a player whose connection was lost may come back without losing the place
CONFIRM_TIME = 5000  # ms for a player to confirm being there
KEPT = 120_000  # ms for which a paired player can still ask for the room

ELSEWHERE, OCCUPIED, SILENT = "elsewhere", "occupied", "silent"  # why a player waits no more (docs/rooms-protocol.md)

GUEST = Lately([], [], Slowing(0, ""))


class Told(NamedTuple):
    """The last message to a connection, and its moment by the steady clock."""

    what: dict[str, Any]
    at: int


class Pairing:
    """Answers players who seek an opponent, and finds them one. does: the name of a request -> its answerer."""

    def __init__(self, rooms: LiveRooms, names: Names) -> None:
        self._rooms, self._names = rooms, names
        self._seeks, self._last_games = Seeks(rooms.store), LastGames(rooms.store)
        self._here: dict[str, Connection] = {}
        self._seekers: dict[Connection, str] = {}  # the same the other way round
        self._told: dict[Connection, Told] = {}
        rooms.standstills.heard.append(self._shift)
        self.does = {"seek": self._seek, "unseek": self._unseek, "ready": self._ready}

    # Requests

    async def _seek(self, connection: Connection, message: dict[str, Any]) -> None:
        if self._rooms.occupies(connection):
            raise Refusal(refusal.ILLEGAL, "you are playing in a room already")
        name = await self._names.used(connection, message["name"])
        if message["rated"]:
            may_play_rated(connection, message)
            if message["game"] == ANY:
                raise Refusal(refusal.ILLEGAL, "a rated game is of one kind: choose it")
        seeker = connection.known or keys.hashed(message["token"])
        before = await self._seeks.of(seeker)
        if before and before.secret == secret(message) and (before.room or before.pool == pool(message)):
            await self._seeks.come(seeker, self._rooms.node)
            seek = before
        else:
            connection.allowance.take(SEEKS, "too many searches from your address: wait a while")
            seek = await self._new(connection, name, message, seeker)
            await self._seeks.put(seek)
        await self._take_place(connection, seeker)  # now that there is a row: a round dismisses seekers that have none
        connection.answer(message, {**seek_message(seek, await self._seeks.pools()), "now": now()})
        await self._tell_found(connection, seek)

    async def _take_place(self, connection: Connection, seeker: str) -> None:
        """From now on, let a connection wait as this seeker only, and let no other connection here do so."""
        if self._seekers.get(connection, seeker) != seeker:
            await self._seeks.remove(self._seekers[connection])
            self._forget(connection)
        if (other := self._here.get(seeker)) not in (None, connection):
            self._dismiss(other, ELSEWHERE)
        self._here[seeker], self._seekers[connection] = connection, seeker
        self._told.pop(connection, None)

    async def _new(self, connection: Connection, name: str, message: dict[str, Any], seeker: str) -> Seek:
        """Return the row of a player who begins to wait."""
        at, player = now(), connection.known
        value, deviation = await self._last_games.rating(player, message["game"], message["clock"])
        lately = await self._last_games.of(player, at) if player else GUEST
        seconds, why = lately.slowing
        wanted = (*pool(message), value, deviation, at, at + 1000 * seconds if seconds else 0, why)
        games = (compact(lately.sides), compact(lately.met))
        return Seek(seeker, player, name, secret(message), *wanted, *games, self._rooms.node)

    async def _unseek(self, connection: Connection, message: dict[str, Any]) -> None:
        seeker = self._seekers.get(connection)
        if seeker and not await self._seeks.remove(seeker) and (seek := await self._seeks.of(seeker)):
            await self._tell_found(connection, seek)
            raise Refusal(refusal.TAKEN, "an opponent has been found already")
        self._forget(connection)
        connection.answer(message, {"ok": True})

    async def _ready(self, connection: Connection, message: dict[str, Any]) -> None:
        seeker = self._seekers.get(connection)
        if not seeker or self._rooms.occupies(connection) or not await self._seeks.ready(seeker):
            raise Refusal(refusal.TAKEN, "no opponent has been found, or the opponent is gone")
        connection.answer(message, {"ok": True})
        one = await self._seeks.of(seeker)
        if one and (other := await self._seeks.of(one.mate)):
            await self._open(one, other)

    def part(self, connection: Connection) -> None:
        """Note that a connection has ended; the player who waited there may come back."""
        if seeker := self._seekers.get(connection):
            self._forget(connection)
            self._rooms.background.start(self._go(seeker))

    async def _go(self, seeker: str) -> None:
        if seeker not in self._here:  # a player who has come back at once is here
            await self._seeks.go(seeker, self._rooms.node, now())

    def _dismiss(self, connection: Connection, why: str) -> None:
        """Tell a connection that its player waits no more."""
        self._forget(connection)
        connection.send(compact({"seek": None, "why": why}))

    def _forget(self, connection: Connection) -> None:
        self._here.pop(self._seekers.pop(connection, ""), None)
        self._told.pop(connection, None)

    # Rounds

    async def round(self) -> None:
        """Pair those who wait, unless another process does, and send news to those who wait here."""
        if not self._here:
            return
        for connection in [each for each in self._seekers if self._rooms.occupies(each)]:
            await self._seeks.remove(self._seekers[connection])
            self._dismiss(connection, OCCUPIED)
        at = now()
        if await self._seeks.lease(self._rooms.node, at + LEASE, at):
            await self.pair(at)
        await self._tell_all()

    async def pair(self, at: int) -> None:
        """Drop rows that are out of date, then pair those who wait."""
        seeks = await self._seeks.all()
        absences = await self._rooms.processes.absences({seek.node for seek in seeks.values()})
        gone = {seek.seeker for seek in seeks.values() if seek.gone or absences[seek.node] is not None}
        for seek in seeks.values():
            if seek.seeker in gone and at > (seek.gone or absences[seek.node] or 0) + RETURN:
                await self._seeks.remove(seek.seeker)
            if seek.room and at > seek.found + KEPT:
                await self._seeks.forget(seek.seeker, seek.room)
            elif seek.mate and not seek.room:
                await self._settle(seek, seeks.get(seek.mate), gone, at)
        blocked = await self._seeks.blocked()
        waiting = [each for each in seeks.values() if not each.mate and each.seeker not in gone]
        matched = await asyncio.to_thread(
            pairs, [each.waiting(blocked.get(each.seeker, set())) for each in waiting], at
        )
        if matched:
            await self._seeks.match(matched, at)

    async def _settle(self, seek: Seek, mate: Seek | None, gone: set[str], at: int) -> None:
        """Decide on a row that has a mate but no room yet."""
        if mate and (mate.mate != seek.seeker or {seek.seeker, mate.seeker} & gone):
            mate = None  # the pair is no pair any more
        late = at > seek.found + CONFIRM_TIME
        if mate and seek.ready and mate.ready:
            await self._open(seek, mate)  # the process that was about to has died
        elif mate and not late:
            return
        elif late and not seek.ready and seek.seeker not in gone:
            await self._seeks.remove(seek.seeker)
        else:
            await self._seeks.free(seek)

    async def _open(self, one: Seek, other: Seek) -> None:
        """Open the room of two who both confirmed, and tell those of them who are here."""
        if not (one.ready and other.ready and other.mate == one.seeker):
            return
        if room := await self._seeks.open(one, other):
            for seek in (one, other):
                if seek.seeker in self._here:
                    await self._tell_found(self._here[seek.seeker], seek._replace(room=room))

    async def _shift(self, by: int) -> None:
        """Move the moments of those who wait here by the ms by which the clock was set on."""
        await self._seeks.shift(self._rooms.node, by)

    # Messages

    async def _tell_all(self) -> None:
        """Send news to those who wait here."""
        here = list(self._here.items())  # before reading the rows: a player who comes meanwhile may have none there
        seeks = {seek.seeker: seek for seek in await self._seeks.here(self._rooms.node)}
        pools = await self._seeks.pools()
        for seeker, connection in here:
            if self._here.get(seeker) is not connection:
                continue
            seek = seeks.get(seeker)
            if seek is None:  # it had no row when the rows were read; the search may have just begun again
                again = await self._seeks.of(seeker)
                if self._here.get(seeker) is connection and (again is None or again.node != self._rooms.node):
                    self._dismiss(connection, ELSEWHERE if again else SILENT)
            elif seek.mate:
                await self._tell_found(connection, seek)
            else:
                self._tell(connection, seek_message(seek, pools))
            if seek and seek.gone:
                await self._seeks.come(seeker, self._rooms.node)

    async def _tell_found(self, connection: Connection, seek: Seek) -> None:
        """Tell a player the room; or ask whether they are there, if they have a mate."""
        if seek.room:
            self._forget(connection)
            connection.send(compact({"paired": {"room": seek.room, "seat": seek.seat}}))
        elif seek.mate and not seek.ready:
            self._tell(connection, {"found": {"until": seek.found + CONFIRM_TIME}})

    def _tell(self, connection: Connection, what: dict[str, Any]) -> None:
        """Send a message if it is new, but figures at most once in TELL."""
        before = self._told.get(connection)
        if before and (before.what == what or steady() < before.at + TELL and "found" not in what):
            return
        self._told[connection] = Told(what, steady())
        connection.send(compact(what))


def secret(message: dict[str, Any]) -> str:
    """Return the stored form of a seeker's token."""
    return compact(keys.secret(message["token"]))


def pool(message: dict[str, Any]) -> tuple[str, str, int]:
    """Return the pool of a message as rows have it: the same time control is the same text."""
    clock = message["clock"] and dict(sorted(message["clock"].items()))
    return message["game"], compact(clock), int(message["rated"])


def seek_message(seek: Seek, pools: dict[tuple[str, str, int], int]) -> dict[str, Any]:
    """Return the message about a row that waits: how many others want the same, since when it waits, how long it is slowed and
    why, and, if nobody wants the same, what others want.
    """
    waiting = sum(count for pool, count in pools.items() if suits(pool, seek)) - 1
    slowed = -(-(seek.slowed - now()) // 1000) if seek.slowed > now() else None
    state = {"waiting": max(0, waiting), "since": seek.since, "slowed": slowed, "why": seek.why if slowed else ""}
    return {"seek": state if waiting > 0 else {**state, "others": elsewhere(seek, pools)}}


def suits(pool: tuple[str, str, int], seek: Seek) -> bool:
    """Return whether those in a pool can be paired with a seeker."""
    game, clock, rated = pool
    return (clock, rated) == seek.pool[1:] and (game == seek.game or ANY in (game, seek.game))


def elsewhere(seek: Seek, pools: dict[tuple[str, str, int], int]) -> list[dict[str, Any]]:
    """Return the games for which others wait, those of most players first, for a seeker who is alone.

    Guests cannot play rated games.
    """
    wanted = [(-count, pool) for pool, count in pools.items() if not suits(pool, seek) and (seek.player or not pool[2])]
    return [
        {"game": game, "clock": json.loads(clock), "rated": bool(rated), "waiting": -count}
        for count, (game, clock, rated) in sorted(wanted)[:OTHERS]
    ]
