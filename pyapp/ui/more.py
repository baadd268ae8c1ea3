"""What the page does beyond the board: it comes in a pack of its own once the first click can be answered."""

from pyapp.rules.notation import position_text
from pyapp.rules.variants import VARIANTS
from pyapp.ui.console import position_by_chance
from pyapp.ui.panels.games import cards
from pyapp.ui.words import side_name


class More:
    """Dialogs and what is done in them. `app` is the App."""

    def __init__(self, app):
        self._app, self._page, self._texts, self._course = app, app.page, app.texts, app.course
        self._page.set_markup("#choice", cards(self._texts))
        self._page.offer_to_console("__random", self.set_up_by_chance)

    def act(self, action: str):
        """Do what a button says."""
        getattr(self, "do_" + action)()

    def do_new(self):
        """Let the player choose a game and begin it."""
        session = self._app.session
        self._page.choose_radio("#games", "game", session.game.position.variant.id)
        self._page.set_property("#loss", "hidden", not session.under_way)
        self._page.ask("#games", self._begin)

    def do_menu(self):
        """Show what is rarely needed."""
        session = self._app.session
        self._page.choose_radio("#menu", "look", session.settings.look)
        self._page.choose_radio("#menu", "names", "numbers" if session.settings.numbered else "letters")
        self._page.ask("#menu", lambda wish: self.act(wish) if wish else None)

    def do_resign(self):
        """Give the game up, after a question."""
        side = self._app.session.resigning_side
        if side is not None:
            self._page.set_text("#question", self._texts("resign.question", side=side_name(self._texts, side)))
            self._page.ask("#confirm", lambda wish: self._course.resign() if wish else None)

    def do_offer(self):
        """Offer a draw."""
        self._course.offer_draw()

    def set_up_by_chance(self, *wishes):
        """Begin a game of this kind from a position of chance; returns its text, or what is wrong with the wishes."""
        try:
            position = position_by_chance(self._app.session.game.position.variant, wishes, self._texts)
        except ValueError as error:
            return str(error)
        self._course.begin(position)
        return position_text(position)

    def _begin(self, wish: str):
        if wish:
            self._course.new_game(VARIANTS[self._page.chosen_radio("#games", "game")])
