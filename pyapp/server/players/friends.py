"""Friends: players see the players whom they follow come and go, and are left alone by those whom they block."""

import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from pyapp.players.friendship import BLOCK, FOLLOW, is_shown
from pyapp.rooms.events import RUNNING
from pyapp.server.connection import Connection
from pyapp.server.event_store import EventStore
from pyapp.server.players.person import meant, named
from pyapp.server.players.present import Present
from pyapp.server.players.relations import Relation, Relations

PLAYED = """
SELECT seats.player, rooms.line FROM seats JOIN rooms ON rooms.room = seats.room
WHERE rooms.phase = $1 AND seats.player IN (%s) ORDER BY rooms.since
"""


class FriendRequests:
    """Answers requests about friends and blocked players. does: the name of a request -> its answerer."""

    def __init__(self, store: EventStore, relations: Relations, present: Present) -> None:
        self._store, self._relations, self._present = store, relations, present
        self.does = {
            "friends": self._friends,
            "befriend": partial(self._change, relations.relate, FOLLOW),
            "unfriend": partial(self._change, relations.part, FOLLOW),
            "block": partial(self._change, relations.relate, BLOCK),
            "unblock": partial(self._change, relations.part, BLOCK),
        }

    async def _change(
        self,
        change: Callable[[str, str, str], Awaitable[None]],
        kind: str,
        connection: Connection,
        message: dict[str, Any],
    ) -> None:
        me, other = await named(self._store, connection), await meant(self._store, message)
        await change(me.player, other.player, kind)
        connection.answer(message, {"ok": True, **other._asdict()})

    async def _friends(self, connection: Connection, message: dict[str, Any]) -> None:
        relations = await self._relations.of((await named(self._store, connection)).player)
        shown = [friend.player for friend in relations[FOLLOW] if is_shown(friend.theirs)]
        online = await self._present.online(shown)
        # the lobby's line of each one's newest public room in which a game goes on
        rooms = {player: json.loads(line) for player, line in await self._store.ask_of(shown, PLAYED, RUNNING)}
        friends = [
            {**_described(friend), "online": friend.player in online, "room": rooms.get(friend.player)}
            for friend in relations[FOLLOW]
        ]
        connection.answer(message, {"friends": friends, "blocked": [_described(other) for other in relations[BLOCK]]})


def _described(relation: Relation) -> dict[str, Any]:
    return {"player": relation.player, "name": relation.name}
