"""The rooms that a connection here attends or that time moves on."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from pyapp.rooms import lobby, presence, refusal
from pyapp.rooms.events import OVER, RUNNING, WAITING, Event, public
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.room import Room
from pyapp.rooms.standstills import is_ahead, pausing
from pyapp.rooms.time_control import by_days
from pyapp.rooms.vacations import knows_vacations, vacation_event
from pyapp.server import keys
from pyapp.server.clock import now
from pyapp.server.compact_game import CompactGame
from pyapp.server.connection import Connection
from pyapp.server.event_store import EventStore, Listing, StoreUnavailable
from pyapp.server.json_text import compact
from pyapp.server.limits import tells_apart
from pyapp.server.metrics import Metrics
from pyapp.server.players.archive import Archive
from pyapp.server.players.vacations import Vacations
from pyapp.server.processes import Processes
from pyapp.server.standstills import Standstills
from pyapp.server.streams import LiveStream, LiveStreams

SOON = 0.1  # seconds in which changes of presence are gathered
LOST_BY_TIME = ("flagged", "forfeited")

OnRecord = Callable[[str, Room], Awaitable[None]]


class LiveRoom(LiveStream):
    """A room, and the connections here that attend it.

    reports: by process, its last report on the presence;  untold: True if the store may lack this process's latest report;
    one_address: True once both players are known to have come from one address;  announced: the presence last sent.
    """

    state: Room

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.state = Room(CompactGame)
        self.reports: dict[str, list[Any]] = {}
        self.untold = self.one_address = False
        self.announced: dict[str, Any] = {}
        self.announcement: asyncio.TimerHandle | None = None

    @property
    def room(self) -> Room:
        """The room after the events so far."""
        return self.state


class LiveRooms(LiveStreams[LiveRoom]):
    """All rooms of this process. archive: keeps the games of players who have a name.

    on_record: called with each game that was kept, by its room's name and state, before the room notes that.
    """

    kind = LiveRoom
    missing = refusal.NO_SUCH_ROOM, "there is no such room"

    def __init__(self, store: EventStore, node: str, metrics: Metrics, archive: Archive, on_record: OnRecord) -> None:
        super().__init__(store, node, metrics)
        self._archive, self._on_record = archive, on_record
        self.processes, self.vacations = Processes(store, node), Vacations(store)
        self.standstills = Standstills(store, self.background)
        self.standstills.heard.append(self._carry_over)

    async def open(self) -> None:
        """Begin."""
        await self.standstills.open()  # before the others hear that this process lives
        await self.beat()

    async def _load(self, live: LiveRoom) -> None:
        await super()._load(live)
        await self._read_reports(live)

    async def _read_reports(self, live: LiveRoom) -> None:
        own = live.reports.get(self.node)
        live.reports = {node: json.loads(report) for node, report in (await self.store.reports(live.name)).items()}
        if own:
            live.reports[self.node] = own
        await self.processes.know(set(live.reports))

    def _happened(self, live: LiveRoom, event: Event) -> dict[str, Any]:
        return {"room": live.name, "n": live.room.n, "event": public(event), "clock": self.clock(live)}

    @staticmethod
    def clock(live: LiveRoom) -> dict[str, Any] | None:
        """Return the times that the clocks show."""
        return live.room.clocks.shown(live.moment())

    async def _write(self, live: LiveRoom, event: dict[str, Any]) -> bool:
        begun = time.perf_counter()
        written = await self.store.append(live.name, live.room.n + 1, compact(event))
        self.metrics.appends.observe(time.perf_counter() - begun)
        return written

    async def pass_time(self, live: LiveRoom) -> None:
        """Commit the events that are due."""
        while event := await self._due_event(live):
            if event["do"] == "recorded":
                figures: Any = await self._archive.keep(live.name)
                event.update(figures)
                await self._on_record(live.name, live.room)
            if await self.commit(live, event):
                self._announce_soon(live)

    async def _due_event(self, live: LiveRoom) -> Event | None:
        """Return the event that is due. Look at the clock again before a game is lost by time, or where time is doubtful."""
        event = self._due_by_now(live)
        is_doubtful = event and (event["do"] in LOST_BY_TIME or is_ahead(live.room.at, now()))
        if is_doubtful or self.standstills.is_overdue:
            await self.standstills.look()
            event = self._due_by_now(live)
        if event is None or event["do"] == "flagged":
            return await self._vacation_event(live) or event
        return event

    async def _vacation_event(self, live: LiveRoom) -> Event | None:
        """Return the event by which a game by days learns of a player's vacation, or None."""
        if not knows_vacations(live.room):
            return None
        for number, player in enumerate(live.room.players):
            taken = await self.vacations.taken(player.id) if player.id else []
            event = vacation_event(live.room, number, taken[-1], live.moment()) if taken else None
            if event:
                return event
        return None

    def _due_by_now(self, live: LiveRoom) -> Event | None:
        event = pausing(live.room, self.standstills.known, now())
        return event or presence.due_event(live.room, self.away(live), live.moment())

    async def _carry_over(self, _by: int) -> None:
        """ChangeListener all rooms here after the clock was set, so that their games go on at once."""
        await self.beat()
        for name in list(self._live):
            self.woken(name, 0)

    async def _refresh(self, live: LiveRoom) -> None:
        await self._tell(live)

    def _due(self, live: LiveRoom) -> int:
        return presence.due(live.room, self.away(live), live.moment())

    def _expires(self, live: LiveRoom) -> int:
        return presence.expires(live.room)

    def _line(self, live: LiveRoom) -> tuple[dict[str, Any] | None, bool]:
        return lobby.entry(live.name, live.room), live.room.ticks

    async def _note(self, live: LiveRoom, due: int, line: tuple[dict[str, Any] | None, bool]) -> None:
        listed, ticks = line
        listing = Listing(listed["phase"], listed["since"], compact(listed)) if listed else None
        await self.store.index(live.name, due, listing, ticks)

    def _forget(self, live: LiveRoom, connection: Connection) -> None:
        connection.seats.pop(live.name, None)

    def _reports(self, live: LiveRoom) -> list[Any]:
        """Return the reports of all processes as pyapp.rooms.presence takes them."""
        return [(report, self.processes.gone(node)) for node, report in live.reports.items()]

    def away(self, live: LiveRoom) -> list[Any]:
        """Return the moment from which on each player was away: None for one who is there, 0 if the clock was set back since."""
        absences = presence.away_since(self._reports(live))
        return [0 if since is not None and is_ahead(since, now()) else since for since in absences]

    def presence(self, live: LiveRoom) -> dict[str, Any]:
        """Return the presence, as in the protocol."""
        watchers = presence.watching(self._reports(live))
        return presence.shown(live.room, self.away(live), watchers, live.moment())

    async def attend(self, live: LiveRoom, connection: Connection, player: int | None) -> None:
        """Let a connection act for a player, or watch."""
        live.connections[connection] = connection.seats[live.name] = player
        await self._tell(live)

    async def depart(self, name: str, connection: Connection) -> None:
        """Take a connection out of a room, even while the store cannot be used."""
        connection.seats.pop(name, None)
        if live := self._live.get(name):
            live.connections.pop(connection, None)
            live.untold = True
        async with self.entered(name) as live:
            await self._tell(live)

    def is_over(self, name: str) -> bool:
        """Return whether a room is live here and its game over."""
        return name in self._live and self._live[name].room.phase == OVER

    async def dismiss(self, live: LiveRoom, player: int) -> None:
        """Take all connections of a player who has left out of a room."""
        for connection in [each for each, acting in live.connections.items() if acting == player]:
            del live.connections[connection], connection.seats[live.name]
        await self._tell(live)

    async def _tell(self, live: LiveRoom) -> None:
        """Report the presence here to the store, unless it knows, and apply the consequences."""
        seated = set(live.connections.values())
        before = live.reports.get(self.node, [None, None, 0])
        players = [0 if player in seated else now() if before[player] == 0 else before[player] for player in (0, 1)]
        traces = self._traces(live) if live.room.rated else None
        # the screens of halls do not count as watchers
        watchers = sum(player is None and live.name not in each.halls for each, player in live.connections.items())
        report = presence.process_report(players, watchers, traces)
        live.untold = report != before
        if live.untold:
            await self.store.tell(live.name, self.node, compact(report))
            live.reports[self.node], live.untold = report, False
            await self.pass_time(live)
            await self.index(live)
            self._announce_soon(live)
        if live.room.rated and not live.one_address and presence.from_one_network(self._reports(live)):
            await self.store.write(("UPDATE seats SET one_address = 1 WHERE room = $1", (live.name,)))
            live.one_address = True

    @staticmethod
    def _traces(live: LiveRoom) -> list[Any]:
        """Return, for each player of a room, the networks of the player's connections here."""
        secret = live.room.players[0].secret["seat"]
        traces: list[set[str]] = [set(), set()]
        for connection, player in live.connections.items():
            if player is not None and tells_apart(connection.allowance.address.network):
                traces[player].add(keys.trace(live.name, secret, connection.allowance.address.network))
        return [sorted(each) for each in traces]

    def _announce_soon(self, live: LiveRoom) -> None:
        if live.announcement is not None:
            live.announcement.cancel()  # it may be one that waits for the end of a grace
        live.announcement = asyncio.get_running_loop().call_later(SOON, self._announce, live)

    def _announce(self, live: LiveRoom) -> None:
        """Send the presence, and again when a grace ends."""
        live.announcement = None
        if live.stale or not live.connections:
            return
        shown = self.presence(live)
        if shown != live.announced:
            live.announced = shown
            live.push({"room": live.name, "presence": shown})
        if "until" in shown:
            wait = (shown["until"] - live.moment()) / 1000 + SOON
            live.announcement = asyncio.get_running_loop().call_later(max(SOON, wait), self._announce, live)

    def occupies(self, connection: Connection) -> bool:
        """Return whether a connection has a seat at a board where the opponent would wait for its player."""
        seated = [
            self._live[name].room
            for name, player in connection.seats.items()
            if player is not None and name in self._live
        ]
        return any(room.phase in (WAITING, RUNNING) and not by_days(room.control) for room in seated)

    async def award(self, name: str, result: str) -> None:
        """End the game in a room, if it goes on, with the result that the organizer of its tournament has decided."""
        with suppress(Refusal):  # the room may be gone
            async with self.entered(name) as live:
                await self.pass_time(live)
                while live.room.phase == RUNNING:
                    await self.commit(live, {"do": "awarded", "result": result, "at": live.moment()})
                await self.pass_time(live)
                await self.index(live)

    async def beat(self) -> None:
        """Check the clock, report that this process lives, and learn which others do.

        A process that could not do so for long tells its visitors to connect again, perhaps to another process: here they would
        get no news. Raises StoreUnavailable.
        """
        try:
            await self.standstills.look()
            changed = await self.processes.beat()
        except StoreUnavailable:
            if self.standstills.is_overdue:
                for live in list(self._live.values()):
                    for connection in list(live.connections):
                        await connection.put_off()
            raise
        for live in list(self._live.values()):
            if live.untold or changed & live.reports.keys():
                self.woken(live.name, 0)

    def hear(self, name: str, n: int, text: str) -> None:
        """Take news of a room as `woken` does, without reading the store if the text that a ChangeListener gets suffices."""
        live, is_taken = self._live.get(name), False
        if live and text:
            with suppress(ValueError, LookupError, TypeError):  # another program has written this
                known = {node: compact(report) for node, report in live.reports.items()}
                is_taken = self._add_turn(live, n, text) if n else json.loads(text) == known
        if not is_taken:
            self.woken(name, n)

    def _add_turn(self, live: LiveRoom, n: int, text: str) -> bool:
        """Add event n of a room, if it is a turn, and the next event here. Return whether it was added."""
        event = json.loads(text)
        if event["do"] != "turn" or n != live.room.n + 1 or live.stale or live.lock.locked():
            return False
        self._add(live, event)
        if not self._is_noted(live):
            self.background.start(self._catch_up(live.name, n))
        return True

    async def _catch_up(self, name: str, n: int) -> None:
        async with self.entered(name) as live:
            if n > live.room.n:
                await self._read_on(live)
            if n == 0:
                await self._read_reports(live)
                await self._tell(live)
                await self.pass_time(live)
            await self.index(live)
            self._announce_soon(live)
