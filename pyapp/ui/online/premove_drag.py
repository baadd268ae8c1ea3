"""Choosing a turn ahead by carrying a column, as one does on one's own turn."""

from pyapp.ui.board.held_column import HeldColumn
from pyapp.ui.input.drag import Drag
from pyapp.ui.input.events import square_of


class PremoveDrag:
    """`page` is the Page, `controller` the GameController, `online` the Online."""

    def __init__(self, page, controller, online):
        self._controller, self._online = controller, online
        self._held = HeldColumn(page.dom, controller.board)
        self._drag = self._ahead = None
        page.dom.listen("pointerdown", self._press)
        page.dom.listen("pointermove", self._move)
        page.dom.listen("pointerup", self._release)
        page.dom.listen("pointercancel", lambda _event: self._put_down())

    def _press(self, event):
        square = square_of(event)
        if self._online.room is not None and event.isPrimary and event.button == 0 and square is not None:
            self._drag = Drag(square, event.clientX, event.clientY)

    def _move(self, event):
        if self._drag is None or not event.isPrimary:
            return
        if self._drag.begins(event.clientX, event.clientY):
            self._grasp(event)
        elif self._is_held:
            self._held.carry(self._ahead, event)
        elif self._ahead is not None:  # the other has moved meanwhile
            self._put_down()

    def _grasp(self, event):
        self._ahead = self._online.room.premove.grasp(self._drag.square)
        if self._ahead is None:
            self._drag = None
        else:
            self._held.take(self._ahead, self._drag.square, event)

    def _release(self, event):
        square = self._held.over(self._ahead, event) if self._is_held else None
        self._put_down()
        if square is not None:
            self._online.room.premove.enter(square)

    @property
    def _is_held(self) -> bool:
        room = self._online.room
        return self._ahead is not None and room is not None and room.premove.holds(self._drag.square)

    def _put_down(self):
        """Carry nothing any more."""
        carried, self._drag, self._ahead = self._ahead is not None, None, None
        if carried:
            self._controller.settle()
            self._held.put_down()
            self._controller.show()
