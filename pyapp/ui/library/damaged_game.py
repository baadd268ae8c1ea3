"""A game that cannot be read to its end: the page says so, and offers the library's copy or the readable part."""

from __future__ import annotations

from pyapp.saves.damaged import DamagedSave
from pyapp.saves.salvage import is_worth
from pyapp.saves.saved import Saved
from pyapp.ui.dom.guard import run
from pyapp.ui.library.games import Library
from pyapp.ui.page import Page
from pyapp.ui.running_game import RunningGame, id_in
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts

REASONS = {
    "not_json": "damaged.not_json",
    "not_ours": "damaged.not_ours",
    "newer": "damaged.newer",
    "position": "damaged.position",
    "turn": "damaged.turn",
}


class DamagedGame:
    """The notices about a damaged game, and the offer in them."""

    def __init__(self, page: Page, controller: GameController, running_game: RunningGame, games: Library) -> None:
        self._page, self._controller, self._games = page, controller, games
        self._text = running_game.damaged
        self._offered: Saved | None = None  # the game that the notice offers
        page.actions.add("restore", self.restore, lambda: self._offered is not None)
        if running_game.damage:
            self._tell(running_game.damage)

    def restore(self) -> None:
        """Put the library's copy, or the readable part, on the table."""
        offered = self._offered
        if offered:
            self._controller.leave_for(lambda: self._open(offered))

    def _open(self, saved: Saved) -> None:
        self._controller.show_table()
        self._controller.open(saved)

    def _tell(self, damage: DamagedSave) -> None:
        rest = damage.rest
        if rest and rest.game is self._page.state.running.game:
            self._page.notices.show("damaged", "notice.damaged_rest", reason=lambda: self._words(damage))
        else:
            self._page.notices.show("damaged", "notice.damaged", reason=lambda: self._words(damage))
            run(self._look_for_it(damage))

    def _words(self, damage: DamagedSave) -> str:
        """Return the words about the damage."""
        return texts(REASONS[damage.reason], place=damage.place)

    async def _look_for_it(self, damage: DamagedSave) -> None:
        self._offered, key = await self._games.last(id_in(self._text)), "library.restorable"
        if self._offered is None:
            self._offered, key = damage.rest, "library.rest"
        if self._offered and is_worth(self._offered.game):
            count = len(self._offered.game.played)
            self._page.notices.show("restore", key, "restore", "library.restore", count=count)
