"""Lasker's five games of 1911 as studies: a list, from which each opens as the player left it."""

from __future__ import annotations

from pyapp.rules.game import Game
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom.guard import run
from pyapp.ui.library.games import Library
from pyapp.ui.library.ids import LASKER
from pyapp.ui.markup import answers, dialog, render
from pyapp.ui.page import Page
from pyapp.ui.sharing.reader import Reader
from pyapp.ui.table.beginning import put_on_table
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts

FILE = "/studies/lasker-1911.pdn"
GAMES = 5
ID = LASKER + "1911-%s"
BEGIN = "[Date "  # the beginning of each game in the file
LIST = '<p id="lasker-about">{lasker.about}</p><div class="palette">{+games}</div>'


class Lasker(LazyDialog):
    """The list of the games. On the page: the dialog #lasker."""

    def __init__(self, page: Page, controller: GameController, library: Library) -> None:
        super().__init__(page)
        self._controller, self._library, self._reader = controller, library, Reader(page)

    def choose(self) -> None:
        """Let the player choose a game."""
        self.mount()
        self._dom.ask("#lasker", lambda number: run(self._open(number, "0")) if number else None)

    def open_at(self, wish: str) -> None:
        """Show a position of a game. wish: as in "2@12", the second game after twelve turns."""
        number, _, plies = wish.partition("@")
        run(self._open(number, plies))

    async def _open(self, number: str, plies: str) -> None:
        """Show a game from the library, or from the page's file if the library does not have it."""
        try:
            self._show(await self._library.load(ID % number), plies)
        except (DamagedSave, KeyError, OSError):
            with open(self._dom.ASSETS + FILE) as studies:
                text = BEGIN + studies.read().split(BEGIN)[int(number)]
            self._reader.read([text], lambda content: self._show(self._named(content.games[0].game, number), plies))

    def _named(self, game: Game, number: str) -> Saved:
        title = texts("lasker.game", number=number)
        return Saved(game, ID % number, [HUMAN, HUMAN], title, "")

    def _show(self, saved: Saved, plies: str) -> None:
        def study() -> None:
            self._page.actions.do("look:" + plies)
            self._page.actions.do("open_study")

        put_on_table(self._page, self._controller, saved, study)

    def _markup(self) -> str:
        games = answers([(number, texts("lasker.game", number=number)) for number in range(1, GAMES + 1)])
        inside = render(LIST, games=games)
        return dialog("lasker", "lasker.title", inside, "sharing", about="lasker-about")
