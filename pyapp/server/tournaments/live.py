"""The tournaments that somebody hears of here or that time moves on: read from the log, forgotten when nobody needs them."""

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress

from pyapp.rooms import refusal
from pyapp.rooms.events import DRAW, SIDES
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.room import FLAG, GONE, LEFT, Room
from pyapp.rooms.standstills import is_ahead
from pyapp.server.clock import now
from pyapp.server.connection import Connection, framed
from pyapp.server.entering import entered
from pyapp.server.json_text import compact
from pyapp.server.log import Change, Log, LogUnavailable
from pyapp.server.metrics import Metrics
from pyapp.server.players.opened_room import Seat, Terms, new_room, opening
from pyapp.server.tournaments import listing
from pyapp.tournaments import conduct, passing
from pyapp.tournaments.tournament import Tournament, fold

APPEND = "INSERT INTO events (room, n, event) VALUES ($1, $2, $3)"
NOT_COMING = (FLAG, GONE, LEFT)  # how a game ends for who did not come to it
NO_SECRET = {"seat": "", "watch": ""}  # whoever sits there is known, and needs no token


class LiveTournament:
    """A tournament and who hears of it here. stale: whether the log may know more;  due, line: what the log knows of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tournament = Tournament()
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.stale = True
        self.users = self.due = 0
        self.row: Change | None = None

    def moment(self) -> int:
        """Now, but never before the last event, for clocks of machines differ, unless the clock was set back since."""
        return now() if is_ahead(self.tournament.at, now()) else max(now(), self.tournament.at)


class LiveTournaments:
    """All of them in this process, which the others know as `node`."""

    def __init__(self, log: Log, node: str, metrics: Metrics) -> None:
        self.log, self._node, self._metrics = log, node, metrics
        self._live: dict[str, LiveTournament] = {}
        self._chance = random.SystemRandom()

    def watched(self) -> dict[str, int]:
        """Those that matter here, with their last number."""
        return {name: live.tournament.n for name, live in self._live.items()}

    def is_known(self, name: str) -> bool:
        """Whether a tournament matters here."""
        return name in self._live

    async def create(self, name: str, event: dict) -> None:
        """Makes a tournament; if there is one of this name, the same player's with the same token, that one stays."""
        tournament = Tournament()
        tournament.add(event)
        await self.log.write(
            (APPEND, (name, 1, compact(event))),
            ("INSERT INTO rooms (room, due) VALUES ($1, $2)", (name, passing.due(tournament, event["at"]))),
            listing.entering(name, tournament),
        )

    def entered(self, name: str) -> AbstractAsyncContextManager[LiveTournament]:
        """The tournament, up to date, and nobody else changes it here meanwhile. Raises Refusal where there is none."""
        return entered(self._live, name, LiveTournament, self._load)

    async def _load(self, live: LiveTournament) -> None:
        await self._read_on(live)
        if not live.tournament.n:
            raise Refusal(refusal.NO_SUCH_TOURNAMENT, "there is no such tournament")
        live.stale = False

    async def _read_on(self, live: LiveTournament) -> None:
        for text in await self.log.read(live.name, live.tournament.n):
            self._add(live, json.loads(text))

    @staticmethod
    def _add(live: LiveTournament, event: dict) -> None:
        live.tournament.add(event)
        frame = framed(compact({"tournament": live.name, "number": live.tournament.n, "happened": event}))
        for connection in live.connections:
            connection.write(frame)

    async def commit(self, live: LiveTournament, event: dict) -> bool:
        """Makes an event the next one, a pairing together with its room, and tells all.

        False if another process was faster; the tournament is up to date then.
        """
        number = live.tournament.n + 1
        try:
            written = await self.log.write((APPEND, (live.name, number, compact(event))), *_brought_along(live, event))
        except LogUnavailable:
            live.stale = True  # it may have been written all the same
            raise
        if not written:
            await self._read_on(live)
            return False
        self._metrics.events[event["do"]] += 1
        self._add(live, event)
        await self.log.tell(live.name, self._node, str(number))  # so that other processes look
        return True

    async def pass_time(self, live: LiveTournament) -> None:
        """Lets happen what is due, and sees that the log wakes somebody for what comes next."""
        while events := passing.due_events(live.tournament, live.moment(), self.shuffled, new_room):
            for event in events:
                if not await self.commit(live, event):
                    break
        await self._index(live)

    def shuffled(self, players: list) -> list:
        """The same in an order by chance."""
        return self._chance.sample(players, len(players))

    async def _index(self, live: LiveTournament) -> None:
        row = listing.change(live.name, live.tournament)
        if row != live.row:
            await self.log.write(row)
            live.row = row
        due = passing.due(live.tournament, live.moment())
        if due < live.due or live.moment() >= live.due:
            await self.log.index(live.name, due, None)
            live.due = due

    async def tend(self, name: str, until: int) -> None:
        """Lets happen what is due in a tournament that was claimed until a moment; removes it when its time has come."""
        try:
            async with self.entered(name) as live:
                await self._read_on(live)
                await self.pass_time(live)
                if live.moment() >= passing.expires(live.tournament):
                    await self._remove(live)
                    return
                live.due = passing.due(live.tournament, live.moment())
                await self.log.settle(name, until, live.due)
        except Refusal:
            await self.log.remove(name)

    async def _remove(self, live: LiveTournament) -> None:
        await self.log.write(("DELETE FROM tournaments WHERE tournament = $1", (live.name,)))
        await self.log.remove(live.name)
        live.stale, live.tournament = True, Tournament()
        for connection in live.connections:
            connection.tournaments.discard(live.name)
        live.connections.clear()

    async def score(self, name: str, room: Room) -> None:
        """Takes the result of a game that is over, if it is one of a tournament."""
        if not room.tournament:
            return
        async with self.entered(room.tournament) as live:
            while event := conduct.scored(live.tournament, name, *_outcome(room), live.moment()):
                if await self.commit(live, event):
                    break
            await self.pass_time(live)

    async def withdraw(self, name: str, player: str) -> None:
        """A player takes part no more, if the tournament still goes on."""
        with suppress(Refusal):
            async with self.entered(name) as live:
                await self.wish(live, conduct.withdrew, player)

    async def wish(self, live: LiveTournament, becomes: Callable, *arguments: object) -> None:
        """Makes what somebody wants the next event, unless it is so already. becomes: of pyapp.tournaments.conduct."""
        await self.pass_time(live)
        while event := becomes(live.tournament, *arguments, live.moment()):
            if await self.commit(live, event):
                break
        await self.pass_time(live)

    async def read_again(self, name: str) -> None:
        """The events of a tournament, if it is known here, are others than they were: somebody is not named in them any more."""
        if name in self._live:
            async with self.entered(name) as live:
                events = await self.log.read(name, 0)
                live.tournament, live.row = fold(json.loads(event) for event in events), None

    async def catch_up(self, name: str) -> None:
        """Reads what another process has written."""
        async with self.entered(name) as live:
            await self._read_on(live)

    def leave(self, connection: Connection) -> None:
        """The connection hears no more of any."""
        for name in list(connection.tournaments):
            self.part(connection, name)

    def part(self, connection: Connection, name: str) -> None:
        """The connection hears no more of this one."""
        connection.tournaments.discard(name)
        if live := self._live.get(name):
            live.connections.discard(connection)
            if not live.users and not live.connections:
                del self._live[name]


def _outcome(room: Room) -> tuple[str, str]:
    """The result of a game that is over, and who did not come to it, "" for nobody."""
    winner = room.result.winner
    if winner is None:
        return DRAW, ""
    came = room.game.cursor >= len(SIDES) or room.result.reason not in NOT_COMING
    return SIDES[winner], "" if came else room.players[room.player_of(SIDES[1 - winner])].id


def _brought_along(live: LiveTournament, event: dict) -> list[Change]:
    """The changes that are made together with an event."""
    if event["do"] != "paired":
        return []
    told = live.tournament.terms
    terms = Terms(told["game"], told["clock"], told["rated"], told["visibility"], live.name)
    entries = [live.tournament.entries[event[side]] for side in SIDES]
    return opening(event["room"], terms, *(Seat(entry.id, entry.name, NO_SECRET) for entry in entries))
