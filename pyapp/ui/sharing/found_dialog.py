"""The dialog about the content of a text. It opens one game, keeps several in the library, and asks about damaged ones."""

from pyapp.saves.damaged import DamagedSave
from pyapp.saves.reading import Found
from pyapp.ui.annotations import Callable, GameController, Library, Progress, Ratings, Settings
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.dom.guard import run
from pyapp.ui.library import kept_learning, kept_own_games
from pyapp.ui.library.damaged_game import REASONS
from pyapp.ui.page import Page
from pyapp.ui.sharing import sharing_panel as markup
from pyapp.ui.table.beginning import put_on_table, tell_rules
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import texts

PLAYERS, VIEW = "players", "view"  # settings that belong to the table here


class FoundDialog(LazyDialog):
    """The dialog, with a queue of questions. On the page: #found."""

    def __init__(self, page: Page, controller: "GameController", library: "Library", ratings: "Ratings") -> None:
        super().__init__(page)
        self._controller, self._library, self._ratings = controller, library, ratings
        self._questions: list = []  # the open question, and the ones that wait

    def accept(self, content: Found, declined: "Callable[[], None]" = lambda: None) -> None:
        """Open or keep the games of an undamaged text, else let the player decide; call `declined` if the player refuses."""
        if content.settings or not content.games or content.remarks:
            self._ask(content, declined)
        elif len(content.games) == 1:
            self._open(content)
        else:
            self._keep(content)

    def offer_backup(
        self, settings: "Settings | None", progress: "Progress | None", count: int, keep: "Callable[[], None]"
    ) -> None:
        """Offer the games of a large backup, its settings and progress. keep: puts the games into the library."""
        content = Found()
        content.settings, content.progress = settings, progress
        wishes = [("keep", texts("found.keep", count=count))]
        self._ask_for(content, texts("found.backup", count=count), wishes, lambda _content: keep())

    def _ask(self, content: Found, declined: "Callable[[], None]") -> None:
        title = texts("found.nothing")
        count = len(content.games)
        if count or content.settings:
            title = texts("found.some") if content.remarks else texts("found.backup", count=count)
        self._ask_for(content, title, self._wishes(content), self._keep, declined)

    def _ask_for(
        self,
        content: Found,
        title: str,
        wishes: list,
        keep: "Callable[[Found], None]",
        declined: "Callable[[], None]" = lambda: None,
    ) -> None:
        """Let the player decide about the games of a text, once earlier texts are decided. keep: puts them into the library."""
        self._questions.append((content, title, wishes, keep, declined))
        if len(self._questions) == 1:
            self._ask_next()

    def _ask_next(self) -> None:
        content, title, wishes, _, _ = self._questions[0]
        self.mount()
        inside = markup.found(content.remarks, wishes, content.settings is not None)
        self._dom.set_text("#found-title", title)
        self._dom.set_markup("#found-inside", inside)
        self._dom.ask("#found", self._answer)

    def _answer(self, wish: str) -> None:
        content, _, _, keep, declined = self._questions.pop(0)
        try:
            self._take(wish, content, keep, declined)
        finally:
            if self._questions:
                self._ask_next()

    def _wishes(self, content: Found) -> list:
        """Return the choices for the text: values and labels of buttons."""
        count = len(content.games)
        if count > 1 or content.settings:
            return [("keep", texts("found.keep", count=count))]
        if count == 1:
            game = content.games[0].game
            count = moves(len(game.played), game.start.side)
            return [("open", texts("found.moves", count=count) if count else texts("found.position"))]
        return []

    def _take(self, wish: str, content: Found, keep: "Callable[[Found], None]", declined: "Callable[[], None]") -> None:
        if not wish:
            declined()
        elif wish == "open":
            self._open(content)
        elif wish == "keep":
            if content.settings and files.is_checked("#found-settings"):
                self._take_over(content.settings)
            if content.progress:
                run(self._take_in(content.progress))
            keep(content)

    async def _take_in(self, progress: "Progress") -> None:
        """Add the results, the progress and the own rules of a backup to this device's, or say why that failed."""
        if not kept_learning.take_in(self._dom, (progress.lessons, progress.puzzles)):
            self._page.notices.show("learned", "found.learning")
        refused = "" if progress.own_games is None else kept_own_games.take_in(self._dom, progress.own_games)
        if refused:
            self._page.notices.show("own-games", refused)
        try:
            if progress.results is not None:
                await self._ratings.merge(progress.results)
        except DamagedSave as damage:
            reason = texts(REASONS[damage.reason], place=damage.place)
            self._page.notices.show("results", "rating.unreadable", reason=reason)
        except OSError:
            self._page.notices.show("results", "library.refused")

    def _take_over(self, settings: "Settings") -> None:
        """Take over the settings of a backup, except the players and the present view."""
        mine = self._session.settings.values()
        for name, value in settings.values().items():
            if name not in (PLAYERS, VIEW) and value != mine[name]:
                self._controller.set(name, value)

    def _open(self, content: Found) -> None:
        toast, words = self._page.notices.toast, texts("open.opened")
        put_on_table(self._page, self._controller, content.games[0], lambda: toast(words))
        tell_rules(self._page, content.games[0].game.start.variant)

    def _keep(self, content: Found) -> None:
        self._library.add(content.games, self._tell_kept)

    def _tell_kept(self, count: int | None) -> None:
        if count is not None:
            self._page.notices.toast(texts("open.kept", count=count))

    def _markup(self) -> str:
        return markup.found_dialog()
