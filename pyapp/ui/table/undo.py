"""Undo and redo: turns are taken back, and made again."""

from pyapp.ui.table.game_controller import AFTER_PAINT


class Undo:
    """`page` is the Page, `controller` the GameController. Where undo and redo lead to is said by the Session."""

    def __init__(self, page, controller):
        self._page, self._controller = page, controller
        page.actions.add("undo", self.undo, lambda: controller.session.undo_to is not None)
        page.actions.add("redo", self.redo, lambda: controller.session.redo_to is not None)

    def undo(self) -> None:
        """Take turns back, to a person's turn."""
        self._stand_at(self._controller.session.undo_to)
        self._page.notices.toast(self._page.texts("toast.undone"))

    def redo(self) -> None:
        """Make turns again that were taken back, to a person's turn."""
        self._stand_at(self._controller.session.redo_to)

    def _stand_at(self, plies: int):
        """Let the game stand after so many of its turns; those behind can be made again. It is kept once that is seen."""
        controller, tell = self._controller, self._page.events.tell
        tell("interrupted")
        controller.halt()
        controller.session.move_end(plies)
        controller.show()
        controller.go_on()
        controller.say_status()
        self._page.dom.later(AFTER_PAINT, lambda: tell("changed"))
