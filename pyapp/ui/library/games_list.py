"""The list of games in the library: the player searches, sorts and scrolls it; the page reads and draws rows as needed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import database, lists, moments
from pyapp.ui.dom.database import Database, Ids
from pyapp.ui.dom.guard import run
from pyapp.ui.library import library_panel as markup
from pyapp.ui.library.backup_file import BackupFile, damaged
from pyapp.ui.library.search import wanted
from pyapp.ui.page import Page
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts

PAGE = 40  # rows that the page reads at a time
SEARCH_AFTER = 120  # milliseconds after the last letter typed before the page searches
FRAME = 60  # milliseconds after the last scrolling before the page looks at the visible rows
SORTS = {  # index of the database; True: the largest comes first
    "changed": ("changed", True),
    "began": ("began", True),
    "game": ("[game+changed]", False),
    "length": ("length", True),
    "title": ("[name+changed]", False),
}
FIELDS = ["id", "game", "rules", "players", "position", "outcome", "length", "title", "began", "changed"]
COVER = '[data-cover="%d"]'


class GamesList:
    """The list, with the words below it. On the page: the dialog #library.

    has_damaged: whether damaged games had been put aside when the list was last filled.
    """

    def __init__(self, page: Page, base: Database, backup: BackupFile) -> None:
        self._page, self._dom = page, page.dom
        self._database, self._backup = base, backup
        self._round = 0  # the number of the latest filling; answers for earlier ones are dropped
        self._ids: Any = ()  # the Ids of all games in the list
        self._all: Ids | None = (
            None  # those of the library, in the order of the list; None if they have to be read again
        )
        self._rows: list = []
        self._drawn: set = set()  # the numbers of the rows that have their pictures
        self._timer: int | None = None
        self.has_damaged = False

    @property
    def _session(self) -> Session:
        return self._page.state.session

    def listen(self) -> None:
        """Listen to the dialog, which is now on the page."""
        self._dom.on("#library-search", "input", lambda _event: self._wait(SEARCH_AFTER, self._refill))
        self._dom.on("#library-sort", "change", self._sort)
        self._dom.on("#shelf-frame", "scroll", lambda _event: self._look_soon())

    def open(self) -> None:
        """List the games in the order last chosen."""
        self._dom.set_property("#library-sort", "value", self._session.settings.shelf)
        self._dom.set_markup("#library-gone", "")
        self.refresh()

    def close(self) -> None:
        """Empty the list, and drop answers still awaited."""
        self._round += 1
        self._dom.never(self._timer)
        self._dom.set_markup("#shelf", "")

    def row(self, number: int) -> dict:
        """The database's row of this number in the list."""
        return self._rows[number]

    def hide(self, name: str, wanted: bool) -> bool:
        """Hide the game of this id from the list, or show it again. Return False if it is not in the list."""
        row = '#shelf li:has([value="%s"])' % name
        self._all = None
        if not self._dom.find(row):
            return False
        self._dom.set_class(row, "gone", wanted)
        return True

    def attempt(self, change: Awaitable[None]) -> None:
        """Run a coroutine that reads or changes the library; say so if it fails."""
        run(self._attempt(change))

    async def _attempt(self, change: Awaitable[None]) -> None:
        try:
            await change
        except OSError:
            self._dom.set_markup("#library-gone", markup.failed())

    def _sort(self, event: JsObject) -> None:
        self._session.settings.shelf = event.target.value
        self.refresh()

    def refresh(self, focused: str = "") -> None:
        """List the games again. focused: the selector of the element to focus then, if it is there."""
        self._all = None
        self._refill(focused)

    def _refill(self, focused: str = "") -> None:
        self._round += 1
        run(self._fill(self._round, focused))

    async def _fill(self, number: int, focused: str) -> None:
        """List the games that match the search, in their order."""
        ids: Any
        rows: list
        try:
            await self._database.open()
            ids = await self._search()
            rows = await self._database.rows(ids.some(0, PAGE), FIELDS)
            unsaved = await self._backup.unsaved()
        except OSError:
            ids, rows, unsaved = (), [], None
        if number == self._round:
            self._ids, self._rows, self._drawn = ids, [], set()
            self._dom.set_markup("#shelf", "")
            self._dom.set_property("#shelf-frame", "scrollTop", 0)
            self._show(rows)
            self.tell(unsaved)
            if focused and self._dom.find(focused):
                self._dom.focus_on(focused)

    async def _search(self) -> Ids:
        """Return the ids of the games that match the search, in their order."""
        if self._all is None:
            self._all = await self._database.ordered(*SORTS[self._session.settings.shelf])
        ids = self._all
        for word, tags in wanted(self._dom.value("#library-search"), database.folded):
            ids = await self._database.narrowed(ids, word, tags)
        return ids

    def _show(self, rows: list) -> None:
        """Append rows to the list, except None for games deleted meanwhile."""
        moment, day = moments.writer(texts("language")), moments.day_writer(texts("language"))
        here, first = self._page.state.running.id, len(self._rows)
        self._rows += rows
        self._dom.add_markup(
            "#shelf",
            "".join(
                [
                    markup.row(
                        first + place,
                        row,
                        row["id"] == here,
                        moment(row["changed"]),
                        day(row["began"][:10]) if row["began"] else "",
                    )
                    for place, row in enumerate(rows)
                    if row
                ]
            ),
        )
        self._look_soon()

    def _wait(self, time: int, call: Callable[[], None]) -> None:
        self._dom.never(self._timer)
        self._timer = self._dom.later(time, call)

    def _look_soon(self) -> None:
        self._wait(FRAME, self._look)

    def _look(self) -> None:
        """Draw the first missing picture among the visible rows; read more rows when these are near the last ones."""
        seen = lists.seen("#shelf-frame", "#shelf li")
        blank = [number for number in seen if number < len(self._rows) and number not in self._drawn]
        if blank:
            self._draw(blank[0])
            self._wait(0, self._look)
        if len(self._rows) < len(self._ids) and len(self._rows) < seen.stop + PAGE // 2 and len(seen):
            self.attempt(self._read_on(self._round, len(self._rows)))

    def _draw(self, number: int) -> None:
        self._drawn.add(number)
        if self._rows[number]:
            self._dom.set_markup(COVER % number, markup.cover(self._rows[number]))

    async def _read_on(self, number: int, first: int) -> None:
        rows = await self._database.rows(self._ids.some(first, PAGE), FIELDS)
        if number == self._round and first == len(self._rows):
            self._show(rows)

    def tell(self, unsaved: int | None) -> None:
        """Say why the list is empty, and how old the backup is. unsaved: games changed since then; None: no database."""
        self._dom.set_property("#library-none", "hidden", bool(self._ids))
        query = self._dom.value("#library-search").strip()
        why = "library.closed" if unsaved is None else "library.not_found" if query else "library.none"
        self._dom.set_text("#library-none", texts(why))
        self._dom.set_text("#library-backup", "" if unsaved is None or not self._ids else self._backup.words(unsaved))
        self.has_damaged = bool(damaged())
        self._page.events.emit("shown")
