"""Relations between players: following and blocking."""

from typing import NamedTuple

from pyapp.players.friendship import BLOCK, KINDS, NOTHING, may_relate
from pyapp.server.clock import now
from pyapp.server.event_store import EventStore

SET = """
INSERT INTO relations (player, other, kind, at) VALUES ($1, $2, $3, $4)
ON CONFLICT (player, other) DO UPDATE SET kind = excluded.kind, at = excluded.at
"""
LISTED = """
SELECT players.player, players.name, mine.kind, coalesce(theirs.kind, $2)
FROM relations mine JOIN players ON players.player = mine.other
LEFT JOIN relations theirs ON theirs.player = mine.other AND theirs.other = mine.player
WHERE mine.player = $1 ORDER BY players.skeleton
"""
# a condition in SQL: neither of two players, $1 and $2, has blocked the other
UNBLOCKED = f"""NOT EXISTS (SELECT 1 FROM relations WHERE kind = '{BLOCK}'
AND ((player = $1 AND other = $2) OR (player = $2 AND other = $1)))"""


class Relation(NamedTuple):
    """The relation of a player to another, one of KINDS. theirs: the other's relation to the player, of KINDS or NOTHING."""

    player: str
    name: str
    kind: str
    theirs: str


class Relations:
    """The table `relations` of a store."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def between(self, player: str, other: str) -> tuple[str, str]:
        """Return the relation of a player to another and the other's to the player: of KINDS, or NOTHING."""
        rows = await self._store.ask(
            "SELECT player, kind FROM relations WHERE (player = $1 AND other = $2) OR (player = $2 AND other = $1)",
            player,
            other,
        )
        kinds = dict(rows)
        return kinds.get(player, NOTHING), kinds.get(other, NOTHING)

    async def relate(self, player: str, other: str, kind: str) -> None:
        """Let a player follow or block another. Raises Refusal if they may not."""
        mine, _ = await self.between(player, other)
        count = "SELECT count(*) FROM relations WHERE player = $1 AND kind = $2"
        may_relate(player, other, kind, mine, (await self._store.ask(count, player, kind))[0][0])
        await self._store.write((SET, (player, other, kind, now())))

    async def part(self, player: str, other: str, kind: str) -> None:
        """Let a player no longer follow or block another."""
        await self._store.write(
            ("DELETE FROM relations WHERE player = $1 AND other = $2 AND kind = $3", (player, other, kind))
        )

    async def of(self, player: str) -> dict[str, list[Relation]]:
        """Return the players whom a player follows or has blocked, by kind, in the order of their names."""
        relations: dict[str, list[Relation]] = {kind: [] for kind in KINDS}
        for row in await self._store.ask(LISTED, player, NOTHING):
            relations[row[2]].append(Relation(*row))
        return relations
