"""Names of players: each is one player's, and nobody's who only looks like them."""

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import Connection
from pyapp.server.live import now
from pyapp.server.log import Log
from pyapp.server.players.look_alikes import skeleton
from pyapp.server.players.refused_names import RefusedNames

NEW = """
INSERT INTO players (player, key, name, skeleton, since, seen) VALUES ($1, $2, $3, $4, $5, $5)
ON CONFLICT (player) DO UPDATE SET name = excluded.name, skeleton = excluded.skeleton
"""


class Names:
    """The names that players have taken, as the log knows them.

    refused: those that nobody may have; some are refused on every server.
    """

    def __init__(self, log: Log, refused: RefusedNames | None = None) -> None:
        self._log, self._refused = log, refused or RefusedNames()

    async def of(self, player: str) -> str:
        """The name of a player, "" where they have none."""
        rows = await self._log.ask("SELECT name FROM players WHERE player = $1", player)
        return rows[0][0] if rows else ""

    async def take(self, player: str, key: str, name: str) -> None:
        """Gives a player a name, in the place of another one. Raises Refusal if it is somebody's, or may be nobody's."""
        if self._refused.has(name, guest=False):
            raise Refusal(refusal.NAME_REFUSED, "nobody may have this name here")
        if not await self._log.write((NEW, (player, key, name, skeleton(name), now()))):
            raise Refusal(refusal.NAME_TAKEN, "somebody has this name, or one that is taken for it")

    async def used(self, connection: Connection, name: str) -> str:
        """The name under which somebody plays: their own, or `name` for guests. Raises Refusal if it is a player's."""
        if connection.name:
            connection.name = await self.of(connection.player)  # another device may have changed or erased it
        if connection.name:
            return connection.name
        if self._refused.has(name, guest=True):
            raise Refusal(refusal.NAME_REFUSED, "nobody may have this name here")
        if await self._log.ask("SELECT 1 FROM players WHERE skeleton = $1", skeleton(name)):
            raise Refusal(refusal.NAME_TAKEN, "this name is a player's")
        return name
