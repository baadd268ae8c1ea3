"""A turn chosen while the other side thinks: it is made as soon as it is our turn, if it is legal then."""

from pyapp.rules.game import Game
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position
from pyapp.ui.table.selection import CHOSEN, COMPLETED, HOPPED, Selection

SQUARE = '[data-square="%d"]'
MARK = "premove"


class Premove:
    """`page` is the Page, `room` the OnlineRoom. What is chosen is a legal turn of the position as it is now, were it ours.

    A click anywhere else, or a choice that leads nowhere, cancels it.
    """

    def __init__(self, page, room):
        self._page, self._dom, self._room = page, page.dom, room
        self._selection = self._turn = None
        self._marked = []
        page.events.hear("inspected", self._choose)

    def taken(self):
        """The Turn to make now, if one was chosen, it is our turn, and it is legal; nothing is chosen any more then."""
        if self._turn is None or not self._room.session.human_to_move:
            return None
        text = self._turn
        self.cancel()
        return self._room.known.room.turn_named(text)

    def cancel(self) -> None:
        """Choose nothing any more."""
        self._turn = self._selection = self._room.session.hint = None
        self._mark(())

    def _choose(self, square: int):
        if not self._room.on_board or not self._room.known.waits_for_other:
            return
        if self._turn is not None:
            self.cancel()
            self._room.tell()
            return
        if self._selection is None:
            self._selection = Selection(Game(turned(self._room.known.room.game.position)))
        outcome = self._selection.choose(square)
        if outcome == COMPLETED:
            self._set(self._selection.turn)
        elif outcome in (CHOSEN, HOPPED):
            self._mark(self._selection.path)
        else:
            self.cancel()
        self._room.tell()

    def _set(self, turn):
        self._turn = turn_text(self._room.known.room.variant, turn)
        self._room.session.hint = turn
        self._mark(turn.path[:1])

    def _mark(self, squares):
        for square in self._marked:
            self._dom.set_class(SQUARE % square, MARK, False)
        for square in squares:
            self._dom.set_class(SQUARE % square, MARK, True)
        self._marked = list(squares)


def turned(position: Position) -> Position:
    """The position with the other side to move."""
    return Position(position.variant, 1 - position.side, position.columns, position.counters)
