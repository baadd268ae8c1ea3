"""The library's copy of the game played last. The page shows it if the storage had fewer turns of it, or an older game.

A browser that is killed loses the last seconds of its storage. The database has the turns at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.saves import game_save
from pyapp.saves.continuation import continues
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.salvage import is_worth
from pyapp.saves.saved import Saved
from pyapp.saves.summary import RUNNING
from pyapp.ui.dom import window
from pyapp.ui.dom.visits import TABLE
from pyapp.ui.library.ids import ELSEWHERE
from pyapp.ui.page import Page
from pyapp.ui.running_game import RunningGame
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session

if TYPE_CHECKING:
    from pyapp.ui.library.games import Library


SLICE = 20  # rows that the page reads at a time


class Newest:
    """Compares the game on the page with the library, once."""

    def __init__(self, page: Page, controller: GameController, running_game: RunningGame, library: Library) -> None:
        self._page, self._controller, self._running_game, self._library = page, controller, running_game, library
        self._database = library.database
        self._first = page.state.running.id  # the id of the game that the page began with
        self._is_worth = is_worth(page.state.running.game)
        self._done = False

    @property
    def _is_first(self) -> bool:
        """Return whether the running game is the one that the page began with."""
        return self._page.state.running.id == self._first

    async def show(self) -> None:
        """Bring the page up to date with the library, only once. Raises OSError."""
        if not self._done:
            await self._show()
            self._done = True

    async def _show(self) -> None:
        text = self._running_game.found
        row = await self._database.get(self._first) if text else None
        has_all = row is not None and continues(row["text"], text)
        if row and has_all and not continues(text, row["text"]):
            self._go_on(row)
        elif not self._running_game.own and (has_all or not text or not self._is_worth):
            await self._show_other(not text)

    def _go_on(self, row: dict) -> None:
        """Take over the library's turns of the game that the page began with."""
        running = self._page.state.running
        now = self._running_game.save(running.saved)  # the kept text may lack a turn that the board still shows
        if not self._is_first or continues(now, row["text"]):
            return  # the player plays another game by now, or has made these turns here
        if continues(row["text"], now):
            saved = game_save.load(row["text"])
            self._library.follow(saved, game_save.save_at_end(saved))
        else:
            self._library.rename()  # the player has moved already
            self._offer(row)

    async def _show_other(self, is_empty: bool) -> None:
        """Show the game that was played last, which may be another one. is_empty: the page began without a game."""
        last = await self._database.running()
        row = await self._database.get(last["id"]) if last and last["id"] != self._first else None
        view = last["view"] if last and row else ""
        if is_empty and (row is None or view != TABLE and row["outcome"] != RUNNING):
            row = await self._unfinished()
        if row is None:
            return
        try:
            self._bring(row, view, await self._library.load(row["id"]))
        except (DamagedSave, KeyError):
            pass  # the library says so when the player opens it there; or another tab has deleted it

    async def _unfinished(self) -> dict | None:
        """The row of the unfinished game at the table that was played last, other than the first one."""
        ids = await self._database.ordered("changed", True)
        for first in range(0, len(ids), SLICE):
            names = [name for name in ids.some(first, SLICE) if name != self._first and not name.startswith(ELSEWHERE)]
            for row in await self._database.rows(names, ["id", "outcome"]):
                if row and row["outcome"] == RUNNING:
                    return await self._database.get(row["id"])
        return None

    def _bring(self, row: dict, view: str, saved: Saved) -> None:
        """Show the game where the player last saw it, unless something else has begun there."""
        session = self._page.state.session
        is_here = session.settings.view == TABLE
        has_begun = window.was_used() or session.room or not self._is_first
        if (is_here or view == TABLE) and not has_begun:
            self._controller.show_table()
            self._controller.open(saved)
        elif is_here or session.room:
            self._offer(row)
        elif saved.game.result is None:
            self._let_wait(saved)

    def _let_wait(self, saved: Saved) -> None:
        """Let Home offer the game."""
        state = self._page.state
        if state.waiting is None:
            session = state.session
            state.waiting = Session(saved.game, session.settings)
            session.players = list(session.players)  # a copy, so that the waiting game keeps its own
        state.waiting.open(saved)
        state.waiting.face_own_side()
        self._page.events.emit("changed")

    def _offer(self, row: dict) -> None:
        """Say that the library has the game."""
        self._page.notices.show(
            "newest", "library.newest", "open_kept:" + row["id"], "library.restore", count=row["length"]
        )
