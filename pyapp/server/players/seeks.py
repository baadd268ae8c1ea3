"""Who waits to play somebody, as the log has it, so that players at several processes find each other.

A row is waiting; then found (it has a mate) until both have said that they are there; then it has a room, and stays for a while
for who did not hear of it. Each step is one change of the log, made on condition that the step before still stands.
"""

import json
from typing import NamedTuple

from pyapp.players.pairing import Waiting
from pyapp.rooms.events import DARK, LIGHT, PUBLIC
from pyapp.rooms.standstills import APART
from pyapp.server.log import Change, Log
from pyapp.server.players.opened_room import Seat, Terms, new_room, opening

AT_ONCE = 5000  # rows that a statement changes
MOMENTS = ("since", "slowed", "gone", "found")

PUT = """
INSERT INTO seeks (seeker, player, name, secret, game, clock, rated, value, deviation, since, slowed, why, sides, met, node, gone,
mate, seat, found, ready, room)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
ON CONFLICT (seeker) DO UPDATE SET player = excluded.player, name = excluded.name, secret = excluded.secret,
game = excluded.game, clock = excluded.clock, rated = excluded.rated, value = excluded.value, deviation = excluded.deviation,
since = excluded.since, slowed = excluded.slowed, why = excluded.why, sides = excluded.sides, met = excluded.met,
node = excluded.node, gone = excluded.gone, mate = excluded.mate, seat = excluded.seat, found = excluded.found,
ready = excluded.ready, room = excluded.room
"""
COLUMNS = """
SELECT seeker, player, name, secret, game, clock, rated, value, deviation, since, slowed, why, sides, met, node, gone,
mate, seat, found, ready, room FROM seeks
"""
MATCH = """
UPDATE seeks SET mate = pair.column2, seat = pair.column3, found = $1, ready = 0 FROM (VALUES %s) AS pair
WHERE seeker = pair.column1 AND mate = '' AND gone = 0
"""
TAKE = "UPDATE seeks SET room = $3 WHERE seeker = $1 AND mate = $2 AND ready = 1 AND room = '' AND gone = 0"
FREE = "UPDATE seeks SET mate = '', seat = '', found = 0, ready = 0 WHERE seeker = $1 AND mate = $2 AND room = ''"
BLOCKED = "SELECT player, other FROM relations WHERE kind = $1 AND player IN (SELECT player FROM seeks)"
BLOCK = "block"
POOLS = """
SELECT game, clock, rated, count(*) FROM seeks WHERE mate = '' AND gone = 0 GROUP BY game, clock, rated
"""


class Seek(NamedTuple):
    """A row of the table.

    seeker: the player's ID, of guests what their token comes to;  player: the ID, "" for guests;  secret, clock, sides, met: as
    JSON, the first as keys.secret makes it, the others as pyapp.players.pairing.Waiting has them;  rated, ready: 0 or 1;
    since: from when on they wait;  slowed: before when they are not paired, 0 for at once, and why;  node: the process that has
    the connection;  gone: when that ended, 0 while it is there;  mate: who was found, "" for nobody yet, seat: the side then;
    found: when;  ready: whether the page has said that it is there;  room: where they play, "" while that is not settled.
    """

    seeker: str
    player: str
    name: str
    secret: str
    game: str
    clock: str
    rated: int
    value: int
    deviation: int
    since: int
    slowed: int
    why: str
    sides: str
    met: str
    node: str
    gone: int = 0
    mate: str = ""
    seat: str = ""
    found: int = 0
    ready: int = 0
    room: str = ""

    @property
    def pool(self) -> tuple[str, str, int]:
        """What is wanted: only those who want the same are paired."""
        return self.game, self.clock, self.rated

    def waiting(self, blocked: set[str]) -> Waiting:
        """As pairing takes it."""
        wanted = (self.seeker, *self.pool, self.value, self.deviation, self.since, self.slowed)
        return Waiting(*wanted, json.loads(self.sides), json.loads(self.met), blocked)


