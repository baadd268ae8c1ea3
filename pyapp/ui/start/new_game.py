"""The dialog that begins a new game: the choice of the game and its players."""

from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import forms
from pyapp.ui.markup import dialog, filled
from pyapp.ui.page import Page
from pyapp.ui.start.panel import cards, level, levels, mode, persons_side, seated, seats, select, style, styles
from pyapp.ui.table.beginning import begin
from pyapp.ui.text.levels import group_of, level_meant

INSIDE = (
    '<div class="choice" role="radiogroup" aria-labelledby="games-title">{+games}</div><div class="seats">{+seats}</div>'
    '<p id="loss" hidden></p><button value="yes" class="primary">{new.begin}</button><button value="">{action.cancel}</button>'
)
PLACE = "#games"


class NewGame(LazyDialog):
    """`page` is the Page, `controller` the GameController. On the page: #games."""

    def __init__(self, page: Page, controller):
        super().__init__(page)
        self._controller = controller
        page.actions.add("new", self.ask)

    def ask(self) -> None:
        """Let the player choose a game and its players, and say whether a game under way is safe."""
        self.mount()
        running = self._page.state.running
        players = (running if self._session.room else self._session).players
        self._choose("game", self._session.game.position.variant.id)
        self._choose("mode", mode(players))
        self._choose("side", str(persons_side(players)))
        self._choose("group", group_of(level(players)))
        self._show_levels(level(players))
        self._dom.set_property(PLACE + " [name=style]", "value", style(players))
        self._show_mode()
        is_safe = self._page.state.library_has_all
        self._dom.set_property("#loss", "hidden", not running.under_way)
        self._dom.set_class("#loss", "lost", not is_safe)
        self._dom.set_text("#loss", self._texts("new.kept" if is_safe else "new.loss"))
        self._dom.ask(PLACE, self._begin)

    def _choose(self, name: str, value: str):
        forms.choose_radio(PLACE, name, value)

    def _chosen(self, name: str) -> str:
        return forms.chosen_radio(PLACE, name)

    def _change(self, event):
        """Follow a choice, which may change the other choices."""
        self._show_mode()
        if event.target.name == "group":
            self._show_levels(level_meant(event.target.value))

    def _show_levels(self, chosen: str):
        """Offer the levels of a group, this one chosen at first."""
        self._dom.set_markup(PLACE + " [name=level]", levels(self._texts, chosen))

    def _show_mode(self):
        self._dom.set_attribute(PLACE + " .seats", "data-mode", self._chosen("mode"))

    def _begin(self, wish: str):
        if wish:
            players = seated(self._chosen("mode"), int(self._chosen("side")), self._computer())
            begin(self._page, self._controller, start(VARIANTS[self._chosen("game")]), players)

    def _computer(self) -> str:
        """Return the computer player that was chosen."""
        chosen = [self._dom.value(PLACE + " [name=%s]" % name) for name in ("level", "style")]
        return " ".join(chosen).strip()

    def _markup(self) -> str:
        players = seats(self._session, self._texts)
        players += select(self._texts, "style", "start.style", styles(self._texts, ""))
        inside = filled(INSIDE, self._texts, games=cards(self._texts), seats=players)
        return dialog("games", "new.which", inside, self._texts, close="")

    def _listen(self):
        self._dom.hear(PLACE, "change", self._change)
