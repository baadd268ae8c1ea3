"""Names of players: each belongs to one player, and nobody has one that only looks like it."""

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.clock import now
from pyapp.server.connection import Connection
from pyapp.server.event_store import EventStore
from pyapp.server.players.look_alikes import are_alike, candidates, readings, skeleton
from pyapp.server.players.person import name_now
from pyapp.server.players.refused_names import RefusedNames

NEW = """
INSERT INTO players (player, key, name, skeleton, since, seen) VALUES ($1, $2, $3, $4, $5, $5)
ON CONFLICT (player) DO UPDATE SET name = excluded.name, skeleton = excluded.skeleton
"""

BARRED = "SELECT 1 FROM barred WHERE skeleton IN (%s)"
CALLED = "SELECT player, name FROM players WHERE skeleton IN (%s)"


class Names:
    """The names that players have taken, as the store has them.

    refused: names that nobody may have, besides those refused everywhere.
    """

    def __init__(self, store: EventStore, refused: RefusedNames | None = None) -> None:
        self._store, self._refused = store, refused or RefusedNames()

    async def take(self, player: str, key: str, name: str) -> None:
        """Give a player a name in the place of any earlier one.

        Raises Refusal if nobody may have it, or a player has one like it.
        """
        await self._must_be_free(name, guest=False)
        taken = await self._is_like_a_players(name, but=player)
        if taken or not await self._store.write((NEW, (player, key, name, skeleton(name), now()))):
            raise Refusal(refusal.NAME_TAKEN, "somebody has this name, or one like it")

    async def used(self, connection: Connection, name: str) -> str:
        """Return the name for a game: the player's own, or `name` for a guest.

        Raises Refusal if a guest's looks like a player's.
        """
        if own := await name_now(self._store, connection):
            return own
        await self._must_be_free(name, guest=True)
        if await self._is_like_a_players(name):
            raise Refusal(refusal.NAME_TAKEN, "this name is a player's, or looks like one")
        return name

    def check_title(self, title: str) -> None:
        """Raises Refusal for a title that no tournament may have."""
        if self._refused.has_title(title):
            raise Refusal(refusal.NAME_REFUSED, "no tournament may have this name here")

    async def _is_like_a_players(self, name: str, but: str = "") -> bool:
        """Return whether people mistake a name for that of a player other than `but`."""
        rows = await self._store.ask_of(candidates(name), CALLED)
        return any(player != but and are_alike(name, other) for player, other in rows)

    async def _must_be_free(self, name: str, guest: bool) -> None:
        """Raises Refusal for a name that nobody, or no guest, may have: by the list, or because the operator has barred it."""
        if self._refused.has(name, guest) or await self._store.ask_of(readings(name), BARRED):
            raise Refusal(refusal.NAME_REFUSED, "nobody may have this name here")
