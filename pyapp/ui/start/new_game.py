"""Where a game is chosen, and who plays it, and both are begun."""

from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import forms
from pyapp.ui.start.beginning import begin
from pyapp.ui.start.games import cards
from pyapp.ui.start.panel import level, mode, persons_side, seated, seats
from pyapp.ui.text.texts import worded

GAMES = (
    '<dialog id="games" aria-labelledby="which"><form method="dialog"><h2 id="which">%s</h2>'
    '<div class="choice" role="radiogroup" aria-labelledby="which">%s</div><div class="seats">%s</div>'
    '<p id="loss" hidden></p><button value="yes" class="primary">%s</button><button value="">%s</button></form></dialog>'
)
PLACE = "#games"


class NewGame(LazyDialog):
    """`page` is the Page, `controller` the GameController. On the page: #games."""

    def __init__(self, page, controller):
        super().__init__(page)
        self._controller = controller
        page.actions.add("new", self.ask)

    def ask(self) -> None:
        """Let the player choose a game and who plays it, and say what becomes of one that is under way."""
        self.mount()
        running = self._page.state.running
        players = (running if self._session.room else self._session).players
        self._choose("game", self._session.game.position.variant.id)
        self._choose("mode", mode(players))
        self._choose("side", str(persons_side(players)))
        self._dom.set_property(PLACE + " [name=level]", "value", level(players))
        self._show_seats(None)
        kept = self._page.state.library_has_all
        self._dom.set_property("#loss", "hidden", not running.under_way)
        self._dom.set_class("#loss", "lost", not kept)
        self._dom.set_text("#loss", self._texts("new.kept" if kept else "new.loss"))
        self._dom.ask(PLACE, self._begin)

    def _choose(self, name: str, value: str):
        forms.choose_radio(PLACE, name, value)

    def _chosen(self, name: str) -> str:
        return forms.chosen_radio(PLACE, name)

    def _show_seats(self, _event):
        """Another mode may be chosen: it says what else there is to choose."""
        self._dom.set_attribute(PLACE + " .seats", "data-mode", self._chosen("mode"))

    def _begin(self, wish: str):
        if wish:
            strength = self._dom.value(PLACE + " [name=level]")
            players = seated(self._chosen("mode"), int(self._chosen("side")), strength)
            begin(self._page, self._controller, start(VARIANTS[self._chosen("game")]), players)

    def _markup(self) -> str:
        which, play, cancel = worded(self._texts, "new.which", "new.begin", "action.cancel")
        return GAMES % (which, cards(self._texts), seats(self._session, self._texts), play, cancel)

    def _listen(self):
        self._dom.hear(PLACE, "change", self._show_seats)
