"""Where a game is chosen and begun."""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.small_dialogs import games


class NewGame(LazyDialog):
    """`app` is the App. On the page: #games."""

    is_common = True

    def do_new(self):
        """Let the player choose a game and begin it, and say what becomes of one that is under way."""
        self.mount()
        session = self._app.session
        self._dom.choose_radio("#games", "game", session.game.position.variant.id)
        self._dom.set_property("#loss", "hidden", not session.under_way)
        self._dom.set_text("#loss", self._texts("new.kept" if self._app.library.has_all else "new.loss"))
        self._dom.ask("#games", self._begin)

    def _begin(self, wish: str):
        if wish:
            self._app.sit_down()
            self._course.new_game(VARIANTS[self._dom.chosen_radio("#games", "game")])

    def _markup(self) -> str:
        return games(self._texts)
