"""The dialog after a text was read: it opens one game, keeps several in the library, and asks the player about damaged ones."""

from pyapp.saves.damaged import DamagedSave
from pyapp.saves.reading import Found
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.dom.guard import run
from pyapp.ui.library import kept_learning
from pyapp.ui.library.damaged_game import REASONS
from pyapp.ui.page import Page
from pyapp.ui.sharing import panel as markup
from pyapp.ui.table.beginning import put_on_table
from pyapp.ui.text.numbers import moves

PLAYERS, VIEW = "players", "view"  # settings that belong to the table here


class FoundDialog(LazyDialog):
    """`page` is the Page, `controller` the GameController, `library` the Library, `ratings` the Ratings.

    On the page: the dialog #found.
    """

    def __init__(self, page: Page, controller, library, ratings):
        super().__init__(page)
        self._controller, self._library, self._ratings = controller, library, ratings

    def accept(self, read: Found, declined=lambda: None) -> None:
        """Open or keep the games if all is well, else let the player decide; call `declined` if the player refuses."""
        if read.settings or not read.games or read.remarks:
            self._ask(read, declined)
        elif len(read.games) == 1:
            self._open(read)
        else:
            self._keep(read)

    def offer_backup(self, settings, progress, count: int, keep) -> None:
        """Offer so many games of a large backup, its Settings and Progress, if any; `keep` puts the games into the library."""
        read = Found()
        read.settings, read.progress = settings, progress
        wishes = [("keep", self._texts("found.keep", count=count))]
        self._ask_for(read, self._texts("found.backup", count=count), wishes, lambda _read: keep())

    def _ask(self, read: Found, declined):
        title = self._texts("found.nothing")
        if read.games or read.settings:
            title = self._texts("found.some") if read.remarks else self._texts("found.backup", count=len(read.games))
        self._ask_for(read, title, self._wishes(read), self._keep, declined)

    def _ask_for(self, read: Found, title: str, wishes: list, keep, declined=lambda: None):
        """Let the player decide about the games that were read; `keep` puts them into the library."""
        self.mount()
        inside = markup.found(self._texts, read.remarks, wishes, read.settings is not None)
        self._dom.set_text("#found-title", title)
        self._dom.set_markup("#found-inside", inside)
        self._dom.ask("#found", lambda wish: self._take(wish, read, keep, declined))

    def _wishes(self, read: Found) -> list:
        """The choices for the text: values and labels of buttons."""
        count = len(read.games)
        if count > 1 or read.settings:
            return [("keep", self._texts("found.keep", count=count))]
        if count == 1:
            game = read.games[0].game
            count = moves(len(game.played), game.start.side)
            return [("open", self._texts("found.moves", count=count) if count else self._texts("found.position"))]
        return []

    def _take(self, wish: str, read: Found, keep, declined):
        if not wish:
            declined()
        elif wish == "open":
            self._open(read)
        elif wish == "keep":
            if read.settings and files.is_checked("#found-settings"):
                self._take_over(read.settings)
            if read.progress:
                run(self._take_in(read.progress))
            keep(read)

    async def _take_in(self, progress):
        """Take in the results and the progress of a backup, or say why that failed."""
        if not kept_learning.take_in(self._dom, progress[1:]):
            self._page.notices.show("learned", "found.learning")
        try:
            if progress.results is not None:
                await self._ratings.merge(progress.results)
        except DamagedSave as damage:
            reason = self._texts(REASONS[damage.reason], place=damage.place)
            self._page.notices.show("results", "rating.unreadable", reason=reason)
        except OSError:
            self._page.notices.show("results", "library.refused")

    def _take_over(self, settings):
        """Take over the settings of the file, except the players and the present view."""
        mine = self._session.settings.values()
        for name, value in settings.values().items():
            if name not in (PLAYERS, VIEW) and value != mine[name]:
                self._controller.set(name, value)

    def _open(self, read: Found):
        put_on_table(self._page, self._controller, read.games[0])
        self._page.notices.toast(self._texts("open.opened"))

    def _keep(self, read: Found):
        self._library.add(read.games, self._tell_kept)

    def _tell_kept(self, count):
        if count is not None:
            self._page.notices.toast(self._texts("open.kept", count=count))

    def _markup(self) -> str:
        return markup.found_dialog(self._texts)
