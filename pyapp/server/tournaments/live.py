"""The tournaments that a connection here follows or that time moves on."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyapp.rooms import refusal
from pyapp.rooms.events import DRAW, SIDES
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.room import GONE, LEFT, UNBEGUN, Room
from pyapp.rules.endings import FLAG
from pyapp.server.connection import Connection
from pyapp.server.event_store import APPEND, Change, EventStore
from pyapp.server.json_text import compact
from pyapp.server.metrics import Metrics
from pyapp.server.players.opened_room import INDEX, NO_SECRET, Seat, Terms, new_room, opening
from pyapp.server.streams import LiveStream, LiveStreams
from pyapp.server.tournaments import listing
from pyapp.server.tournaments.draw import draw
from pyapp.tournaments import requests, schedule, swiss
from pyapp.tournaments.events import Event
from pyapp.tournaments.kinds import KINDS
from pyapp.tournaments.tournament import Tournament

PLAYING = """
SELECT seats.player, seats.room FROM seats JOIN rooms ON rooms.room = seats.room WHERE rooms.ticks = 1 AND seats.player IN (%s)
"""
NOT_COMING = (FLAG, GONE, LEFT, UNBEGUN)  # the ends of a game that may mean that its loser never came


class LiveTournament(LiveStream):
    """A tournament, and the connections here that follow it."""

    state: Tournament

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.state = Tournament(KINDS)

    @property
    def tournament(self) -> Tournament:
        """The tournament after the events so far."""
        return self.state


class LiveTournaments(LiveStreams[LiveTournament]):
    """All tournaments of this process."""

    kind = LiveTournament
    missing = refusal.NO_SUCH_TOURNAMENT, "there is no such tournament"

    def __init__(self, store: EventStore, node: str, metrics: Metrics) -> None:
        super().__init__(store, node, metrics)
        self._chance = random.SystemRandom()

    async def create(self, name: str, event: Event) -> None:
        """Make a tournament. One that has this name already, by the same token of the same player, stays as it is."""
        tournament = Tournament(KINDS)
        tournament.add(event)
        await self.store.write(
            (APPEND, (name, 1, compact(dict(event)))),
            (INDEX, (name, schedule.due(tournament, event["at"]), 0)),
            listing.entering(name, tournament),
        )

    def _happened(self, live: LiveTournament, event: dict[str, Any]) -> dict[str, Any]:
        return {"tournament": live.name, "number": live.tournament.n, "happened": event}

    async def _write(self, live: LiveTournament, event: dict[str, Any]) -> bool:
        """Write an event, and with a pairing its room."""
        append = APPEND, (live.name, live.tournament.n + 1, compact(event))
        return await self.store.write(append, *_brought_along(live.tournament, live.name, event))

    async def commit(self, live: LiveTournament, event: dict[str, Any], by: Connection | None = None) -> bool:
        """As in LiveStreams; also make the other processes look."""
        written = await super().commit(live, event, by)
        if written:
            await self.store.tell(live.name, self.node, str(live.tournament.n))
        return written

    async def pass_time(self, live: LiveTournament) -> None:
        """Commit the events that are due."""
        while events := await self._due_events(live):
            for event in events:
                if not await self.commit(live, event):
                    break
        await self.index(live)

    async def _due_events(self, live: LiveTournament) -> list[Any]:
        if schedule.is_draw_due(live.tournament, live.moment()):
            return [swiss.drawn(live.tournament, await draw(swiss.request(live.tournament)), live.moment())]
        awaited = schedule.awaited(live.tournament, live.moment())
        rows = await self.store.ask_of(awaited, PLAYING)
        playing = {player for player, room in rows if not _is_own_game(live.tournament, room)}
        busy = schedule.busy(live.tournament, list(playing), live.moment())
        return [busy] if busy else schedule.due_events(live.tournament, live.moment(), self.shuffled, new_room)

    def shuffled(self, players: list[str]) -> list[Any]:
        """Return players in a random order."""
        return self._chance.sample(players, len(players))

    async def _refresh(self, live: LiveTournament) -> None:
        await self._read_on(live)

    def _due(self, live: LiveTournament) -> int:
        return schedule.due(live.tournament, live.moment())

    def _expires(self, live: LiveTournament) -> int:
        return schedule.expires(live.tournament)

    def _line(self, live: LiveTournament) -> Change:
        return listing.change(live.name, live.tournament)

    async def _note(self, live: LiveTournament, due: int, line: Change) -> None:
        if line != live.line:
            await self.store.write(line)
        await self.store.index(live.name, due, None)

    async def _remove(self, live: LiveTournament) -> None:
        await self.store.write(("DELETE FROM tournaments WHERE tournament = $1", (live.name,)))
        await super()._remove(live)

    def _forget(self, live: LiveTournament, connection: Connection) -> None:
        connection.tournaments.discard(live.name)

    async def score(self, name: str, room: Room) -> None:
        """Take the result of a game that is over, if the game belongs to a tournament."""
        if not room.tournament:
            return
        async with self.entered(room.tournament) as live:
            await self._make(live, requests.scored, name, *_outcome(room))

    async def withdraw(self, name: str, player: str) -> None:
        """Take a player out of a tournament that goes on."""
        with suppress(Refusal):
            async with self.entered(name) as live:
                await self.wish(live, requests.withdrew, player)

    async def wish(self, live: LiveTournament, becomes: Callable[..., Any], *arguments: object) -> None:
        """Commit the event that a wish becomes, unless the wish is fulfilled. becomes: of pyapp.tournaments.requests."""
        await self.pass_time(live)
        await self._make(live, becomes, *arguments)

    async def _make(self, live: LiveTournament, becomes: Callable[..., Any], *arguments: object) -> None:
        while event := becomes(live.tournament, *arguments, live.moment()):
            if await self.commit(live, event):
                break
        await self.pass_time(live)

    async def _catch_up(self, name: str, n: int) -> None:
        async with self.entered(name) as live:
            await self._read_on(live)

    def follow(self, live: LiveTournament, connection: Connection) -> None:
        """Send a connection the news of a tournament from now on."""
        live.connections[connection] = None
        connection.tournaments.add(live.name)

    def leave(self, connection: Connection) -> None:
        """Send a connection no more news of any tournament."""
        for name in list(connection.tournaments):
            self.part(connection, name)

    def part(self, connection: Connection, name: str) -> None:
        """Send a connection no more news of one tournament."""
        connection.tournaments.discard(name)
        if live := self._live.get(name):
            live.connections.pop(connection, None)
            self._let_go(live)


def _is_own_game(tournament: Tournament, room: str) -> bool:
    """Return whether a room has a game of the tournament, and not one that the organizer has decided while it still runs."""
    pairing = tournament.pairing_in(room)
    return pairing is not None and not pairing.decided


def _outcome(room: Room) -> tuple[str, str, str]:
    """Return the result of a game that is over, the ID of the player who never came, "" if both did, and the result's reason."""
    winner, reason = room.result
    if winner is None:
        return DRAW, "", reason
    came = room.game.cursor >= len(SIDES) or reason not in NOT_COMING
    return SIDES[winner], "" if came else room.players[room.player_of(SIDES[1 - winner])].id, reason


def _brought_along(tournament: Tournament, name: str, event: dict[str, Any]) -> list[Change]:
    """Return the changes that the store makes together with an event."""
    if event["do"] != "paired":
        return []
    created = tournament.terms
    terms = Terms(created["game"], created["clock"], created["rated"], created["visibility"], name)
    entries = [tournament.entries[event[side]] for side in SIDES]
    return opening(event["room"], terms, *(Seat(entry.id, entry.name, NO_SECRET) for entry in entries))
