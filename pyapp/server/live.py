"""The rooms that somebody attends here or that time moves on: read from the log, forgotten when nobody needs them."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager

from pyapp.rooms import lobby, presence, refusal
from pyapp.rooms.events import public
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.room import OVER, RUNNING, WAITING, Room
from pyapp.rooms.standstills import is_ahead, pausing
from pyapp.rooms.timekeeping import by_days
from pyapp.server import keys
from pyapp.server.background import Background
from pyapp.server.clock import now
from pyapp.server.compact_game import CompactGame
from pyapp.server.connection import Connection
from pyapp.server.entering import entered
from pyapp.server.json_text import compact
from pyapp.server.limits import tells_apart
from pyapp.server.live_room import LiveRoom
from pyapp.server.log import Listing, Log, LogUnavailable
from pyapp.server.metrics import Metrics
from pyapp.server.players.archive import Archive
from pyapp.server.processes import Processes
from pyapp.server.standstills import Standstills

SOON = 0.1  # seconds in which changes of presence are gathered
LOST_BY_TIME = ("flagged", "forfeited")

Kept = Callable[[str, Room], Awaitable[None]]


class LiveRooms:
    """All of them in this process, which the others know as `node`; games of players who are known go to `archive`.

    kept: who is told of each, by the name of its room and what that is, before the room itself notes that it was kept.
    """

    def __init__(self, log: Log, node: str, metrics: Metrics, archive: Archive, kept: Kept) -> None:
        self.log, self.node, self.metrics, self._archive = log, node, metrics, archive
        self._live: dict[str, LiveRoom] = {}
        self.processes, self.background = Processes(log, node), Background()
        self.standstills = Standstills(log, self.background)
        self.standstills.heard.append(self._carry_over)
        self._kept = kept

    def __len__(self) -> int:
        return len(self._live)

    async def open(self) -> None:
        """Begins."""
        await self.standstills.open()  # before we say that we live
        await self.beat()

    def watched(self) -> dict[str, int]:
        """The rooms that matter here, with their last number."""
        return {name: live.room.n for name, live in self._live.items()}

    def entered(self, name: str) -> AbstractAsyncContextManager[LiveRoom]:
        """The room, up to date, and nobody else changes it here meanwhile. Raises Refusal where there is none."""
        return entered(self._live, name, LiveRoom, self._load)

    async def _load(self, live: LiveRoom) -> None:
        await self._read_on(live)
        if not live.room.n:
            raise Refusal(refusal.NO_SUCH_ROOM, "there is no such room")
        await self._read_words(live)
        live.stale = False

    async def _read_on(self, live: LiveRoom) -> None:
        for text in await self.log.read(live.name, live.room.n):
            self._add(live, json.loads(text))

    async def _read_words(self, live: LiveRoom) -> None:
        own = live.words.get(self.node)
        live.words = {node: json.loads(words) for node, words in (await self.log.words(live.name)).items()}
        if own:
            live.words[self.node] = own
        await self.processes.know(set(live.words))

    def _add(self, live: LiveRoom, event: dict, but: Connection | None = None) -> None:
        live.room.add(event)
        content = {"room": live.name, "n": live.room.n, "event": public(event), "clock": self.clock(live)}
        live.push(compact(content), but)

    @staticmethod
    def clock(live: LiveRoom) -> dict | None:
        """What the clocks show."""
        return live.room.clocks.shown(live.moment())

    async def commit(self, live: LiveRoom, event: dict, by: Connection | None = None) -> bool:
        """Makes an event the room's next one and tells all but the connection it came from.

        False if another process was faster; the room is up to date then.
        """
        begun = time.perf_counter()
        try:
            written = await self.log.append(live.name, live.room.n + 1, compact(event))
        except LogUnavailable:
            live.stale = True  # it may have been written all the same
            raise
        self.metrics.appends.add(time.perf_counter() - begun)
        if written:
            self.metrics.events[event["do"]] += 1
            self._add(live, event, by)
        else:
            await self._read_on(live)
        return written

    async def pass_time(self, live: LiveRoom) -> None:
        """Lets happen what is due."""
        while event := await self._due_event(live):
            if event["do"] == "recorded":
                event.update(await self._archive.keep(live.name))
                await self._kept(live.name, live.room)
            if await self.commit(live, event):
                self._announce_soon(live)

    async def _due_event(self, live: LiveRoom) -> dict | None:
        """Return the event that is due. Look at the clock again before a game is lost by time, or where time is doubtful."""
        event = self._due_by_now(live)
        if event and (event["do"] in LOST_BY_TIME or is_ahead(live.room.at, now())):
            await self.standstills.look()
            return self._due_by_now(live)
        return event

    def _due_by_now(self, live: LiveRoom) -> dict | None:
        event = pausing(live.room, self.standstills.known, now())
        return event or presence.due_event(live.room, self.away(live), live.moment())

    async def _carry_over(self, _by: int) -> None:
        """The clock was set: all rooms here are looked at, so that their games go on at once."""
        await self.beat()
        for name in list(self._live):
            self.woken(name, 0)

    async def read_again(self, name: str) -> None:
        """The events of a room, if it is known here, are others than they were: somebody is not named in them any more."""
        if name in self._live:
            async with self.entered(name) as live:
                live.room = Room(CompactGame)
                for text in await self.log.read(name, 0):
                    live.room.add(json.loads(text))

    async def index(self, live: LiveRoom) -> None:
        """Sees that the log wakes somebody when something is due, and that the lobby has the right line."""
        moment = live.moment()
        due = presence.due(live.room, self.away(live), moment)
        entry = lobby.entry(live.name, live.room)
        if moment < live.indexed <= due and entry == live.entry:
            return
        listing = Listing(entry["phase"], entry["since"], compact(entry)) if entry else None
        await self.log.index(live.name, due, listing)
        live.indexed = min(due, live.indexed) if live.indexed > moment else due
        live.entry = entry

    async def tend(self, name: str, until: int) -> None:
        """Lets happen what is due in a room that was claimed until a moment; removes it when its time has come."""
        try:
            async with self.entered(name) as live:
                await self._tell(live)  # unless the log knows already
                await self.pass_time(live)
                moment = live.moment()
                if moment >= presence.expires(live.room):
                    await self._remove(live)
                    return
                live.indexed = presence.due(live.room, self.away(live), moment)
                await self.log.settle(name, until, live.indexed)
                await self.index(live)
        except Refusal:
            await self.log.remove(name)  # whoever began to create it has died

    async def _remove(self, live: LiveRoom) -> None:
        await self.log.remove(live.name)
        live.stale, live.room = True, Room(CompactGame)
        for connection in live.connections:
            connection.seats.pop(live.name, None)
        live.connections.clear()

    def _words(self, live: LiveRoom) -> list:
        """As pyapp.rooms.presence takes them."""
        return [(words, self.processes.gone(node)) for node, words in live.words.items()]

    def away(self, live: LiveRoom) -> list:
        """Since when each player has not been there, None for who is; 0 where that was noted before the clock was set back."""
        absences = presence.away_since(self._words(live))
        return [0 if since is not None and is_ahead(since, now()) else since for since in absences]

    def presence(self, live: LiveRoom) -> dict:
        """Who is there, as the conversation has it."""
        words = self._words(live)
        return presence.shown(live.room, self.away(live), presence.watching(words), live.moment())

    async def attend(self, live: LiveRoom, connection: Connection, player: int | None) -> None:
        """A connection takes part for a player, or watches."""
        live.connections[connection] = connection.seats[live.name] = player
        await self._tell(live)

    async def depart(self, name: str, connection: Connection) -> None:
        """A connection has ended, or has nothing more to do with a room: even where the log cannot be used just now."""
        connection.seats.pop(name, None)
        if known := self._live.get(name):
            known.connections.pop(connection, None)
            known.untold = True
        async with self.entered(name) as live:
            await self._tell(live)

    def is_over(self, name: str) -> bool:
        """Whether the game is known to be over in a room that somebody attends here."""
        known = self._live.get(name)
        return known is not None and known.room.phase == OVER

    async def dismiss(self, live: LiveRoom, player: int) -> None:
        """No connection acts for a player any more, who has left."""
        for connection in [each for each, acting in live.connections.items() if acting == player]:
            del live.connections[connection], connection.seats[live.name]
        await self._tell(live)

    async def _tell(self, live: LiveRoom) -> None:
        """Says who is there now, and lets happen what follows."""
        seated = set(live.connections.values())
        before = live.words.get(self.node, [None, None, 0])
        players = [0 if player in seated else now() if before[player] == 0 else before[player] for player in (0, 1)]
        traces = self._traces(live) if live.room.rated else None
        words = presence.told(players, sum(player is None for player in live.connections.values()), traces)
        live.untold = words != before
        if live.untold:
            await self.log.tell(live.name, self.node, compact(words))
            live.words[self.node], live.untold = words, False
            await self.pass_time(live)
            await self.index(live)
            self._announce_soon(live)
        await self._note_address(live)

    @staticmethod
    def _traces(live: LiveRoom) -> list:
        """Of each player of a room the networks from which they are here."""
        secret = live.room.players[0].secret["seat"]
        found: list[set[str]] = [set(), set()]
        for connection, player in live.connections.items():
            if player is not None and tells_apart(connection.allowance.address.network):
                found[player].add(keys.trace(live.name, secret, connection.allowance.address.network))
        return [sorted(each) for each in found]

    async def _note_address(self, live: LiveRoom) -> None:
        """Notes that both players of a rated game have come from one address, once that is so."""
        if live.room.rated and not live.one_address and presence.from_one_network(self._words(live)):
            await self.log.write(("UPDATE seats SET one_address = 1 WHERE room = $1", (live.name,)))
            live.one_address = True

    def _announce_soon(self, live: LiveRoom) -> None:
        if live.announcement is not None:
            live.announcement.cancel()  # it may be one that waits for the end of a grace
        live.announcement = asyncio.get_running_loop().call_later(SOON, self._announce, live)

    def _announce(self, live: LiveRoom) -> None:
        """Tells all who is there, and again when a grace will be over."""
        live.announcement = None
        if live.stale or not live.connections:
            return
        found = self.presence(live)
        text = compact({"room": live.name, "presence": found})
        if text != live.announced:
            live.announced = text
            live.push(text)
        if "until" in found:
            wait = (found["until"] - live.moment()) / 1000 + SOON
            live.announcement = asyncio.get_running_loop().call_later(max(SOON, wait), self._announce, live)

    def occupies(self, connection: Connection) -> bool:
        """Whether a connection has a seat at a board where somebody is waited for."""
        seated = [
            self._live[name].room
            for name, player in connection.seats.items()
            if player is not None and name in self._live
        ]
        return any(room.phase in (WAITING, RUNNING) and not by_days(room.control) for room in seated)

    async def beat(self) -> None:
        """Looks whether the clock was set, says that this process lives, and sees which others do."""
        await self.standstills.look()
        changed = await self.processes.beat()
        for live in list(self._live.values()):
            if live.untold or changed & live.words.keys():
                self.woken(live.name, 0)

    def woken(self, name: str, n: int) -> None:
        """Another process has written event n of a room, or said who is there."""
        live = self._live.get(name)
        if live is not None and (n == 0 or n > live.room.n):
            self.background.start(self._catch_up(name, n))

    async def _catch_up(self, name: str, n: int) -> None:
        async with self.entered(name) as live:
            if n > live.room.n:
                await self._read_on(live)
            if n == 0:
                await self._read_words(live)
                await self._tell(live)
                await self.pass_time(live)
            await self.index(live)
            self._announce_soon(live)
