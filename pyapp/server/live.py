"""The rooms that a connection here attends or that time moves on."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from pyapp.rooms import lobby, presence, refusal
from pyapp.rooms.events import OVER, RUNNING, WAITING, public
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.room import Room
from pyapp.rooms.standstills import is_ahead, pausing
from pyapp.rooms.time_control import by_days
from pyapp.rooms.vacations import knows_vacations, vacation_event
from pyapp.server import keys
from pyapp.server.clock import now
from pyapp.server.compact_game import CompactGame
from pyapp.server.connection import Connection
from pyapp.server.json_text import compact
from pyapp.server.limits import tells_apart
from pyapp.server.log import Listing, Log, LogUnavailable
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

    words: by process, its last report on the presence;  untold: True if the log may lack this process's latest report;
    one_address: True once both players are known to have come from one address;  announced: the presence last sent.
    """

    state: Room

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.state = Room(CompactGame)
        self.words: dict[str, list] = {}
        self.untold = self.one_address = False
        self.announced: dict = {}
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

    def __init__(self, log: Log, node: str, metrics: Metrics, archive: Archive, on_record: OnRecord) -> None:
        super().__init__(log, node, metrics)
        self._archive, self._on_record = archive, on_record
        self.processes, self.vacations = Processes(log, node), Vacations(log)
        self.standstills = Standstills(log, self.background)
        self.standstills.heard.append(self._carry_over)

    async def open(self) -> None:
        """Begin."""
        await self.standstills.open()  # before the others hear that this process lives
        await self.beat()

    async def _load(self, live: LiveRoom) -> None:
        await super()._load(live)
        await self._read_words(live)

    async def _read_words(self, live: LiveRoom) -> None:
        own = live.words.get(self.node)
        live.words = {node: json.loads(words) for node, words in (await self.log.words(live.name)).items()}
        if own:
            live.words[self.node] = own
        await self.processes.know(set(live.words))

    def _happened(self, live: LiveRoom, event: dict) -> dict:
        return {"room": live.name, "n": live.room.n, "event": public(event), "clock": self.clock(live)}

    @staticmethod
    def clock(live: LiveRoom) -> dict | None:
        """Return the times that the clocks show."""
        return live.room.clocks.shown(live.moment())

    async def _write(self, live: LiveRoom, event: dict) -> bool:
        begun = time.perf_counter()
        written = await self.log.append(live.name, live.room.n + 1, compact(event))
        self.metrics.appends.observe(time.perf_counter() - begun)
        return written

    async def pass_time(self, live: LiveRoom) -> None:
        """Commit the events that are due."""
        while event := await self._due_event(live):
            if event["do"] == "recorded":
                event.update(await self._archive.keep(live.name))
                await self._on_record(live.name, live.room)
            if await self.commit(live, event):
                self._announce_soon(live)

    async def _due_event(self, live: LiveRoom) -> dict | None:
        """Return the event that is due. Look at the clock again before a game is lost by time, or where time is doubtful."""
        event = self._due_by_now(live)
        is_doubtful = event and (event["do"] in LOST_BY_TIME or is_ahead(live.room.at, now()))
        if is_doubtful or self.standstills.is_overdue:
            await self.standstills.look()
            event = self._due_by_now(live)
        if event is None or event["do"] == "flagged":
            return await self._vacation_event(live) or event
        return event

    async def _vacation_event(self, live: LiveRoom) -> dict | None:
        """Return the event by which a game by days learns of a player's vacation, or None."""
        if not knows_vacations(live.room):
            return None
        for number, player in enumerate(live.room.players):
            taken = await self.vacations.taken(player.id) if player.id else []
            event = vacation_event(live.room, number, taken[-1], live.moment()) if taken else None
            if event:
                return event
        return None

    def _due_by_now(self, live: LiveRoom) -> dict | None:
        event = pausing(live.room, self.standstills.known, now())
        return event or presence.due_event(live.room, self.away(live), live.moment())

    async def _carry_over(self, _by: int) -> None:
        """Wake all rooms here after the clock was set, so that their games go on at once."""
        await self.beat()
        for name in list(self._live):
            self.woken(name, 0)

    async def _refresh(self, live: LiveRoom) -> None:
        await self._tell(live)

    def _due(self, live: LiveRoom) -> int:
        return presence.due(live.room, self.away(live), live.moment())

    def _expires(self, live: LiveRoom) -> int:
        return presence.expires(live.room)

    def _line(self, live: LiveRoom) -> tuple[dict | None, bool]:
        return lobby.entry(live.name, live.room), live.room.ticks

    async def _note(self, live: LiveRoom, due: int, line: tuple[dict | None, bool]) -> None:
        listed, ticks = line
        listing = Listing(listed["phase"], listed["since"], compact(listed)) if listed else None
        await self.log.index(live.name, due, listing, ticks)

    def _forget(self, live: LiveRoom, connection: Connection) -> None:
        connection.seats.pop(live.name, None)

    def _words(self, live: LiveRoom) -> list:
        """Return the words of all processes as pyapp.rooms.presence takes them."""
        return [(words, self.processes.gone(node)) for node, words in live.words.items()]

    def away(self, live: LiveRoom) -> list:
        """Return the moment from which on each player was away: None for one who is there, 0 if the clock was set back since."""
        absences = presence.away_since(self._words(live))
        return [0 if since is not None and is_ahead(since, now()) else since for since in absences]

    def presence(self, live: LiveRoom) -> dict:
        """Return the presence, as in the protocol."""
        words = self._words(live)
        return presence.shown(live.room, self.away(live), presence.watching(words), live.moment())

    async def attend(self, live: LiveRoom, connection: Connection, player: int | None) -> None:
        """Let a connection act for a player, or watch."""
        live.connections[connection] = connection.seats[live.name] = player
        await self._tell(live)

    async def depart(self, name: str, connection: Connection) -> None:
        """Take a connection out of a room, even while the log cannot be used."""
        connection.seats.pop(name, None)
        if live := self._live.get(name):
            live.connections.pop(connection, None)
            live.untold = True
        async with self.entered(name) as live:
            await self._tell(live)

    def is_over(self, name: str) -> bool:
        """Tell whether a room is live here and its game over."""
        return name in self._live and self._live[name].room.phase == OVER

    async def dismiss(self, live: LiveRoom, player: int) -> None:
        """Take all connections of a player who has left out of a room."""
        for connection in [each for each, acting in live.connections.items() if acting == player]:
            del live.connections[connection], connection.seats[live.name]
        await self._tell(live)

    async def _tell(self, live: LiveRoom) -> None:
        """Report the presence here to the log, unless it knows, and apply the consequences."""
        seated = set(live.connections.values())
        before = live.words.get(self.node, [None, None, 0])
        players = [0 if player in seated else now() if before[player] == 0 else before[player] for player in (0, 1)]
        traces = self._traces(live) if live.room.rated else None
        words = presence.told(players, self._watchers(live), traces)
        live.untold = words != before
        if live.untold:
            await self.log.tell(live.name, self.node, compact(words))
            live.words[self.node], live.untold = words, False
            await self.pass_time(live)
            await self.index(live)
            self._announce_soon(live)
        await self._note_address(live)

    @staticmethod
    def _watchers(live: LiveRoom) -> int:
        """Count the connections here that watch, without the screens of halls."""
        return sum(player is None and live.name not in each.halls for each, player in live.connections.items())

    @staticmethod
    def _traces(live: LiveRoom) -> list:
        """Return, for each player of a room, the networks of the player's connections here."""
        secret = live.room.players[0].secret["seat"]
        traces: list[set[str]] = [set(), set()]
        for connection, player in live.connections.items():
            if player is not None and tells_apart(connection.allowance.address.network):
                traces[player].add(keys.trace(live.name, secret, connection.allowance.address.network))
        return [sorted(each) for each in traces]

    async def _note_address(self, live: LiveRoom) -> None:
        """Note once that both players of a rated game have come from one address."""
        if live.room.rated and not live.one_address and presence.from_one_network(self._words(live)):
            await self.log.write(("UPDATE seats SET one_address = 1 WHERE room = $1", (live.name,)))
            live.one_address = True

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
        """Tell whether a connection has a seat at a board where the opponent would wait for its player."""
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
        get no news. Raises LogUnavailable.
        """
        try:
            await self.standstills.look()
            changed = await self.processes.beat()
        except LogUnavailable:
            if self.standstills.is_overdue:
                await self._send_away()
            raise
        for live in list(self._live.values()):
            if live.untold or changed & live.words.keys():
                self.woken(live.name, 0)

    async def _send_away(self) -> None:
        for live in list(self._live.values()):
            for connection in list(live.connections):
                await connection.put_off()

    def hear(self, name: str, n: int, text: str) -> None:
        """Take news of a room as `woken` does, without reading the log if `text`, as pyapp.server.log.Wake has it, suffices."""
        live, is_taken = self._live.get(name), False
        if live and text:
            with suppress(ValueError, LookupError, TypeError):  # another program has written this
                is_taken = self._add_turn(live, n, text) if n else self._knows(live, text)
        if not is_taken:
            self.woken(name, n)

    @staticmethod
    def _knows(live: LiveRoom, text: str) -> bool:
        """Tell whether these words of all processes are known already."""
        return json.loads(text) == {node: compact(words) for node, words in live.words.items()}

    def _add_turn(self, live: LiveRoom, n: int, text: str) -> bool:
        """Add event n of a room, if it is a turn, and the next event here. Tell whether it was added."""
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
                await self._read_words(live)
                await self._tell(live)
                await self.pass_time(live)
            await self.index(live)
            self._announce_soon(live)
