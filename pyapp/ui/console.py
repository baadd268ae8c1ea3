"""What developers find in the browser's console."""

from pyapp.rules.notation import position_text
from pyapp.ui.console_wishes import position_by_chance
from pyapp.ui.dom import window


class Console:
    """`page` is the Page, `controller` the GameController."""

    def __init__(self, page, controller):
        self._page, self._controller = page, controller
        window.offer_to_console("__random", self.begin_by_chance)

    def begin_by_chance(self, *wishes) -> str:
        """Begin a game of this kind from a position of chance; returns its text, or what is wrong with the wishes."""
        variant = self._page.state.session.game.position.variant
        try:
            position = position_by_chance(variant, wishes, self._page.texts)
        except ValueError as error:
            return str(error)
        self._controller.begin(position)
        return position_text(position)
