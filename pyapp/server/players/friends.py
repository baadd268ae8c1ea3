"""Friends: players see the players whom they follow come and go, and are left alone by those whom they block."""

import json
from collections.abc import Awaitable, Callable
from functools import partial

from pyapp.players.friendship import BLOCK, FOLLOW, is_shown
from pyapp.rooms.events import RUNNING
from pyapp.server.connection import Connection
from pyapp.server.log import Log
from pyapp.server.players.person import meant, named
from pyapp.server.players.present import Present
from pyapp.server.players.relations import Relation, Relations

PLAYED = """
SELECT seats.player, rooms.line FROM seats JOIN rooms ON rooms.room = seats.room
WHERE rooms.phase = $1 AND seats.player IN (%s) ORDER BY rooms.since
"""


class FriendRequests:
    """Answers requests about friends and blocked players. does: the name of a request -> its answerer."""

    def __init__(self, log: Log, relations: Relations, present: Present) -> None:
        self._log, self._relations, self._present = log, relations, present
        self.does = {
            "friends": self._friends,
            "befriend": partial(self._change, relations.relate, FOLLOW),
            "unfriend": partial(self._change, relations.part, FOLLOW),
            "block": partial(self._change, relations.relate, BLOCK),
            "unblock": partial(self._change, relations.part, BLOCK),
        }

    async def _change(
        self, change: Callable[[str, str, str], Awaitable[None]], kind: str, connection: Connection, message: dict
    ) -> None:
        me, other = await named(self._log, connection), await meant(self._log, message)
        await change(me.player, other.player, kind)
        connection.answer(message, {"ok": True, **other._asdict()})

    async def _friends(self, connection: Connection, message: dict) -> None:
        relations = await self._relations.of((await named(self._log, connection)).player)
        shown = [friend.player for friend in relations[FOLLOW] if is_shown(friend.theirs)]
        online, rooms = await self._present.online(shown), await self._rooms_of(shown)
        friends = [
            {**_described(friend), "online": friend.player in online, "room": rooms.get(friend.player)}
            for friend in relations[FOLLOW]
        ]
        connection.answer(message, {"friends": friends, "blocked": [_described(other) for other in relations[BLOCK]]})

    async def _rooms_of(self, players: list[str]) -> dict[str, dict]:
        """Return the lobby's line of each player's newest public room in which a game goes on."""
        return {player: json.loads(line) for player, line in await self._log.ask_of(players, PLAYED, RUNNING)}


def _described(relation: Relation) -> dict:
    return {"player": relation.player, "name": relation.name}
