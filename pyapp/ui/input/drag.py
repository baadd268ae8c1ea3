"""Dragging with a mouse, a finger or a pen: the press that becomes a drag, and the column in the player's hand."""

from __future__ import annotations

from pyapp.ui.board.flight_svg import held_svg
from pyapp.ui.board.geometry import centre, edge, square_at
from pyapp.ui.board.scene import Shown
from pyapp.ui.board.view import BoardView
from pyapp.ui.browser import Dom, JsObject

THRESHOLD = 6  # pixels; less is a click


class Drag:
    """A press on a square that becomes a drag once the pointer has moved away. Points are in pixels of the window."""

    def __init__(self, square: int | None, x: float, y: float):
        self.square = square
        self.moving = False
        self._at = (x, y)

    def begins(self, x: float, y: float) -> bool:
        """Return whether the pointer, now at this point, has just begun to drag."""
        if self.moving or max(abs(x - self._at[0]), abs(y - self._at[1])) < THRESHOLD:
            return False
        self.moving = True
        return True


class HeldColumn:
    """Holds at most one column."""

    def __init__(self, dom: Dom, board: BoardView):
        self._dom = dom
        self._board = board
        self._offset = 0.0, 0.0  # the distance of the column's centre from the pointer
        self._under: int | None = None

    def take(self, session: Shown, square: int, event: JsObject) -> None:
        """Take up the column on a square."""
        size = session.game.position.variant.size
        x, y = self._dom.on_board(event, edge(size))
        middle = centre(size, session.flipped, square)
        self._offset = middle[0] - x, middle[1] - y
        self._board.hold(session, square)
        self._dom.set_markup("#air", held_svg(session.selection.columns[square]))
        self.carry(session, event)

    def carry(self, session: Shown, event: JsObject) -> None:
        """Move the column with the pointer, and mark the square where it would land."""
        x, y = self._dom.on_board(event, edge(session.game.position.variant.size))
        self._dom.move_held(x + self._offset[0], y + self._offset[1])
        self._point_out(self.over(session, event))

    def over(self, session: Shown, event: JsObject) -> int | None:
        """Return the square below the pointer if the column may land there, else None."""
        size = session.game.position.variant.size
        x, y = self._dom.on_board(event, edge(size))
        square = square_at(size, session.flipped, x, y)
        selection = session.selection
        return square if square in selection.goals or square in selection.ends else None

    def put_down(self, session: Shown) -> None:
        """Put the column down, and show the session without a held column."""
        self._point_out(None)
        self._dom.set_markup("#air", "")
        self._board.hold(session, None)

    def _point_out(self, square: int | None) -> None:
        if square == self._under:
            return
        for number, is_over in ((self._under, False), (square, True)):
            if number is not None:
                self._dom.set_class('[data-square="%d"]' % number, "under", is_over)
        self._under = square
