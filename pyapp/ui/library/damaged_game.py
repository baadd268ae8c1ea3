"""A game that cannot be read to its end: the page says so, and offers the library's copy or the part that can be read."""

from pyapp.saves.salvage import is_worth
from pyapp.ui.dom.guard import run
from pyapp.ui.running_game import id_in

REASONS = {
    "not_json": "damaged.not_json",
    "not_ours": "damaged.not_ours",
    "newer": "damaged.newer",
    "position": "damaged.position",
    "turn": "damaged.turn",
}


class DamagedGame:
    """`page` is the Page, `controller` the GameController, `running_game` the RunningGame, `games` the Library."""

    def __init__(self, page, controller, running_game, games):
        self._page, self._controller, self._games = page, controller, games
        self._damage, self._text = running_game.damage, running_game.damaged
        self._offered = None  # the Saved that the notice offers
        page.actions.add("restore", self.restore, lambda: self._offered is not None)
        if self._damage:
            self._tell()

    def restore(self) -> None:
        """Put the library's copy, or the part that can be read, on the table."""
        self._controller.leave_for(self._restore)

    def _restore(self):
        self._controller.show_table()
        self._controller.open(self._offered)

    def _tell(self):
        rest = self._damage.rest
        if rest and rest.game is self._page.state.running.game:
            self._page.notices.show("damaged", "notice.damaged_rest", reason=self._reason)
        else:
            self._page.notices.show("damaged", "notice.damaged", reason=self._reason)
            run(self._look_for_it())

    def _reason(self) -> str:
        """Return the words for the damage."""
        return self._page.texts(REASONS[self._damage.reason], place=self._damage.place)

    async def _look_for_it(self):
        self._offered, key = await self._games.last(id_in(self._text)), "library.restorable"
        if self._offered is None:
            self._offered, key = self._damage.rest, "library.rest"
        if self._offered and is_worth(self._offered.game):
            count = len(self._offered.game.played)
            self._page.notices.show("restore", key, "restore", "library.restore", count=count)
