"""Games that an earlier version of the app has put into the library unread: once the page has read them, their rows are whole."""

from __future__ import annotations

from pyapp.saves import game_save, summary
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.document import parsed
from pyapp.saves.saved import Saved
from pyapp.ui.browser import Dom
from pyapp.ui.dom.database import Database
from pyapp.ui.dom.guard import run
from pyapp.ui.library.rows import row_of
from pyapp.ui.yielding import Pace

READ_UP = 5000  # milliseconds after which the page reads them


class UnreadGames:
    """The rows that are still unread."""

    def __init__(self, dom: Dom, database: Database) -> None:
        self._dom, self._database = dom, database
        dom.later(READ_UP, lambda: run(self._read_up()))

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
