"""The player's acts on the board: choosing squares, moving the focus with the arrow keys, carrying columns."""

from __future__ import annotations

from pyapp.ui.browser import JsObject
from pyapp.ui.input.drag import HeldColumn
from pyapp.ui.input.keyboard import neighbour
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController


class BoardInput:
    """Carries out the player's wishes on the board."""

    def __init__(self, page: Page, controller: GameController):
        self._state, self._tell, self._controller = page.state, page.events.emit, controller
        self._held = HeldColumn(page.dom, controller.board)

    def choose(self, square: int) -> None:
        """Choose a square."""
        self._tell("interrupted")
        self._controller.choose(square, False)
        self._tell("inspected", square)

    def choose_here(self) -> None:
        """Choose the square that has the focus."""
        self.choose(self._controller.board.stop)

    def give_up(self) -> None:
        """Give up the selection, even a chain entered in part."""
        self._controller.give_up()

    def go(self, key: str) -> None:
        """Move the focus in the direction of an arrow key."""
        board, session = self._controller.board, self._state.session
        board.focus(neighbour(session.game.position.variant.size, session.flipped, board.stop, key))

    def focused(self, square: int) -> None:
        """Make the Tab key return to the square that has the focus."""
        self._controller.board.rove(square)

    def grasp(self, square: int, event: JsObject) -> bool:
        """Pick up a column, if it may move."""
        self._controller.settle()
        if not self._state.session.human_to_move:
            return False
        if not self._is_chosen(square):
            self.choose(square)
        if not self._is_chosen(square):
            return False
        self._held.take(self._state.session, square, event)
        return True

    def carry(self, event: JsObject) -> None:
        """Move the held column."""
        self._held.carry(self._state.session, event)

    def drop(self, event: JsObject) -> None:
        """Put the column down under the pointer, or back on its square if it may not land there."""
        square = self._held.over(self._state.session, event)
        self.let_go()
        if square is not None:
            self._controller.choose(square, True)

    def let_go(self) -> None:
        """Put the held column back on its square."""
        self._held.put_down(self._state.session)

    def _is_chosen(self, square: int) -> bool:
        return self._state.session.selection.path[-1:] == (square,)
