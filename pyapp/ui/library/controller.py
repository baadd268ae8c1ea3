"""The library on the page: lists the games, page by page; opens, renames and deletes them, and backs them up."""

from pyapp.saves import backup, settings, summary
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.saved import LONGEST_TITLE
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import database, files, lists
from pyapp.ui.dom.guard import run
from pyapp.ui.library import panel as markup
from pyapp.ui.library.damaged_game import DamagedGame
from pyapp.ui.library.games import ROOMS, Library, room_of
from pyapp.ui.library.search import wanted
from pyapp.ui.library.tabs import Tabs

PAGE = 40  # rows that are read at a time
PATIENCE = 120  # milliseconds that somebody who types may take for the next letter
FRAME = 60  # milliseconds between two looks at what is seen while the list is scrolled
SORTS = {  # index of the database, whether the largest comes first
    "changed": ("changed", True),
    "began": ("began", True),
    "game": ("[game+changed]", False),
    "length": ("length", True),
    "title": ("[name+changed]", False),
}
FIELDS = ["id", "game", "players", "position", "outcome", "length", "title", "changed"]
BACKUP = "columna.backup"  # under which the moment of the last one is kept
DAMAGED = "columna.damaged."
COVER = '[data-cover="%d"]'
ROW = '#shelf [value="%s"]'