class Seeks:
    """The table `seeks` of a log."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def put(self, seek: Seek) -> None:
        """Writes a row, in the place of an earlier one of the same seeker."""
        await self._log.write((PUT, tuple(seek)))

    async def of(self, seeker: str) -> Seek | None:
        """The row of a seeker."""
        rows = await self._log.ask(COLUMNS + "WHERE seeker = $1", seeker)
        return Seek(*rows[0]) if rows else None

    async def here(self, node: str) -> list[Seek]:
        """The rows of a process."""
        return [Seek(*row) for row in await self._log.ask(COLUMNS + "WHERE node = $1", node)]

    async def all(self) -> dict[str, Seek]:
        """All rows, by their seekers."""
        return {row[0]: Seek(*row) for row in await self._log.ask(COLUMNS)}

    async def pools(self) -> dict[tuple, int]:
        """How many wait in each pool."""
        return {tuple(pool): count for *pool, count in await self._log.ask(POOLS)}

    async def blocked(self) -> dict[str, set[str]]:
        """Whom those who wait do not want to meet."""
        found: dict[str, set[str]] = {}
        for player, other in await self._log.ask(BLOCKED, BLOCK):
            found.setdefault(player, set()).add(other)
        return found

    async def remove(self, seeker: str) -> bool:
        """Takes a row out that has no room yet; False if it has, or is not there."""
        return await self._log.write(("DELETE FROM seeks WHERE seeker = $1 AND room = ''", (seeker,)))

    async def forget(self, seeker: str, room: str) -> None:
        """Takes a row out whose room was made known for long enough."""
        await self._log.write(("DELETE FROM seeks WHERE seeker = $1 AND room = $2", (seeker, room)))

    async def come(self, seeker: str, node: str) -> None:
        """The connection of a row is there, at this process."""
        await self._log.write(("UPDATE seeks SET node = $2, gone = 0 WHERE seeker = $1", (seeker, node)))

    async def go(self, seeker: str, node: str, at: int) -> None:
        """The connection of a row at this process has ended."""
        await self._log.write(("UPDATE seeks SET gone = $3 WHERE seeker = $1 AND node = $2", (seeker, node, at)))

    async def shift(self, node: str, by: int) -> None:
        """The clock was set on by so many ms: who waits at a process has waited as long as before."""
        moments = ", ".join(f"{name} = CASE WHEN {name} > 0 THEN {name} + $2 ELSE 0 END" for name in MOMENTS)
        await self._log.write((f"UPDATE seeks SET {moments} WHERE node = $1", (node, by)))

    async def match(self, pairs: list[tuple[str, str]], at: int) -> None:
        """Notes for those still waiting whom they were found, each (Light, Dark). Where one of two has gone meanwhile the other
        is freed in the next round."""
        rows = [row for light, dark in pairs for row in ((light, dark, LIGHT), (dark, light, DARK))]
        for first in range(0, len(rows), AT_ONCE):
            chunk = rows[first : first + AT_ONCE]
            places = ", ".join(f"(${3 * n + 2}, ${3 * n + 3}, ${3 * n + 4})" for n in range(len(chunk)))
            await self._log.write((MATCH % places, (at, *(value for row in chunk for value in row))))

    async def free(self, seek: Seek) -> None:
        """Lets a row wait on."""
        await self._log.write((FREE, (seek.seeker, seek.mate)))

    async def ready(self, seeker: str) -> bool:
        """Notes that a seeker who was found somebody is there; False if there is nothing to note any more."""
        statement = "UPDATE seeks SET ready = 1 WHERE seeker = $1 AND mate <> '' AND room = ''"
        return await self._log.write((statement, (seeker,)))

    async def open(self, one: Seek, other: Seek) -> str:
        """Opens the room of two who are both there; "" if that does not stand any more, or another process was faster."""
        light, dark = (one, other) if one.seat == LIGHT else (other, one)
        terms = Terms(one.game, json.loads(one.clock), bool(one.rated), PUBLIC)
        room = new_room()
        changes: list[Change] = [(TAKE, (one.seeker, other.seeker, room)), (TAKE, (other.seeker, one.seeker, room))]
        changes += opening(
            room, terms, *(Seat(each.player, each.name, json.loads(each.secret)) for each in (light, dark))
        )
        return room if await self._log.write(*changes) else ""

    async def lease(self, node: str, until: int, at: int) -> bool:
        """Whether this process pairs until a moment, and no other does."""
        statement = """UPDATE leases SET node = $1, until = $2
        WHERE lease = 'pairing' AND (node = $1 OR until < $3 OR until > $4)"""
        return await self._log.write((statement, (node, until, at, until + APART)))  # $4: before the clock was set back
