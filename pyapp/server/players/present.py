"""The players who are connected to any process, and the way in which their pages learn of news."""

import secrets
from collections.abc import Awaitable, Callable, Iterable

from pyapp.players.identity import PLAYER_LENGTH
from pyapp.server.connection import Connection, framed
from pyapp.server.event_store import EventStore

HERE = "here"  # the words of a process about a player who is connected there
NEWS = "news"  # stands in the place of a process; its words change with every piece of news
PUSH = framed('{"news":true}')

GONE = "DELETE FROM presence WHERE room = $1 AND node = $2"
PLACES = "SELECT room, node FROM presence WHERE words = $1 AND room IN (%s)"
FORGET = "DELETE FROM presence WHERE length(room) = $1 AND node <> $2 AND node NOT IN (SELECT node FROM nodes)"


class Present:
    """The known players at connections of this process, which the others know as `node`.

    living(nodes): returns those of these processes that live. The store keeps the report of a process on a player where it
    keeps those on a room: IDs of players are longer than those of rooms.
    """

    def __init__(self, store: EventStore, node: str, living: Callable[[set[str]], Awaitable[set[str]]]) -> None:
        self._store, self._node, self._living = store, node, living
        self._players: dict[Connection, str] = {}
        self._connections: dict[str, set[Connection]] = {}
        self._said: set[str] = set()  # the players who are here according to the store
        self._unsure: set[str] = set()  # the players about whom the store may be wrong
        self._saying: set[str] = set()

    async def forget_dead(self) -> None:
        """Forget the words of processes that are forgotten."""
        await self._store.write((FORGET, (PLAYER_LENGTH, NEWS)))

    def connections(self, player: str) -> frozenset[Connection]:
        """Return the connections of this process with a player."""
        return frozenset(self._connections.get(player, ()))

    def watched(self) -> dict[str, int]:
        """Return the players here, as `EventStore.listen` takes rooms. They have no numbered events."""
        return dict.fromkeys(self._connections, 0)

    async def come(self, connection: Connection) -> None:
        """Note that a connection is a player's from now on."""
        await self.leave(connection)
        self._players[connection] = connection.player
        self._connections.setdefault(connection.player, set()).add(connection)
        await self._store.follow(connection.player)
        await self._say(connection.player)

    async def leave(self, connection: Connection) -> None:
        """Note that a connection has ended, or is another player's."""
        player = self._players.pop(connection, None)
        if player is None:
            return
        self._connections[player].discard(connection)
        if not self._connections[player]:
            del self._connections[player]
        await self._say(player)

    async def beat(self) -> None:
        """Write to the store the presence that could not be written before."""
        for player in self._unsure | (self._said ^ self._connections.keys()):
            await self._say(player)

    async def online(self, players: Iterable[str]) -> set[str]:
        """Return those of these players who have a connection, here or at another process."""
        return {player for player, _ in await self._places(list(players))}

    async def wake(self, *players: str) -> None:
        """Make all pages of these players ask for news."""
        for player in players:
            self.woken(player)
        for player in {player for player, node in await self._places(list(players)) if node != self._node}:
            await self._store.tell(player, NEWS, secrets.token_hex(8))

    async def wake_after(self, player: str, forgetting: Awaitable[None]) -> None:
        """Await the erasing of a player, then wake all pages that the player had open before, and leave no row about that."""
        places = await self._places([player])
        await forgetting
        self.woken(player)
        if any(node != self._node for _, node in places):
            await self._store.tell(player, NEWS, secrets.token_hex(8))
            await self._store.write((GONE, (player, NEWS)))

    def woken(self, player: str) -> None:
        """Make the pages of a player here ask for news."""
        for connection in self._connections.get(player, ()):
            connection.write(PUSH)

    async def _say(self, player: str) -> None:
        """Tell the store whether a player is here, until it is right.

        Only one task does so, because writes may overtake each other.
        """
        if player in self._saying:
            return
        self._saying.add(player)
        try:
            while player in self._unsure or (player in self._said) != (player in self._connections):
                self._unsure.add(player)
                if player in self._connections:
                    await self._store.tell(player, self._node, HERE)
                    self._said.add(player)
                else:
                    await self._store.write((GONE, (player, self._node)))
                    self._said.discard(player)
                self._unsure.discard(player)
        finally:
            self._saying.discard(player)

    async def _places(self, players: list[str]) -> list[tuple[str, str]]:
        """Return those of these players who are at a living process, each with the process."""
        places = await self._store.ask_of(players, PLACES, HERE)
        living = await self._living({node for _, node in places})
        return [(player, node) for player, node in places if node in living]
