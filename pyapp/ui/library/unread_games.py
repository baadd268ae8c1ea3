"""Games put into the library unread, many at a time: only when the page reads them do their rows show their state."""

from pyapp.saves import game_save, summary
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.document import parsed
from pyapp.saves.saved import Saved
from pyapp.ui.annotations import Database, Dom
from pyapp.ui.dom.guard import run
from pyapp.ui.library.rows import Rows, row_of
from pyapp.ui.yielding import Pace

READ_UP = 5000  # milliseconds after which the page reads unread games, also those of an earlier visit


class UnreadGames:
    """The rows that are still unread."""

    def __init__(self, dom: "Dom", database: "Database", rows: Rows) -> None:
        self._dom, self._database, self._rows = dom, database, rows
        self._reads_up = False
        dom.later(READ_UP, self.read_up)

    async def put(self, rows: list) -> int:
        """Add rows of unread saves (summary.unread). Return how many rows were added. Raises OSError."""
        old_rows = await self._database.rows([row["id"] for row in rows], ["id"])
        ids = {row["id"] for row in old_rows if row}
        fresh, added = [], 0
        for row in rows:
            if row["id"] and row["id"] not in ids:
                ids.add(row["id"])
                fresh.append(row)
            else:
                added += await self._rows.take_text(row["text"], self._dom.new_id())
        await self._database.put(fresh)
        return len(fresh) + added

    def read_up(self) -> None:
        """Read the unread games one by one."""
        if not self._reads_up:
            self._reads_up = True
            run(self._read_up())

    async def _read_up(self) -> None:
        pace = Pace(self._dom)
        try:
            await self._database.open()
            for name in await self._database.ids_tagged(summary.TAG + summary.UNREAD):
                row = await self._database.get(name)
                if row:
                    await self._read_one(row, pace)
        except OSError:
            pass  # their tag stays, so a later visit reads them
        self._reads_up = False

    async def _read_one(self, old: dict, pace: Pace) -> None:
        try:
            saved = await read_game(old["text"], pace)
            row = dict(row_of(saved, old["text"]), changed=old["changed"], stored=old["stored"])
        except DamagedSave:
            row = dict(old, words=[word for word in old["words"] if word != summary.TAG + summary.UNREAD])
        await self._database.alter(old["id"], lambda there: row if there["text"] == old["text"] else None)


async def read_game(text: str, pace: Pace) -> Saved:
    """Return the game of a save, with breaks in which the page goes on. Raises DamagedSave."""
    parts = []
    for part in game_save.steps(parsed(text)):
        parts.append(part)
        await pace.keep()
    return parts[-1]
