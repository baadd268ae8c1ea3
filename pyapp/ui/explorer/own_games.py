"""The player's own games: those of the library, read a few at a time, and again only where they have changed."""

from pyapp.saves.summary import TAG, UNREAD
from pyapp.ui.explorer.stood import Known, Stood, keys_of_save
from pyapp.ui.pace import Pace

SLICE = 5  # games that come out of the database at a time
FIELDS = ["id", "outcome", "stored", "text"]
LASKER = "lasker-"  # what the ids of Lasker's games begin with


class OwnGames:
    """`dom` is the module of that name, `database` the Database, `keys` the Keys.

    done, total: how many of the games that were to be read are read;  is_closed: the browser keeps no library.
    """

    def __init__(self, dom, database, keys):
        self._dom, self._database, self._keys = dom, database, keys
        self._stood = {}  # by the games' kinds
        self.done = self.total = 0
        self.is_closed = False

    def stood(self, game: str) -> Stood:
        """The positions of the games of a kind; more come while games are read."""
        return self._stood.setdefault(game, Stood())

    async def read(self, game: str, told) -> None:
        """Bring the positions of the games of a kind up to date; `told` is called after every game."""
        stood, pace = self.stood(game), Pace(self._dom)
        try:
            await self._database.open()
            fresh = await self._fresh(game, stood, pace)
            self.done, self.total = 0, len(fresh)
            for first in range(0, len(fresh), SLICE):
                for row in await self._database.rows(fresh[first : first + SLICE], FIELDS):
                    if row:
                        stood.add(Known(row["id"], row["outcome"], row["stored"]), await self._positions(row, pace))
                    self.done += 1
                    told()
            self.is_closed = False
        except OSError:
            self.is_closed = True
        told()

    async def _fresh(self, game: str, stood: Stood, pace) -> list:
        """The ids of the games to read again or for the first time, the oldest first; games that have gone are forgotten."""
        names, stamps = await self._database.ids("stored"), await self._database.moments("stored")
        there = set(await self._database.ids_tagged(TAG + game))
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

    async def _positions(self, row: dict, pace) -> list:
        """The keys of a game's positions, as far as it can be read: the library tells of a damaged one when it is opened."""
        keys = []
        try:
            for key in keys_of_save(row["text"], self._keys):
                keys.append(key)
                await pace.keep()
        except ValueError:
            pass
        return keys
