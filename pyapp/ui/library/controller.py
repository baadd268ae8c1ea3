"""The library on the page: opens, renames and deletes the games on this device, and backs them up."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.saves import summary
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.saved import LONGEST_TITLE, Saved
from pyapp.ui.browser import Dom
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import database, glicko
from pyapp.ui.dom.guard import run
from pyapp.ui.library import library_panel as markup
from pyapp.ui.library import unfinished
from pyapp.ui.library.backup_file import BackupFile
from pyapp.ui.library.damaged_game import DamagedGame
from pyapp.ui.library.games import Library
from pyapp.ui.library.games_list import GamesList
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.library.tabs import Tabs
from pyapp.ui.page import Page
from pyapp.ui.running_game import RunningGame
from pyapp.ui.table.game_controller import GameController

RENAME = '#shelf li:has([value="%s"]) [data-do^=library_rename]'
ROW = '#shelf [value="%s"]'


class LibraryController(LazyDialog):
    """Makes the parts of the library and connects them. On the page: the dialogs #library and #naming.

    wish_for: takes the dom and a game's id; returns the action that goes on with the game in its room or by link, "" for none.
    """

    def __init__(
        self,
        page: Page,
        controller: GameController,
        running_game: RunningGame,
        wish_for: Callable[[Dom, str], str],
    ) -> None:
        super().__init__(page)
        self._controller, self._wish_for = controller, wish_for
        self.games = Library(page, controller, running_game)
        self._database = self.games.database
        self.ratings = Ratings(page, self._database, database, glicko.library)
        self._backup = BackupFile(page, self.games, self.ratings)
        self._list = GamesList(page, self._database, self._backup)
        self._tabs = Tabs(page, running_game, self.games)
        self._add_actions(page.actions.add)
        DamagedGame(page, controller, running_game, self.games)
        self._deleted: dict = {}  # the row deleted last
        self._studies = False  # whether the player wants to study the chosen game

    def _add_actions(self, add: Callable[..., None]) -> None:
        add(
            "library",
            self.open,
            label="library.title",
            menu=("menu.games", 20, "M5 4h4v16H5zM9 6h4v14H9zM13.5 7l3.8-1 3.6 13.5-3.8 1z"),
        )
        add("open_kept", self.open_kept)
        add("library_study", self._choose_study)
        add("library_rename", lambda number: self._rename(self._list.row(int(number))))
        add("library_delete", lambda number: self._list.attempt(self._remove(self._list.row(int(number)))))
        add("library_undelete", lambda: self._list.attempt(self._bring_back(self._deleted)))
        add("library_backup", lambda: self._list.attempt(self._save_all()))
        add("library_damaged", self._backup.save_damaged, lambda: self._list.has_damaged)

    def open(self) -> None:
        """Show the games on this device."""
        self.mount()
        self._studies = False
        self._dom.ask("#library", self._leave)
        self._list.open()

    def open_kept(self, wish: str) -> None:
        """Open the game of an id, as in "1f3a", or its position after some turns, as in "1f3a@12"."""
        name, _, plies = wish.partition("@")
        run(self._open(name, "look:" + plies if plies else ""))

    def _markup(self) -> str:
        return markup.dialogs(LONGEST_TITLE)

    def _listen(self) -> None:
        self._list.listen()

    def _choose_study(self) -> None:
        """Note a click on the button that studies a game; the click also closes the dialog with the game's id."""
        self._studies = True

    def _leave(self, name: str) -> None:
        """Open the game of this id, if it is not "", after the dialog has closed."""
        self._list.close()
        if name:
            run(self._open(name, "open_study" if self._studies else ""))

    async def _open(self, name: str, then: str) -> None:
        """Put a game on the table, then do the action `then`, if it is not ""."""
        state = self._page.state
        if name != state.running.id:
            try:
                saved = await self.games.load(name)
            except (DamagedSave, KeyError, OSError):
                self._page.notices.show("opened", "library.unreadable")
                unfinished.forget(self._dom, name)
                self._page.events.emit("changed")
                return
            wish = self._wish_for(self._dom, name) if saved.game.result is None else ""
            if wish and self._page.actions.may(wish.partition(":")[0]):
                self._page.actions.do(wish)
                return
            self._controller.leave_for(lambda: self._show(saved, then))
        elif state.running is state.waiting:
            self._page.actions.do("continue")
            self._go_on(then)
        elif state.running is not state.session:  # a room or an exercise has the board
            self._controller.leave_for(lambda: self._show(state.running.saved, then), is_replaced=False)
        else:
            self._go_on(then)

    def _show(self, saved: Saved, then: str) -> None:
        self._controller.show_table()
        self._controller.open(saved)
        self._controller.board.focus(self._controller.board.stop)
        self._go_on(then)

    def _go_on(self, then: str) -> None:
        if then and self._page.actions.may(then.partition(":")[0]):  # not if the study is open already
            self._page.actions.do(then)

    # Changes to a game

    def _rename(self, row: dict) -> None:
        self._dom.set_property("#name", "value", row["title"])
        self._dom.ask("#naming", lambda wish: self._name(row, self._dom.value("#name").strip()) if wish else None)

    def _name(self, row: dict, title: str) -> None:
        title = title[:LONGEST_TITLE]
        if row["id"] == self._page.state.running.id:
            self._page.state.running.title = title
            self._page.events.emit("changed")
        self._list.attempt(self._retitle(row["id"], title))

    async def _retitle(self, name: str, title: str) -> None:
        texts = []

        def decide(old: dict) -> dict:
            new = summary.retitled(old, title, database.now(), database.folded)
            texts.append(new["text"])
            return new

        if await self._database.alter(name, decide) and name != self._page.state.running.id:
            self._tabs.say(name, texts[0])
        self._list.refresh(RENAME % name)  # the new list has a new button

    async def _remove(self, row: dict) -> None:
        deleted = await self._database.get(row["id"])
        await self._database.remove(row["id"])
        unfinished.forget(self._dom, row["id"])
        self._list.hide(row["id"], True)
        if deleted:  # else another tab deleted it before
            self._deleted = deleted
            self._dom.set_markup("#library-gone", markup.gone(row))
            self._dom.focus_on("#library-gone button")
        self._list.tell(await self._backup.unsaved())

    async def _bring_back(self, row: dict) -> None:
        await self._database.put([row])
        self._dom.set_markup("#library-gone", "")
        if self._list.hide(row["id"], False):
            self._dom.focus_on(ROW % row["id"])
        else:
            self._list.refresh(ROW % row["id"])  # the list was made while the game was deleted
        self._list.tell(await self._backup.unsaved())

    async def _save_all(self) -> None:
        await self._backup.save()
        self._list.tell(0)
