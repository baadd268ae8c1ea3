"""Names of players: each is one player's, and nobody's who only looks like them."""

import unicodedata

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import Connection
from pyapp.server.live import now
from pyapp.server.log import Log

NEW = """
INSERT INTO players (player, key, name, skeleton, since, seen) VALUES ($1, $2, $3, $4, $5, $5)
ON CONFLICT (player) DO UPDATE SET name = excluded.name, skeleton = excluded.skeleton
"""


def skeleton(name: str) -> str:
    """What names have in common that are taken for one another."""
    spread = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in spread if not unicodedata.combining(letter)).casefold()


class Names:
    """The names that players have taken, as the log knows them."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def of(self, player: str) -> str:
        """The name of a player, "" where they have none."""
        rows = await self._log.ask("SELECT name FROM players WHERE player = $1", player)
        return rows[0][0] if rows else ""

    async def take(self, player: str, key: str, name: str) -> None:
        """Gives a player a name, in the place of another one. Raises Refusal if it is somebody's."""
        if not await self._log.write((NEW, (player, key, name, skeleton(name), now()))):
            raise Refusal(refusal.NAME_TAKEN, "somebody has this name, or one that is taken for it")

    async def used(self, connection: Connection, name: str) -> str:
        """The name under which somebody plays: their own, or `name` for guests. Raises Refusal if it is a player's."""
        if connection.name:
            return connection.name
        if await self._log.ask("SELECT 1 FROM players WHERE skeleton = $1", skeleton(name)):
            raise Refusal(refusal.NAME_TAKEN, "this name is a player's")
        return name
