"""The library: every game on this device, written to the database after each turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pyapp.saves import game_save, summary
from pyapp.saves.continuation import continues
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.players import HUMAN
from pyapp.saves.salvage import is_worth
from pyapp.saves.saved import Saved
from pyapp.ui.browser import JsObject
from pyapp.ui.dom.database import Database, forget, kept_under, now
from pyapp.ui.dom.guard import run
from pyapp.ui.library.last_turn import LastTurn
from pyapp.ui.library.newest import Newest
from pyapp.ui.library.rows import Rows, row_of
from pyapp.ui.library.unread_games import UnreadGames, read_game
from pyapp.ui.page import Page
from pyapp.ui.running_game import WAITING, RunningGame, id_in
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.yielding import BREATH, Pace

SLICE = 50  # games that are read at a time

AGAIN = 15000  # milliseconds after which the page tries a failed database again

NEWER = "VersionError"  # the failure when another tab has a later version of the app
FULL = "QuotaExceededError"


class Library:
    """The games on this device. The rows of `database` are those of saves/summary.py."""

    def __init__(self, page: Page, controller: GameController, running_game: RunningGame) -> None:
        self.database = Database()
        self._page, self._dom, self._controller, self._running_game = page, page.dom, controller, running_game
        self._rows = Rows(self.database, running_game.put_aside)
        UnreadGames(page.dom, self.database)
        self._changed: dict = {}  # id: the row to write
        self._of_rooms: dict = {}  # id: the last text of a game of a room or by link
        self._noted = ""  # the save of the running game that `_note` saw last
        self._works = False
        self._waiting_keys: dict = {}  # id: the storage's key of a game that waits for the database
        self._running: dict | None = self._running_now  # the running game according to the database
        self._has_put_running = False
        self._timer: int | None = None
        self._notice = ""  # the key of the text in the notice about a failed database
        self._newest = Newest(page, controller, running_game, self)
        self._last_turn = LastTurn(page.state, running_game, self.database, now)
        self._last_turn.listen(page.events.on)
        page.events.on("changed", self._follow_change)
        self._note()
        if running_game.kept != running_game.found:
            self._running = None  # this tab has played on, so write it; otherwise another tab may have played later
        self._work()

    @property
    def _running_now(self) -> dict:
        """The running game in the form that Database.put_running takes."""
        return {"id": self._page.state.running.id, "view": self._page.state.session.settings.view}

    def _follow_change(self) -> None:
        """Write the running game after a turn, or note that another game is running now."""
        if self._running_game.kept != self._noted:
            self._note()
            if not self._has_put_running:
                self._running = None  # the database may have been closed when the turn began
            self._work()
        elif self._running_now != self._running:
            self._work()

    def follow(self, saved: Saved, text: str) -> None:
        """Show the turns of the running game that another tab has played. text: the save of the game, standing at its end."""
        self._rows.known[saved.id] = self._noted = text
        self._changed.pop(saved.id, None)
        self._running_game.follow(text, saved.id, saved.game if saved.players else None)
        session = self._page.state.session
        if self._page.state.running is session:
            self._controller.halt()
            session.open(saved)
            session.paused = session.mover != HUMAN  # if a computer is to move, it plays in the other tab
            self._controller.arrive()
        else:
            self._page.state.running.open(saved)
            self._page.events.emit("changed")

    def keep(self, saved: Saved) -> None:
        """Keep a game of a room or by link, replacing its earlier state."""
        text = game_save.save(saved)
        if is_worth(saved.game) and text != self._of_rooms.get(saved.id):
            self._of_rooms[saved.id] = text
            self._changed[saved.id] = row_of(saved, text)
            self._work()

    def part(self) -> None:
        """Give the game on the table a new id and say so, because another tab goes on with the old one."""
        self._page.notices.show("parted", "library.parted")
        self.rename()

    def rename(self) -> None:
        """Give the game on the table a new id, so that its row in the library stays."""
        self._changed.pop(self._page.state.running.id, None)
        name = self._page.state.running.id = self._dom.new_id()
        self._running_game.follow(self._running_game.kept, name)  # the text in the storage belongs to the same game
        self._page.events.emit("changed")

    async def load(self, name: str) -> Saved:
        """Return the game of this id. Raises DamagedSave, KeyError if there is none, and OSError."""
        waiting = self._waiting(name)
        try:
            row = await self.database.get(name)
        except OSError:
            if not waiting:
                raise
            row = None
        if not row and not waiting:
            raise KeyError(name)
        text = row["text"] if row else waiting
        if row:
            self._rows.known[name] = text
        is_newer = waiting and continues(waiting, text)
        return await read_game(waiting if is_newer else text, Pace(self._dom))

    def _waiting(self, name: str) -> str:
        """The text of the game of this id that waits in the storage for the database, "" for none."""
        texts = [self._dom.stored(key) or "" for key in kept_under(WAITING)]
        return next((text for text in texts if id_in(text) == name), "")

    async def last(self, name: str) -> Saved | None:
        """Return the game of this id, else the game played last; None if there is none."""
        try:
            await self.database.open()
            is_there = await self.database.get(name)
            names = [name] if is_there else (await self.database.ordered("changed", True)).some(0, 1)
            return await self.load(names[0]) if names else None
        except (DamagedSave, KeyError, OSError):
            return None

    async def read(self, take: Callable[[list], None]) -> None:
        """Pass the saves of all games to `take`, some at a time; if the database cannot be opened, only those in the storage."""
        try:
            await self.database.open()
        except OSError:
            take([self._running_game.kept] + [self._dom.stored(key) for key in kept_under(WAITING)])
            return
        ids = await self.database.ordered("changed", False)
        for first in range(0, len(ids), SLICE):
            rows = await self.database.rows(ids.some(first, SLICE), ["text"])
            take([row["text"] for row in rows if row])

    def add(self, games: list, then: Callable[[int | None], None]) -> None:
        """Add games that are not there, then call `then` with the number of new ones, or with None if the database failed."""
        run(self._add(games, then))

    async def _add(self, games: list, then: Callable[[int | None], None]) -> None:
        count = 0
        try:
            await self.database.open()
            for saved in games:
                if not await self._rows.knows(saved):
                    count += await self._rows.take(saved, self._dom.new_id())
                await asyncio.sleep(BREATH)
        except OSError:
            self._page.notices.show("not_taken", "library.not_taken")
            then(None)
        else:
            then(count)

    async def count_new(self, games: list) -> int:
        """Return how many of these games are not there. Without a database they all count as new, until they cannot be stored."""
        unlike = {summary.same_as(saved): saved for saved in games}.values()
        count = len(unlike)
        try:
            for saved in unlike if self.database.has_opened else ():
                count -= await self._rows.is_there(saved)
        except OSError:
            pass
        return count

    async def count_new_ids(self, ids: list) -> int:
        """Return how many games of these ids are not there, as `count_new` does; those without an id, "", count as new."""
        named = {name for name in ids if name}
        try:
            if self.database.has_opened:
                named -= await self.database.known("id", list(named))
        except OSError:
            pass
        return len(named) + ids.count("")

    async def same(self, saved: Saved) -> str:
        """Return the id of the same game in the library, "" if there is none, or no database."""
        try:
            names = await self.database.ids_tagged(summary.same_as(saved)) if self.database.has_opened else []
        except OSError:
            return ""
        return names[0] if names else ""

    async def put_read(self, rows: JsObject, ids: list, same: list) -> int | None:
        """Put rows into the library as Rows.put_many does. Return the number of new games, None if the database failed."""
        try:
            await self.database.open()
            return await self._rows.put_many(rows, ids, same, self._dom.new_id)
        except OSError:
            self._page.notices.show("not_taken", "library.not_taken")
            return None

    def _note(self) -> None:
        """Plan to write the running game, unless its row has this text already, as after reading it."""
        text, saved = self._running_game.kept, self._page.state.running.saved
        self._noted = text
        is_there = saved.id not in self._changed and self._rows.known.get(saved.id) == text
        if text and not is_there and is_worth(saved.game):
            self._changed[saved.id] = row_of(saved, text)

    def _work(self) -> None:
        if not self._works:
            self._works = True
            run(self._write())

    async def _write(self) -> None:
        try:
            await self.database.open()
            await self._last_turn.take_in(lambda saved: self._rows.take(saved, self._dom.new_id()))
            await self._newest.show()
            await self._write_changed()  # first, because a browser killed now loses the latest state of its storage
            await self._take_in()
            await self._write_changed()
        except OSError as error:
            self._put_aside()
            self._refuse(str(error))
            self._dom.never(self._timer)
            self._timer = self._dom.later(AGAIN, self._work)
        else:
            self._settle()
        finally:
            self._works = False

    async def _write_changed(self) -> None:
        await self._write_running()
        while self._changed:
            await self._write_one(next(iter(self._changed)))
            await self._write_running()

    async def _write_one(self, name: str) -> None:
        row = self._changed[name]
        stays = await self._rows.put(row, name in self._of_rooms)
        self.database.forget_turns(name, row["stored"])
        if self._changed.get(name) is row:
            del self._changed[name]
        if name in self._waiting_keys:
            forget(self._waiting_keys.pop(name))
        if not stays and self._page.state.running.id == name:
            self.part()

    async def _write_running(self) -> None:
        running = self._running_now
        if running != self._running:
            await self.database.put_running(running)
            self._running, self._has_put_running = running, True

    async def _take_in(self) -> None:
        """Add the games that wait in the storage to the database."""
        for key in kept_under(WAITING):
            text = self._dom.stored(key)
            if text and not await self._rows.has(id_in(text), text):
                await self._rows.take_text(text, key[len(WAITING) :])
            forget(key)

    def _put_aside(self) -> None:
        """Keep the games that the database does not take in the storage, which has the running game already."""
        for name, row in self._changed.items():
            if name != self._page.state.running.id:
                key = self._waiting_keys.setdefault(name, WAITING + self._dom.new_id())
                if not self._dom.store(key, row["text"]):
                    self._running_game.refused = True

    # Notices

    def _settle(self) -> None:
        """Note that everything is written, and hide the notice."""
        self._page.state.library_has_all, self._notice = True, ""
        self._page.notices.hide("library")
        self._running_game.tell_refusal()

    def _refuse(self, reason: str) -> None:
        """Say once that the database fails for this reason, and which games are safe."""
        self._page.state.library_has_all = False
        text = self._refusal(reason)
        if text != self._notice and (self._changed or reason == NEWER):
            self._notice = text
            button = ("reload", "action.reload") if reason == NEWER else ()
            self._page.notices.show("library", text, *button)
        self._running_game.tell_refusal()

    def _refusal(self, reason: str) -> str:
        if reason == NEWER:
            return "library.newer"
        if reason == FULL:
            return "library.full"
        return "library.paused" if self.database.has_opened else "library.refused"
