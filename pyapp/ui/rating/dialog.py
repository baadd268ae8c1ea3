"""The dialog with the player's rating in each game."""

from pyapp.rules.own_rules import nearest
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.annotations import GameController, Ratings
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page
from pyapp.ui.rating import rating_panel as markup
from pyapp.ui.start.sides import COMPUTER, persons_side, seated
from pyapp.ui.table.beginning import begin

GAME, SHOWN = "#rating-game", "#rating-shown"


class RatingDialog(LazyDialog):
    """The dialog about the rating. On the page: #rating."""

    def __init__(self, page: Page, controller: "GameController", ratings: "Ratings") -> None:
        super().__init__(page)
        self._controller, self._ratings = controller, ratings
        page.actions.add(
            "rating", self.open, label="rating.title", menu=("menu.games", 60, "M4 20h16M6 16l4-5 3 3 5-8M18 10V6h-4")
        )

    def open(self) -> None:
        """Show the rating in the game on the board."""
        self.mount()
        self._dom.set_property(GAME, "value", nearest(self._session.game.position.variant))
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
        self._dom.hear(GAME, "change", lambda _event: self._show())
