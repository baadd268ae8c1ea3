"""The player's own games in the library. The page reads a few at a time, and later only new and changed ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rules.variants import OWN, VARIANTS
from pyapp.saves.summary import TAG, UNREAD
from pyapp.ui.browser import Dom
from pyapp.ui.explorer.stood import Keys, Known, Stood, keys_of_save
from pyapp.ui.library.ids import LASKER
from pyapp.ui.yielding import Pace

if TYPE_CHECKING:
    from pyapp.ui.dom.database import Database


SLICE = 5  # games that the page reads from the database at a time
FIELDS = ["id", "rules", "outcome", "stored", "text"]


class OwnGames:
    """done, total: the number of games read so far, and to read in all;  is_closed: the library cannot be opened."""

    def __init__(self, dom: Dom, database: Database, keys: Keys) -> None:
        self._dom, self._database, self._keys = dom, database, keys
        self._stood: dict[str, Stood] = {}  # by the games' kinds
        self.done = self.total = 0
        self.is_closed = False

    def stood(self, game: str) -> Stood:
        """The positions of the games of a kind, as `game_text` writes it; reading games adds more."""
        return self._stood.setdefault(game, Stood())

    async def read(self, game: str, report: Callable[[], None]) -> None:
        """Bring the positions of the games of a kind up to date; call `report` after every game."""
        stood, pace = self.stood(game), Pace(self._dom)
        try:
            await self._database.open()
            fresh = await self._fresh(game, stood, pace)
            self.done, self.total = 0, len(fresh)
            for first in range(0, len(fresh), SLICE):
                for row in await self._database.rows(fresh[first : first + SLICE], FIELDS):
                    if row:
                        is_other = row.get("rules", game) != game
                        keys = [] if is_other else await self._positions(row, pace)
                        stood.add(Known(row["id"], row["outcome"], row["stored"]), keys)
                    self.done += 1
                    report()
            self.is_closed = False
        except OSError:
            self.is_closed = True
        report()

    async def _fresh(self, game: str, stood: Stood, pace: Pace) -> list[str]:
        """Forget the deleted games, and return the ids of those to read, new or changed, the oldest first."""
        names, stamps = await self._database.ids("stored"), await self._database.moments("stored")
        stamps += [""] * (len(names) - len(stamps))  # a game was deleted in between; later ones are read again
        there = set(await self._database.ids_tagged(TAG + (game if game in VARIANTS else OWN)))
        there -= set(await self._database.ids_tagged(TAG + UNREAD))
        for name in stood.ids():
            if name not in there:
                stood.remove(name)
        fresh = []
        for name, stamp in zip(names, stamps):
            if name in there and not name.startswith(LASKER) and stood.stamp(name) != stamp:
                fresh.append(name)
            await pace.keep()
        return fresh

    async def _positions(self, row: dict, pace: Pace) -> list[int]:
        """Return the keys of a game's positions, as far as it can be read. The library reports damaged games."""
        keys = []
        try:
            for key in keys_of_save(row["text"], self._keys):
                keys.append(key)
                await pace.keep()
        except ValueError:
            pass
        return keys
