"""The dialog about the content of a text. It opens one game, keeps several in the library, and asks about damaged ones."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.study import is_noted
from pyapp.saves.backup import Progress
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.reading import Found
from pyapp.saves.remark import REPAIRED
from pyapp.saves.salvage import is_worth
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.dom.guard import run
from pyapp.ui.library import kept_learning, kept_own_games
from pyapp.ui.library.damaged_game import REASONS
from pyapp.ui.library.games import Library
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.library.unread_games import read_game
from pyapp.ui.page import Page
from pyapp.ui.sharing import sharing_panel as markup
from pyapp.ui.table.beginning import put_on_table, tell_rules
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import texts
from pyapp.ui.yielding import Pace

PLAYERS, VIEW = "players", "view"  # settings that belong to the table here


class FoundDialog(LazyDialog):
    """The dialog, with a queue of questions. On the page: #found."""

    def __init__(self, page: Page, controller: GameController, library: Library, ratings: Ratings) -> None:
        super().__init__(page)
        self._controller, self._library, self._ratings = controller, library, ratings
        self._questions: list = []  # the open question, and the ones that wait

    def accept(self, content: Found, declined: Callable[[], None] = lambda: None, is_linked: bool = False) -> None:
        """Open or keep the games of an undamaged text, else let the player decide; call `declined` if the player refuses.

        is_linked: whether the text is a link.
        """
        if content.settings or content.remarks or not content.games:
            run(self._ask(content, declined))
        elif len(content.games) > 1:
            self._keep(content)
        elif is_linked:
            self.open(content.games[0], True)
        else:
            run(self._open_or_find(content.games[0]))

    async def open_text(self, text: str, content: Found) -> None:
        """Open the game of a save, or ask about it if there are remarks in `content`."""
        saved = await read_game(text, Pace(self._dom))
        content.add(Saved(saved.game, "", saved.players, saved.title, saved.began))
        self.accept(content)

    async def _open_or_find(self, saved: Saved) -> None:
        """Open a game from a file, or the same game in the library, so that it does not come in twice."""
        name = await self._library.same(saved)
        if name:
            self._page.actions.do("open_kept:" + name)
            self._page.notices.toast(texts("open.same"))
        else:
            self.open(saved)

    def open(self, saved: Saved, is_linked: bool = False) -> None:
        """Put a game from elsewhere on the table, a study from a link as a study, and say where the player's own game is."""
        words = texts("open.linked" if is_linked else "open.opened")
        if is_worth(self._page.state.running.game):
            words += " " + texts("open.own")
        is_studied = is_linked and is_noted(saved.game.record)
        put_on_table(self._page, self._controller, saved, lambda: self._show(is_studied, words))
        tell_rules(self._page, saved.game.start.variant)

    def _show(self, is_studied: bool, words: str) -> None:
        if is_studied:
            self._page.actions.do("read_study")
        self._page.notices.toast(words)

    def offer_backup(self, content: Found, count: int, new: int, keep: Callable[[], None]) -> None:
        """Offer the games of a large backup, of which some are new, with its settings and progress in `content`.

        keep: puts the games into the library.
        """
        wishes = [("keep", _keep_words(new))]
        self._ask_for(content, texts("found.backup", count=count), count - new, wishes, lambda _content: keep())

    def tell(self, remarks: list, title: str) -> None:
        """Show remarks about a text. title: the key of the dialog's title."""
        content = Found()
        content.remarks = remarks
        self._ask_for(content, texts(title), 0, [], lambda _content: None)

    async def _ask(self, content: Found, declined: Callable[[], None]) -> None:
        """Let the player decide about the games of a small text."""
        title, wishes = texts("found.nothing"), []
        count = new = len(content.games)
        if count or content.settings:
            title = texts("found.backup", count=count)
            if content.remarks:
                title = texts("found.repaired" if _is_whole(content) else "found.some")
        if count > 1 or content.settings:
            new = await self._library.count_new(content.games)
            wishes = [("keep", _keep_words(new))]
        elif count == 1:
            game = content.games[0].game
            plies = moves(len(game.played), game.start.side)
            cut = texts("found.moves", count=plies) if plies else texts("found.position")
            wishes = [("open", texts("open.open") if _is_whole(content) else cut)]
        self._ask_for(content, title, count - new, wishes, self._keep, declined)

    def _ask_for(
        self,
        content: Found,
        title: str,
        there: int,
        wishes: list,
        keep: Callable[[Found], None],
        declined: Callable[[], None] = lambda: None,
    ) -> None:
        """Let the player decide about the games of a text, once earlier texts are decided.

        there: how many of them the library has;  wishes: values and labels of buttons;  keep: puts the games into the library.
        """
        self._questions.append((content, title, there, wishes, keep, declined))
        if len(self._questions) == 1:
            self._ask_next()

    def _ask_next(self) -> None:
        content, title, there, wishes, _, _ = self._questions[0]
        self.mount()
        inside = markup.found(content.remarks, there, wishes, content.settings is not None)
        self._dom.set_text("#found-title", title)
        self._dom.set_markup("#found-inside", inside)
        self._dom.ask("#found", self._answer)

    def _answer(self, wish: str) -> None:
        content, _, _, _, keep, declined = self._questions.pop(0)
        try:
            self._take(wish, content, keep, declined)
        finally:
            if self._questions:
                self._ask_next()

    def _take(self, wish: str, content: Found, keep: Callable[[Found], None], declined: Callable[[], None]) -> None:
        if not wish:
            declined()
        elif wish == "open":
            self.open(content.games[0])
        elif wish == "keep":
            if content.settings and files.is_checked("#found-settings"):
                self._take_over(content.settings)
            if content.progress:
                run(self._take_in(content.progress))
            keep(content)

    async def _take_in(self, progress: Progress) -> None:
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

    def _take_over(self, settings: Settings) -> None:
        """Take over the settings of a backup, except the players and the present view."""
        mine = self._session.settings.values()
        for name, value in settings.values().items():
            if name not in (PLAYERS, VIEW) and value != mine[name]:
                self._controller.set(name, value)

    def _keep(self, content: Found) -> None:
        self._library.add(content.games, lambda count: self._tell_kept(len(content.games), count))

    def _tell_kept(self, count: int, new: int | None) -> None:
        if new is not None:
            self._page.notices.toast(kept_words(new, count - new))

    def _markup(self) -> str:
        return markup.found_dialog()


def _is_whole(content: Found) -> bool:
    """Return whether all was read, even if some of it was repaired."""
    return all(remark.code == REPAIRED for remark in content.remarks)


def kept_words(new: int, there: int) -> str:
    """Return how many games are new in the library, and how many were there already."""
    words = [texts("open.kept", count=new)] + ([texts("open.there", count=there)] if there else [])
    return " ".join(words)


def _keep_words(new: int) -> str:
    return texts("found.keep", count=new) if new else texts("found.rest")
