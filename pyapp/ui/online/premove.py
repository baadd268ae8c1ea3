"""A turn that the player chooses, by clicks or by carrying a column, while the other side thinks.

It is made as soon as it is our turn, if it is legal then. It may be any turn that one of the other side's makes legal.
"""

from pyapp.rules.notation import legal_turn, turn_text
from pyapp.rules.position import after, legal_turns
from pyapp.rules.study import other_to_move
from pyapp.ui.input.drag import Drag, HeldColumn
from pyapp.ui.page import Page
from pyapp.ui.table.selection import CHOSEN, COMPLETED, HOPPED, Selection

SQUARE = '[data-square="%d"]'
MARK = "premove"


class Replies:
    """The turns that may answer the next turn of the other side, in the form in which a Selection reads a Game.

    position: the one on the board, as if it were our turn;  legal: the turns that are legal after at least one turn of the other
    side, recaptures included; one that several make legal counts once.
    """

    def __init__(self, game):
        self.position = other_to_move(game.position)
        self.legal: list = []
        known = set()
        for turn in game.legal:
            for reply in legal_turns(after(game.position, turn)):
                if reply[:3] not in known:
                    known.add(reply[:3])
                    self.legal.append(reply)


class Premove:
    """`page` is the Page, `room` the OnlineRoom. The choice is one of the Replies.

    A click anywhere else, or a choice that leads nowhere, cancels it.
    """

    def __init__(self, page: Page, room):
        self._page, self._dom, self._room = page, page.dom, room
        self._selection: Selection | None = None
        self._turn: str | None = None
        self._at: tuple = ()  # the game of the room, and its turns before the chosen one
        self._marked: list = []
        page.events.hear("inspected", self._choose)

    def taken(self):
        """Return the chosen Turn if it is our turn now and the choice is legal, else None. At our turn, forget the choice.

        The player reads that a choice has become impossible. A choice for another moment is forgotten: the server has refused the
        turn before it, or a turn was taken back.
        """
        if not self._room.session.human_to_move:
            return None
        room = self._room.followed.room
        text = self._turn if self._at == (room.round, room.game.cursor) else None
        self.cancel()
        turn = legal_turn(room.variant, room.game.legal, text) if text else None
        if text and turn is None:
            dropped = self._page.texts("online.premove_dropped")
            self._page.notices.toast(dropped)
            self._dom.announce("#announcer", dropped)
        return turn

    def cancel(self) -> None:
        """Give the choice up."""
        self._turn = self._selection = self._room.session.hint = None
        self._mark(())

    def grasp(self, square: int) -> "Ahead | None":
        """Return the Ahead to show while the player carries the column on a square; None if it may not move."""
        if not self._may_choose:
            return None
        if self._turn is not None:
            self.cancel()
        if not self.holds(square):
            self.enter(square)
        return Ahead(self._room.session, self._selection) if self.holds(square) else None

    def holds(self, square: int) -> bool:
        """Tell whether the column on a square is still the chosen one."""
        return self._selection is not None and self._selection.path[-1:] == (square,)

    @property
    def _may_choose(self) -> bool:
        """Tell whether the board shows the other side to move, even before the server has accepted our last turn."""
        room = self._room
        if not (room.on_board and room.runs) or room.side is None or room.session.look:
            return False
        game = room.session.game
        return game.result is None and game.position.side != room.side

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
            self._selection = Selection(Replies(self._room.session.game))
        outcome = self._selection.choose(square)
        if outcome == COMPLETED:
            self._set(self._selection.turn)
        elif outcome in (CHOSEN, HOPPED):
            self._mark(self._selection.path)
        else:
            self.cancel()
        self._room.tell()

    def _set(self, turn):
        session = self._room.session
        self._turn = turn_text(self._room.followed.room.variant, turn)
        self._at = session.round, session.game.cursor + 1
        session.hint = turn
        self._mark(turn.path[:1])

    def _mark(self, squares):
        for square in self._marked:
            self._dom.set_class(SQUARE % square, MARK, False)
        for square in squares:
            self._dom.set_class(SQUARE % square, MARK, True)
        self._marked = list(squares)


class Ahead:
    """The board with a turn chosen ahead, for parts that show a Session."""

    human_to_move, hint = True, None

    def __init__(self, session, selection):
        self.game, self.line, self.settings, self.selection = session.game, session.line, session.settings, selection
        self.flipped = session.flipped


class PremoveDrag:
    """The drag by which the player carries a column to choose a turn ahead.

    `page` is the Page, `controller` the GameController, `online` the Online.
    """

    def __init__(self, page: Page, controller, online):
        self._dom, self._controller, self._online = page.dom, controller, online
        self._held = HeldColumn(page.dom, controller.board)
        self._drag: Drag | None = None
        self._ahead: Ahead | None = None
        page.dom.listen("pointerdown", self._press)
        page.dom.listen("pointermove", self._move)
        page.dom.listen("pointerup", self._release)
        page.dom.listen("pointercancel", lambda _event: self._put_down())

    def _press(self, event):
        square = self._dom.square_of(event)
        if self._online.room is not None and event.isPrimary and event.button == 0 and square is not None:
            self._drag = Drag(square, event.clientX, event.clientY)

    def _move(self, event):
        if self._drag is None or not event.isPrimary:
            return
        if self._drag.begins(event.clientX, event.clientY):
            self._grasp(self._drag.square, event)
        elif self._ahead is not None:
            if self._is_held:
                self._held.carry(self._ahead, event)
            else:  # the opponent has moved meanwhile
                self._put_down()

    def _grasp(self, square, event):
        room = self._online.room
        self._ahead = room.premove.grasp(square) if room is not None else None  # it may have gone since the press
        if self._ahead is None:
            self._drag = None
        else:
            self._held.take(self._ahead, square, event)

    def _release(self, event):
        ahead = self._ahead if self._is_held else None
        square = None if ahead is None else self._held.over(ahead, event)
        self._put_down()
        if square is not None:
            self._online.room.premove.enter(square)

    @property
    def _is_held(self) -> bool:
        room, drag = self._online.room, self._drag
        return self._ahead is not None and drag is not None and room is not None and room.premove.holds(drag.square)

    def _put_down(self):
        """Let go of the column."""
        was_carrying = self._ahead is not None
        self._drag = self._ahead = None
        if was_carrying:
            self._controller.settle()
            self._held.put_down(self._controller.session)
            self._controller.show()