class LibraryController(LazyDialog):
    """`page` is the Page, `controller` the GameController, `running_game` the RunningGame.

    games: the Library. On the page: the dialogs #library and #naming.
    """

    def __init__(self, page, controller, running_game):
        super().__init__(page)
        self._controller, self._running_game = controller, running_game
        self.games = Library(page, controller, running_game)
        self._database = self.games.database
        self._tabs = Tabs(page, running_game, self.games)
        page.actions.add("library", self.open)
        page.actions.add("open_kept", self.open_kept)
        DamagedGame(page, controller, running_game, self.games)
        self._round = 0  # how often the list was begun anew: what was asked for an earlier one is not shown
        self._ids, self._rows = [], []
        self._drawn = set()  # the numbers of the rows that have their pictures
        self._timer = None
        self._gone = None  # the row that was deleted last

    def open(self) -> None:
        """Show the games on this device."""
        self.mount()
        self._dom.set_property("#library-sort", "value", self._session.settings.shelf)
        self._dom.set_markup("#library-gone", "")
        self._dom.ask("#library", self._leave)
        self._list()

    def open_kept(self, wish: str) -> None:
        """Open the game of an id and look at a turn of it, as in "1f3a@12": after twelve turns."""
        name, _, plies = wish.partition("@")
        run(self._open(name, int(plies)))

    def _markup(self) -> str:
        return markup.dialogs(self._texts, LONGEST_TITLE)

    def _listen(self):
        self._dom.hear("#library", "click", self._click)
        self._dom.hear("#library-search", "input", lambda _event: self._wait(PATIENCE, self._list))
        self._dom.hear("#library-sort", "change", self._sort)
        self._dom.hear("#shelf-frame", "scroll", lambda _event: self._look_soon())

    def _leave(self, name: str):
        """The dialog has closed; a game was chosen, or none."""
        self._round += 1
        self._dom.never(self._timer)
        self._dom.set_markup("#shelf", "")
        if name:
            run(self._open(name))

    async def _open(self, name: str, plies=None):
        """Put a game on the table; where `plies` is given, let the board look at the position after so many turns."""
        if name != self._page.state.running.id:
            try:
                saved = await self.games.load(name)
            except (DamagedSave, KeyError, OSError):
                self._page.notices.show("opened", "library.unreadable")
                return
            if saved.game.result is None and self._has_seat(room_of(name)):
                self._page.actions.do("online:" + room_of(name))
                return
            self._controller.show_table()
            self._controller.open(saved)
        elif self._page.state.waiting:
            self._page.actions.do("continue")
        if plies is not None:
            self._page.actions.do("look:%d" % plies)

    def _has_seat(self, room: str) -> bool:
        """Whether a game of this room is played on there."""
        return bool(room) and room in (self._dom.stored(ROOMS) or "") and self._page.actions.may("online")

    # The list

    def _sort(self, event):
        self._session.settings.shelf = event.target.value
        self._list()

    def _list(self):
        self._round += 1
        run(self._fill(self._round))

    async def _fill(self, number: int):
        """List what is searched for, in the order that is wanted."""
        try:
            await self._database.open()
            found = await self._search()
            rows = await self._database.rows(found[:PAGE], FIELDS)
            unsaved = await self._unsaved()
        except OSError:
            found, rows, unsaved = [], [], None
        if number == self._round:
            self._ids, self._rows, self._drawn = found, [], set()
            self._dom.set_markup("#shelf", "")
            self._dom.set_property("#shelf-frame", "scrollTop", 0)
            self._show(rows)
            self._tell(unsaved)

    async def _search(self) -> list:
        """The ids of the games that are searched for."""
        index, falls = SORTS[self._session.settings.shelf]
        found = await self._database.ids(index)
        if falls:
            found.reverse()
        for word, tags in wanted(self._dom.value("#library-search"), self._texts, database.folded):
            having = await self._database.ids_with(word, tags)
            found = [name for name in found if name in having]
        return found

    def _show(self, rows: list):
        """Append rows to the list; those of games that have gone meanwhile are left out."""
        day, here, first = lists.teller(self._texts("language")), self._page.state.running.id, len(self._rows)
        self._rows += rows
        self._dom.add_markup(
            "#shelf",
            "".join(
                [
                    markup.row(first + place, kept, kept["id"] == here, day(kept["changed"]), self._texts)
                    for place, kept in enumerate(rows)
                    if kept
                ]
            ),
        )
        self._look_soon()

    def _wait(self, time: int, call):
        self._dom.never(self._timer)
        self._timer = self._dom.later(time, call)

    def _look_soon(self):
        self._wait(FRAME, self._look)

    def _look(self):
        """Draw a picture that is seen and not there yet; read more rows when the last ones are near."""
        seen = lists.seen("#shelf-frame", "#shelf li")
        blank = [number for number in seen if number < len(self._rows) and number not in self._drawn]
        if blank:
            self._draw(blank[0])
            self._wait(0, self._look)
        if len(self._rows) < len(self._ids) and len(self._rows) < seen.stop + PAGE // 2 and len(seen):
            self._try(self._read_on(self._round, len(self._rows)))

    def _draw(self, number: int):
        self._drawn.add(number)
        if self._rows[number]:
            self._dom.set_markup(COVER % number, markup.cover(self._rows[number]))

    async def _read_on(self, number: int, first: int):
        rows = await self._database.rows(self._ids[first : first + PAGE], FIELDS)
        if number == self._round and first == len(self._rows):
            self._show(rows)

    def _tell(self, unsaved):
        """Say why the list is empty, and how many games are not in the last backup; None: the database is closed."""
        self._dom.set_property("#library-none", "hidden", bool(self._ids))
        searched = self._dom.value("#library-search").strip()
        why = "library.closed" if unsaved is None else "library.not_found" if searched else "library.none"
        self._dom.set_text("#library-none", self._texts(why))
        self._dom.set_text("#library-backup", self._backup_state(unsaved) if self._ids else "")
        self._dom.set_property('#library [data-shelf="damaged"]', "hidden", not database.kept_under(DAMAGED))

    async def _unsaved(self) -> int:
        """How many games are not in the last backup as they are now."""
        return await self._database.count_since(self._dom.stored(BACKUP) or "")

    def _backup_state(self, unsaved: int) -> str:
        last = self._dom.stored(BACKUP)
        if unsaved or not last:
            return self._texts("library.unsaved", count=unsaved)
        return self._texts("library.saved", day=lists.teller(self._texts("language"))(last))

    # What is done to a game

    def _click(self, event):
        button = event.target.closest("[data-shelf]")
        if button:
            number = button.getAttribute("data-row")
            act = {
                "rename": self._rename,
                "delete": self._delete,
                "undo": self._undo,
                "backup": self._back_up,
                "damaged": self._save_damaged,
            }[button.getAttribute("data-shelf")]
            act(*[self._rows[int(number)]] if number else [])

    def _rename(self, row: dict):
        self._dom.set_property("#name", "value", row["title"])
        self._dom.ask("#naming", lambda wish: self._name(row, self._dom.value("#name").strip()) if wish else None)

    def _name(self, row: dict, title: str):
        title = title[:LONGEST_TITLE]
        if row["id"] == self._page.state.running.id:
            self._page.state.running.title = title
            self._page.events.tell("changed")
        self._try(self._retitle(row["id"], title))

    async def _retitle(self, name: str, title: str):
        texts = []

        def decide(old):
            new = summary.retitled(old, title, database.now(), database.folded)
            texts.append(new["text"])
            return new

        if await self._database.alter(name, decide) and name != self._page.state.running.id:
            self._tabs.say(name, texts[0])
        self._list()

    def _delete(self, row: dict):
        self._try(self._remove(row))

    async def _remove(self, row: dict):
        self._gone = await self._database.get(row["id"])
        await self._database.remove(row["id"])
        self._hide(row["id"], True)
        self._dom.set_markup("#library-gone", markup.gone(row, self._texts))
        self._dom.focus_on("#library-gone button")
        self._tell(await self._unsaved())

    def _undo(self):
        self._try(self._bring_back(self._gone))

    async def _bring_back(self, row: dict):
        await self._database.put([row])
        self._dom.set_markup("#library-gone", "")
        self._hide(row["id"], False)
        self._dom.focus_on(ROW % row["id"])
        self._tell(await self._unsaved())

    def _hide(self, name: str, wanted: bool):
        self._dom.set_class('#shelf li:has([value="%s"])' % name, "gone", wanted)

    def _try(self, change):
        """Do what changes the library, or say that it could not be done."""
        run(self._tried(change))

    async def _tried(self, change):
        try:
            await change
        except OSError:
            self._dom.set_markup("#library-gone", markup.failed(self._texts))

    # Files

    def _back_up(self):
        self._try(self._save_all())

    async def _save_all(self):
        """Save all games in one file, and remember when."""
        made, now = self._dom.moment(), database.now()
        parts = [backup.head(settings.save(self._session.settings), made)]
        await self.games.read(lambda texts: parts.extend([backup.SEPARATOR.join(texts), backup.SEPARATOR]))
        parts[-1] = backup.TAIL
        files.save_blob("columna-%s.json" % made[:10], database.gathered(parts))
        self._dom.store(BACKUP, now)
        self._tell(0)

    def _save_damaged(self):
        """Save the damaged games that were put aside, as they were found, in one file."""
        texts = [self._dom.stored(key) for key in database.kept_under(DAMAGED)]
        files.save_text("columna-damaged.txt", "text/plain", "\n".join(texts))
