"""Where a game is chosen and begun."""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.start.games import cards
from pyapp.ui.text.texts import worded

GAMES = (
    '<dialog id="games" aria-labelledby="which"><form method="dialog"><h2 id="which">%s</h2>'
    '<div class="choice" role="radiogroup" aria-labelledby="which">%s</div><p id="loss" hidden></p>'
    '<button value="yes" class="primary">%s</button><button value="">%s</button></form></dialog>'
)


class NewGame(LazyDialog):
    """`page` is the Page, `controller` the GameController. On the page: #games."""

    def __init__(self, page, controller):
        super().__init__(page)
        self._controller = controller
        page.actions.add("new", self.ask)

    def ask(self):
        """Let the player choose a game and begin it, and say what becomes of one that is under way."""
        self.mount()
        session = self._session
        self._dom.choose_radio("#games", "game", session.game.position.variant.id)
        self._dom.set_property("#loss", "hidden", not session.under_way)
        self._dom.set_text("#loss", self._texts("new.kept" if self._page.state.library_has_all else "new.loss"))
        self._dom.ask("#games", self._begin)

    def _begin(self, wish: str):
        if wish:
            self._controller.show_table()
            self._controller.new_game(VARIANTS[self._dom.chosen_radio("#games", "game")])

    def _markup(self) -> str:
        which, begin, cancel = worded(self._texts, "new.which", "new.begin", "action.cancel")
        return GAMES % (which, cards(self._texts), begin, cancel)
