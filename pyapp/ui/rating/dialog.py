"""The dialog with the player's rating in each game."""

from __future__ import annotations

from pyapp.rules.own_rules import base_game_id
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom.guard import run
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.page import Page
from pyapp.ui.rating import rating_panel as markup
from pyapp.ui.start.sides import COMPUTER, persons_side, seated
from pyapp.ui.table.beginning import begin
from pyapp.ui.table.game_controller import GameController

GAME, SHOWN = "#rating-game", "#rating-shown"


class RatingDialog(LazyDialog):
    """The dialog about the rating. On the page: #rating."""

    def __init__(self, page: Page, controller: GameController, ratings: Ratings) -> None:
        super().__init__(page)
        self._controller, self._ratings = controller, ratings

    def open(self) -> None:
        """Show the rating in the game on the board."""
        self.mount()
        self._dom.set_property(GAME, "value", base_game_id(self._session.game.position.variant))
        self._dom.set_markup(SHOWN, "")
        self._dom.ask("#rating", self._begin)
        self._show()

    def _show(self) -> None:
        run(self._fill(self._dom.value(GAME)))

    async def _fill(self, game: str) -> None:
        try:
            content = markup.shown(game, await self._ratings.standings(game))
        except OSError:
            content = markup.unknown()
        if self.is_mounted and self._dom.value(GAME) == game:
            self._dom.set_markup(SHOWN, content)

    def _begin(self, level: str) -> None:
        """Begin a game against the level of the button that closed the dialog, if it has one."""
        if level:
            players = seated(COMPUTER, persons_side(self._session.players), level)
            position = start(VARIANTS[self._dom.value(GAME)])
            begin(self._page, self._controller, position, players)

    def _markup(self) -> str:
        return markup.dialog()

    def _listen(self) -> None:
        self._dom.on(GAME, "change", lambda _event: self._show())
