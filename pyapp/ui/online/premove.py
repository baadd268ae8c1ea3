"""A turn chosen while the other side thinks: it is made as soon as it is our turn, if it is legal then."""

from pyapp.rules.game import Game
from pyapp.rules.notation import legal_turn, turn_text
from pyapp.rules.study import other_to_move
from pyapp.ui.table.selection import CHOSEN, COMPLETED, HOPPED, Selection

SQUARE = '[data-square="%d"]'
MARK = "premove"


class Premove:
    """`page` is the Page, `room` the OnlineRoom. What is chosen is a legal turn of the position as it is now, were it ours.

    A click anywhere else, or a choice that leads nowhere, cancels it.
    """

    def __init__(self, page, room):
        self._dom, self._room = page.dom, room
        self._selection = self._turn = None
        self._marked = []
        page.events.hear("inspected", self._choose)

    def taken(self):
        """The Turn to make now, if one was chosen, it is our turn, and it is legal; nothing is chosen any more then."""
        if not self._room.session.human_to_move:
            return None
        text = self._turn
        self.cancel()
        room = self._room.known.room
        return legal_turn(room.variant, room.game.legal, text) if text else None

    def cancel(self) -> None:
        """Choose nothing any more."""
        self._turn = self._selection = self._room.session.hint = None
        self._mark(())

    def grasp(self, square: int) -> "Ahead | None":
        """The board as it is while the column on a square is carried, an Ahead; None: it may not move."""
        if not self._may_choose:
            return None
        if self._turn is not None:
            self.cancel()
        if not self.holds(square):
            self.enter(square)
        return Ahead(self._room.session, self._selection) if self.holds(square) else None

    def holds(self, square: int) -> bool:
        """Whether the column on a square is chosen, and nothing has changed since."""
        return self._selection is not None and self._selection.path[-1:] == (square,)

    @property
    def _may_choose(self) -> bool:
        return self._room.on_board and self._room.session.look is None and self._room.known.waits_for_other

    def _choose(self, square: int):
        if not self._may_choose:
            return
        if self._turn is not None:
            self.cancel()
            self._room.tell()
        else:
            self.enter(square)

    def enter(self, square: int) -> None:
        """Choose a square of the turn."""
        if self._selection is None:
            self._selection = Selection(Game(other_to_move(self._room.known.room.game.position)))
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


class Ahead:
    """A board on which a turn is chosen ahead, for those who show a Session."""

    human_to_move, hint = True, None

    def __init__(self, session, selection):
        self.game, self.line, self.settings, self.selection = session.game, session.line, session.settings, selection
