"""Places in a leaderboard, however many players it has."""

import asyncio

from pyapp.server.log import Log

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

    def __init__(self, log: Log) -> None:
        self._log = log
        self._marks: dict[tuple, tuple[int, list]] = {}
        self._lock = asyncio.Lock()

    async def of(self, variant: str, pace: str, value: float, player: str, moment: int) -> int:
        """Return the rank, from 1, of a player with this rating."""
        marks = await self._known(variant, pace, moment)
        passed = [mark for mark in marks if mark > (value, player)]
        asked = (BELOW_MARK, *passed[-1]) if passed else (BETTER,)
        rows = await self._log.ask(asked[0], variant, pace, moment, value, player, *asked[1:])
        return STEP * len(passed) + rows[0][0]

    async def _known(self, variant: str, pace: str, moment: int) -> list:
        table = variant, pace
        async with self._lock:
            at, marks = self._marks.get(table, (0, []))
            if abs(moment - at) >= LASTING:
                marks = await self._found(*table, moment)
                self._marks[table] = moment, marks
            return marks

    async def _found(self, *asked: object) -> list:
        marks = await self._log.ask(FIRST_MARK, *asked, STEP - 1)
        while more := marks and await self._log.ask(NEXT_MARK, *asked, STEP - 1, *marks[-1]):
            marks += more
        return marks
