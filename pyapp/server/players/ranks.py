"""Places in a leaderboard, however many players it has."""

import asyncio
from typing import Any

from pyapp.server.event_store import EventStore

STEP = 2000  # places from one mark to the next
LASTING = 60_000  # ms for which marks serve: the ranks of many players are as old as that

RANKED = "FROM ratings WHERE variant = $1 AND pace = $2 AND ranked > $3"
FIRST_MARK = f"SELECT value, player {RANKED} ORDER BY value DESC, player DESC LIMIT 1 OFFSET $4"
NEXT_MARK = f"""
SELECT value, player {RANKED} AND (value, player) < ($5, $6) ORDER BY value DESC, player DESC LIMIT 1 OFFSET $4
"""
BETTER = f"SELECT count(*) {RANKED} AND (value, player) >= ($4, $5)"
BELOW_MARK = f"{BETTER} AND (value, player) < ($6, $7)"


class Ranks:
    """Counts ranks from the next better mark on. Marks are the players of the ranks STEP, 2 · STEP and so on, looked up now and
    then.

    No query takes long, so turns do not have to wait for it.
    """

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._marks: dict[tuple[Any, ...], tuple[int, list[Any]]] = {}
        self._lock = asyncio.Lock()

    async def of(self, variant: str, pace: str, value: float, player: str, moment: int) -> int:
        """Return the rank, from 1, of a player with this rating."""
        marks = await self._known(variant, pace, moment)
        passed = [mark for mark in marks if mark > (value, player)]
        asked = (BELOW_MARK, *passed[-1]) if passed else (BETTER,)
        rows = await self._store.ask(asked[0], variant, pace, moment, value, player, *asked[1:])
        return STEP * len(passed) + int(rows[0][0])

    async def _known(self, variant: str, pace: str, moment: int) -> list[Any]:
        table = variant, pace
        async with self._lock:
            at, marks = self._marks.get(table, (0, []))
            if abs(moment - at) >= LASTING:
                asked = *table, moment, STEP - 1
                marks = await self._store.ask(FIRST_MARK, *asked)
                while more := marks and await self._store.ask(NEXT_MARK, *asked, *marks[-1]):
                    marks += more
                self._marks[table] = moment, marks
            return marks
