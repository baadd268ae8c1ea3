"""The player's results on this device, and the ratings that follow from them.

A result goes into the storage within the task that produces it, and into the database after that. So it survives if the browser
ends the page, and two tabs write separate rows. Ratings are always computed from the results.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from pyapp.rating.glicko import Rating
from pyapp.rating.history import GAME, STARTS, History, Result, entry, read, read_result, standings
from pyapp.rules.variants import VARIANTS
from pyapp.saves.damaged import DamagedSave
from pyapp.ui.browser import Storage
from pyapp.ui.dom.database import Database
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page
from pyapp.ui.yielding import Pace

COMING = "columna.result."  # followed by its id: the key of a result that the database lacks so far
# game, or PUZZLES_IN -> the value and deviation computed last, for callers that cannot wait
LAST = "columna.ratings"
PUZZLES_IN = "puzzle.%s"


class Ratings:
    """The results and ratings. `library` fetches the function that computes ratings, as in dom/glicko.py."""

    def __init__(
        self, page: Page, database: Database, storage: Storage, library: Callable[[], Awaitable[Callable]]
    ) -> None:
        self._page, self._dom = page, page.dom
        self._database, self._storage, self._library = database, storage, library
        self._listeners: list = []
        self._coming: dict = {}  # id -> a Result that the database lacks so far
        self._unstored = False  # whether the storage has refused one of them

    def hear(self, call: Callable[[Result, Rating, Rating], None]) -> None:
        """Call `call` with each result kept or recalled and the ratings before and after it, once these are computed."""
        self._listeners.append(call)

    def keep(self, result: Result) -> None:
        """Keep the result of a game or of a puzzle (rating/history.py)."""
        self._coming[result.id] = result
        self._unstored = not self._dom.store(COMING + result.id, json.dumps(entry(result))) or self._unstored
        run(self._tell(result.id, result.game, result.source, lambda: None))

    def recall(self, name: str, game: str, missing: Callable[[], None]) -> None:
        """Call the listeners with the result of the game of this id and its ratings; call `missing` if there is none."""
        run(self._tell(name, game, GAME, missing))

    def last(self, game: str, source: str = GAME) -> list | None:
        """The value and deviation, computed last, of the rating in a game or with its puzzles; None if there is none."""
        return self._last().get(_place(game, source))

    def has_rating(self) -> bool:
        """Return whether the player has a rating in any game."""
        return any(_place(game, GAME) in self._last() for game in VARIANTS)

    async def history(self) -> History:
        """Return all results. Write those that the database lacks so far, if it can be opened."""
        coming = self._results_coming()
        history = History(coming.results())
        try:
            await self._database.open()
            for row in await self._database.results():
                take(history, row)
            await self._settle(coming, history)
            self._unstored = False
        except OSError:
            if self._unstored:  # else the storage keeps them until the database opens
                self._page.notices.show("progress", "notice.progress")
        return history

    async def standings(self, game: str, source: str = GAME) -> list:
        """Return pairs of a result from this source in a game and the rating after it, in order.

        Raises OSError if the function for ratings cannot be fetched.
        """
        history = await self.history()
        return await self._standings(history, game, source)

    async def merge(self, document: object) -> int:
        """Add the results of a document, and return the number of new ones. Raises DamagedSave and OSError."""
        new, history = read(document), await self.history()
        count = len([result for result in new.results() if history.add(result)])
        await self._database.open()
        await self._database.put_results([entry(result) for result in history.results()])
        for game, source in {(result.game, result.source) for result in new.results()}:
            await self._standings(history, game, source)
        return count

    def _results_coming(self) -> History:
        history = History(self._coming.values())
        for key in self._storage.kept_under(COMING):
            try:
                take(history, json.loads(self._dom.stored(key) or ""))
            except ValueError:
                pass  # cut off: the storage was full
        return history

    async def _settle(self, coming: History, history: History) -> None:
        """Write the results in `history` that the database lacked."""
        names = [result.id for result in coming.results()]
        if names:
            await self._database.put_results([entry(result) for result in history.results() if result.id in names])
        for name in names:
            self._coming.pop(name, None)
            self._storage.forget(COMING + name)

    async def _standings(self, history: History, game: str, source: str) -> list:
        rate, pace, rated = await self._library(), Pace(self._dom), []
        results = history.results(game, source)
        for result, rating in zip(results, standings(results, rate)):
            rated.append((result, rating))
            await pace.keep()
        if [result for result in results if not result.why]:
            last = self._last()
            last[_place(game, source)] = [round(rated[-1][1].value), round(rated[-1][1].deviation)]
            self._dom.store(LAST, json.dumps(last))
        return rated

    async def _tell(self, name: str, game: str, source: str, missing: Callable[[], None]) -> None:
        try:
            rated = await self.standings(game, source)
        except OSError:
            return  # the result is kept, and announced later
        before = STARTS[source]
        for result, rating in rated:
            if result.id == name:
                for call in self._listeners:
                    call(result, before, rating)
                return
            before = rating
        missing()

    def _last(self) -> dict:
        try:
            return json.loads(self._dom.stored(LAST) or "{}")
        except ValueError:
            return {}


def _place(game: str, source: str) -> str:
    """Return the name of a rating under LAST."""
    return game if source == GAME else PUZZLES_IN % game


def take(history: History, row: object) -> None:
    """Add a kept result, unless only a later version of the app can read it."""
    try:
        history.add(read_result(row))
    except DamagedSave:
        pass
